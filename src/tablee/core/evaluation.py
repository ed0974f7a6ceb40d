"""What a game tells players about itself beside its rules: its `evaluation.py`.

`features` writes what a network sees of a position: numbers below the game's `FEATURES`, from what
a seat knows alone; one that is written twice counts twice. `weigh` values every legal action of a
seat. They are marked `@rule`, found by the type of the record, and run plain or compiled, as the
rules are.

`weigh` works on `states[i]`; the states behind it are scratch (plain: a list of records,
compiled: an array of them).
"""

from typing import Any

from tablee.core import rules
from tablee.core.net import POINTS, add_rows, begin_sum, worth
from tablee.core.rules import rule, wide

LARGE = 1 << 40  # more than points ever are
SCRATCH = 8  # how many states `weigh` may use, the given one included


def features(s: Any, seat: int, out: Any) -> int:
    """Write the features of a position that is not over, as `seat` knows it; how many."""
    return int(s.evaluation.features(s, seat, out))


def weigh(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """Write the legal actions of a seat, ascending, and what each is worth to it; how many."""
    return int(states[i].evaluation.weigh(states, i, seat, net, actions, values))


def is_telling(s: Any) -> bool:
    """Whether networks are asked about positions like this one, and so learn from it."""
    return bool(s.evaluation.is_telling(s))


def look(states: Any, i: int, seat: int, net: Any) -> float:
    """What a position between two turns is worth to a seat, the coming turn summed exactly.

    Only games whose turns can be summed have `look` and `lumps`.
    """
    return float(states[i].evaluation.look(states, i, seat, net))


def lumps(s: Any, outcomes: Any, weights: Any) -> int:
    """Write one outcome of each kind that makes a difference, and the weight of its kind."""
    return int(s.evaluation.lumps(s, outcomes, weights))


CONTRACT = (features, weigh, is_telling, look, lumps)


def copy_state(states: Any, i: int, k: int) -> None:
    """Let `states[k]` be a copy of `states[i]`."""
    states[k].take(states[i])


@rule
def result(s: Any, seat: int, head: int) -> float:
    """How a game that is over ended for a seat: its share of the win, or points ahead."""
    points, standing = rules.score(s, seat), rules.standing(s, seat)
    if s.seats == 1:
        return float(points)
    lead, winners, is_winner = LARGE, 1, True
    for other in range(wide(s.seats)):
        if other != seat:
            lead = min(lead, points - rules.score(s, other))
            winners += rules.standing(s, other) == standing
            is_winner &= rules.standing(s, other) <= standing
    if head == POINTS:
        return float(lead)
    return 1.0 / winners if is_winner else 0.0


@rule
def judge(s: Any, seat: int, net: Any) -> float:
    """What a position is worth to a seat: its share of the win, or points."""
    if rules.turn(s) == rules.OVER:
        return result(s, seat, net.head[0])
    n = features(s, seat, net.active)
    begin_sum(net)
    add_rows(net, n)
    return worth(net)


@rule
def try_each(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """The plain way to weigh: play each action, look at what comes of it."""
    n = rules.legal(states[i], seat, actions)
    for k in range(n):
        copy_state(states, i, i + 1)
        rules.apply(states[i + 1], seat, actions[k])
        values[k] = judge(states[i + 1], seat, net)
    return n
