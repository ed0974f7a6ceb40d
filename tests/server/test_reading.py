"""What takes long for some does not keep others waiting."""

import asyncio
from threading import Event

import pytest
from tests.server.running import PATIENCE, Running, running
from tests.server.visiting import API

from tablee.server.reading import THREADS, Reading

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
    many = [asyncio.create_task(reading.do("ann", may_end.wait)) for _ in range(5 * THREADS)]
    try:
        async with asyncio.timeout(PATIENCE):
            assert await reading.do("bob", lambda: "read") == "read"
        assert not any(task.done() for task in many)
    finally:
        may_end.set()
        await asyncio.gather(*many)
        reading.close()


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
