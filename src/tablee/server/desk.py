"""What clients ask for on their sockets, and how it is answered."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from tablee.core import rules
from tablee.core.errors import Refused, RequestError, TableeError
from tablee.server import acts, bots, messages
from tablee.server.connection import Connection
from tablee.server.limits import CHAT_RATE, HINT_RATE, MESSAGE_RATE, Bucket
from tablee.server.rooms import Room
from tablee.server.store.contract import Line
from tablee.server.table import Table

if TYPE_CHECKING:
    from tablee.server.house import House

Decide = Callable[[Table], acts.Act | acts.Done | None]


class Desk:
    """Serves one connection after its hello."""

    def __init__(self, house: "House", connection: Connection, room: Room) -> None:
        self.house, self.connection, self.room = house, connection, room
        self.messages = Bucket(*MESSAGE_RATE)
        self.chats, self.hints = Bucket(*CHAT_RATE), Bucket(*HINT_RATE)
        self.jobs: dict[str, asyncio.Task[None]] = {}  # hints that are being thought of

    async def serve(self, text: str) -> None:
        """Answer one message."""
        try:
            message = messages.TO_SERVER.validate_json(text)
        except ValidationError as error:
            self._spend()
            self.connection.tell({"error": RequestError("message", problem=told(error)).to_json()})
            return
        if message.do == "play":
            await self._play(message)
        else:
            self._spend()
            await self._answer(message)

    def _spend(self) -> None:
        """Count a message that is no accepted move; too many end the connection."""
        if not self.messages.take():
            self.connection.close(4029, "flood", reconnect=False)

    async def _play(self, message: messages.Play) -> None:
        seat, id = self.connection.seat, message.id
        start = time.perf_counter()
        try:
            if seat is None:
                raise Refused("spectator")
            version = await self.room.do(
                lambda table: acts.play(table, seat, message.step, message.move, "person", id)
            )
        except TableeError as error:
            self._spend()
            self._refuse(id, error)
        else:
            self.connection.tell({"ack": id, "version": version})
            self.house.metrics.moves.inc()
            self.house.metrics.latency.observe(time.perf_counter() - start)

    def _refuse(self, id: str, error: TableeError) -> None:
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
            handle: Callable[[Any], Awaitable[bool]] = getattr(self, f"_{message.do}")
            if await handle(message):
                version = self.room.table.version
                self.connection.tell({"ack": message.id, "version": version})
        except TableeError as error:
            self._refuse(message.id, error)

    @property
    def seat(self) -> int:
        """The seat of the client, who must have one."""
        if self.connection.seat is None:
            raise Refused("spectator")
        return self.connection.seat

    @property
    def user(self) -> str:
        """The user who holds the seat."""
        return str(self.room.table.seats[self.seat].chair.user)

    async def _do(self, decide: Decide) -> bool:
        await self.room.do(decide)
        return True

    async def _check(self, message: messages.Check) -> bool:
        refusal, match = None, self.room.table.match
        try:
            if match is None:
                raise Refused("not-started")
            match.check(self.seat, message.move)
        except TableeError as error:
            refusal = error.to_json()
        self.connection.tell({"checked": message.id, "refusal": refusal})
        return False

    async def _undo(self, message: messages.Undo) -> bool:
        return await self._do(lambda table: acts.ask_undo(table, self.seat))

    async def _agree(self, message: messages.Agree) -> bool:
        return await self._do(
            lambda table: acts.answer_undo(table, self.seat, is_agreed=message.agree)
        )

    async def _start(self, message: messages.Simple) -> bool:
        return await self._do(lambda table: acts.start(table, self.user))

    async def _leave(self, message: messages.Simple) -> bool:
        return await self._do(lambda table: acts.leave(table, self.seat))

    async def _back(self, message: messages.Simple) -> bool:
        return await self._do(lambda table: acts.stand_in(table, self.seat, is_bot=False))

    async def _resign(self, message: messages.Simple) -> bool:
        return await self._do(lambda table: acts.resign(table, self.seat))

    async def _close(self, message: messages.Simple) -> bool:
        return await self._do(lambda table: acts.close(table, self.user))

    async def _reseat(self, message: messages.Reseat) -> bool:
        chair = self.house.chair(message.chair, self.user)
        done = await self._do(lambda table: acts.reseat(table, self.user, message.seat, chair))
        await self.house.begin_if_ready(self.room)
        return done

    async def _remove(self, message: messages.Remove) -> bool:
        return await self._do(lambda table: acts.remove(table, self.user, message.seat))

    async def _mute(self, message: messages.Mute) -> bool:
        return await self._do(
            lambda table: acts.mute(table, self.user, message.user, is_muted=message.mute)
        )

    async def _rematch(self, message: messages.Simple) -> bool:
        await self.house.rematch(self.room, self.user)
        return True

    async def _chat(self, message: messages.Chat) -> bool:
        if not self.chats.take():
            raise Refused("limit", "chat")
        user = self.connection.user
        if user is None:
            raise Refused("spectator")
        if user in self.room.table.muted:
            raise Refused("muted")
        text = " ".join(message.text.split())
        if bool(text) == bool(message.phrase):
            raise RequestError("chat")
        line = Line(self.room.table.id, 0, time.time(), user, text, message.phrase)
        await self.house.say(self.room, line)
        return True

    async def _hint(self, message: messages.Hint) -> bool:
        table, seat = self.room.table, self.seat
        if table.created.is_rated or not table.created.has_hints:
            raise Refused("rated", "hints")
        if seat not in table.to_move:
            raise Refused("turn", "seat", seat=seat, to_move=table.to_move)
        if not self.hints.take() or self.jobs:
            raise Refused("limit", "hints")
        task = self.jobs[message.id] = asyncio.create_task(self._think(message, table, seat))
        task.add_done_callback(lambda _: self.jobs.pop(message.id, None))
        return False

    async def _think(self, message: messages.Hint, table: Table, seat: int) -> None:
        assert table.match is not None
        hidden = table.match.state.copy()
        rules.hide(hidden, seat)
        try:
            moves = await self.house.bots.run(
                bots.advise, table.created.game, bytes(hidden), seat, message.seconds
            )
        except TableeError as error:
            self._refuse(message.id, error)
        else:
            self.connection.tell({"hints": message.id, "moves": moves})

    async def _cancel(self, message: messages.Cancel) -> bool:
        if message.id not in self.jobs:
            raise Refused("no-job")
        self.jobs[message.id].cancel()
        return True

    def close(self) -> None:
        """Think no more for somebody who has gone."""
        for task in self.jobs.values():
            task.cancel()


def told(error: ValidationError) -> str:
    """What is wrong with a message, without what it said."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['type']}"
