"""The steward: whatever must happen at tables though nobody asks for it.

Bots move, clocks run out, somebody who is gone is stood in for, and tables that nobody comes back
to are closed. Where only bots play they do so while somebody watches, at one table at a time. A
table is attended to whenever something happens in its room; tables whose time comes while nobody
does anything are found by asking the store.
"""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Awaitable, Callable
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING

from tablee.core import rules
from tablee.core.errors import Refused, StoreError
from tablee.server import acts, facts
from tablee.server.bots import Urgency
from tablee.server.pulse import Pulse
from tablee.server.rooms import Room
from tablee.server.table import Table

if TYPE_CHECKING:
    from tablee.server.house import House

LOOK = 1.0  # seconds between two looks into the store
AHEAD = 2 * LOOK  # seconds before a clock runs out in which that is known here
MOMENT = 0.001  # seconds by which a timer may be early
ROUND = 5.0  # seconds between two rounds through the rooms
DUE = 100  # tables whose time has come that are seen to at a look
SOON = 1.0  # seconds until a table that could not be seen to is tried again,
TROUBLE = 600.0  # up to so many: each time it is twice as long
LEASE = 15.0  # seconds for which a node has a table to itself, to act for it
ABSENCE = 90.0  # seconds until a bot stands in for somebody who is gone,
LOST = 15.0  # and for those of a node that has fallen silent: who is awake comes back at once

log = logging.getLogger("tablee.steward")


class Steward:
    """Attends to the tables of one node."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self.leases: dict[str, float] = {}  # by table: until when
        self.missed: dict[str, dict[int, float]] = {}  # by table: seats, until when they may come
        self.alarms: dict[str, asyncio.TimerHandle] = {}  # by table: when its clock runs out
        # By table: until when it is not tried again, and for how many seconds that is.
        self.trouble: dict[str, tuple[float, float]] = {}
        self.stage = asyncio.Lock()  # for whoever moves at a table of bots alone
        self.absence = ABSENCE
        self.pulse = Pulse(house)
        self.watch: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Look into the store, and through the rooms, from now on."""
        work = (
            self.pulse.beat_for_ever(),
            self._for_ever(self._look, LOOK),
            self._for_ever(self._go_round, ROUND),
        )
        self.watch = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        """End, and let other nodes have the tables."""
        for alarm in self.alarms.values():
            alarm.cancel()
        tasks = [*self.tasks.values(), *self.watch]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pulse.close()
        with contextlib.suppress(StoreError):
            await self.house.store.release(self.house.node)

    def attend(self, room: Room) -> None:
        """See to a table, unless that is being done."""
        id, table = room.table.id, room.table
        now = max(time.time(), table.changed)  # clocks differ
        is_due = table.due is not None and table.due <= now
        if not is_due and not (room.guests and table.has_only_bots):
            return
        is_over = table.status == "over" and not table.is_counted
        if id not in self.tasks and (self._bots_to_move(room) or is_over or self._is_late(table)):
            seeing = self._attend_safely(room)  # for nobody, whoever made it due
            task = self.tasks[id] = asyncio.create_task(seeing, context=Context())
            task.add_done_callback(lambda _: self.tasks.pop(id, None))

    def _bots_to_move(self, room: Room) -> list[int]:
        """The seats for which bots decide now; those who play alone wait for somebody to watch."""
        is_unseen = room.table.has_only_bots and not room.guests
        return [] if is_unseen else room.table.bots_to_move

    def _is_late(self, table: Table) -> bool:
        """Whether a clock has run out."""
        deadline = table.deadline
        return deadline is not None and deadline <= time.time() and self.pulse.is_well

    def miss(self, room: Room) -> None:
        """Note who plays here and is not connected; after a while a bot stands in."""
        now, lost = time.time(), self.house.nodes.take_lost(room)
        before = self.missed.pop(room.table.id, {})
        missed = {
            seat: min(before.get(seat, math.inf), now + (LOST if seat in lost else self.absence))
            for seat in self._missing(room)
        }
        if missed:
            self.missed[room.table.id] = missed

    def _missing(self, room: Room) -> list[int]:
        """Whom the others wait for: nobody at rated tables, or where a move takes days."""
        table, here = room.table, self.house.presence(room).seats
        is_patient = table.created.is_rated or table.created.clock.kind == "days"
        if table.status != "playing" or is_patient or not here:
            return []
        return [k for k in table.persons if k not in here and not table.seats[k].is_away]

    async def _stand_in(self, room: Room, now: float) -> None:
        """Let bots play for those who were missed for long, unless the store knows of them."""
        if not self._overdue(room, now):
            return
        await self.house.nodes.look_for({room.table.id: room})
        for seat in self._overdue(room, now):
            with contextlib.suppress(Refused):
                await room.do(partial(acts.stand_in, seat=seat, is_bot=True))

    def _overdue(self, room: Room, now: float) -> list[int]:
        self.miss(room)
        missed = self.missed.get(room.table.id, {})
        return [seat for seat, until in missed.items() if until <= now]

    async def _attend_safely(self, room: Room) -> None:
        """Act for a table; what goes wrong is tried again when the store is next asked."""
        try:
            await self._attend(room)
            self.trouble.pop(room.table.id, None)
        except StoreError as error:
            log.warning("table %s: %s", room.table.id, error)
        except Exception:
            self._put_off(room.table.id)

    def _put_off(self, table: str) -> None:
        """Let a table that fails wait, so that it does not stand before the others."""
        log.exception("table %s", table)
        _, before = self.trouble.get(table, (0.0, SOON / 2))
        pause = min(2 * before, TROUBLE)
        self.trouble[table] = time.time() + pause, pause

    def _waits(self, table: str, now: float) -> bool:
        """Whether a table has failed, and is not to be tried again yet."""
        until, _ = self.trouble.get(table, (0.0, 0.0))
        return until > now

    async def _attend(self, room: Room) -> None:
        """Act for a table until only people can."""
        while True:
            table, seats = room.table, self._bots_to_move(room)
            if seats:
                if not await self._has_lease(table.id):
                    return
                async with self.stage if table.has_only_bots else contextlib.nullcontext():
                    await self._move(room, seats[0], table.step, "bot")
            elif self._is_late(table):
                if not await self._has_lease(table.id):
                    return
                late = [seat for seat in table.to_move if table.seats[seat].bot is None]
                await self._move(room, late[0], table.step, "clock")
            elif table.status == "over" and not table.is_counted:
                await self.house.count(room)
            else:
                return

    async def _move(self, room: Room, seat: int, step: int, by: facts.By) -> None:
        """Let a bot choose for a seat, and play it if it is still wanted."""
        table = room.table
        assert table.match is not None
        place = table.seats[seat]
        if by == "bot" and place.chair.by == "person":
            by = "stand-in"
        hidden = table.match.state.copy()
        rules.hide(hidden, seat)
        level = place.bot or table.level_if_late
        with self.house.metrics.bot_time.time():
            move = await self.house.bots.choose(
                table.created.game, bytes(hidden), seat, level, self._urgency(room)
            )

        def decide(table: Table) -> acts.Act | acts.Done | None:
            is_wanted = table.step == step and seat in table.to_move
            if by == "clock":
                is_wanted = is_wanted and self._is_late(table)  # somebody may have got time back
            else:
                is_wanted = is_wanted and seat in table.bots_to_move
            return acts.play(table, seat, step, move, by) if is_wanted else None

        await room.do(decide)

    def _urgency(self, room: Room) -> Urgency:
        """Who is waiting for a bot's move."""
        if room.table.has_only_bots:
            return Urgency.SHOW
        return Urgency.WAITED_FOR if self.house.presence(room).seats else Urgency.UNSEEN

    async def _has_lease(self, table: str) -> bool:
        """Whether this node is the one to act for a table; alone, it always is."""
        if not self.house.store.is_shared:
            return True
        now = time.time()
        if self.leases.get(table, 0) > now + LEASE / 3:
            return True
        if await self.house.store.lease(table, self.house.node, now, now + LEASE):
            self.leases[table] = now + LEASE
            return True
        self.leases.pop(table, None)
        return False

    async def _for_ever(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """Do something again and again, whatever goes wrong."""
        while True:
            try:
                await work()
            except StoreError as error:
                log.warning("the store is away: %s", error)
            except Exception:
                log.exception("something is left undone")
            await asyncio.sleep(pause)

    async def _go_round(self) -> None:
        """Stand in for those who are gone, let bots go on, and give back leases out of use."""
        now, rooms = time.time(), self.house.nodes.rooms
        self.missed = {table: seats for table, seats in self.missed.items() if table in rooms}
        for table, room in rooms.items():
            try:
                if self.pulse.is_well:
                    await self._stand_in(room, now)
                if room.table.has_only_bots and not self._waits(table, now):
                    self.attend(room)  # no store knows that somebody watches
            except StoreError:
                raise
            except Exception:
                log.exception("table %s", table)
        for table in [table for table, until in self.leases.items() if until < now]:
            del self.leases[table]
            await self.house.store.release(self.house.node, table)

    async def _look(self) -> None:
        """Find tables whose time has come, or comes in a moment."""
        if not self.pulse.is_well:
            return
        now = time.time()
        self.trouble = {k: put for k, put in self.trouble.items() if put[0] > now - TROUBLE}
        known, visited = {*self.tasks, *self.alarms}, self.house.nodes.rooms
        due = await self.house.store.due(now + AHEAD, DUE + len(known | self.trouble.keys()))
        wanted = [table for table in due if table not in known and not self._waits(table, now)]
        # Those with people first, and those that failed last: they may do so for ever.
        wanted.sort(key=lambda table: (table not in visited, table in self.trouble))
        for table in wanted[:DUE]:
            try:
                await self._see_to(table, now)
            except StoreError:
                raise
            except Exception:
                self._put_off(table)

    async def _see_to(self, id: str, now: float) -> None:
        """Do what is due at a table: act for somebody, or take it away."""
        room = await self.house.rooms.find(id)
        table = await room.catch_up()
        due = table.due or 0
        if due > now:
            if due == table.deadline:
                self._set_alarm(room, due - now)
        elif table.is_passing:
            await self.house.forget(room)
        elif table.status == "over" or self._bots_to_move(room) or table.deadline is not None:
            self.attend(room)
        else:
            await room.do(lambda table: acts.abandon(table, now))

    def _set_alarm(self, room: Room, seconds: float) -> None:
        """See to a table the moment that its clock runs out."""

        def ring() -> None:
            del self.alarms[room.table.id]
            self.attend(room)

        alarm = asyncio.get_running_loop().call_later(seconds + MOMENT, ring)
        self.alarms[room.table.id] = alarm
