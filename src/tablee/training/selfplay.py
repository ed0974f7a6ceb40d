"""Games that a network plays against itself, and what it can learn from them.

A position teaches each seat: its target is what looking one step ahead says, corrected by a part
(λ) of what play later showed to be wrong with that.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core import evaluation, rules
from tablee.core.bits import lowest
from tablee.core.compiled import compiled
from tablee.core.net import MOST_FEATURES, POINTS, SHARE, Mind, add_rows, begin_sum, worth
from tablee.core.random import below, next32
from tablee.core.record import Record
from tablee.core.rules import rule, wide
from tablee.core.view import MOST_LEGAL

MOST_SAMPLES = 8192  # of one game
MOST_ROWS = 1 << 20  # features of all samples of one game
UNIT = 1 << 32


class Paper(NamedTuple):
    """What one thread writes on while it plays a game."""

    rows: NDArray[np.int32]  # the features of all samples, one sample after the other
    starts: NDArray[np.int64]  # where each sample begins in `rows`, and where the last one ends
    seats: NDArray[np.int64]  # whose each sample is
    now: NDArray[np.float64]  # what the network said of it
    ahead: NDArray[np.float64]  # what looking one step ahead said, if its seat was to move
    kinds: NDArray[np.int64]  # FAR, AHEAD or CUT
    targets: NDArray[np.float64]  # what to learn: the value, and the points at the end
    actions: NDArray[np.int64]
    values: NDArray[np.float64]


# How a sample is continued: by what was seen next; by looking ahead; only by looking ahead.
FAR, AHEAD, CUT = range(3)


def paper() -> Paper:
    """New paper."""
    return Paper(
        np.zeros(MOST_ROWS, np.int32),
        np.zeros(MOST_SAMPLES + 1, np.int64),
        np.zeros(MOST_SAMPLES, np.int64),
        np.zeros(MOST_SAMPLES),
        np.zeros(MOST_SAMPLES),
        np.zeros(MOST_SAMPLES, np.int64),
        np.zeros((MOST_SAMPLES, 2)),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(MOST_LEGAL),
    )


@compiled
def play_game(
    states: Any, rng: Any, net: Any, paper: Any, explore: float, keep: float, trust: float
) -> int:
    """Play the game that begins in `states[0]` and learn from it; how many samples there are.

    `explore` is the chance of a random move, `keep` that of a position to be learned from.
    """
    samples = 0
    t = rules.turn(states[0])
    while t != rules.OVER:
        first = samples
        if (
            evaluation.is_telling(states[0])
            and next32(rng) < keep * UNIT
            and samples + states[0].seats <= MOST_SAMPLES
            and paper.starts[samples] + states[0].seats * MOST_FEATURES <= MOST_ROWS
        ):
            samples = take_samples(states[0], net, paper, samples)
        if t == rules.CHANCE:
            rules.occur(states[0], rules.sample(states[0], rng))
        else:
            decide(states, lowest(t), rng, net, paper, explore, first, samples)
        t = rules.turn(states[0])
    set_targets(states[0], net, paper, samples, trust)
    return samples


@rule
def take_samples(s: Any, net: Any, paper: Any, samples: int) -> int:
    """Note what each seat knows of a position; how many samples there are now."""
    for seat in range(wide(s.seats)):
        n = evaluation.features(s, seat, net.active)
        begin_sum(net)
        add_rows(net, n)
        start = paper.starts[samples]
        for k in range(n):
            paper.rows[start + k] = net.active[k]
        paper.starts[samples + 1] = start + n
        paper.seats[samples] = seat
        paper.now[samples] = worth(net)
        paper.kinds[samples] = FAR
        samples += 1
    return samples


@rule
def decide(
    states: Any, seat: int, rng: Any, net: Any, paper: Any, explore: float, first: int, end: int
) -> None:
    """Let a seat make its best move, or a random one; samples first to end are of this moment."""
    n = evaluation.weigh(states, 0, seat, net, paper.actions, paper.values)
    best = 0
    for k in range(1, n):
        if paper.values[k] > paper.values[best]:
            best = k
    is_random = next32(rng) < explore * UNIT
    for k in range(first, end):
        if paper.seats[k] == seat:
            paper.ahead[k] = paper.values[best]
            paper.kinds[k] = CUT if is_random else AHEAD
    if is_random:
        best = below(rng, n)
    rules.apply(states[0], seat, paper.actions[best])


@rule
def set_targets(s: Any, net: Any, paper: Any, samples: int, trust: float) -> None:
    """Work out what the samples teach, from the end of the game back to its start.

    The samples of a moment are those of all seats, in their order.
    """
    seats = wide(s.seats)
    later, seen = np.empty(seats), np.empty(seats)  # next targets, and what the network said then
    for seat in range(seats):
        later[seat] = seen[seat] = evaluation.result(s, seat, net.head[0])
    for start in range(samples - seats, -1, -seats):
        for seat in range(seats):
            k = start + seat
            correction = trust * (later[seat] - seen[seat])
            if paper.kinds[k] == FAR:
                paper.targets[k, 0] = seen[seat] + correction
            elif paper.kinds[k] == AHEAD:
                paper.targets[k, 0] = paper.ahead[k] + correction
            else:
                paper.targets[k, 0] = paper.ahead[k]
            paper.targets[k, 1] = evaluation.result(s, seat, POINTS)
        if seats > 1 and (net.head[0] == SHARE or seats == 2):
            level(paper, start, seats, 1.0 if net.head[0] == SHARE else 0.0)
        for seat in range(seats):
            later[seat], seen[seat] = paper.targets[start + seat, 0], paper.now[start + seat]


@rule
def level(paper: Any, start: int, seats: int, total: float) -> None:
    """Shift the targets of a moment to the sum that they must have.

    The best of many uncertain values is too high; so all seats would come to believe that they win.
    """
    for k in range(start, start + seats):
        total -= paper.targets[k, 0]
    for k in range(start, start + seats):
        paper.targets[k, 0] += total / seats


class Lesson(NamedTuple):
    """The samples of one game, and how it ended."""

    rows: NDArray[np.int32]
    counts: NDArray[np.int64]
    targets: NDArray[np.float64]
    scores: list[int]


def play(root: Record, seed: NDArray[np.int64], net: Mind, paper: Paper, **how: float) -> Lesson:
    """One game from `root` on, with the randomness of a generator."""
    states = np.zeros(evaluation.SCRATCH, root.dtype)
    states[0] = root.array[0]
    n = int(play_game(states, seed, net, paper, how["explore"], how["keep"], how["trust"]))
    end = type(root)(states[:1])
    return Lesson(
        paper.rows[: paper.starts[n]].copy(),
        np.diff(paper.starts[: n + 1]),
        paper.targets[:n].copy(),
        [rules.score(end, seat) for seat in range(end.seats)],
    )
