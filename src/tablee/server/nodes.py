"""Other nodes: what happened there is told here, and the other way round.

Redis only carries the news that something is new, and who comes and goes; what is true stands in
the store. While Redis is away, or if there is none, the store is asked for both, about once a
second. Who is connected where is kept there in any case, as one node may have lost Redis and
another not. A node that has fallen silent is not believed for long.
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

POLL = 0.8  # seconds between two looks into the store while Redis is away, or the store was
CAREFUL_POLL = 5.0  # and while both are there: a message may be lost
PRESENCE = 5.0  # seconds after which it is said again who is present though nothing has changed
FORGET = 3 * PRESENCE  # seconds after which a node that says nothing is not believed any more

log = logging.getLogger("tablee.nodes")


class News(BaseModel):
    """What a node tells the others: a new row, who is present, that something was said, or who is
    to be sent away."""

    node: str
    table: str = ""
    user: str | None = None  # who is to be sent away
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
        if news.node == self.house.node:
            return
        if news.user is not None:
            self.house.send_away(news.user)
        room = self.house.rooms.rooms.get(news.table)
        if room is None:
            return
        if news.seats is not None:
            room.elsewhere[news.node] = news.seats, news.watching, time.time() + FORGET
            self.house.tell_presence(room)
            if news.is_question:
                self.present(room)
        elif news.version is None:
            self._run(self._safely(room, self.house.chat.read(room)))
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
        before, seats = room.table.version, room.table.seats.copy()
        table = await room.catch_up()
        if table.version > before:
            pairs = zip(seats, table.seats, strict=True)
            self.house.names.doubt(seat for seat, now in pairs if seat != now)
            await self.house.names.ask(table.users)
            self.house.tell_info(room)
            self.house.steward.attend(room)

    # Without Redis

    async def _poll(self) -> None:
        """Ask the store for what nobody told: now and then, and when Redis comes or goes."""
        is_well = True
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CAREFUL_POLL if self.is_connected and is_well else POLL):
                    await self.turned.wait()
            has_turned = self.turned.is_set()
            self.turned.clear()
            is_well = False
            try:
                await self._meet(self.rooms)
                await self._ask(self.rooms)
                await self._see_off()
                if has_turned and self.is_connected:
                    self._greet()
                is_well = True
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

    async def _see_off(self) -> None:
        """Send those away who watch and have signed out, or are no more; seats have their hold."""
        watching = [one for one in self.house.connections if one.seat is None and one.user]
        if not watching:
            return
        epochs = await self.house.store.epochs({str(one.user) for one in watching})
        for one in watching:
            if epochs.get(str(one.user)) != one.epoch:
                # A guest who has signed in is no more, either, and comes back as somebody else.
                one.close(4003, "removed", reconnect=one.user not in epochs)

    async def _read_chat(self, room: Room, last: int) -> None:
        await self.house.chat.read(room)
        room.said = max(room.said, last)  # the last line may have been erased

    async def _meet(self, rooms: dict[str, Room]) -> None:
        """Say in the store who is present here, and read who is elsewhere."""
        now = time.time()
        told = {id: self.house.present_here(room) for id, room in rooms.items()}
        here = orjson.dumps({id: (sorted(one.seats), one.watching) for id, one in told.items()})
        is_old = now > self.said.until - FORGET + PRESENCE
        if here.decode() != self.said.tables or (rooms and is_old):
            said = Present(self.house.node, here.decode(), now + FORGET)
            await self.house.store.be_present(said, now)
            self.said = said
        await self.look_for(rooms)

    async def look_for(self, rooms: dict[str, Room]) -> None:
        """Read who is present in these rooms elsewhere."""
        for other in await self.house.store.present(time.time()):
            if other.node != self.house.node:
                self._see(other, rooms)

    def _see(self, other: Present, rooms: dict[str, Room]) -> None:
        """Let those be present who are connected to another node, and nobody else there."""
        there: dict[str, tuple[list[int], int]] = orjson.loads(other.tables)
        for id, room in rooms.items():
            _, _, until = room.elsewhere.get(other.node, ([], 0, 0.0))
            if until >= other.until or (id not in there and not until):
                continue  # Redis has told more, or there is nothing to tell
            before = self.house.presence(room)
            seats, watching = there.get(id, ([], 0))
            room.elsewhere[other.node] = seats, watching, other.until
            if self.house.presence(room) != before:
                self.house.tell_presence(room)

    def take_lost(self, room: Room) -> set[int]:
        """The seats that were connected to nodes which have fallen silent; told once."""
        now = time.time()
        silent = [node for node, (*_, until) in room.elsewhere.items() if until <= now]
        return {seat for node in silent for seat in room.elsewhere.pop(node)[0]}

    # Presence over Redis

    def _greet(self) -> None:
        for room in self.rooms.values():
            self.present(room, is_question=True)

    def present(self, room: Room, is_question: bool = False) -> None:
        """Say who is connected to a table here, and ask who is elsewhere."""
        if not self.is_connected:
            return
        here = self.house.present_here(room)
        told = {"seats": sorted(here.seats), "watching": here.watching}
        self.tell(table=room.table.id, **told, is_question=is_question)
