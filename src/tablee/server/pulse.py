"""Signs of life: the time without a server, or in which nothing could be kept, is nobody's.

Every node notes in the store now and then that it is alive. If nobody did for longer than that
takes, or as soon as the store takes anything again that has refused something, those who play on a
clock get the time back since somebody last did, before any clock runs out.
"""

import asyncio
import contextlib
import logging
import math
import time
from typing import TYPE_CHECKING

import orjson

from tablee.core.errors import StoreError
from tablee.server import acts, facts
from tablee.server.store.contract import Status
from tablee.server.table import Table

if TYPE_CHECKING:
    from tablee.server.house import House

BEAT = 2.0  # seconds between two signs of life
SILENCE = 2 * BEAT  # seconds without one that are not yet taken for downtime, if nothing failed
AGAIN = 1.0  # seconds until another try when the store is away
FRESH = 1.0  # seconds in which who asks whether there is life hears of the last sign of it

PLAYING: tuple[Status, ...] = ("playing",)

log = logging.getLogger("tablee.steward")


class Pulse:
    """The signs of life of one node."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.last = 0.0  # when the last sign of life was kept, and time given back
        self.rest = 0.0  # until when another node may be giving time back
        self.silent = math.inf  # since when time is to be given back
        self.has_failed = True  # nothing was kept since the start, or since a failure
        self.beating: asyncio.Task[None] | None = None
        self.tried = 0.0  # when the last sign of life was given, or could not be

    @property
    def is_well(self) -> bool:
        """Whether clocks may run out: nobody is owed any time."""
        is_taken = self.house.store.refused is None
        return is_taken and self.rest <= time.time() <= self.last + SILENCE

    async def beat_for_ever(self) -> None:
        """Give signs of life, whatever happens."""
        while True:
            try:
                await self.beat()
            except StoreError as error:
                log.warning("the store is away: %s", error)
            except Exception:
                log.exception("no sign of life could be given")
            await asyncio.sleep(AGAIN if self.has_failed else BEAT)

    async def beat(self) -> None:
        """Give a sign of life; many who ask for it at once get the same one."""
        if self.beating is None or self.beating.done():
            self.beating = asyncio.create_task(self._try(time.time()))
        await asyncio.shield(self.beating)

    async def verify(self) -> None:
        """Raise StoreError if nothing can be kept; whoever asks, the store is seldom written."""
        is_old = time.time() > self.tried + FRESH or self.house.store.failed > self.tried
        if is_old or self.beating is None:
            await self.beat()
        else:
            await asyncio.shield(self.beating)

    async def close(self) -> None:
        """Let the time without a server begin now, not at the last sign of life."""
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        if self.is_well:
            with contextlib.suppress(StoreError):
                await self.house.store.beat(time.time())

    async def _try(self, now: float) -> None:
        try:
            await self._beat(now)
        finally:
            self.tried = time.time()

    async def _beat(self, now: float) -> None:
        store, has_failed, refused = self.house.store, self.has_failed, self.house.store.refused
        self.has_failed = True
        before = await store.beat(now)
        end = max(now, time.time())
        self.silent = min(self.silent, math.inf if before is None else before)
        # Alone, a node knows that nobody played meanwhile, however short that was; not alone, if
        # something was refused and no other node has kept anything since.
        is_known = self.silent < refused if refused else has_failed and not store.is_shared
        if end - self.silent > (0.0 if is_known else SILENCE):
            await self._give_back(self.silent, end)
            await store.beat(time.time())  # that may have taken long
        if store.is_shared and (refused or now > self.last + SILENCE):
            self.rest = time.time() + SILENCE
        self.last, self.silent, self.has_failed = time.time(), math.inf, False
        if store.refused == refused:
            store.refused = None

    async def _give_back(self, start: float, end: float) -> None:
        """Charge nobody for the time between two moments."""

        def excuse(table: Table) -> acts.Act | None:
            lost = end - max(start, table.since)
            return acts.excuse(table, facts.Downtime(seconds=lost)) if lost > 0 else None

        for id in await self._timed_tables():
            try:
                await (await self.house.rooms.find(id)).do(excuse)
            except StoreError:
                raise
            except Exception:  # one table that cannot be read is no other's trouble
                log.exception("table %s", id)

    async def _timed_tables(self) -> list[str]:
        """The tables being played on a clock."""
        playing = await self.house.store.tables(statuses=PLAYING, limit=None)
        return [one.table for one in playing if orjson.loads(one.about)["clock"]["limit"]]
