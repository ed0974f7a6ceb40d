"""What a game's evaluation says of a position: plain, compiled, and by what a seat knows."""

from functools import cache
from typing import Any

import numpy as np
from tests.positions import hidden_from

from tablee.core import evaluation, net
from tablee.core.compiled import compiled
from tablee.core.game import Game
from tablee.core.view import MOST_LEGAL, legal_actions


def some_mind(game: Game, head: int = net.SHARE, scale: float = 0.2) -> net.Mind:
    """A small network with an opinion on everything; large weights tell more apart, and round."""
    random = np.random.default_rng(7)
    shapes = {"rows": (game.part("evaluation").FEATURES, 8 + net.HEADS),
              "row_bias": (8 + net.HEADS,), "dense": (8, 4), "dense_bias": (4,),
              "last": (4, net.HEADS), "last_bias": (net.HEADS,)}  # fmt: skip
    weights = {name: random.normal(size=shape) * scale for name, shape in shapes.items()}
    return net.mind({name: array.astype(np.float32) for name, array in weights.items()}, head)


# Features


@compiled
def compiled_features(states: Any, i: int, seat: int, out: Any) -> int:
    return evaluation.features(states[i], seat, out)


def features(s: Any, seat: int) -> list[int]:
    out = [0] * net.MOST_FEATURES
    return out[: evaluation.features(s, seat, out)]


def verified_features(s: Any, seat: int) -> list[int]:
    """The features of a position: the same plain, compiled and by what the seat knows."""
    found, out = features(s, seat), np.zeros(net.MOST_FEATURES, np.int64)
    assert features(hidden_from(s, seat), seat) == found
    assert out[: compiled_features(s.array, 0, seat, out)].tolist() == found
    return found


# Weighing


@compiled
def compiled_weigh(states: Any, i: int, seat: int, mind: Any, actions: Any, values: Any) -> int:
    return evaluation.weigh(states, i, seat, mind, actions, values)


def weigh(s: Any, seat: int, mind: net.Mind) -> dict[int, float]:
    """What each action is worth, plain."""
    states = [s.copy(), *(type(s)() for _ in range(evaluation.SCRATCH - 1))]
    actions, values = [0] * MOST_LEGAL, np.zeros(MOST_LEGAL)
    n = evaluation.weigh(states, 0, seat, mind, actions, values)
    assert states[0] == s
    return dict(zip(actions[:n], values[:n].tolist(), strict=True))


def weigh_compiled(s: Any, seat: int, mind: net.Mind) -> dict[int, float]:
    states = used_states(s.array.dtype)
    states[0] = s.array[0]
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    n = compiled_weigh(states, 0, seat, mind, actions, values)
    return dict(zip(actions[:n].tolist(), values[:n].tolist(), strict=True))


@cache
def used_states(kind: Any) -> Any:
    """Room to weigh in, left as the last weighing left it: what lies there must not matter."""
    return np.zeros(evaluation.SCRATCH, kind)


def verified_values(s: Any, seat: int, mind: net.Mind) -> dict[int, float]:
    """What each legal action is worth: the same plain, compiled and by what the seat knows."""
    values = weigh(s, seat, mind)
    assert list(values) == legal_actions(s, seat)
    assert weigh(hidden_from(s, seat), seat, mind) == values
    assert weigh_compiled(s, seat, mind) == values
    return values
