"""A table as people see it around the game: who sits where, who is there, what is agreed."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from tablee.games import find
from tablee.server.table import Table


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a table, on all nodes."""

    seats: frozenset[int]
    watching: int


def info(table: Table, names: Mapping[str, str], presence: Presence) -> dict[str, Any]:
    """What somebody who only watches is told of a table."""
    made = table.created
    return {
        "id": table.id,
        "version": table.version,
        "code": None,
        "game": made.game,
        "options": made.options,
        "status": table.status,
        "seats": [
            seat_info(table, number, names, presence.seats) for number in range(len(table.seats))
        ],
        "seat": None,
        "is_host": False,
        "is_public": made.is_public,
        "is_rated": made.is_rated,
        "has_hints": made.has_hints and not made.is_rated,
        "has_memory_aid": made.has_memory_aid,
        "has_secrets": find(made.game).has_secrets,
        "waits_for_host": made.waits_for_host,
        "clock": made.clock.model_dump(),
        "deadline": table.deadline,
        "undo": table.undo and {"seat": table.undo.seat, "agreed": sorted(table.undo.agreed)},
        "undo_refused_by": table.undo_refused_by,
        "commitment": table.dice.commitment,
        "muted": sorted(table.muted),
        "watching": presence.watching,
        "rematch": table.rematch,
        "rematch_by": table.rematch_by,
        "closed": table.closed,
    }


def info_at(seat: int | None, is_host: bool, table: Table, told: dict[str, Any]) -> dict[str, Any]:
    """What who holds a seat, or is the host, is told of a table, by what those are who watch."""
    if seat is None and not is_host:
        return told
    seats = [{**one, "you": number == seat} for number, one in enumerate(told["seats"])]
    code = table.created.code
    return {**told, "code": code, "seats": seats, "seat": seat, "is_host": is_host}


def seat_info(
    table: Table, number: int, names: Mapping[str, str], here: Collection[int]
) -> dict[str, Any]:
    """One seat."""
    seat = table.seats[number]
    user = seat.chair.user
    return {
        "by": seat.chair.by,
        "user": user,
        "name": None if user is None else names.get(user, ""),
        "level": seat.chair.level,
        "here": seat.chair.by == "bot" or number in here,
        "stand_in": seat.chair.by == "person" and seat.bot is not None,
        "gone": seat.is_gone,
        "sent_away": seat.is_sent_away,
        "share": None if seat.share is None else seat.share.hex(),
        "you": False,
    }
