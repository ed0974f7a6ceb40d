"""Who holds a seat no more does nothing there, whichever node they are connected to."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.running import Client, Running
from tests.server.test_two_nodes import Nodes, two_nodes

from tablee.server import accounts, nodes

PATH = "/api/v1/tables"
COMMANDS: dict[str, dict[str, Any]] = {
    "play": {"step": 0, "move": "roll o"},
    "undo": {},
    "leave": {},
    "back": {},
    "resign": {},
    "start": {},
    "close": {},
    "reseat": {"seat": 0, "chair": "open"},
    "remove": {"seat": 0},
    "mute": {"user": "somebody", "mute": True},
    "chat": {"text": "still here"},
    "hint": {},
    "rematch": {},
}


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes that hear of each other's rows only when they want to add one."""
    monkeypatch.setattr(nodes, "POLL", 600.0)


async def guest_at(server: Running, table: dict[str, Any], name: str) -> tuple[str, str]:
    """Somebody who sits down at a free seat: their token as a user, and that of the seat."""
    async with Running(server.house, server.port).http as http:
        user = (await http.post("/api/v1/guests", json={"name": name})).json()
        joined = await http.post(f"{PATH}/{table['table']}/seats", json={"code": table["code"]})
        return user["token"], joined.json()["token"]


async def apart(nodes: Nodes, stack: AsyncExitStack, **more: Any) -> tuple[Any, Client, Client]:
    """A table whose host is at one node, and whose guest at the other."""
    table = await nodes[0].table(seats="person open", **more)
    _, token = await guest_at(nodes[0], table, "Villain")
    clients = [
        await stack.enter_async_context(node.client(table["table"], seat))
        for node, seat in zip(nodes, (table["tokens"][0], token), strict=True)
    ]
    for client in clients:
        await client.ask(do="check", move="")  # by its answer they have wholly come in
    return table, *clients


async def refused_to(client: Client, do: str) -> None:
    """A command is not carried out: it is refused, or the connection has ended."""
    await client.say(do=do, id="evil", **COMMANDS[do])
    told = await client.next("ack", "refused", "closing", "hints")
    assert told.keys() & {"refused", "closing"}, told


async def done_by_evil(nodes: Nodes, table: dict[str, Any]) -> list[str]:
    """What those did and said who should do nothing, once all that they wished is decided."""
    await (await nodes[1].house.room(table["table"])).settled()
    store = nodes[0].house.store
    rows, lines = await store.rows(table["table"]), await store.lines(table["table"])
    return [*(row.data for row in rows if '"evil"' in row.data), *(line.text for line in lines)]


@pytest.mark.parametrize("do", ["leave", "start", "close", "reseat", "remove", "mute", "chat"])
async def test_who_was_sent_away_before_play_does_nothing_for_who_sits_there_now(
    database: str, deaf: None, do: str
) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        table, host, villain = await apart(nodes, stack, waits_for_host=True)
        assert "ack" in await host.ask(do="remove", seat=1)
        await guest_at(nodes[0], table, "Queen")
        await refused_to(villain, do)
        assert await done_by_evil(nodes, table) == []
        info = (await nodes[0].http.get(f"{PATH}/{table['table']}")).json()
        assert (info["status"], info["seats"][1]["name"]) == ("open", "Queen")


@pytest.mark.parametrize("do", ["play", "undo", "leave", "back", "resign", "chat", "hint"])
async def test_who_was_sent_away_during_play_does_nothing_any_more(
    database: str, deaf: None, do: str
) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        table, host, villain = await apart(nodes, stack)
        await villain.until(lambda view: view["to_move"])
        assert "ack" in await host.ask(do="remove", seat=1)
        await refused_to(villain, do)
        assert await done_by_evil(nodes, table) == []


@pytest.mark.parametrize("do", ["play", "leave", "resign", "chat", "rematch"])
async def test_a_token_that_was_ended_is_good_for_no_further_command(
    database: str, deaf: None, do: str
) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        table, host, guest = await apart(nodes, stack)
        await guest.until(lambda view: view["to_move"])
        thief = await stack.enter_async_context(nodes[1].client(table["table"], table["tokens"][0]))
        await thief.ask(do="check", move="")
        user = await nodes[0].house.store.user(host.inbox[0]["table"]["seats"][0]["user"])
        assert user is not None
        await accounts.sign_out_everywhere(nodes[0].house, user)
        await refused_to(thief, do)
        assert await done_by_evil(nodes, table) == []


async def test_who_is_sent_away_while_coming_in_sees_nothing_and_adds_no_share(
    database: str, deaf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(database) as nodes, AsyncExitStack() as stack:
        table = await nodes[0].table(seats="person open", waits_for_host=True)
        host = await stack.enter_async_context(nodes[0].client(table["table"], table["tokens"][0]))
        _, token = await guest_at(nodes[0], table, "Villain")
        store = nodes[0].house.store
        lines, come, gone = store.lines, asyncio.Event(), asyncio.Event()

        async def lines_late(table: str, after: int = 0) -> Any:
            come.set()
            await gone.wait()
            return await lines(table, after)

        monkeypatch.setattr(store, "lines", lines_late)
        villain = await stack.enter_async_context(nodes[0].socket(table["table"]))
        await villain.say(do="hello", token=token, share="0a" * 32)
        await come.wait()
        assert "ack" in await host.ask(do="remove", seat=1)
        gone.set()
        told = await villain.next("closing", "view")
        assert told == {"closing": "token", "reconnect": False}
        assert not any("table" in message for message in villain.inbox)
        info = (await nodes[0].http.get(f"{PATH}/{table['table']}")).json()
        assert not info["seats"][1]["here"]
