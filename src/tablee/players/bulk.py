"""Many random games at once, compiled, on one thread or on several."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.compiled import compiled, prepare
from tablee.core.game import Game
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL
from tablee.players.playout import playout

CACHE_LINES = 256  # bytes: more than processors fetch together


@compiled
def playouts(root: Any, states: Any, rng: Any, out: Any, games: int) -> int:
    """Play random games from `root`; how many actions they took."""
    actions = 0
    for _ in range(games):
        states[0] = root[0]
        actions += playout(states[0], rng, out)
    return actions


def play_random(root: Record, seed: int, games: int) -> int:
    """Random games from a position on this thread; how many actions they took."""
    start, states, rng = apart(root.array), apart(root.array), apart(generator(seed))
    return int(playouts(start, states, rng, np.zeros(MOST_LEGAL, np.int64), games))


def apart(array: NDArray[Any]) -> NDArray[Any]:
    """A copy that shares no cache line with what another thread writes."""
    block = np.zeros(array.nbytes + 2 * CACHE_LINES, np.uint8)
    part = block[CACHE_LINES : CACHE_LINES + array.nbytes].view(array.dtype)
    part[:] = array
    return part


@dataclass(frozen=True)
class Rate:
    """How fast random games are."""

    games: float  # a second
    actions: float  # a second


def measure(root: Record, seconds: float, threads: int = 1, seed: int = 0) -> Rate:
    """Play random games for about so many seconds."""
    play_random(root, seed, 1)  # compile
    batch, took = 1, 0.0
    while took < 0.02:  # find how many games are worth a clock reading
        batch *= 2
        took = timed(play_random, root, seed, batch)
    games = max(1, int(batch * seconds / took))
    actions = [0] * threads

    def work(k: int) -> None:
        actions[k] = play_random(root, seed + 1 + k, games)

    workers = [threading.Thread(target=work, args=(k,)) for k in range(threads)]
    start = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    took = time.perf_counter() - start
    return Rate(threads * games / took, sum(actions) / took)


def measure_plain(root: Record, seconds: float, seed: int = 0) -> Rate:
    """The same with the rules uncompiled."""
    rng, out, s = generator(seed), [0] * MOST_LEGAL, root.copy()
    games = actions = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds or games == 0:
        s.take(root)
        actions += playout(s, rng, out)
        games += 1
    return Rate(games / took, actions / took)


def timed(work: Callable[..., object], *args: Any) -> float:
    """How many seconds something takes."""
    start = time.perf_counter()
    work(*args)
    return time.perf_counter() - start


def begin(game: Game, seats: int, options: dict[str, Any]) -> Record:
    """The start of a game, with its rules ready for compiled code."""
    prepare(game.state)
    return game.start(seats, game.resolve(seats, options))


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
