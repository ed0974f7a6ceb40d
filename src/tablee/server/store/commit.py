"""The shared commit: whatever waits is one transaction, and who loses does not touch the others."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, InternalError, OperationalError

from tablee.core.errors import StoreError
from tablee.server.store.contract import Conflict, Row, Summary
from tablee.server.store.database import (
    TRIES,
    Database,
    Doubt,
    Key,
    Unclear,
    Values,
    refused,
    transaction,
)
from tablee.server.store.prepared import Work
from tablee.server.store.queries import logs

log = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds to find out how a commit ended
PAUSE = 0.1
SUMMARY = [field.name for field in fields(Summary)]
REMEMBERED = 50_000  # tables whose sitters, or last versions, are remembered


Then = Callable[[Any], None]  # is told what to return, or the exception to raise


@dataclass(slots=True, eq=False)
class Append:
    """A row that waits to be added."""

    row: Row
    summary: Summary | None
    then: Then
    loop: asyncio.AbstractEventLoop  # in which `then` is called
    known: int = 0  # commits whose outcome was known when the row was sent

    @property
    def key(self) -> Key:
        """What is unique."""
        return self.row.table, self.row.version


@dataclass(slots=True, eq=False)
class Job:
    """Something else that waits to be written."""

    work: Callable[[Connection], Any] | Work[Any]
    then: Then
    loop: asyncio.AbstractEventLoop
    is_short: bool = False  # can be done the short way, too


Item = Append | Job
Outcomes = dict[Item, Any]  # what to return, or the exception to raise


class InDoubt(Exception):
    """A commit whose end is unknown, of these rows."""

    def __init__(self, added: Sequence[Append]) -> None:
        super().__init__(len(added))
        self.added = added


class Committer:
    """Writes what waits, and knows what became of it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.number = 0  # of the commit
        self._lost: dict[str, tuple[int, int]] = {}  # table → commit and version of a row not added
        self._seated: dict[str, tuple[int, tuple[str, ...]]] = {}  # table → version, sitters then
        self._heads: dict[str, int] = {}  # table → its last version, which nobody else changes

    def commit(self, items: Sequence[Item], known: int) -> Outcomes:
        """Write items. `known`: commits that are known to whoever sends something later on."""
        self.number += 1
        self._heads.clear()  # what is done this way may forget tables
        try:
            outcomes = self._settle(items)
        except Exception as error:  # nobody shall wait for ever
            log.exception("a commit failed")
            outcomes = dict.fromkeys(items, error)
            self._note_lost(outcomes)
        self._lost = {table: lost for table, lost in self._lost.items() if lost[0] > known}
        return outcomes

    def commit_at_once(self, items: Sequence[Item]) -> Outcomes | None:
        """Write items the short way, if nothing is in its way; None: nothing was done.

        That way is for rows, and for jobs that are short. The rows of a table follow each other, as
        they nearly always do.
        """
        if self._lost:
            return None
        heads: dict[str, int] = {}  # by table: the version that it will have
        bases: dict[str, int] = {}  # by table: the one that it must have now, if that is unknown
        rows: list[Row] = []
        last: dict[str, Append] = {}  # by table, of those with a summary
        jobs: list[Job] = []
        for item in items:
            if isinstance(item, Job):
                if not item.is_short:
                    return None
                jobs.append(item)
                continue
            row = item.row
            table, version = row.table, row.version
            before = heads.get(table) or self._heads.get(table)
            if before is None:
                bases[table] = version - 1
            elif version != before + 1:
                return None
            heads[table] = version
            rows.append(row)
            if item.summary:
                last[table] = item
        summaries = [_values(item.summary) for item in last.values() if item.summary]
        unseated = [table for table, item in last.items() if not self._is_seated(item)]
        work = [cast(Work[Any], job.work) for job in jobs]
        done = self.database.add_at_once(rows, bases, summaries, unseated, work)
        if done is None:
            return None
        self._remember(last.values())
        if self.database.is_ours:
            if len(self._heads) > REMEMBERED:
                self._heads.clear()
            self._heads |= heads
        return dict.fromkeys(items) | dict(zip(jobs, done, strict=True))

    def _settle(self, items: Sequence[Item]) -> Outcomes:
        fallen = {item for item in items if self._is_built_on_air(item)}
        rest = [item for item in items if item not in fallen] if fallen else items
        outcomes = {**{item: Conflict() for item in fallen}, **(self._write(rest) if rest else {})}
        self._note_lost(outcomes)
        return outcomes

    def _note_lost(self, outcomes: Outcomes) -> None:
        for item, outcome in outcomes.items():
            if isinstance(outcome, Exception) and isinstance(item, Append):
                table, version = item.key
                _, before = self._lost.get(table, (0, version))
                self._lost[table] = self.number, min(version, before)

    def _is_built_on_air(self, item: Item) -> bool:
        """Whether a row was sent as the successor of one that lost, before that was told."""
        if not self._lost or not isinstance(item, Append) or item.row.table not in self._lost:
            return False
        number, version = self._lost[item.row.table]
        return item.known < number and item.row.version > version

    def _write(self, items: Sequence[Item]) -> Outcomes:
        """Write items together; one by one if one of them cannot be written at all."""
        is_unclear = False
        for left in reversed(range(TRIES)):
            try:
                return self._try(items, is_unclear)
            except Unclear:
                is_unclear = True
            except InDoubt as doubt:
                return self._resolve(items, doubt.added)
            except (OperationalError, InternalError) as error:
                if not (left and self.database.is_passing(error)):
                    return self._refuse(items, error)
            except Exception as error:
                if len(items) > 1:
                    return self._write_each(items)
                return {items[0]: self._blame(error)}
        return {item: StoreError("busy") for item in items}

    def _write_each(self, items: Iterable[Item]) -> Outcomes:
        outcomes: Outcomes = {}
        for item in items:
            outcomes |= self._settle([item])
        return outcomes

    def _refuse(self, items: Iterable[Item], error: DBAPIError) -> Outcomes:
        refused(self.database, error)
        return {item: self.database.refusal(error) for item in items}

    def _blame(self, error: Exception) -> Exception:
        """What to tell whoever sent something that the database does not take."""
        if isinstance(error, Conflict | IntegrityError):
            return Conflict()
        if isinstance(error, DBAPIError):
            return refused(self.database, error)
        log.error("this cannot be written", exc_info=error)
        return StoreError("failed", problem=type(error).__name__)

    # One transaction

    def _try(self, items: Sequence[Item], is_unclear: bool = False) -> Outcomes:
        appends = [item for item in items if isinstance(item, Append)]
        outcomes: Outcomes = dict.fromkeys(items)
        added: list[Append] = []
        try:
            with transaction(self.database) as c:
                added = self._add(c, appends, is_unclear) if appends else []
                for item in items:
                    if isinstance(item, Job):
                        outcomes[item] = self._do(c, item)
        except Doubt as doubt:
            raise InDoubt(added) from doubt
        self._remember(added)
        if len(added) < len(appends):
            outcomes |= {append: Conflict() for append in set(appends).difference(added)}
        return outcomes

    def _add(self, c: Connection, appends: Sequence[Append], is_unclear: bool) -> list[Append]:
        """Add rows and their summaries; those that could be added, in order."""
        waiting: dict[str, list[Append]] = {}
        for append in appends:
            waiting.setdefault(append.row.table, []).append(append)
        heads = logs.versions(c, list(waiting)) if is_unclear else None
        chosen: list[Append] = []
        bases: list[int] = []
        for table, rows in waiting.items():
            head = min(a.row.version for a in rows) - 1 if heads is None else heads.get(table, 0)
            chain = chain_on(head, rows)
            chosen += chain
            bases += [head] * len(chain)
        events = [(a.row.table, a.row.version, a.row.at, a.row.data) for a in chosen]
        keys = self.database.add_events(c, events, bases) if events else set()
        added = [append for append in chosen if append.key in keys]
        if any(a.key not in keys and len(waiting[a.row.table]) > 1 for a in chosen):
            raise Unclear  # a row must not stay whose predecessor was not added
        self._summarize(c, added)
        return added

    def _summarize(self, c: Connection, added: Iterable[Append]) -> None:
        last = {append.row.table: append for append in added if append.summary}
        if not last:
            return
        self.database.put_summaries(c, [_values(a.summary) for a in last.values() if a.summary])
        unseated = [table for table, append in last.items() if not self._is_seated(append)]
        if unseated:
            self.database.seat(c, unseated)

    def _is_seated(self, append: Append) -> bool:
        """Whether the sitters are right: ours were, one version ago, and are the same."""
        users = append.summary.users if append.summary else ()
        return self._seated.get(append.row.table) == (append.row.version - 1, users)

    def _remember(self, added: Iterable[Append]) -> None:
        if len(self._seated) > REMEMBERED:
            self._seated.clear()
        for append in added:
            if append.summary and append.summary.version == append.row.version:
                self._seated[append.row.table] = append.row.version, append.summary.users

    def _do(self, c: Connection, job: Job) -> Any:
        """The result of a job, or what it raised; its failure undoes nothing else."""
        nested = c.begin_nested()
        try:
            result = job.work(c)
            nested.commit()
            return result
        except (OperationalError, InternalError):
            raise  # SQLite may have ended the whole transaction already: nothing to roll back to
        except Exception as error:
            nested.rollback()
            return self._blame(error)

    # A commit whose end is unknown

    def _resolve(self, items: Sequence[Item], added: Sequence[Append]) -> Outcomes:
        """Find out whether rows are there, and add them if not, once the database answers again.

        If the lost transaction is still under way, adding its rows again waits for its end.
        """
        outcomes: Outcomes = {
            item: Conflict() if isinstance(item, Append) else StoreError("unknown")
            for item in items
        }
        outcomes |= {append: StoreError("unknown") for append in added}
        end = time.monotonic() + PATIENCE
        while added and time.monotonic() < end:
            try:
                return {**outcomes, **self._add_missing(added)}
            except (InDoubt, Unclear, DBAPIError):
                time.sleep(PAUSE)
        return outcomes

    def _add_missing(self, added: Sequence[Append]) -> Outcomes:
        there = self._find(added)
        missing = [append for append in added if append not in there]
        outcomes = self._try(missing, is_unclear=True) if missing else {}
        lost = [append for append in missing if outcomes[append] is not None]
        return {**dict.fromkeys(added), **outcomes, **dict.fromkeys(self._find(lost))}

    def _find(self, appends: Sequence[Append]) -> set[Append]:
        """Those rows that are there, as they were sent."""
        if not appends:
            return set()
        with self.database.reading.connect() as c:
            kept = set(logs.rows_with(c, [append.key for append in appends]))
        return {append for append in appends if append.row in kept}


def chain_on(head: int, waiting: Sequence[Append]) -> list[Append]:
    """Those rows of a table that can follow version `head`, in order.

    A row that was sent after a loser and has a higher version was built on it, and loses as well.
    """
    if len(waiting) == 1:
        return [append for append in waiting if append.row.version == head + 1]
    chain: list[Append] = []
    first_lost = len(waiting)
    for k, append in sorted(enumerate(waiting), key=lambda pair: pair[1].row.version):
        if append.row.version == head + len(chain) + 1 and k < first_lost:
            chain.append(append)
        else:
            first_lost = min(first_lost, k)
    return chain


def _values(summary: Summary) -> Values:
    """A summary as the columns of its row."""
    values = {name: getattr(summary, name) for name in SUMMARY}
    return tuple({**values, "users": json.dumps(summary.users)}.values())
