"""Fitting: gradients are right, and what can be learned is learned."""

import numpy as np
import pytest

from tablee.core.net import HEADS, POINT_UNIT, POINTS, SHARE, mind, output
from tablee.training import fit as fitting
from tablee.training.fit import Samples, Weights, fresh, like

FEATURES, FIRST, SECOND = 12, 6, 5


def samples(count: int, seed: int = 3) -> Samples:
    """Random features; the first target is a share, the second points."""
    random = np.random.default_rng(seed)
    rows = [np.sort(random.choice(FEATURES, 4, replace=False)) for _ in range(count)]
    starts = np.arange(count + 1) * 4
    targets = np.stack([random.random(count), 30 * random.standard_normal(count)], axis=1)
    return Samples(np.concatenate(rows).astype(np.int32), starts, targets)


def loss_of(weights: Weights, some: Samples, head: int) -> float:
    """The mean loss, written anew: cross-entropy of the share beside squares of the points."""
    total = 0.0
    for k in range(len(some.starts) - 1):
        net = mind(weights._asdict(), head)
        net.work[: FIRST + HEADS] = weights.row_bias
        for row in some.rows[some.starts[k] : some.starts[k + 1]]:
            net.work[: FIRST + HEADS] += weights.rows[row]
        value, points = some.targets[k]
        if head == POINTS:
            total += 0.5 * (output(net, POINTS) - value / POINT_UNIT) ** 2
        else:
            share = 1 / (1 + np.exp(-output(net, SHARE)))
            total -= value * np.log(share) + (1 - value) * np.log(1 - share)
            total += 0.5 * fitting.AUXILIARY * (output(net, POINTS) - points / POINT_UNIT) ** 2
    return total / (len(some.starts) - 1)


def gradients_of(weights: Weights, some: Samples, head: int) -> Weights:
    """What one sample after the other adds to the gradients."""
    found = like(weights)
    width = FIRST + HEADS
    x, dx = np.empty(width, np.float32), np.empty(width, np.float32)
    y, dy, out = (np.empty(n, np.float32) for n in (SECOND, SECOND, HEADS))
    for k in range(len(some.starts) - 1):
        start, end = some.starts[k], some.starts[k + 1]
        fitting.forward(weights, some.rows, start, end, x, y, out)
        fitting.slopes(out, some.targets[k, 0], some.targets[k, 1], head, dx)
        fitting.backward(weights, found, x, y, dx, dy)
        for row in some.rows[start:end]:
            found.rows[row] += dx
    return found


@pytest.mark.parametrize("head", [SHARE, POINTS])
def test_gradients_are_those_of_the_loss(head: int) -> None:
    some = samples(7)
    weights = fresh(FEATURES, FIRST, SECOND, 1)
    weights = Weights(*(8 * array + np.float32(0.01) for array in weights))
    found = gradients_of(weights, some, head)
    random = np.random.default_rng(5)
    for name in Weights._fields:
        array, gradient = getattr(weights, name), getattr(found, name)
        for _ in range(6):
            place = tuple(random.integers(n) for n in array.shape)
            kept, step = array[place], np.float32(2e-3)
            array[place] = kept + step
            above = loss_of(weights, some, head)
            array[place] = kept - step
            below = loss_of(weights, some, head)
            array[place] = kept
            slope = (above - below) / (2 * float(step)) * 7
            assert gradient[place] == pytest.approx(slope, abs=0.03, rel=0.05), name


def test_what_features_decide_is_learned() -> None:
    some = samples(400)
    worth = np.linspace(-2, 2, FEATURES)
    sums = worth[some.rows.reshape(-1, 4)].sum(axis=1)
    some.targets[:, 0] = POINT_UNIT * sums
    weights = fresh(FEATURES, FIRST, SECOND, 1)
    gradients, means, squares = like(weights), like(weights), like(weights)
    random, losses = np.random.default_rng(0), []
    for k in range(150):
        rest = (some, random.permutation(400), 40, POINTS, 0.01, 10 * k)
        losses.append(fitting.fit(weights, gradients, means, squares, *rest))
    assert losses[-1] < 0.02 * losses[0]
    assert not any(array.any() for array in gradients)


def test_a_row_that_no_sample_has_stays_as_it_is() -> None:
    some = samples(20)
    some.rows[some.rows == FEATURES - 1] = 0
    weights = fresh(FEATURES, FIRST, SECOND, 1)
    before = weights.rows.copy()
    rest = (like(weights), like(weights), like(weights))
    fitting.fit(weights, *rest, some, np.arange(20), 5, SHARE, 0.01, 0)
    assert (weights.rows[FEATURES - 1] == before[FEATURES - 1]).all()
    assert (weights.rows[1] != before[1]).any()
