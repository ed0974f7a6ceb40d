"""Hints: who gets them, how many, and how they are given up."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.running import PATIENCE, Client, Running, running, seated
from tests.server.thinking import busy, die

from tablee.server import bots

CLOCK = {"kind": "move", "limit": 600}


class Adviser:
    """Thinks until it is let go, in place of the workers."""

    def __init__(self, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ready, self.begun, self.ended = asyncio.Event(), 0, 0
        monkeypatch.setattr(server.house.bots, "advise", self.advise)

    async def advise(self, game: str, known: bytes, seat: int, seconds: float) -> Any:
        self.begun += 1
        try:
            await self.ready.wait()
        finally:
            self.ended += 1
        return []


async def mover(clients: list[Client]) -> Client:
    """Whoever is to move, once all have heard of everything."""
    for client in clients:
        await client.until(lambda view: view["to_move"])
        await client.ask(do="check", move="")
    seat: int = clients[0].view["to_move"][0]
    return clients[seat]


async def test_hints_can_be_given_up_and_the_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as server, AsyncExitStack() as stack:
        adviser = Adviser(server, monkeypatch)
        first = await mover(await seated(server, stack, await server.table()))
        await first.say(do="hint", id="h", seconds=5)
        assert (await first.ask(do="hint"))["params"] == {"reason": "hints"}  # one at a time
        assert "ack" in await first.ask(do="cancel", id="h")
        async with asyncio.timeout(PATIENCE):
            while server.house.advised:
                await asyncio.sleep(0.01)
        assert (adviser.begun, adviser.ended) == (1, 1)
        assert (await first.ask(do="cancel", id="h"))["code"] == "no-job"
        adviser.ready.set()
        assert (await first.ask(do="hint"))["moves"] == []
        assert sum("hints" in message for message in first.inbox) == 1


async def test_who_goes_away_is_thought_for_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as server, AsyncExitStack() as stack:
        adviser = Adviser(server, monkeypatch)
        first = await mover(await seated(server, stack, await server.table()))
        await first.say(do="hint", id="h", seconds=5)
        async with asyncio.timeout(PATIENCE):
            while not adviser.begun:
                await asyncio.sleep(0.01)
            await first.connection.close()
            while not adviser.ended:
                await asyncio.sleep(0.01)


async def test_a_user_has_only_so_many_hints_and_lines_on_however_many_sockets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        Adviser(server, monkeypatch).ready.set()
        table = await server.table()
        answers: dict[str, list[dict[str, Any]]] = {"hint": [], "chat": []}
        for _ in range(4):
            first = await mover(await seated(server, stack, table))
            answers["hint"].append(await first.ask(do="hint"))
            for line in ("a", "b"):
                answers["chat"].append(await first.ask(do="chat", text=line))
        assert ["hints" in answer for answer in answers["hint"]] == [True] * 3 + [False]
        assert ["ack" in answer for answer in answers["chat"][:5]] == [True] * 5
        for refused, reason in ((answers["hint"][-1], "hints"), (answers["chat"][-1], "chat")):
            assert (refused["code"], refused["params"]) == ("limit", {"reason": reason})


async def test_hints_are_refused_when_every_worker_dies_of_them(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        first = await mover(await seated(server, stack, await server.table()))
        with monkeypatch.context() as deadly:
            deadly.setattr(bots, "advise", die)
            refused = await first.ask(do="hint", id="h")
        assert (refused["refused"], refused["code"]) == ("h", "failed")
        assert [record.name for record in caplog.records] == ["tablee.desk"]
        assert not server.house.advised
        assert (await first.ask(do="hint", id="h"))["hints"] == "h"


@pytest.mark.parametrize(
    ("more", "code"),
    [({"is_rated": True, "clock": CLOCK}, "rated"), ({"has_hints": False}, "no-hints")],
)
async def test_there_are_no_hints_at_rated_tables_nor_where_they_are_not_wanted(
    more: dict[str, Any], code: str
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(seats="person bot:novice", **more)
        (client,) = await seated(server, stack, table)
        await client.until(lambda view: view["legal"])
        assert (await client.ask(do="hint"))["code"] == code
        told = [message["table"] for message in client.inbox if "table" in message]
        assert told[0]["has_hints"] is False


async def test_a_bot_that_thinks_delays_no_move_of_another_table() -> None:
    async with running() as server, AsyncExitStack() as stack, busy(server.house.bots.thinkers):
        waiting = await server.table(seats="bot:expert bot:expert")
        await stack.enter_async_context(server.client(waiting["table"]))
        clients = await seated(server, stack, await server.table("digits"))
        for _ in range(10):
            await (await mover(clients)).play_first()
        bots = await server.house.store.rows(waiting["table"])
        assert not any('"played"' in row.data for row in bots)


async def test_a_bot_that_thinks_delays_no_bot_that_answers_at_sight() -> None:
    async with running() as server, AsyncExitStack() as stack, busy(server.house.bots.thinkers):
        table = await server.table("take_that", "person bot:novice bot:strong")
        (client,) = await seated(server, stack, table)
        for _ in range(3):
            await client.play_first()
        await client.until(lambda view: view["legal"])
