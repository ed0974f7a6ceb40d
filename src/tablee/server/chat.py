"""What is said at tables, and who hears it."""

from typing import TYPE_CHECKING, Any

from tablee.core.errors import Refused
from tablee.server.connection import Connection
from tablee.server.rooms import Room
from tablee.server.store.contract import Line

if TYPE_CHECKING:
    from tablee.server.house import House


class Chat:
    """The talk at the tables of a house."""

    def __init__(self, house: "House") -> None:
        self.house = house

    async def say(self, room: Room, line: Line) -> None:
        """Let something be said, by somebody who is still known."""
        store = self.house.store
        if await store.user(line.user) is None:
            raise Refused("sign-in")
        await store.say(line)
        await self.read(room)
        self.house.nodes.tell(table=line.table)

    async def read(self, room: Room) -> None:
        """Tell everybody in a room what was said since the last time, and they do not know."""
        store = self.house.store
        lines = await store.lines(room.table.id, room.said)
        users = {line.user for line in lines}
        await self.house.names.ask(users)
        deaf = {user: await store.blockers(user) for user in users}
        room.said = max([room.said, *(line.number for line in lines)])
        for guest in room.guests:
            guest.blocked -= deaf.keys()
            own = guest.user_at(room.table)
            guest.blocked |= {user for user, those in deaf.items() if own in those}
            self.tell(guest, room, lines)

    def tell(self, guest: Connection, room: Room, lines: list[Line]) -> None:
        """Tell somebody what is new to them, but for what those say whom they have blocked."""
        new = [line for line in lines if line.number > guest.said]  # others may read meanwhile, too
        guest.said = max([guest.said, *(line.number for line in new)])
        heard = [self._told(room, line) for line in new if line.user not in guest.blocked]
        if heard:
            guest.tell({"chat": heard})

    async def is_known(self, room: Room, user: str) -> bool:
        """Whether somebody is here, or has said something at the table."""
        if any(guest.user == user for guest in room.guests):
            return True
        lines = await self.house.store.lines(room.table.id)
        return any(line.user == user for line in lines)

    def _told(self, room: Room, line: Line) -> dict[str, Any]:
        seats = [k for k, seat in enumerate(room.table.seats) if seat.chair.user == line.user]
        return {
            "number": line.number,
            "at": line.at,
            "user": line.user,
            "name": self.house.names.get(line.user, ""),
            "seat": seats[0] if seats else None,
            "text": line.text,
            "phrase": line.phrase,
        }
