"""The nodes of a search tree: slots of a hash table, and a pool of the edges that leave them.

A node is what the asked seat would know there, its key a hash of that. An edge is an action at
a node; the edges of a node are a list in ascending order of actions, as the legal actions are.
All memory is made once: beginning a search makes the slots of the one before count as free, and
a table that is full takes no more nodes.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core import rules
from tablee.core.rules import rule
from tablee.players.paper import WORLD, Integers, Reals

NODES = 1 << 17  # slots, a power of two
EDGES = 1 << 20
NONE = -1

# What `counts` holds: which search this is, nodes and edges in use, the node of the question.
SEARCH, USED, MADE, ROOT = range(4)
MASK = (1 << 63) - 1
FACTOR = 0x2127599BF4325C37


class Nodes(NamedTuple):
    """Nodes by slot, then edges by number."""

    counts: Integers
    keys: Integers
    searches: NDArray[np.int32]  # the search that used the slot last
    first: NDArray[np.int32]  # the edge with the smallest action
    action: NDArray[np.int32]
    following: NDArray[np.int32]  # the edge with the next larger action
    visits: NDArray[np.int32]
    offered: NDArray[np.int32]  # how often the action was legal when the node was visited
    total: Reals  # sum of what the visits came to, for the seat that decides here
    start: Reals  # what an evaluation said before the first visit …
    lure: Reals  # … and how much it draws there


def new_nodes(nodes: int = NODES, edges: int = EDGES) -> Nodes:
    """Memory for a tree."""
    return Nodes(
        counts=np.zeros(4, np.int64),
        keys=np.zeros(nodes, np.int64),
        searches=np.zeros(nodes, np.int32),
        first=np.zeros(nodes, np.int32),
        action=np.zeros(edges, np.int32),
        following=np.zeros(edges, np.int32),
        visits=np.zeros(edges, np.int32),
        offered=np.zeros(edges, np.int32),
        total=np.zeros(edges),
        start=np.zeros(edges),
        lure=np.zeros(edges),
    )


def begin(nodes: Nodes) -> None:
    """Forget all nodes."""
    nodes.counts[SEARCH] += 1
    nodes.counts[USED] = nodes.counts[MADE] = 0
    nodes.counts[ROOT] = NONE


@rule
def identity(paper: Any, seat: int) -> int:
    """The key of the world's position: a hash of what `seat` would know of it."""
    paper.known[0] = paper.states[WORLD]
    rules.hide(paper.known[0], seat)
    key = 0
    for k in range(paper.words.shape[0]):
        key = mixed(key, paper.words[k])
    return key


@rule
def mixed(key: int, word: int) -> int:
    """A key with another number mixed in."""
    key = ((key ^ word) * FACTOR) & MASK
    return key ^ key >> 32


@rule
def find(nodes: Any, key: int) -> int:
    """The slot of a key, or the one where it would go."""
    last = nodes.keys.shape[0] - 1
    slot = int(key & last)
    while is_taken(nodes, slot) and nodes.keys[slot] != key:
        slot = (slot + 1) & last
    return slot


@rule
def is_taken(nodes: Any, slot: int) -> bool:
    """Whether a slot holds a node of this search."""
    return bool(nodes.searches[slot] == nodes.counts[SEARCH])


@rule
def add(nodes: Any, slot: int, key: int) -> bool:
    """Make a node in a free slot, unless the table is three quarters full."""
    if 4 * nodes.counts[USED] >= 3 * nodes.keys.shape[0]:
        return False
    nodes.counts[USED] += 1
    nodes.searches[slot] = nodes.counts[SEARCH]
    nodes.keys[slot] = key
    nodes.first[slot] = NONE
    return True


@rule
def enter(nodes: Any, key: int) -> tuple[int, bool]:
    """The node of a key (NONE if there is no room for it), and whether it is new."""
    slot = find(nodes, key)
    if is_taken(nodes, slot):
        return slot, False
    return (slot if add(nodes, slot, key) else NONE), True


@rule
def meet(nodes: Any, slot: int, actions: Any, n: int, edges: Any) -> int:
    """Write the edges of `n` ascending actions; how many are new, or NONE without room for all."""
    made = nodes.counts[MADE]
    before, edge = NONE, nodes.first[slot]
    for k in range(n):
        while edge != NONE and nodes.action[edge] < actions[k]:
            before, edge = edge, nodes.following[edge]
        if edge == NONE or nodes.action[edge] != actions[k]:
            if nodes.counts[MADE] == nodes.action.shape[0]:
                return NONE
            edge = insert(nodes, slot, before, edge, actions[k])
        edges[k] = edge
        nodes.offered[edge] += 1
        before, edge = edge, nodes.following[edge]
    return int(nodes.counts[MADE] - made)


@rule
def insert(nodes: Any, slot: int, before: int, after: int, action: int) -> int:
    """A new edge between two others, without visits."""
    edge = nodes.counts[MADE]
    nodes.counts[MADE] += 1
    nodes.action[edge] = action
    nodes.following[edge] = after
    nodes.visits[edge] = nodes.offered[edge] = 0
    nodes.total[edge] = nodes.start[edge] = nodes.lure[edge] = 0.0
    if before == NONE:
        nodes.first[slot] = edge
    else:
        nodes.following[before] = edge
    return int(edge)


@rule
def back_up(nodes: Any, paper: Any, depth: int) -> None:
    """Tell all edges on the path of a visit what it came to for the seat that decided there."""
    for k in range(depth):
        edge = paper.path[k]
        nodes.visits[edge] += 1
        nodes.total[edge] += paper.results[paper.deciders[k]]


def is_clear(nodes: Nodes, coming: float) -> bool:
    """Whether so many visits cannot change which action of the asked seat has the most."""
    if coming == math.inf:
        return False
    *_, second, first = np.sort(nodes.visits[edges_at(nodes, int(nodes.counts[ROOT]))])
    return bool(first - second > coming)


def edges_at(nodes: Nodes, slot: int) -> list[int]:
    """The edges of a node, from Python."""
    edges, edge = [], int(nodes.first[slot])
    while edge != NONE:
        edges.append(edge)
        edge = int(nodes.following[edge])
    return edges
