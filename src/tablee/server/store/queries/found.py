"""Rows of the database as the classes of the contract."""

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Column, Row
from sqlalchemy.schema import Table

from tablee.server.store import schema
from tablee.server.store.contract import Line, Present, Rating, Report, Result, Summary, User
from tablee.server.store.contract import Row as Event


def _columns(table: Table, kind: type[Any]) -> list[Column[Any]]:
    """The columns that hold the fields of a class, in their order."""
    return [table.c[field.name] for field in fields(kind)]


EVENT = [schema.events.c[name] for name in Event._fields]
SUMMARY = _columns(schema.summaries, Summary)
USER = _columns(schema.users, User)
LINE = _columns(schema.lines, Line)
PRESENT = _columns(schema.presence, Present)
RESULT = _columns(schema.results, Result)
RATING = _columns(schema.ratings, Rating)
REPORT = _columns(schema.reports, Report)

USERS = [field.name for field in fields(Summary)].index("users")


def summarized(row: Row[*tuple[Any, ...]]) -> Summary:
    """The summary in a row."""
    values = list(row)
    values[USERS] = tuple(json.loads(values[USERS]))
    return Summary(*values)


def put(kind: Any, **more: Any) -> dict[str, Any]:
    """An object as the columns of a row."""
    return {**asdict(kind), **more}


def all_put(kinds: Iterable[Any]) -> list[dict[str, Any]]:
    """Objects as rows."""
    return [put(kind) for kind in kinds]
