"""Who is in the room of a table: all of its guests in the same one, and nobody who has gone."""

import asyncio
import json
import threading
from contextlib import AsyncExitStack

import pytest
from tests.server.running import PATIENCE, Running, running, seated, until
from tests.server.sitting import Sitting
from websockets.asyncio.client import connect

from tablee.server import rooms
from tablee.server.store.contract import Line, Row, Summary
from tablee.server.store.memory import MemoryStore
from tablee.server.table import Table, from_rows


class Gate(MemoryStore):
    """A store in which something that concerns one table can be made to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.closed: dict[tuple[str, str], asyncio.Event] = {}  # by what is asked, and table
        self.waiting = 0

    def close_for(self, asked: str, table: str) -> asyncio.Event:
        """Let something wait until an event is set."""
        return self.closed.setdefault((asked, table), asyncio.Event())

    async def _pass(self, asked: str, table: str) -> None:
        if (event := self.closed.get((asked, table))) is not None:
            self.waiting += 1
            await event.wait()
            self.waiting -= 1

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        await self._pass("lines", table)
        return await super().lines(table, after)

    async def append(self, row: Row, summary: Summary | None = None) -> None:
        await self._pass("append", row.table)
        await super().append(row, summary)


async def forget_idle_rooms(server: Running) -> None:
    """Use so many other tables that none is kept for its own sake."""
    for _ in range(rooms.KEPT_ROOMS + 1):
        await server.house.rooms.find((await server.table(seats="open"))["table"])


async def test_who_comes_in_while_a_room_is_forgotten_meets_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "KEPT_ROOMS", 2)
    store = Gate()
    async with running(store) as server, AsyncExitStack() as stack:
        table = await server.table()
        gate = store.close_for("lines", table["table"])
        coming = []
        for token in table["tokens"]:
            visit = stack.enter_async_context(server.client(table["table"], token))
            coming.append(asyncio.create_task(visit))
            await until(lambda: store.waiting == len(coming))
            await forget_idle_rooms(server)
        gate.set()
        for client in await asyncio.gather(*coming):
            await client.until(lambda view: view["to_move"])


async def test_who_is_gone_before_they_are_let_in_is_not_there() -> None:
    store = Gate()
    async with running(store) as server, AsyncExitStack() as stack:
        table = await server.table(seats="person open")
        (host,) = await seated(server, stack, table)
        room = await server.house.rooms.find(table["table"])
        me = room.table.created.host
        lines, append = (store.close_for(asked, table["table"]) for asked in ("lines", "append"))
        path = f"ws://{server.address}/api/v1/tables/{table['table']}/socket"
        async with connect(path) as passer:
            await passer.send(json.dumps({"do": "hello"}))
            await until(lambda: store.waiting == 1)
            muting = asyncio.create_task(host.ask(do="mute", user=me, mute=True))
            await until(lambda: store.waiting == 2)
            lines.set()
            await until(lambda: room.wishes)  # they will be let in when the room is free
        await until(lambda: len(server.house.connections) == 1)
        append.set()
        assert "ack" in await muting
        assert [guest.seat for guest in room.guests] == [0]


async def test_a_room_that_somebody_holds_is_the_only_one_of_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "KEPT_ROOMS", 2)
    async with running() as server:
        table = (await server.table())["table"]
        held = await server.house.rooms.find(table)
        await forget_idle_rooms(server)
        assert table not in server.house.rooms.kept
        assert await server.house.rooms.find(table) is held
        assert table in server.house.rooms.kept


async def test_few_rooms_are_kept_where_games_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, store = Sitting("qwinto").begin(), MemoryStore()
    sitting.play_on(60)
    for number in range(6):
        for row in sitting.rows:
            await store.append(row._replace(table=f"t{number}"))
    async with running(store) as server:
        for most, left in ((3, ["t3", "t4", "t5"]), (0, ["t5"])):
            monkeypatch.setattr(rooms, "KEPT_EVENTS", most * len(sitting.table.feed))
            for number in range(6):
                await server.house.rooms.find(f"t{number}")
            assert list(server.house.rooms.kept) == left
        assert list(server.house.rooms.rooms) == ["t5"]


async def test_other_tables_do_not_wait_while_a_long_log_is_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting("qwinto").begin()
    sitting.play_on(60)
    store = MemoryStore()
    for row in sitting.rows:
        await store.append(row)
    loop, is_going_on = asyncio.get_running_loop(), threading.Event()

    def replay(table: str, rows: list[Row]) -> Table:
        loop.call_soon_threadsafe(is_going_on.set)
        assert is_going_on.wait(PATIENCE)
        return from_rows(table, rows)

    monkeypatch.setattr(rooms, "from_rows", replay)
    table = await rooms.load(store, "t")
    assert table.version == len(sitting.rows) > rooms.SHORT
