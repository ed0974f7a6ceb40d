"""What happens at tables though nobody asks for it."""

import asyncio
import time
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.running import Running, play_out, running, seated, until
from tests.server.thinking import die

from tablee.core.errors import StoreError
from tablee.server import bots, pulse, steward
from tablee.server.bots import Urgency
from tablee.server.store.contract import Row, Store, Summary
from tablee.server.store.memory import MemoryStore

QUICK = 0.05  # seconds, for what usually takes longer


async def put_up_nonsense(store: Store, table: str) -> None:
    """A table whose log nobody can read, and whose time came long ago."""
    now = time.time()
    row = Row(table, 1, now, '{"kind":"created","nonsense":1}')
    summary = Summary(
        table=table, version=1, code=table, game="qwinto", status="open", is_public=False,
        is_rated=False, host="h", users=(), created=now, changed=now, due=0.0, about="{}",
    )  # fmt: skip
    await store.append(row, summary)


async def test_tables_that_cannot_be_read_hold_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steward, "DUE", 5)
    store = MemoryStore()
    for number in range(12):  # more than are seen to at a look
        await put_up_nonsense(store, f"bad-{number}")
    async with running(store) as server:
        with monkeypatch.context() as deaf:  # nobody is told of the table: it has to be found
            deaf.setattr(server.house.steward, "attend", lambda _: None)
            clock = {"kind": "move", "limit": 1}
            table = await server.table("take_that", "person bot:novice", clock=clock)
            async with server.client(table["table"], table["tokens"][0]) as client:
                await client.until(lambda view: view["to_move"])
        table = table["table"]
        before = len(await store.rows(table))
        async with asyncio.timeout(60):
            while len(await store.rows(table)) < before + 3:
                await asyncio.sleep(0.05)
        assert not any(task.done() for task in server.house.steward.watch)


async def moves(server: Running, table: str) -> int:
    """How many moves there have been at a table."""
    return sum('"played"' in row.data for row in await server.house.store.rows(table))


async def test_bots_alone_play_while_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steward, "ROUND", QUICK)
    monkeypatch.setattr(steward, "LOOK", QUICK)
    async with running() as server:
        tasks = server.house.steward.tasks
        table = (await server.table("take_that", "bot:novice bot:strong"))["table"]
        await asyncio.sleep(10 * QUICK)
        assert await moves(server, table) == 0
        async with server.client(table) as watching:
            for _ in range(5):
                await watching.next("view")
        await until(lambda: not server.house.rooms.rooms[table].guests and not tasks)
        seen = await moves(server, table)
        assert seen >= 5
        await asyncio.sleep(10 * QUICK)
        assert await moves(server, table) == seen
        async with server.client(table) as watching:
            await watching.until(lambda view: view["over"])


async def test_bots_alone_play_at_one_table_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as server, AsyncExitStack() as stack:
        chosen, thinking = [], []
        choose = server.house.bots.choose

        async def watch(*asked: Any) -> str:
            thinking.append(asked)
            chosen.append((len(thinking), asked[-1]))
            move = await choose(*asked)
            thinking.remove(asked)
            return move

        monkeypatch.setattr(server.house.bots, "choose", watch)
        tables = [await server.table("take_that", "bot:novice bot:novice") for _ in range(2)]
        clients = [await stack.enter_async_context(server.client(t["table"])) for t in tables]
        for client in clients * 3:
            await client.next("view")
        assert set(chosen) == {(1, Urgency.SHOW)}


async def test_a_watched_table_of_bots_goes_on_after_trouble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steward, "ROUND", QUICK)
    async with running() as server, AsyncExitStack() as stack:
        choose = server.house.bots.choose
        failed: list[Any] = []

        async def fail_once(*asked: Any) -> str:
            if not failed:
                failed.append(asked)
                raise StoreError("away")
            return await choose(*asked)

        monkeypatch.setattr(server.house.bots, "choose", fail_once)
        table = (await server.table("take_that", "bot:novice bot:novice"))["table"]
        watching = await stack.enter_async_context(server.client(table))
        await watching.next("view")
        assert failed


async def test_a_bot_moves_soon_after_its_workers_have_died(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        with monkeypatch.context() as deadly:
            deadly.setattr(bots, "choose", die)
            table = await server.table("take_that", "person bot:novice")
            (client,) = await seated(server, stack, table)
            playing = asyncio.create_task(play_out(client))
            await until(lambda: server.house.steward.trouble)
        async with asyncio.timeout(20):
            await until(lambda: not server.house.steward.trouble)
        playing.cancel()
        rows = await server.house.store.rows(table["table"])
        assert any('"by":"bot"' in row.data for row in rows)


async def test_a_table_that_fails_for_ever_is_tried_less_and_less_often() -> None:
    async with running() as server:
        pauses = []
        for _ in range(12):
            server.house.steward._put_off("bad")
            pauses.append(server.house.steward.trouble["bad"][1])
        assert pauses == [*(2.0**k for k in range(10)), 600, 600]


async def test_tables_with_people_come_first_and_those_that_failed_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steward, "LOOK", 3600.0)
    monkeypatch.setattr(steward, "DUE", 3)
    store = MemoryStore()
    async with running(store) as server, AsyncExitStack() as stack:
        table = (await server.table("take_that", "person bot:novice"))["table"]
        await stack.enter_async_context(server.client(table))
        seen: list[str] = []

        async def due(now: float, limit: int) -> list[str]:
            return ["failed", "waits", "new", "other", table][:limit]

        async def see_to(id: str, now: float) -> None:
            seen.append(id)

        monkeypatch.setattr(store, "due", due)
        monkeypatch.setattr(server.house.steward, "_see_to", see_to)
        await until(lambda: server.house.steward.pulse.is_well)
        now = time.time()
        server.house.steward.trouble = {"failed": (now - 1, 1.0), "waits": (now + 60, 64.0)}
        await server.house.steward._look()
        assert seen == [table, "new", "other"]
        monkeypatch.setattr(steward, "DUE", 4)
        await server.house.steward._look()
        assert seen[3:] == [table, "new", "other", "failed"]


async def test_bots_know_whether_somebody_waits_for_them() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table("take_that", "person bot:expert")
        room = await server.house.rooms.find(table["table"])
        urgency = server.house.steward._urgency
        await stack.enter_async_context(server.client(table["table"]))  # who only watches
        assert urgency(room) == Urgency.UNSEEN
        await seated(server, stack, table)
        assert urgency(room) == Urgency.WAITED_FOR


async def test_who_is_not_there_when_the_host_begins_is_stood_in_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steward, "ROUND", QUICK)
    async with running() as server, AsyncExitStack() as stack:
        server.house.steward.absence = QUICK
        table = await server.table(waits_for_host=True)
        host = await stack.enter_async_context(server.client(table["table"], table["tokens"][0]))
        assert "ack" in await host.ask(do="start")
        while not (await host.next("table"))["table"]["seats"][1]["stand_in"]:
            pass


async def test_a_bot_does_not_wait_for_the_clock_of_who_has_moved() -> None:
    async with running() as server, AsyncExitStack() as stack:
        clock = {"kind": "move", "limit": 3600}
        table = await server.table("take_that", "person bot:novice", clock=clock)
        (client,) = await seated(server, stack, table)
        async with asyncio.timeout(30):
            for _ in range(3):
                await client.play_first()
            await client.until(lambda view: view["legal"])
        rows = await server.house.store.rows(table["table"])
        assert any('"by":"bot"' in row.data for row in rows)


async def test_a_clock_runs_out_on_time_not_when_the_store_is_next_looked_into(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steward, "LOOK", 3600.0)
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(clock={"kind": "move", "limit": 2})
        clients = await seated(server, stack, table)
        await clients[0].until(lambda view: view["to_move"])
        await until(lambda: server.house.steward.pulse.is_well)
        await server.house.steward._look()  # the only one
        await clients[0].until(lambda view: view["shown"]["dice"])
        rows = await server.house.store.rows(table["table"])
        assert any('"by":"clock"' in row.data for row in rows)


async def test_a_lease_that_is_out_of_use_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    released: list[Any] = []

    class Shared(MemoryStore):
        is_shared = True

        async def release(self, node: str, table: str | None = None) -> None:
            released.append(table)

    monkeypatch.setattr(steward, "ROUND", QUICK)
    monkeypatch.setattr(steward, "LEASE", QUICK)
    async with running(Shared()) as server, AsyncExitStack() as stack:
        table = await server.table("take_that", "person bot:novice")
        (client,) = await seated(server, stack, table)
        await client.play_first()
        await client.until(lambda view: view["legal"])
        await until(lambda: released)
        assert released[0] == table["table"]
        await until(lambda: not server.house.steward.leases)


class Counting(MemoryStore):
    """A store that counts signs of life, and may be away."""

    beats = 0
    is_away = False

    async def beat(self, at: float) -> float | None:
        self.beats += 1
        await asyncio.sleep(0)  # as a database takes a moment
        if self.is_away:
            raise StoreError("away")
        return await super().beat(at)


async def test_many_who_ask_whether_the_store_can_be_written_share_one_answer() -> None:
    store = Counting()
    async with running(store) as server:
        await until(lambda: store.beats)
        before = store.beats
        await asyncio.gather(*(server.house.steward.pulse.beat() for _ in range(50)))
        assert store.beats - before < 5


async def test_who_asks_again_and_again_is_told_of_the_last_sign_of_life(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pulse, "BEAT", 60.0)
    monkeypatch.setattr(pulse, "AGAIN", 60.0)
    monkeypatch.setattr(pulse, "FRESH", 60.0)
    store = Counting()
    async with running(store) as server:
        await until(lambda: store.beats)
        for _ in range(20):
            assert (await server.http.get("/readyz")).json() == {"ok": True}
        assert store.beats == 1
        store.is_away, store.failed = True, time.time()  # as something else could not be kept
        for _ in range(20):
            assert (await server.http.get("/readyz")).status_code == 503
        assert store.beats == 2
        store.is_away = False
        monkeypatch.setattr(pulse, "FRESH", 0.0)
        assert (await server.http.get("/readyz")).json() == {"ok": True}
