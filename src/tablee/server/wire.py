"""One WebSocket: handshake, frames, signs of life, and its end.

Uvicorn hands a connection over when its client asks for a WebSocket. It is served without the
messages, queues and tasks of ASGI, which would take more time than the moves themselves; the
protocol is that of the websockets library. Whoever is behind the wire (`Visitor`) hears texts one
by one, and sends bytes that are texts already.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from tablee.server.limits import CONTROL_RATE, GOODBYE_SECONDS, MESSAGE_SIZE, MOST_FRAGMENTS, Bucket

SIGN_OF_LIFE = 20.0  # seconds without one until a ping is sent, and then until the end
BINARY = 1003  # the code of an end because of a message that is no text,
POLICY = 1008  # and of what is not allowed

log = logging.getLogger("tablee.wire")


class Visitor(Protocol):
    """Whoever is behind a wire."""

    def hear(self, text: str) -> None:
        """The client says something."""
        ...

    def resume(self) -> None:
        """The client reads again."""
        ...

    def lost(self) -> None:
        """The client is no longer there."""
        ...


Admit = Callable[["Wire", Request], Visitor | HTTPStatus]


class Wire(asyncio.Protocol):
    """A connection as a WebSocket, given to uvicorn as its `ws`."""

    def __init__(
        self, config: Any, server_state: Any, app_state: Any, _loop: object = None
    ) -> None:
        self.admit: Admit = config.app.state.admit
        self.connections: set[Any] = server_state.connections
        self.waiting: list[Wire] = config.app.state.waiting  # those with something to write
        self.protocol = ServerProtocol(max_size=config.ws_max_size, logger=logging.getLogger("ws"))
        self.loop = asyncio.get_running_loop()
        self.visitor: Visitor | None = None
        self.is_writable = True
        self.is_closing = False
        self.is_alive = True  # heard since the last ping
        self.is_paused = False
        self.is_between_frames = False  # for certain: the next byte begins one
        self.parts: list[bytes] = []  # of a message in several frames
        self.control = Bucket(*CONTROL_RATE)
        self.unsent: list[bytes] = []  # what goes out when all that happens now is over
        self.patience = MESSAGE_SIZE  # bytes that are read after the goodbye
        self.timer: asyncio.TimerHandle | None = None

    @property
    def peer(self) -> str:
        """The address of who is connected."""
        name = self.transport.get_extra_info("peername")
        return str(name[0]) if name else ""

    # What the visitor may ask for

    def send(self, text: bytes) -> None:
        """Send a text."""
        if not self.unsent:
            self._line_up()
        size = len(text)
        self.unsent += (HEADS[size] if size < len(HEADS) else head(size), text)

    def close(self, code: int, reason: str) -> None:
        """Take leave; a client that does not answer is cut off."""
        if self.visitor is not None and not self.is_closing:
            self.is_closing = True
            if self.protocol.state is State.OPEN:  # else the client has taken leave already
                self.protocol.send_close(code, reason)
            self._write_protocol()
            self._set_timer(GOODBYE_SECONDS, self.transport.abort)

    def pause(self) -> None:
        """Read nothing until `go_on`."""
        if not self.is_paused:
            self.is_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if self.is_paused:
            self.is_paused = False
            self.transport.resume_reading()

    # What asyncio and uvicorn tell

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection is handed over."""
        self.transport = cast(asyncio.Transport, transport)
        self.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes have come; somebody who was sent away is read only for the answer to that."""
        self.is_alive = True
        if self.is_closing:
            self.patience -= len(data)
            if self.patience < 0:
                self.pause()
                return
        if self.is_between_frames and not self.parts:
            text = short_text(data)
            if text is not None:
                self._hear(text)
                return
        self.is_between_frames = self.is_between_frames and ends_with_a_frame(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self._read(event)
            else:
                self._shake_hands(cast(Request, event))
        if self.protocol.parser_exc is not None or self.protocol.close_rcvd is not None:
            self._write_protocol()  # both have taken leave, or the client speaks another language
            self._end()
        elif self.protocol.handshake_exc is not None and not self.is_closing:
            self._write_protocol()  # a request that cannot be read
            self._end()

    def connection_lost(self, error: Exception | None) -> None:
        """The connection has ended."""
        self.is_closing = True
        self.connections.discard(self)
        if self.timer is not None:
            self.timer.cancel()
        if self.visitor is not None:
            self.visitor.lost()

    def pause_writing(self) -> None:
        """The client does not read as fast as is written."""
        self.is_writable = False

    def resume_writing(self) -> None:
        """It does again."""
        self.is_writable = True
        if self.visitor is not None:
            self.visitor.resume()

    def shutdown(self) -> None:
        """The server ends."""
        self.close(1012, "restart")
        self._end()

    # Inside

    def _shake_hands(self, request: Request) -> None:
        response = self.protocol.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            admitted = self.admit(self, request)
            if isinstance(admitted, HTTPStatus):
                response = self.protocol.reject(admitted, admitted.phrase)
            else:
                self.visitor = admitted
                self.is_between_frames = True
        self._answer(response)
        if self.visitor is None:
            self._end()
        else:
            self._set_timer(SIGN_OF_LIFE, self._ask_for_life)

    def _answer(self, response: Response) -> None:
        self.protocol.send_response(response)
        self._write_protocol()

    def _read(self, frame: Frame) -> None:
        if self.is_closing:
            return
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self._take(frame)
        elif frame.opcode in (Opcode.PING, Opcode.PONG):
            self._write_protocol()  # the protocol has written an answer
            if not self.control.take() or not self.is_writable:
                self.close(POLICY, "flood")

    def _take(self, frame: Frame) -> None:
        """Take a message, or a part of one; parts may be empty, so their size is no limit."""
        if frame.opcode == Opcode.BINARY:
            self.close(BINARY, "binary")
            return
        self.parts.append(bytes(frame.data))
        if frame.fin:
            text, self.parts = b"".join(self.parts), []
            self._hear(text)
        elif len(self.parts) > MOST_FRAGMENTS:
            self.close(POLICY, "fragments")

    def _hear(self, text: bytes) -> None:
        if self.visitor is None or self.is_closing:
            return
        try:
            heard = text.decode()
        except UnicodeDecodeError:
            self.close(1007, "not UTF-8")
        else:
            self.visitor.hear(heard)

    def _write_protocol(self) -> None:
        """Write what the protocol has to say."""
        if not self.unsent:
            self._line_up()
        self.unsent += self.protocol.data_to_send()

    def _line_up(self) -> None:
        """Write soon, with all that is written in this moment, here and on other wires.

        To wake who reads costs more than to write: one after the other, few have to be woken.
        """
        if not self.waiting:
            self.loop.call_soon(write_out, self.waiting)
        self.waiting.append(self)

    def write_out(self) -> None:
        """Let go out what waits."""
        if self.unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self.unsent))
        self.unsent.clear()

    def _end(self) -> None:
        """Close the connection after all that was written, even if the client does not read it."""
        self.is_closing = True
        self.write_out()
        self.transport.close()
        self._set_timer(GOODBYE_SECONDS, self.transport.abort)

    def _set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, then)

    def _ask_for_life(self) -> None:
        if not self.is_alive:
            self.transport.abort()
            return
        self.is_alive = False
        self.protocol.send_ping(b"")
        self._write_protocol()
        self._set_timer(SIGN_OF_LIFE, self._ask_for_life)


def head(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


HEADS = [head(size) for size in range(4096)]  # of most texts


def write_out(waiting: list[Wire]) -> None:
    """Let everything go out that waits; a wire that fails is no other one's trouble."""
    wires = waiting.copy()
    waiting.clear()
    for wire in wires:
        try:
            wire.write_out()
        except Exception:
            log.exception("something could not be sent")
            wire.transport.abort()


def short_text(data: bytes) -> bytes | None:
    """The text in bytes that are one short frame, as most messages are; else None."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    mask = int.from_bytes((data[2:6] * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(data[6:], "little") ^ mask).to_bytes(size, "little")


def ends_with_a_frame(data: bytes) -> bool:
    """Whether bytes from the beginning of a frame on are whole frames; when in doubt, no."""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] & 0x7F
        if size > 125:
            return False
        at += 6 + size
    return at == len(data)
