"""Other nodes: what happened there is told here, and the other way round.

Redis only carries the news that something is new, and who is present; what it is stands in the
store. While Redis is away, or if there is none, rooms with guests ask the store every second.
"""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tablee.core.errors import TableeError
from tablee.server.rooms import Room

if TYPE_CHECKING:
    from tablee.server.house import House

CHANNEL = "tablee"
POLL = 1.0  # seconds between two looks into the store while Redis is away
CAREFUL_POLL = 10.0  # and while it is there: a message may be lost
PRESENCE = 20.0  # seconds between two words about who is present
FORGET = 3 * PRESENCE

log = logging.getLogger("tablee.nodes")


class Nodes:
    """The connection of one node to the others."""

    def __init__(self, house: "House", url: str | None) -> None:
        self.house = house
        self.redis: Any = None if url is None else Redis.from_url(url, socket_timeout=5)
        self.is_connected = False
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Listen from now on. A node that is alone on a store of its own has nothing to hear."""
        if self.redis is not None:
            self._run(self._listen())
            self._run(self._be_present())
        if self.house.store.is_shared:
            self._run(self._poll())

    async def close(self) -> None:
        """Listen no more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.redis is not None:
            await self.redis.aclose()

    def tell(self, **news: Any) -> None:
        """Tell the other nodes; if Redis is away, they ask the store."""
        if self.is_connected:
            self._run(self._publish({"node": self.house.node, **news}))

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _publish(self, news: dict[str, Any]) -> None:
        with contextlib.suppress(RedisError, OSError):
            await self.redis.publish(CHANNEL, orjson.dumps(news))

    async def _listen(self) -> None:
        """Hear the other nodes, and connect again whenever Redis comes back."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.is_connected = True
                    log.info("redis is there")
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._hear(orjson.loads(message["data"]))
            except (RedisError, OSError) as error:
                if self.is_connected:
                    log.warning("redis is away: %s", error)
                self.is_connected = False
                await asyncio.sleep(POLL)

    async def _hear(self, news: dict[str, Any]) -> None:
        if news["node"] == self.house.node:
            return
        room = self.house.rooms.rooms.get(news["table"])
        if room is None:
            return
        if "seats" in news:
            room.elsewhere[news["node"]] = news["seats"], news["watching"], time.time() + FORGET
            self.house.tell_info(room)
            if news["is_question"]:
                self.present(room)
        elif news.get("version", room.table.version + 1) > room.table.version:
            self._run(self._catch_up(room))

    async def _poll(self) -> None:
        """Ask the store for what nobody told."""
        while True:
            await asyncio.sleep(CAREFUL_POLL if self.is_connected else POLL)
            rooms = {id: room for id, room in self.house.rooms.rooms.items() if room.guests}
            with contextlib.suppress(TableeError):
                versions = await self.house.store.versions(rooms)
                for id, room in rooms.items():
                    if versions.get(id, 0) > room.table.version or not self.is_connected:
                        await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        with contextlib.suppress(TableeError):
            before = room.table.version
            table = await room.catch_up()
            if table.version > before:
                await self.house.names.ask(table)
                self.house.tell_info(room)
                self.house.steward.attend(room)
            await self.house.read_chat(room)

    async def _be_present(self) -> None:
        """Say now and then who is connected here."""
        while True:
            await asyncio.sleep(PRESENCE)
            for room in list(self.house.rooms.rooms.values()):
                if room.guests:
                    self.present(room)

    def present(self, room: Room, is_question: bool = False) -> None:
        """Say who is connected to a table here, and ask who is elsewhere."""
        here = self.house.present_here(room)
        told = {"seats": sorted(here.seats), "watching": here.watching}
        self.tell(table=room.table.id, **told, is_question=is_question)
