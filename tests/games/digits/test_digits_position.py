"""Positions of Digits that no game can reach are refused, with the reason."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.conformance import random_game
from tablee.core.errors import PositionError
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.digits import position
from tablee.games.digits.state import (
    CHOOSE,
    FIRST,
    FULL,
    HALF,
    JOKER,
    MOST_TURNS,
    OVER,
    PLACE,
    ROUND,
    SLANTED,
    THROW,
    TURN,
)

GAME = find("digits")
Make = Callable[..., Match]
Change = Callable[[Any], None]
THREE = {(0, 1): "A 3 1", (0, 4): "M 3 2", (1, 1): "A 3 3", (1, 4): "M 3 4"}
CARD = 31


def verify(s: Any) -> None:
    position.verify(s)


def refused(s: Any) -> str:
    with pytest.raises(PositionError) as error:
        position.verify(s)
    for language in LANGUAGES:
        assert catalogue(language).error(error.value)
    return error.value.reason.removeprefix("digits-")


def change(**fields: Any) -> Change:
    """Set fields; a dictionary gives values by index."""

    def carry_out(s: Any) -> None:
        for name, value in fields.items():
            if isinstance(value, dict):
                for index, number in value.items():
                    getattr(s, name)[index] = number
            else:
                setattr(s, name, value)

    return carry_out


@pytest.mark.parametrize(
    ("reason", "fields"),
    [
        ("seat", {"active": 2}),
        ("seat", {"winner": 3}),
        ("seat", {"unturned_seats": 4}),
        ("seat", {"scores": {2: 1}}),
        ("seat", {"visible": {(2, 6): 1}}),
        ("shapes", {"shapes": {0: 0}}),
        ("options", {"unturned_card": 8}),
        ("options", {"combination": 1 << 9}),
        ("cards", {"row": 0}),
        ("cards", {"won": CARD << 15}),
        ("cards", {"row": CARD}),
        ("empty-card", {"won": CARD << 20, "row": (1 << 35) - 1 ^ CARD ^ CARD << 20}),
        ("lying", {"lying": {0: 0}}),
        ("place", {"visible": {(0, 0): FULL}, "hidden": {(0, 0): ROUND}}),
        ("place", {"places": {(0, 5): 16}, "visible": {(0, 5): HALF}}),
        ("place", {"places": {(0, 0): 46}}),
        ("set", {"visible": {(0, 1): ROUND}, "hidden": {(0, 1): FULL}}),
        ("set", {"visible": {(0, 6): JOKER}, "hidden": {(0, 6): FULL}}),
        ("set", {"visible": {(0, 6): 0}, "hidden": {(0, 6): 0}}),
        ("set", {"visible": {(0, 1): SLANTED}, "hidden": {(0, 1): 0}}),
        ("known", {"hidden": {(0, 6): 0}}),
        ("one-band", {"places": {(1, 0): 16}, "lying": {1: 1 << 15 | 1 << 18}}),
        ("placed", {"placed": {0: 0}}),
        ("placed", {"placed": {0: CARD << 15 | 1}}),
        ("gains", {"gainers": 1}),
        ("gains", {"latest": {0: 1}}),
        ("gains", {"zero": 1, "row": (1 << 35) - 1, "scores": {0: 4}}),
        ("collected", {"collected": {0: 4}}),
        ("target", {"scores": {0: 18}}),
        ("winner", {"scores": {0: 17}}),
        ("winner", {"winner": 1}),
        ("over", {"phase": OVER}),
        ("over", {"turns": MOST_TURNS}),
        ("turns", {"turns": 3}),
        ("left", {"left_piece": {0: 1}}),
        ("left", {"left_piece": {0: 1}, "left_card": {0: 4}}),
        ("left", {"left_piece": {0: 1}, "left_card": {0: 10}}),
        ("hand", {"hand": 5}),
        ("hand", {"source": 4}),
        ("hand", {"announced": 4}),
        ("hand", {"plain": 1}),
        ("hand", {"phase": PLACE}),
        ("set-up", {"phase": FIRST}),
    ],
)
def test_a_broken_choice_is_refused(situation: Make, reason: str, fields: dict[str, Any]) -> None:
    s = situation(THREE, seats=2).state
    change(**fields)(s)
    assert refused(s) == reason


def test_a_full_card_is_not_in_the_row_D13(situation: Make) -> None:
    s: Any = situation({**THREE, (0, 5): "A 3 5"}, won=(3,), seats=2).state
    s.row, s.won = s.row | s.won, 0
    assert refused(s) == "full-card"


@pytest.mark.parametrize(
    ("reason", "fields"),
    [
        ("turn", {"phase": TURN}),  # its back is known
        ("left", {"left_piece": {0: 6}, "left_card": {0: 3}}),  # another piece is in hand
        ("source", {"source": 6, "placed": {1: CARD << 15 | CARD << 25}}),
        ("announcement", {"announced": 6}),
        ("announcement", {"announced": 5}),
        ("announced", {"plain": 1}),
        ("announced", {"source": 4}),
    ],
)
def test_a_broken_announcement_is_refused(
    situation: Make, reason: str, fields: dict[str, Any]
) -> None:
    match = situation(THREE, seats=2, stock={(0, 5): "O"})
    match.play(0, "choose 5 final 3")
    verify(match.state)
    change(**fields)(match.state)
    assert refused(match.state) == reason


def test_an_announcement_that_failed_is_not_kept_D16(situation: Make) -> None:
    match = situation(THREE, seats=2)
    match.play(0, "choose 6 final 3")
    s: Any = match.state
    s.announced = 4
    assert refused(s) == "announced"


def test_a_plain_piece_has_a_place_D26(situation: Make) -> None:
    match = situation(seats=2, options={"unturned_card": 3})
    match.play(0, "choose 5 plain")
    s: Any = match.state
    s.hand = 1  # it shows P, which card 3 lacks
    assert refused(s) == "plain"


def test_a_turned_piece_has_a_known_back_D7() -> None:
    match = Match(GAME, 2)
    for _ in range(2):
        match.chance("throw PAMOOOA")
    match.chance("first 0")
    match.play(0, "choose 1")
    s: Any = match.state
    s.phase = PLACE
    assert refused(s) == "turn"


def test_faces_come_with_the_throw_D5() -> None:
    s: Any = Match(GAME, 2).state
    s.visible[1, 3] = ROUND
    assert refused(s) == "thrown"


def test_nothing_is_known_but_what_follows_from_the_throw_D5() -> None:
    match = Match(GAME, 2)
    for _ in range(2):
        match.chance("throw PPPAAMO")
    known: Any = match.state.copy()
    for piece, hidden in enumerate((ROUND, HALF, SLANTED)):
        known.hidden[0, piece] = hidden
    assert refused(known) == "known"
    joker: Any = match.state.copy()
    joker.visible[0, 6], joker.hidden[0, 6] = JOKER, SLANTED
    assert refused(joker) == "joker"


@pytest.mark.parametrize("fields", [{"scores": {0: 3}}, {"active": 1}, {"placed": {0: CARD << 15}}])
def test_nothing_has_happened_in_the_set_up(fields: dict[str, Any]) -> None:
    match = Match(GAME, 2)
    for _ in range(2):
        match.chance("throw PPPAAMO")
    verify(match.state)
    change(**fields)(match.state)
    assert refused(match.state) == "set-up"


@pytest.mark.parametrize("name", list(GAME.settings))
def test_reachable_positions_pass_and_damaged_ones_never_break_the_rules(name: str) -> None:
    """Whatever one changed number makes of a position: refused, or playable to its end."""
    chooser = random.Random(name)
    for match in random_game(GAME, 3, GAME.settings[name], seed=3):
        if chooser.random() < 0.2 and match.state.turns < 120:
            verify(match.state)
            damaged = damage(match.state, chooser)
            try:
                position.verify(damaged)
            except PositionError:
                continue
            play_on(Match.from_state(GAME, damaged), chooser)


def damage(s: Any, chooser: random.Random) -> Any:
    """A copy with one field changed to another value of its range."""
    name = chooser.choice([name for name in s.fields if name != "seats"])
    field = s.fields[name]
    copy = s.copy()
    value = chooser.randint(field.low, field.high)
    if field.shape:
        copy.array[name][(0, *(chooser.randrange(n) for n in field.shape))] = value
    else:
        setattr(copy, name, value)
    return copy


def play_on(match: Match, chooser: random.Random) -> None:
    """Play a few events; every situation on the way is a position."""
    for _ in range(12):
        if match.is_over:
            return
        if match.is_chance:
            match.deal(chooser.randrange)
        else:
            seat = match.to_move[0]
            match.play(seat, chooser.choice(match.legal(seat)))
        verify(match.state)


def test_phases_are_those_of_the_turn() -> None:
    match = Match(GAME, 2)
    s: Any = match.state
    assert (s.phase, match.turn) == (THROW, rules.CHANCE)
    match.chance("throw PAMOOOA")
    match.chance("throw PAMOOOA")
    assert (s.phase, match.turn) == (FIRST, rules.CHANCE)
    match.chance("first 1")
    assert (s.phase, match.turn) == (CHOOSE, 2)
    match.play(1, "choose 1")
    assert (s.phase, match.turn) == (TURN, rules.CHANCE)
    match.chance("turn A")
    assert (s.phase, match.turn) == (PLACE, 2)
