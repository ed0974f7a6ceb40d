"""Everything that a database holds, in one file from which either database can be made.

The file is gzip of JSON lines. The first has the format, its version and the step of the schema. A
line names each table and its columns before its rows, each of which is a list; the last line has
how many there were. Names, secrets and hidden seeds are in it: only its owner can read it.
"""

import gzip
import json
import os
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, func, select, tuple_
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import Table

from tablee.core.errors import FileError, StoreError
from tablee.server.store.database import refused
from tablee.server.store.dialects import begin_snapshot
from tablee.server.store.migrate import known_revisions, revision_of
from tablee.server.store.opening import open_database
from tablee.server.store.schema import leases, metadata, presence, pulse

FORMAT = "tablee-backup"
VERSION = 1
PORTION = 500  # rows that are read or written at a time
PASSING = (leases, presence, pulse)  # tables that mean nothing to another server

Counts = dict[str, int]  # rows of each table
Tell = Callable[[int, int], object]  # how much is done, and of how much


def backup(url: str | Path, path: Path, tell: Tell = lambda done, all: None) -> Counts:
    """Write all that a database holds at one moment into a file; the server may be running."""
    database = open_database(url, is_new=False)
    try:
        with _new_file(path) as file, database.reading.connect() as c:
            begin_snapshot(c)
            return _dump(c, file, tell)
    except SQLAlchemyError as error:
        raise refused(database, error) from None
    finally:
        database.close()


@contextmanager
def _new_file(path: Path) -> Iterator[TextIO]:
    """A file that appears under its name when it is complete, and that only its owner can read."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # mode 0600
        with open(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(name, path)
    except OSError as error:
        raise FileError("write", path=str(path), problem=error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            os.unlink(name)


def _dump(c: Connection, file: TextIO, tell: Tell) -> Counts:
    found, known = revision_of(c), known_revisions()
    if found is None:
        raise StoreError("none")
    if found != known[0]:
        reason = "older" if found in known else "newer"
        raise StoreError(reason, found=found, known=known[0])
    _write(file, {"format": FORMAT, "version": VERSION, "schema": found})
    tables = [table for table in metadata.sorted_tables if table not in PASSING]
    rows = sum(c.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    counts: Counts = {}
    for table in tables:
        before = sum(counts.values())
        counts[table.name] = 0
        _write(file, {"table": table.name, "columns": [column.name for column in table.columns]})
        for portion in _portions(c, table):
            for row in portion:
                _write(file, list(row))
            counts[table.name] += len(portion)
            tell(before + counts[table.name], rows)
    _write(file, {"end": counts})
    return counts


def _portions(c: Connection, table: Table) -> Iterator[Sequence[Any]]:
    """The rows of a table by their key, read in portions: a log may be longer than the memory."""
    key = list(table.primary_key.columns)
    places = [list(table.columns).index(column) for column in key]
    chosen = select(table).order_by(*key).limit(PORTION)
    portion = c.execute(chosen).all()
    while portion:
        yield portion
        last = tuple(portion[-1][place] for place in places)
        portion = c.execute(chosen.where(tuple_(*key) > last)).all()


def _write(file: TextIO, line: object) -> None:
    file.write(json.dumps(line, ensure_ascii=False, default=_plain, separators=(",", ":")))
    file.write("\n")


def _plain(value: bytes | memoryview) -> str:
    """Bytes as JSON can hold them."""
    return b64encode(value).decode()
