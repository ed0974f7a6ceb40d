"""Positions of random games, in plain Python, and players that are asked about them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.players.stand_in import mind_of
from tests.positions import hidden_from

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.game import Game
from tablee.core.random import below, generator
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL, legal_actions
from tablee.players.player import Budget
from tablee.players.reference.flat import FlatSearch
from tablee.players.reference.greedy import Greedy
from tablee.players.reference.ismcts import PlainTreeSearch
from tablee.players.reference.uniform import Uniform
from tablee.players.tree import TreeSearch

PLAYERS = ("uniform", "greedy", "flat", "ismcts", "tree")
SEARCHES = ("flat", "ismcts", "tree")
FEW = Budget(visits=12)


class Situation(NamedTuple):
    """A state in which a seat is to move."""

    s: Record
    seat: int

    @property
    def hidden(self) -> Record:
        return hidden_from(self.s, self.seat)

    @property
    def legal(self) -> list[int]:
        return legal_actions(self.s, self.seat)


def situations(game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[Situation]:
    """The decisions of a random game; those given together are asked for in any order."""
    s, rng, out = game.start(seats, game.resolve(seats, options)), generator(seed), [0] * MOST_LEGAL
    turn = rules.turn(s)
    while turn != rules.OVER:
        if turn == rules.CHANCE:
            rules.occur(s, rules.sample(s, rng))
        else:
            seat = lowest(turn)
            if turn & (turn - 1) and below(rng, 2):
                seat = lowest(turn & (turn - 1))
            yield Situation(s.copy(), seat)
            rules.apply(s, seat, out[below(rng, rules.legal(s, seat, out))])
        turn = rules.turn(s)


def some(game: Game, seats: int, options: dict[str, Any], seed: int, most: int) -> list[Situation]:
    """Decisions all over a random game, with a choice."""
    all_of_them = [at for at in situations(game, seats, options, seed) if len(at.legal) > 1]
    return all_of_them[:: max(1, len(all_of_them) // most)][:most]


def player(name: str, game: Game, budget: Budget = FEW, seed: int = 1, **more: Any) -> Any:
    if name == "tree":
        return TreeSearch(game, budget, seed, mind_of=mind_of, **more)
    classes: dict[str, Any] = {
        "uniform": Uniform,
        "greedy": Greedy,
        "flat": FlatSearch,
        "ismcts": PlainTreeSearch,
    }
    return classes[name](game, budget, seed, **more)
