"""Commits of a store, noticed as they are made."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event

from tablee.server.store.sql import SqlStore
from tablee.server.store.sqlite import Sqlite


@contextmanager
def commits(store: SqlStore) -> Iterator[list[object]]:
    """The commits that are made meanwhile."""
    made: list[object] = []

    def note(c: object) -> None:
        made.append(c)

    def note_statement(statement: str) -> None:
        if statement == "COMMIT":
            made.append(statement)

    database = store._database
    event.listen(database.writing, "commit", note)
    if isinstance(database, Sqlite):
        short_way = database.short_way or database.open_short_way()
        short_way.set_trace_callback(note_statement)
    yield made
    event.remove(database.writing, "commit", note)
