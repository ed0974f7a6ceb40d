"""The socket of a table, `/api/v1/tables/{table}/socket`: who comes in, and what they ask."""

import asyncio
import logging
import re
from collections import deque
from contextvars import copy_context
from http import HTTPStatus
from typing import TYPE_CHECKING

from pydantic import ValidationError
from starlette.requests import cookie_parser
from websockets.datastructures import Headers
from websockets.http11 import Request

from tablee.core.errors import Refused, RequestError, TableeError
from tablee.server import acts, messages
from tablee.server.addresses import Proxies, is_own_origin
from tablee.server.connection import Connection
from tablee.server.desk import Desk, told
from tablee.server.limits import HELLO_SECONDS, Limiter, address_group
from tablee.server.logs import new_request, tell
from tablee.server.rooms import Room
from tablee.server.wire import Wire

if TYPE_CHECKING:
    from tablee.server.house import House

PATH = re.compile(r"/api/v1/tables/([^/?]+)/socket(\?.*)?")
COOKIE = "tablee"
INBOX = 8  # messages that are read before the first of them is answered

log = logging.getLogger("tablee.socket")


class Socket:
    """Takes connections in."""

    def __init__(self, house: "House", limiter: Limiter, proxies: Proxies) -> None:
        self.house, self.limiter, self.proxies = house, limiter, proxies

    def __call__(self, wire: Wire, request: Request) -> "Visit | HTTPStatus":
        """Let somebody in who asks for a table's socket, from a page of ours or no page."""
        path = PATH.fullmatch(request.path)
        if path is None:
            return HTTPStatus.NOT_FOUND
        if not is_own_origin(request.headers.get("origin"), request.headers.get("host")):
            return HTTPStatus.FORBIDDEN
        try:
            self.limiter.take("socket", self._origin(wire, request.headers))
        except Refused:
            return HTTPStatus.TOO_MANY_REQUESTS
        cookies = cookie_parser("; ".join(request.headers.get_all("cookie")))
        bearer = next(iter(request.headers.get_all("authorization")), "")
        return Visit(self.house, wire, path[1], token_in(bearer, cookies.get(COOKIE)))

    def _origin(self, wire: Wire, headers: Headers) -> str:
        """The address that a socket counts for."""
        forwarded = ",".join(headers.get_all("x-forwarded-for"))
        return address_group(self.proxies.origin(wire.peer, forwarded))


class Visit:
    """Somebody at a table's socket, from the hello to the end."""

    def __init__(self, house: "House", wire: Wire, table: str, token: str | None) -> None:
        self.house, self.wire = house, wire
        context = copy_context()  # its own: what is called for connections shares one
        self.connection = Connection(wire, context.run(new_request))
        self.inbox: deque[str] = deque()
        self.hello: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.desk: Desk | None = None
        self.is_busy = True  # something is being answered; what else is said has to wait
        house.connections.add(self.connection)
        self.beginning = asyncio.create_task(self._begin(table, token), context=context)

    def hear(self, text: str) -> None:
        """The client says something."""
        if not self.is_busy:
            self._answer(text)
        elif not self.hello.done():
            self.hello.set_result(text)
        else:
            self.inbox.append(text)
            if len(self.inbox) >= INBOX:
                self.wire.pause()

    def resume(self) -> None:
        """The client reads again."""
        self.connection.resume()

    def lost(self) -> None:
        """The client is no longer there."""
        closing = self.connection.closing
        if closing is not None:
            tell(log, "socket closed", reason=closing[1], request=self.connection.request)
        self.connection.lost()
        self.house.connections.discard(self.connection)
        self.beginning.cancel()
        if self.desk is not None:
            self.desk.close()
            self.house.left(self.connection, self.desk.room)

    # Answering, one thing after the other

    def _answer(self, text: str) -> None:
        assert self.desk is not None
        self.is_busy = True
        self.desk.serve(text, self._answered)

    def _answered(self) -> None:
        self.is_busy = False
        if not self.inbox:
            self.wire.go_on()
        elif self.connection.closing is None:
            self._answer(self.inbox.popleft())

    # The beginning

    async def _begin(self, table: str, token: str | None) -> None:
        connection = self.connection
        try:
            user = await self.house.user_of(token)
            if user is not None:
                connection.user, connection.epoch = user.id, user.epoch
            async with asyncio.timeout(HELLO_SECONDS):
                text = await self.hello
            hello = read_hello(text)
            room = await self.house.rooms.find(table)
            await self._enter(room, hello)
        except TimeoutError:
            connection.close(4001, "no-hello", reconnect=False)
        except TableeError as error:
            connection.tell({"error": error.to_json()})
            connection.close(4000, error.code, reconnect=error.code == "store")
        except Exception:
            log.exception("nobody could come in")
            connection.close(1011, "failed", reconnect=True)
        else:
            self._answered()

    async def _enter(self, room: Room, hello: messages.Hello) -> None:
        """Take somebody in, at their seat if they hold one."""
        connection = self.connection
        table = await room.catch_up()
        if hello.token is not None:
            held = self.house.tokens.seat(hello.token, table.id)
            if held is None or table.seats[held[0]].hold != held[1]:
                raise Refused("token")
            connection.seat, connection.hold = held
            connection.user = table.seats[held[0]].chair.user
        self.desk = Desk(self.house, connection, room)
        await self.house.enter(connection, room, hello)
        if connection.seat is not None:
            seat_at = connection.seat_at
            await room.do(lambda table: acts.arrive(table, seat_at(table), hello.share))
            await self.house.begin_if_ready(room)
            await room.do(lambda table: acts.come_back(table, seat_at(table)))


def token_in(authorization: str, cookie: str | None) -> str | None:
    """The token with which somebody comes: a program's, else a browser's."""
    kind, _, bearer = authorization.partition(" ")
    return bearer if kind.lower() == "bearer" else cookie


def read_hello(text: str) -> messages.Hello:
    """The first message, which must be a hello."""
    try:
        return messages.Hello.model_validate_json(text)
    except ValidationError as error:
        raise RequestError("message", problem=told(error)) from None
