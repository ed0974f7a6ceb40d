"""Who writes. What is sent in a few turns of the event loop, as long as each brings more, and while
a commit is under way, is committed together: a commit costs nearly the same for one row and for
fifty.

Rows go the short way if the database has one, and so does what else is short: the event loop
commits them itself. A quick disk takes less time for that than it takes to wake a thread, which
then waits until a busy event loop lets go of the interpreter. Everything else is done by the one
thread that writes, and so is all while the disk is slow.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection

from tablee.core.errors import StoreError
from tablee.server.store.commit import Append, Committer, Item, Job, Outcomes, Then
from tablee.server.store.contract import Row, Summary
from tablee.server.store.database import Database
from tablee.server.store.prepared import Work

log = logging.getLogger(__name__)

T = TypeVar("T")
TURNS = 4  # of the event loop for which a commit is put off at most, while more is sent
MOST = 1000  # items of a commit; SQLite allows 32,766 parameters, and a summary has 13
QUICK = 0.01  # seconds: commits that usually take longer are nothing for the event loop, …
PAUSE = 10.0  # … for so many seconds
WEIGHT = 0.1  # of the last commit in what is usual: a single one may be late by chance
SHORT_WAYS = 100  # commits, until the thread has its turn: it also tidies up the write-ahead log


class Writer:
    """Takes what shall be written, in one event loop at a time, and tells what became of it."""

    def __init__(self, database: Database) -> None:
        self._committer = Committer(database)
        self._has_short_way = database.has_short_way
        self._waiting: list[Item] = []
        self._going: asyncio.AbstractEventLoop | None = None  # where `_go` is due after this turn
        self._gathered = 0  # what waited when the commit was last put off
        self._turns = 0  # how often it was
        self._is_under_way = False  # the thread is at work, and has the committer to itself
        self._short_ways = 0  # since the thread had its turn
        self._usual = 0.0  # seconds of a commit the short way
        self._slow_until = 0.0
        self._known = 0  # commits of the thread whose outcome whoever waited has heard
        self._batches: SimpleQueue[tuple[list[Item], int] | None] = SimpleQueue()  # None: the end
        self._is_closed = False
        self._thread = Thread(target=self._run, name="tablee-store-writer", daemon=True)
        self._thread.start()

    def add(self, row: Row, summary: Summary | None, then: Then) -> None:
        """Add a row; `then` hears what became of it."""
        loop = asyncio.get_running_loop()
        if self._is_closed:
            loop.call_soon(then, StoreError("closed"))
        else:
            self._send(Append(row, summary, then, loop, self._known), loop)

    def append(self, row: Row, summary: Summary | None) -> asyncio.Future[None]:
        """Add a row."""
        future = asyncio.get_running_loop().create_future()
        self.add(row, summary, partial(settle, future))
        return future

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do something else in the transaction of the next commit."""
        return await self._do(work, is_short=False)

    async def do_at_once(self, work: Work[T]) -> T:
        """Do something else that is short in the transaction of the next commit."""
        return await self._do(work, is_short=True)

    async def _do(self, work: Callable[[Connection], T], is_short: bool) -> T:
        if self._is_closed:
            raise StoreError("closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._send(Job(work, partial(settle, future), loop, is_short), loop)
        result: T = await future
        return result

    def finish(self) -> None:
        """Take nothing more; the thread writes what waits."""
        self._is_closed = True
        while self._waiting:
            self._batches.put(self._next())
        self._batches.put(None)

    def join(self) -> None:
        """Wait until everything is written. Not in the event loop."""
        self._thread.join()

    # In the event loop

    def _send(self, item: Item, loop: asyncio.AbstractEventLoop) -> None:
        self._waiting.append(item)
        if self._going is not loop and not self._is_under_way:
            self._going = loop
            loop.call_soon(self._go)

    def _next(self) -> tuple[list[Item], int]:
        """What is committed next, and the commits that whoever sends something else knows of."""
        items, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        return items, 0 if self._waiting else self._known

    def _go(self) -> None:
        """Commit what waits, unless this turn has brought more: the next one may, too."""
        self._going = None
        if self._is_under_way or not self._waiting:
            return
        loop = asyncio.get_running_loop()
        if len(self._waiting) > self._gathered and self._turns < TURNS:
            self._gathered, self._turns = len(self._waiting), self._turns + 1
            self._going = loop
            loop.call_soon(self._go)
            return
        self._gathered = self._turns = 0
        items, known = self._next()
        is_ours = all(item.loop is loop for item in items)
        if is_ours and (outcomes := self._go_the_short_way(items)) is not None:
            deliver(outcomes)
            if self._waiting and self._going is None:
                self._going = loop
                loop.call_soon(self._go)
        else:
            self._is_under_way, self._short_ways = True, 0
            self._batches.put((items, known))

    def _go_the_short_way(self, items: list[Item]) -> Outcomes | None:
        start = time.monotonic()
        if not self._has_short_way or self._short_ways >= SHORT_WAYS or start < self._slow_until:
            return None
        self._short_ways += 1
        try:
            outcomes = self._committer.commit_at_once(items)
        except Exception:  # a mistake of ours, which the thread may or may not make
            log.exception("the short way fails")
            return None
        if outcomes is None:
            return None
        end = time.monotonic()
        self._usual += WEIGHT * (end - start - self._usual)
        if self._usual > QUICK:
            self._usual, self._slow_until = 0.0, end + PAUSE
        return outcomes

    def _told(self, outcomes: Outcomes, number: int) -> None:
        """The thread has done its work."""
        deliver(outcomes)
        asyncio.get_running_loop().call_soon(self._heard, number)  # whoever waited hears before
        self._go()

    def _heard(self, number: int) -> None:
        self._known = number

    # In the thread

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            items, known = batch
            outcomes = self._committer.commit(items, known)
            self._is_under_way = False  # first: whoever comes from now on goes by itself
            self._tell(outcomes)

    def _tell(self, outcomes: Outcomes) -> None:
        """Tell those who wait, and those whose turn it is; a store may outlive an event loop."""
        loops: dict[asyncio.AbstractEventLoop, Outcomes] = {}
        for item, outcome in outcomes.items():
            loops.setdefault(item.loop, {})[item] = outcome
        for item in tuple(self._waiting):
            loops.setdefault(item.loop, {})
        for loop, theirs in loops.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(self._told, theirs, self._committer.number)


def deliver(outcomes: Outcomes) -> None:
    """Tell whoever waits what became of it; what goes wrong there is no other one's trouble."""
    for item, outcome in outcomes.items():
        try:
            item.then(outcome)
        except Exception:
            log.exception("an outcome could not be told")


def settle(future: asyncio.Future[Any], outcome: Any) -> None:
    """Tell a future what became of it, unless whoever waited was cancelled."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
