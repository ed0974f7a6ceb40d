"""Intervals that cover what they should, on made-up players whose strength is known."""

import math
import random
from collections.abc import Callable
from dataclasses import astuple
from statistics import fmean

import pytest

from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.quantiles import beta_share, student
from tablee.players.arena.statistics import (
    Estimate,
    estimate,
    estimate_share,
    percentile,
    summarise,
    whole_deals,
)

MakePlan = Callable[..., Plan]
Deal = list[float]  # shares of the first player, by rotation


def test_quantiles_are_those_of_the_tables() -> None:
    tables = {1: 12.7062, 2: 4.3027, 3: 3.1824, 10: 2.2281, 30: 2.0423, 120: 1.9799, 10**6: 1.96}
    for freedom, t in tables.items():
        assert student(0.05, freedom) == pytest.approx(t, abs=6e-5)
    assert student(0.01, 10) == pytest.approx(3.1693, abs=6e-5)
    assert beta_share(0.3, 2, 3) == pytest.approx(0.3483, abs=1e-12)
    assert [beta_share(x, 2, 3) for x in (0, 1)] == [0, 1]


def play_deal(chooser: random.Random, skill: float, luck: float) -> Deal:
    """A deal for two: the better cards win unless skill decides; each side has them once.

    The first player wins a game with probability 1/2 + (1 - luck) * (skill - 1/2): with chance
    `luck` the cards decide, and they lie at the same seat in both games.
    """
    if chooser.random() < luck:
        return [1.0, 0.0]
    return [float(chooser.random() < skill) for _ in range(2)]


def covers(interval: Estimate, truth: float) -> bool:
    assert interval.low is not None
    assert interval.high is not None
    return interval.low <= truth <= interval.high


@pytest.mark.parametrize("skill", [0.5, 0.62, 0.9])
@pytest.mark.parametrize("deals", [10, 50, 200])
@pytest.mark.parametrize("luck", [0.0, 0.5])
def test_the_interval_of_a_share_covers_the_true_share(
    skill: float, deals: int, luck: float
) -> None:
    chooser, runs = random.Random(f"{skill} {deals} {luck}"), 1000
    truth = luck / 2 + (1 - luck) * skill
    covered = 0
    for _ in range(runs):
        played = [fmean(play_deal(chooser, skill, luck)) for _ in range(deals)]
        covered += covers(estimate_share(played), truth)
    assert covered / runs >= 0.95 - 4 * math.sqrt(0.95 * 0.05 / runs)
    if deals == 200:  # with few deals it is wider on purpose
        assert covered / runs <= 0.95 + 4 * math.sqrt(0.95 * 0.05 / runs)


@pytest.mark.parametrize("share", [0.98, 0.999, 1.0, 0.0, 0.01])
@pytest.mark.parametrize("deals", [1, 2, 3, 10, 40])
def test_few_deals_without_a_loss_claim_no_certainty(share: float, deals: int) -> None:
    chooser, runs = random.Random(f"{share} {deals}"), 2000
    covered = 0
    for _ in range(runs):
        played = [float(chooser.random() < share) for _ in range(deals)]
        covered += covers(estimate_share(played), share)
    assert covered / runs >= 0.95 - 4 * math.sqrt(0.95 * 0.05 / runs)


def test_the_bounds_after_wins_only_are_the_exact_ones_of_a_binomial() -> None:
    three, twenty = estimate_share([1.0] * 3), estimate_share([0.0] * 20)
    assert astuple(three) == pytest.approx((1.0, 0.025 ** (1 / 3), 1.0))
    assert astuple(twenty) == pytest.approx((0.0, 0.0, 0.1684), abs=1e-4)
    assert estimate_share([1.0]) == Estimate(1.0, 0.0, 1.0)


def test_a_loss_never_raises_the_lower_bound() -> None:
    for deals in range(2, 60):
        lows = [estimate_share([1.0] * (deals - k) + [0.5] * k).low or 0 for k in range(deals + 1)]
        assert lows[0] >= lows[1]
        assert min(lows) >= 0


def test_the_interval_of_points_covers_the_true_mean() -> None:
    chooser, runs = random.Random(3), 2000
    covered = sum(
        covers(estimate([chooser.gauss(70, 12) for _ in range(8)]), 70) for _ in range(runs)
    )
    assert abs(covered / runs - 0.95) <= 4 * math.sqrt(0.95 * 0.05 / runs)


def test_points_without_spread_have_no_interval() -> None:
    assert estimate([7.0]) == Estimate(7.0)
    assert estimate([0.1 + 0.2, 0.3, 0.3]).low is None


def test_duplicate_deals_give_narrower_intervals_than_deals_played_once() -> None:
    chooser = random.Random(5)
    paired = [fmean(play_deal(chooser, 0.7, 0.7)) for _ in range(300)]
    alone = []
    for _ in range(600):  # as many games, each with cards of its own, from a random side
        alone.append(chooser.choice(play_deal(chooser, 0.7, 0.7)))
    widths = []
    for played in (paired, alone):
        interval = estimate_share(played)
        assert covers(interval, 0.35 + 0.3 * 0.7)
        assert interval.low is not None
        assert interval.high is not None
        widths.append(interval.high - interval.low)
    assert widths[0] < 0.75 * widths[1]


# Summaries


def game(deal: int, rotation: int, scores: list[int], ms: int = 0) -> Result:
    best = max(scores)
    shares = [(score == best) / scores.count(best) for score in scores]
    overruns = [{"0": 97, str(ms): 3} for _ in scores]
    return Result(deal, rotation, scores, shares, [float(ms)] * len(scores), overruns)


def test_figures_belong_to_the_players_wherever_they_sat(plan: MakePlan) -> None:
    made = plan("qwinto", "a", "b", seats=3)  # b has two seats
    games = [game(0, 0, [9, 4, 5]), game(0, 1, [2, 8, 2]), game(0, 2, [6, 1, 6])]
    games += [game(1, 0, [1, 7, 0]), game(1, 1, [7, 1, 2]), game(1, 2, [1, 2, 1])]
    a, b = summarise(made, games)
    assert a.score.mean == pytest.approx((9 + 8 + 6 + 1 + 1 + 1) / 6)
    assert b.score.mean == pytest.approx((4 + 5 + 2 + 2 + 6 + 1 + 7 + 0 + 7 + 2 + 1 + 2) / 12)
    assert a.share.mean == pytest.approx((2.5 + 0) / 6)
    assert b.share.mean == pytest.approx((0.5 + 3) / 12)
    assert a.difference is not None
    assert b.difference is not None
    assert a.difference.mean == pytest.approx(a.score.mean - b.score.mean)
    assert b.difference.mean == pytest.approx(-a.difference.mean)


def test_deals_are_the_units_not_games(plan: MakePlan) -> None:
    made = plan("qwinto", "a", "b")
    games = [game(d, 0, [10 + d, 0]) for d in range(4)] + [game(d, 1, [0, 10]) for d in range(4)]
    a, _ = summarise(made, games)
    assert a.score == estimate([(10 + d + 10) / 2 for d in range(4)])
    assert a.share == estimate_share([1.0] * 4)


def test_deals_that_are_not_whole_do_not_count(plan: MakePlan) -> None:
    made = plan("qwinto", "a", "b")
    games = [game(0, 1, [0, 1]), game(3, 0, [5, 0]), game(0, 0, [2, 1])]
    assert whole_deals(made, games) == [[games[2], games[0]]]


def test_a_player_with_two_of_three_seats_has_half_a_win_a_seat_at_most(plan: MakePlan) -> None:
    made = plan("qwinto", "a", "b", seats=3)
    rare = 1 - 0.025 ** (1 / 5)
    for which, scores in enumerate(([1, 0], [0, 1])):
        games = [
            game(d, r, [scores[made.player_at(r, seat)] for seat in range(3)])
            for d in range(5)
            for r in range(3)
        ]
        a, b = summarise(made, games)
        assert astuple(a.share) == pytest.approx([(1, 1 - rare, 1), (0, 0, rare)][which])
        halves = [(0, 0, rare / 2), (0.5, (1 - rare) / 2, 0.5)][which]
        assert astuple(b.share) == pytest.approx(halves)


def test_a_player_alone_has_all_wins_and_nobody_to_be_ahead_of(plan: MakePlan) -> None:
    for seats in (1, 4):
        made = plan("qwinto", "a", seats=seats)
        games = [game(d, r, [7 + d] * seats) for d in range(3) for r in range(seats)]
        (a,) = summarise(made, games)
        assert a.share == Estimate(1 / seats, 1 / seats, 1 / seats)
        assert a.difference is None


def test_overruns_are_told_by_their_99th_percentile(plan: MakePlan) -> None:
    assert percentile([{"0": 98, "5": 2}]) == 5
    assert percentile([{"0": 50, "3": 49}, {"100": 1}]) == 3
    assert percentile([{"12": 1}]) == 12
    assert percentile([{}, {}]) is None
    a, _ = summarise(plan("qwinto", "a", "b"), [game(0, 0, [1, 0], 8), game(0, 1, [1, 0], 4)])
    assert (a.overrun_ms, a.slowest_ms) == (8, 8.0)
