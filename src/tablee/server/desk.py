"""What clients ask for on their sockets, and how it is answered."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from tablee.core import rules
from tablee.core.errors import Refused, RequestError, TableeError
from tablee.server import acts, messages, wishes
from tablee.server.connection import Connection
from tablee.server.limits import MESSAGE_RATE, Bucket
from tablee.server.rooms import Room
from tablee.server.store.contract import Line
from tablee.server.table import Table

if TYPE_CHECKING:
    from tablee.server.house import House

log = logging.getLogger("tablee.desk")


class Move:
    """A move that somebody wants to make. There are many: it is made without a task."""

    __slots__ = ("desk", "message", "since", "told")
    is_late = False
    can_follow = True

    def __init__(self, desk: "Desk", message: messages.Wanted, told: Callable[[], None]) -> None:
        self.desk, self.message, self.told = desk, message, told
        self.since = time.perf_counter()

    def decide(self, table: Table) -> acts.Act | acts.Done:
        """Make it, unless it is refused or has been made."""
        step, move, id = self.message
        return acts.play(table, self.desk.connection.seat_at(table), step, move, "person", id)

    def then(self, outcome: int | Exception) -> None:
        """Tell the client what became of it."""
        desk, id = self.desk, self.message.id
        if not isinstance(outcome, Exception):
            desk.connection.tell({"ack": id, "version": outcome})
            desk.house.metrics.moves.count(time.perf_counter() - self.since)
        elif isinstance(outcome, TableeError):
            desk.spend()
            desk.refuse(id, outcome)
        else:
            desk.fail(outcome)
        self.told()


class Desk:
    """Serves one connection after its hello."""

    def __init__(self, house: "House", connection: Connection, room: Room) -> None:
        self.house, self.connection, self.room = house, connection, room
        self.messages = Bucket(*MESSAGE_RATE)
        self.jobs: dict[str, asyncio.Task[None]] = {}  # hints that are being thought of
        self.answering: asyncio.Task[None] | None = None
        self.context = copy_context()  # in which the log knows for whom something is done

    def serve(self, text: str, then: Callable[[], None]) -> None:
        """Answer one message; `then` is called when that is done."""
        if (play := messages.read_play(text)) is not None:
            self.room.want(Move(self, play, then))
            return
        try:
            message = messages.TO_SERVER.validate_json(text)
        except ValidationError as error:
            self.spend()
            self._refuse_message(text, RequestError("message", problem=told(error)))
            then()
            return
        if isinstance(message, messages.Play):  # however it was written
            wanted = messages.Wanted(message.step, message.move, message.id)
            self.room.want(Move(self, wanted, then))
            return
        self.spend()
        self.answering = asyncio.create_task(self._answer(message), context=self.context)
        self.answering.add_done_callback(lambda done: self._answered(done, then))

    def spend(self) -> None:
        """Count a message that is no accepted move; too many end the connection."""
        if not self.messages.take():
            self.connection.close(4029, "flood", reconnect=False)

    def _refuse_message(self, text: str, error: RequestError) -> None:
        """Say what is wrong with a message, by its id if it has one."""
        id = messages.read_id(text)
        if id is None:
            self.connection.tell({"error": error.to_json()})
        else:
            self.refuse(id, error)

    def _answered(self, done: "asyncio.Task[None]", then: Callable[[], None]) -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            self.fail(error)
        then()

    def fail(self, error: BaseException) -> None:
        """A mistake of ours: who met it may come back."""
        self._log(error)
        self.connection.close(1011, "failed", reconnect=True)

    def _log(self, error: BaseException) -> None:
        facts = {"request": self.connection.request}
        log.error("a message could not be answered", exc_info=error, extra={"facts": facts})

    def refuse(self, id: str, error: TableeError) -> None:
        """Say why something is not done."""
        self.house.metrics.refusals.labels(error.code).inc()
        self.connection.tell({"refused": id, **error.to_json()})

    async def _answer(self, message: Any) -> None:
        """Answer a message that is no move: done, or refused."""
        if message.do == "ping":
            self.connection.tell({"pong": time.time()})
            return
        if message.do == "hello":
            self.connection.tell({"error": RequestError("hello").to_json()})
            return
        try:
            handle: Callable[[Any], Awaitable[int | None]] = getattr(self, f"_{message.do}")
            version = await handle(message)
            if version is not None:
                self.connection.tell({"ack": message.id, "version": version})
        except TableeError as error:
            self.refuse(message.id, error)

    async def _do(self, message: Any, decide: Callable[[Table, int], acts.Act | None]) -> int:
        """Let something happen, once, for who holds the seat at that moment."""

        def decided(table: Table) -> acts.Act | acts.Done | None:
            seat = self.connection.seat_at(table)
            return acts.once(table, seat, message.id, lambda table: decide(table, seat))

        return await self.room.do(decided)

    async def _do_as_host(
        self, message: Any, decide: Callable[[Table, str], acts.Act | None]
    ) -> int:
        """The same for what only the host may do, with a seat or without one."""
        if self.connection.seat is not None:
            return await self._do(message, lambda table, seat: decide(table, user_at(table, seat)))
        user = self.connection.user

        def decided(table: Table) -> acts.Act | acts.Done | None:
            if user is None or user != table.host:
                raise Refused("spectator")
            return acts.once(table, rules.NOBODY, message.id, lambda table: decide(table, user))

        return await self.room.do(decided)

    async def _check(self, message: messages.Check) -> int | None:
        def check(table: Table) -> None:
            refusal = None
            try:
                seat = self.connection.seat_at(table)
                acts.check(table, seat, message.move, message.first)
            except TableeError as error:
                refusal = error.to_json()
            self.connection.tell({"checked": message.id, "refusal": refusal})

        await self.room.do(check)
        return None

    async def _undo(self, message: messages.Undo) -> int | None:
        return await self._do(message, acts.ask_undo)

    async def _agree(self, message: messages.Agree) -> int | None:
        return await self._do(message, partial(acts.answer_undo, is_agreed=message.agree))

    async def _leave(self, message: messages.Simple) -> int | None:
        self.connection.is_leaving = True
        try:
            return await self._do(message, acts.leave)
        finally:
            self.connection.is_leaving = False
            self.house.nodes.present(self.room)

    async def _back(self, message: messages.Simple) -> int | None:
        return await self._do(message, partial(acts.stand_in, is_bot=False))

    async def _resign(self, message: messages.Simple) -> int | None:
        return await self._do(message, acts.resign)

    async def _start(self, message: messages.Simple) -> int | None:
        return await self._do_as_host(message, acts.start)

    async def _close(self, message: messages.Simple) -> int | None:
        return await self._do_as_host(message, acts.close)

    async def _reseat(self, message: messages.Reseat) -> int | None:
        def reseat(table: Table, user: str) -> acts.Act:
            chair = wishes.chair(message.chair, user)
            return acts.reseat(table, user, message.seat, chair)

        done = await self._do_as_host(message, reseat)
        await self.house.begin_if_ready(self.room)
        return done

    async def _remove(self, message: messages.Remove) -> int | None:
        return await self._do_as_host(message, partial(acts.remove, seat=message.seat))

    async def _mute(self, message: messages.Mute) -> int | None:
        is_known = await self.house.chat.is_known(self.room, message.user)
        muted = partial(acts.mute, whom=message.user, is_muted=message.mute, is_known=is_known)
        return await self._do_as_host(message, muted)

    async def _rematch(self, message: messages.Simple) -> int | None:
        table = await self.room.catch_up()
        await self.house.rematch(self.room, self.connection.seat_at(table))
        return self.room.table.version

    async def _chat(self, message: messages.Chat) -> int | None:
        table = await self.room.catch_up()
        user = self.connection.user
        if self.connection.seat is not None:
            user = user_at(table, self.connection.seat_at(table))
        if user is None:
            raise Refused("spectator")
        if not self.house.talk.bucket("chat", user).take():
            raise Refused("limit", "chat")
        if user in table.muted:
            raise Refused("muted")
        if user in table.removed:
            raise Refused("removed")
        text = " ".join(message.text.split())
        if bool(text) == bool(message.phrase):
            raise RequestError("chat")
        line = Line(table.id, 0, time.time(), user, text, message.phrase, message.id)
        await self.house.chat.say(self.room, line)
        return self.room.table.version

    async def _hint(self, message: messages.Hint) -> int | None:
        table = await self.room.catch_up()
        seat = self.connection.seat_at(table)
        if table.created.is_rated:
            raise Refused("rated", "hints")
        if not table.created.has_hints:
            raise Refused("no-hints")
        if seat not in table.to_move:
            raise Refused("turn", "seat", seat=seat, to_move=table.to_move)
        user = user_at(table, seat)
        if user in self.house.advised or not self.house.talk.bucket("hints", user).take():
            raise Refused("limit", "hints")
        self.house.advised.add(user)
        task = self.jobs[message.id] = asyncio.create_task(self._think(message, table, seat))
        task.add_done_callback(lambda _: self._advised(message.id, user))
        return None

    def _advised(self, id: str, user: str) -> None:
        self.jobs.pop(id, None)
        self.house.advised.discard(user)

    async def _think(self, message: messages.Hint, table: Table, seat: int) -> None:
        """Answer with hints, or refuse them: nobody else hears what goes wrong in this task."""
        try:
            assert table.match is not None
            hidden = table.match.state.copy()
            rules.hide(hidden, seat)
            moves = await self.house.bots.advise(
                table.created.game, bytes(hidden), seat, message.seconds
            )
        except TableeError as error:
            self.refuse(message.id, error)
        except Exception as error:
            self._log(error)
            self.refuse(message.id, Refused("failed"))
        else:
            self.connection.tell({"hints": message.id, "moves": moves})

    async def _cancel(self, message: messages.Cancel) -> int | None:
        if message.id not in self.jobs:
            raise Refused("no-job")
        self.jobs[message.id].cancel()
        return self.room.table.version

    def close(self) -> None:
        """Think no more for somebody who has gone."""
        for task in self.jobs.values():
            task.cancel()


def user_at(table: Table, seat: int) -> str:
    """The user who holds a seat; a guest may have signed in since they came in."""
    return str(table.seats[seat].chair.user)


def told(error: ValidationError) -> str:
    """What is wrong with a message, without what it said."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['type']}"
