"""Rules and evaluation of a game, made known to compiled code."""

from tablee.core.compiled import prepare
from tablee.core.game import Game
from tablee.players.weights import bind


def ready(game: Game) -> None:
    """Make rules and evaluation of a game known to compiled code."""
    bind(game)
    prepare(game.state)
