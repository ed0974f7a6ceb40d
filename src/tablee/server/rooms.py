"""Rooms: tables in memory, with those who are connected to them.

A room does one thing after the other. A fact is durable before anybody hears of it; if the store
did not take it, the table is read again from its log. So is whatever another node has added. Moves
that come while others are on their way to the store follow them, and are told together with them.
"""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, cast
from weakref import WeakValueDictionary

from tablee.core.errors import Refused, StoreError
from tablee.server.acts import Act, Decide, Done
from tablee.server.connection import Connection
from tablee.server.encoded import to_json
from tablee.server.facts import write_fact
from tablee.server.store.contract import Conflict, Row, Store, Summary
from tablee.server.summaries import is_news, summarise
from tablee.server.table import Table, from_rows

KEPT_ROOMS = 400  # those used last stay for a while though nobody is in them: they may be wanted
KEPT_EVENTS = 200_000  # that these may have together, some 60 MB: games can be very long

SHORT = 20  # rows that are replayed at once; with a longer log other tables need not wait

log = logging.getLogger("tablee.rooms")

Then = Callable[[int | Exception], None]
Now = Callable[[], float]


class Listener(Protocol):
    """Who is told that a table has changed, wherever its room is: other nodes, bots, clocks."""

    def changed(self, room: "Room", row: Row) -> None:
        """This row has been added here."""
        ...


class Wish(Protocol):
    """Something that shall happen, and who hears what became of it."""

    is_late: bool  # first wants to know what other nodes have added
    can_follow: bool  # may be decided on what is not durable yet

    def decide(self, table: Table) -> Act | Done | None:
        """What is to happen, if it may: it counts only if all it saw becomes durable."""
        ...

    def then(self, outcome: int | Exception) -> None:
        """It has this version, or did not happen."""
        ...


@dataclass(slots=True, eq=False)
class Asked:
    """A wish that is put together from what decides, and what hears of it."""

    decide: Decide
    then: Then
    is_late: bool = False
    can_follow: bool = False


class Sent:
    """A row that was given to the store, for a wish, and what became of it."""

    __slots__ = ("error", "row", "summary", "wish")

    row: Row

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.summary: Summary | None = None
        self.error: BaseException | None = None


def _note(outcome: int | Exception) -> None:
    """Nobody waits for this; a mistake of ours is not to be lost."""
    if isinstance(outcome, Exception) and not isinstance(outcome, StoreError):
        log.error("something was left undone", exc_info=outcome)


def hear(wish: Wish, outcome: int | Exception) -> None:
    """Tell what became of a wish; what goes wrong there is no other one's trouble."""
    try:
        wish.then(outcome)
    except Exception:
        log.exception("an outcome could not be told")


class Room:
    """One table in memory."""

    def __init__(self, table: Table, store: Store, listener: Listener, now: Now) -> None:
        self.table, self.store, self.listener, self.now = table, store, listener, now
        self.guests: set[Connection] = set()
        self.wishes: deque[Wish] = deque()
        self.sent: list[Sent] = []  # what the store is asked to add, in order
        self.landing = 0  # how many of these it has answered for
        self.has_failed = False  # whether it could not add one of them
        self.reading: asyncio.Task[None] | None = None  # what it holds
        self.is_doubtful = False  # the store may hold another log than this table shows
        self.due: float | None = table.due  # as the store knows it
        self.updates: dict[tuple[int | None, int, bool], bytes] = {}  # made for this version
        self.updates_version = 0
        # Who is connected to other nodes: node → seats, watching, until.
        self.elsewhere: dict[str, tuple[list[int], int, float]] = {}
        self.has_undo = False  # everybody was told that somebody wants a move back
        self.said = 0  # the number of the last line of chat that was told here

    @property
    def is_busy(self) -> bool:
        """Whether the store is asked something."""
        return bool(self.sent) or self.reading is not None

    def ask(self, decide: Decide, then: Then) -> None:
        """Let something happen if it may; `then` hears its version, or why not.

        What `decide` gives counts only if everything it saw is durable, or becomes so: it may be
        asked again. It gives None if nothing is to happen.
        """
        self.want(Asked(decide, then, can_follow=True))

    async def do(self, decide: Decide) -> int:
        """As `ask`: the version that it has, or had before. All that `decide` sees is durable."""
        return await self._outcome(decide, is_late=False)

    def once_settled(self, work: Callable[[], None]) -> None:
        """Do something at a moment at which everything of the table is durable."""

        def decide(_: Table) -> None:
            work()

        self.want(Asked(decide, _note))

    async def settled(self) -> Table:
        """The table at a moment at which everything of it is durable."""
        await self.do(lambda _: None)
        return self.table

    async def catch_up(self) -> Table:
        """The table with everything that other nodes have added."""
        await self._outcome(lambda _: None, is_late=self.store.is_shared)
        return self.table

    def update(self, viewer: int | None, since: int, with_known: bool) -> bytes:
        """What a viewer who knows the table up to a version is sent; the same for all like them."""
        if self.updates_version != self.table.version:
            self.updates = {}
            self.updates_version = self.table.version
        key = viewer, since, with_known
        if key not in self.updates:
            self.updates[key] = to_json(self.table.told(viewer, since, with_known))
        return self.updates[key]

    # One wish after the other

    async def _outcome(self, decide: Decide, is_late: bool) -> int:
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def then(outcome: int | Exception) -> None:
            if future.done():  # whoever waited was cancelled
                return
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

        self.want(Asked(decide, then, is_late))
        return await future

    def want(self, wish: Wish) -> None:
        """Let a wish have its turn."""
        if self.wishes or self.is_doubtful or self.reading is not None or wish.is_late:
            self.wishes.append(wish)
            self._go_on()
        else:
            self._fulfil(wish)

    def _go_on(self) -> None:
        while self.wishes:
            if self.is_busy:
                if not self._follow():
                    return
            elif self.is_doubtful or self.wishes[0].is_late:
                self.reading = asyncio.create_task(self._read())
            else:
                self._fulfil(self.wishes.popleft())

    def _fulfil(self, wish: Wish) -> None:
        try:
            outcome = wish.decide(self.table)
        except Exception as error:
            hear(wish, error)
            return
        if isinstance(outcome, Act):
            self._append(outcome, wish)
        else:
            hear(wish, self.table.version if outcome is None else outcome.version)

    def _follow(self) -> bool:
        """Send a row after those that are on their way; all else waits until they are there."""
        wish = self.wishes[0]
        if self.reading is not None or self.landing or not wish.can_follow:
            return False
        try:
            outcome = wish.decide(self.table)
        except Exception:  # it is told when it is decided for good
            return False
        if not isinstance(outcome, Act):
            return False
        self.wishes.popleft()
        self._append(outcome, wish)
        return True

    def _append(self, act: Act, wish: Wish) -> None:
        table, at, due, status = self.table, self.now(), self.due, self.table.status
        if self.sent:
            due = next((s.summary.due for s in reversed(self.sent) if s.summary), due)
        sent = Sent(wish)
        self.sent.append(sent)
        self.is_doubtful = True  # until the store has it
        try:
            table.fold(table.version + 1, at, act.fact, act.match, act.action)
            sent.row = Row(table.id, table.version, at, write_fact(act.fact))
            if is_news(act.fact, status, table, due):
                sent.summary = summarise(table)
            self.store.add(sent.row, sent.summary, partial(self._added, sent))
        except Exception as error:
            self._ended(sent, error)

    def _added(self, sent: Sent, error: BaseException | None) -> None:
        self._ended(sent, error)
        if self.wishes:
            self._go_on()

    def _ended(self, sent: Sent, error: BaseException | None) -> None:
        """The store has answered; when it has for all that was sent, everybody hears of it."""
        sent.error = error
        self.landing += 1
        self.has_failed |= error is not None
        if self.landing < len(self.sent):
            return
        landed, has_failed = self.sent, self.has_failed
        self.sent, self.landing, self.has_failed = [], 0, False
        if has_failed:
            self._sort_out(landed)
        else:
            self._landed(landed)

    def _landed(self, landed: list[Sent]) -> None:
        """Tell what is durable now."""
        self.is_doubtful = False
        self._tell()
        for sent in landed:
            if sent.summary is not None:
                self.due = sent.summary.due
            self._say_changed(sent.row)
        for sent in landed:
            hear(sent.wish, sent.row.version)

    def _sort_out(self, landed: list[Sent]) -> None:
        """Not everything was added: the table is to be read anew, before anything is told."""
        again = [
            self._noticed(sent) if sent.error is None else sent.wish  # decided anew, …
            for sent in landed
            if sent.error is None or isinstance(sent.error, Conflict)  # … as others were faster
        ]
        self.wishes.extendleft(reversed(again))
        for sent in landed:
            if sent.error is not None and not isinstance(sent.error, Conflict):
                hear(sent.wish, cast(Exception, sent.error))

    def _noticed(self, sent: Sent) -> Wish:
        """A wish to hear of a row that is durable, once the table shows it."""

        def then(outcome: int | Exception) -> None:
            if not isinstance(outcome, Exception):
                self._say_changed(sent.row)
            sent.wish.then(outcome)

        return Asked(lambda _: Done(sent.row.version), then)

    async def _read(self) -> None:
        """Read what others have added; all of the log after something went wrong."""
        try:
            if self.is_doubtful:
                self.table = await load(self.store, self.table.id)
                self.is_doubtful = False
                is_new = True
            else:
                rows = await self.store.rows(self.table.id, self.table.version)
                for row in rows:
                    self.table.read(row)
                is_new = bool(rows)
        except Exception as error:
            self.reading = None
            hear(self.wishes.popleft(), error)
        else:
            self.reading = None
            if is_new:
                self.due = self.table.due
                self._tell()
            if self.wishes[0].is_late:
                self._fulfil(self.wishes.popleft())
        self._go_on()

    def _say_changed(self, row: Row) -> None:
        try:
            self.listener.changed(self, row)
        except Exception:
            log.exception("a listener could not be told")

    def _tell(self) -> None:
        """Tell everybody here; one who cannot be told is sent away, to come back."""
        for guest in tuple(self.guests):
            try:
                guest.changed(self)
            except Exception:
                log.exception("a guest could not be told")
                guest.close(1011, "failed", reconnect=True)


async def load(store: Store, table: str) -> Table:
    """A table from its log."""
    rows = await store.rows(table)
    if not rows:
        raise Refused("table", table=table)
    if len(rows) < SHORT:
        return from_rows(table, rows)
    return await asyncio.to_thread(from_rows, table, rows)


class Rooms:
    """All rooms of this node; those with nobody in them are forgotten in the order of their use.

    A table has one room at most. Whoever still holds a room that was forgotten shares it with
    whoever asks for it next: guests of two rooms would not hear of each other.
    """

    def __init__(self, store: Store, listener: Listener, now: Now = time.time) -> None:
        self.store, self.listener, self.now = store, listener, now
        self.rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()  # all that there are
        self.kept: OrderedDict[str, Room] = OrderedDict()  # those used last
        self.sizes: dict[str, int] = {}  # events that these had then
        self.loading: dict[str, asyncio.Task[Room]] = {}

    async def find(self, table: str) -> Room:
        """The room of a table, read from the store if need be."""
        room = self.rooms.get(table)
        if room is not None:
            self.keep(room)
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
        self.keep(room)
        return room

    def clear_away(self, table: str) -> None:
        """Let a table have no room any more."""
        self.rooms.pop(table, None)
        self.kept.pop(table, None)
        self.sizes.pop(table, None)

    def keep(self, room: Room) -> None:
        """Let a room stay until others have been used since; guests keep theirs themselves."""
        if self.rooms.get(room.table.id) is not room:  # its table was forgotten
            return
        self.kept[room.table.id] = room
        self.kept.move_to_end(room.table.id)
        self.sizes[room.table.id] = len(room.table.feed)
        while len(self.kept) > KEPT_ROOMS or (self._is_much() and len(self.kept) > 1):
            oldest, _ = self.kept.popitem(last=False)
            del self.sizes[oldest]

    def _is_much(self) -> bool:
        return sum(self.sizes.values()) > KEPT_EVENTS
