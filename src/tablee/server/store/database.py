"""What differs between the databases, and what their errors mean.

A database has two engines. `reading` has no transactions: each statement sees what is there now.
`writing` makes transactions, on SQLite one at a time.
"""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tablee.core.errors import StoreError
from tablee.server.store.contract import Conflict
from tablee.server.store.prepared import Work

log = logging.getLogger(__name__)

T = TypeVar("T")
Key = tuple[str, int]  # table, version
Values = tuple[object, ...]  # of one row, in the order of the columns
Query = Callable[[Connection], T]

READERS = 4  # threads, and connections that read
TRIES = 5  # of a transaction that may succeed when it is tried again


class Unclear(Exception):
    """Not all rows were added, and it is not clear which could be; roll back."""


class NoShortWay(Exception):
    """Something cannot be read at once."""


class Doubt(Exception):
    """The connection was lost during a commit: nobody here knows how the transaction ended."""


class Database(ABC):
    """SQLite or PostgreSQL."""

    has_one_writer: ClassVar[bool]  # a second transaction that writes would wait for the first
    has_short_way: ClassVar[bool] = False  # `add_at_once` and `look_up` do something
    reading: Engine
    writing: Engine
    is_hurried = False  # all that is asked is short: who waits long for an answer waits in vain
    refused: float | None = None  # when it was first full, busy or away since this was cleared
    failed = 0.0  # when it last refused something, for whatever reason

    @property
    def is_ours(self) -> bool:
        """Whether surely nobody else writes."""
        return False

    def tidy_up(self) -> None:  # noqa: B027 (most databases do it themselves)
        """Let nothing that was deleted be found on the disk any more."""

    @abstractmethod
    def add_events(self, c: Connection, rows: Sequence[Values], bases: Sequence[int]) -> set[Key]:
        """Add rows, and tell which were added: those of a table whose last version is the base.

        `bases` has the version that each row's table must have. Raises Unclear if some are missing
        and the database does not tell which.
        """

    def add_at_once(
        self,
        rows: Sequence[Values],
        bases: Mapping[str, int],
        summaries: Sequence[Values],
        unseated: Sequence[str],
        work: Sequence[Work[Any]] = (),
    ) -> list[Any] | None:
        """Add rows, put summaries, seat and work, all or nothing, and commit, if there is a short
        way: what the work gave. None: nothing was done, and the ordinary way tells why.

        `bases` has the versions that tables must have, where that is not certain.
        """
        return None

    def look_up(self, work: Work[T]) -> T:
        """Read the short way. Raises NoShortWay: the ordinary way tells why."""
        raise NoShortWay

    @abstractmethod
    def put_summaries(self, c: Connection, rows: Sequence[Values]) -> None:
        """Add or replace summaries, each of another table; none by one of an older version."""

    @abstractmethod
    def seat(self, c: Connection, tables: Sequence[str]) -> None:
        """Make `sitters` follow from the summaries of these tables."""

    @abstractmethod
    def lock(self, c: Connection) -> None:
        """Let no other process migrate or restore until the transaction ends."""

    @abstractmethod
    def hold(self) -> None:
        """Let no other server have it, until it is closed, if there can be only one."""

    @abstractmethod
    def reason(self, error: DBAPIError) -> str:
        """What an error of the driver means: `full`, `busy`, `away`, or nothing in particular."""

    @abstractmethod
    def problem(self, error: DBAPIError) -> str:
        """What the driver calls an error; holds no data."""

    def is_passing(self, error: DBAPIError) -> bool:
        """Whether the same transaction may succeed when it is tried again at once."""
        return error.connection_invalidated

    def refusal(self, error: SQLAlchemyError) -> StoreError:
        """The error of the store that an error of the database is."""
        if not isinstance(error, DBAPIError):
            return StoreError("busy")  # no connection was free for long
        reason = self.reason(error)
        if reason == "full":
            return StoreError("full")
        if reason == "busy":
            return StoreError("busy")
        if reason == "away" or error.connection_invalidated:
            return StoreError("away")
        return StoreError("failed", problem=self.problem(error))

    def unmake(self) -> None:  # noqa: B027
        """Take away what was made only to be opened, once it is closed."""

    def close(self) -> None:
        """Close all connections."""
        self.reading.dispose()
        self.writing.dispose()


@contextmanager
def transaction(database: Database) -> Iterator[Connection]:
    """A transaction that writes. Raises Doubt if its end cannot be known."""
    with database.writing.connect() as c:
        begun = c.begin()
        yield c
        try:
            begun.commit()
        except DBAPIError as error:
            if error.connection_invalidated:
                raise Doubt from error
            raise


def write(database: Database, query: Query[T]) -> T:
    """Do something in a transaction of its own."""
    for left in reversed(range(TRIES)):
        try:
            with transaction(database) as c:
                return query(c)
        except IntegrityError:
            raise Conflict from None
        except Doubt:
            raise StoreError("unknown") from None
        except SQLAlchemyError as error:
            is_passing = isinstance(error, DBAPIError) and database.is_passing(error)
            if not (is_passing and left):
                raise refused(database, error) from None
    raise AssertionError


def read(database: Database, query: Query[T]) -> T:
    """Look something up; once more if the connection turns out to be dead."""
    for left in (1, 0):
        try:
            with database.reading.connect() as c:
                return query(c)
        except SQLAlchemyError as error:
            if not (left and isinstance(error, DBAPIError) and error.connection_invalidated):
                raise refused(database, error) from None
    raise AssertionError


def refused(database: Database, error: SQLAlchemyError) -> StoreError:
    """The error of the store, with a line in the log that says more than people are told."""
    problem = database.problem(error) if isinstance(error, DBAPIError) else type(error).__name__
    log.warning("the database refuses: %s", problem)
    database.failed = time.time()
    refusal = database.refusal(error)
    if refusal.reason != "failed" and database.refused is None:
        database.refused = time.time()
    return refusal
