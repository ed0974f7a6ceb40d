"""Bots and hints: work for processes of their own, so that no move waits for thoughts.

A game that is still being compiled (`warming.py`) is played without compiled code until then.
"""

import asyncio
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from threading import Thread
from typing import Any

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.games import find
from tablee.players.advice import Advisers
from tablee.players.player import Budget, Revocable
from tablee.players.sight import PlainSight

SECONDS = 0.5  # a decision of the expert
NICE = 10  # how much bots stand back behind the server

STOPS = 8  # jobs that can be stopped at the same time: more than a worker has before it

_advisers: Advisers  # of a worker
_stops: Any  # jobs that nobody wants to know of any more, each at its number modulo STOPS
_prepared: set[str] = set()  # the games whose compiled code it uses


def begin(stops: Any) -> None:
    """The start of a worker."""
    global _advisers, _stops
    os.nice(NICE)
    _stops = stops
    _advisers = Advisers()
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


def choose(game: str, known: bytes, seat: int, level: str, seconds: float) -> str:
    """The move of a bot, from what its seat knows."""
    found = find(game)
    budget = Budget(seconds=seconds)
    tried = _advisers.answer(found, record(found, known), seat, level, budget)
    return found.moves[tried.action]


def is_stopped(job: int) -> bool:
    """Whether nobody wants to know of a job any more."""
    return bool(_stops[job % STOPS] == job)


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

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.context = multiprocessing.get_context("spawn")
        self.stops = self.context.Array("q", STOPS, lock=False)
        self.pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=self.context, initializer=begin, initargs=(self.stops,)
        )

    async def run(self, *work: Any) -> Any:
        """Let a worker do something; cancelled before it began, it is not done."""
        loop = asyncio.get_running_loop()
        for is_last in (False, True):
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, perform, *work)
            except BrokenExecutor:
                if is_last:
                    raise
                if pool is self.pool:
                    self.pool = self._hire()
        raise AssertionError

    def stop(self, job: int) -> None:
        """Let the work on a job end soon that somebody has begun."""
        self.stops[job % STOPS] = job

    def close(self) -> None:
        """Send the workers home."""
        self.pool.shutdown(wait=True, cancel_futures=True)


class Bots:
    """Those who move, and one who gives hints: whoever asks for many makes no bot wait."""

    def __init__(self, workers: int | None = None) -> None:
        self.players = Crew(workers or max(1, (os.cpu_count() or 2) - 1))
        self.adviser = Crew(1)
        self.jobs = 0  # how many hints were asked for
        self.compiled: dict[str, float] = {}  # how much of a game, while it is being compiled

    def compiled_part(self, game: str) -> float:
        """How much of a game is compiled, as far as that is done ahead."""
        return self.compiled.get(game, 1.0)

    async def run(self, work: Any, game: str, *args: Any) -> Any:
        """Let a worker do something; cancelled before it began, it is not done."""
        return await self.players.run(work, self.compiled_part(game) == 1, game, *args)

    async def advise(self, game: str, known: bytes, seat: int, seconds: float) -> Any:
        """Let the best moves be found; cancelled, the search ends."""
        self.jobs += 1
        job, is_compiled = self.jobs, self.compiled_part(game) == 1
        try:
            return await self.adviser.run(advise, is_compiled, game, known, seat, seconds, job)
        except asyncio.CancelledError:
            self.adviser.stop(job)
            raise

    def close(self) -> None:
        """Send all workers home."""
        for crew in (self.players, self.adviser):
            crew.close()
