"""Why a move of Qwinto is good: counts and points that can be checked by hand."""

from typing import Any

import pytest
from tests.positions import random_positions, write_if_possible
from tests.reasons import verified_codes

from tablee.core.hints import Reason
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.qwinto.hints import reasons
from tablee.games.qwinto.state import KEEP, ROLL, WRITE
from tablee.kit.sheet import CELL_COLUMN

GAME = find("qwinto")
FULL = "1 2 3 4 5 6 7 8"  # a row but for its last cell
PURPLE_OPEN = ["1 2 3 4 5 6 7 _ 8", f"{FULL} 9", ""]  # between 7 and 8 fits nothing


def table(*sheets: list[str], misses: int = 0, active: int = 0) -> Any:
    """A position between turns: the rows o y p of each seat, `_` for an empty cell."""
    s: Any = GAME.start(len(sheets), {})
    s.phase, s.active, s.misses[0] = ROLL, active, misses
    for seat, rows in enumerate(sheets):
        for row, text in enumerate(rows):
            for cell, word in enumerate(text.split()):
                s.cells[seat, row, int(CELL_COLUMN[row, cell])] = 0 if word == "_" else int(word)
    return s


def thrown(s: Any, faces: tuple[int, int, int], phase: int) -> Any:
    """The same table with a throw lying there; a face 0 is a die that is not used."""
    s.phase, s.throws = phase, 1
    for die, face in enumerate(faces):
        s.faces[die] = face
        s.dice |= (face > 0) << die
    s.waiting = (1 << s.seats) - 1 if phase == WRITE else 0
    return s


def why(s: Any, move: str, seat: int = 0) -> dict[str, dict[str, Any]]:
    """The reasons for a move by their codes, in order."""
    found = reasons(s, seat, GAME.moves.index(move))
    return {found.code: found.params for found in found}


def said(reason: Reason) -> str:
    return reason.sentence(catalogue("en"))


# Rolling


def test_throws_that_can_be_written_are_counted_out() -> None:
    """One die of purple fits only at 1, 2 and 3: before the 4 in the second cell."""
    s = table(["", "", "_ 4 5 6 7 8 9 10 11"])
    assert why(s, "roll p") == {
        "qwinto-fits": {"fitting": 3, "throws": 6},
        "qwinto-completes": {"wanted": 3, "throws": 6, "points": 11 - 8},
        "qwinto-risk": {"percent": 25},
    }


def test_two_and_three_dice_are_counted_by_their_throws() -> None:
    taken = [f"{FULL} 9", "10 11 12 13 14 15 16 17 18", "_ _ _ _ _ _ _ _ 4"]
    assert why(table(taken), "roll yp")["qwinto-fits"] == {"fitting": 3, "throws": 36}  # 2 and 3
    assert why(table(taken), "roll oyp")["qwinto-fits"] == {"fitting": 1, "throws": 216}
    assert why(table(taken), "roll oyp")["qwinto-risk"] == {"percent": 99}


def test_an_empty_sheet_takes_every_throw() -> None:
    assert why(table([]), "roll oy") == {
        "qwinto-sure": {},
        "qwinto-spans": {"low": 2, "high": 12, "announced": "oy"},
    }


# Keeping


def test_a_second_throw_is_counted_for_keeping_and_for_throwing_again() -> None:
    s = thrown(table([f"{FULL} _", "", ""]), (4, 0, 0), KEEP)
    assert why(s, "reroll") == {
        "sheet-no-cell": {"number": 4},
        "qwinto-again": {"fitting": 0, "throws": 6},
    }
    assert why(s, "keep") == {**why(s, "reroll"), "sheet-pass-costs": {"points": 5}}
    s = thrown(table(["5 _ _ 8", "", ""]), (6, 0, 0), KEEP)
    assert why(s, "keep")["qwinto-cells"] == {"number": 6, "cells": 2}
    assert "qwinto-cells" not in why(s, "reroll")


def test_keeping_tells_what_the_sum_lets_complete_and_what_it_gives() -> None:
    others = ["_ 5 _ _ _ _ _ _ _", "_ _ 6 _ _ _ _ _ _", ""]  # column 3 lacks purple
    s = thrown(table([f"{FULL} _", "", ""], others), (6, 0, 3), KEEP)
    assert why(s, "keep") == {
        "sheet-lets": {"what": "row", "points": 9, "standing": "ahead"},
        "qwinto-again-sure": {},
        "sheet-gives": {"what": "column", "player": 2, "points": 5, "standing": "ahead"},
    }
    assert why(s, "reroll")["sheet-denies"]["what"] == "column"


def test_the_end_of_the_game_is_the_most_that_a_sum_can_give() -> None:
    near = ["_ 5 _ _ _ _ _ _ _", f"{FULL} 18", f"{FULL} _"]
    s = thrown(table([], near), (0, 0, 9), KEEP)
    s.faces[2], s.faces[1], s.dice = 6, 3, 6
    gift = why(s, "keep")["sheet-gives"]
    assert gift == {"what": "end", "player": 2, "points": 1 + 18 + 9 + 5, "standing": "ahead"}


# Writing


def test_writing_tells_how_many_throws_still_fit() -> None:
    """Only purple has room; right of a 15 fit 16, 17 and 18: 6 + 3 + 1 throws of three dice."""
    s = thrown(table(PURPLE_OPEN), (6, 6, 3), WRITE)
    assert why(s, "write p1")["qwinto-leaves"] == {"fitting": 10, "before": 216, "throws": 216}
    assert why(s, "pass")["qwinto-keeps-sure"] == {}


def test_filling_a_row_and_a_column_at_once_tells_both_Q17_Q18() -> None:
    rows = ["_ _ _ _ _ _ 9 _ _", "_ _ _ _ _ _ _ 10 _", f"{FULL} _"]
    s = thrown(table(rows), (0, 6, 5), WRITE)
    assert why(s, "write p9") == {
        "sheet-row": {"row": "p", "points": 11},
        "sheet-column": {"points": 11},
        "sheet-beside": {"row": "p", "before": 0, "below": 2, "after": 0, "above": 7},
    }


def test_cells_that_no_number_can_fill_any_more_are_counted() -> None:
    s = thrown(table(["_ _ _ 6 _ _ _ _ _", "", ""]), (4, 0, 4), WRITE)
    assert why(s, "write o7")["sheet-blocks"] == {"row": "o", "cells": 1}  # 6 _ _ 8
    assert "sheet-blocks" not in why(s, "write o6")  # 6 _ 8
    assert why(s, "write o9")["sheet-blocks"] == {"row": "o", "cells": 3}  # 6 _ _ _ _ 8


def test_the_room_beside_a_cell_tells_it_from_every_other() -> None:
    s = thrown(table(["_ _ 6 _ _ _ _ 15 _", "", ""]), (6, 0, 4), WRITE)
    assert why(s, "write o5")["sheet-beside"] == {
        "row": "o", "before": 1, "below": 3, "after": 2, "above": 4,
    }  # fmt: skip
    found = [reasons(s, 0, GAME.moves.index(move)) for move in GAME.moves if "write" in move]
    assert all(found.count(one) == 1 for one in found)


def test_ending_the_game_tells_the_lead_Q16() -> None:
    rows = [f"{FULL} 10", f"{FULL} _", ""]
    alone = thrown(table(rows), (0, 6, 6), WRITE)
    assert next(iter(why(alone, "write y9").items())) == ("sheet-ends-alone", {"points": 22})
    s = thrown(table(rows, [f"{FULL} 16", "_ _ _ _ _ _ _ _ 17", ""]), (0, 6, 6), WRITE)
    assert why(s, "write y9")["sheet-ends"] == {"standing": "ahead", "points": 22 - 17}


def test_a_fourth_misthrow_ends_the_game_behind_Q16() -> None:
    s = thrown(table([], ["1 2"], misses=3), (6, 0, 0), WRITE)
    assert why(s, "pass") == {
        "sheet-ends": {"standing": "behind", "points": 22},
        "sheet-pass-costs": {"points": 5},
        "qwinto-keeps-sure": {},
    }


def test_passing_is_free_for_those_who_are_not_active_Q13() -> None:
    s = thrown(table([f"{FULL} _", "", ""], []), (4, 0, 0), WRITE)
    assert list(why(s, "pass")) == ["sheet-no-cell", "sheet-pass-costs", "qwinto-keeps-sure"]
    assert list(why(s, "pass", seat=1)) == ["sheet-pass-free", "qwinto-keeps-sure"]


@pytest.mark.parametrize(("last", "can_end"), [("10", True), ("9", False)])
def test_one_cell_before_the_end_is_told_if_it_can_be_filled(last: str, can_end: bool) -> None:
    """Between 8 and 10 fits a 9; between 8 and 9 nothing."""
    rows = [f"{FULL} 17", f"1 2 3 4 5 6 _ _ {last}", ""]
    s = thrown(table(rows, []), (0, 4, 4), WRITE)
    found = why(s, "write y7")
    assert ("sheet-near-end" in found) == can_end
    if can_end:
        assert found["sheet-near-end"] == {"standing": "ahead", "points": 17 + 8}


# Sentences


def test_sentences_tell_the_counts() -> None:
    s = thrown(table(PURPLE_OPEN), (6, 6, 3), WRITE)
    text = [said(reason) for reason in reasons(s, 0, GAME.moves.index("write p1"))]
    assert text == [
        "leaves 5 cells of the row that no number can fill",
        "purple: nothing free before it, 8 free cells after it for 3 numbers",
        "leaves 10 of 216 throws that fit (now 216)",
    ]
    assert said(Reason("sheet-ends", {"standing": "ahead", "points": 1})) == (
        "ends the game; before the others write, you are 1 point ahead"
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "lets player 2 complete a row for 9 points"),
        ("fr", "laisse le joueur 2 compléter une rangée pour 9 points"),
        ("de", "Spieler 2 kann damit eine Reihe füllen, für 9 Punkte"),
    ],
)
def test_sentences_name_the_others_by_their_numbers(language: str, sentence: str) -> None:
    gift = Reason("sheet-gives", {"what": "row", "player": 2, "points": 9, "standing": "ahead"})
    assert gift.sentence(catalogue(language)) == sentence


def test_every_move_has_one_to_three_reasons_in_every_language() -> None:
    codes = set()
    for seats in (1, 2, 4):
        played = random_positions(GAME, seats, {}, seats, write_if_possible)
        codes |= verified_codes(reasons, played, slice(3))
    assert {"qwinto-fits", "qwinto-again", "qwinto-leaves", "sheet-blocks"} <= codes
