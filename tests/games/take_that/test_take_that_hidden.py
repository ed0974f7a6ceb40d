"""What a seat of Take That cannot know, and the worlds that it can imagine."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.games import find
from tablee.games.take_that.cards import numbers_of
from tablee.games.take_that.state import DOWN, HAND, PILE, PLACES, UNSEEN, UP

GAME = find("take_that")
Make = Callable[..., Match]


def hidden(match: Match, seat: int) -> Any:
    s = match.state.copy()
    rules.hide(s, seat)
    return s


def numbers(s: Any, place: int) -> list[int]:
    return numbers_of(s.cards[place, 0], s.cards[place, 1])


def table(lay_out: Make, **changes: Any) -> Match:
    """Seat 1 holds 15 16, the pile is 17 18, seats 0 and 1 have an unseen card each."""
    piles: Any = {
        "hands": [[13, 14], [15, 16]],
        "pile": [17, 18],
        "unseen": [[19], [23]],
        "up": [[12, 21]],
        "down": [[22, 24], [55]],
        "expert": True,
    }
    return lay_out(row=[34, 35], **{**piles, **changes})


def test_hands_and_the_pile_are_known_only_by_their_size(lay_out: Make) -> None:
    s = hidden(table(lay_out), 0)
    assert numbers(s, HAND) == [13, 14]
    assert (s.cards[HAND + 1, 0], s.cards[HAND + 1, 1]) == (-2, 0)
    assert (s.cards[PILE, 0], s.cards[PILE, 1]) == (-2, 0)


def test_nobody_knows_the_cards_of_experts_not_even_their_own_T16(lay_out: Make) -> None:
    for seat in (-1, 0, 1):
        s = hidden(table(lay_out), seat)
        assert [s.cards[UNSEEN + other, 0] for other in (0, 1)] == [-1, -1]


def test_rows_that_others_took_are_remembered_T15(lay_out: Make) -> None:
    s = hidden(table(lay_out), 1)
    assert numbers(s, DOWN) == [22, 24]
    assert numbers(s, UP) == [12, 21]


def test_a_spectator_knows_no_hand(lay_out: Make) -> None:
    s = hidden(table(lay_out), rules.NOBODY)
    assert [s.cards[HAND + seat, 0] for seat in (0, 1)] == [-2, -2]


def test_an_empty_place_is_known_to_be_empty(lay_out: Make) -> None:
    match = lay_out([[13], []], row=[34])
    assert hidden(match, 0) == match.state


def test_states_that_differ_in_what_a_seat_cannot_know_look_alike(lay_out: Make) -> None:
    one = table(lay_out)
    other = table(lay_out, hands=[[13, 14], [23, 18]], pile=[15, 19], unseen=[[17], [16]])
    assert one.state != other.state
    assert hidden(one, 0) == hidden(other, 0)
    assert hidden(one, 1) != hidden(other, 1)
    assert one.view(0) == other.view(0)


def test_states_that_differ_in_the_own_hand_do_not_look_alike(lay_out: Make) -> None:
    other = table(lay_out, hands=[[13, 15], [14, 16]])
    assert hidden(table(lay_out), 0) != hidden(other, 0)
    assert hidden(table(lay_out), rules.NOBODY) == hidden(other, rules.NOBODY)


def test_hiding_from_a_hidden_record_changes_nothing(lay_out: Make) -> None:
    s = hidden(table(lay_out), 0)
    again = s.copy()
    rules.hide(again, 0)
    assert again == s


def test_worlds_are_alike_likely(lay_out: Make) -> None:
    """Six cards unknown to seat 0 (2 in a hand, 2 unseen, 2 in the pile) make 180 worlds."""
    known = hidden(table(lay_out), 0)
    unknown = [15, 16, 17, 18, 19, 23]
    worlds = {(frozenset(p[:2]), p[2], p[3], frozenset(p[4:])) for p in permutations(unknown)}
    rng, found, draws = generator(7), Counter[Any](), 36_000
    for _ in range(draws):
        s = known.copy()
        rules.fill(s, 0, rng)
        hand, pile = frozenset(numbers(s, HAND + 1)), frozenset(numbers(s, PILE))
        found[hand, numbers(s, UNSEEN)[0], numbers(s, UNSEEN + 1)[0], pile] += 1
    assert found.keys() == worlds
    expected = draws / len(worlds)
    chi = sum((n - expected) ** 2 / expected for n in found.values())
    freedom = len(worlds) - 1
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_world_gives_the_same_view_back(lay_out: Make, seat: int) -> None:
    known = hidden(table(lay_out), seat)
    world = known.copy()
    rules.fill(world, seat, generator(3))
    assert all(world.cards[place, 0] >= 0 for place in range(PLACES))
    rules.hide(world, seat)
    assert world == known


def test_at_the_end_the_cards_of_experts_are_turned_up_T16(lay_out: Make) -> None:
    match = table(lay_out, pile=[])
    match.play(0, "take")
    assert match.is_over
    s = hidden(match, 1)
    assert numbers(s, UNSEEN) == [19]
    assert [rules.score(s, seat) for seat in (0, 1)] == match.scores
    assert s.cards[HAND, 0] == -2  # nobody shows a hand


def test_nothing_of_a_round_outlasts_it(lay_out: Make) -> None:
    one = table(lay_out, pile=[], rounds=2, hands=[[13, 14], [15, 16]])
    other = table(lay_out, pile=[], rounds=2, hands=[[13, 15], [14, 16]])
    for match in (one, other):
        match.play(0, "take")
    assert one.state == other.state
