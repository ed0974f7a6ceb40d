"""Making all compiled functions of a game ready ahead of time."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numba

from tablee.core import compiled
from tablee.core.game import Game
from tablee.players import bulk, roster

# The arguments of each compiled function after the array of states and the index.
INTEGER, NUMBERS = numba.int64, numba.int64[::1]
ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "turn": (),
    "legal": (INTEGER, NUMBERS),
    "apply": (INTEGER, INTEGER),
    "chances": (NUMBERS, NUMBERS),
    "sample": (NUMBERS,),
    "occur": (INTEGER,),
    "score": (INTEGER,),
    "standing": (INTEGER,),
    "hide": (INTEGER,),
    "fill": (INTEGER, NUMBERS),
}


def compile_steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What to compile for a game, in steps of a few seconds each."""
    compiled.prepare(game.state)
    states = numba.from_dtype(game.state.dtype)[::1]
    steps: list[tuple[str, Callable[[], object]]] = []
    for name, rest in ARGUMENTS.items():
        function: Any = getattr(compiled, name)
        signature = (states, INTEGER, *rest)
        steps.append((f"{game.id} {name}", partial(function.compile, signature)))
    playouts: Any = bulk.playouts
    signature = (states, states, NUMBERS, NUMBERS, INTEGER)
    steps.append((f"{game.id} playouts", partial(playouts.compile, signature)))
    for level in ("strong", "expert"):  # the others use what strong uses
        steps.append((f"{game.id} {level}", partial(roster.adviser, level, game)))
    return steps
