"""What lists of tables need to know of a table, taken from the table itself."""

from typing import Any

import orjson

from tablee.server.facts import Arrived, Played
from tablee.server.store.contract import Status, Summary
from tablee.server.table import Table

DRIFT = 86400.0  # seconds by which the store may think that a table is due too early


def summarise(table: Table) -> Summary:
    """The summary of a table as it is now."""
    made = table.created
    users = dict.fromkeys(seat.chair.user for seat in table.seats if seat.chair.user)
    return Summary(
        table=table.id,
        version=table.version,
        code=made.code,
        game=made.game,
        status=table.status,
        is_public=made.is_public,
        is_rated=made.is_rated,
        host=table.host,
        users=tuple(users),
        created=table.began,
        changed=table.changed,
        due=table.due,
        about=orjson.dumps(about(table)).decode(),
    )


def about(table: Table) -> dict[str, Any]:
    """What a list shows of a table; nothing of it is hidden from anybody."""
    made = table.created
    return {
        "options": made.options,
        "seats": [
            {"by": seat.chair.by, "user": seat.chair.user, "level": seat.chair.level}
            for seat in table.seats
        ],
        "clock": made.clock.model_dump(),
        "scores": table.match.scores if table.match and table.status == "over" else None,
    }


def has_only_bots(summary: Summary) -> bool:
    """Whether a table plays by itself."""
    return all(seat["by"] == "bot" for seat in orjson.loads(summary.about)["seats"])


def has_free_seat(summary: Summary) -> bool:
    """Whether somebody can sit down at a table that has not begun."""
    return any(seat["by"] == "open" for seat in orjson.loads(summary.about)["seats"])


def is_news(fact: Any, status: Status, table: Table, due: float | None) -> bool:
    """Whether the store needs a new summary; most moves between people change nothing in it."""
    if not isinstance(fact, Played | Arrived) or table.status != status:
        return True
    now = table.due
    if now is None or due is None:
        return now is not due
    return now < due or now > due + DRIFT or table.created.clock.kind != "none"
