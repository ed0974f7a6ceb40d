"""PostgreSQL: several nodes on one database."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

import orjson
from psycopg import Connection as Psycopg
from psycopg import Error
from psycopg import OperationalError as Unanswered
from psycopg.abc import RV, PQGen
from sqlalchemy import URL, Column, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, OperationalError

from tablee.server.store.contract import Row, Summary
from tablee.server.store.database import READERS, Database, Key, Values
from tablee.server.store.schema import events, summaries

PATIENCE = 5  # seconds to wait for the server, or for a lock
SILENCE = 2.0 * PATIENCE  # seconds until the server hangs, whatever it may be waiting for
MIGRATING = 7_126_345_001  # the number of our advisory lock
EVENT = [*Row._fields, "base"]
SUMMARY = [field.name for field in fields(Summary)]
TYPES = {str: "text", int: "int", float: "float8", bool: "bool"}


def _recordset(columns: Iterable[Column[Any]], *more: str) -> str:
    """The JSON array in a parameter as a table; it is written quicker than arrays are."""
    typed = [f'"{column.name}" {TYPES[column.type.python_type]}' for column in columns]
    return f"json_to_recordset(%s::json) AS n ({', '.join([*typed, *more])})"


def _records(names: Sequence[str], rows: Sequence[Values]) -> str:
    return orjson.dumps([dict(zip(names, row, strict=True)) for row in rows]).decode()


def _names(columns: Iterable[Column[Any]]) -> str:
    return ", ".join(f'"{column.name}"' for column in columns)


EVENTS = f"""
INSERT INTO {events.name} ({_names(events.c)}) SELECT {_names(events.c)}
FROM {_recordset(events.c, "base int")}
WHERE n.base = coalesce((SELECT max(e.version) FROM {events.name} e WHERE e."table" = n."table"), 0)
ORDER BY n."table", n.version
ON CONFLICT DO NOTHING RETURNING "table", version
"""
SUMMARIES = f"""
INSERT INTO {summaries.name} ({_names(summaries.c)}) SELECT {_names(summaries.c)}
FROM {_recordset(summaries.c)} ORDER BY n."table"
ON CONFLICT ("table") DO UPDATE SET
{", ".join(f'"{c.name}" = excluded."{c.name}"' for c in summaries.c if not c.primary_key)}
WHERE excluded.version >= {summaries.name}.version
"""
UNSEAT = 'DELETE FROM sitters WHERE "table" = ANY(%s::text[])'
SEAT = """
INSERT INTO sitters ("table", "user") SELECT DISTINCT s."table", u.value
FROM summaries s, json_array_elements_text(s.users::json) AS u (value)
WHERE s."table" = ANY(%s::text[]) ORDER BY 1, 2 ON CONFLICT DO NOTHING
"""
SETTINGS = f"""
SET lock_timeout = '{PATIENCE}s';
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'
"""


class Call(Psycopg[Any]):
    """A connection that is given up when no answer comes, though nothing says that it is lost.

    The server may hang, or its machine be gone since it took the question. What it carries out
    later harms nobody: a row is added once at most, whoever adds it.
    """

    database: "Postgres | None" = None

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for an answer, as everything that is asked does."""
        if timeout is None and self.database is not None and self.database.is_hurried:
            timeout = SILENCE
        try:
            return super().wait(gen, interval, timeout)
        except Unanswered as error:
            if error.sqlstate is None:
                self.close()
            raise


class Postgres(Database):
    """A database of a server."""

    has_one_writer = False

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql+psycopg")
        self.reading = self._engine(READERS, isolation_level="AUTOCOMMIT")
        self.writing = self._engine(READERS + 1)  # one for the shared commit
        event.listen(self.writing, "connect", _settle)

    def _engine(self, connections: int, **options: Any) -> Engine:
        # A connection whose other end is silent is given up, so that nobody waits for ever.
        patience = {"connect_timeout": PATIENCE, "tcp_user_timeout": 1000 * PATIENCE}
        given = {name: value for name, value in patience.items() if name not in self.url.query}
        engine = create_engine(
            self.url,
            connect_args=given,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            **options,
        )
        event.listen(engine, "do_connect", self._call)
        return engine

    def _call(self, _dialect: object, _record: object, args: list[Any], given: Any) -> Call:
        call = Call.connect(*args, **given)
        call.database = self
        return call

    def add_events(self, c: Connection, rows: Sequence[Values], bases: Sequence[int]) -> set[Key]:
        """Add rows; in the order of their keys, so that two nodes do not wait for each other."""
        based = [(*row, base) for row, base in zip(rows, bases, strict=True)]
        added = c.exec_driver_sql(EVENTS, (_records(EVENT, based),))
        return {(table, version) for table, version in added}

    def put_summaries(self, c: Connection, rows: Sequence[Values]) -> None:
        """Add or replace summaries, each of another table; none by one of an older version."""
        c.exec_driver_sql(SUMMARIES, (_records(SUMMARY, rows),))

    def seat(self, c: Connection, tables: Sequence[str]) -> None:
        """Make `sitters` follow from the summaries of these tables."""
        for statement in (UNSEAT, SEAT):
            c.exec_driver_sql(statement, (sorted(tables),))

    def lock(self, c: Connection) -> None:
        """Let no other process migrate or restore until the transaction ends."""
        c.exec_driver_sql(f"SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock({MIGRATING})")

    def hold(self) -> None:
        """Nothing to do: it is made for several nodes."""

    def reason(self, error: DBAPIError) -> str:
        """What an error of the driver means."""
        state = _state(error)
        if not state:  # the server has not said anything: it is not there, or we asked nonsense
            return "away" if isinstance(error, OperationalError) else ""
        if state == "53100":
            return "full"
        if state in {"55P03", "57014"}:
            return "busy"
        return "away" if state[:2] in {"08", "53", "57"} else ""

    def problem(self, error: DBAPIError) -> str:
        """What the driver calls an error; holds no data."""
        return f"{type(error.orig).__name__} {_state(error)}".strip()

    def is_passing(self, error: DBAPIError) -> bool:
        """Whether the same transaction may succeed when tried again: after a deadlock, too."""
        return error.connection_invalidated or _state(error)[:2] == "40"


def _state(error: DBAPIError) -> str:
    return (error.orig.sqlstate or "") if isinstance(error.orig, Error) else ""


def _settle(connection: Any, _: object) -> None:
    """Wait for locks, but not for ever; be durable though the server may be set up to be quick."""
    connection.autocommit = True
    connection.execute(SETTINGS)
    connection.autocommit = False
