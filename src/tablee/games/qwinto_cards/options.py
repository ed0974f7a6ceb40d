"""Qwinto – Das Kartenspiel has no options."""

from typing import Any

from tablee.games.qwinto_cards.state import State

VALUES: dict[str, dict[str, Any]] = {}


def resolve(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Check the options of a new game and complete them."""
    return options


def read(s: State) -> dict[str, Any]:
    """The options of a game being played."""
    return {}
