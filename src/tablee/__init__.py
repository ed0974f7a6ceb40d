"""Tablée: four number games, their rules as an open engine, and a table to play them at."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.core.match import Match

__version__ = "0.1.0"


def new(game: str, seats: int = 2, options: dict[str, Any] | None = None) -> "Match":
    """A new game, before its first chance event."""
    from tablee.core.match import Match
    from tablee.games import find

    return Match(find(game), seats, options)
