"""The socket of a table, `/api/v1/tables/{table}/socket`, as an ASGI application."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic import ValidationError
from starlette.requests import HTTPConnection

from tablee.core.errors import Refused, RequestError, TableeError
from tablee.server import acts, messages
from tablee.server.connection import Connection
from tablee.server.desk import Desk, told
from tablee.server.limits import GOODBYE_SECONDS, HELLO_SECONDS
from tablee.server.logs import new_request, tell
from tablee.server.rooms import Room

if TYPE_CHECKING:
    from tablee.server.house import House

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
COOKIE = "tablee"

log = logging.getLogger("tablee.socket")


class Guest(Connection):
    """A connection that ends soon after it was closed, even if its client does not read."""

    reader: asyncio.Task[None] | None = None

    def close(self, code: int, reason: str, *, reconnect: bool) -> None:
        """End the connection after what is in the queue, but wait for that only for a while."""
        if self.closing is None and self.reader is not None:
            asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self.reader.cancel)
        super().close(code, reason, reconnect=reconnect)


class Socket:
    """Takes connections in."""

    def __init__(self, house: "House") -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection from its handshake to its end."""
        new_request()
        request = HTTPConnection(scope)
        await receive()  # websocket.connect
        if not is_own_origin(request):
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
            return
        await send({"type": "websocket.accept"})
        connection = Guest(send)
        user = await self.house.user_of(request.cookies.get(COOKIE))
        connection.user = None if user is None else user.id
        serving = self._serve(connection, scope["path_params"]["table"], receive)
        reader = connection.reader = asyncio.create_task(serving)
        writer = asyncio.create_task(connection.write())
        self.house.connections.add(connection)
        try:
            await asyncio.wait([reader])
        finally:
            reader.cancel()
            self.house.connections.discard(connection)
            if connection.closing is not None:
                tell(log, "socket closed", reason=connection.closing[1])
            connection.close(1000, "end", reconnect=True)
            await finish(writer)
        if not reader.cancelled():
            reader.result()  # what went wrong is told by the server

    async def _serve(self, connection: Connection, table: str, receive: Receive) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await next_text(receive)
            if text is None:
                return
            hello = read_hello(text)
            room = await self.house.rooms.find(table)
            await self._enter(connection, room, hello)
        except TimeoutError:
            connection.close(4001, "no-hello", reconnect=False)
            return
        except TableeError as error:
            connection.tell({"error": error.to_json()})
            connection.close(4000, error.code, reconnect=error.code == "store")
            return
        desk = Desk(self.house, connection, room)
        try:
            while connection.closing is None and (text := await next_text(receive)) is not None:
                await desk.serve(text)
        finally:
            desk.close()
            await self.house.left(connection, room)

    async def _enter(self, connection: Connection, room: Room, hello: messages.Hello) -> None:
        """Take somebody in, at their seat if they hold one."""
        if hello.token is not None:
            held = self.house.tokens.seat(hello.token, room.table.id)
            table = await room.catch_up()
            if held is None or table.seats[held[0]].hold != held[1]:
                raise Refused("token")
            connection.seat, connection.hold = held
            connection.user = table.seats[held[0]].chair.user
        await self.house.enter(connection, room, hello)
        seat = connection.seat
        if seat is not None:
            await room.do(lambda table: acts.arrive(table, seat, hello.share))
            await self.house.begin_if_ready(room)
            place = room.table.seats[seat]
            if place.is_away and room.table.status == "playing":
                await room.do(
                    lambda table: (
                        acts.stand_in(table, seat, is_bot=False)
                        if table.seats[seat].is_away
                        else None
                    )
                )


def read_hello(text: str) -> messages.Hello:
    """The first message, which must be a hello."""
    try:
        return messages.Hello.model_validate_json(text)
    except ValidationError as error:
        raise RequestError("message", problem=told(error)) from None


async def next_text(receive: Receive) -> str | None:
    """The next message as text; None at the end of the connection."""
    event = await receive()
    if event["type"] == "websocket.disconnect":
        return None
    text = event.get("text")
    if text is None:
        return (event.get("bytes") or b"").decode("utf-8", "replace")
    return str(text)


def is_own_origin(request: HTTPConnection) -> bool:
    """Whether a page that opens a socket was served here; programs send no origin."""
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


async def finish(writer: "asyncio.Task[None]") -> None:
    """Let a writer say goodbye, but not for long."""
    try:
        async with asyncio.timeout(GOODBYE_SECONDS):
            await writer
    except Exception:
        writer.cancel()
