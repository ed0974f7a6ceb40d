"""The networks of the games: where their weights lie, and how a player gets one."""

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
    return Path(str(game.part("evaluation").__file__)).parent / "weights"


def weights_file(game: Game, seats: int) -> Path:
    """The weights for a number of seats: those for as many, or for the next fewer."""
    counts = [int(path.stem) for path in weights_folder(game).glob("*.npz")]
    fitting = max(count for count in counts if count <= seats)
    return weights_folder(game) / f"{fitting}.npz"


@cache
def _read(path: Path) -> dict[str, net.Floats]:
    with np.load(path) as file:
        return {name: file[name].astype(np.float32) for name in net.WEIGHTS}


def mind_of(game: Game, seats: int) -> net.Mind:
    """The network of a game for a number of seats, with paper of its own."""
    head = net.POINTS if seats == 1 else net.SHARE
    return net.mind(_read(weights_file(game, seats)), head)
