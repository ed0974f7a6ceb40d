"""The one thread that writes. The event loop hands it rows; whatever waits is committed together.

The outcomes of a commit go back with one call into the event loop, and statements are few: a thread
that comes back from the database waits until a busy event loop lets go of the interpreter.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
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
        self._queue: SimpleQueue[Item | None] = SimpleQueue()
        self._told = 0  # commits whose outcome the event loop knows
        self._is_closed = False
        self._thread = Thread(target=self._run, name="tablee-store-writer", daemon=True)
        self._thread.start()

    def append(self, row: Row, summary: Summary | None) -> asyncio.Future[None]:
        """Add a row."""
        future = asyncio.get_running_loop().create_future()
        if self._is_closed:
            future.set_exception(StoreError("closed"))
        else:
            self._queue.put(Append(row, summary, future, self._told))
        return future

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do something else in the transaction of the next commit."""
        if self._is_closed:
            raise StoreError("closed")
        future = asyncio.get_running_loop().create_future()
        self._queue.put(Job(work, future))
        result: T = await future
        return result

    def close(self) -> None:
        """Wait until everything is written, and end the thread."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join()

    # In the thread

    def _run(self) -> None:
        while True:
            told = self._told
            items = self._take()
            if not items:
                return
            if len(items) == MOST:
                told = 0  # what still waits may have been sent before that
            try:
                outcomes = self._committer.commit(items, told)
            except Exception as error:  # nobody shall wait for ever
                outcomes = dict.fromkeys(items, error)
            self._tell(outcomes)

    def _take(self) -> list[Item]:
        """Everything that waits; nothing when the end has come."""
        items: list[Item] = []
        item = self._queue.get()
        with suppress(Empty):
            while item is not None:
                items.append(item)
                if len(items) == MOST:
                    return items
                item = self._queue.get_nowait()
            self._queue.put(None)  # seen again when these are written
        return items

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
