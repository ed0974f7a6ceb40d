"""Why a move of the card game is good: what cards make, for whom, and what is kept."""

from typing import Any

from tests.positions import random_positions, write_if_possible
from tests.reasons import verified_codes

from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.qwinto_cards.hints import reasons, room_reason
from tablee.kit.sheet import CELL_COLUMN

GAME = find("qwinto_cards")
FULL = "1 2 3 4 5 6 7 8"  # a row but for its last cell


def fill_sheet(s: Any, seat: int, *rows: str) -> None:
    """Write rows o y p on a sheet, `_` for an empty cell."""
    for row, text in enumerate(rows):
        for cell, word in enumerate(text.split()):
            s.cells[seat, row, int(CELL_COLUMN[row, cell])] = 0 if word == "_" else int(word)


def why(s: Any, move: str, seat: int = 0) -> dict[str, dict[str, Any]]:
    """The reasons for a move by their codes, in order."""
    return {found.code: found.params for found in reasons(s, seat, GAME.moves.index(move))}


def table(cards: Any, hand: str = "o4 y1 g-2", seats: int = 2) -> Any:
    """Seat 0 lays; its neighbours at se are a yellow and a grey 3."""
    hands = [hand, "p6 p4 p2", "y6 y4 y2"]
    return cards.deal(hands[:seats], "o0 y3 g3 p5").state


# Laying


def test_a_lay_tells_number_colours_and_cells(cards: Any) -> None:
    s = table(cards)
    assert why(s, "lay o4 se")["qwinto-cards-makes"] == {
        "number": 10,
        "announced": "oy",
        "cells": 18,
    }


def test_a_number_that_fits_nowhere_or_that_nobody_can_write_is_a_misthrow_C8_C9(
    cards: Any,
) -> None:
    s = table(cards, "g-2 g0 o4", seats=1)
    s.grid[1], s.grid[2] = 1 + 24, 1 + 25  # grey -2 and grey 0
    fill_sheet(s, 0, "_ _ _ _ _ _ _ _ _", f"{FULL} 9", "")
    assert why(s, "lay g0 se")["qwinto-cards-nobody"] == {"number": -2, "points": 5}
    s.misses[0] = 3
    assert why(s, "lay g0 se")["sheet-ends-alone"] == {"points": 9 - 20}
    fill_sheet(s, 0, f"{FULL} 9")
    assert why(s, "lay o4 se")["qwinto-cards-useless"] == {"number": 2, "announced": "o"}


def test_a_lay_tells_what_it_completes_and_what_it_gives(cards: Any) -> None:
    s = table(cards)
    fill_sheet(s, 0, f"{FULL} _")
    fill_sheet(s, 1, "_ 5 _ _ _ _ _ _ _", "", "_ _ _ 7 _ _ _ _ _")  # column 3 lacks yellow
    assert list(why(s, "lay o4 se").items())[1:] == [
        ("sheet-lets", {"what": "row", "points": 10, "standing": "ahead"}),
        ("sheet-gives", {"what": "column", "player": 2, "points": 5, "standing": "ahead"}),
    ]


def test_a_number_that_nobody_else_can_write_is_told(cards: Any) -> None:
    s = table(cards, seats=3)
    for other in (1, 2):
        fill_sheet(s, other, f"{FULL} 9", f"{FULL} 9")
        s.cells[other, 1, 5] = 0  # between 4 and 6: only a 5 fits
    assert "qwinto-cards-alone" in why(s, "lay o4 se")
    s.cells[2, 0, 11] = 0
    assert "qwinto-cards-alone" not in why(s, "lay o4 se")
    assert "qwinto-cards-alone" not in why(table(cards, seats=1), "lay o4 se")


def test_two_cards_are_told_and_cost_time_alone_C6_C12(cards: Any) -> None:
    s = table(cards, "o1 p1 g-2")
    found = why(s, "lay p1 sw o1 se")  # 1 + 1 + yellow 3
    assert found["qwinto-cards-makes"]["number"] == 5
    assert found["qwinto-cards-pair"] == {}
    alone = table(cards, "o1 p1 g-2", seats=1)
    assert why(alone, "lay p1 sw o1 se")["qwinto-cards-pair-alone"] == {"left": 26}


def test_the_cards_kept_are_told_with_what_they_can_make(cards: Any) -> None:
    """On o0 y3 g3 o4: y1 makes 7 or 5, g-2 makes 4 or 2, all of them in some colour."""
    s = table(cards, seats=1)
    kept = {"cards": ["y1", "g-2"], "held": 2, "fitting": 8, "ways": 8}
    assert why(s, "lay o4 se")["qwinto-cards-keeps"] == kept
    fill_sheet(s, 0, f"{FULL} 9", "_ _ _ _ _ _ _ _ 6", f"{FULL} 9")
    kept = {"cards": ["y1", "g-2"], "held": 2, "fitting": 4, "ways": 8}  # 7, 2 in no free row
    assert why(s, "lay o4 se")["qwinto-cards-keeps"] == kept


# Writing


def test_writing_tells_which_numbers_still_have_a_place(cards: Any) -> None:
    match = cards.deal(["o4 y1 g-2"], "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    s = match.state
    fill_sheet(s, 0, "", f"{FULL} 9", "10 11 12 13 14 15 16 17 18")
    room = room_reason(s, 0, GAME.moves.index("write o1"))
    assert room.params == {"left": 8, "before": 18, "numbers": 18}
    found = why(s, "pass")
    assert found["qwinto-cards-room-kept"] == {"left": 18, "numbers": 18}
    assert found["sheet-pass-costs"] == {"points": 5}


# Sentences


def test_sentences_tell_what_cards_make(cards: Any) -> None:
    s = table(cards)
    text = [
        reason.sentence(catalogue("en")) for reason in reasons(s, 0, GAME.moves.index("lay o4 se"))
    ]
    assert text == [
        "makes 10 in orange or yellow: 18 cells for you",
        "keeps y1, g-2: 8 of 8 lays on the grid left would fit",
    ]


def test_every_move_has_one_to_three_reasons_in_every_language() -> None:
    codes = set()
    for seats in (1, 3):
        played = random_positions(GAME, seats, {}, seats, write_if_possible)
        codes |= verified_codes(reasons, played, slice(None, None, 3))
    assert {"qwinto-cards-makes", "qwinto-cards-keeps", "qwinto-cards-room"} <= codes
