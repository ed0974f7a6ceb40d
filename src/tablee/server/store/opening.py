"""Open a store by the name of its place."""

import asyncio
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from tablee.core.errors import StoreError
from tablee.server.store.contract import Store
from tablee.server.store.database import Database
from tablee.server.store.memory import MemoryStore
from tablee.server.store.migrate import migrate
from tablee.server.store.postgres import Postgres
from tablee.server.store.sql import SqlStore
from tablee.server.store.sqlite import Sqlite


async def open_store(url: str | Path, is_held: bool = False) -> Store:
    """A store that is ready: `memory`, a path or an address of SQLite, or one of PostgreSQL.

    `is_held`: a server opens it, and no other one may if it is a file.
    """
    return MemoryStore() if url == "memory" else await asyncio.to_thread(_open, url, is_held)


def _open(url: str | Path, is_held: bool) -> SqlStore:
    database = open_database(url)
    try:
        if is_held:
            database.hold()
        migrate(database)
    except BaseException:
        database.close()
        raise
    return SqlStore(database)


def open_database(url: str | Path, is_new: bool = True) -> Database:
    """A database as it is, not yet made ready; `is_new`: its file is made if it is not there."""
    if isinstance(url, Path) or "://" not in url:
        return Sqlite(Path(url), is_new)
    try:
        parsed = make_url(url.replace("postgres://", "postgresql://", 1))
    except (ArgumentError, ValueError):
        raise StoreError("kind", kind=url.partition(":")[0]) from None
    kind = parsed.get_backend_name()
    if kind == "sqlite" and parsed.database not in (None, "", ":memory:"):
        return Sqlite(Path(str(parsed.database)), is_new)
    if kind == "postgresql":
        return Postgres(parsed)
    raise StoreError("kind", kind=kind)
