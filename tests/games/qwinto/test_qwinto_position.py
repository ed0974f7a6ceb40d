"""Positions of Qwinto: each invariant is checked, and what is accepted can be played."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.core.conformance import random_game
from tablee.core.errors import PositionError
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.record import Field
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.qwinto.position import verify
from tablee.games.qwinto.state import DICE, FIRST, KEEP, OVER, ROLL, WRITE
from tablee.kit.sheet import HIDDEN

QWINTO = find("qwinto")


def at(phase: int) -> Any:
    """The state of a game of three in which a phase is due; seat 1 is active."""
    match = tablee.new("qwinto", 3)
    events: list[tuple[int | None, str]] = [
        (None, "first 1"),
        (1, "roll oy"),
        (None, "dice o3 y4"),
        (1, "keep"),
    ]
    for seat, text in events[: {FIRST: 0, ROLL: 1, DICE: 2, KEEP: 3, WRITE: 4}[phase]]:
        match.chance(text) if seat is None else match.play(seat, text)
    return match.state


def ended() -> Any:
    """A game that is over: seat 0 has missed four times."""
    match = tablee.new("qwinto", 1)
    while not match.is_over:
        match.play(0, "roll o")
        match.chance("dice o3")
        match.play(0, "keep")
        match.play(0, "pass")
    return match.state


def reason(s: Any) -> str:
    """Why a state is refused; the refusal can be said and changes nothing."""
    before = bytes(s)
    with pytest.raises(PositionError) as caught:
        verify(s)
    assert bytes(s) == before
    for language in LANGUAGES:
        assert catalogue(language).error(caught.value)
    return caught.value.reason


def change(s: Any, **fields: Any) -> Any:
    """The state with some fields changed: a number, or numbers by index."""
    for name, value in fields.items():
        if isinstance(value, dict):
            for index, number in value.items():
                getattr(s, name)[index] = number
        else:
            setattr(s, name, value)
    return s


@pytest.mark.parametrize("phase", [FIRST, ROLL, DICE, KEEP, WRITE])
def test_the_situations_that_the_tests_start_from_are_accepted(phase: int) -> None:
    verify(at(phase))
    verify(ended())


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_reachable_position_is_accepted(seats: int) -> None:
    for match in random_game(QWINTO, seats, {}, 50 + seats):
        before = bytes(match.state)
        verify(match.state)  # type: ignore[arg-type]
        assert bytes(match.state) == before


@pytest.mark.parametrize(
    "fields",
    [
        {"misses": {3: 1}},
        {"answers": {5: 1}},
        {"cells": {(3, 0, 2): 4}},
        {"cells": {(4, 0, 0): -1}},
    ],
)
def test_seats_that_do_not_play_have_nothing(fields: dict[str, Any]) -> None:
    assert reason(change(at(WRITE), **fields)) == "unused-seat"


def test_the_active_seat_plays_Q8() -> None:
    assert reason(change(at(ROLL), active=3)) == "active"


@pytest.mark.parametrize(("row", "column"), [(0, 0), (0, 1), (0, 5), (1, 6), (2, 4), (2, 11)])
def test_there_is_no_number_where_there_is_no_cell_Q2(row: int, column: int) -> None:
    for number in (0, 9):
        assert reason(change(at(ROLL), cells={(1, row, column): number})) == "no-cell"


def test_there_is_a_cell_where_there_is_one_Q2() -> None:
    assert reason(change(at(ROLL), cells={(1, 0, 2): -1})) == "no-cell"


@pytest.mark.parametrize(("left", "right"), [(9, 9), (10, 9), (18, 1)])
def test_rows_increase_Q6(left: int, right: int) -> None:
    assert reason(change(at(ROLL), cells={(2, 0, 4): left, (2, 0, 6): right})) == "sheet"


def test_columns_hold_no_number_twice_Q7() -> None:
    assert reason(change(at(ROLL), cells={(0, 0, 2): 5, (0, 1, 2): 5})) == "sheet"


def test_a_fourth_misthrow_is_the_end_Q16() -> None:
    assert reason(change(at(ROLL), misses={1: 4})) == "end"


def test_two_full_rows_are_the_end_Q16() -> None:
    cells = {(0, 0, c): k + 1 for k, c in enumerate((2, 3, 4, 6, 7, 8, 9, 10, 11))}
    cells |= {(0, 1, c): k + 10 for k, c in enumerate((1, 2, 3, 4, 5, 7, 8, 9, 10))}
    cells |= {(p, 0, c): k + 1 for p in (1, 2) for k, c in enumerate((2, 3, 4, 6, 7, 8))}
    assert reason(change(at(ROLL), cells=cells)) == "end"
    verify(change(at(ROLL), cells=cells, phase=OVER))


@pytest.mark.parametrize("seat", [0, 1])
def test_every_turn_leaves_a_mark_of_the_active_seat_Q13(seat: int) -> None:
    columns = (2, 3, 4, 6, 7)
    alone = {(seat, 0, c): k + 1 for k, c in enumerate(columns)}
    assert reason(change(at(ROLL), cells=alone)) == "turns"
    both = {(other, 0, c): k + 1 for other in range(3) for k, c in enumerate(columns)}
    verify(change(at(ROLL), cells=both))
    assert reason(change(at(ROLL), misses={seat: 3})) == "turns"


def test_nothing_else_is_the_end_Q16() -> None:
    assert reason(change(at(ROLL), phase=OVER)) == "end"
    assert reason(change(ended(), misses={0: 3})) == "end"
    assert reason(change(ended(), phase=ROLL)) == "end"


@pytest.mark.parametrize(
    ("phase", "throws"),
    [(FIRST, 1), (ROLL, 1), (ROLL, 2), (DICE, 2), (KEEP, 0), (KEEP, 2), (WRITE, 0)],
)
def test_throws_fit_what_is_due_Q10(phase: int, throws: int) -> None:
    assert reason(change(at(phase), throws=throws)) == "throws"


@pytest.mark.parametrize(("phase", "dice"), [(FIRST, 1), (ROLL, 7), (DICE, 0)])
def test_dice_are_chosen_exactly_from_the_choice_until_the_writing_is_over_Q9(
    phase: int, dice: int
) -> None:
    assert reason(change(at(phase), dice=dice)) == "dice"


@pytest.mark.parametrize("phase", [KEEP, WRITE])
def test_faces_are_those_of_the_dice_used_Q11(phase: int) -> None:
    assert reason(change(at(phase), faces={0: 0})) == "faces"
    assert reason(change(at(phase), faces={2: 3})) == "faces"
    assert reason(change(at(phase), dice=7)) == "faces"
    assert reason(change(at(phase), dice=1)) == "faces"


def test_before_a_throw_there_are_no_faces_Q11() -> None:
    assert reason(change(at(ROLL), faces={0: 3})) == "faces"
    assert reason(change(at(DICE), faces={0: 3})) == "faces"


@pytest.mark.parametrize("phase", [FIRST, ROLL, DICE, KEEP])
def test_answers_belong_to_a_writing_step_Q14(phase: int) -> None:
    assert reason(change(at(phase), answers={0: 1})) == "answers"


def test_a_step_that_all_have_answered_is_over_Q14() -> None:
    assert reason(change(at(WRITE), answers={0: 1, 1: 1, 2: 1}, waiting=0)) == "answers"
    verify(change(at(WRITE), answers={0: 1, 2: 1}, waiting=0b010))


@pytest.mark.parametrize("waiting", [0, 0b010, 0b100, 0b111, 0b1110])
def test_the_seats_that_wait_are_those_that_have_not_answered_Q14(waiting: int) -> None:
    assert reason(change(at(WRITE), answers={0: 1}, waiting=waiting)) == "answers"
    assert reason(change(at(ROLL), waiting=0b001)) == "answers"


def test_a_hidden_answer_is_no_position_Q14() -> None:
    assert reason(change(at(WRITE), answers={0: HIDDEN})) == "hidden"


def test_an_answer_must_be_legal_Q12() -> None:
    answered = {"waiting": 0b110}
    purple_was_not_thrown = change(at(WRITE), answers={0: 1 + 19}, **answered)
    assert reason(purple_was_not_thrown) == "answer"
    for written in (1, 8):
        occupied = change(at(WRITE), answers={0: 2}, cells={(0, 0, 2): written}, **answered)
        assert reason(occupied) == "answer"
    too_small = change(at(WRITE), answers={0: 3}, cells={(0, 0, 2): 8}, **answered)
    assert reason(too_small) == "answer"
    verify(change(at(WRITE), answers={0: 3}, cells={(0, 0, 2): 6}, **answered))


@pytest.mark.parametrize(
    "fields", [{"active": 1}, {"misses": {2: 1}}, {"cells": {(2, 2, 0): 5}}, {"seats": 1}]
)
def test_before_the_lot_nothing_has_happened_Q8(fields: dict[str, Any]) -> None:
    s = at(FIRST)
    if "seats" in fields:  # one seat draws no lot (Q20)
        s = tablee.new("qwinto", 1).state
        fields = {"phase": FIRST}
    assert reason(change(s, **fields)) == "first"


def every_item(f: Field) -> list[tuple[int, ...]]:
    """The indices of a field's numbers."""
    indices: list[tuple[int, ...]] = [()]
    for size in f.shape:
        indices = [(*index, k) for index in indices for k in range(size)]
    return indices


@st.composite
def mutations(draw: st.DrawFn) -> tuple[int, int, str, tuple[int, ...], int]:
    """A moment of a random game, and one number of its state that is changed."""
    name = draw(st.sampled_from(sorted(QWINTO.state.fields)))
    f = QWINTO.state.fields[name]
    index = draw(st.sampled_from(every_item(f)))
    return (
        draw(st.integers(0, 5)),
        draw(st.integers(0, 10**6)),
        name,
        index,
        draw(st.integers(f.low, f.high)),
    )


GAMES = [
    [match.state.copy() for match in random_game(QWINTO, seats, {}, 60 + seats)]
    for seats in range(1, 7)
]


@given(mutations())
def test_a_position_with_one_number_changed_is_refused_or_can_be_played(
    mutation: tuple[int, int, str, tuple[int, ...], int],
) -> None:
    game, moment, name, index, value = mutation
    s: Any = GAMES[game][moment % len(GAMES[game])].copy()
    if index:
        getattr(s, name)[index if len(index) > 1 else index[0]] = value
    else:
        setattr(s, name, value)
    try:
        verify(s)
    except PositionError:
        return
    play_on(Match.from_state(QWINTO, s), random.Random(moment).choice)


def play_on(match: Match, choose: Callable[[Any], Any]) -> None:
    """Play at random to the end; every situation on the way is a position too."""
    turns = 0
    while not match.is_over:
        verify(match.state)  # type: ignore[arg-type]
        if match.is_chance:
            match.chance(choose(list(match.chances())))
        else:
            seat = choose(match.to_move)
            match.play(seat, choose(match.legal(seat)))
        turns += 1
        assert turns < 6000
    verify(match.state)  # type: ignore[arg-type]
    assert len(match.view(None)["shown"]["scores"]) == match.seats
