"""The logs of tables."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, func, select, tuple_

from tablee.server.store.contract import Row
from tablee.server.store.database import Key
from tablee.server.store.dialects import listed
from tablee.server.store.prepared import ALL, Place, Prepared
from tablee.server.store.queries.found import EVENT
from tablee.server.store.schema import events

ROWS = Prepared(
    lambda _: (
        select(*EVENT)
        .where(events.c.table == bindparam("table"), events.c.version > bindparam("after"))
        .order_by(events.c.version)
        .limit(bindparam("most"))
    )
)


def rows(c: Place, table: str, after: int, most: int = ALL) -> list[Row]:
    """The rows of a table with versions above `after`, in order."""
    return [Row(*row) for row in ROWS.rows(c, table=table, after=after, most=most)]


def rows_with(c: Connection, keys: Sequence[Key]) -> list[Row]:
    """The rows with these tables and versions."""
    chosen = select(*EVENT).where(tuple_(events.c.table, events.c.version).in_(keys))
    return [Row(*row) for row in c.execute(chosen)]


def versions(c: Connection, tables: Collection[str]) -> dict[str, int]:
    """The last version of each of these tables that has rows.

    One step into the index for each table: the rows of a long log are not counted.
    """
    asked = listed(c, sorted(set(tables)))
    last = select(func.max(events.c.version)).where(events.c.table == asked.c.value)
    found = c.execute(select(asked.c.value, last.scalar_subquery()))
    return {table: version for table, version in found if version is not None}
