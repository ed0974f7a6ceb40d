"""Two nodes on one PostgreSQL: any node serves any table, with Redis and without."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from redis.asyncio import Redis
from tests.server.running import Client, Running, play_out, running, seated, until
from tests.server.services import RedisServer

from tablee.server.bus import CHANNEL, Bus
from tablee.server.bus import PATIENCE as REDIS_PATIENCE
from tablee.server.store.opening import open_store

Nodes = list[Running]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes that soon notice that another one is silent."""
    for name, seconds in (("CAREFUL_POLL", 0.3), ("PRESENCE", 0.3), ("FORGET", 2.0)):
        monkeypatch.setattr(f"tablee.server.nodes.{name}", seconds)
    monkeypatch.setattr("tablee.server.steward.ROUND", 0.1)
    monkeypatch.setattr("tablee.server.steward.LOST", 0.5)


@asynccontextmanager
async def two_nodes(database: str, redis_url: str | None = None) -> AsyncIterator[Nodes]:
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(running(await open_store(database), redis_url))
            for _ in range(2)
        ]


async def apart(nodes: Nodes, stack: AsyncExitStack, game: str = "qwinto", **more: Any) -> Any:
    """A table whose two seats are connected to different nodes; the table, and the clients."""
    table = await nodes[0].table(game, **more)
    clients = [
        await stack.enter_async_context(node.client(table["table"], token))
        for node, token in zip(nodes, table["tokens"], strict=True)
    ]
    for client in clients:
        await client.until(lambda view: view["to_move"])
    return table, clients


async def twice(nodes: Nodes, stack: AsyncExitStack, table: str, token: str) -> list[Client]:
    """The same seat, connected to both nodes."""
    return [await stack.enter_async_context(node.client(table, token)) for node in nodes]


async def both_writing(clients: list[Client]) -> None:
    """Throw and keep: both seats are to write."""
    active = clients[clients[0].view["to_move"][0]]
    for move in ("roll oyp", "keep"):
        await active.until(lambda view: view["legal"])
        await active.play(move)
    for client in clients:
        await client.until(lambda view: len(view["to_move"]) == 2)


async def test_people_on_different_nodes_play_a_game(database: str, redis: RedisServer) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack, "take_that", options={"rounds": 1})
        await asyncio.gather(*map(play_out, clients))
        assert clients[0].view["ranks"] == clients[1].view["ranks"] is not None
        assert nodes[0].house.nodes.is_connected
        said = await clients[0].ask(do="chat", text="well")
        assert "ack" in said
        while (await clients[1].next("chat"))["chat"][-1]["text"] != "well":
            pass
        here = await clients[1].ask(do="check", move="")
        assert here["refusal"]["code"] == "over"
        told = [m["table"] for m in clients[1].inbox if "table" in m][-1]
        assert [seat["here"] for seat in told["seats"]] == [True, True]


async def test_without_redis_nodes_ask_the_store(database: str) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack)
        await both_writing(clients)
        for client in clients:
            await client.play("pass")
        await clients[0].until(lambda view: len(view["to_move"]) == 1)


async def test_who_asks_another_node_hears_what_is_true_now(database: str) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        table = await nodes[0].table()
        path = f"/api/v1/tables/{table['table']}"
        assert (await nodes[1].http.get(path)).json()["status"] == "open"
        clients = await seated(nodes[0], stack, table)
        await clients[1].until(lambda view: view["to_move"])
        assert (await nodes[1].http.get(path)).json()["status"] == "playing"
        await clients[clients[1].view["to_move"][0]].play_first()
        resigned = await clients[0].ask(do="resign")
        watcher = await stack.enter_async_context(nodes[1].client(table["table"]))
        told = [message["version"] for message in watcher.inbox if "view" in message]
        assert told[0] >= resigned["version"]
        assert (await nodes[1].http.get(f"{path}/record")).status_code == 200


async def test_redis_may_go_and_come_back(database: str, redis: RedisServer) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack)
        redis.stop()
        await both_writing(clients)
        assert not nodes[0].house.nodes.is_connected
        redis.start()
        for client in clients:
            await client.play("pass")
        await clients[1].until(lambda view: len(view["to_move"]) == 1)
        async with asyncio.timeout(20):
            while not all(node.house.nodes.is_connected for node in nodes):
                await asyncio.sleep(0.05)


def lose(redis: RedisServer, how: str) -> None:
    redis.hang() if how == "hung" else redis.stop()


def find_again(redis: RedisServer, how: str) -> None:
    redis.hang(False) if how == "hung" else redis.start()


async def seconds_until_seen(clients: list[Client]) -> float:
    """How long it takes until the other node's player sees a move."""
    await clients[0].until(lambda view: view["to_move"])
    seat = clients[0].view["to_move"][0]
    mover, other = clients[seat], clients[1 - seat]
    await mover.until(lambda view: view["legal"])
    played = await mover.play(mover.view["legal"][0]["move"])
    start = time.monotonic()
    while other.version < played["version"]:
        await other.next("view")
    return time.monotonic() - start


@pytest.mark.parametrize("how", ["gone", "hung"])
async def test_moves_are_seen_soon_though_redis_was_lost_a_moment_ago(
    database: str, redis: RedisServer, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.nodes.CAREFUL_POLL", 600.0)
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack)
        await until(lambda: all(node.house.nodes.is_connected for node in nodes))
        assert await seconds_until_seen(clients) < 5  # told by Redis
        lose(redis, how)
        for _ in range(3):
            assert await seconds_until_seen(clients) < 5
        await until(lambda: not any(node.house.nodes.is_connected for node in nodes))
        find_again(redis, how)
        await until(lambda: all(node.house.nodes.is_connected for node in nodes))
        assert await seconds_until_seen(clients) < 5


async def test_news_that_make_no_sense_do_not_make_a_node_deaf(
    database: str, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.nodes.CAREFUL_POLL", 600.0)
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack)
        await until(lambda: all(node.house.nodes.is_connected for node in nodes))
        async with Redis.from_url(redis.url) as other:
            for odd in (b"\xff", b"[]", b'{"node":7}', b'{"node":"","table":[],"version":"x"}'):
                await other.publish(CHANNEL, odd)
        for _ in range(2):
            assert await seconds_until_seen(clients) < 5


async def test_without_redis_nodes_know_who_is_connected_elsewhere(
    database: str, quick: None
) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        for node in nodes:
            node.house.steward.absence = 2.0
        table, clients = await apart(nodes, stack)
        await clients[0].connection.close()
        await stack.enter_async_context(nodes[0].client(table["table"], table["tokens"][0]))
        await until(lambda: all(present(node, table["table"]) == {0, 1} for node in nodes))
        await until(lambda: not any(node.house.steward.missed for node in nodes))
        info = (await nodes[0].http.get(f"/api/v1/tables/{table['table']}")).json()
        assert [seat["stand_in"] for seat in info["seats"]] == [False, False]
        assert [seat["here"] for seat in info["seats"]] == [True, True]
        await clients[1].connection.close()
        await until(lambda: present(nodes[0], table["table"]) == {0})


@pytest.mark.parametrize("has_redis", [True, False])
async def test_people_of_a_node_that_falls_silent_are_soon_stood_in_for(
    database: str, redis: RedisServer, quick: None, has_redis: bool
) -> None:
    url = redis.url if has_redis else None
    async with two_nodes(database, url) as nodes, AsyncExitStack() as stack:
        table, clients = await apart(nodes, stack)
        await until(lambda: present(nodes[0], table["table"]) == {0, 1})
        for task in [*nodes[1].house.nodes.tasks, *nodes[1].house.steward.watch]:
            task.cancel()  # it has no time to take leave
        while not (await clients[0].next("table"))["table"]["seats"][1]["stand_in"]:
            pass


@pytest.mark.parametrize("without", [0, 1])
async def test_nobody_is_stood_in_for_because_one_node_alone_has_lost_redis(
    database: str, redis: RedisServer, quick: None, without: int
) -> None:
    urls = [redis.url, redis.url]
    urls[without] = "unix:///nowhere"
    async with AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(running(await open_store(database), url))
            for url in urls
        ]
        table, _ = await apart(nodes, stack)
        for node in nodes:
            node.house.steward.absence = 0.5
        await asyncio.sleep(6)  # several times as long as would be enough
        info = (await nodes[0].http.get(f"/api/v1/tables/{table['table']}")).json()
        assert [seat["stand_in"] for seat in info["seats"]] == [False, False]
        assert [node.house.nodes.is_connected for node in nodes] == [without == 1, without == 0]


def present(node: Running, table: str) -> frozenset[int]:
    """The seats that are connected, as a node knows it."""
    return node.house.presence(node.house.rooms.rooms[table]).seats


async def test_two_seats_answer_one_step_at_the_same_time_and_both_are_accepted_Q14(
    database: str, redis: RedisServer
) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        _, clients = await apart(nodes, stack)
        for _ in range(3):
            await both_writing(clients)
            answers = await asyncio.gather(*(client.play("pass") for client in clients))
            assert all("ack" in answer for answer in answers)
            assert len({answer["version"] for answer in answers}) == 2
            for client in clients:
                await client.until(lambda view: view["to_move"] and not view["shown"]["dice"])


async def test_the_same_seat_answers_twice_at_the_same_time_and_one_wins(
    database: str, redis: RedisServer
) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        table, clients = await apart(nodes, stack)
        token = table["tokens"][clients[0].view["to_move"][0]]
        twins = await twice(nodes, stack, table["table"], token)
        answers = await asyncio.gather(
            *(twin.play(move) for twin, move in zip(twins, ("roll o", "roll y"), strict=True))
        )
        assert sorted("ack" in answer for answer in answers) == [False, True]
        refused = next(answer for answer in answers if "refused" in answer)
        assert refused["code"] == "stale"
        for twin in twins:
            await twin.until(lambda view: view["shown"]["dice"])
        assert twins[0].view["shown"]["dice"] == twins[1].view["shown"]["dice"]


async def test_the_same_command_at_two_nodes_gets_the_same_answer(
    database: str, redis: RedisServer
) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        table, clients = await apart(nodes, stack)
        token = table["tokens"][clients[0].view["to_move"][0]]
        twins = await twice(nodes, stack, table["table"], token)
        answers = await asyncio.gather(
            *(twin.ask(do="play", step=0, move="roll oy", id="one") for twin in twins)
        )
        assert answers[0] == answers[1]
        assert "ack" in answers[0]


@pytest.mark.parametrize("has_redis", [True, False])
async def test_a_name_that_is_erased_at_one_node_is_gone_at_the_other(
    database: str, redis: RedisServer, has_redis: bool
) -> None:
    async with two_nodes(database, redis.url if has_redis else None) as nodes:
        first, second = nodes
        await first.http.post("/api/v1/guests", json={"name": "Bartholomäus"})
        table = await first.table()
        async with second.client(table["table"]) as watcher:
            async with first.client(table["table"], table["tokens"][0]):
                while (await watcher.next("table"))["table"]["seats"][0]["name"] == "":
                    pass
            assert (await first.http.delete("/api/v1/me")).status_code == 204
            while (told := await watcher.next("table"))["table"]["status"] != "closed":
                pass
            while "Bartholomäus" in str(told):
                told = await watcher.next("table")
        assert "Bartholomäus" not in second.house.names.known.values()


@pytest.mark.parametrize("way", ["sign-out-everywhere", "erase"])
@pytest.mark.parametrize("has_redis", [True, False])
async def test_who_watches_at_one_node_and_is_gone_at_the_other_is_sent_away(
    database: str, redis: RedisServer, has_redis: bool, way: str
) -> None:
    async with two_nodes(database, redis.url if has_redis else None) as nodes:
        first, second = nodes
        table = (await first.table(seats="person person"))["table"]
        async with first.client(table) as nobody, AsyncExitStack() as stack:
            http = await stack.enter_async_context(Running(first.house, first.port).http)
            made = (await http.post("/api/v1/guests", json={"name": "Eve"})).json()
            other = (await first.http.post("/api/v1/guests", json={"name": "Ann"})).json()
            eve, ann = [
                await stack.enter_async_context(
                    second.socket(table, {"cookie": f"tablee={one['token']}"})
                )
                for one in (made, other)
            ]
            for client in (eve, ann):
                await client.come_in(None, 0)
                assert "ack" in await client.ask(do="chat", text="hello")
            heard: list[str] = []  # where nobody has asked for their names yet
            while len(heard) < 2:
                heard += [line["name"] for line in (await nobody.next("chat"))["chat"]]
            assert heard == ["Eve", "Ann"]
            gone = http.delete("/api/v1/me") if way == "erase" else http.post(f"/api/v1/{way}")
            assert (await gone).status_code == 204
            assert (await eve.next("closing"))["closing"] == "removed"
            await until(lambda: len(second.house.connections) == 1)
            await asyncio.sleep(2)  # the store is asked again
            assert "ack" in await ann.ask(do="chat", text="still here")
            await nobody.say(do="ping")
            assert "pong" in await nobody.next("pong", "closing")


async def test_players_of_a_node_that_is_gone_go_on_at_the_other(
    database: str, redis: RedisServer
) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        table, clients = await apart(nodes, stack)
        await both_writing(clients)
        version = clients[0].version
        await clients[0].connection.close()
        back = await stack.enter_async_context(
            nodes[1].client(table["table"], table["tokens"][0], version)
        )
        await asyncio.gather(back.play("pass"), clients[1].play("pass"))
        await back.until(lambda view: len(view["to_move"]) == 1)


async def test_one_node_at_a_time_moves_the_bots(database: str, redis: RedisServer) -> None:
    async with two_nodes(database, redis.url) as nodes, AsyncExitStack() as stack:
        table = await nodes[0].table("take_that", "person bot:novice", options={"rounds": 1})
        client = await stack.enter_async_context(
            nodes[1].client(table["table"], table["tokens"][0])
        )
        await stack.enter_async_context(nodes[0].client(table["table"]))
        await play_out(client)
        rows = await nodes[0].house.store.rows(table["table"])
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))


async def test_redis_may_hang_for_as_long_as_it_likes(redis: RedisServer) -> None:
    turned = asyncio.Event()
    buses = [Bus(redis.url, lambda _: None, turned) for _ in range(3)]
    tasks = [asyncio.create_task(bus.run()) for bus in buses]
    try:
        await until(lambda: all(bus.is_connected for bus in buses))
        redis.hang()
        await asyncio.sleep(5 * REDIS_PATIENCE)  # they try to connect meanwhile, again and again
        redis.hang(False)
        await until(lambda: all(bus.is_connected for bus in buses))
    finally:
        redis.hang(False)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended)
