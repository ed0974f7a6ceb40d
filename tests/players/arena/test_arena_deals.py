"""The same luck for everybody, by the law of the weights."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import sqrt

import pytest

from tablee.core.chance import pick
from tablee.players.arena.deals import luck, player_seed
from tablee.players.arena.plan import Plan

MakePlan = Callable[..., Plan]


def test_outcomes_follow_their_weights() -> None:
    weights, draws = [1, 5, 0, 10, 4], 20_000
    counts = Counter(pick(weights, luck(7, deal, 3)) for deal in range(draws))
    for outcome, weight in enumerate(weights):
        part = weight / sum(weights)
        assert abs(counts[outcome] / draws - part) <= 4 * sqrt(part * (1 - part) / draws)


def test_events_deals_and_seeds_have_luck_of_their_own() -> None:
    points = [luck(*numbers)(10**9) for numbers in product(range(10), repeat=3)]
    assert len(set(points)) == 1000
    assert luck(1, 23, 4)(10**9) != luck(12, 3, 4)(10**9)


def test_the_same_event_of_a_deal_has_the_same_point_whatever_the_weights() -> None:
    for k in range(50):
        below = luck(3, 1, k)
        fine, coarse = below(10**6), below(10)
        assert coarse == fine // 10**5


def test_the_luck_of_a_deal_is_pinned() -> None:
    assert [luck(0, 0, k)(1000) for k in range(4)] == [386, 544, 199, 587]
    assert player_seed(0, 0, 0, 0) == 5997746123222005876


def test_every_player_of_every_game_has_a_seed_of_its_own() -> None:
    seeds = {player_seed(*numbers) for numbers in product(range(4), repeat=4)}
    assert len(seeds) == 4**4
    assert all(0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_sits_in_each_seat_of_a_deal_as_often_as_it_has_seats(
    plan: MakePlan, seats: int
) -> None:
    for named in range(1, seats + 1):
        made = plan("take_that", *["uniform"] * named, seats=seats)
        for seat in range(seats):
            sat = Counter(made.player_at(rotation, seat) for rotation in range(seats))
            filled = seats - named + 1  # by the last player named
            assert sat == {**dict.fromkeys(range(named), 1), named - 1: filled}
        for rotation in range(seats):
            sat = Counter(made.player_at(rotation, seat) for seat in range(seats))
            assert sat[named - 1] == filled
            assert len(sat) == named
