"""A player that takes what it can get: the action with the most points right after it.

"Right after" is before the next real choice of anybody: answers that are given together, chance
events and forced moves come first. What the seat cannot know is drawn, and points are averaged.
"""

from typing import Any

from tablee.core import compiled, rules
from tablee.core.bits import lowest
from tablee.core.compiled import compiled as compile_generic
from tablee.core.game import Game
from tablee.core.random import below
from tablee.core.record import Record
from tablee.core.rules import rule
from tablee.players.paper import ASKED, TRIAL, ask, paper
from tablee.players.player import Budget
from tablee.players.search import compile_for
from tablee.players.worlds import choose_by_lot, imagine, try_action, until_decision

WORLDS = 64


@rule
def reach_choice(paper: Any, together: int) -> None:
    """Let the seats `together` answer by lot; then play on while nobody has a choice."""
    s = paper.states[TRIAL]
    while together:
        choose_by_lot(s, lowest(together), paper.rng, paper.choices)
        together &= together - 1
    turn = until_decision(s, paper.rng)
    while turn != rules.OVER and rules.legal(s, lowest(turn), paper.choices) == 1:
        rules.apply(s, lowest(turn), paper.choices[0])
        turn = until_decision(s, paper.rng)


@compile_generic
def weigh_points(paper: Any, seat: int, worlds: int) -> int:
    """Write the legal actions and the sum of the points right after each; how many."""
    n = rules.legal(paper.states[ASKED], seat, paper.actions)
    paper.values[:n] = 0.0
    together = rules.turn(paper.states[ASKED]) & ~(1 << seat)
    for _ in range(worlds):
        imagine(paper, seat)
        for k in range(n):
            try_action(paper, seat, paper.actions[k])
            reach_choice(paper, together)
            paper.values[k] += rules.score(paper.states[TRIAL], seat)
    return n


class Greedy:
    """Takes the most points; between equals by lot, whatever the budget."""

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        compiled.prepare(game.state)
        self.paper = paper(game.state, seed)
        compile_for(weigh_points, self.paper, 0, 0)

    def choose(self, hidden: Record, seat: int) -> int:
        """The action with the most points right after it."""
        ask(self.paper, hidden)
        n = weigh_points(self.paper, seat, WORLDS)
        best = (self.paper.values[:n] == self.paper.values[:n].max()).nonzero()[0]
        return int(self.paper.actions[best[below(self.paper.rng, len(best))]])
