"""A client of WebSockets that takes less time than the servers that it measures.

It speaks just enough of the protocol for that: frames that it sends are masked with zeros.
"""

import asyncio
from typing import Any


class Client(asyncio.Protocol):
    """One socket; who inherits from it says `opened` and `heard`."""

    def __init__(self, address: str, path: str) -> None:
        self.address, self.path = address, path
        self.buffer = b""
        self.is_open = False
        self.is_over = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Open the socket."""
        host, port = self.address.split(":")
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))

    def opened(self) -> None:
        """The server has agreed."""

    def heard(self, text: bytes) -> None:
        """The server says something."""

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.buffer, self.is_open = rest, True
            self.opened()
        start, size = 0, len(self.buffer)
        while size - start >= 2:
            length, at = self.buffer[start + 1] & 127, start + 2
            if length == 126:
                length, at = int.from_bytes(self.buffer[at : at + 2], "big"), at + 2
            elif length == 127:
                length, at = int.from_bytes(self.buffer[at : at + 8], "big"), at + 8
            if size < at + length:
                break
            kind, body = self.buffer[start] & 15, self.buffer[at : at + length]
            if kind == 1:
                self.heard(body)
            elif kind == 9:  # a ping: the server asks whether anybody is there
                self.transport.write(bytes([0x8A, 128 | length]) + b"\0\0\0\0" + body)
            start = at + length
        self.buffer = self.buffer[start:]

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone: nothing more to measure."""
        if not self.is_over.done():
            self.is_over.set_result(None)

    def write(self, body: bytes) -> None:
        """Send a text."""
        size = len(body)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + body)
