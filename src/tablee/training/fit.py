"""Fitting a network to samples: gradients written out, Adam on the rows that were used."""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.compiled import compiled
from tablee.core.net import HEADS, POINT_UNIT, POINTS, SHARE, Floats
from tablee.core.rules import rule

FADE, FADE_SQUARES, TINY = 0.9, 0.999, 1e-8  # Adam
ROW_RATE = 0.3  # how fast the first layer learns, compared with the others
AUXILIARY = 0.25  # weight of the points where the share of the win is learned


class Weights(NamedTuple):
    """The weights of a network, or their gradients, or the moments of those."""

    rows: Floats
    row_bias: Floats
    dense: Floats
    dense_bias: Floats
    last: Floats
    last_bias: Floats


def fresh(features: int, first: int, second: int, seed: int) -> Weights:
    """Weights to begin with."""
    random = np.random.default_rng(seed)

    def normal(spread: float, *shape: int) -> Floats:
        return (random.standard_normal(shape) * spread).astype(np.float32)

    rows = normal(0.03, features, first + HEADS)
    rows[:, first:] = 0
    return Weights(
        rows,
        np.zeros(first + HEADS, np.float32),
        normal((2 / first) ** 0.5, first, second),
        np.zeros(second, np.float32),
        normal(0.1 * (2 / second) ** 0.5, second, HEADS),
        np.zeros(HEADS, np.float32),
    )


def like(weights: Weights) -> Weights:
    """Zeros in the shape of weights."""
    return Weights(*(np.zeros_like(array) for array in weights))


class Samples(NamedTuple):
    """What to fit: the features of each sample and its two targets."""

    rows: NDArray[np.int32]
    starts: NDArray[np.int64]
    targets: NDArray[np.float64]


@compiled
def fit(
    weights: Any, gradients: Any, means: Any, squares: Any, samples: Any, order: Any,
    batch: int, head: int, rate: float, step: int,
) -> float:  # fmt: skip
    """Go once through the samples in an order; the mean loss. `step` counts batches from 0."""
    first = weights.dense.shape[0]
    width, second = first + HEADS, weights.dense.shape[1]
    x, dx = np.empty(width, np.float32), np.empty(width, np.float32)
    y, dy = np.empty(second, np.float32), np.empty(second, np.float32)
    out = np.empty(HEADS, np.float32)
    is_used, used, n_used = (
        np.zeros(weights.rows.shape[0], np.bool_),
        np.empty_like(samples.rows),
        0,
    )
    loss = 0.0
    for k in range(len(order)):
        j = order[k]
        start, end = samples.starts[j], samples.starts[j + 1]
        forward(weights, samples.rows, start, end, x, y, out)
        loss += slopes(out, samples.targets[j, 0], samples.targets[j, 1], head, dx)
        backward(weights, gradients, x, y, dx, dy)
        for r in range(start, end):
            row = samples.rows[r]
            if not is_used[row]:
                is_used[row] = True
                used[n_used] = row
                n_used += 1
            for i in range(width):
                gradients.rows[row, i] += dx[i]
        if (k + 1) % batch == 0 or k + 1 == len(order):
            size = k % batch + 1
            step += 1
            learn(weights, gradients, means, squares, used, n_used, size, rate, step)
            for r in range(n_used):
                is_used[used[r]] = False
            n_used = 0
    return loss / max(1, len(order))


@rule
def forward(weights: Any, rows: Any, start: int, end: int, x: Any, y: Any, out: Any) -> None:
    """The layers of the network for one sample."""
    width, (first, second) = len(x), weights.dense.shape
    for i in range(width):
        x[i] = weights.row_bias[i]
    for r in range(start, end):
        for i in range(width):
            x[i] += weights.rows[rows[r], i]
    for j in range(second):
        y[j] = weights.dense_bias[j]
    for i in range(first):
        if x[i] > 0:
            for j in range(second):
                y[j] += x[i] * weights.dense[i, j]
    for h in range(HEADS):
        out[h] = weights.last_bias[h] + x[first + h]
        for j in range(second):
            if y[j] > 0:
                out[h] += y[j] * weights.last[j, h]


@rule
def slopes(out: Any, value: float, points: float, head: int, dx: Any) -> float:
    """The slopes of the loss at the outputs (in the last places of `dx`); the loss.

    Cross-entropy of the share of the win with the points beside it, or squares of points alone.
    """
    n = len(dx) - HEADS
    if head == POINTS:
        error = out[POINTS] - value / POINT_UNIT
        dx[n + SHARE] = 0
        dx[n + POINTS] = error
        return float(0.5 * error * error)
    share = 1 / (1 + math.exp(-np.float64(out[SHARE])))
    value = min(1.0, max(0.0, value))
    error = out[POINTS] - points / POINT_UNIT
    dx[n + SHARE] = share - value
    dx[n + POINTS] = AUXILIARY * error
    return -value * math.log(share + 1e-9) - (1 - value) * math.log(1 - share + 1e-9)


@rule
def backward(weights: Any, gradients: Any, x: Any, y: Any, dx: Any, dy: Any) -> None:
    """Carry slopes from the outputs to the first layer, gathering gradients of the dense layers."""
    first, second = weights.dense.shape
    for j in range(second):
        dy[j] = 0
        if y[j] > 0:
            for h in range(HEADS):
                dy[j] += dx[first + h] * weights.last[j, h]
                gradients.last[j, h] += dx[first + h] * y[j]
            gradients.dense_bias[j] += dy[j]
    for h in range(HEADS):
        gradients.last_bias[h] += dx[first + h]
        gradients.row_bias[first + h] += dx[first + h]
    for i in range(first):
        dx[i] = 0
        if x[i] > 0:
            total = np.float32(0)
            for j in range(second):
                total += dy[j] * weights.dense[i, j]
            for j in range(second):
                gradients.dense[i, j] += x[i] * dy[j]
            dx[i] = total
            gradients.row_bias[i] += total


@rule
def learn(
    weights: Any, gradients: Any, means: Any, squares: Any, used: Any, n_used: int,
    size: int, rate: float, step: int,
) -> None:  # fmt: skip
    """One step of Adam; rows that no sample of the batch has stay as they are."""
    rate *= np.sqrt(1 - FADE_SQUARES**step) / (1 - FADE**step)
    for r in range(n_used):
        row = used[r]
        move(weights.rows[row], gradients.rows[row], means.rows[row], squares.rows[row],
             size, ROW_RATE * rate)  # fmt: skip
    move(weights.row_bias, gradients.row_bias, means.row_bias, squares.row_bias, size, rate)
    for i in range(weights.dense.shape[0]):
        move(weights.dense[i], gradients.dense[i], means.dense[i], squares.dense[i], size, rate)
    move(weights.dense_bias, gradients.dense_bias, means.dense_bias, squares.dense_bias, size, rate)
    for j in range(weights.last.shape[0]):
        move(weights.last[j], gradients.last[j], means.last[j], squares.last[j], size, rate)
    move(weights.last_bias, gradients.last_bias, means.last_bias, squares.last_bias, size, rate)


@rule
def move(w: Any, gradient: Any, mean: Any, square: Any, size: int, rate: float) -> None:
    """Adam on some weights; their gradients begin anew."""
    for i in range(len(w)):
        g = gradient[i] / np.float32(size)
        gradient[i] = 0
        mean[i] += np.float32(1 - FADE) * (g - mean[i])
        square[i] += np.float32(1 - FADE_SQUARES) * (g * g - square[i])
        w[i] -= np.float32(rate) * mean[i] / (np.sqrt(square[i]) + np.float32(TINY))
