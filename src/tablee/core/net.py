"""A small network that values positions, written out: features in, two numbers out.

The first layer adds up the rows of the features that hold, some dozens of some thousands; two
dense layers follow. The last columns of a row go straight to the outputs. No sum is reordered, so
plain and compiled code give the same bits on every machine.
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


@rule
def begin_sum(net: Any) -> None:
    """Start the first layer with no feature."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] = net.row_bias[j]


@rule
def add_row(net: Any, feature: int) -> None:
    """Let a feature hold."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] += net.rows[feature, j]


@rule
def remove_row(net: Any, feature: int) -> None:
    """Let a feature hold no longer."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] -= net.rows[feature, j]


@rule
def add_rows(net: Any, n: int) -> None:
    """Let the first `n` features of `active` hold."""
    for k in range(n):
        add_row(net, net.active[k])


@rule
def save_sum(net: Any, store: Any, k: int) -> None:
    """Keep the first layer as it stands."""
    for j in range(net.row_bias.shape[0]):
        store[k, j] = net.work[j]


@rule
def load_sum(net: Any, store: Any, k: int) -> None:
    """Go back to a first layer that was kept."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] = store[k, j]


@rule
def output(net: Any, head: int) -> float:
    """One of the two numbers, from the first layer as it stands in `work`."""
    first, second = net.dense.shape
    for j in range(second):
        net.work[first + HEADS + j] = net.dense_bias[j]
    for i in range(first):
        x = net.work[i]
        if x > 0:
            for j in range(second):
                net.work[first + HEADS + j] += x * net.dense[i, j]
    total = net.last_bias[head] + net.work[first + head]
    for j in range(second):
        x = net.work[first + HEADS + j]
        if x > 0:
            total += x * net.last[j, head]
    return np.float64(total)


@rule
def worth(net: Any) -> float:
    """What the first layer in `work` is worth: a share of the win, or points."""
    x = output(net, net.head[0])
    if net.head[0] == POINTS:
        return POINT_UNIT * x
    return 1.0 / (1.0 + math.exp(-x))
