"""All that is kept of a person, in the form in which they may have it."""

import json
from collections.abc import Iterable
from typing import Any

from tablee.server.store.contract import Line, Rating, Report, Result, Summary, User


def exported(
    *,
    user: User | None,
    tables: Iterable[Summary],
    lines: Iterable[Line],
    blocked: Iterable[str],
    reports: Iterable[Report],
    ratings: Iterable[Rating],
    results: Iterable[Result],
) -> dict[str, Any]:
    """One JSON object. What lists say of a table is left out: it may hold names of others."""
    return {
        "user": _person(user) if user else None,
        "tables": [
            {"table": s.table, "game": s.game, "status": s.status, "created": s.created}
            for s in tables
        ],
        "chat": [
            {"table": line.table, "at": line.at, "text": line.text, "phrase": line.phrase}
            for line in lines
        ],
        "blocked": sorted(blocked),
        "reports": [
            {"at": r.at, "table": r.table, "about": r.about, "reason": r.reason} for r in reports
        ],
        "ratings": [
            {"game": r.game, "mean": r.mean, "deviation": r.deviation, "games": r.games}
            for r in ratings
        ],
        "results": [_result(result) for result in results],
    }


def _person(user: User) -> dict[str, Any]:
    """A user without the hash of the passphrase, which is of use to nobody but a thief."""
    return {
        "id": user.id,
        "name": user.name,
        "created": user.created,
        "seen": user.seen,
        "has_passphrase": user.passphrase is not None,
        "settings": json.loads(user.settings),
    }


def _result(result: Result) -> dict[str, Any]:
    return {
        "table": result.table,
        "seat": result.seat,
        "game": result.game,
        "finished": result.finished,
        "seats": result.seats,
        "score": result.score,
        "rank": result.rank,
        "is_rated": result.is_rated,
        "record": json.loads(result.record),
    }
