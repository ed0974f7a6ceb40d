"""What takes long for some does not keep others waiting."""

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from threading import Event
from typing import Any

import pytest
from tests.server.running import PATIENCE, Client, Running, running
from tests.server.visiting import API

from tablee.server.reading import THREADS, Reading
from tablee.server.store.contract import Line
from tablee.server.store.memory import MemoryStore

PATH = f"{API}/tables"


async def finished_table(server: Running) -> str:
    """A game that is over."""
    table = await server.table(seats="person")
    async with server.client(table["table"], table["tokens"][0]) as client:
        for _ in range(12):
            await client.play_first()
        await client.ask(do="resign")
    return str(table["table"])


async def test_who_asks_for_a_lot_waits_for_it_and_nobody_else_does() -> None:
    reading, may_end = Reading(), Event()

    def read_on() -> None:
        for _ in reading.in_portions(iter(may_end.is_set, True)):
            pass

    many = [asyncio.create_task(reading.do("ann", read_on)) for _ in range(5 * THREADS)]
    try:
        async with asyncio.timeout(PATIENCE):
            assert await reading.do("bob", lambda: "read") == "read"
        assert not any(task.done() for task in many)
    finally:
        may_end.set()
        await asyncio.gather(*many)
        reading.close()


async def test_long_reading_leaves_most_of_the_time_to_others() -> None:
    reading = Reading()

    def read_long() -> float:
        """Read for a while; for how many seconds that was work."""
        start, end = time.thread_time(), time.monotonic() + 0.6
        for _ in reading.in_portions(iter(lambda: time.monotonic() > end, True)):
            pass
        return time.thread_time() - start

    work = await asyncio.gather(*(reading.do(caller, read_long) for caller in ("ann", "bob")))
    reading.close()
    assert sum(work) < 0.4
    assert min(work) > sum(work) / 10


async def test_whoever_goes_through_a_game_does_so_in_portions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone_through: list[int] = []

    def in_portions(_: Reading, things: Iterable[Any]) -> Iterator[Any]:
        for thing in things:
            gone_through[-1] += 1
            yield thing

    async with running() as server:
        table = await finished_table(server)
        monkeypatch.setattr(Reading, "in_portions", in_portions)
        for what in ("replay?step=12", "gains", "draws"):
            gone_through.append(0)
            assert (await server.http.get(f"{PATH}/{table}/{what}")).status_code == 200
    assert min(gone_through) > 12


async def test_visits_leave_nothing_behind_whatever_version_they_name() -> None:
    async with running() as server:
        table = await finished_table(server)
        room = await server.house.room(table)
        room.updates.clear()
        for version in range(room.table.version):
            async with server.client(table, version=version) as visitor:
                assert visitor.version == room.table.version
        assert room.updates == {}


async def test_a_long_past_is_told_whole_and_then_how_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server:
        table = await finished_table(server)
        async with server.client(table) as visitor:
            (usual,) = [message for message in visitor.inbox if "view" in message]
        monkeypatch.setattr("tablee.server.house.LONG", 3)
        async with server.client(table) as visitor:
            past, now = [message for message in visitor.inbox if "view" in message]
        assert past == usual
        assert now == {**usual, "events": []}
        async with server.client(table, version=usual["version"] - 2) as visitor:
            assert len([message for message in visitor.inbox if "view" in message]) == 1


async def test_who_comes_in_is_told_the_last_lines_of_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.house.MOST_LINES", 2)
    async with running() as server:
        table = await server.table()
        async with server.client(table["table"], table["tokens"][0]) as ann:
            for text in ("one", "two", "three"):
                assert "ack" in await ann.ask(do="chat", text=text)
            async with server.client(table["table"], table["tokens"][1]) as bob:
                told = [line["text"] for message in bob.inbox for line in message.get("chat", ())]
                assert told == ["two", "three"]
                assert "ack" in await ann.ask(do="chat", text="four")
                assert [line["text"] for line in (await bob.next("chat"))["chat"]] == ["four"]


class Late(MemoryStore):
    """A store whose answer about what was said can be late: more is said meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()
        self.is_late = False

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        told = await super().lines(table, after)
        if self.is_late:
            self.is_late = False
            self.asked.set()
            await self.may_answer.wait()
        return told


async def test_what_is_said_while_somebody_comes_in_is_told_once_to_all() -> None:
    store = Late()
    async with running(store) as server, AsyncExitStack() as stack:
        table = await server.table()
        id, tokens = table["table"], table["tokens"]
        ann = await stack.enter_async_context(server.client(id, tokens[0]))
        assert "ack" in await ann.ask(do="chat", text="one")
        store.is_late = True
        bob = await stack.enter_async_context(server.socket(id))
        coming_in = asyncio.create_task(bob.come_in(tokens[1], 0))
        await store.asked.wait()
        assert "ack" in await ann.ask(do="chat", text="two")
        store.may_answer.set()
        await coming_in
        assert "ack" in await ann.ask(do="chat", text="three")
        for client in (ann, bob):
            while texts(client)[-1:] != ["three"]:
                await client.next("chat")
            assert texts(client) == ["one", "two", "three"]


def texts(client: Client) -> list[str]:
    """What somebody has heard."""
    return [line["text"] for message in client.inbox for line in message.get("chat", ())]
