"""The games. Each folder here is one; nothing else lists them."""

import pkgutil
from functools import cache
from importlib import import_module

from tablee.core.errors import GameError, quoted
from tablee.core.game import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, in alphabetical order."""
    names = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.ispkg)
    return {name: import_module(f"{__name__}.{name}").GAME for name in names}


def find(name: object) -> Game:
    """The game of that id."""
    game = all_games().get(name) if isinstance(name, str) else None
    if game is None:
        raise GameError(game=quoted(name), games=", ".join(all_games()))
    return game
