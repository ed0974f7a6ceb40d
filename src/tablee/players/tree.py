"""Tree search with learned evaluations, for any game with chance and hidden cards.

Each visit draws a world from what the asked seat knows and goes down one tree of what that seat
would know: so outcomes that it sees branch, and those that it does not see merge. A new node is
valued by the game's evaluation (`descent.py`). With several threads each has a tree of its own,
and their visits are added up.
"""

from collections.abc import Callable
from typing import NamedTuple

from tablee.core.game import Game
from tablee.core.net import Mind, beside
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.players import nodes as tree
from tablee.players import weights
from tablee.players.clock import Clock, read_clock
from tablee.players.descent import visit
from tablee.players.minds import ready
from tablee.players.nodes import EDGES, NODES, ROOT, Nodes, new_nodes
from tablee.players.paper import Paper, ask, paper
from tablee.players.player import Budget, Tried
from tablee.players.promise import DEFAULT, Settings
from tablee.players.search import Search, compile_for

Minds = Callable[[Game, int], Mind]  # the network of a game for a number of seats


class RootEdge(NamedTuple):
    """What one thread found out about an action of the position that it was asked about."""

    action: int
    visits: int
    total: float  # of the values of the visits
    start: float  # the value at first sight


class Branch:
    """What one thread works with: a tree, paper, and a network for each number of seats."""

    def __init__(
        self, nodes: Nodes, page: Paper, networks: dict[int, Mind], tuned: Settings
    ) -> None:
        self.nodes, self.paper, self.settings = nodes, page, tuned
        self.minds = {seats: beside(network) for seats, network in networks.items()}

    def begin(self, hidden: Record, seat: int) -> None:
        """Prepare to look at a position."""
        ask(self.paper, hidden)
        tree.begin(self.nodes)
        self.mind, self.seat = self.minds[hidden.seats], seat

    def visit(self, visits: int) -> None:
        """Make some visits."""
        visit(self.nodes, self.paper, self.mind, self.settings, self.seat, visits)

    def root(self) -> list[RootEdge]:
        """The legal actions, ascending."""
        at = self.nodes
        return [
            RootEdge(int(at.action[e]), int(at.visits[e]), float(at.total[e]), float(at.start[e]))
            for e in tree.edges_at(at, int(at.counts[ROOT]))
        ]


class TreeSearch(Search):
    """The tree search of a game, with memory that it uses again for every question."""

    def __init__(
        self,
        game: Game,
        budget: Budget,
        seed: int,
        clock: Clock = read_clock,
        threads: int = 1,
        settings: Settings | None = None,
        mind_of: Minds = weights.mind_of,
        slots: int = NODES,
    ) -> None:
        ready(game)
        networks = {seats: mind_of(game, seats) for seats in game.seat_counts}
        super().__init__(game, budget, seed, clock)
        tuned = getattr(game.part("evaluation"), "SEARCH", {})
        self.settings = DEFAULT._replace(**tuned) if settings is None else settings
        pages = [self.paper, *(paper(game.state, seed + k) for k in range(1, threads))]
        self.branches = [
            Branch(new_nodes(slots, EDGES // NODES * slots), page, networks, self.settings)
            for page in pages
        ]
        any_mind = next(iter(networks.values()))
        first = self.branches[0].nodes
        compile_for(visit, first, self.paper, any_mind, self.settings, 0, 0)

    def begin(self, hidden: Record, seat: int) -> None:
        """Prepare to look at a position."""
        for branch in self.branches:
            branch.begin(hidden, seat)

    def reseed(self, seed: int) -> None:
        """Begin another stream of random numbers on each thread."""
        for k, branch in enumerate(self.branches):
            branch.paper.rng[:] = generator(seed + k)

    @property
    def visitors(self) -> list[Branch]:
        """The threads."""
        return self.branches

    def is_clear(self, coming: float) -> bool:
        """Whether what is behind cannot catch up with so many visits; several threads go on."""
        return len(self.branches) == 1 and tree.is_clear(self.branches[0].nodes, coming)

    def tried(self) -> list[Tried]:
        """The actions, the most visited first."""
        roots = [branch.root() for branch in self.branches]
        found = [self.add_up(list(edges)) for edges in zip(*roots, strict=True)]
        return sorted(found, key=lambda t: (-t.visits, -t.value))

    def add_up(self, edges: list[RootEdge]) -> Tried:
        """What all threads found out about an action."""
        trust = self.settings.trust
        visits = sum(edge.visits for edge in edges)
        total = trust * edges[0].start + sum(edge.total for edge in edges)
        return Tried(edges[0].action, total / (trust + visits), visits)
