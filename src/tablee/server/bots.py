"""Bots and hints: work for processes of their own, so that no move waits for thoughts."""

import asyncio
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.games import find
from tablee.players.advice import Advisers
from tablee.players.player import Budget

SECONDS = 0.5  # a decision of the expert
NICE = 10  # how much bots stand back behind the server

_advisers: Advisers  # of a worker
_prepared: set[str] = set()  # the games that it has seen


def begin() -> None:
    """The start of a worker."""
    global _advisers
    os.nice(NICE)
    _advisers = Advisers()


def advisers(game: Game) -> Advisers:
    """The players; those of a game that is new here are compiled while the plain ones answer."""
    if game.id not in _prepared:
        _prepared.add(game.id)
        _advisers.prepare(game)
    return _advisers


def choose(game: str, known: bytes, seat: int, level: str, seconds: float) -> str:
    """The move of a bot, from what its seat knows."""
    found = find(game)
    budget = Budget(seconds=seconds)
    tried = advisers(found).answer(found, record(found, known), seat, level, budget)
    return found.moves[tried.action]


def advise(game: str, known: bytes, seat: int, seconds: float) -> list[dict[str, Any]]:
    """The best moves, with codes and parameters of the reasons."""
    found = find(game)
    budget = Budget(seconds=seconds)
    hints = advisers(found).hints(found, record(found, known), seat, budget)
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


class Bots:
    """The workers; one that dies is replaced."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=begin)

    async def run(self, work: Any, *args: Any) -> Any:
        """Let a worker do something; cancelled before it began, it is not done."""
        for is_last in (False, True):
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenExecutor:
                if is_last:
                    raise
                if pool is self.pool:
                    self.pool = self._hire()
        raise AssertionError

    def close(self) -> None:
        """Send the workers home."""
        self.pool.shutdown(wait=True, cancel_futures=True)
