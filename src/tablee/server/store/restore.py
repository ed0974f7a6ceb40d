"""Make a database from the file that `backup.py` wrote."""

import gzip
import json
import os
import zlib
from base64 import b64decode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from sqlalchemy import Column, Connection, LargeBinary, MetaData, inspect, select
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.schema import Table

from tablee.core.errors import FileError, StoreError
from tablee.server.store.backup import FORMAT, PASSING, PORTION, VERSION, Counts, Tell
from tablee.server.store.database import Doubt, refused, transaction
from tablee.server.store.migrate import forget_revision, known_revisions, revision_of, upgrade
from tablee.server.store.opening import open_database
from tablee.server.store.schema import metadata

# What comes of a file that somebody has cut or changed.
DAMAGE = (gzip.BadGzipFile, EOFError, zlib.error, ValueError, LookupError, TypeError)
WRONG = (*DAMAGE, IntegrityError, DataError)


def restore(path: Path, url: str | Path, tell: Tell = lambda done, all: None) -> Counts:
    """Fill an empty database from a file, or leave it as it is, or leave none."""
    try:
        with path.open("rb") as raw, gzip.open(raw, "rt", encoding="utf-8") as file:
            lines = _lines(raw, file, tell)
            return _restore(path, _schema(path, lines), lines, url)
    except OSError as error:
        raise FileError("read", path=str(path), problem=error.strerror or str(error)) from None


def _lines(raw: BinaryIO, file: TextIO, tell: Tell) -> Iterator[Any]:
    """The lines of a file, telling how much of it has been read; of a pipe nobody knows that."""
    size = os.fstat(raw.fileno()).st_size
    is_file = raw.seekable()
    for number, line in enumerate(file):
        if is_file and number % PORTION == 0:
            tell(raw.tell(), size)
        yield json.loads(line)
    tell(size, size)


def _schema(path: Path, lines: Iterator[Any]) -> str:
    """The step of the schema at which a file was written."""
    try:
        head = next(lines)
        found = [head["format"], head["version"], head["schema"]]
    except (*DAMAGE, StopIteration):
        found = []
    if found[:1] != [FORMAT]:
        raise StoreError("backup", path=str(path))
    if found[1] != VERSION or found[2] not in known_revisions():
        raise StoreError("backup-newer", path=str(path))
    return str(found[2])


def _restore(path: Path, schema: str, lines: Iterator[Any], url: str | Path) -> Counts:
    database = open_database(url)
    may_be_there = False
    try:
        with transaction(database) as c:
            database.lock(c)
            _clear(c)
            upgrade(c, schema)
            try:
                counts = _load(c, lines)
            except WRONG:
                raise StoreError("backup-damaged", path=str(path)) from None
            upgrade(c)
        may_be_there = True
        return counts
    except Doubt:
        may_be_there = True
        raise StoreError("unknown") from None
    except SQLAlchemyError as error:
        raise refused(database, error) from None
    finally:
        database.close()
        if not may_be_there:
            database.unmake()


def _clear(c: Connection) -> None:
    """Take away empty tables, so that those of the time of the file can be made; refuse others."""
    found, known = revision_of(c), known_revisions()
    if found is None:
        return
    if found not in known:
        raise StoreError("newer", found=found, known=known[0])
    there = set(inspect(c).get_table_names())
    tables = [table for table in metadata.sorted_tables if table.name in there]
    for table in tables:
        if table not in PASSING and c.execute(select(table).limit(1)).first():
            raise StoreError("not-empty")
    metadata.drop_all(c, tables)
    forget_revision(c)


def _load(c: Connection, lines: Iterator[Any]) -> Counts:
    """Read all tables, as they were when the file was written."""
    tables = MetaData()
    tables.reflect(c)
    counts: Counts = {}
    head: dict[str, Any] = next(lines, {})
    while "end" not in head:
        table = tables.tables[head["table"]]
        counts[table.name], head = _load_table(c, table, head["columns"], lines)
    is_last = next(lines, None) is None  # at the very end of the file its checksum is compared
    if head["end"] != counts or not is_last:
        raise ValueError("some rows are missing, or too many")
    return counts


def _load_table(
    c: Connection, table: Table, names: list[str], lines: Iterator[Any]
) -> tuple[int, dict[str, Any]]:
    """Add the rows of a table; how many there were, and the line that ended them."""
    columns = [table.columns[name] for name in names]
    count, portion = 0, []
    for line in lines:
        is_end = isinstance(line, dict)
        if not is_end:
            portion.append(_values(columns, line))
        if portion and (is_end or len(portion) == PORTION):
            c.execute(table.insert(), portion)
            count, portion = count + len(portion), []
        if is_end:
            return count, line
    raise EOFError


def _values(columns: Iterable[Column[Any]], line: list[Any]) -> dict[str, Any]:
    """The values of a row by the names of its columns; bytes were written as text."""
    return {
        column.name: b64decode(value) if isinstance(column.type, LargeBinary) else value
        for column, value in zip(columns, line, strict=True)
    }
