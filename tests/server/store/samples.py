"""Things to keep, with something in every field."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from tablee.server.store.contract import Line, Rating, Report, Result, Row, Summary, User

NewUrl = Callable[[], str]
AT = 1_763_294_400.1234567  # needs all digits of a float


def row(table: str = "t", version: int = 1, data: str = '{"play": "é☃"}') -> Row:
    return Row(table, version, AT + version, data)


def summary(table: str = "t", version: int = 1, **changes: Any) -> Summary:
    made = Summary(
        table=table,
        version=version,
        code=f"code of {table}",
        game="qwinto",
        status="playing",
        is_public=True,
        is_rated=False,
        host="anna",
        users=("bert", "anna"),
        created=AT,
        changed=AT + version,
        due=None,
        about='{"seats": ["é☃"]}',
    )
    return replace(made, **changes)


def user(id: str = "anna", name: str = "Anna", **changes: Any) -> User:
    return replace(User(id, name, AT, AT + 1, 3, None, '{"language": "de"}'), **changes)


def line(table: str = "t", user: str = "anna", text: str = "Grüß euch!") -> Line:
    return Line(table, 0, AT, user, text)


def result(table: str = "t", seat: int = 0, user: str = "anna", **changes: Any) -> Result:
    made = Result(table, seat, user, "qwinto", AT, 2, 71, 1, True, '{"moves": ["é"]}')
    return replace(made, **changes)


def rating(user: str = "anna", game: str = "qwinto", mean: float = 25.1) -> Rating:
    return Rating(user, game, mean, 8.1 / 3, 4)


def report(by: str = "anna", about: str = "bert", at: float = AT) -> Report:
    return Report(at, "t", by, about, "rude")


async def outcomes(*calls: Awaitable[None]) -> list[str]:
    """What calls that are made at the same time end with: `ok`, or the name of an exception."""
    ended = await asyncio.gather(*calls, return_exceptions=True)
    return ["ok" if end is None else type(end).__name__ for end in ended]
