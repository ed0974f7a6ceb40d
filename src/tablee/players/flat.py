"""Flat Monte Carlo: each legal move is tried in worlds that the seat holds possible.

A world is drawn from what the seat knows, the move is played in it, and random play decides.
It knows no game, needs no preparation, and is the yardstick for players that do.
"""

from collections.abc import Callable

from tablee.core import rules
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL, legal_actions
from tablee.players.playout import playout

# How many worlds a level looks at where no budget is given.
LEVELS = {"novice": 30, "casual": 100, "strong": 300, "expert": 1000}

IsSpent = Callable[[int], bool]  # whether the budget is used up after so many worlds


def best(hidden: Record, seat: int, is_spent: IsSpent, seed: int = 0) -> tuple[int, float]:
    """The best action of a seat that is to move, by what it knows, and its value."""
    rng, out = generator(seed), [0] * MOST_LEGAL
    actions = legal_actions(hidden, seat)
    values: list[list[float]] = [[] for _ in actions]
    visits = 0
    while visits == 0 or not is_spent(visits):
        k = visits % len(actions)
        world = hidden.copy()
        rules.fill(world, seat, rng)
        rules.apply(world, seat, actions[k])
        playout(world, rng, out)
        values[k].append(value(world, seat))
        visits += 1
    means = [sum(tried) / len(tried) for tried in values if tried]
    k = max(range(len(means)), key=means.__getitem__)
    return actions[k], means[k]


def value(s: Record, seat: int) -> float:
    """The share of the win at the end of a game; alone: the points."""
    if s.seats == 1:
        return float(rules.score(s, seat))
    standings = [rules.standing(s, other) for other in range(s.seats)]
    return (standings[seat] == max(standings)) / standings.count(max(standings))
