"""Why moves of Qwinto – Das Kartenspiel are refused, and who sees a draw."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.errors import Refused
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find

GAME = find("qwinto_cards")
HANDS = ["p1 o1 g6", "g5 y5 o3"]
GRID = "g4 y3 g3 o2"

Refusal = Callable[[Match, int, str], tuple[str, str, dict[str, Any]]]


@pytest.fixture
def match(cards: Any) -> Match:
    dealt: Match = cards.deal(HANDS, GRID)
    return dealt


@pytest.mark.parametrize("move", ["lay o4 nw", "lay g5 nw", "lay p1 nw y1 ne", "lay y1 nw o1 ne"])
def test_a_card_that_is_not_in_the_hand_is_refused_C4(
    match: Match, refusal: Refusal, move: str
) -> None:
    code, reason, params = refusal(match, 0, move)
    assert (code, reason) == ("C4", "hand")
    assert params["card"] in move
    assert params["hand"] == "o1 p1 g6"


def test_the_hand_is_looked_at_before_the_values_C4(match: Match, refusal: Refusal) -> None:
    assert refusal(match, 0, "lay p1 sw o2 se")[0] == "C4"


def test_two_cards_of_different_values_are_refused_C6(match: Match, refusal: Refusal) -> None:
    assert refusal(match, 0, "lay p1 sw g6 se") == ("C6", "values", {"card": "p1", "other": "g6"})


def test_one_card_is_not_two_C6(match: Match, refusal: Refusal) -> None:
    assert refusal(match, 0, "lay p1 sw p1 se") == ("C6", "same-card", {"card": "p1"})


def test_two_cards_on_one_place_are_refused_C6(match: Match, refusal: Refusal) -> None:
    expected = ("C6", "same-place", {"place": "sw", "last": "sw"})
    assert refusal(match, 0, "lay p1 sw o1 sw") == expected


def test_two_cards_laid_diagonally_are_refused_C6(match: Match, refusal: Refusal) -> None:
    expected = ("C6", "diagonal", {"place": "sw", "last": "ne"})
    assert refusal(match, 0, "lay p1 sw o1 ne") == expected


@pytest.mark.parametrize(
    "move",
    [
        "lay p1",
        "lay p1 xx",
        "lay p7 sw",
        "lay p-1 sw",
        "Lay p1 sw",
        "lay p1  sw",
        "lay p1 sw o1 se ",
        "lay p1 sw o1 se y1 ne",
        "write g1",
        "write o10",
        "",
    ],
)
def test_what_the_notation_cannot_write_is_syntax(
    match: Match, refusal: Refusal, move: str
) -> None:
    assert refusal(match, 0, move)[0] == "syntax"


def test_a_move_of_another_step_is_refused(match: Match, refusal: Refusal) -> None:
    code, reason, params = refusal(match, 0, "pass")
    assert (code, reason, params["due"]) == ("turn", "step", "lay-cards")
    match.play(0, "lay p1 sw")
    code, reason, params = refusal(match, 1, "lay g5 nw")
    assert (code, reason, params["due"]) == ("turn", "step", "write")


def test_a_row_that_was_not_announced_is_refused_C7(match: Match, refusal: Refusal) -> None:
    match.play(0, "lay p1 nw")  # p1, y3, g3: a 7 in yellow or purple
    expected = ("C7", "colour", {"row": "o", "announced": "yp", "number": 7})
    assert refusal(match, 1, "write o4") == expected


def test_an_occupied_cell_is_refused_C7(match: Match, refusal: Refusal) -> None:
    state: Any = match.state
    state.cells[1, 1, 1] = 3
    match.play(0, "lay p1 nw")
    assert refusal(match, 1, "write y1") == ("C7", "occupied", {"row": "y", "written": 3})


def test_row_and_column_rules_are_those_of_the_sheet_Q6_Q7(match: Match, refusal: Refusal) -> None:
    state: Any = match.state
    state.cells[1, 1, 3] = 9
    state.cells[1, 0, 2] = 7
    match.play(0, "lay p1 nw")
    assert refusal(match, 1, "write y4")[:2] == ("Q6", "left")
    assert refusal(match, 1, "write y2")[0] == "Q7"
    assert refusal(match, 1, "write p3")[0] == "Q7"


def test_another_seat_is_refused(match: Match, refusal: Refusal) -> None:
    assert refusal(match, 1, "lay g5 nw")[:2] == ("turn", "seat")


def test_a_card_dealt_to_a_hand_is_seen_by_its_seat_alone_C3() -> None:
    match = Match(GAME, 2)
    for card in ("o0", "o1", "o2", "o3", "o4", "o5", "y0", "y1", "y2", "y3"):
        match.chance(f"draw {card}")
    match.chance("first 1")
    seen = [event.seen_by for event in match.events]
    assert seen == [(0,)] * 3 + [(1,)] * 3 + [(-1, 0, 1)] * 5
    assert [told["event"] for told in match.told(1)][2:8] == [
        "draw ?",
        "draw o3",
        "draw o4",
        "draw o5",
        "draw y0",
        "draw y1",
    ]


def test_a_card_drawn_is_seen_by_the_active_seat_alone_C10(match: Match) -> None:
    match.play(0, "lay p1 sw")
    match.play(0, "pass")
    match.play(1, "pass")
    match.chance("draw o6")
    assert match.events[-1].seen_by == (0,)
    assert match.told(1)[-1]["event"] == "draw ?"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "move", ["lay o4 nw", "lay p1 sw g6 se", "lay p1 sw o1 sw", "lay p1 sw o1 ne", "pass"]
)
def test_every_refusal_of_a_lay_has_a_sentence(match: Match, language: str, move: str) -> None:
    with pytest.raises(Refused) as error:
        match.check(0, move)
    assert len(catalogue(language).error(error.value)) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_an_answer_has_a_sentence(match: Match, language: str) -> None:
    state: Any = match.state
    state.cells[1, 1, 1] = 3
    match.play(0, "lay p1 nw")
    for move in ("write o4", "write y1", "lay g5 nw"):
        with pytest.raises(Refused) as error:
            match.check(1, move)
        assert len(catalogue(language).error(error.value)) > 20
