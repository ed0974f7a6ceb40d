"""Somebody is forgotten: their games go on without them, and nothing of their name is left."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import orjson
from sqlalchemy import select
from tests.server.running import Client, Running, play_out, running
from tests.server.store.samples import row, summary
from tests.server.visiting import API, guest

from tablee.server.socket import COOKIE
from tablee.server.store.contract import Store
from tablee.server.store.memory import MemoryStore
from tablee.server.store.schema import metadata
from tablee.server.store.sql import SqlStore

NAME = "Bartholomäus"
RATED = {"is_rated": True, "clock": {"kind": "move", "limit": 600}}
SHORT: dict[str, Any] = {"game": "take_that", "options": {"rounds": 1}}


class Together:
    """Ann and somebody who will be forgotten, each with a browser."""

    def __init__(self, server: Running, stack: AsyncExitStack) -> None:
        self.server, self.stack = server, stack

    async def come(self) -> "Together":
        self.ann = await guest(self.server, self.stack, "Ann")
        self.bart = await guest(self.server, self.stack, NAME)
        self.ann_id = (await self.ann.get(f"{API}/me")).json()["user"]
        self.id = (await self.bart.get(f"{API}/me")).json()["user"]
        return self

    async def table(self, host: httpx.AsyncClient, *seats: str, **more: Any) -> Any:
        wish = {"game": "qwinto", "seats": seats, "is_public": True, **more}
        answer = await host.post(f"{API}/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def sit(self, who: httpx.AsyncClient, table: str) -> str:
        joined = await who.post(f"{API}/tables/{table}/seats", json={})
        return str(joined.json()["token"])

    async def client(self, table: str, token: str | None = None) -> Client:
        return await self.stack.enter_async_context(self.server.client(table, token))

    async def watcher(self, table: str) -> Client:
        """Somebody who watches, and whose cookie says who will be forgotten."""
        cookie = {"cookie": f"{COOKIE}={self.bart.cookies[COOKIE]}"}
        made = await self.stack.enter_async_context(self.server.socket(table, cookie))
        await made.come_in(None, 0)
        return made

    async def game(self, **more: Any) -> tuple[str, Client, Client]:
        """A game that both play: the table, and the two."""
        made = await self.table(self.ann, "person", "open", **more)
        id = made["table"]
        one = await self.client(id, made["tokens"][0])
        two = await self.client(id, await self.sit(self.bart, id))
        await one.until(lambda view: view["to_move"])
        return id, one, two

    async def info(self, table: str) -> Any:
        return (await self.server.http.get(f"{API}/tables/{table}")).json()

    async def forget(self) -> None:
        assert (await self.bart.delete(f"{API}/me")).status_code == 204


async def results(store: Store, table: str) -> list[tuple[str, int]]:
    """Who has which rank, once a game has counted."""
    async with asyncio.timeout(60):
        while not (found := await store.results(table)):
            await asyncio.sleep(0.05)
    return [(result.user, result.rank) for result in found]


def all_that_is_kept(store: Store) -> str:
    """Everything in a store, as text."""
    if isinstance(store, MemoryStore):
        return repr(store._everything)
    assert isinstance(store, SqlStore)
    with store._database.reading.connect() as c:
        return repr([c.execute(select(table)).all() for table in metadata.sorted_tables])


async def test_a_rated_game_is_lost_and_counts_for_the_other(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        table, one, two = await both.game(**RATED)
        await both.forget()
        assert not (await two.next("closing"))["reconnect"]
        await one.until(lambda view: view["over"])
        assert one.view["ranks"] == [1, 2]
        assert await results(store, table) == [(both.ann_id, 1)]
        ratings = await store.ratings("qwinto", [both.ann_id, both.id])
        assert ratings.keys() == {both.ann_id}
        assert ratings[both.ann_id].mean > 25


async def test_a_bot_plays_on_where_nothing_is_rated(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        table, one, two = await both.game(**SHORT)
        await both.forget()
        assert not (await two.next("closing"))["reconnect"]
        seat = (await both.info(table))["seats"][1]
        assert (seat["name"], seat["stand_in"]) == ("", True)
        await play_out(one)
        rows = [row.data for row in await store.rows(table)]
        assert any('"by":"stand-in"' in data for data in rows)
        assert await results(store, table) == [(both.ann_id, 1)]


async def test_tables_that_are_nobody_elses_are_closed_and_seats_given_up(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        solo = await both.table(both.bart, "person", "bot:novice", "person")
        clients = [await both.client(solo["table"], token) for token in solo["tokens"]]
        await clients[0].until(lambda view: view["to_move"])
        hosted = await both.table(both.bart, "open", "open")
        taken = await both.table(both.bart, "person", "open")
        await both.sit(both.ann, taken["table"])
        passed_on = await both.table(both.bart, "open", "open")
        await both.sit(both.ann, passed_on["table"])
        other = await both.table(both.ann, "person", "open", "open")
        for _ in range(2):
            await both.sit(both.bart, other["table"])
        await both.forget()
        assert (await both.info(solo["table"]))["status"] == "closed"
        assert (await both.info(hosted["table"]))["status"] == "closed"
        assert (await both.info(taken["table"]))["status"] == "closed"
        kept = (await both.ann.get(f"{API}/tables/{passed_on['table']}")).json()
        assert (kept["status"], kept["is_host"]) == ("open", True)
        left = await both.info(other["table"])
        assert left["status"] == "open"
        assert [seat["by"] for seat in left["seats"]] == ["person", "open", "open"]


async def test_nothing_of_a_name_is_left(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        await both.bart.put(f"{API}/me/passphrase", json={"passphrase": "correct horse"})
        table, one, two = await both.game()
        assert "ack" in await two.ask(do="chat", text=f"I am {NAME}")
        await one.next("chat")
        report = {"table": table, "about": "x", "reason": f"{NAME} says so"}
        assert (await both.bart.post(f"{API}/reports", json=report)).status_code == 204
        assert NAME in all_that_is_kept(store)
        assert NAME in str(one.inbox)
        await both.forget()
        one.inbox.clear()
        assert "ack" in await one.ask(do="chat", text="gone")
        assert NAME not in str([m for m in one.inbox if "table" in m][-1])
        newcomer = await both.client(table)
        assert NAME not in str(newcomer.inbox)
        assert NAME not in all_that_is_kept(store)
        assert NAME not in server.house.names.known.values()


async def test_who_only_watches_is_sent_away(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        watcher = await both.watcher((await both.table(both.ann, "person"))["table"])
        await both.forget()
        assert not (await watcher.next("closing"))["reconnect"]


async def test_a_node_that_does_not_know_yet_lets_them_say_nothing(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        table = (await both.table(both.ann, "person"))["table"]
        watcher = await both.watcher(table)
        await store.erase(both.id)
        assert (await watcher.ask(do="chat", text="boo"))["code"] == "sign-in"
        assert await store.lines(table) == []
        server.house.nodes._hear(orjson.dumps({"node": "another", "user": both.id}))
        assert not (await watcher.next("closing"))["reconnect"]


async def test_all_tokens_end_however_many_games_somebody_has_played(store: Store) -> None:
    async with running(store) as server, AsyncExitStack() as stack:
        both = await Together(server, stack).come()
        many = [f"t{k}" for k in range(230)]
        for table in many:
            await store.append(row(table), summary(table, status="over", users=(both.id,)))
        table, _, two = await both.game()
        left = await both.bart.post(f"{API}/sign-out-everywhere")
        assert left.status_code == 204
        for id in (*many, table):
            assert '"rekeyed"' in (await store.rows(id))[-1].data
        assert not (await two.next("closing"))["reconnect"]
