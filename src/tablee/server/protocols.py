"""Requests as uvicorn serves them, with an end for those who keep connections open and do nothing.

A request has to come within some seconds, an answer has to be read on, and a connection that is
closed is gone some seconds later, whether or not the other side reads what it was told last. Most
who come want a socket: they are handed over without h11, as the WebSocket protocol takes their
request apart itself.
"""

import asyncio
import re

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.server.limits import ANSWER_SECONDS, LINGER_SECONDS, REQUEST_SECONDS

TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: text/plain\r\n"
    b"content-length: 20\r\n\r\nNo request was made."
)
WHOLE = re.compile(rb"GET /[!-~]* HTTP/1\.1\r\n(?:[\w-]+: [ -~]*\r\n)+\r\n")
UPGRADE = re.compile(rb"\r\nconnection: (?:keep-alive, )?upgrade\r\n", re.IGNORECASE)


class RequestProtocol(H11Protocol):
    """Requests of HTTP, which must be complete in time."""

    late: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    is_fresh = True  # nothing has been received
    is_upgraded = False  # to a socket, whose protocol has taken over

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request that has begun."""
        if self.is_fresh and asks_for_socket(data):
            self._hand_over(data)
            return
        self.is_fresh = False
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
        self._read_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read as fast as is written: it has to read on."""
        super().pause_writing()
        self._read_on()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has read nearly everything."""
        self._read_on()
        super().resume_writing()

    def _watch(self, left: int) -> None:
        self.stalled = self.loop.call_later(ANSWER_SECONDS, self._look, left)

    def _look(self, left: int) -> None:
        """Cut off a client that has read nothing of what was left to be read."""
        now = self.transport.get_write_buffer_size()
        if now < left:
            self._watch(now)
        else:
            self.transport.abort()

    def _read_on(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def _hand_over(self, request: bytes) -> None:
        """Let the protocol of sockets go on, as `handle_websocket_upgrade` does."""
        self.is_upgraded = True
        self._be_content()
        self.connections.discard(self)
        wire = self.ws_protocol_class(  # type: ignore[call-arg, misc]
            config=self.config, server_state=self.server_state, app_state=self.app_state
        )
        wire.connection_made(self.transport)
        self.transport.set_protocol(wire)  # first: it has to hear of the end, whatever happens
        wire.data_received(request)

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


def asks_for_socket(data: bytes) -> bool:
    """Whether bytes are a request for a socket, whole and as browsers write it; in doubt, no."""
    if not WHOLE.fullmatch(data) or not UPGRADE.search(data):
        return False
    head = data.lower()
    is_odd = b"\r\ncontent-length:" in head or b"\r\ntransfer-encoding:" in head
    return b"\r\nupgrade: websocket\r\n" in head and head.count(b"\r\nhost:") == 1 and not is_odd
