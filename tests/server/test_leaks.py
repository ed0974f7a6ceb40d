"""Nobody is told what they may not know: not by updates, not by anything else that is sent."""

import asyncio
import json
from contextlib import AsyncExitStack
from copy import copy
from typing import Any

import orjson
import pytest
from tests.conftest import Table as Setting
from tests.server.running import Client, play_out, running, seated
from tests.server.sitting import Sitting

from tablee.core import rules
from tablee.core.random import generator
from tablee.core.rules import NOBODY
from tablee.games import all_games
from tablee.server.table import Table

SECRET = "told-to-nobody"  # a word that is in no message


def other_world(table: Table, viewer: int, seed: int) -> Table:
    """The same table as far as a viewer can know, and otherwise another one."""
    assert table.match is not None
    match = table.match.fork()
    rules.hide(match.state, viewer)
    rules.fill(match.state, viewer, generator(seed))
    match.events = [
        event
        if viewer in event.seen_by
        else event._replace(text=f"{event.text.split()[0]} {SECRET}")
        for event in match.events
    ]
    match.events = [
        event._replace(text=SECRET)
        if event.is_sealed and event.step == match.step and event.seat != viewer
        else event
        for event in match.events
    ]
    feed = [
        entry._replace(text=f"{entry.text.split()[0]} {SECRET}")
        if viewer not in entry.seen_by or (entry.is_sealed and entry.seat != viewer)
        else entry
        for entry in table.feed
    ]
    return replace_match(table, match, feed)


def replace_match(table: Table, match: Any, feed: Any) -> Table:
    other = copy(table)
    other.match, other.feed, other.to_move = match, feed, match.to_move
    return other


def test_updates_are_equal_in_worlds_that_a_viewer_cannot_tell_apart(table: Setting) -> None:
    users = " ".join(f"u{seat}" for seat in range(table.seats))
    sitting = Sitting(table.game.id, users, table.options).begin()
    for round in range(12):
        for viewer in (NOBODY, *range(table.seats)):
            seat = None if viewer == NOBODY else viewer
            world = other_world(sitting.table, viewer, 100 * round + viewer + 1)
            for since, with_known in ((0, True), (sitting.table.version - 3, False)):
                told = orjson.dumps(sitting.table.told(seat, since, with_known))
                assert told == orjson.dumps(world.told(seat, since, with_known))
                assert SECRET.encode() not in told
        sitting.play_on(1 + round, seed=round)


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_nothing_that_is_sent_during_play_holds_the_seed(game: str) -> None:
    """Nor does anything hold a card that its receiver has not seen."""
    options = {"rounds": 1} if game == "take_that" else {}
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(game, options=options)
        clients = await seated(server, stack, table)
        watcher = await stack.enter_async_context(server.client(table["table"]))
        await asyncio.gather(*map(play_out, clients))
        await watcher.until(lambda view: view["over"])
        room = server.house.rooms.rooms[table["table"]]
        seed = room.table.created.seed
        for path in ("", "/seats"):
            answer = await server.http.get(f"/api/v1/tables/{table['table']}{path}")
            assert seed not in answer.text
        assert room.table.match is not None
        for viewer, client in zip((0, 1, NOBODY), (*clients, watcher), strict=True):
            assert seed not in json.dumps(client.inbox)
            told = [event["event"] for event in events_of(client)]
            hidden = [e.text for e in room.table.match.events if viewer not in e.seen_by]
            allowed = [e.text for e in room.table.match.events if viewer in e.seen_by]
            for text in set(hidden):
                assert told.count(text) == allowed.count(text)


def events_of(client: Client) -> list[dict[str, Any]]:
    return [event for message in client.inbox if "view" in message for event in message["events"]]
