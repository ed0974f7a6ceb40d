"""Moves that come while another is on its way to the store: they follow it, and share its fate."""

import asyncio
from functools import partial
from typing import Any

import pytest
from tests.server.running import until
from tests.server.sitting import Sitting

from tablee.core.errors import Refused, StoreError
from tablee.server import acts
from tablee.server.rooms import Room
from tablee.server.store.contract import Conflict, Row, Summary
from tablee.server.store.memory import MemoryStore


class Slow(MemoryStore):
    """A store that adds rows when it is let, and can lose the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.coming: list[int] = []  # versions that wait
        self.held = 0  # a version that waits longer than the others
        self.fails: Exception | None = None
        self.fails_at: int | None = None  # the version to lose, else the next one
        self.is_unreadable = False

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        if self.is_unreadable:
            raise StoreError("away")
        return await super().rows(table, after)

    async def append(self, row: Row, summary: Summary | None = None) -> None:
        self.coming.append(row.version)
        await self.gate.wait()
        while self.held == row.version:
            await asyncio.sleep(0)
        if self.fails is not None and self.fails_at in (None, row.version):
            error, self.fails = self.fails, None
            if isinstance(error, Conflict):
                self._lose(row)
            raise error
        await super().append(row, summary)


class Guest:
    """Notes what the table was each time it was told of."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def changed(self, room: Room) -> None:
        self.told.append(room.table.version)


class Deaf(Guest):
    """Cannot be told anything."""

    closed = ""

    def changed(self, room: Room) -> None:
        raise RuntimeError

    def close(self, _: int, reason: str, *, reconnect: bool) -> None:
        self.closed = reason


class Ears:
    """Notes the versions of rows that were added here."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def changed(self, room: Room, row: Row) -> None:
        self.heard.append(row.version)


class Stage:
    """A game of Qwinto in which both seats are to write, on a slow store."""

    def __init__(self, sitting: Sitting, store: Slow) -> None:
        self.sitting, self.store = sitting, store
        self.guest, self.ears = Guest(), Ears()
        self.room = Room(sitting.again(), store, self.ears, lambda: 1000.0)
        self.room.guests.add(self.guest)  # type: ignore[arg-type]
        self.version, self.step = self.room.table.version, self.room.table.step
        self.outcomes: dict[str, int | Exception] = {}

    def play(self, seat: int, move: str, id: str) -> None:
        """Send a move."""

        def decide(table: Any) -> Any:
            return acts.play(table, seat, self.step, move, "person", id)

        self.room.ask(decide, partial(self.outcomes.__setitem__, id))

    async def let(self) -> None:
        """Let the store work, until everybody has heard."""
        self.store.gate.set()
        await until(lambda: not self.room.is_busy and not self.room.wishes)


async def at_writing() -> Stage:
    """Both seats are to write, and the store works on nothing."""
    sitting = Sitting("qwinto").begin()
    while len(sitting.match.to_move) < 2:
        sitting.play(sitting.match.to_move[0], sitting.match.legal(sitting.match.to_move[0])[0])
    return await on_stage(sitting)


async def on_stage(sitting: Sitting) -> Stage:
    """A table in the store, which works on nothing."""
    store = Slow()
    store.gate.set()
    for row in sitting.rows:
        await store.append(row)
    store.gate.clear()
    store.coming.clear()
    return Stage(sitting, store)


async def test_answers_of_two_seats_are_on_their_way_together_and_told_at_once() -> None:
    stage = await at_writing()
    stage.play(0, "pass", "a")
    stage.play(1, "pass", "b")
    await until(lambda: len(stage.store.coming) == 2)
    assert stage.guest.told == []
    assert stage.outcomes == {}
    await stage.let()
    first, second = stage.version + 1, stage.version + 2
    assert stage.outcomes == {"a": first, "b": second}
    assert stage.guest.told == [second]
    assert stage.ears.heard == [first, second]
    assert [row.version for row in await stage.store.rows("t")][-2:] == [first, second]


async def test_what_follows_a_row_that_lost_is_decided_anew() -> None:
    stage = await at_writing()
    stage.store.fails = Conflict()
    stage.play(0, "pass", "a")
    stage.play(1, "pass", "b")
    await stage.let()
    assert stage.outcomes == {"a": stage.version + 1, "b": stage.version + 2}
    assert len(await stage.store.rows("t")) == stage.version + 2
    assert stage.guest.told[-1] == stage.version + 2


async def test_a_row_that_the_store_does_not_take_is_not_told() -> None:
    stage = await at_writing()
    stage.store.fails = StoreError("full")
    stage.play(0, "pass", "a")
    stage.play(1, "pass", "b")
    await stage.let()
    assert isinstance(stage.outcomes["a"], StoreError)
    assert stage.outcomes["b"] == stage.version + 1
    assert stage.room.table.to_move == [0]
    assert stage.guest.told == [stage.version, stage.version + 1]


async def test_nothing_is_refused_because_of_what_may_never_be_durable() -> None:
    stage = await at_writing()
    stage.store.fails = StoreError("full")
    stage.play(0, "pass", "a")
    legal = stage.sitting.match.legal(0)[-1]
    assert legal != "pass"
    stage.play(0, legal, "b")  # a second answer, as it seems
    await asyncio.sleep(0)
    assert stage.outcomes == {}
    await stage.let()
    assert isinstance(stage.outcomes["a"], StoreError)
    assert stage.outcomes["b"] == stage.version + 1


async def test_a_second_answer_is_refused_once_the_first_is_durable() -> None:
    stage = await at_writing()
    stage.play(0, "pass", "a")
    stage.play(0, stage.sitting.match.legal(0)[-1], "b")
    stage.play(0, "pass", "a")
    await stage.let()
    assert isinstance(stage.outcomes["b"], Refused)
    assert stage.outcomes["a"] == stage.version + 1
    assert len(await stage.store.rows("t")) == stage.version + 1


async def test_once_something_has_landed_what_comes_waits_until_it_was_told() -> None:
    stage = await at_writing()
    stage.play(0, "pass", "a")
    stage.play(1, "pass", "b")
    stage.store.held = stage.version + 2
    stage.store.gate.set()
    await until(lambda: stage.room.landing == 1)
    stage.step += 1
    match = stage.room.table.match
    assert match is not None
    active = match.to_move[0]
    stage.play(active, match.legal(active)[0], "c")
    await asyncio.sleep(0)
    assert [sent.row.version for sent in stage.room.sent] == [stage.version + 1, stage.version + 2]
    assert stage.outcomes == {}
    stage.store.held = 0
    await stage.let()
    assert stage.guest.told == [stage.version + 2, stage.version + 3]
    assert stage.outcomes["c"] == stage.version + 3


async def test_who_fails_to_hear_does_not_keep_others_from_hearing() -> None:
    stage = await at_writing()

    def fail(outcome: int | Exception) -> None:
        raise AssertionError

    stage.room.ask(lambda table: acts.play(table, 0, stage.step, "pass", "person", "a"), fail)
    stage.play(1, "pass", "b")
    await stage.let()
    assert stage.outcomes == {"b": stage.version + 2}


async def test_who_cannot_be_told_is_sent_away_and_all_others_are_told() -> None:
    stage = await at_writing()
    deaf = [Deaf() for _ in range(3)]
    stage.room.guests.update(deaf)  # type: ignore[arg-type]
    stage.room.listener = Deaf()  # type: ignore[assignment]
    stage.play(0, "pass", "a")
    await stage.let()
    assert stage.guest.told == [stage.version + 1]
    assert [guest.closed for guest in deaf] == ["failed"] * 3
    assert stage.outcomes == {"a": stage.version + 1}


async def test_what_cannot_be_folded_is_told_and_shown_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = await at_writing()
    stage.play(0, "pass", "a")
    with monkeypatch.context() as patch:
        patch.setattr("tablee.server.rooms.is_news", lambda *_: 1 / 0)
        stage.play(1, "pass", "b")
    await stage.let()
    assert stage.outcomes["a"] == stage.version + 1
    assert isinstance(stage.outcomes["b"], ZeroDivisionError)
    assert stage.guest.told == [stage.version + 1]
    assert stage.room.table.to_move == [1]


async def test_a_row_that_landed_is_told_of_only_when_the_table_shows_it() -> None:
    stage = await at_writing()
    stage.play(0, "pass", "a")
    stage.play(1, "pass", "b")
    stage.store.fails_at, stage.store.fails = stage.version + 2, StoreError("away")
    stage.store.is_unreadable = True
    await stage.let()
    assert isinstance(stage.outcomes["a"], StoreError)
    assert isinstance(stage.outcomes["b"], StoreError)
    assert stage.guest.told == stage.ears.heard == []
    stage.store.is_unreadable = False
    stage.outcomes.clear()
    stage.play(0, "pass", "a")  # sent again
    await stage.let()
    assert stage.outcomes == {"a": stage.version + 1}
    assert stage.guest.told == [stage.version + 1]


async def test_when_something_is_due_is_compared_with_what_is_on_its_way() -> None:
    """A bot has answered, so nothing is due for long; then it has the turn, and is due at once."""
    sitting = Sitting("qwinto", "ann bot:novice").begin()
    while sitting.match.to_move != [0, 1] or sitting.match.state.active != 0:
        seat = sitting.match.to_move[0]
        sitting.play(seat, sitting.match.legal(seat)[0])
    stage = await on_stage(sitting)
    stage.play(1, "pass", "bot")
    stage.play(0, "pass", "ann")
    await stage.let()
    assert stage.room.table.bots_to_move == [1]
    summary = await stage.store.summary("t")
    assert summary is not None
    assert summary.due == stage.room.table.due
