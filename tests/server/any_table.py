"""A table at which anything may be tried, with guests who come and go."""

import asyncio
from collections import deque
from dataclasses import fields
from typing import Any

import orjson
from tests.server.sitting import HOST, SEED, chair

from tablee.core.errors import TableeError
from tablee.core.match import Match
from tablee.games import find
from tablee.server.acts import Decide
from tablee.server.connection import Connection
from tablee.server.facts import Created, write_fact
from tablee.server.rooms import Room, Rooms
from tablee.server.store.contract import Row
from tablee.server.store.memory import MemoryStore
from tablee.server.table import Table
from tablee.server.wire import Wire

START = 1_763_294_400.0


class Kept(Wire):
    """A wire that keeps what is sent."""

    def __init__(self) -> None:
        self.is_writable = True
        self.sent: deque[bytes] = deque()

    def send(self, text: bytes) -> None:
        self.sent.append(text)

    def close(self, code: int, reason: str) -> None:
        """There is nobody to take leave of."""


class Guest:
    """Somebody who watches, from a seat or not, and adds up what they are told."""

    def __init__(self, seat: int | None, hold: int) -> None:
        self.seat, self.hold = seat, hold
        self.version = 0
        self.events: list[Any] = []
        self.view: Any = None
        self.connection: Connection | None = None  # while they are in the room

    def come(self, room: Room) -> None:
        """Be told what was missed."""
        made = self.connection = Connection(Kept(), "id")
        made.seat, made.hold, made.wants_known = self.seat, self.hold, True
        room.guests.add(made)
        made.push(room.update(self.seat, self.version, True))
        made.version = room.table.version

    def go(self, room: Room) -> None:
        """Be told nothing more."""
        if self.connection is not None:
            room.guests.discard(self.connection)
            self.connection = None

    def hear(self) -> None:
        """Read what has come."""
        wire = self.connection.wire if self.connection else None
        while isinstance(wire, Kept) and wire.sent:
            told = orjson.loads(wire.sent.popleft())
            if "closing" in told:
                continue
            assert told["version"] >= self.version
            self.version, self.view = told["version"], told["view"]
            self.events += told["events"]

    @property
    def is_sent_away(self) -> bool:
        """Whether the seat belongs to somebody else now."""
        return self.connection is not None and self.connection.closing is not None


class AnyTable:
    """A room on a store in memory, a clock that stands still, and the guests."""

    def __init__(self, game: str, chairs: str, options: Any, **more: Any) -> None:
        self.now = START
        self.loop = asyncio.new_event_loop()
        self.store = MemoryStore()
        self.told: list[int] = []  # versions of rows that the rest of the server heard of
        self.guests: dict[int | None, Guest] = {}
        places = [chair(name) for name in chairs.split()]
        resolved = find(game).resolve(len(places), options)
        created = Created(
            game=game, rules=1, options=resolved, chairs=places, host=HOST, code="c", seed=SEED,
            **more,
        )  # fmt: skip
        row = Row("t", 1, self.now, write_fact(created))
        self.loop.run_until_complete(self.store.append(row))
        self.room = self.enter()

    def enter(self) -> Room:
        """The room as a server has it that has just begun."""
        return self.loop.run_until_complete(Rooms(self.store, self, lambda: self.now).find("t"))

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def rows(self) -> list[Row]:
        return self.loop.run_until_complete(self.store.rows("t"))

    def changed(self, room: Room, row: Row) -> None:
        self.told.append(row.version)

    def do(self, decide: Decide) -> int | None:
        """Try something; its version, or None if it was refused: then nothing has changed."""
        before, rows, told = picture(self.table), self.rows, len(self.told)
        try:
            version = self.loop.run_until_complete(self.room.do(decide))
        except TableeError:
            assert picture(self.table) == before, "what was refused has changed something"
            assert (self.rows, len(self.told)) == (rows, told), "what was refused is kept"
            return None
        assert self.rows[: len(rows)] == rows
        assert [row.version for row in self.rows] == list(range(1, self.table.version + 1))
        assert version <= self.table.version <= len(rows) + 1
        assert self.told[told:] == [row.version for row in self.rows[len(rows) :]]
        return version

    # Guests

    def come(self, viewer: int | None) -> None:
        """Somebody comes, or comes back, knowing what they were told before."""
        if viewer is not None and not self.table.seats[viewer].is_person:
            return
        hold = 0 if viewer is None else self.table.seats[viewer].hold
        guest = self.guests.get(viewer)
        if guest is None or guest.hold != hold:
            guest = self.guests[viewer] = Guest(viewer, hold)
        if guest.connection is None:
            guest.come(self.room)

    def go(self, viewer: int | None) -> None:
        if viewer in self.guests:
            self.guests[viewer].go(self.room)

    def restart(self) -> None:
        """A new server reads the log; everybody who was there comes back."""
        before, here = picture(self.table), [g for g in self.guests.values() if g.connection]
        for guest in here:
            guest.go(self.room)
        self.room = self.enter()
        assert picture(self.table) == before, "the log tells of another table"
        for guest in here:
            guest.come(self.room)

    def close(self) -> None:
        self.loop.close()


def picture(table: Table) -> dict[str, Any]:
    """All of a table, to be compared."""
    made = {part.name: getattr(table, part.name) for part in fields(table)}
    match: Match | None = made.pop("match")
    if match is not None:
        made["game"] = bytes(match.state), match.step, match.events[:]
    if table.undo is not None:
        made["undo"] = table.undo.seat, table.undo.events, set(table.undo.agreed)
    copied = ("seats", "to_move", "feed", "acks", "muted", "removed")
    return {**made, **{name: made[name].copy() for name in copied}}
