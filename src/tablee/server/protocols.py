"""Connections as uvicorn serves them, with an end for those who keep them open and do nothing.

A request has to come within some seconds. A socket takes so many control frames and fragments,
which never reach the application, and a connection that is closed is gone some seconds later,
whether or not the other side reads what it was told last.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.server.limits import (
    CONTROL_RATE,
    LINGER_SECONDS,
    MESSAGE_SIZE,
    MOST_FRAGMENTS,
    REQUEST_SECONDS,
    Bucket,
)

TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: text/plain\r\n"
    b"content-length: 20\r\n\r\nNo request was made."
)
POLICY = 1008  # the close code of sockets for what is not allowed


class RequestProtocol(H11Protocol):
    """Requests of HTTP, which must be complete in time."""

    late: asyncio.TimerHandle | None = None
    is_upgraded = False  # to a socket, whose protocol has taken over

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request that has begun."""
        super().data_received(data)
        if not self.is_upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._be_content()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The request is there, and asks for a socket."""
        self.is_upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will come."""
        self._be_content()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self.late is None:
            self.late = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _be_content(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _give_up(self) -> None:
        self.late = None
        if not self.transport.is_closing():
            cycle = self.cycle
            if cycle is None or cycle.response_complete or not cycle.response_started:
                self.transport.write(TOO_LATE)
            self.transport.close()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Sockets that cannot be used to fill memory, nor to keep a connection for ever."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to count what the application does not see."""
        super().connection_made(transport)
        self.control = Bucket(*CONTROL_RATE)
        self.left = MESSAGE_SIZE  # bytes that are read after the close, for its answer

    def data_received(self, data: bytes) -> None:
        """Read on, but not what somebody who was sent away still has to say."""
        if self.close_sent:
            self.left -= len(data)
            if self.left < 0:
                self.transport.pause_reading()
                return
        super().data_received(data)

    def handle_ping(self) -> None:
        """Answer, unless that is asked for too often or the answers are not read."""
        if self.close_sent:
            return
        if self.control.take() and self.writable.is_set():
            super().handle_ping()
        else:
            self._fail("flood")

    def handle_pong(self, event: Any) -> None:
        """Take an answer, but not without end."""
        if self.close_sent:
            return
        if self.control.take():
            super().handle_pong(event)
        else:
            self._fail("flood")

    def handle_cont(self, event: Any) -> None:
        """A further part of a message; parts may be empty, so their size does not limit them."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self._fail("fragments")

    def handle_parser_exception(self) -> None:
        """Say what was wrong with a frame, and end."""
        super().handle_parser_exception()
        self._linger()

    def keepalive_timeout(self) -> None:
        """End the connection to somebody who is not there, or does not read."""
        super().keepalive_timeout()
        self._linger()

    async def run_asgi(self) -> None:
        """Serve the connection to its end."""
        await super().run_asgi()
        self._linger()

    def _fail(self, reason: str) -> None:
        self.conn.fail(POLICY, reason)
        self.handle_parser_exception()

    def _linger(self) -> None:
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)
