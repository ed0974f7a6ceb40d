"""The store that forgets: the contract on dictionaries, for tests and trials."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tablee.core.errors import StoreError
from tablee.server.store.contract import (
    Conflict,
    Line,
    Present,
    Rating,
    Report,
    Result,
    Row,
    Status,
    Summary,
    User,
    changed,
    folded,
)
from tablee.server.store.export import exported


@dataclass
class Everything:
    """All that a store holds."""

    logs: dict[str, list[Row]] = field(default_factory=dict)
    summaries: dict[str, Summary] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)  # invitation code → table
    leases: dict[str, tuple[str, float]] = field(default_factory=dict)  # table → node, until
    users: dict[str, User] = field(default_factory=dict)
    blocks: set[tuple[str, str]] = field(default_factory=set)  # by, whom
    reports: list[Report] = field(default_factory=list)
    chat: dict[str, list[Line]] = field(default_factory=lambda: defaultdict(list))
    said: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # table → last number
    present: dict[str, Present] = field(default_factory=dict)  # by node
    finished: set[str] = field(default_factory=set)  # tables
    results: list[Result] = field(default_factory=list)
    ratings: dict[tuple[str, str], Rating] = field(default_factory=dict)  # user, game
    secrets: dict[str, bytes] = field(default_factory=dict)
    beat: float | None = None


class MemoryStore:
    """A store in this process, gone with it."""

    is_shared = False
    refused: float | None = None
    failed = 0.0

    def __init__(self) -> None:
        self._everything: Everything | None = Everything()
        self._lost: dict[str, int] = {}  # table → version of a conflict that is not yet told

    @property
    def _kept(self) -> Everything:
        if self._everything is None:
            raise StoreError("closed")
        return self._everything

    # Logs

    async def append(self, row: Row, summary: Summary | None = None) -> None:
        """Add a row, and replace the summary, in one step."""
        kept = self._kept
        log = kept.logs.get(row.table, [])
        is_built_on_air = self._lost.get(row.table, row.version) < row.version
        is_other = summary and kept.codes.get(summary.code, summary.table) != summary.table
        if row.version != len(log) + 1 or is_built_on_air or is_other:
            self._lose(row)
            raise Conflict
        kept.logs.setdefault(row.table, log).append(row)
        if summary:
            self._summarize(kept, summary)

    def add(
        self, row: Row, summary: Summary | None, then: Callable[[BaseException | None], None]
    ) -> None:
        """As `append`; `then` is told what was raised, or None."""
        appending = asyncio.ensure_future(self.append(row, summary))
        appending.add_done_callback(
            lambda done: then(StoreError("closed") if done.cancelled() else done.exception())
        )

    def _lose(self, row: Row) -> None:
        """Remember a conflict until whoever waits has heard of it, in the next turn of the loop."""
        if row.table not in self._lost:
            loop = asyncio.get_running_loop()
            loop.call_soon(lambda: loop.call_soon(self._lost.pop, row.table, None))
        self._lost[row.table] = min(row.version, self._lost.get(row.table, row.version))

    @staticmethod
    def _summarize(kept: Everything, summary: Summary) -> None:
        before = kept.summaries.get(summary.table)
        if before and before.version > summary.version:
            return
        if before:
            del kept.codes[before.code]
        kept.codes[summary.code] = summary.table
        kept.summaries[summary.table] = summary

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with versions above `after`, in order."""
        return self._kept.logs.get(table, [])[max(after, 0) :]

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables; those that have no rows are left out."""
        logs = self._kept.logs
        return {table: len(logs[table]) for table in tables if table in logs}

    # Tables

    async def summary(self, table: str) -> Summary | None:
        """What is known of a table."""
        return self._kept.summaries.get(table)

    async def summaries(self, ids: Collection[str]) -> list[Summary]:
        """What is known of these tables, in any order; those that are not known are left out."""
        known = self._kept.summaries
        return [known[table] for table in set(ids) if table in known]

    async def table_of(self, code: str) -> str | None:
        """The table of an invitation code."""
        return self._kept.codes.get(code)

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
        found = [
            s
            for s in self._kept.summaries.values()
            if s.status in statuses
            and (user is None or user in s.users)
            and (host is None or host == s.host)
            and (is_public is None or s.is_public == is_public)
            and (game is None or s.game == game)
            and (before is None or s.changed < before)
        ]
        return sorted(found, key=lambda s: (-s.changed, s.table))[:limit]

    async def due(self, now: float, limit: int = 100) -> list[str]:
        """Tables whose time has come, the earliest first."""
        summaries = self._kept.summaries.values()
        found = [(s.due, s.table) for s in summaries if s.due is not None and s.due <= now]
        return [table for _, table in sorted(found)][:limit]

    async def lease(self, table: str, node: str, now: float, until: float) -> bool:
        """Take or prolong the right to act for a table; not if another node has it beyond `now`."""
        holder, end = self._kept.leases.get(table, (node, now))
        if holder != node and end > now:
            return False
        self._kept.leases[table] = (node, until)
        return True

    async def release(self, node: str, table: str | None = None) -> None:
        """Give back the lease of a table, or all leases of a node."""
        leases = self._kept.leases
        for name, (holder, _) in list(leases.items()):
            if holder == node and table in (None, name):
                del leases[name]

    async def forget(self, table: str) -> None:
        """Forget a table: its log, summary, lease and chat; results and reports stay."""
        kept = self._kept
        summary = kept.summaries.pop(table, None)
        if summary is not None:
            del kept.codes[summary.code]
        for held in (kept.logs, kept.leases, kept.chat, kept.said):
            held.pop(table, None)

    # People

    async def add_user(self, user: User) -> None:
        """Add somebody new."""
        if user.id in self._kept.users:
            raise Conflict
        self._put(user)

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
        user = self._kept.users.get(id)
        if user is None or user.epoch != epoch:
            return None
        made = changed(user, name, passphrase, settings, ends_tokens)
        self._put(made)
        return made

    def _put(self, user: User) -> None:
        if user.passphrase is not None:
            other = self._named(user.name)
            if other and other.id != user.id:
                raise Conflict
        self._kept.users[user.id] = user

    async def user(self, id: str) -> User | None:
        """The user with this id."""
        return self._kept.users.get(id)

    async def epochs(self, users: Collection[str]) -> dict[str, int]:
        """The epochs of these users; those who are gone are left out."""
        known = self._kept.users
        return {user: known[user].epoch for user in users if user in known}

    async def see(self, id: str, at: float) -> None:
        """Note that a user was here; nothing else about them changes."""
        user = self._kept.users.get(id)
        if user is not None:
            self._kept.users[id] = replace(user, seen=max(at, user.seen))

    async def user_named(self, name: str) -> User | None:
        """The user with a passphrase who has this name, whatever its case."""
        return self._named(name)

    def _named(self, name: str) -> User | None:
        for user in self._kept.users.values():
            if user.passphrase is not None and folded(user.name) == folded(name):
                return user
        return None

    async def erase(self, user: str) -> None:
        """Forget a person."""
        kept = self._kept
        kept.users.pop(user, None)
        kept.blocks = {pair for pair in kept.blocks if user not in pair}
        kept.reports = [report for report in kept.reports if report.by != user]
        kept.results = [result for result in kept.results if result.user != user]
        kept.ratings = {key: rating for key, rating in kept.ratings.items() if key[0] != user}
        for table, lines in kept.chat.items():
            kept.chat[table] = [line for line in lines if line.user != user]

    async def merge(self, guest: str, user: str) -> None:
        """Give all that is a guest's to a user; the guest is gone then."""
        kept = self._kept

        def heir(someone: str) -> str:
            return user if someone == guest else someone

        if user not in kept.users:
            raise Conflict
        kept.users.pop(guest, None)
        pairs = {(heir(by), heir(whom)) for by, whom in kept.blocks}
        kept.blocks = {(by, whom) for by, whom in pairs if by != whom}
        kept.reports = [replace(r, by=heir(r.by), about=heir(r.about)) for r in kept.reports]
        kept.results = [replace(r, user=heir(r.user)) for r in kept.results]
        for table, lines in kept.chat.items():
            kept.chat[table] = [
                replace(line, user=user, id=None) if line.user == guest else line for line in lines
            ]
        for holder, game in [key for key in kept.ratings if key[0] == guest]:
            rating = kept.ratings.pop((holder, game))
            kept.ratings.setdefault((user, game), replace(rating, user=user))

    async def block(self, by: str, whom: str, is_blocked: bool) -> None:
        """Let `by` not hear `whom` any more, or again."""
        if is_blocked:
            self._kept.blocks.add((by, whom))
        else:
            self._kept.blocks.discard((by, whom))

    async def blocks(self, by: str) -> set[str]:
        """Whom somebody has blocked."""
        return {whom for someone, whom in self._kept.blocks if someone == by}

    async def blockers(self, whom: str) -> set[str]:
        """Who has blocked somebody."""
        return {by for by, someone in self._kept.blocks if someone == whom}

    async def report(self, report: Report) -> None:
        """Keep a complaint."""
        self._kept.reports.append(report)

    async def reports(self) -> list[Report]:
        """All complaints, oldest first."""
        return sorted(self._kept.reports, key=lambda report: report.at)

    # Chat

    async def say(self, line: Line) -> Line:
        """Add a line; its number is chosen here, whatever the given one says."""
        kept = self._kept
        for before in kept.chat[line.table]:
            if line.id is not None and (before.user, before.id) == (line.user, line.id):
                return before
        kept.said[line.table] += 1
        said = replace(line, number=kept.said[line.table])
        kept.chat[line.table].append(said)
        return said

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """What was said at a table, in order."""
        return [line for line in self._kept.chat.get(table, ()) if line.number > after]

    async def last_lines(self, tables: Collection[str]) -> dict[str, int]:
        """The last number given at each of these tables; where nothing was said, none."""
        said = self._kept.said
        return {table: said[table] for table in tables if table in said}

    # Nodes

    async def be_present(self, present: Present, now: float) -> None:
        """Say who is connected to a node; what other nodes said long ago is forgotten."""
        kept = self._kept
        believed = {node: one for node, one in kept.present.items() if one.until > now}
        kept.present = {**believed, present.node: present}

    async def present(self, now: float) -> list[Present]:
        """Who is connected to each node that has said so and is still believed, in any order."""
        return [one for one in self._kept.present.values() if one.until > now]

    # Standing

    async def finish(
        self,
        results: Sequence[Result],
        ratings: Sequence[Rating],
        known: Mapping[str, Rating] | None = None,
    ) -> None:
        """Keep how the game of one table ended, once: a second call changes nothing."""
        kept = self._kept
        if not results or results[0].table in kept.finished:
            return
        if known is not None:
            for rating in ratings:
                if kept.ratings.get((rating.user, rating.game)) != known.get(rating.user):
                    raise Conflict
        kept.finished.add(results[0].table)
        kept.results.extend(results)
        kept.ratings.update({(rating.user, rating.game): rating for rating in ratings})

    async def history(
        self, user: str, *, before: float | None = None, limit: int = 50
    ) -> list[Result]:
        """The finished games of a user, newest first."""
        found = [
            result
            for result in self._kept.results
            if result.user == user and (before is None or result.finished < before)
        ]
        return sorted(found, key=lambda r: (-r.finished, r.table, r.seat))[:limit]

    async def results(self, table: str) -> list[Result]:
        """How a game ended, by seat."""
        found = [result for result in self._kept.results if result.table == table]
        return sorted(found, key=lambda result: result.seat)

    async def ratings(self, game: str, users: Collection[str]) -> dict[str, Rating]:
        """The ratings that these users have in a game."""
        ratings = self._kept.ratings
        return {user: ratings[user, game] for user in users if (user, game) in ratings}

    async def best(self, game: str, limit: int = 50) -> list[Rating]:
        """The highest ratings of a game by mean minus three deviations."""
        found = [rating for rating in self._kept.ratings.values() if rating.game == game]
        return sorted(found, key=lambda r: (3 * r.deviation - r.mean, r.user))[:limit]

    # The rest

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that all nodes share: the one kept under this name, or `fresh`, kept now."""
        return self._kept.secrets.setdefault(name, fresh)

    async def everything_about(self, user: str) -> dict[str, Any]:
        """All that is kept of a person and is theirs to see, as JSON."""
        kept = self._kept
        tables = [s for s in kept.summaries.values() if user in s.users or s.host == user]
        lines = [line for lines in kept.chat.values() for line in lines if line.user == user]
        ratings = [rating for rating in kept.ratings.values() if rating.user == user]
        return exported(
            user=kept.users.get(user),
            tables=sorted(tables, key=lambda s: (s.created, s.table)),
            lines=sorted(lines, key=lambda line: (line.at, line.table, line.number)),
            blocked=await self.blocks(user),
            reports=[report for report in await self.reports() if report.by == user],
            ratings=sorted(ratings, key=lambda rating: rating.game),
            results=await self.history(user, limit=len(kept.results)),
        )

    async def beat(self, at: float) -> float | None:
        """Note that a node is alive; when one last said so."""
        before = self._kept.beat
        self._kept.beat = at if before is None else max(at, before)
        return before

    async def close(self) -> None:
        """Forget everything; later calls raise StoreError."""
        self._everything = None
