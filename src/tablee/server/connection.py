"""One socket: what its client asks for, and what it is told.

Messages to a client wait in a queue of its own, so that a slow reader delays nobody; one that never
catches up is sent away.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import orjson

from tablee.server.limits import QUEUE

if TYPE_CHECKING:
    from tablee.server.rooms import Room

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Connection:
    """A client in a room: at a seat, or watching."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.seat: int | None = None
        self.hold = 0  # the version that gave the seat
        self.user: str | None = None
        self.blocked: set[str] = set()  # whom this user does not hear
        self.version = 0  # up to which the client knows the table
        self.wants_known = False
        self.queue: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing: tuple[int, str, bool] | None = None  # code, reason, whether to come back

    def changed(self, room: "Room") -> None:
        """Tell the client how the table has gone on."""
        if self.seat is not None and room.table.seats[self.seat].hold != self.hold:
            self.close(4003, "removed", reconnect=False)
        elif room.table.version > self.version:
            self.push(room.update(self.seat, self.version, self.wants_known))
            self.version = room.table.version

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.push(orjson.dumps(message))

    def push(self, message: bytes) -> None:
        """Send a message that is bytes already."""
        if self.closing is None:
            if len(self.queue) >= QUEUE:
                self.close(4008, "slow", reconnect=True)
            else:
                self.queue.append(message)
                self.wake.set()

    def close(self, code: int, reason: str, *, reconnect: bool) -> None:
        """End the connection after what is in the queue."""
        if self.closing is None:
            self.closing = code, reason, reconnect
            self.wake.set()

    async def write(self) -> None:
        """Send what is in the queue, until the end."""
        while True:
            while self.queue:
                await self.send({"type": "websocket.send", "text": self.queue.popleft().decode()})
            if self.closing is not None:
                break
            self.wake.clear()
            await self.wake.wait()
        code, reason, reconnect = self.closing
        told = orjson.dumps({"closing": reason, "reconnect": reconnect}).decode()
        await self.send({"type": "websocket.send", "text": told})
        await self.send({"type": "websocket.close", "code": code, "reason": reason})
