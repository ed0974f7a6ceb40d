"""Statements that are made into SQL once, as that takes longer than to run them.

They run on a connection of SQLAlchemy, or past it on one of the driver of SQLite: on the short way.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import Table

from tablee.server.store.dialects import Insert, insert_on

T = TypeVar("T")
Place = Connection | sqlite3.Connection
Work = Callable[[Place], T]  # something to be done on whichever connection there is

ALL = 2**31 - 1  # a limit that is none: more rows than there are of any table


class Prepared:
    """A statement; its parameters have names.

    The driver of SQLite gives truth values back as numbers: no column that is read may hold one.
    """

    def __init__(self, make: Callable[[Callable[[Table], Insert]], Any]) -> None:
        """`make` gives the statement, and is given what begins an insertion."""
        self.statements: dict[str, Executable] = {
            name: make(insert_on(name)) for name in ("sqlite", "postgresql")
        }
        compiled = self.statements["sqlite"].compile(dialect=sqlite.dialect(paramstyle="named"))  # type: ignore[attr-defined]
        self.text = str(compiled)
        # What SQLAlchemy itself puts in: a limit has an offset, for example.
        self.constants = {name: put for name, put in compiled.params.items() if put is not None}

    def rows(self, c: Place, **values: Any) -> Sequence[Any]:
        """Run it once: the rows that it gives."""
        if isinstance(c, sqlite3.Connection):
            return c.execute(self.text, {**self.constants, **values}).fetchall()
        return c.execute(self.statements[c.dialect.name], values).all()

    def run(self, c: Place, rows: Sequence[dict[str, Any]]) -> None:
        """Run it with each of these values; it gives nothing."""
        if isinstance(c, sqlite3.Connection):
            c.executemany(self.text, [{**self.constants, **row} for row in rows])
        else:
            c.execute(self.statements[c.dialect.name], rows)
