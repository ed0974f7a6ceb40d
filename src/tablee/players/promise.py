"""Which action a visit takes at a node: by its value and its promise.

An action is as good as its visits say, mixed with what the evaluation said first. It draws visits
by what the evaluation promises, and by how seldom it was taken while it could be (as in PUCT).
"""

import math
from typing import Any, NamedTuple

from tablee.core.net import POINT_UNIT, POINTS
from tablee.core.rules import rule

LEAST_LURE = 1e-6


class Settings(NamedTuple):
    """What can be tuned, by the `SEARCH` of a game's evaluation; values are shares of the win."""

    explore: float = 0.5  # how much promise counts beside value
    temperature: float = 0.05  # a difference in value that makes an action e times as promising
    trust: float = 1.0  # how many visits the evaluation of an action counts for
    is_quick: bool = True  # value new nodes at sight, and weigh their actions when they come again


DEFAULT = Settings()


@rule
def unit(mind: Any) -> float:
    """How much of what the evaluation gives is like a share of 1: alone, some points."""
    return POINT_UNIT if mind.head[0] == POINTS else 1.0


@rule
def value_edges(nodes: Any, paper: Any, mind: Any, settings: Any, n: int, best: float) -> None:
    """Give those of the `n` edges that are new what the evaluation says of them."""
    heat = settings.temperature * unit(mind)
    for k in range(n):
        edge = paper.edges[k]
        if nodes.lure[edge] == 0.0:
            nodes.start[edge] = paper.values[k]
            nodes.lure[edge] = max(math.exp((paper.values[k] - best) / heat), LEAST_LURE)


@rule
def choose_edge(nodes: Any, paper: Any, mind: Any, settings: Any, n: int) -> int:
    """Which of the `n` edges has the most value and promise."""
    lures = 0.0
    for k in range(n):
        lures += nodes.lure[paper.edges[k]]
    weight = settings.explore * unit(mind) / lures
    best, highest = 0, -math.inf
    for k in range(n):
        edge = paper.edges[k]
        promise = nodes.lure[edge] * math.sqrt(nodes.offered[edge]) / (1 + nodes.visits[edge])
        worth = edge_value(nodes, edge, settings.trust) + weight * promise
        if worth > highest:
            best, highest = k, worth
    return best


@rule
def edge_value(nodes: Any, edge: int, trust: float) -> float:
    """What an edge is worth to the seat that decides."""
    total = trust * nodes.start[edge] + nodes.total[edge]
    return float(total / (trust + nodes.visits[edge]))
