"""How the weights of a game were made: read from the file beside them."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.core import net
from tablee.core.errors import FileError

HEADS = {"share": net.SHARE, "points": net.POINTS}


@dataclass(frozen=True)
class Stage:
    """One part of a training: so many games, learning ever more slowly."""

    games: int
    tables: list[dict[str, Any]]  # seats and options, taken in turn
    head: str  # what is played for and learned: "share" of the win, or "points"
    rate: list[float]  # learning rate at the beginning and at the end
    trust: float  # λ: how much later play corrects what looking ahead says
    explore: float  # chance of a random move
    keep: float = 1.0  # chance of a position to be learned from
    batch: int = 256  # samples a step
    round: int = 200  # games between two fits
    passes: int = 1  # how often each sample is learned from


@dataclass(frozen=True)
class Recipe:
    """A whole training."""

    seed: int
    first: int  # sizes of the layers
    second: int
    stages: list[Stage]
    start: int | None = None  # begin with the weights for this number of seats

    @property
    def games(self) -> int:
        """How many games all stages have together."""
        return sum(stage.games for stage in self.stages)

    @property
    def digest(self) -> str:
        """Changes with everything that the recipe says."""
        return hashlib.sha256(json.dumps(self, default=vars).encode()).hexdigest()[:16]


def read(path: Path) -> Recipe:
    """The recipe in a file."""
    try:
        data = json.loads(path.read_text("utf-8"))
        stages = [Stage(**stage) for stage in data.pop("stages")]
        data.pop("about", None)
        return Recipe(stages=stages, **data)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise FileError("read", path=str(path), problem=str(error)) from None
