"""The networks of the games: where their weights lie, and how a player gets one."""

import hashlib
from functools import cache
from pathlib import Path

import numpy as np

from tablee.core import net
from tablee.core.game import Game


def bind(game: Game) -> None:
    """Let the records of a game find its evaluation."""
    game.state.evaluation = game.part("evaluation")


def weights_folder(game: Game) -> Path:
    """Where a game keeps its weights."""
    return Path(str(game.rules.__file__)).parent / "weights"


def weights_file(folder: Path, seats: int) -> Path | None:
    """The weights for a number of seats: those for as many, or for the next fewer, if any."""
    counts = [int(path.stem) for path in folder.glob("*.npz")]
    fitting = [count for count in counts if count <= seats]
    return folder / f"{max(fitting)}.npz" if fitting else None


def weights_digest(folder: Path, seats: int) -> str | None:
    """What tells weights for a number of seats from others; none where there are none."""
    path = weights_file(folder, seats)
    return None if path is None else hashlib.sha256(path.read_bytes()).hexdigest()[:16]


@cache
def _read(path: Path) -> dict[str, net.Floats]:
    with np.load(path) as file:
        return {name: file[name].astype(np.float32) for name in net.WEIGHTS}


def mind_of(game: Game, seats: int) -> net.Mind:
    """The network of a game for a number of seats, with paper of its own."""
    head = net.POINTS if seats == 1 else net.SHARE
    path = weights_file(weights_folder(game), seats)
    assert path is not None
    return net.mind(_read(path), head)
