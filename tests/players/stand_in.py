"""Games with a simple evaluation in place of the learned one: who leads by how many points.

Such a game has a record type of its own (one field more), so that nothing compiled for it is ever
taken for code of the real game; the field is named by a hash of this file, as kept code would
otherwise outlive changes here.
"""

import hashlib
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from tablee.core import evaluation, net, rules
from tablee.core.game import Game
from tablee.core.record import Record, field
from tablee.core.rules import rule
from tablee.games import find
from tablee.players import minds

FAR = 60  # a lead beyond this counts as this
DIGEST = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]


@rule
def features(s: Any, seat: int, out: Any) -> int:
    """One feature: the lead over the best of the others; alone, the points."""
    lead = rules.score(s, seat)
    best = -1000
    for other in range(s.seats):
        if other != seat:
            best = max(best, rules.score(s, other))
    if s.seats > 1:
        lead -= best
    out[0] = FAR + min(max(lead, -FAR), FAR)
    return 1


@rule
def is_telling(s: Any) -> bool:
    """Any position."""
    return bool(s.seats > 0)


EVALUATION = SimpleNamespace(
    FEATURES=2 * FAR + 1, features=features, is_telling=is_telling, weigh=evaluation.try_each
)


class StandIn(Game):
    """A game with the simple evaluation."""

    def part(self, name: str) -> Any:
        return self.__dict__["parts"].get(name) or super().part(name)


@cache
def stand_in(game_id: str) -> Game:
    """The stand-in of a game."""
    real = find(game_id)
    game = StandIn(real.package, real.seats, real.options, real.rules_version, real.variants)
    fields: dict[str, Any] = dict(real.state.fields)
    kind = next(iter(fields.values())).kind  # the largest: the record still needs no padding
    mark = field(kind, 0, 0, "tells the stand-in from the game")
    state = type("State", (Record,), {f"stand_in_{DIGEST}": mark, **fields})
    game.__dict__["parts"] = {"evaluation": EVALUATION, "state": SimpleNamespace(State=state)}
    return game


def mind_of(game: Game, seats: int) -> net.Mind:
    """A network that thinks a lead of ten points wins three games of four."""
    minds.ready(game)
    lead = np.arange(-FAR, FAR + 1) / net.POINT_UNIT
    rows = np.zeros((2 * FAR + 1, 1 + net.HEADS), np.float32)
    rows[:, 1 + net.SHARE] = rows[:, 1 + net.POINTS] = lead
    weights: dict[str, Any] = {
        "rows": rows,
        "row_bias": np.zeros(1 + net.HEADS),
        "dense": np.zeros((1, 1)),
        "dense_bias": np.zeros(1),
        "last": np.zeros((1, net.HEADS)),
        "last_bias": np.zeros(net.HEADS),
    }
    as_floats = {name: weight.astype(np.float32) for name, weight in weights.items()}
    return net.mind(as_floats, net.POINTS if seats == 1 else net.SHARE)
