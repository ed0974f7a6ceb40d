"""SQL that both databases have, in words of their own."""

import json
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, FromClause, Text, func, literal
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import Table

Insert = sqlite.Insert | postgresql.Insert


def insert_on(dialect: str) -> Callable[[Table], Insert]:
    """What makes insertions that can say what to do when the row is there."""
    return sqlite.Insert if dialect == "sqlite" else postgresql.Insert


def insert(c: Connection, table: Table) -> Insert:
    """An insertion that can say what to do when the row is there."""
    return insert_on(c.dialect.name)(table)


def listed(c: Connection, texts: Sequence[str]) -> FromClause:
    """Texts as a table with one column, `value`."""
    if c.dialect.name == "sqlite":
        return func.json_each(json.dumps(texts)).table_valued("value")
    array = literal(texts, postgresql.ARRAY(Text))
    return func.unnest(array).table_valued("value").render_derived()


def begin_snapshot(c: Connection) -> None:
    """Let a connection that reads see everything as of one moment, until it is closed."""
    is_sqlite = c.dialect.name == "sqlite"
    c.exec_driver_sql("BEGIN" if is_sqlite else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
