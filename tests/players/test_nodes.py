"""The table of nodes: what a seat knows tells them apart, and memory is never run over."""

from typing import Any

import numpy as np
from tests.players.situations import situations
from tests.players.stand_in import stand_in
from tests.positions import hidden_from

from tablee.core import rules
from tablee.core.compiled import compiled, prepare
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.players import nodes as tree
from tablee.players.nodes import MADE, NONE, new_nodes
from tablee.players.paper import WORLD, paper


@compiled
def identity(page: Any, seat: int) -> int:
    return tree.identity(page, seat)


def test_a_node_is_what_the_asked_seat_knows(table: Any) -> None:
    game = stand_in(table.game.id)
    prepare(game.state)
    page = paper(game.state, 0)
    keys: dict[bytes, int] = {}
    for at in list(situations(game, table.seats, table.options, 1))[:40]:
        for seat in range(table.seats):
            hidden = hidden_from(at.s, seat)
            for seed in range(2):
                world = hidden.copy()
                rules.fill(world, seat, generator(seed))
                page.states[WORLD] = world.array[0]
                key = identity(page, seat)
                assert key == plain_identity(hidden)
                assert keys.setdefault(bytes(hidden), key) == key
    assert len(set(keys.values())) == len(keys) > 20


def plain_identity(hidden: Record) -> int:
    data, key = bytes(hidden) + bytes(7), 0
    for start in range(0, len(data) - 7, 8):
        key = tree.mixed(key, int.from_bytes(data[start : start + 8], "little", signed=True))
    return key


def test_mixing_spreads_numbers_that_differ_in_one_bit() -> None:
    keys = [tree.mixed(tree.mixed(0, 1 << bit), 0) for bit in range(63)]
    low = {key & 0xFFF for key in keys}
    assert len(set(keys)) == 63
    assert len(low) > 55


def test_edges_stay_in_the_order_of_their_actions_and_are_met_again() -> None:
    nodes = new_nodes(16, 16)
    tree.begin(nodes)
    slot, is_new = tree.enter(nodes, 12345)
    assert is_new
    edges = np.zeros(16, np.int64)
    assert tree.meet(nodes, slot, [3, 9], 2, edges) == 2
    assert tree.meet(nodes, slot, [1, 3, 5, 9, 11], 5, edges) == 3
    assert tree.meet(nodes, slot, [5, 9], 2, edges) == 0
    assert [int(nodes.action[e]) for e in tree.edges_at(nodes, slot)] == [1, 3, 5, 9, 11]
    assert [int(nodes.action[e]) for e in edges[:2]] == [5, 9]
    assert [int(nodes.offered[e]) for e in tree.edges_at(nodes, slot)] == [1, 2, 2, 3, 1]


def test_a_table_without_room_says_so() -> None:
    nodes = new_nodes(16, 4)
    tree.begin(nodes)
    slots = [tree.enter(nodes, key)[0] for key in range(1, 20)]
    assert slots.count(NONE) == 19 - 12
    edges = np.zeros(16, np.int64)
    assert tree.meet(nodes, slots[0], [1, 2, 3], 3, edges) == 3
    assert tree.meet(nodes, slots[1], [1, 2, 3], 3, edges) == NONE
    assert nodes.counts[MADE] == 4


def test_a_new_search_forgets_the_nodes_of_the_last_one() -> None:
    nodes = new_nodes(16, 16)
    tree.begin(nodes)
    slot, _ = tree.enter(nodes, 7)
    tree.meet(nodes, slot, [1, 2], 2, np.zeros(2, np.int64))
    assert tree.enter(nodes, 7) == (slot, False)
    tree.begin(nodes)
    assert tree.enter(nodes, 7) == (slot, True)
    assert tree.edges_at(nodes, slot) == []
