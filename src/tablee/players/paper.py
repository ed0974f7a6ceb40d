"""What a search works on: the position it is asked about, worlds, lists; all made once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.evaluation import SCRATCH
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL
from tablee.players.bulk import apart

# Places in `states`: what the seat knows, the world of a visit, and what is tried in it.
ASKED, WORLD, TRIAL = range(3)
MOST_SEATS = 8
MOST_DEPTH = 512  # decisions that one visit remembers
LOWEST, HIGHEST = range(2)

Integers = NDArray[np.int64]
Reals = NDArray[np.float64]


class Paper(NamedTuple):
    """Scratch memory of one thread."""

    states: NDArray[np.void]
    known: NDArray[np.void]  # one state: the world as the asked seat would know it
    words: Integers  # the bytes of `known`, eight at a time, zeros after them
    rng: Integers
    actions: Integers  # legal actions …
    values: Reals  # … what each is worth …
    edges: Integers  # … and its edge in the tree
    choices: Integers  # legal actions of whoever comes next
    path: Integers  # the edges that a visit took …
    deciders: Integers  # … and the seats that took them
    results: Reals  # what a visit came to, by seat
    span: Reals  # lowest and highest result so far


def paper(state: type[Record], seed: int) -> Paper:
    """New paper for the records of a game."""
    words = apart(np.zeros(-(-state.dtype.itemsize // 8), np.int64))
    return Paper(
        states=apart(np.zeros(WORLD + SCRATCH, state.dtype)),
        known=words.view(np.uint8)[: state.dtype.itemsize].view(state.dtype),
        words=words,
        rng=apart(generator(seed)),
        actions=np.zeros(MOST_LEGAL, np.int64),
        values=np.zeros(MOST_LEGAL),
        edges=np.zeros(MOST_LEGAL, np.int64),
        choices=np.zeros(MOST_LEGAL, np.int64),
        path=np.zeros(MOST_DEPTH, np.int64),
        deciders=np.zeros(MOST_DEPTH, np.int64),
        results=apart(np.zeros(MOST_SEATS)),
        span=apart(np.zeros(2)),
    )


def ask(on: Paper, hidden: Record) -> None:
    """Put the position that a search is asked about on its paper."""
    on.states[ASKED] = hidden.array[0]
    on.span[LOWEST], on.span[HIGHEST] = np.inf, -np.inf
