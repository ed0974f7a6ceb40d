"""Nothing in Digits is hidden from one seat only (D5)."""

from typing import Any

from tablee.core import rules
from tablee.core.conformance import random_game
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.games import find
from tablee.games.digits.state import JOKER, ROUND, SLANTED

GAME = find("digits")


def test_everybody_knows_the_same_D5() -> None:
    for match in random_game(GAME, 3, {"zero": True}, seed=4):
        for seat in range(rules.NOBODY, 3):
            hidden = match.state.copy()
            rules.hide(hidden, seat)
            assert hidden == match.state
            rules.fill(hidden, seat, generator(1))
            assert hidden == match.state
        assert all(GAME.referee.sees(match.state, seat) for seat in range(rules.NOBODY, 3))
        if len(match.events) > 60:
            break


def test_what_is_shown_is_the_same_for_all_D5() -> None:
    for match in random_game(GAME, 2, {}, seed=5):
        shown = match.view(None)["shown"]
        assert [match.view(seat)["shown"] for seat in (0, 1)] == [shown, shown]
        if len(match.events) > 40:
            break


def test_a_back_that_follows_from_the_others_is_stored_like_one_that_was_seen_D5() -> None:
    match = Match(GAME, 2)
    for _ in range(2):
        match.chance("throw PPPAAMO")
    match.chance("first 0")
    s: Any = match.state
    assert [s.hidden[0, piece] for piece in range(7)] == [0, 0, 0, 0, 0, SLANTED, JOKER]
    match.play(0, "choose 4")
    match.chance("turn M")  # piece 4 is A/M, so piece 5 is A/O, though nobody turned it
    assert [s.hidden[0, piece] for piece in (3, 4)] == [ROUND, SLANTED]
    assert [s.hidden[1, piece] for piece in (3, 4)] == [0, 0]  # the sets are independent
