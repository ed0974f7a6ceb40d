"""A small network that values positions, written out: features in, two numbers out.

The first layer adds up the rows of the features that hold, some dozens of some thousands; two
dense layers follow. The last columns of a row go straight to the outputs. No sum is reordered, so
plain and compiled code give the same bits on every machine: plain code works on whole arrays,
compiled code (`net_loops.py`) on one number after the other.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.rules import rule

HEADS = 2
SHARE, POINTS = range(HEADS)  # share of the win (as a logit); points ahead (alone: points)
POINT_UNIT = 10.0  # points in one unit of the second output
MOST_FEATURES = 1024  # no position has more at once

Floats = NDArray[np.float32]


class Mind(NamedTuple):
    """The weights of a network, what it is asked for, and the paper that it works on."""

    rows: Floats  # by feature: what it adds to the first layer, then to the outputs
    row_bias: Floats
    dense: Floats  # from the first layer to the second
    dense_bias: Floats
    last: Floats  # from the second layer to the outputs
    last_bias: Floats
    head: NDArray[np.int64]  # one number: SHARE or POINTS
    active: NDArray[np.int64]  # features of the position being valued
    work: Floats  # first layer with outputs, second layer


WEIGHTS = Mind._fields[:6]


def mind(weights: dict[str, Floats], head: int) -> Mind:
    """A network ready to value positions on one thread."""
    size = weights["rows"].shape[1] + weights["dense"].shape[1]
    return Mind(
        **{name: np.ascontiguousarray(weights[name], np.float32) for name in WEIGHTS},
        head=np.array([head]),
        active=np.zeros(MOST_FEATURES, np.int64),
        work=np.zeros(size, np.float32),
    )


def beside(other: Mind) -> Mind:
    """The same network for another thread: shared weights, own paper."""
    return other._replace(active=np.zeros_like(other.active), work=np.zeros_like(other.work))


def begin_sum(net: Any) -> None:
    """Start the first layer with no feature."""
    net.work[: len(net.row_bias)] = net.row_bias


def add_row(net: Any, feature: int) -> None:
    """Let a feature hold."""
    net.work[: len(net.row_bias)] += net.rows[feature]


def remove_row(net: Any, feature: int) -> None:
    """Let a feature hold no longer."""
    net.work[: len(net.row_bias)] -= net.rows[feature]


@rule
def add_rows(net: Any, n: int) -> None:
    """Let the first `n` features of `active` hold."""
    for k in range(n):
        add_row(net, net.active[k])


def save_sum(net: Any, store: Any, k: int) -> None:
    """Keep the first layer as it stands."""
    store[k] = net.work[: len(net.row_bias)]


def load_sum(net: Any, store: Any, k: int) -> None:
    """Go back to a first layer that was kept."""
    net.work[: len(net.row_bias)] = store[k]


def output(net: Any, head: int) -> float:
    """One of the two numbers, from the first layer as it stands in `work`."""
    first = len(net.dense)
    holds = np.flatnonzero(net.work[:first] > 0)
    second = one_by_one(net.dense_bias, net.work[holds, None] * net.dense[holds])
    net.work[first + HEADS :] = second
    holds = np.flatnonzero(second > 0)
    total = net.last_bias[head] + net.work[first + head]
    return np.float64(one_by_one(total, second[holds] * net.last[holds, head]))


def one_by_one(start: Any, parts: Any) -> Any:
    """The sum of a start and parts, added in their order."""
    return np.add.accumulate(np.concatenate([np.asarray(start)[None], parts]))[-1]


@rule
def worth(net: Any) -> float:
    """What the first layer in `work` is worth: a share of the win, or points."""
    x = output(net, net.head[0])
    if net.head[0] == POINTS:
        return POINT_UNIT * x
    return 1.0 / (1.0 + math.exp(-x))
