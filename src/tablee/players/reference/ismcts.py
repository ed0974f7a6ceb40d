"""Plain information-set tree search: one tree of what the asked seat would know, no evaluation.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012): each visit draws a world, goes down
the tree by UCB1 among the actions that are legal in it, counting how often each was legal, adds
one node, and plays to the end by lot.
"""

import math
from typing import Any

from tablee.core import rules
from tablee.core.compiled import compiled
from tablee.core.game import Game
from tablee.core.random import below
from tablee.core.record import Record
from tablee.core.rules import rule
from tablee.players import nodes as tree
from tablee.players.clock import Clock, read_clock
from tablee.players.nodes import NONE, ROOT, new_nodes
from tablee.players.paper import HIGHEST, LOWEST, MOST_DEPTH, WORLD, ask
from tablee.players.player import Budget, Tried
from tablee.players.search import Search, Visitor, compile_for
from tablee.players.worlds import decider, finish_by_lot, imagine, until_decision

EXPLORE = 0.7  # on results from 0 to 1


@rule
def choose_edge(nodes: Any, paper: Any, n: int) -> int:
    """Which of `n` actions to take: one without visits by lot, else by UCB1."""
    best, highest, untried = 0, -math.inf, 0
    low = paper.span[LOWEST]
    width = max(paper.span[HIGHEST] - low, 1e-9)
    for k in range(n):
        edge = paper.edges[k]
        visits = nodes.visits[edge]
        if visits == 0:
            untried += 1
            if below(paper.rng, untried) == 0:
                best = k
        elif untried == 0:
            worth = (nodes.total[edge] / visits - low) / width
            worth += EXPLORE * math.sqrt(math.log(nodes.offered[edge]) / visits)
            if worth > highest:
                best, highest = k, worth
    return best


@rule
def descend(nodes: Any, paper: Any, seat: int) -> int:
    """Go down to a node that was not in the tree, and add it; how many decisions that took."""
    s = paper.states[WORLD]
    turn = until_decision(s, paper.rng)
    depth, has_chosen = 0, False
    while turn != rules.OVER and depth < MOST_DEPTH:
        slot, is_new = tree.enter(nodes, tree.identity(paper, seat))
        if slot == NONE or (is_new and has_chosen):
            break
        mover = decider(turn, seat)
        n = rules.legal(s, mover, paper.actions)
        if tree.meet(nodes, slot, paper.actions, n, paper.edges) == NONE:
            break
        if mover == seat and not has_chosen:
            nodes.counts[ROOT], has_chosen = slot, True
        k = choose_edge(nodes, paper, n)
        paper.path[depth], paper.deciders[depth] = paper.edges[k], mover
        rules.apply(s, mover, paper.actions[k])
        turn = until_decision(s, paper.rng)
        depth += 1
    return depth


@compiled
def visit(nodes: Any, paper: Any, seat: int, visits: int) -> None:
    """Make some visits."""
    for _ in range(visits):
        imagine(paper, seat)
        depth = descend(nodes, paper, seat)
        finish_by_lot(paper, WORLD)
        tree.back_up(nodes, paper, depth)


class PlainTreeSearch(Search):
    """UCB1 and random games."""

    def __init__(self, game: Game, budget: Budget, seed: int, clock: Clock = read_clock) -> None:
        super().__init__(game, budget, seed, clock)
        self.nodes = new_nodes()
        compile_for(visit, self.nodes, self.paper, 0, 0)

    def begin(self, hidden: Record, seat: int) -> None:
        """Prepare to look at a position."""
        ask(self.paper, hidden)
        tree.begin(self.nodes)
        self.seat = seat

    @property
    def visitors(self) -> list[Visitor]:
        """One thread."""
        return [self]

    def visit(self, visits: int) -> None:
        """Make some visits."""
        visit(self.nodes, self.paper, self.seat, visits)

    def is_clear(self, coming: float) -> bool:
        """Whether what is behind cannot catch up with so many visits."""
        return tree.is_clear(self.nodes, coming)

    def tried(self) -> list[Tried]:
        """The actions, the most visited first."""
        at, found = self.nodes, []
        for edge in tree.edges_at(at, int(at.counts[ROOT])):
            visits = int(at.visits[edge])
            value = float(at.total[edge]) / max(visits, 1)
            found.append(Tried(int(at.action[edge]), value, visits))
        return sorted(found, key=lambda t: (-t.visits, -t.value))
