"""The simplest player: every legal action alike likely."""

from tablee.core import compiled
from tablee.core.game import Game
from tablee.core.random import below
from tablee.core.record import Record
from tablee.players.paper import ASKED, ask, paper
from tablee.players.player import Budget
from tablee.players.search import compile_for


class Uniform:
    """Plays by lot, whatever the budget."""

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        compiled.prepare(game.state)
        self.paper = paper(game.state, seed)
        compile_for(compiled.legal, self.paper.states, ASKED, 0, self.paper.actions)

    def choose(self, hidden: Record, seat: int) -> int:
        """Any legal action."""
        ask(self.paper, hidden)
        n = compiled.legal(self.paper.states, ASKED, seat, self.paper.actions)
        return int(self.paper.actions[below(self.paper.rng, n)])
