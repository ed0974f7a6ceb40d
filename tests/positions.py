"""Positions of random games, in plain Python, and what a seat knows of them."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.game import Game
from tablee.core.random import below, generator
from tablee.core.record import Record
from tablee.core.view import legal_actions
from tablee.kit.sheet import PASS

S = TypeVar("S", bound=Record)
Choose = Callable[[Any, int, Any], int]  # the action of a seat, drawn with a generator


def any_action(s: Any, seat: int, rng: Any) -> int:
    actions = legal_actions(s, seat)
    return actions[below(rng, len(actions))]


def write_if_possible(s: Any, seat: int, rng: Any) -> int:
    """An action on a Qwinto sheet, a pass only where nothing else is legal."""
    actions = legal_actions(s, seat)
    actions = actions[1:] if actions[0] == PASS and len(actions) > 1 else actions
    return actions[below(rng, len(actions))]


def random_positions(
    game: Game, seats: int, options: dict[str, Any], seed: int, choose: Choose = any_action
) -> Iterator[Any]:
    """Copies of the positions of a random game, its end not included."""
    s, rng = game.start(seats, game.resolve(seats, options)), generator(seed)
    while (turn := rules.turn(s)) != rules.OVER:
        yield s.copy()
        if turn == rules.CHANCE:
            rules.occur(s, rules.sample(s, rng))
        else:
            rules.apply(s, lowest(turn), choose(s, lowest(turn), rng))


def hidden_from(s: S, seat: int) -> S:
    hidden = s.copy()
    rules.hide(hidden, seat)
    return hidden
