"""Names with a passphrase: how somebody is known again on another device."""

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Any

import orjson
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tablee.core.errors import Refused
from tablee.server import acts, facts
from tablee.server.store.contract import Conflict, Status, Store, User

if TYPE_CHECKING:
    from tablee.server.house import House

RUNNING: tuple[Status, ...] = ("open", "playing")
KEPT: tuple[Status, ...] = (*RUNNING, "over")
ALL: tuple[Status, ...] = (*KEPT, "closed")
AT_ONCE = 20  # tables to which a fact is added at the same time, so that others need not wait long
HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody has this passphrase")  # so that unknown names take as long


def tidy_name(name: str) -> str:
    """A name as it is shown: one line of characters that can be seen."""
    shown = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    tidy = " ".join(unicodedata.normalize("NFC", shown).split())
    if not tidy:
        raise Refused("name")
    return tidy


async def claim(store: Store, user: User, passphrase: str) -> User:
    """Give a user a passphrase; the name must not be that of another one."""
    if not user.name:
        raise Refused("name")
    hashed = await asyncio.to_thread(HASHER.hash, passphrase)
    return await change(store, user, passphrase=hashed)


async def change(store: Store, user: User, **changes: Any) -> User:
    """Change something of a user, unless they have been erased or signed out meanwhile."""
    try:
        changed = await store.change_user(user.id, user.epoch, **changes)
    except Conflict:
        raise Refused("name-taken", name=changes.get("name") or user.name) from None
    if changed is None:
        raise Refused("sign-in")
    return changed


async def change_profile(
    house: "House", user: User, name: str | None, settings: dict[str, Any] | None
) -> User:
    """Give a user another name, or other settings."""
    kept = None if settings is None else orjson.dumps(settings).decode()
    changed = await change(house.store, user, name=name, settings=kept)
    house.names.learn(changed)
    return changed


async def sign_in(store: Store, name: str, passphrase: str) -> User:
    """The user of a name, if the passphrase is right."""
    user = await store.user_named(name)
    hashed = user.passphrase if user and user.passphrase else NOBODY
    is_right = await asyncio.to_thread(matches, hashed, passphrase)
    if user is None or not is_right:
        raise Refused("passphrase")
    return user


async def inherit(house: "House", guest: User, user: User) -> None:
    """Let a user have all that a guest has; seats first, so that games which end now are theirs."""
    if guest.passphrase is not None or guest.id == user.id:
        return
    house.names.learn(user)
    for table in await tables_of(house.store, guest.id, KEPT):
        room = await house.rooms.find(table)
        await room.do(lambda table: acts.inherit(table, guest.id, user.id))
    try:
        await house.store.merge(guest.id, user.id)
    except Conflict:  # the user has been erased meanwhile
        await withdraw(house, user)
        raise Refused("sign-in") from None


async def sign_out_everywhere(house: "House", user: User) -> None:
    """Let no token of a user be good any more, nor any of their seats."""
    await change(house.store, user, ends_tokens=True)
    await leave_seats(house, user)


async def erase(house: "House", user: User) -> None:
    """Forget a person, who plays no more: games that they lose count while they are known."""
    await withdraw(house, user)
    await house.erase(user)
    await withdraw(house, user)  # from where they have sat down meanwhile
    await leave_seats(house, user)


async def withdraw(house: "House", user: User) -> None:
    """Let a user have no seat in a game that is not over."""
    for id in await tables_of(house.store, user.id, RUNNING):
        room = await house.room(id)
        while acts.withdraw(room.table, user.id):  # they may have several seats
            await room.do(lambda table: acts.withdraw(table, user.id))
        if room.table.status == "over" and not room.table.is_counted:
            await house.count(room)


async def leave_seats(house: "House", user: User) -> None:
    """Close the sockets of a user's seats, and let nobody come in with the tokens they had."""
    house.send_away(user.id)
    house.nodes.tell(user=user.id)
    seats = await house.store.tables(user=user.id, statuses=ALL, limit=None)
    for start in range(0, len(seats), AT_ONCE):
        some = seats[start : start + AT_ONCE]
        await asyncio.gather(*(rekey(house, user.id, one.table) for one in some))


async def rekey(house: "House", user: str, table: str) -> None:
    """Let the tokens of a user's seats at a table be good no more.

    People have played thousands of games: the log of a table that nobody has open is not read.
    """
    if table not in house.rooms.rooms:
        await house.add(table, facts.Rekeyed(user=user))
    room = house.rooms.rooms.get(table)  # opened before, or while the fact was added
    if room is not None:
        await room.do(lambda table: acts.rekey(table, user))


async def tables_of(store: Store, user: str, statuses: tuple[Status, ...]) -> list[str]:
    """Where somebody sits or is the host, the latest tables first."""
    seats = await store.tables(user=user, statuses=statuses, limit=None)
    hosted = await store.tables(host=user, statuses=statuses, limit=None)
    return list(dict.fromkeys(summary.table for summary in (*seats, *hosted)))


def matches(hashed: str, passphrase: str) -> bool:
    """Whether a passphrase is the one that was hashed."""
    try:
        return HASHER.verify(hashed, passphrase)
    except (Argon2Error, InvalidHashError):
        return False
