"""SQL that both databases have, in words of their own."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, FromClause, Text, func, literal
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import Table

Insert = sqlite.Insert | postgresql.Insert


def _is_sqlite(c: Connection) -> bool:
    return c.dialect.name == "sqlite"


def insert(c: Connection, table: Table) -> Insert:
    """An insertion that can say what to do when the row is there."""
    return sqlite.Insert(table) if _is_sqlite(c) else postgresql.Insert(table)


def listed(c: Connection, texts: Sequence[str]) -> FromClause:
    """Texts as a table with one column, `value`."""
    if _is_sqlite(c):
        return func.json_each(json.dumps(texts)).table_valued("value")
    array = literal(texts, postgresql.ARRAY(Text))
    return func.unnest(array).table_valued("value").render_derived()


def begin_snapshot(c: Connection) -> None:
    """Let a connection that reads see everything as of one moment, until it is closed."""
    c.exec_driver_sql(
        "BEGIN" if _is_sqlite(c) else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    )
