"""Random games, the yardstick of the engine's speed and the simplest player there is."""

from typing import Any

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.random import below
from tablee.core.rules import rule


@rule
def playout(s: Any, rng: Any, out: Any) -> int:
    """Play to the end, every legal action alike likely; how many actions that took."""
    actions = 0
    t = rules.turn(s)
    while t != rules.OVER:
        if t == rules.CHANCE:
            rules.occur(s, rules.sample(s, rng))
        else:
            seat = lowest(t)
            rules.apply(s, seat, out[below(rng, rules.legal(s, seat, out))])
        actions += 1
        t = rules.turn(s)
    return actions
