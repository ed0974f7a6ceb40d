"""A server that ends tells everybody so, wherever they are just then, and to come back."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import orjson
from tests.server.running import PATIENCE, running, until
from tests.server.test_abuse import HELLO, TEXT, Raw, raw, shake_hands

from tablee.server.connection import Connection
from tablee.server.limits import GOODBYE_SECONDS
from tablee.server.socket import INBOX
from tablee.server.store.contract import Line, Row, Summary
from tablee.server.store.memory import MemoryStore

GOODBYE = b'{"closing":"restart","reconnect":true}'
SHORT = GOODBYE_SECONDS / 4  # within the time in which a goodbye can be heard


class Held(MemoryStore):
    """A store that answers only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.is_free = asyncio.Event()
        self.is_free.set()

    async def append(self, row: Row, summary: Summary | None = None) -> None:
        await self.is_free.wait()
        await super().append(row, summary)

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        await self.is_free.wait()
        return await super().lines(table, after)


async def last_words(one: Raw) -> bytes:
    """The end of what somebody hears."""
    heard = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while more := await one.reader.read(65536):
                heard = heard[-1000:] + more
        except ConnectionError:
            pass
    return heard


async def test_everybody_hears_the_goodbye_wherever_they_are() -> None:
    store = Held()
    async with running(store) as server, AsyncExitStack() as stack:
        table = await server.table("qwinto", "person")
        id, house = table["table"], server.house

        async def visitor(**said: Any) -> tuple[Raw, Connection]:
            before = set(house.connections)
            one = await stack.enter_async_context(raw(server, id, buffer=4096))
            (connection,) = house.connections - before
            one.frame(TEXT, orjson.dumps({"do": "hello", "version": 0, **said}))
            await until(lambda: connection in house.rooms.rooms[id].guests)
            return one, connection

        just_connected = await stack.enter_async_context(raw(server))
        without_hello = await stack.enter_async_context(raw(server, id))
        watching, _ = await visitor()
        slow, connection = await visitor()
        while connection.wire.is_writable or not connection.queue:
            connection.push(b'"' + b"x" * 10_000 + b'"')
            await asyncio.sleep(0)
        busy, connection = await visitor(token=table["tokens"][0])
        await until(lambda: house.rooms.rooms[id].table.status == "playing")
        coming_in = await stack.enter_async_context(raw(server, id))
        store.is_free.clear()
        coming_in.frame(TEXT, HELLO)
        busy.frame(TEXT, b'{"do":"play","step":0,"move":"roll o","id":"x"}')
        for _ in range(2 * INBOX):
            busy.frame(TEXT, b'{"do":"check","move":"","id":"y"}')
        await until(lambda: connection.wire.is_paused)

        everybody = [without_hello, watching, coming_in, busy, just_connected]
        ending = asyncio.create_task(house.goodbye())
        heard = [asyncio.create_task(last_words(one)) for one in everybody]
        await asyncio.sleep(SHORT)
        shake_hands(just_connected, id)
        heard.append(asyncio.create_task(last_words(slow)))
        assert [GOODBYE in await words for words in heard] == [True] * 6
        await ending
        store.is_free.set()
