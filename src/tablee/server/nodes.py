"""Other nodes: what happened there is told here, and the other way round.

Redis only carries the news that something is new, and who is present; what it is stands in the
store. While Redis is away, or if there is none, the store is asked for both, about once a second.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import BaseModel, ValidationError

from tablee.core.errors import StoreError
from tablee.server.bus import Bus
from tablee.server.rooms import Room
from tablee.server.store.contract import Present

if TYPE_CHECKING:
    from tablee.server.house import House

POLL = 0.8  # seconds between two looks into the store while Redis is away
CAREFUL_POLL = 10.0  # and while it is there: a message may be lost
PRESENCE = 20.0  # seconds between two words about who is present
FORGET = 3 * PRESENCE

log = logging.getLogger("tablee.nodes")


class News(BaseModel):
    """What a node tells the others: a new row, who is present, or that something was said."""

    node: str
    table: str
    version: int | None = None  # of the row
    seats: list[int] | None = None  # that are present
    watching: int = 0
    is_question: bool = False  # who is present elsewhere?


class Nodes:
    """The connection of one node to the others."""

    def __init__(self, house: "House", url: str | None) -> None:
        self.house = house
        self.turned = asyncio.Event()  # Redis has come or gone
        self.bus = None if url is None else Bus(url, self._hear, self.turned)
        self.said = Present("", "{}", 0.0)  # who is present here, as the store knows it
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        """Whether other nodes can be told."""
        return self.bus is not None and self.bus.is_connected

    @property
    def rooms(self) -> dict[str, Room]:
        """The rooms in which somebody is."""
        return {id: room for id, room in self.house.rooms.rooms.items() if room.guests}

    def begin(self) -> None:
        """Listen from now on. A node that is alone on a store of its own has nothing to hear."""
        if self.bus is not None:
            self._run(self.bus.run())
            self._run(self._be_present())
        if self.house.store.is_shared:
            self._run(self._poll())

    async def close(self) -> None:
        """Listen no more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.said.node:
            now = time.time()
            with contextlib.suppress(StoreError):
                await self.house.store.be_present(Present(self.house.node, "{}", now), now)

    def tell(self, **news: Any) -> None:
        """Tell the other nodes; if Redis is away, they ask the store."""
        if self.bus is not None and self.bus.is_connected:
            self.bus.tell(orjson.dumps({"node": self.house.node, **news}))

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _hear(self, data: bytes) -> None:
        try:
            news = News.model_validate_json(data)
        except ValidationError:
            log.warning("news that nobody understands")
            return
        room = self.house.rooms.rooms.get(news.table)
        if room is None or news.node == self.house.node:
            return
        if news.seats is not None:
            room.elsewhere[news.node] = news.seats, news.watching, time.time() + FORGET
            self.house.tell_info(room)
            if news.is_question:
                self.present(room)
        elif news.version is None:
            self._run(self._safely(room, self.house.read_chat(room)))
        elif news.version > room.table.version:
            self._run(self._safely(room, self._catch_up(room)))

    async def _safely(self, room: Room, work: Awaitable[None]) -> None:
        """Do something for a room; what goes wrong is no other room's trouble."""
        try:
            await work
        except StoreError as error:
            log.warning("table %s: %s", room.table.id, error)
        except Exception:
            log.exception("table %s", room.table.id)

    async def _catch_up(self, room: Room) -> None:
        before = room.table.version
        table = await room.catch_up()
        if table.version > before:
            await self.house.names.ask(table)
            self.house.tell_info(room)
            self.house.steward.attend(room)

    # Without Redis

    async def _poll(self) -> None:
        """Ask the store for what nobody told: now and then, and when Redis comes or goes."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CAREFUL_POLL if self.is_connected else POLL):
                    await self.turned.wait()
            has_turned = self.turned.is_set()
            self.turned.clear()
            try:
                await self._ask(self.rooms)
                if not self.is_connected:
                    await self._meet(self.rooms)
                elif has_turned:
                    self._greet(is_question=True)
            except StoreError:
                pass  # the steward says so
            except Exception:
                log.exception("what other nodes have added is not known")

    async def _ask(self, rooms: dict[str, Room]) -> None:
        """Find the rooms in which something is new, and see what it is."""
        if not rooms:
            return
        versions = await self.house.store.versions(rooms)
        said = await self.house.store.last_lines(rooms)
        late = [room for id, room in rooms.items() if versions.get(id, 0) > room.table.version]
        await asyncio.gather(*(self._safely(room, self._catch_up(room)) for room in late))
        for id, room in rooms.items():
            if said.get(id, 0) > room.said:
                await self._safely(room, self._read_chat(room, said[id]))

    async def _read_chat(self, room: Room, last: int) -> None:
        await self.house.read_chat(room)
        room.said = max(room.said, last)  # the last line may have been erased

    async def _meet(self, rooms: dict[str, Room]) -> None:
        """Say in the store who is present here, and read who is elsewhere."""
        now, node = time.time(), self.house.node
        told = {id: self.house.present_here(room) for id, room in rooms.items()}
        here = orjson.dumps({id: (sorted(one.seats), one.watching) for id, one in told.items()})
        is_old = now > self.said.until - FORGET + PRESENCE
        if here.decode() != self.said.tables or (rooms and is_old):
            said = Present(node, here.decode(), now + FORGET)
            await self.house.store.be_present(said, now)
            self.said = said
        for other in await self.house.store.present(now):
            if other.node != node:
                self._see(other, rooms)

    def _see(self, other: Present, rooms: dict[str, Room]) -> None:
        """Let those be present who are connected to another node, and nobody else there."""
        there: dict[str, tuple[list[int], int]] = orjson.loads(other.tables)
        for id, room in rooms.items():
            if id not in there and other.node not in room.elsewhere:
                continue
            before = self.house.presence(room)
            seats, watching = there.get(id, ([], 0))
            room.elsewhere[other.node] = seats, watching, other.until
            if self.house.presence(room) != before:
                self.house.tell_info(room)

    # Presence over Redis

    async def _be_present(self) -> None:
        """Say now and then who is connected here."""
        while True:
            await asyncio.sleep(PRESENCE)
            self._greet()

    def _greet(self, is_question: bool = False) -> None:
        for room in self.rooms.values():
            self.present(room, is_question)

    def present(self, room: Room, is_question: bool = False) -> None:
        """Say who is connected to a table here, and ask who is elsewhere."""
        here = self.house.present_here(room)
        told = {"seats": sorted(here.seats), "watching": here.watching}
        self.tell(table=room.table.id, **told, is_question=is_question)
