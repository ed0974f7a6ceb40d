"""The one thread that writes. The event loop hands it rows; whatever waits is committed together.

What is sent in one turn of the event loop is handed over at its end: a commit costs the same for
one row and for fifty. Its outcomes go back with one call into the event loop, and statements are
few: a thread that comes back from the database waits until a busy event loop lets go of the
interpreter.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection

from tablee.core.errors import StoreError
from tablee.server.store.commit import Append, Committer, Item, Job, Outcomes
from tablee.server.store.contract import Row, Summary
from tablee.server.store.database import Database

T = TypeVar("T")
MOST = 1000  # items of a commit; SQLite allows 32,766 parameters, and a summary has 13


class Writer:
    """Takes what shall be written, and tells what became of it."""

    def __init__(self, database: Database) -> None:
        self._committer = Committer(database)
        self._waiting: deque[Item] = deque()
        self._is_to_ring = False  # at the end of this turn of the event loop
        self._bell: SimpleQueue[bool] = SimpleQueue()  # rings when something waits; False: the end
        self._told = 0  # commits whose outcome the event loop knows
        self._is_closed = False
        self._thread = Thread(target=self._run, name="tablee-store-writer", daemon=True)
        self._thread.start()

    def append(self, row: Row, summary: Summary | None) -> asyncio.Future[None]:
        """Add a row."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if self._is_closed:
            future.set_exception(StoreError("closed"))
        else:
            self._send(Append(row, summary, future, self._told), loop)
        return future

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do something else in the transaction of the next commit."""
        if self._is_closed:
            raise StoreError("closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._send(Job(work, future), loop)
        result: T = await future
        return result

    def close(self) -> None:
        """Wait until everything is written, and end the thread."""
        self._is_closed = True
        self._bell.put(False)
        self._thread.join()

    def _send(self, item: Item, loop: asyncio.AbstractEventLoop) -> None:
        self._waiting.append(item)
        if not self._is_to_ring:
            self._is_to_ring = True
            loop.call_soon(self._ring)

    def _ring(self) -> None:
        self._is_to_ring = False
        self._bell.put(True)

    # In the thread

    def _run(self) -> None:
        is_open = True
        while is_open:
            is_open = self._bell.get()
            while self._waiting:
                self._commit()

    def _commit(self) -> None:
        """Write everything that waits now."""
        told = self._told
        items = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST))]
        if len(items) == MOST:
            told = 0  # what still waits may have been sent before that
        try:
            outcomes = self._committer.commit(items, told)
        except Exception as error:  # nobody shall wait for ever
            outcomes = dict.fromkeys(items, error)
        self._tell(outcomes)

    def _tell(self, outcomes: Outcomes) -> None:
        loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for item, outcome in outcomes.items():
            loops.setdefault(item.future.get_loop(), []).append((item.future, outcome))
        for loop, told in loops.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(self._deliver, self._committer.number, told)

    # In the event loop

    def _deliver(self, number: int, told: list[tuple[asyncio.Future[Any], Any]]) -> None:
        self._told = number
        for future, outcome in told:
            if future.done():  # whoever waited was cancelled
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
