"""What all searching players share: the question, the budget, and the answer.

A search makes visits. How it makes them is its own affair; here it is asked, given time, and its
actions are put in order. Two questions in a row use one stream of random numbers: equal players
that are asked the same give the same answers, if their budget is in visits and they are alone.
Those who visit on several threads do so in compiled code, without Python's lock.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

import numba
import numpy as np

from tablee.core import compiled
from tablee.core.game import Game
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.players.clock import Clock, never, read_clock, spend
from tablee.players.paper import ASKED, ask, paper
from tablee.players.player import Budget, Tried


class Visitor(Protocol):
    """Who makes visits on one thread."""

    def visit(self, visits: int) -> None:
        """Make some visits."""
        ...


class Search(ABC):
    """A player that looks ahead."""

    def __init__(self, game: Game, budget: Budget, seed: int, clock: Clock = read_clock) -> None:
        compiled.prepare(game.state)
        self.game, self.budget, self.clock = game, budget, clock
        self.paper = paper(game.state, seed)
        compile_for(compiled.legal, self.paper.states, ASKED, 0, self.paper.actions)

    def choose(self, hidden: Record, seat: int) -> int:
        """The best action by what the seat knows; the only one at once."""
        actions = self.legal(hidden, seat)
        return actions[0] if len(actions) == 1 else self.answer(hidden, seat).action

    def answer(self, hidden: Record, seat: int, budget: Budget | None = None) -> Tried:
        """The best action by what the seat knows."""
        return self.look(hidden, seat, budget, is_choice=True)[0]

    def reseed(self, seed: int) -> None:
        """Begin another stream of random numbers."""
        self.paper.rng[:] = generator(seed)

    def look(
        self, hidden: Record, seat: int, budget: Budget | None = None, is_choice: bool = False
    ) -> list[Tried]:
        """All legal actions, the best first; the only one after one visit.

        If all that is wanted is a choice, a search may end before its time.
        """
        is_only = len(self.legal(hidden, seat)) == 1
        self.begin(reopened(self.game, hidden), seat)
        self.think(Budget(visits=1) if is_only else budget or self.budget, is_choice)
        return self.tried()

    def legal(self, hidden: Record, seat: int) -> list[int]:
        """The legal actions of a seat that is to move."""
        ask(self.paper, hidden)
        n = compiled.legal(self.paper.states, ASKED, seat, self.paper.actions)
        actions: list[int] = self.paper.actions[:n].tolist()
        return actions

    @abstractmethod
    def begin(self, hidden: Record, seat: int) -> None:
        """Prepare to look at a position."""

    def think(self, budget: Budget, is_choice: bool) -> None:
        """Make visits until the budget is used up, or time cannot change the choice any more."""
        ends_early = is_choice and budget.visits is None
        self.spend(budget, self.is_clear if ends_early else never)

    def spend(self, budget: Budget, is_done: Callable[[float], bool]) -> None:
        """Let all visitors make visits until the budget is used up or all is done."""
        if len(self.visitors) == 1:
            spend(budget, self.visitors[0].visit, self.clock, is_done)
        else:
            share = part(budget, len(self.visitors))
            visits = (visitor.visit for visitor in self.visitors)
            list(self.pool.map(lambda visit: spend(share, visit, self.clock, is_done), visits))

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        """A thread for each visitor."""
        return ThreadPoolExecutor(len(self.visitors))

    @property
    @abstractmethod
    def visitors(self) -> Sequence[Visitor]:
        """Those who make the visits."""

    def is_clear(self, coming: float) -> bool:
        """Whether so many visits cannot change which action is the best."""
        return False

    @abstractmethod
    def tried(self) -> list[Tried]:
        """What the visits so far say, the best action first."""


def part(budget: Budget, threads: int) -> Budget:
    """The budget of each of several threads."""
    if budget.visits is None:
        return budget
    return replace(budget, visits=max(1, budget.visits // threads))


def compile_for(function: Any, *arguments: Any) -> None:
    """Make a compiled function ready for arguments like these, so that no question waits for it."""
    kind: Any = numba.typeof
    function.compile(tuple(kind(argument) for argument in arguments))


def mean(total: Any, visits: Any) -> Any:
    """Sums by actions, divided by visits; 0 where there were none."""
    return np.divide(total, visits, out=np.zeros(len(total)), where=visits > 0)


def reopened(game: Game, hidden: Record) -> Record:
    """What a seat knows, as if those who answer together with it had not answered yet."""
    reopen = getattr(game.part("evaluation"), "reopen", None)
    if reopen is None:
        return hidden
    asked = hidden.copy()
    reopen(asked)
    return asked
