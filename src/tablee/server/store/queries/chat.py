"""What is said at tables."""

from collections.abc import Collection
from dataclasses import replace

from sqlalchemy import Connection, bindparam, select, update

from tablee.server.store.contract import Line
from tablee.server.store.dialects import insert, listed
from tablee.server.store.prepared import ALL, Place, Prepared
from tablee.server.store.queries.found import LINE, put
from tablee.server.store.schema import lines, said

HEARD = Prepared(
    lambda _: (
        select(*LINE)
        .where(lines.c.table == bindparam("table"), lines.c.number > bindparam("after"))
        .order_by(lines.c.number)
        .limit(bindparam("most"))
    )
)


def say(c: Connection, line: Line) -> Line:
    """Add a line. The row that counts is locked until the transaction ends: no gap, no double.

    Of a line that is there already the number is taken back.
    """
    first = insert(c, said).values(table=line.table, last=1)
    counted = first.on_conflict_do_update(index_elements=["table"], set_={"last": said.c.last + 1})
    number = c.execute(counted.returning(said.c.last)).scalar_one()
    spoken = replace(line, number=number)
    added = insert(c, lines).values(put(spoken))
    added = added.on_conflict_do_nothing(index_elements=["table", "user", "id"])
    if c.execute(added.returning(lines.c.number)).first() is not None:
        return spoken
    c.execute(update(said).where(said.c.table == line.table).values(last=number - 1))
    same = (lines.c.table == line.table) & (lines.c.user == line.user) & (lines.c.id == line.id)
    return Line(*c.execute(select(*LINE).where(same)).one())


def heard(c: Place, table: str, after: int, most: int = ALL) -> list[Line]:
    """What was said at a table after a line, in order."""
    return [Line(*row) for row in HEARD.rows(c, table=table, after=after, most=most)]


def last_lines(c: Connection, tables: Collection[str]) -> dict[str, int]:
    """The last number given at each of these tables."""
    asked = listed(c, sorted(set(tables)))
    found = c.execute(select(said.c.table, said.c.last).where(said.c.table == asked.c.value))
    return {row.table: row.last for row in found}


def lines_of(c: Connection, user: str) -> list[Line]:
    """What somebody said anywhere, in order."""
    chosen = select(*LINE).where(lines.c.user == user)
    found = c.execute(chosen.order_by(lines.c.at, lines.c.table, lines.c.number))
    return [Line(*row) for row in found]
