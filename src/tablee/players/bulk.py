"""Many random games at once, compiled, on one thread or on several."""

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
    block = np.zeros(array.nbytes + 3 * CACHE_LINES, np.uint8)
    start = 2 * CACHE_LINES - block.ctypes.data % CACHE_LINES  # at the beginning of a line
    part = block[start : start + array.nbytes].view(array.dtype)
    part[:] = array
    return part


def begin(game: Game, seats: int, options: dict[str, Any]) -> Record:
    """The start of a game, with its rules ready for compiled code."""
    prepare(game.state)
    return game.start(seats, game.resolve(seats, options))
