"""Names with a passphrase: how somebody is known again on another device."""

import asyncio
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tablee.core.errors import Refused
from tablee.server import acts
from tablee.server.store.contract import Conflict, Status, Store, User

if TYPE_CHECKING:
    from tablee.server.house import House

INHERITED: tuple[Status, ...] = ("open", "playing", "over")
MOST_INHERITED = 200  # tables; of those before, which are over, only the results are given on
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
    hashed = await asyncio.to_thread(HASHER.hash, passphrase)
    claimed = replace(user, passphrase=hashed)
    if not user.name:
        raise Refused("name")
    try:
        await store.save_user(claimed)
    except Conflict:
        raise Refused("name-taken", name=user.name) from None
    return claimed


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
    for table in await tables_of(house.store, guest.id):
        room = await house.rooms.find(table)
        await room.do(lambda table: acts.inherit(table, guest.id, user.id))
    await house.store.merge(guest.id, user.id)


async def sign_out_everywhere(house: "House", user: User) -> None:
    """Let no token of a user be good any more, nor any of their seats."""
    await house.end_tokens(user)
    await leave_seats(house, user)


async def erase(house: "House", user: User) -> None:
    """Forget a person, who plays no more."""
    await house.erase(user)
    await leave_seats(house, user)


async def leave_seats(house: "House", user: User) -> None:
    """Close the sockets of a user's seats, and let nobody come in with the tokens they had."""
    for table in await tables_of(house.store, user.id):
        room = await house.rooms.find(table)
        await room.do(lambda table: acts.rekey(table, user.id))


async def tables_of(store: Store, user: str) -> list[str]:
    """Where somebody sits or is the host, the latest tables first."""
    seats = await store.tables(user=user, statuses=INHERITED, limit=MOST_INHERITED)
    hosted = await store.tables(host=user, statuses=INHERITED, limit=MOST_INHERITED)
    return list(dict.fromkeys(summary.table for summary in (*seats, *hosted)))


def matches(hashed: str, passphrase: str) -> bool:
    """Whether a passphrase is the one that was hashed."""
    try:
        return HASHER.verify(hashed, passphrase)
    except (Argon2Error, InvalidHashError):
        return False
