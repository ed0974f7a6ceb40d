"""The house: the store, the rooms, those who work in it, and what people may ask at the door."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import orjson

from tablee.core.errors import Refused, StoreError
from tablee.core.rules import NOBODY
from tablee.server import acts, facts, messages, standing, wishes
from tablee.server.bots import Bots
from tablee.server.chat import Chat
from tablee.server.connection import Connection
from tablee.server.encoded import to_json
from tablee.server.feed import missed
from tablee.server.info import Presence, info, info_at
from tablee.server.limits import (
    BOT_TABLES_PER_USER,
    MOST_LINES,
    TABLES_PER_USER,
    TALK_RATES,
    Limiter,
)
from tablee.server.logs import tell
from tablee.server.metrics import Metrics
from tablee.server.names import Names
from tablee.server.nodes import Nodes
from tablee.server.reading import Reading
from tablee.server.rooms import Room, Rooms
from tablee.server.steward import Steward
from tablee.server.store.contract import Conflict, Row, Store, Summary, User
from tablee.server.summaries import has_only_bots, summarise
from tablee.server.table import Table
from tablee.server.tokens import KEY_SIZE, SECRET, Tokens

GOODBYE = 2.0  # seconds for clients to hear that the server ends
SEEN_EVERY = 86400.0  # seconds between two notes that somebody was here
LONG = 1000  # versions that are told at once to who comes in

log = logging.getLogger("tablee.house")


class House:
    """One node of the server."""

    def __init__(
        self, store: Store, bots: Bots, tokens: Tokens, node: str, redis_url: str | None = None
    ) -> None:
        self.store, self.bots, self.tokens, self.node = store, bots, tokens, node
        self.names = Names(store)
        self.rooms = Rooms(store, self)
        self.steward = Steward(self)
        self.nodes = Nodes(self, redis_url)
        self.chat = Chat(self)
        self.connections: set[Connection] = set()
        self.talk = Limiter(TALK_RATES)
        self.advised: set[str] = set()  # users for whom hints are being thought of
        # Who asks for many tables at once gets them one after the other, as they are counted.
        self.queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.reading = Reading()
        self.metrics = Metrics(self)

    @classmethod
    async def open(cls, store: Store, bots: Bots, redis_url: str | None = None) -> "House":
        """A house on a store that is ready."""
        key = await store.secret(SECRET, secrets.token_bytes(KEY_SIZE))
        return cls(store, bots, Tokens(key), secrets.token_hex(4), redis_url)

    def begin(self) -> None:
        """Begin whatever goes on by itself."""
        self.steward.begin()
        self.nodes.begin()

    def changed(self, room: Room, row: Row) -> None:
        """A row was added here: bots, clocks and other nodes have to know."""
        if is_about_table(room, row):
            self.tell_info(room)
        self.steward.attend(room)
        self.nodes.tell(table=row.table, version=row.version)

    # Connections

    async def enter(self, connection: Connection, room: Room, hello: messages.Hello) -> None:
        """Let somebody in: they are told what they missed, and the others that they are here."""
        before, is_behind = room.said, False
        lines = (await self.store.lines(room.table.id))[-MOST_LINES:]
        await self.names.ask(room.table.users | {line.user for line in lines})
        if connection.user is not None:
            connection.blocked = await self.store.blocks(connection.user)
        known = await self._tell_past(connection, room, hello)

        def come_in(table: Table) -> None:
            nonlocal is_behind
            if connection.closing is not None:  # gone while this was waited for
                return
            if connection.seat is not None:
                connection.seat_at(table)  # so may the seat be
            connection.wants_known = hello.known
            connection.version = min(known, table.version)
            is_behind = room.said > before  # others were told more since the lines were read
            if is_behind or not room.guests:
                room.said = lines[-1].number if lines else 0
            room.guests.add(connection)
            self.tell_info(room)
            self.nodes.present(room, is_question=True)
            seen = table.told(connection.seat, connection.version, hello.known)
            connection.push(to_json(seen))  # not kept: whoever comes may name any version
            connection.version = table.version
            self.chat.tell(connection, room, lines)
            connection.tell({"ready": connection.version})

        await room.do(come_in)
        if is_behind:
            await self.chat.read(room)
        self.steward.attend(room)
        self.steward.miss(room)

    async def _tell_past(self, connection: Connection, room: Room, hello: messages.Hello) -> int:
        """Tell who has missed a lot most of it, while others play: up to which version they know.

        A game of many rounds has tens of thousands of events.
        """
        if room.table.version - hello.version <= LONG:
            return hello.version
        table, seat = await room.settled(), connection.seat
        if seat is not None:
            connection.seat_at(table)
        seen, feed = table.told(seat, table.version, hello.known), table.feed.copy()

        def write() -> bytes:
            seen["events"] = missed(feed, hello.version, NOBODY if seat is None else seat)
            return to_json(seen)

        connection.push(await self.reading.do(connection.user or connection.wire.peer, write))
        return int(seen["version"])

    def left(self, connection: Connection, room: Room) -> None:
        """Somebody is no longer connected."""
        room.guests.discard(connection)
        self.rooms.keep(room)
        self.tell_presence(room)
        self.nodes.present(room)
        self.steward.miss(room)

    def tell_presence(self, room: Room) -> None:
        """Tell everybody in a room who is here, once all that they will see is durable."""
        room.once_settled(lambda: self.tell_info(room))

    def tell_info(self, room: Room) -> None:
        """Tell everybody in a room about the table."""
        room.has_undo = room.table.undo is not None
        if not room.guests:
            return
        told, host = info(room.table, self.names, self.presence(room)), room.table.host
        made: dict[tuple[int | None, bool], bytes] = {}
        for guest in room.guests:
            who = guest.seat, guest.user_at(room.table) == host
            if who not in made:
                made[who] = orjson.dumps({"table": info_at(*who, room.table, told)})
            guest.push(made[who])

    # People

    async def new_guest(self, name: str) -> User:
        """Somebody new."""
        now = time.time()
        user = User(id=secrets.token_urlsafe(12), name=name, created=now, seen=now)
        await self.store.add_user(user)
        return user

    async def user_of(self, token: str | None) -> User | None:
        """Whose token it is, if it is still good."""
        read = self.tokens.user(token) if token else None
        user = await self.store.user(read[0]) if read else None
        if user is None or read is None or user.epoch != read[1]:
            return None
        if time.time() > user.seen + SEEN_EVERY:
            with suppress(StoreError):  # who only looks needs no store that can be written
                await self.store.see(user.id, time.time())
        return user

    def token_of(self, user: User) -> str:
        """The token of a user."""
        return self.tokens.for_user(user.id, user.epoch)

    def send_away(self, user: str) -> None:
        """Close all sockets of a user on this node, wherever they sit or watch."""
        for connection in [one for one in self.connections if one.user == user]:
            connection.close(4003, "removed", reconnect=False)

    async def erase(self, user: User) -> None:
        """Forget a person."""
        await self.store.erase(user.id)
        self.names.learn(replace(user, name=""))

    # Tables

    async def room(self, table: str) -> Room:
        """The room of a table, with all that is durable of it, whichever node added it."""
        room = await self.rooms.find(table)
        await room.catch_up()
        return room

    async def add(self, table: str, fact: Any) -> None:
        """Add a fact that needs no decision to the log of a table, which is not read for it."""
        data = facts.write_fact(fact)
        while (version := (await self.store.versions([table])).get(table)) is not None:
            with suppress(Conflict):  # else somebody was faster
                await self.store.append(Row(table, version + 1, time.time(), data))
                self.nodes.tell(table=table, version=version + 1)
                return

    async def create(self, user: User, wish: facts.Created) -> Room:
        """Put up a table."""
        table = Table(secrets.token_urlsafe(12))
        async with self._queue(user.id):
            await self._verify_tables(user.id, wish)
            at = time.time()
            table.fold(1, at, wish)
            row = Row(table.id, 1, at, facts.write_fact(wish))
            await self.store.append(row, summarise(table))
        tell(log, "table created", table=table.id, game=wish.game, seats=len(wish.chairs))
        self.names.learn(user)
        room = self.rooms.open(table)
        await self.begin_if_ready(room)
        return room

    def _queue(self, user: str) -> asyncio.Lock:
        return self.queues.setdefault(user, asyncio.Lock())

    async def _verify_number(self, user: str, wanted: str = "") -> list[Summary]:
        """Refuse another table than those that they have to somebody who has many: these."""
        theirs = await self.store.tables(user=user, limit=TABLES_PER_USER)
        theirs += await self.store.tables(host=user, limit=TABLES_PER_USER)
        if len({one.table for one in theirs} - {wanted}) >= TABLES_PER_USER:
            raise Refused("limit", "tables", most=TABLES_PER_USER)
        return theirs

    async def _verify_tables(self, user: str, wish: facts.Created) -> None:
        """Refuse a new table to somebody who has many, or many of bots."""
        theirs = await self._verify_number(user)
        bots = [one for one in theirs if one.host == user and has_only_bots(one)]
        is_for_bots = all(chair.by == "bot" for chair in wish.chairs)
        if is_for_bots and len(bots) >= BOT_TABLES_PER_USER:
            raise Refused("limit", "bot-tables", most=BOT_TABLES_PER_USER)

    async def sit(self, room: Room, user: User, seat: int | None) -> int:
        """Take an open seat, the first one if none is asked for."""
        self.names.learn(user)
        taken = -1

        def decide(table: Table) -> acts.Act:
            nonlocal taken
            act = acts.sit(table, seat, user.id)
            taken = act.fact.seat
            return act

        async with self._queue(user.id):
            await self._verify_number(user.id, room.table.id)
            await room.do(decide)
        return taken

    async def begin_if_ready(self, room: Room) -> None:
        """Begin to play if nothing is waited for."""
        if acts.can_start(room.table):
            await room.do(lambda table: acts.start(table) if acts.can_start(table) else None)

    async def count(self, room: Room) -> None:
        """Let a game that is over count, once, for all who have not been forgotten."""
        table = room.table
        users = table.users
        users -= await self._forgotten(users)
        results = [result for result in standing.results(table) if result.user in users]
        is_kept = False
        while not is_kept:
            known = {}
            if table.created.is_rated:
                known = await self.store.ratings(table.created.game, users)
            rated = [new for new in standing.new_ratings(table, known) if new.user in users]
            with suppress(Conflict):  # another game of somebody here has ended meanwhile
                await self.store.finish(results, rated, known)
                is_kept = True
        for user in await self._forgotten(users):  # in this very moment
            await self.store.erase(user)
        await room.do(lambda now: None if now.is_counted else acts.Act(facts.Counted()))
        tell(log, "game over", table=table.id, game=table.created.game)

    async def _forgotten(self, users: set[str]) -> set[str]:
        return {user for user in users if await self.store.user(user) is None}

    async def forget(self, room: Room) -> None:
        """Forget a table that is in nobody's history."""
        await self.store.forget(room.table.id)
        self.rooms.clear_away(room.table.id)
        for guest in list(room.guests):
            guest.close(4000, "table", reconnect=False)
        tell(log, "table forgotten", table=room.table.id)

    async def rematch(self, room: Room, seat: int) -> None:
        """Put up the same table again, everybody at their seat; all are told where, and by whom."""
        acts.verify_over(room.table)
        if room.table.rematch is not None:
            return
        user = str(room.table.seats[seat].chair.user)
        self.talk.take("rematch", user)
        again = wishes.again(room.table, user, await self._chairs_again(room.table))
        host = await self.store.user(user)
        if host is None:
            raise Refused("sign-in")
        other = await self.create(host, again)
        link = facts.Rematched(table=other.table.id, seat=seat)
        await room.do(lambda table: None if table.rematch else acts.Act(link))
        if room.table.rematch != other.table.id:  # somebody else was faster
            await other.do(lambda table: acts.close(table, user))

    async def _chairs_again(self, table: Table) -> list[facts.Chair]:
        """The chairs of a table, free where nobody comes back: who was sent away or forgotten."""
        gone = table.removed | await self._forgotten(table.users)
        chairs = [seat.chair for seat in table.seats]
        return [facts.Chair(by="open") if chair.user in gone else chair for chair in chairs]

    def seat_tokens(self, table: Table, user: str) -> dict[int, str]:
        """The tokens of the seats that a user holds."""
        return {
            number: self.tokens.for_seat(table.id, number, seat.hold)
            for number, seat in enumerate(table.seats)
            if seat.chair.user == user and seat.is_person
        }

    def info(self, room: Room, user: str | None) -> dict[str, Any]:
        """A table as a user may see it."""
        table = room.table
        told = info(table, self.names, self.presence(room))
        seat = next(iter(self.seat_tokens(table, user)), None) if user else None
        return info_at(seat, user == table.host, table, told)

    def presence(self, room: Room) -> Presence:
        """Who is connected, on all nodes."""
        here, now = self.present_here(room), time.time()
        there = [(seats, n) for seats, n, until in room.elsewhere.values() if until > now]
        seats = here.seats.union(*(seats for seats, _ in there))
        return Presence(seats, here.watching + sum(n for _, n in there))

    def present_here(self, room: Room) -> Presence:
        """Who is connected to this node."""
        seats = [guest.seat for guest in room.guests]
        return Presence(frozenset(s for s in seats if s is not None), seats.count(None))

    async def goodbye(self) -> None:
        """Tell all clients to come back in a moment, also those who are just coming in."""
        end = time.monotonic() + GOODBYE
        while self.connections and time.monotonic() < end:
            for connection in self.connections:
                connection.close(1012, "restart", reconnect=True)
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """End: what is being written is finished."""
        await self.nodes.close()
        await self.steward.close()
        self.reading.close()
        await asyncio.to_thread(self.bots.close)
        await self.store.close()


def is_about_table(room: Room, row: Row) -> bool:
    """Whether a row changes what is told of the table: most do not, as most are moves."""
    if row.data.startswith('{"kind":"played"'):
        has_clock = room.table.created.clock.kind != "none"
        return room.table.status == "over" or has_clock or room.has_undo
    return not row.data.startswith('{"kind":"arrived"') or '"share"' in row.data
