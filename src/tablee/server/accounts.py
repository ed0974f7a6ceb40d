"""Names with a passphrase: how somebody is known again on another device."""

import asyncio
import unicodedata
from dataclasses import replace

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tablee.core.errors import Refused
from tablee.server.store.contract import Conflict, Store, User

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


async def sign_in(store: Store, name: str, passphrase: str, guest: User | None) -> User:
    """The user of a name, if the passphrase is right; what a guest did becomes theirs."""
    user = await store.user_named(name)
    hashed = user.passphrase if user and user.passphrase else NOBODY
    is_right = await asyncio.to_thread(matches, hashed, passphrase)
    if user is None or not is_right:
        raise Refused("passphrase")
    if guest is not None and guest.passphrase is None and guest.id != user.id:
        await store.merge(guest.id, user.id)
    return user


def matches(hashed: str, passphrase: str) -> bool:
    """Whether a passphrase is the one that was hashed."""
    try:
        return HASHER.verify(hashed, passphrase)
    except (Argon2Error, InvalidHashError):
        return False
