"""Every player by name: levels, and the plain methods that they are measured against.

Most players need compiled code; a player's module is imported when the player is made.
"""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from tablee.core.errors import OptionsError
from tablee.core.game import Game
from tablee.players.levels import EYES, at_sight, expert
from tablee.players.player import Adviser, Budget, Player

Factory = Callable[[Game, Budget, int], Player]  # the last number is a seed


def found_in(module: str, name: str) -> Factory:
    """Make players by a class or function of a module of this package."""

    def factory(game: Game, budget: Budget, seed: int) -> Player:
        player: Player = getattr(import_module(f"{__package__}.{module}"), name)(game, budget, seed)
        return player

    return factory


def sees(level: str) -> Factory:
    """Make players of one of the levels that play at first sight."""
    return lambda game, budget, seed: at_sight(level, game, seed)


FACTORIES: dict[str, Factory] = {
    **{level: sees(level) for level in EYES},
    "expert": expert,
    "uniform": found_in("reference.uniform", "Uniform"),
    "greedy": found_in("reference.greedy", "Greedy"),
    "flat": found_in("reference.flat", "FlatSearch"),
    "ismcts": found_in("reference.ismcts", "PlainTreeSearch"),
}


def make(name: str, game: Game, budget: Budget, seed: int) -> Player:
    """The player of that name, ready for one game."""
    if name not in FACTORIES:
        raise OptionsError("player", player=name, known=", ".join(FACTORIES))
    return FACTORIES[name](game, budget, seed)


def adviser(level: str, game: Game, threads: int = 1) -> Adviser:
    """A player of one of the levels, which also tells what moves are worth."""
    if level == "expert":
        return expert(game, Budget(), 0, threads)
    return cast(Adviser, make(level, game, Budget(), 0))
