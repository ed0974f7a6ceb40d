"""Ratings: who wins rises, bots are anchors, and everybody has one result."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from tests.server.running import running
from tests.server.sitting import Sitting, rated
from tests.server.visiting import API, guest

from tablee.core.errors import Refused
from tablee.server import acts, standing
from tablee.server.store.contract import Rating


def test_who_wins_rises_and_who_gives_up_falls() -> None:
    sitting = rated().begin()
    sitting.do(acts.resign(sitting.table, 1))
    assert sitting.table.ranks == [1, 2]
    ann, bob = standing.new_ratings(sitting.table, {})
    assert ann.mean > 25 > bob.mean
    again = standing.new_ratings(sitting.table, {"ann": ann, "bob": bob})
    assert again[0].mean > ann.mean
    assert again[0].deviation < ann.deviation < 25 / 3
    assert [rating.games for rating in again] == [2, 2]


def test_bots_are_anchors_and_do_not_move() -> None:
    sitting = rated("ann bot:novice").begin()
    sitting.play_on(10_000)
    (after,) = standing.new_ratings(sitting.table, {"ann": Rating("ann", "qwinto", 25, 5, 3)})
    assert (after.user, after.games) == ("ann", 4)
    assert (after.mean > 25) == (sitting.table.ranks[0] == 1)


def test_nobody_rises_by_beating_themselves() -> None:
    sitting = rated().begin()
    sitting.do(acts.inherit(sitting.table, "bob", "ann"))
    sitting.do(acts.resign(sitting.table, 1))
    assert standing.new_ratings(sitting.table, {}) == []


def test_a_rated_game_does_not_begin_before_everybody_is_there() -> None:
    sitting = rated()
    sitting.do(acts.arrive(sitting.table, 0, None))
    with pytest.raises(Refused) as refused:
        acts.start(sitting.table, "ann")
    assert (refused.value.code, refused.value.reason) == ("rated", "absent")
    assert refused.value.params["seat"] == 1
    sitting.do(acts.arrive(sitting.table, 1, None))
    assert sitting.do(acts.start(sitting.table, "ann"))


async def test_nobody_is_rated_alone() -> None:
    async with running() as server:
        wish = {"game": "qwinto", "seats": ["person"], "is_rated": True}
        wish["clock"] = {"kind": "move", "limit": 60}
        answer = await server.http.post(f"{API}/tables", json=wish)
        assert answer.json()["error"]["code"] == "rated"
        assert answer.json()["error"]["params"]["reason"] == "alone"
    alone = rated("ann").begin()  # as it was once possible
    alone.play_on(10_000)
    assert alone.table.status == "over"
    assert standing.new_ratings(alone.table, {}) == []


async def test_two_games_that_end_at_once_both_count() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        me = (await ann.get(f"{API}/me")).json()["user"]
        wish = {"game": "qwinto", "seats": ["person", "bot:novice"], "is_rated": True}
        wish["clock"] = {"kind": "move", "limit": 600}
        clients = []
        for _ in range(4):
            table = (await ann.post(f"{API}/tables", json=wish)).json()
            client = server.client(table["table"], table["tokens"][0])
            clients.append(await stack.enter_async_context(client))
            await clients[-1].until(lambda view: True)
        await asyncio.gather(*(client.ask(do="resign") for client in clients))
        while len((await ann.get(f"{API}/me/history")).json()) < len(clients):
            await asyncio.sleep(0.05)
        assert (await server.house.store.ratings("qwinto", [me]))[me].games == len(clients)


def test_only_rated_tables_change_ratings_and_everybody_has_one_result() -> None:
    sitting = Sitting("qwinto", "ann ann bob").begin()
    sitting.play_on(10_000)
    assert standing.new_ratings(sitting.table, {}) == []
    results = standing.results(sitting.table)
    assert [(result.user, result.seat) for result in results] == [("ann", 0), ("bob", 2)]
    assert [result.score for result in results] == [sitting.match.scores[k] for k in (0, 2)]


def test_who_never_came_has_no_result_of_it() -> None:
    sitting = Sitting("qwinto", "ann bob")
    sitting.do(acts.arrive(sitting.table, 0, None))
    sitting.do(acts.start(sitting.table, "ann"))
    sitting.do(acts.resign(sitting.table, 0))
    assert [result.user for result in standing.results(sitting.table)] == ["ann"]


async def test_bots_alone_are_not_rated() -> None:
    async with running() as server:
        wish = {"game": "qwinto", "seats": ["bot:novice", "bot:casual"], "is_rated": True}
        wish["clock"] = {"kind": "move", "limit": 60}
        answer = await server.http.post(f"{API}/tables", json=wish)
        assert answer.json()["error"]["params"]["reason"] == "alone"
