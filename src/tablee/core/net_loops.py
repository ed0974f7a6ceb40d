"""What compiled code does in the place of the plain functions of `net.py`."""

from typing import Any

import numpy as np

from tablee.core import net as plain
from tablee.core.net import HEADS
from tablee.core.rules import spells_out


@spells_out(plain.begin_sum)
def begin_sum(net: Any) -> None:
    """Start the first layer with no feature."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] = net.row_bias[j]


@spells_out(plain.add_row)
def add_row(net: Any, feature: int) -> None:
    """Let a feature hold."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] += net.rows[feature, j]


@spells_out(plain.remove_row)
def remove_row(net: Any, feature: int) -> None:
    """Let a feature hold no longer."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] -= net.rows[feature, j]


@spells_out(plain.save_sum)
def save_sum(net: Any, store: Any, k: int) -> None:
    """Keep the first layer as it stands."""
    for j in range(net.row_bias.shape[0]):
        store[k, j] = net.work[j]


@spells_out(plain.load_sum)
def load_sum(net: Any, store: Any, k: int) -> None:
    """Go back to a first layer that was kept."""
    for j in range(net.row_bias.shape[0]):
        net.work[j] = store[k, j]


@spells_out(plain.output)
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
