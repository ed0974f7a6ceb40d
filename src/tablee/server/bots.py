"""Bots and hints: work for processes of their own, so that no move waits for thoughts.

Levels that answer at sight have a process to themselves: whoever plays against them, is stood in
for, or ran out of time never waits for an expert. Experts share some; while somebody else waits for
a place there, thoughts are short. A game that is still being compiled (`warming.py`) is played
without compiled code until then.
"""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from enum import IntEnum
from itertools import count
from threading import Thread
from typing import Any

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.games import find
from tablee.players.advice import Advisers
from tablee.players.levels import EYES
from tablee.players.player import LEVELS, Revocable
from tablee.players.sight import PlainSight
from tablee.server.turns import Turns

SECONDS = 0.5  # a decision of the expert,
LEAST_SECONDS = 0.05  # and while others wait: what `docs/strength.md` was measured with
NICE = 10  # how much bots stand back behind the server

STOPS = 8  # jobs of a worker that can be stopped at the same time: more than it has before it

_advisers: Advisers  # of a worker
_stops: Any  # jobs that shall end, each at its number modulo their length
_prepared: set[str] = set()  # the games whose compiled code it uses


class Urgency(IntEnum):
    """Who waits for the move of a bot."""

    WAITED_FOR = 0  # somebody who plays there, and is connected
    UNSEEN = 1  # nobody is
    SHOW = 2  # whoever watches: only bots play


def begin(stops: Any, levels: Iterable[str]) -> None:
    """The start of a worker."""
    global _advisers, _stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal tells all: the server decides
    os.nice(NICE)
    _stops = stops
    _advisers = Advisers(levels=levels)
    Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Do not stay behind when the server is killed."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def perform(work: Any, is_compiled: bool, game: str, *args: Any) -> Any:
    """Do a worker's work, with compiled code if it is there."""
    if is_compiled and game not in _prepared:
        _prepared.add(game)
        _advisers.prepare(find(game))  # in the background, from the cache
    elif not is_compiled and game not in _advisers.plain:
        _advisers.plain[game] = PlainSight(find(game))
    return work(game, *args)


def choose(game: str, known: bytes, seat: int, level: str, seconds: float, job: int) -> str:
    """The move of a bot, from what its seat knows."""
    found, least = find(game), time.monotonic() + LEAST_SECONDS
    budget = Revocable(seconds=seconds, stop=lambda: is_stopped(job) and time.monotonic() >= least)
    tried = _advisers.answer(found, record(found, known), seat, level, budget)
    return found.moves[tried.action]


def is_stopped(job: int) -> bool:
    """Whether a job shall end."""
    return bool(_stops[job % len(_stops)] == job)


def advise(game: str, known: bytes, seat: int, seconds: float, job: int) -> list[dict[str, Any]]:
    """The best moves, with codes and parameters of the reasons."""
    found = find(game)
    budget = Revocable(seconds=seconds, stop=lambda: is_stopped(job))
    hints = _advisers.hints(found, record(found, known), seat, budget)
    return [
        {
            "move": hint.move,
            "value": hint.value,
            "reasons": [{"code": reason.code, "params": reason.params} for reason in hint.reasons],
        }
        for hint in hints
    ]


def record(game: Game, known: bytes) -> Record:
    """What a seat knows, from its bytes."""
    state = game.state()
    state.raw[:] = known
    return state


class Crew:
    """Some workers for one kind of work; one that dies is replaced."""

    def __init__(self, workers: int, levels: Iterable[str]) -> None:
        self.workers, self.levels = workers, tuple(levels)
        self.context = multiprocessing.get_context("spawn")
        self.stops = self.context.Array("q", STOPS * workers, lock=False)
        self.jobs = count(1)
        self.pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=self.context, initializer=begin,
            initargs=(self.stops, self.levels),
        )  # fmt: skip

    async def run(self, *work: Any) -> Any:
        """Let a worker do something; cancelled before it began, it is not done."""
        loop = asyncio.get_running_loop()
        for is_last in (False, True):
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, perform, *work)
            except BrokenExecutor:
                if pool is self.pool:
                    self.pool = self._hire()
                if is_last:
                    raise
        raise AssertionError

    def stop(self, job: int) -> None:
        """Let the work on a job end soon that somebody has begun."""
        self.stops[job % len(self.stops)] = job

    def close(self) -> None:
        """Send the workers home."""
        self.pool.shutdown(wait=True, cancel_futures=True)


class Bots:
    """Those who answer at sight, those who think, and one who gives hints: nobody waits for
    another kind."""

    def __init__(self, workers: int | None = None) -> None:
        places, searching = workers or max(1, (os.cpu_count() or 2) - 1), set(LEVELS) - set(EYES)
        self.quick, self.adviser = Crew(1, EYES), Crew(1, searching)
        self.thinkers, self.turns = Crew(places, searching), Turns(places)
        self.thoughts: dict[int, Urgency] = {}  # jobs of thinkers that have all their time
        self.compiled: dict[str, float] = {}  # how much of a game, while it is being compiled

    def compiled_part(self, game: str) -> float:
        """How much of a game is compiled, as far as that is done ahead."""
        return self.compiled.get(game, 1.0)

    async def choose(self, game: str, known: bytes, seat: int, level: str, urgency: Urgency) -> str:
        """Let a bot choose a move; cancelled before it began to think, it does not."""
        crew, asked = self.quick, (self.compiled_part(game) == 1, game, known, seat, level)
        if level in EYES:
            return str(await crew.run(choose, *asked, LEAST_SECONDS, next(crew.jobs)))
        self._hurry(urgency)
        async with self.turns.place(urgency):
            return await self._think(asked, urgency)

    async def _think(self, asked: tuple[Any, ...], urgency: Urgency) -> str:
        """Let an expert think, for as long as nobody waits who is as urgent."""
        crew = self.thinkers
        job, is_brief = next(crew.jobs), self.turns.waiting(urgency) > 0
        if not is_brief:
            self.thoughts[job] = urgency
        try:
            seconds = LEAST_SECONDS if is_brief else SECONDS
            return str(await crew.run(choose, *asked, seconds, job))
        finally:
            self.thoughts.pop(job, None)

    def _hurry(self, urgency: Urgency) -> None:
        """If nobody is free, let the thought end soon that matters least, and then the oldest."""
        less = [(-other, job) for job, other in self.thoughts.items() if other >= urgency]
        if less and not self.turns.free:
            job = min(less)[1]
            del self.thoughts[job]
            self.thinkers.stop(job)

    async def advise(self, game: str, known: bytes, seat: int, seconds: float) -> Any:
        """Let the best moves be found; cancelled, the search ends."""
        crew, is_compiled = self.adviser, self.compiled_part(game) == 1
        job = next(crew.jobs)
        try:
            return await crew.run(advise, is_compiled, game, known, seat, seconds, job)
        except asyncio.CancelledError:
            crew.stop(job)
            raise

    def close(self) -> None:
        """Send all workers home."""
        for crew in (self.quick, self.thinkers, self.adviser):
            crew.close()
