"""What the server keeps, and the one contract of all stores.

The log of a table is the truth: rows that are only ever added, numbered 1, 2, 3 … without gaps. A
summary says of a table what lists and searches need, and follows from its log. People, chat, blocks
and reports live beside the logs, so that erasing a person touches none.

What has returned is durable: it is there after the machine lost its power. Every method may raise
`StoreError`; then nothing was changed, with one exception: the reason `unknown` says that the
database was lost while it committed the change, and could not be asked afterwards. Read then, once
it is back: `rows` and the others show what is true. Who is cancelled while waiting does not take
back the call.
"""

import unicodedata
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Protocol

Status = Literal["open", "playing", "over", "closed"]


class Conflict(Exception):
    """Somebody else was faster: what must be unique is there. Nothing was changed."""


def folded(name: str) -> str:
    """A name as names are compared: whatever its case, and however its letters are composed."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Row(NamedTuple):
    """One fact in the log of a table."""

    table: str
    version: int
    at: float  # seconds since 1970, UTC
    data: str  # a JSON object


@dataclass(frozen=True, slots=True)
class Summary:
    """What is looked for when tables are looked for."""

    table: str
    version: int  # of the log; a summary of an older version never replaces a newer one
    code: str  # of the invitation; unique
    game: str
    status: Status
    is_public: bool
    is_rated: bool
    host: str  # user
    users: tuple[str, ...]  # who sits there, each once, in any order
    created: float
    changed: float
    due: (
        float | None
    )  # when something happens though nobody moves: a clock, a bot, the end of patience
    about: str  # a JSON object for lists: seats, options, scores


@dataclass(frozen=True, slots=True)
class User:
    """A person. A guest has no passphrase."""

    id: str
    name: str
    created: float
    seen: float
    epoch: int = 0  # goes up when everybody who is signed in as this user shall be signed out
    passphrase: str | None = None  # its hash
    settings: str = "{}"  # a JSON object


def changed(
    user: User,
    name: str | None,
    passphrase: str | None,
    settings: str | None,
    ends_tokens: bool,
) -> User:
    """A user with those things changed that are given."""
    return replace(
        user,
        name=user.name if name is None else name,
        passphrase=user.passphrase if passphrase is None else passphrase,
        settings=user.settings if settings is None else settings,
        epoch=user.epoch + ends_tokens,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """Something said at a table."""

    table: str
    number: int  # 1, 2, 3 … at this table
    at: float
    user: str
    text: str  # empty: a quick phrase
    phrase: str = ""  # the code of a quick phrase
    id: str | None = None  # of the command: a user says the same one at a table once


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended for one seat that a person held to the end."""

    table: str
    seat: int
    user: str
    game: str
    finished: float
    seats: int
    score: int
    rank: int
    is_rated: bool
    record: str  # the game record, JSON; the same in all results of a table


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a user is in a game."""

    user: str
    game: str
    mean: float
    deviation: float
    games: int


@dataclass(frozen=True, slots=True)
class Report:
    """A complaint about somebody."""

    at: float
    table: str
    by: str
    about: str
    reason: str


@dataclass(frozen=True, slots=True)
class Present:
    """Who is connected to a node, as it last said."""

    node: str
    tables: str  # a JSON object: by table the seats, and how many are watching
    until: float  # when this is no longer believed


class Store(Protocol):
    """Where everything is kept."""

    is_shared: bool  # other nodes write here, too
    refused: float | None  # when something could first not be kept since this was cleared

    @property
    def failed(self) -> float:
        """When something could last not be read or kept, for whatever reason."""
        ...

    # Logs

    def append(self, row: Row, summary: Summary | None = None) -> Awaitable[None]:
        """Add a row, and replace the summary, in one step.

        Raises Conflict if the version is taken, if it is not the next one, or if the invitation
        code of the summary belongs to another table. Calls that wait at the same time share one
        commit; what becomes of one does not touch the others. Only a later version of the same
        table conflicts as well if it was sent before it was told that an earlier one was not
        added: it was built on a row that is not there.

        After a StoreError `rows` says whether the row is there: read before appending again.
        """
        ...

    def add(
        self, row: Row, summary: Summary | None, then: Callable[[BaseException | None], None]
    ) -> None:
        """As `append`, for those who add much: `then` is told what was raised, or None.

        It is called in the event loop, after this has returned.
        """
        ...

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with versions above `after`, in order."""
        ...

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables; those that have no rows are left out."""
        ...

    # Tables

    async def summary(self, table: str) -> Summary | None:
        """What is known of a table."""
        ...

    async def summaries(self, ids: Collection[str]) -> list[Summary]:
        """What is known of these tables, in any order; those that are not known are left out."""
        ...

    async def table_of(self, code: str) -> str | None:
        """The table of an invitation code."""
        ...

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
        """Tables by when they last changed, newest first; `before`: changed earlier than that.

        `user`: who sits there; `host`: whose table it is.
        """
        ...

    async def due(self, now: float, limit: int = 100) -> list[str]:
        """Tables whose time has come, the earliest first."""
        ...

    async def lease(self, table: str, node: str, now: float, until: float) -> bool:
        """Take or prolong the right to act for a table; not if another node has it beyond `now`."""
        ...

    async def release(self, node: str, table: str | None = None) -> None:
        """Give back the lease of a table, or all leases of a node."""
        ...

    async def forget(self, table: str) -> None:
        """Forget a table: its log, summary, lease and chat; results and reports stay."""
        ...

    # People

    async def add_user(self, user: User) -> None:
        """Add somebody new.

        Raises Conflict if the id is there, or if the user has a passphrase and another one with a
        passphrase has that name, whatever its case.
        """
        ...

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
        """Change what is named here of a user, and nothing else; the user as they are then.

        None: there is no such user, or none of that epoch any more, and nothing was changed. So
        whoever was erased or signed out meanwhile stays so. `ends_tokens`: the epoch goes up.
        Raises Conflict as `add_user` does.
        """
        ...

    async def user(self, id: str) -> User | None:
        """The user with this id."""
        ...

    async def epochs(self, users: Collection[str]) -> dict[str, int]:
        """The epochs of these users; those who are gone are left out."""
        ...

    async def see(self, id: str, at: float) -> None:
        """Note that a user was here; nothing else about them changes."""
        ...

    async def user_named(self, name: str) -> User | None:
        """The user with a passphrase who has this name, whatever its case."""
        ...

    async def erase(self, user: str) -> None:
        """Forget a person: the user, chat, blocks by and of them, reports made, ratings, results.

        Logs and summaries name a user by id only, and stay, as do reports that others made.
        """
        ...

    async def merge(self, guest: str, user: str) -> None:
        """Give all that is a guest's to a user; the guest is gone then.

        Raises Conflict if there is no such user.

        Results, chat (without its ids, which may be those of the user's lines), reports, blocks by
        and of the guest; a rating only where the user has none in
        that game. Logs and summaries name the guest by id, and stay: `Inherited` is a fact there.
        """
        ...

    async def block(self, by: str, whom: str, is_blocked: bool) -> None:
        """Let `by` not hear `whom` any more, or again."""
        ...

    async def blocks(self, by: str) -> set[str]:
        """Whom somebody has blocked."""
        ...

    async def blockers(self, whom: str) -> set[str]:
        """Who has blocked somebody."""
        ...

    async def report(self, report: Report) -> None:
        """Keep a complaint."""
        ...

    async def reports(self) -> list[Report]:
        """All complaints, oldest first."""
        ...

    # Chat

    async def say(self, line: Line) -> Line:
        """Add a line; its number is chosen here, whatever the given one says.

        A line whose id its user has used at this table is not added: the first one is given back.
        Numbers have no gaps, and none is given twice, not even after its line was erased.
        """
        ...

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """What was said at a table, in order."""
        ...

    async def last_lines(self, tables: Collection[str]) -> dict[str, int]:
        """The last number given at each of these tables; where nothing was said, none."""
        ...

    # Nodes

    async def be_present(self, present: Present, now: float) -> None:
        """Say who is connected to a node; what other nodes said long ago is forgotten."""
        ...

    async def present(self, now: float) -> list[Present]:
        """Who is connected to each node that has said so and is still believed, in any order."""
        ...

    # Standing

    async def finish(
        self,
        results: Sequence[Result],
        ratings: Sequence[Rating],
        known: Mapping[str, Rating] | None = None,
    ) -> None:
        """Keep how the game of one table ended, once: a second call changes nothing.

        `known`: the ratings, by user, that the new ones follow from. Raises Conflict if another
        game has changed one of them meanwhile.
        """
        ...

    async def history(
        self, user: str, *, before: float | None = None, limit: int = 50
    ) -> list[Result]:
        """The finished games of a user, newest first."""
        ...

    async def results(self, table: str) -> list[Result]:
        """How a game ended, by seat."""
        ...

    async def ratings(self, game: str, users: Collection[str]) -> dict[str, Rating]:
        """The ratings that these users have in a game."""
        ...

    async def best(self, game: str, limit: int = 50) -> list[Rating]:
        """The highest ratings of a game by mean minus three deviations."""
        ...

    # The rest

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that all nodes share: the one kept under this name, or `fresh`, kept now."""
        ...

    async def everything_about(self, user: str) -> dict[str, Any]:
        """All that is kept of a person and is theirs to see, as JSON: no other person's words."""
        ...

    async def beat(self, at: float) -> float | None:
        """Note that a node is alive at this moment; when one last said so.

        It also shows that the store can be read and written.
        """
        ...

    async def close(self) -> None:
        """Finish what is being written, then end; later calls raise StoreError."""
        ...
