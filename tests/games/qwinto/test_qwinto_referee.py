"""Why the referee of Qwinto refuses a move: the first clause broken, with the numbers."""

from typing import Any

import pytest

import tablee
from tablee.core.conformance import random_game
from tablee.core.errors import Refused
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.core.view import legal_actions
from tablee.games import find
from tablee.kit.sheet import COLOURS

QWINTO = find("qwinto")


def at_writing(dice: str = "dice o3 y4", **rows: dict[int, int]) -> Match:
    """Seat 0 has kept a throw; its rows hold numbers by column."""
    match = tablee.new("qwinto", 2)
    match.chance("first 0")
    match.play(0, "roll " + "".join(part[0] for part in dice.split()[1:]))
    match.chance(dice)
    match.play(0, "keep")
    state: Any = match.state
    for row, numbers in rows.items():
        for column, number in numbers.items():
            state.cells[0, COLOURS.index(row), column] = number
    return match


def refusal(match: Match, seat: int, move: str) -> tuple[str, str, dict[str, Any]]:
    before = bytes(match.state)
    with pytest.raises(Refused) as caught:
        match.check(seat, move)
    assert bytes(match.state) == before
    for language in LANGUAGES:
        assert catalogue(language).error(caught.value)
    return caught.value.code, caught.value.reason, caught.value.params


@pytest.mark.parametrize("move", ["keep", "reroll", "pass", "write o1"])
def test_before_the_throw_dice_are_chosen_Q9(move: str) -> None:
    match = tablee.new("qwinto", 1)
    assert refusal(match, 0, move) == ("turn", "step", {"due": "roll", "move": move})


@pytest.mark.parametrize("move", ["roll o", "pass", "write o1"])
def test_after_the_first_throw_it_is_kept_or_thrown_again_Q10(move: str) -> None:
    match = tablee.new("qwinto", 1)
    match.play(0, "roll o")
    match.chance("dice o3")
    assert refusal(match, 0, move) == ("turn", "step", {"due": "keep", "move": move})


@pytest.mark.parametrize("move", ["roll o", "keep", "reroll"])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_writing_step_a_number_is_written_or_not_Q12(move: str, seat: int) -> None:
    assert refusal(at_writing(), seat, move) == ("turn", "step", {"due": "write", "move": move})


def test_while_dice_are_thrown_nobody_decides() -> None:
    match = tablee.new("qwinto", 1)
    match.play(0, "roll o")
    assert refusal(match, 0, "keep") == ("turn", "chance", {})


def test_another_seat_is_told_whose_turn_it_is_Q8() -> None:
    match = tablee.new("qwinto", 3)
    match.chance("first 2")
    assert refusal(match, 0, "roll o") == ("turn", "seat", {"seat": 0, "to_move": [2]})


def test_a_colour_that_was_not_thrown_is_refused_Q12() -> None:
    params = {"row": "p", "announced": "oy", "number": 7}
    assert refusal(at_writing(), 0, "write p1") == ("Q12", "colour", params)


def test_a_cell_that_is_written_on_is_refused_Q12() -> None:
    match = at_writing(o={2: 5})
    assert refusal(match, 0, "write o1") == ("Q12", "occupied", {"row": "o", "written": 5})


def test_a_number_at_most_that_to_its_left_is_refused_Q6() -> None:
    for left in (7, 9):
        params = {"row": "y", "number": 7, "neighbour": left}
        assert refusal(at_writing(y={3: left}), 0, "write y9") == ("Q6", "left", params)


def test_a_number_at_least_that_to_its_right_is_refused_Q6() -> None:
    for right in (7, 5):
        params = {"row": "o", "number": 7, "neighbour": right}
        assert refusal(at_writing(o={10: right}), 0, "write o1") == ("Q6", "right", params)


def test_the_nearest_number_to_the_right_is_named_Q6() -> None:
    code, reason, params = refusal(at_writing(o={4: 2, 6: 3, 11: 9}), 0, "write o2")
    assert (code, reason, params["neighbour"]) == ("Q6", "right", 2)


def test_the_nearest_number_to_the_left_is_named_Q6() -> None:
    code, reason, params = refusal(at_writing(o={2: 8, 6: 9}), 0, "write o9")
    assert (code, reason, params["neighbour"]) == ("Q6", "left", 9)


def test_a_number_that_stands_in_the_column_is_refused_Q7() -> None:
    params = {"number": 7, "row": "y", "other": "p"}
    assert refusal(at_writing(p={3: 7}), 0, "write y3") == ("Q7", "", params)


def test_the_clauses_are_checked_in_order_Q12_Q6_Q7() -> None:
    match = at_writing(o={2: 7, 3: 9}, y={4: 9}, p={1: 7, 2: 8})
    assert refusal(match, 0, "write p2")[:2] == ("Q12", "colour")  # occupied too
    assert refusal(match, 0, "write o2")[:2] == ("Q12", "occupied")  # and Q6
    match = at_writing("dice y3 p4", o={2: 7}, y={1: 9})
    assert refusal(match, 0, "write y2")[:2] == ("Q6", "left")  # and Q7


def test_others_sheets_do_not_matter_Q12() -> None:
    match = at_writing(o={2: 5})
    match.check(1, "write o1")


def test_everybody_sees_every_throw_and_the_lot() -> None:
    for match in random_game(QWINTO, 3, {}, 2):
        if match.is_chance:
            assert all(QWINTO.referee.sees(match.state, viewer) for viewer in (-1, 0, 1, 2))


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_referee_agrees_with_the_list_of_legal_actions_on_every_move(seats: int) -> None:
    for match in random_game(QWINTO, seats, {}, 40 + seats):
        for seat in match.to_move:
            legal = set(legal_actions(match.state, seat))
            for action, move in enumerate(QWINTO.moves):
                try:
                    assert match.check(seat, move) == action
                    assert action in legal, move
                except Refused:
                    assert action not in legal, move
