"""Flat Monte Carlo: all legal actions in the same worlds, each played to the end by lot.

A world is drawn from what the seat knows and serves for one round of the actions, so that luck
in drawing it is the same for all of them.
"""

from typing import Any

import numpy as np

from tablee.core.compiled import compiled
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.players.clock import Clock, read_clock
from tablee.players.paper import TRIAL
from tablee.players.player import Budget, Tried
from tablee.players.search import Search, Visitor, compile_for, mean
from tablee.players.worlds import finish_by_lot, imagine, try_action


@compiled
def try_in_turn(paper: Any, seat: int, n: int, done: int, visits: int) -> None:
    """Go on trying the first `n` of the actions in turn, `done` visits having been made."""
    for visit in range(done, done + visits):
        k = visit % n
        if k == 0:
            imagine(paper, seat)
        try_action(paper, seat, paper.actions[k])
        finish_by_lot(paper, TRIAL)
        paper.values[k] += paper.results[seat]


class FlatSearch(Search):
    """Means over random games."""

    def __init__(self, game: Game, budget: Budget, seed: int, clock: Clock = read_clock) -> None:
        super().__init__(game, budget, seed, clock)
        compile_for(try_in_turn, self.paper, 0, 0, 0, 0)

    def begin(self, hidden: Record, seat: int) -> None:
        """Prepare to look at a position."""
        self.seat, self.done = seat, 0
        self.n = len(self.legal(hidden, seat))
        self.paper.values[: self.n] = 0

    @property
    def visitors(self) -> list[Visitor]:
        """One thread."""
        return [self]

    def visit(self, visits: int) -> None:
        """Make some visits."""
        try_in_turn(self.paper, self.seat, self.n, self.done, visits)
        self.done += visits

    def tried(self) -> list[Tried]:
        """The actions by their means; those that had no turn come last."""
        visits = (self.done + self.n - 1 - np.arange(self.n)) // self.n
        means = mean(self.paper.values[: self.n], visits)
        rows = zip(
            self.paper.actions[: self.n].tolist(), means.tolist(), visits.tolist(), strict=True
        )
        return sorted((Tried(*row) for row in rows), key=lambda t: (t.visits == 0, -t.value))
