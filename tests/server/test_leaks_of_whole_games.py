"""Whole games, and every byte that any viewer is sent: equal in worlds they cannot tell apart.

At every moment of a game, and for every seat and a spectator, another world is drawn that differs
from the real one in all that the viewer cannot know. Whatever the server can send then is sent in
both: updates, what is known of the table, answers to moves, checks, undos and requests for hints.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.any_table import Kept
from tests.server.sitting import SEED, Sitting
from tests.server.test_leaks import SECRET, other_world

from tablee.core import rules
from tablee.core.random import below, generator
from tablee.core.rules import NOBODY
from tablee.games import all_games, find
from tablee.server.bots import Bots
from tablee.server.connection import Connection
from tablee.server.desk import Desk
from tablee.server.house import House
from tablee.server.limits import Limiter
from tablee.server.rooms import Room
from tablee.server.store.memory import MemoryStore
from tablee.server.table import Table

TRIED = 6  # moves that are checked at a moment, legal or not
PLENTY = {"chat": (1e6, 1e6), "hints": (1e6, 1e6)}
OPTIONS = {"take_that": {"rounds": 1}}


async def tell_all_that_is_known(game: str, known: bytes, seat: int, seconds: float) -> Any:
    """In place of hints, all that they are made from."""
    return [{"move": known.hex(), "value": 0.0, "reasons": []}]


@asynccontextmanager
async def quiet_house() -> AsyncIterator[House]:
    """A house in which nothing happens by itself, and everybody may ask without end."""
    house = await House.open(MemoryStore(), Bots(1))
    house.talk = Limiter(PLENTY)
    house.bots.advise = tell_all_that_is_known  # type: ignore[method-assign]
    yield house
    await house.close()


class Viewer:
    """Somebody at a table, and every byte that they are sent."""

    def __init__(self, house: House, table: Table, viewer: int) -> None:
        self.wire = Kept()
        self.connection = Connection(self.wire, "id")
        if viewer != NOBODY:
            self.connection.seat, self.connection.hold = viewer, table.seats[viewer].hold
        self.room = Room(table, house.store, house, lambda: 0.0)
        self.room.guests.add(self.connection)
        self.house, self.desk = house, Desk(house, self.connection, self.room)

    async def sent(self, tried: list[str]) -> list[bytes]:
        """All that the server would send them now."""
        version = self.room.table.version
        for since in (0, max(0, version - 3), version - 1):
            for with_known in (False, True):
                self.connection.push(self.room.update(self.connection.seat, since, with_known))
        self.house.tell_info(self.room)
        for number, move in enumerate(tried):
            await self.ask(do="check", move=move, id=f"c{number}")
            await self.ask(do="check", move=move, first=tried[0], id=f"f{number}")
            await self.ask(do="play", step=self.room.table.step + 1, move=move, id=f"p{number}")
        await self.ask(do="agree", agree=True, id="a")
        await self.ask(do="hint", id="h")
        return list(self.wire.sent)

    async def ask(self, **message: Any) -> None:
        """Ask for something that changes nothing, and wait for the answer."""
        answered = asyncio.Event()
        self.desk.serve(json.dumps(message), answered.set)
        await answered.wait()
        if self.desk.jobs:
            await asyncio.wait(self.desk.jobs.values())


def hides(table: Table, viewer: int) -> bool:
    """Whether there is something now that a viewer cannot know."""
    assert table.match is not None
    hidden = table.match.state.copy()
    rules.hide(hidden, viewer)
    return bytes(hidden) != bytes(table.match.state)


async def compare(house: House, table: Table, viewer: int, seed: int) -> bool:
    """Hold what a viewer is sent in two worlds against each other; whether the worlds differ."""
    world, rng = other_world(table, viewer, seed), generator(seed)
    assert world.match is not None
    assert table.match is not None
    moves = find(table.created.game).moves
    own = [] if viewer == NOBODY else table.match.legal(viewer)[:2]
    tried = own + [moves[below(rng, len(moves))] for _ in range(TRIED - len(own))]
    version = table.version
    told = await Viewer(house, table, viewer).sent(tried)
    assert told == await Viewer(house, world, viewer).sent(tried)
    assert table.version == version  # all that was asked changes nothing
    said = b"\n".join(told)
    assert SECRET.encode() not in said
    assert SEED.encode() not in said
    assert all(word in said for word in (b'"events"', b'"table"', b'"refused"'))
    if viewer != NOBODY:
        assert b'"checked"' in said
        assert (b'"hints"' in said) == (viewer in table.to_move)
    return bytes(world.match.state) != bytes(table.match.state)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", sorted(all_games()))
async def test_every_byte_of_a_whole_game_is_equal_in_worlds_that_a_viewer_cannot_tell_apart(
    game: str, seats: int
) -> None:
    users = " ".join(("ann", "bob", "cid")[:seats])
    sitting = Sitting(game, users, OPTIONS.get(game)).begin()
    moments = differing = hiding = 0
    async with quiet_house() as house:
        while sitting.table.status == "playing":
            for viewer in (NOBODY, *range(seats)):
                seed = 10 * moments + viewer + 1
                hiding += hides(sitting.table, viewer)
                differing += await compare(house, sitting.table, viewer, seed)
            moments += 1
            sitting.play_on(1, seed=moments)
    assert moments > 20
    assert differing > 10 or hiding == 0  # the worlds were others, where there is something to hide
