"""Summaries of tables, and who may act for them."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from tablee.server.store.contract import Status, Summary
from tablee.server.store.dialects import insert
from tablee.server.store.queries.found import SUMMARY, summarized
from tablee.server.store.schema import events, leases, lines, said, sitters, summaries


def summary(c: Connection, table: str) -> Summary | None:
    """What is known of a table."""
    row = c.execute(select(*SUMMARY).where(summaries.c.table == table)).first()
    return summarized(row) if row else None


def summaries_of(c: Connection, ids: Collection[str]) -> list[Summary]:
    """What is known of these tables."""
    chosen = select(*SUMMARY).where(summaries.c.table.in_(set(ids)))
    return [summarized(row) for row in c.execute(chosen)]


def table_of(c: Connection, code: str) -> str | None:
    """The table of an invitation code."""
    return c.execute(select(summaries.c.table).where(summaries.c.code == code)).scalar()


def tables(
    c: Connection,
    *,
    user: str | None,
    host: str | None,
    statuses: Collection[Status],
    is_public: bool | None,
    game: str | None,
    before: float | None,
    limit: int | None,
) -> list[Summary]:
    """Tables by when they last changed, newest first."""
    chosen = select(*SUMMARY).where(summaries.c.status.in_(statuses))
    if user is not None:
        theirs = select(sitters.c.table).where(sitters.c.user == user)
        chosen = chosen.where(summaries.c.table.in_(theirs))
    if host is not None:
        chosen = chosen.where(summaries.c.host == host)
    if is_public is not None:
        chosen = chosen.where(summaries.c.is_public == is_public)
    if game is not None:
        chosen = chosen.where(summaries.c.game == game)
    if before is not None:
        chosen = chosen.where(summaries.c.changed < before)
    chosen = chosen.order_by(summaries.c.changed.desc(), summaries.c.table).limit(limit)
    return [summarized(row) for row in c.execute(chosen)]


def tables_with(c: Connection, user: str) -> list[Summary]:
    """All tables where somebody sits or is the host, oldest first."""
    seats = select(sitters.c.table).where(sitters.c.user == user)
    chosen = select(*SUMMARY).where(summaries.c.table.in_(seats) | (summaries.c.host == user))
    found = c.execute(chosen.order_by(summaries.c.created, summaries.c.table))
    return [summarized(row) for row in found]


def due(c: Connection, now: float, limit: int) -> list[str]:
    """Tables whose time has come, the earliest first."""
    chosen = select(summaries.c.table).where(summaries.c.due <= now)
    return list(c.scalars(chosen.order_by(summaries.c.due, summaries.c.table).limit(limit)))


def lease(c: Connection, table: str, node: str, now: float, until: float) -> bool:
    """Take or prolong the right to act for a table: one statement, so that one node wins."""
    added = insert(c, leases).values(table=table, node=node, until=until)
    is_free = (leases.c.node == node) | (leases.c.until <= now)
    taken = added.on_conflict_do_update(
        index_elements=["table"], set_={"node": node, "until": until}, where=is_free
    )
    return c.execute(taken.returning(leases.c.table)).first() is not None


def release(c: Connection, node: str, table: str | None) -> None:
    """Give back the lease of a table, or all leases of a node."""
    gone = delete(leases).where(leases.c.node == node)
    c.execute(gone if table is None else gone.where(leases.c.table == table))


def forget(c: Connection, table: str) -> None:
    """Forget a table."""
    for held in (events, summaries, sitters, leases, lines, said):
        c.execute(delete(held).where(held.c.table == table))
