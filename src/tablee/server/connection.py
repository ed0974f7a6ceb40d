"""Somebody who is connected to a table: where they sit, and what they are told.

What a client cannot take in yet waits in a queue of its own, so that a slow reader delays nobody;
one that never catches up is sent away.
"""

from collections import deque
from typing import TYPE_CHECKING, Any

import orjson

from tablee.core.errors import Refused
from tablee.server.limits import QUEUE, QUEUE_BYTES

if TYPE_CHECKING:
    from tablee.server.rooms import Room
    from tablee.server.table import Table
    from tablee.server.wire import Wire

SLOW = 4008  # the code with which those are sent away who do not read


class Connection:
    """A client in a room: at a seat, or watching."""

    def __init__(self, wire: "Wire", request: str) -> None:
        self.wire = wire
        self.request = request  # the id in the log of all that is done for this client
        self.seat: int | None = None
        self.hold = 0  # the version that gave the seat
        self.user: str | None = None
        self.epoch = 0  # of the user, when they came to watch
        self.is_leaving = False  # has asked to get up
        self.blocked: set[str] = set()  # whom this user does not hear
        self.version = 0  # up to which the client knows the table
        self.said = 0  # the number of the last line of chat that it was told
        self.wants_known = False
        self.queue: deque[bytes] = deque()
        self.waiting = 0  # bytes in it
        self.closing: tuple[int, str] | None = None  # code, reason

    def seat_at(self, table: "Table") -> int:
        """The seat of the client, who must have one that is still theirs.

        A wish may be decided long after it was read, on a table that another node has changed.
        """
        if self.seat is None:
            raise Refused("spectator")
        if table.seats[self.seat].hold != self.hold:
            raise Refused("token")
        return self.seat

    def user_at(self, table: "Table") -> str | None:
        """Who the client is: a guest may have signed in since they sat down."""
        return self.user if self.seat is None else table.seats[self.seat].chair.user

    def changed(self, room: "Room") -> None:
        """Tell the client how the table has gone on."""
        if self.seat is not None and room.table.seats[self.seat].hold != self.hold:
            if not self.is_leaving or room.table.seats[self.seat].chair.by != "open":
                self.close(4003, "removed", reconnect=False)
                return
            self.seat = None  # who got up goes on watching
        if room.table.version > self.version:
            self.push(room.update(self.seat, self.version, self.wants_known))
            self.version = room.table.version

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.push(orjson.dumps(message))

    def push(self, message: bytes) -> None:
        """Send a message that is bytes already."""
        if self.closing is not None:
            return
        if self.wire.is_writable and not self.queue:
            self.wire.send(message)
        elif len(self.queue) < QUEUE and self.waiting < QUEUE_BYTES:
            self.queue.append(message)
            self.waiting += len(message)
        else:
            self.close(SLOW, "slow", reconnect=True)

    def resume(self) -> None:
        """The client reads again: send what has waited."""
        while self.queue and self.wire.is_writable:
            message = self.queue.popleft()
            self.waiting -= len(message)
            self.wire.send(message)

    def close(self, code: int, reason: str, *, reconnect: bool) -> None:
        """End the connection after all that waits; a slow reader is not waited for."""
        if self.closing is not None:
            return
        self.closing = code, reason
        if code != SLOW:
            for message in self.queue:
                self.wire.send(message)
        self.queue.clear()
        self.wire.send(orjson.dumps({"closing": reason, "reconnect": reconnect}))
        self.wire.close(code, reason)

    def lost(self) -> None:
        """The client is no longer there."""
        self.closing = self.closing or (1000, "end")
