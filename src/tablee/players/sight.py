"""First sight: what a game's evaluation says of every legal move, without looking further.

It comes compiled, and plain for those who cannot wait for the compiler; both say the same.
"""

from typing import Any

import numpy as np

from tablee.core import evaluation, net
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL
from tablee.players.player import Budget, Tried
from tablee.players.weights import bind, mind_of


class PlainSight:
    """Values moves by the plain functions: no compiler, but up to 0.3 seconds a decision."""

    def __init__(self, game: Game) -> None:
        bind(game)
        self.game = game
        self.minds: dict[int, net.Mind] = {}
        self.states = [game.state() for _ in range(evaluation.SCRATCH)]
        self.actions, self.values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)

    def mind(self, seats: int) -> net.Mind:
        """The network for a number of seats."""
        if seats not in self.minds:
            self.minds[seats] = mind_of(self.game, seats)
        return self.minds[seats]

    def look(self, hidden: Record, seat: int, budget: Budget | None = None) -> list[Tried]:
        """All legal actions, the best first."""
        n = self.weigh(hidden, seat, self.mind(hidden.seats))
        actions, values = self.actions[:n].tolist(), self.values[:n].tolist()
        found = [Tried(*pair, 0) for pair in zip(actions, values, strict=True)]
        return sorted(found, key=lambda tried: -tried.value)

    def weigh(self, hidden: Record, seat: int, mind: Any) -> int:
        """Write all actions and their values; how many."""
        self.states[0].take(hidden)
        return evaluation.weigh(self.states, 0, seat, mind, self.actions, self.values)
