"""Secrets, the export of a person, the last sign of life, and who is connected where."""

from typing import Any

from sqlalchemy import Connection, delete, select

from tablee.server.store.contract import Present
from tablee.server.store.dialects import begin_snapshot, insert
from tablee.server.store.export import exported
from tablee.server.store.queries import chat, people, standing, tables
from tablee.server.store.queries.found import PRESENT, put
from tablee.server.store.schema import presence, pulse, secrets


def secret(c: Connection, name: str, fresh: bytes) -> bytes:
    """The secret kept under a name, or `fresh`; whoever comes second waits for the first."""
    c.execute(insert(c, secrets).values(name=name, value=fresh).on_conflict_do_nothing())
    return bytes(c.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())


def everything_about(c: Connection, user: str) -> dict[str, Any]:
    """All that is kept of a person and is theirs to see, as of one moment."""
    begin_snapshot(c)
    return exported(
        user=people.user(c, user),
        tables=tables.tables_with(c, user),
        lines=chat.lines_of(c, user),
        blocked=people.blocked(c, user),
        reports=people.all_reports(c, by=user),
        ratings=standing.ratings_of(c, user),
        results=standing.history(c, user, None, None),
    )


def beat(c: Connection, at: float) -> float | None:
    """Note that a node is alive; when one last said so."""
    # Of two nodes that come after a silence, only the first hears of it.
    kept = select(pulse.c.at).where(pulse.c.id == 1).with_for_update()
    before: float | None = c.execute(kept).scalar()
    values = {"id": 1, "at": at if before is None else max(at, before)}
    c.execute(
        insert(c, pulse).values(values).on_conflict_do_update(index_elements=["id"], set_=values)
    )
    return before


def be_present(c: Connection, present: Present, now: float) -> None:
    """Say who is connected to a node."""
    c.execute(delete(presence).where(presence.c.until <= now, presence.c.node != present.node))
    values = put(present)
    added = insert(c, presence).values(values)
    c.execute(added.on_conflict_do_update(index_elements=["node"], set_=values))


def present(c: Connection, now: float) -> list[Present]:
    """Who is connected to each node that is still believed."""
    chosen = select(*PRESENT).where(presence.c.until > now)
    return [Present(*row) for row in c.execute(chosen)]
