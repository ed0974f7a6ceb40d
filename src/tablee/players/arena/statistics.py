"""What many games tell about players.

Games of one deal share their luck, so a deal is one observation: the mean over its rotations.
Deals are independent, and intervals are Student's.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.quantiles import student

OUTSIDE = 0.05  # 95 % intervals


@dataclass(frozen=True)
class Estimate:
    """A mean and its interval; without bounds where the deals tell none."""

    mean: float
    low: float | None = None
    high: float | None = None


def estimate(deals: Sequence[float]) -> Estimate:
    """The mean of independent observations. Deals that are all alike tell no spread."""
    count = len(deals)
    mean = math.fsum(deals) / count
    squares = math.fsum((x - mean) ** 2 for x in deals)
    if count < 2 or squares <= 1e-18 * count * max(1, mean * mean):
        return Estimate(mean)
    half = student(OUTSIDE, count - 1) * math.sqrt(squares / (count - 1) / count)
    return Estimate(mean, mean - half, mean + half)


def estimate_share(deals: Sequence[float], most: float = 1.0) -> Estimate:
    """The mean of observations between 0 and `most`, never surer than few deals can be.

    A kind of deal that is this rare may well not have been seen yet, and might be lost or
    won altogether. So three wins in three deals are at least 29 %, not 100 %.
    """
    plain, rare = estimate(deals), 1 - (OUTSIDE / 2) ** (1 / len(deals))
    low, high = plain.mean * (1 - rare), plain.mean * (1 - rare) + most * rare
    if len(deals) < 2:
        low, high = 0.0, most
    if plain.low is not None and plain.high is not None:
        low, high = min(low, plain.low), max(high, plain.high)
    return Estimate(plain.mean, max(0.0, low), min(most, high))


@dataclass(frozen=True)
class Summary:
    """What is told of one player."""

    share: Estimate
    score: Estimate
    difference: Estimate | None  # of its score to the mean of the others; alone: none
    overrun_ms: int | None  # p99 of decisions; none without a budget in seconds
    slowest_ms: float


def summarise(plan: Plan, results: Iterable[Result]) -> list[Summary]:
    """One summary for each player of the plan, from the deals that were played whole."""
    deals = whole_deals(plan, results)
    return [summary(plan, deals, which) for which in range(len(plan.players))]


def whole_deals(plan: Plan, results: Iterable[Result]) -> list[list[Result]]:
    """The games of each deal that was played in all rotations, in order."""
    deals: dict[int, dict[int, Result]] = {}
    for result in results:
        deals.setdefault(result.deal, {})[result.rotation] = result
    whole = [deals[deal] for deal in sorted(deals) if len(deals[deal]) == plan.seats]
    return [[games[rotation] for rotation in sorted(games)] for games in whole]


def summary(plan: Plan, deals: list[list[Result]], which: int) -> Summary:
    """The summary of one player."""
    shares, scores, differences = [], [], []
    for games in deals:
        own = [(g, seat) for g in games for seat in seats_of(plan, g.rotation, which)]
        others = [(g, seat) for g in games for seat in range(plan.seats) if (g, seat) not in own]
        shares.append(mean([g.shares[seat] for g, seat in own]))
        scores.append(mean([g.scores[seat] for g, seat in own]))
        if others:
            differences.append(scores[-1] - mean([g.scores[seat] for g, seat in others]))
    filled = len(seats_of(plan, 0, which))
    share = estimate_share(shares, 1 / filled)
    if len(plan.players) == 1:  # it has all wins, whatever happens
        share = Estimate(share.mean, share.mean, share.mean)
    played = [
        (g, seat) for games in deals for g in games for seat in seats_of(plan, g.rotation, which)
    ]
    return Summary(
        share=share,
        score=estimate(scores),
        difference=estimate(differences) if differences else None,
        overrun_ms=percentile(g.overruns[seat] for g, seat in played),
        slowest_ms=max(g.slowest_ms[seat] for g, seat in played),
    )


def seats_of(plan: Plan, rotation: int, which: int) -> list[int]:
    """Where a player sits."""
    return [seat for seat in range(plan.seats) if plan.player_at(rotation, seat) == which]


def mean(values: Sequence[float]) -> float:
    """The plain mean."""
    return math.fsum(values) / len(values)


def percentile(overruns: Iterable[dict[str, int]], part: float = 0.99) -> int | None:
    """The overrun that so large a part of all decisions does not exceed."""
    counts: Counter[int] = Counter()
    for game in overruns:
        counts.update({int(ms): count for ms, count in game.items()})
    rest = part * counts.total()
    for ms in sorted(counts):
        rest -= counts[ms]
        if rest <= 1e-9:
            return ms
    return None
