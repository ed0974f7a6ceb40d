"""The simplest player: every legal move alike likely."""

from random import Random
from typing import Any


class RandomPlayer:
    """Chooses from a view, as every player does; its randomness is its own."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)

    def choose(self, view: dict[str, Any]) -> str:
        """A move that is legal in the view."""
        move: str = self.random.choice(view["legal"])["move"]
        return move
