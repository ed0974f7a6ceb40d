"""SQLite: one file, one transaction that writes at a time, any number that read."""

import json
import logging
import os
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from tablee.core.errors import StoreError
from tablee.server.store.alone import hold
from tablee.server.store.contract import Conflict
from tablee.server.store.database import READERS, Database, Key, NoShortWay, Unclear, Values
from tablee.server.store.prepared import Work
from tablee.server.store.schema import events, summaries

log = logging.getLogger(__name__)

T = TypeVar("T")
Statement = tuple[str, Values]

PATIENCE = 5.0  # seconds to wait for a lock of another process
PAGE = 1024  # bytes: a commit writes a whole page for each of its rows; fixed when a file is made

EVENTS = f"""
INSERT INTO {events.name} ("table", version, at, data)
SELECT column1, column2, column3, column4 FROM (VALUES %s)
WHERE column5 = coalesce((SELECT max(version) FROM {events.name} WHERE "table" = column1), 0)
"""
EVENT = f'INSERT INTO {events.name} ("table", version, at, data) VALUES (?, ?, ?, ?)'
LAST = f'SELECT max(version) FROM {events.name} WHERE "table" = ?'
SUMMARIES = f"""
INSERT INTO {summaries.name} ({", ".join(f'"{column.name}"' for column in summaries.c)})
VALUES %s ON CONFLICT ("table") DO UPDATE SET
{", ".join(f'"{c.name}" = excluded."{c.name}"' for c in summaries.c if not c.primary_key)}
WHERE excluded.version >= {summaries.name}.version
"""
UNSEAT = 'DELETE FROM sitters WHERE "table" IN (SELECT value FROM json_each(?))'
SEAT = """
INSERT INTO sitters ("table", "user") SELECT DISTINCT s."table", u.value
FROM json_each(?) t JOIN summaries s ON s."table" = t.value JOIN json_each(s.users) u
"""


class Sqlite(Database):
    """A database in a file."""

    has_one_writer = True
    has_short_way = True

    def __init__(self, path: Path, is_new: bool = True) -> None:
        self.path = path
        self.short_way: sqlite3.Connection | None = None
        self.held: int | None = None  # the open file with the lock of a server
        self.is_made = False  # the file was not there before
        if is_new:
            self._create()
        elif not path.exists():
            raise StoreError("none")
        self.reading = self._engine(READERS, isolation_level="AUTOCOMMIT")
        self.writing = self._engine(1)
        event.listen(self.writing, "begin", _begin)
        for engine, setting in (
            (self.reading, "query_only=ON"),
            (self.writing, "secure_delete=ON"),
        ):
            event.listen(engine, "connect", _settings(setting))

    @property
    def is_ours(self) -> bool:
        """Whether a server has locked the file for itself."""
        return self.held is not None

    def _create(self) -> None:
        """Make the file, for its owner alone: it holds names, secrets and hidden seeds."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with suppress(FileExistsError):
                os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
                self.is_made = True
        except OSError as error:
            raise StoreError("path", path=str(self.path), problem=error.strerror) from None

    def _engine(self, connections: int, **options: Any) -> Engine:
        return create_engine(
            URL.create("sqlite", database=str(self.path)),
            connect_args={"timeout": PATIENCE},
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            **options,
        )

    def add_events(self, c: Connection, rows: Sequence[Values], bases: Sequence[int]) -> set[Key]:
        """Add rows with one statement: each costs a wait for the interpreter's lock.

        For the same reason the rows that were added are counted and not returned.
        """
        places, values = _based(rows, bases)
        if c.exec_driver_sql(EVENTS % places, values).rowcount < len(rows):
            raise Unclear
        return {(str(row[0]), int(str(row[1]))) for row in rows}

    def add_at_once(
        self,
        rows: Sequence[Values],
        bases: Mapping[str, int],
        summaries: Sequence[Values],
        unseated: Sequence[str],
        work: Sequence[Work[Any]] = (),
    ) -> list[Any] | None:
        """Add rows, put summaries, seat and work, past SQLAlchemy, which takes longer than SQLite.

        It waits for no lock: the event loop stands still meanwhile. For the same reason the
        write-ahead log is left to the other connections.
        """
        statements = [_put(summaries)] if summaries else []
        if unseated:
            statements += _seated(unseated)
        try:
            connection = self.short_way or self.open_short_way()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for table, base in bases.items():
                    if (connection.execute(LAST, (table,)).fetchone()[0] or 0) != base:
                        return None
                if rows:
                    connection.executemany(EVENT, rows)
                for statement in statements:
                    connection.execute(*statement)
                done = [each(connection) for each in work]
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except (sqlite3.Error, Conflict) as error:  # the ordinary way tells people what is wrong
            self._note(error)
            if self.short_way is not None and self.short_way.in_transaction:
                self._close_short_way()  # it holds the lock, and cannot roll back
            return None
        return done

    def tidy_up(self) -> None:
        """Empty the write-ahead log, in which what was deleted can still be read.

        While others read or write, that is left to the next time.
        """
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(self.path, timeout=PATIENCE)) as connection,
        ):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def look_up(self, work: Work[T]) -> T:
        """Read past SQLAlchemy, which takes longer than SQLite; it waits for no lock, either."""
        try:
            return work(self.short_way or self.open_short_way())
        except sqlite3.Error as error:
            self._note(error)
            raise NoShortWay from None

    def _note(self, error: sqlite3.Error | Conflict) -> None:
        """Note why the short way was none, unless others were faster, or just writing."""
        if isinstance(error, sqlite3.ProgrammingError):
            self.short_way = None  # it is of no use any more
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        is_usual = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CONSTRAINT)
        if not is_usual and not isinstance(error, Conflict):
            log.warning("the short way fails: %s", error)

    def open_short_way(self) -> sqlite3.Connection:
        """The connection of the event loop. It waits for nothing: the log was chosen before."""
        made = sqlite3.connect(self.path, timeout=0.0, check_same_thread=False)
        _settle(made, "secure_delete=ON")
        made.execute("PRAGMA wal_autocheckpoint=0")
        self.short_way = made
        return made

    def _close_short_way(self) -> None:
        if self.short_way is not None:
            self.short_way.close()
            self.short_way = None

    def close(self) -> None:
        """Close all connections."""
        super().close()
        self._close_short_way()
        if self.held is not None:
            os.close(self.held)
            self.held = None

    def unmake(self) -> None:
        """Take the file away if it was made only to be opened."""
        if self.is_made:
            for more in ("-wal", "-shm", ""):
                self.path.with_name(self.path.name + more).unlink(missing_ok=True)

    def put_summaries(self, c: Connection, rows: Sequence[Values]) -> None:
        """Add or replace summaries, each of another table; none by one of an older version."""
        c.exec_driver_sql(*_put(rows))

    def seat(self, c: Connection, tables: Sequence[str]) -> None:
        """Make `sitters` follow from the summaries of these tables."""
        for statement in _seated(tables):
            c.exec_driver_sql(*statement)

    def lock(self, c: Connection) -> None:
        """Nothing to do: a transaction that writes is alone."""

    def hold(self) -> None:
        """Let no other server have it, until it is closed."""
        self.held = hold(self.path)

    def reason(self, error: DBAPIError) -> str:
        """What an error of the driver means."""
        code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
        return {sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_BUSY: "busy"}.get(code, "")

    def problem(self, error: DBAPIError) -> str:
        """What the driver calls an error; holds no data."""
        return str(getattr(error.orig, "sqlite_errorname", type(error.orig).__name__))


def _based(rows: Sequence[Values], bases: Sequence[int]) -> tuple[str, Values]:
    """Places for rows with their bases, and what goes there."""
    places = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    return places, tuple(
        [value for row, base in zip(rows, bases, strict=True) for value in (*row, base)]
    )


def _put(rows: Sequence[Values]) -> Statement:
    """What puts summaries."""
    places = ", ".join([f"({', '.join('?' * len(rows[0]))})"] * len(rows))
    return SUMMARIES % places, tuple([value for row in rows for value in row])


def _seated(tables: Sequence[str]) -> list[Statement]:
    """What makes `sitters` follow from the summaries of these tables."""
    return [(statement, (json.dumps(tables),)) for statement in (UNSEAT, SEAT)]


def _begin(c: Connection) -> None:
    """Take the lock for writing at once: a lock that is asked for later can be refused."""
    c.exec_driver_sql("BEGIN IMMEDIATE")


def _settings(setting: str) -> Any:
    def settle(connection: sqlite3.Connection, _: object) -> None:
        _settle(connection, setting)
        _write_ahead(connection)

    return settle


def _settle(connection: sqlite3.Connection, setting: str) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA {setting}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Choose the write-ahead log; SQLite does not wait for others who are doing the same."""
    connection.execute(f"PRAGMA page_size={PAGE}")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
