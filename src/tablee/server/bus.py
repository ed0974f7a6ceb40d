"""The bus: news for other nodes over Redis, and whether it can be relied upon.

A node hears what it says itself, and says something now and then, so that all the way there and
back is tried. Who hears nothing for a moment takes Redis for lost, whether it is gone, hung or out
of reach, and connects anew.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from tablee.core.errors import OptionsError

CHANNEL = "tablee"
NOTHING = b'{"node":"","table":""}'  # said only to be heard
PULSE = 0.3  # seconds without news until that is said
PATIENCE = 1.0  # seconds in which Redis answers, and something is heard
AGAIN = 1.0  # seconds until a Redis that was lost is tried again

log = logging.getLogger("tablee.nodes")


class Bus:
    """The connection of one node to Redis."""

    def __init__(self, url: str, hear: Callable[[bytes], None], turned: asyncio.Event) -> None:
        """`turned` is set whenever Redis comes or goes."""
        never_again = Retry(NoBackoff(), 0)  # what is lost shall be known at once
        try:
            self.redis: Any = Redis.from_url(
                url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=never_again
            )
        except (ValueError, TypeError):  # its words may quote the address, and a password in it
            raise OptionsError("redis") from None
        self.hear, self.turned = hear, turned
        self.is_connected = False
        self.is_tried = False  # it is known whether Redis is there
        self.news: asyncio.Queue[bytes] = asyncio.Queue()

    def tell(self, news: bytes) -> None:
        """Tell all nodes; while Redis is away, nobody."""
        if self.is_connected:
            self.news.put_nowait(news)

    async def run(self) -> None:
        """Be connected, again whenever that has failed."""
        try:
            while True:
                self._turn(False, await self._lost())
                await asyncio.sleep(AGAIN)
        finally:
            await self.redis.aclose()

    async def _lost(self) -> object:
        """Be connected until that fails: why it did.

        It is a task of its own: time-outs within each other, of a Redis that hangs while somebody
        connects to it, come out of its client as a cancellation that nobody asked for.
        """
        serving = asyncio.create_task(self._serve())
        try:
            await asyncio.wait([serving])
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
        if serving.cancelled():
            return "no answer"
        error = serving.exception()
        return error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error

    async def _serve(self) -> None:
        self.news = asyncio.Queue()
        async with self.redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen(channel))
                group.create_task(self._speak())

    async def _listen(self, channel: PubSub) -> None:
        while True:
            message = await channel.get_message(timeout=PATIENCE)
            if message is None:
                raise TimeoutError("silence")
            self._turn(True)
            if message["type"] == "message":
                self.hear(message["data"])

    async def _speak(self) -> None:
        while True:
            news = [NOTHING]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PULSE):
                    news = [await self.news.get()]
            while not self.news.empty():
                news.append(self.news.get_nowait())
            async with asyncio.timeout(PATIENCE), self.redis.pipeline(transaction=False) as many:
                for one in news:
                    many.publish(CHANNEL, one)
                await many.execute()

    def _turn(self, is_connected: bool, why: object = None) -> None:
        if self.is_tried and is_connected == self.is_connected:
            return
        self.is_tried, self.is_connected = True, is_connected
        self.turned.set()
        if is_connected:
            log.info("redis is there")
        else:
            log.warning("redis is away: %s", why)
