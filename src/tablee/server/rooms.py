"""Rooms: tables in memory, with those who are connected to them.

A room does one thing after the other, under its lock. A fact is durable before anybody hears of it;
if the store did not take it, the table is read again from its log. So is whatever another node has
added.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import orjson

from tablee.core.errors import Refused
from tablee.server.acts import Act, Done
from tablee.server.connection import Connection
from tablee.server.store.contract import Conflict, Row, Store
from tablee.server.summaries import is_news, summarise
from tablee.server.table import Table, from_rows

IDLE_ROOMS = 200  # rooms that nobody is in, kept for a while as they may soon be wanted again

Decide = Callable[[Table], Act | Done | None]
Now = Callable[[], float]


class Listener(Protocol):
    """Who is told that a table has changed, wherever its room is: other nodes, bots, clocks."""

    def changed(self, room: "Room", row: Row) -> None:
        """This row has been added here."""
        ...


class Room:
    """One table in memory."""

    def __init__(self, table: Table, store: Store, listener: Listener, now: Now) -> None:
        self.table, self.store, self.listener, self.now = table, store, listener, now
        self.guests: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.is_doubtful = False  # the store may hold another log than this table shows
        self.due: float | None = table.due  # as the store knows it
        self.updates: dict[tuple[int | None, int, bool], bytes] = {}  # made for this version
        self.updates_version = 0
        self.elsewhere: dict[
            str, tuple[list[int], int, float]
        ] = {}  # node → seats, watching, until
        self.said = 0  # the number of the last line of chat that was told here

    async def do(self, decide: Decide) -> int:
        """Let something happen if it may; the version that it has, or had before."""
        async with self.lock:
            while True:
                await self._be_sure()
                outcome = decide(self.table)
                if outcome is None:
                    return self.table.version
                if isinstance(outcome, Done):
                    return outcome.version
                try:
                    return await self._append(outcome)
                except Conflict:
                    continue

    async def catch_up(self) -> Table:
        """The table with everything that other nodes have added."""
        async with self.lock:
            if not self.is_doubtful:
                await self._read_on()
            await self._be_sure()
            return self.table

    def update(self, viewer: int | None, since: int, with_known: bool) -> bytes:
        """What a viewer who knows the table up to a version is sent; the same for all like them."""
        if self.updates_version != self.table.version:
            self.updates.clear()
            self.updates_version = self.table.version
        key = viewer, since, with_known
        if key not in self.updates:
            self.updates[key] = orjson.dumps(self.table.told(viewer, since, with_known))
        return self.updates[key]

    async def _append(self, act: Act) -> int:
        table, at = self.table, self.now()
        row = Row(table.id, table.version + 1, at, act.fact.model_dump_json())
        self.is_doubtful = True  # until the store has it
        status = table.status
        table.fold(row.version, at, act.fact, act.match)
        summary = summarise(table) if is_news(act.fact, status, table, self.due) else None
        await self.store.append(row, summary)
        self.is_doubtful = False
        if summary is not None:
            self.due = summary.due
        self._tell()
        self.listener.changed(self, row)
        return row.version

    async def _be_sure(self) -> None:
        """Read the log again after something went wrong."""
        if self.is_doubtful:
            self.table = await load(self.store, self.table.id)
            self.is_doubtful, self.due = False, self.table.due
            self._tell()

    async def _read_on(self) -> None:
        rows = await self.store.rows(self.table.id, self.table.version)
        for row in rows:
            self.table.read(row)
        if rows:
            self.due = self.table.due
            self._tell()

    def _tell(self) -> None:
        for guest in self.guests:
            guest.changed(self)


async def load(store: Store, table: str) -> Table:
    """A table from its log."""
    rows = await store.rows(table)
    if not rows:
        raise Refused("table", table=table)
    return from_rows(table, rows)


class Rooms:
    """All rooms of this node; those that are idle are forgotten in the order of their last use."""

    def __init__(self, store: Store, listener: Listener, now: Now = time.time) -> None:
        self.store, self.listener, self.now = store, listener, now
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Room]] = {}

    async def find(self, table: str) -> Room:
        """The room of a table, read from the store if need be."""
        room = self.rooms.get(table)
        if room is not None:
            self.rooms.move_to_end(table)
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self.loading[table])

    async def _load(self, table: str) -> Room:
        try:
            return self.open(await load(self.store, table))
        finally:
            del self.loading[table]

    def open(self, table: Table) -> Room:
        """A room for a table."""
        room = self.rooms[table.id] = Room(table, self.store, self.listener, self.now)
        self._forget()
        return room

    def _forget(self) -> None:
        """Forget rooms that nobody needs."""
        idle = [id for id, room in self.rooms.items() if not room.guests and not room.lock.locked()]
        for id in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            del self.rooms[id]
