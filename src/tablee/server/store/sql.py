"""The store on a database. Reads run in a few threads; what is written shares commits.

On PostgreSQL only rows of logs do; all else that is written has a transaction of its own, and if
that waits for a lock no move is held up. SQLite has one transaction at a time: there all is shared.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from tablee.core.errors import StoreError
from tablee.server.store.contract import (
    Line,
    Present,
    Rating,
    Report,
    Result,
    Row,
    Status,
    Summary,
    User,
)
from tablee.server.store.database import READERS, Database, NoShortWay, read, write
from tablee.server.store.prepared import Place
from tablee.server.store.queries import chat, logs, people, rest, standing, tables
from tablee.server.store.writer import Writer

C = TypeVar("C")
P = ParamSpec("P")
T = TypeVar("T")
FEW = 100  # rows or lines that are read at once; of more, a thread reads the rest


class SqlStore:
    """A store on SQLite or PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        database.is_hurried = True  # unlike migrations and backups
        self.is_shared = not database.has_one_writer
        self._writer = Writer(database)
        self._threads = ThreadPoolExecutor(READERS, "tablee-store")
        self._is_closed = False

    @property
    def refused(self) -> float | None:
        """When something could first not be kept since this was cleared."""
        return self._database.refused

    @refused.setter
    def refused(self, at: float | None) -> None:
        self._database.refused = at

    @property
    def failed(self) -> float:
        """When something could last not be read or kept, for whatever reason."""
        return self._database.failed

    async def _read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        return await self._run(read, _asked(query, *args, **named))

    async def _write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        work = _asked(query, *args, **named)
        if self._database.has_one_writer:
            return await self._writer.do(work)
        return await self._run(write, work)

    async def _look_up(
        self, query: Callable[Concatenate[Place, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Read something that is small and found by a key: at once, if there is a short way."""
        if self._is_closed:
            raise StoreError("closed")
        work = _asked(query, *args, **named)
        try:
            return self._database.look_up(work)
        except NoShortWay:
            return await self._run(read, work)

    async def _write_at_once(
        self, query: Callable[Concatenate[Place, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Write something that is short: at once, if there is a short way."""
        work = _asked(query, *args, **named)
        if self._database.has_one_writer:
            return await self._writer.do_at_once(work)
        return await self._run(write, work)

    async def _run(
        self,
        way: Callable[[Database, Callable[[Connection], T]], T],
        work: Callable[[Connection], T],
    ) -> T:
        if self._is_closed:
            raise StoreError("closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, way, self._database, work)

    # Logs

    def append(self, row: Row, summary: Summary | None = None) -> asyncio.Future[None]:
        """Add a row, and replace the summary, in one step."""
        return self._writer.append(row, summary)

    def add(
        self, row: Row, summary: Summary | None, then: Callable[[BaseException | None], None]
    ) -> None:
        """As `append`; `then` is told what was raised, or None."""
        self._writer.add(row, summary, then)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with versions above `after`, in order."""
        first = await self._look_up(logs.rows, table, after, FEW)
        if len(first) < FEW:
            return first
        return first + await self._read(logs.rows, table, first[-1].version)

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables; those that have no rows are left out."""
        return await self._read(logs.versions, tables)

    # Tables

    async def summary(self, table: str) -> Summary | None:
        """What is known of a table."""
        return await self._read(tables.summary, table)

    async def summaries(self, ids: Collection[str]) -> list[Summary]:
        """What is known of these tables, in any order; those that are not known are left out."""
        return await self._read(tables.summaries_of, ids)

    async def table_of(self, code: str) -> str | None:
        """The table of an invitation code."""
        return await self._read(tables.table_of, code)

    async def tables(
        self,
        *,
        user: str | None = None,
        host: str | None = None,
        statuses: Collection[Status] = ("open", "playing"),
        is_public: bool | None = None,
        game: str | None = None,
        before: float | None = None,
        limit: int | None = 50,
    ) -> list[Summary]:
        """Tables by when they last changed, newest first; `before`: changed earlier than that."""
        return await self._read(
            tables.tables,
            user=user,
            host=host,
            statuses=statuses,
            is_public=is_public,
            game=game,
            before=before,
            limit=limit,
        )

    async def due(self, now: float, limit: int = 100) -> list[str]:
        """Tables whose time has come, the earliest first."""
        return await self._read(tables.due, now, limit)

    async def lease(self, table: str, node: str, now: float, until: float) -> bool:
        """Take or prolong the right to act for a table; not if another node has it beyond `now`."""
        return await self._write(tables.lease, table, node, now, until)

    async def release(self, node: str, table: str | None = None) -> None:
        """Give back the lease of a table, or all leases of a node."""
        await self._write(tables.release, node, table)

    async def forget(self, table: str) -> None:
        """Forget a table: its log, summary, lease and chat; results and reports stay."""
        await self._write(tables.forget, table)

    # People

    async def add_user(self, user: User) -> None:
        """Add somebody new."""
        await self._write_at_once(people.add_user, user)

    async def change_user(
        self,
        id: str,
        epoch: int,
        *,
        name: str | None = None,
        passphrase: str | None = None,
        settings: str | None = None,
        ends_tokens: bool = False,
    ) -> User | None:
        """Change what is named here of a user of that epoch, and nothing else."""
        wish = (name, passphrase, settings, ends_tokens)
        return await self._write(people.change_user, id, epoch, *wish)

    async def user(self, id: str) -> User | None:
        """The user with this id."""
        return await self._look_up(people.user, id)

    async def epochs(self, users: Collection[str]) -> dict[str, int]:
        """The epochs of these users; those who are gone are left out."""
        return await self._read(people.epochs, users)

    async def see(self, id: str, at: float) -> None:
        """Note that a user was here; nothing else about them changes."""
        await self._write(people.see, id, at)

    async def user_named(self, name: str) -> User | None:
        """The user with a passphrase who has this name, whatever its case."""
        return await self._read(people.user_named, name)

    async def erase(self, user: str) -> None:
        """Forget a person."""
        await self._write(people.erase, user)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self._database.tidy_up)

    async def merge(self, guest: str, user: str) -> None:
        """Give all that is a guest's to a user; the guest is gone then."""
        await self._write(people.merge, guest, user)

    async def block(self, by: str, whom: str, is_blocked: bool) -> None:
        """Let `by` not hear `whom` any more, or again."""
        await self._write(people.block, by, whom, is_blocked)

    async def blocks(self, by: str) -> set[str]:
        """Whom somebody has blocked."""
        return await self._look_up(people.blocked, by)

    async def blockers(self, whom: str) -> set[str]:
        """Who has blocked somebody."""
        return await self._read(people.blockers, whom)

    async def report(self, report: Report) -> None:
        """Keep a complaint."""
        await self._write(people.report, report)

    async def reports(self) -> list[Report]:
        """All complaints, oldest first."""
        return await self._read(people.all_reports)

    # Chat

    async def say(self, line: Line) -> Line:
        """Add a line; its number is chosen here, whatever the given one says."""
        return await self._write(chat.say, line)

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """What was said at a table, in order."""
        first = await self._look_up(chat.heard, table, after, FEW)
        if len(first) < FEW:
            return first
        return first + await self._read(chat.heard, table, first[-1].number)

    async def last_lines(self, tables: Collection[str]) -> dict[str, int]:
        """The last number given at each of these tables; where nothing was said, none."""
        return await self._read(chat.last_lines, tables)

    # Nodes

    async def be_present(self, present: Present, now: float) -> None:
        """Say who is connected to a node; what other nodes said long ago is forgotten."""
        await self._write(rest.be_present, present, now)

    async def present(self, now: float) -> list[Present]:
        """Who is connected to each node that has said so and is still believed, in any order."""
        return await self._read(rest.present, now)

    # Standing

    async def finish(
        self,
        results: Sequence[Result],
        ratings: Sequence[Rating],
        known: Mapping[str, Rating] | None = None,
    ) -> None:
        """Keep how the game of one table ended, once: a second call changes nothing."""
        await self._write_at_once(standing.finish, results, ratings, known)

    async def history(
        self, user: str, *, before: float | None = None, limit: int = 50
    ) -> list[Result]:
        """The finished games of a user, newest first."""
        return await self._read(standing.history, user, before, limit)

    async def results(self, table: str) -> list[Result]:
        """How a game ended, by seat."""
        return await self._read(standing.results_of, table)

    async def ratings(self, game: str, users: Collection[str]) -> dict[str, Rating]:
        """The ratings that these users have in a game."""
        return await self._read(standing.ratings_in, game, users)

    async def best(self, game: str, limit: int = 50) -> list[Rating]:
        """The highest ratings of a game by mean minus three deviations."""
        return await self._read(standing.best, game, limit)

    # The rest

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that all nodes share: the one kept under this name, or `fresh`, kept now."""
        return await self._write(rest.secret, name, fresh)

    async def everything_about(self, user: str) -> dict[str, Any]:
        """All that is kept of a person and is theirs to see, as JSON."""
        return await self._read(rest.everything_about, user)

    async def beat(self, at: float) -> float | None:
        """Note that a node is alive; when one last said so."""
        return await self._write(rest.beat, at)

    async def close(self) -> None:
        """Finish what is being written, then end; later calls raise StoreError."""
        if self._is_closed:
            return
        self._is_closed = True
        self._writer.finish()
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._writer.join()
        self._threads.shutdown()
        self._database.close()


def _asked(
    query: Callable[Concatenate[C, P], T], *args: P.args, **named: P.kwargs
) -> Callable[[C], T]:
    """A query with its parameters, waiting for a connection."""
    return lambda c: query(c, *args, **named)
