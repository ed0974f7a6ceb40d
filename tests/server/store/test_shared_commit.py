"""The commit that all who wait share, on both databases."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event
from tests.server.store.samples import line, outcomes, rating, result, row, summary, user

from tablee.core.errors import StoreError
from tablee.server.store import writer
from tablee.server.store.commit import Append, chain_on
from tablee.server.store.contract import Conflict
from tablee.server.store.database import NoShortWay
from tablee.server.store.opening import open_store
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


async def test_whatever_waits_is_committed_together(sql_store: SqlStore) -> None:
    with commits(sql_store) as made:
        rows = [row(f"t{k}") for k in range(300)]
        assert await outcomes(*map(sql_store.append, rows)) == ["ok"] * 300
    assert 1 <= len(made) <= 10
    assert len(await sql_store.versions([one.table for one in rows])) == 300


async def test_a_commit_is_put_off_while_each_turn_of_the_loop_brings_more(
    sql_store: SqlStore,
) -> None:
    with commits(sql_store) as made:
        sent = []
        for k in range(writer.TURNS):
            sent.append(sql_store.append(row(f"t{k}")))
            await asyncio.sleep(0)
        assert not made
        await asyncio.gather(*sent)
    assert len(made) == 1


async def test_a_commit_is_not_put_off_for_ever(sql_store: SqlStore) -> None:
    sent = []
    for k in range(10_000):
        sent.append(sql_store.append(row(f"t{k}")))
        await asyncio.sleep(0)
        if sent[0].done():
            break
    else:
        pytest.fail("nothing was written while more was sent")
    await asyncio.gather(*sent)


async def test_more_than_fits_into_one_commit_is_written_in_several(sql_store: SqlStore) -> None:
    rows = [row(f"t{k}") for k in range(2500)]
    made = [summary(one.table) for one in rows]
    assert set(await outcomes(*map(sql_store.append, rows, made))) == {"ok"}
    assert len(await sql_store.tables(limit=3000)) == 2500


async def test_losers_are_told_and_the_others_are_written(sql_store: SqlStore) -> None:
    await outcomes(*(sql_store.append(row(f"t{k}")) for k in range(0, 100, 2)))
    ended = await outcomes(*(sql_store.append(row(f"t{k}")) for k in range(100)))
    assert ended == ["Conflict", "ok"] * 50


@pytest.mark.parametrize("rotten", ["\0", "\ud800"])
async def test_what_a_database_cannot_take_does_not_touch_the_others(
    sql_store: SqlStore, database: str, rotten: str
) -> None:
    ended = await outcomes(
        sql_store.append(row("a"), summary("a")),
        sql_store.append(row("b"), summary("b", about=rotten)),
        sql_store.append(row("c"), summary("c")),
        sql_store.append(row("b", version=2)),
    )
    assert ended[::2] == ["ok", "ok"]
    if (database, rotten) == ("sqlite", "\0"):  # SQLite takes it
        assert ended == ["ok"] * 4
    else:
        assert ended[1::2] == ["StoreError", "Conflict"]
        assert await sql_store.rows("b") == []


async def test_a_write_that_fails_does_not_touch_moves_that_share_its_commit(
    sql_store: SqlStore,
) -> None:
    await sql_store.add_user(user("a", passphrase="x"))
    ended = await outcomes(
        sql_store.append(row("t")),
        sql_store.add_user(user("b", passphrase="x")),
        sql_store.add_user(user("c", "Zoe", passphrase="x")),
        sql_store.block("a", "b", True),
        sql_store.append(row("u")),
    )
    assert ended == ["ok", "Conflict", "ok", "ok", "ok"]
    assert await sql_store.user("b") is None
    assert await sql_store.blocks("a") == {"b"}
    assert await sql_store.versions("tu") == {"t": 1, "u": 1}


async def test_a_row_that_was_built_on_a_loser_in_an_earlier_commit_loses(
    sql_store: SqlStore,
) -> None:
    """The second row is sent while the first, which loses, is being written."""
    await sql_store.append(row(data='{"by": "somebody else"}'))
    own = sql_store._writer
    started, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def wait(c: object) -> None:
        loop.call_soon_threadsafe(started.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    async def append() -> None:
        await sql_store.append(row())

    holding = asyncio.ensure_future(own.do(wait))  # the commit of the first row takes long
    first = asyncio.ensure_future(append())  # sent after it, into the same commit
    await started.wait()
    second = asyncio.ensure_future(sql_store.append(row(version=2)))
    await asyncio.sleep(0)
    go_on.set()
    await holding
    assert await outcomes(first, second) == ["Conflict", "Conflict"]
    assert len(await sql_store.rows("t")) == 1
    await sql_store.append(row(version=2))
    assert not own._committer._lost or await sql_store.versions(["t"]) == {"t": 2}


async def test_what_waits_is_written_before_a_store_closes(url: str) -> None:
    store = await open_store(url)
    waiting = [asyncio.ensure_future(store.append(row(f"t{k}"))) for k in range(50)]
    said = asyncio.ensure_future(store.say(line()))
    await asyncio.sleep(0)
    await store.close()
    assert await outcomes(*waiting) == ["ok"] * 50
    assert (await said).number == 1
    with pytest.raises(StoreError):
        await store.append(row("late"))
    again = await open_store(url)
    assert len(await again.versions([f"t{k}" for k in range(50)])) == 50
    await again.close()


def test_a_store_outlives_an_event_loop(sql_store: SqlStore) -> None:
    async def leave() -> None:
        asyncio.ensure_future(sql_store.append(row())).add_done_callback(lambda task: None)
        await asyncio.sleep(0)

    async def append() -> None:
        await sql_store.append(row("u"))

    asyncio.run(leave())
    asyncio.run(append())
    assert "u" in asyncio.run(sql_store.versions("tu"))


# Which rows of a table can follow each other


def waiting(versions: list[int]) -> list[Append]:
    future: asyncio.Future[None] = asyncio.Future(loop=asyncio.new_event_loop())
    future.get_loop().close()
    return [Append(row(version=version), None, future, 0) for version in versions]


@pytest.mark.parametrize(
    ("head", "versions", "chosen"),
    [
        (0, [1, 2, 3], [0, 1, 2]),
        (0, [2, 1], [1, 0]),  # they wait at the same time: any order will do
        (4, [5, 5, 6], [0]),  # on which of the two was the 6 built?
        (4, [5, 6, 5], [0, 1]),  # not on the last one
        (5, [5, 6], []),
        (5, [6, 5], [0]),
        (4, [6], []),
        (4, [5, 7, 6], [0, 2, 1]),
        (4, [8, 5, 6], [1, 2]),  # the 8 loses, and nothing was built on it
        (4, [7, 5], [1]),
    ],
)
def test_rows_follow_each_other_unless_built_on_a_loser(
    head: int, versions: list[int], chosen: list[int]
) -> None:
    rows = waiting(versions)
    assert chain_on(head, rows) == [rows[k] for k in chosen]


@given(st.integers(0, 4), st.lists(st.integers(1, 7), max_size=7))
def test_what_is_chosen_has_no_gap_and_no_row_built_on_a_loser(
    head: int, versions: list[int]
) -> None:
    rows = waiting(versions)
    chosen = chain_on(head, rows)
    assert [one.row.version for one in chosen] == list(range(head + 1, head + 1 + len(chosen)))
    losers = [one for one in rows if one not in chosen]
    for one in chosen:
        before = rows[: rows.index(one)]
        assert not any(a in losers and a.row.version < one.row.version for a in before)


# The short way of SQLite


@pytest.fixture
def sqlite_path(tmp_path: Path) -> Path:
    return tmp_path / "tablee.sqlite"


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever disk this is, it is quick enough for the short way."""
    monkeypatch.setattr(writer, "QUICK", 60.0)


@pytest.mark.usefixtures("quick_disk")
async def test_rows_go_the_short_way_and_now_and_then_by_the_thread(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    with commits(store) as made:
        for version in range(1, writer.SHORT_WAYS + 3):
            await store.append(row(version=version))
    assert [one == "COMMIT" for one in made] == [True] * writer.SHORT_WAYS + [False, True]
    await store.close()


async def test_a_slow_disk_is_left_to_the_thread(
    sqlite_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK", 0.0)
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    with commits(store) as made:
        for version in range(1, 5):
            await store.append(row(version=version))
    assert [one == "COMMIT" for one in made] == [True, False, False, False]
    await store.close()


async def test_a_disk_that_is_slow_once_is_a_quick_one(
    sqlite_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    clock = iter([0.0, 0.05, *(1.0 + k // 2 * 0.001 + k % 2 * 0.001 for k in range(20))])
    monkeypatch.setattr(writer, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    with commits(store) as made:
        for version in range(1, 5):
            await store.append(row(version=version))
    assert [one == "COMMIT" for one in made] == [True] * 4
    await store.close()


async def test_the_event_loop_does_not_wait_for_a_lock(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path)
    await store.append(row())
    with sqlite3.connect(sqlite_path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        sent = asyncio.ensure_future(store.append(row(version=2)))
        await asyncio.sleep(0.05)
        assert not sent.done()
        other.execute("COMMIT")
    await sent
    assert await store.versions(["t"]) == {"t": 2}
    await store.close()


@pytest.mark.usefixtures("quick_disk")
async def test_rows_that_follow_each_other_share_a_commit(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    await store.append(row(), summary())
    with commits(store) as made:
        sent = [
            store.append(row(version=2), summary(version=2)),
            store.append(row("u"), summary("u")),
            store.append(row(version=3), summary(version=3, status="over")),
        ]
        assert await outcomes(*sent) == ["ok"] * 3
    assert made == ["COMMIT"]
    assert await store.summary("t") == summary(version=3, status="over")
    await store.close()


@pytest.mark.usefixtures("quick_disk")
async def test_what_is_short_shares_a_commit_with_rows_and_needs_no_thread(
    sqlite_path: Path,
) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    with commits(store) as made:
        sent = [
            asyncio.ensure_future(store.add_user(user("a"))),
            asyncio.ensure_future(store.finish([result()], [rating()])),
            store.append(row()),
        ]
        assert await outcomes(*sent) == ["ok"] * 3
    assert made == ["COMMIT"]
    assert await store.user("a") == user("a")
    assert await store.results("t") == [result()]
    assert await store.ratings("qwinto", ["anna"]) == {"anna": rating()}
    await store.close()


async def test_a_short_write_that_fails_leaves_the_others_of_its_commit(
    sqlite_path: Path,
) -> None:
    store = await open_store(sqlite_path)
    known = {"anna": rating(mean=1.0)}  # which she has not
    sent = [
        asyncio.ensure_future(store.finish([result()], [rating()], known)),
        store.append(row()),
    ]
    assert await outcomes(*sent) == ["Conflict", "ok"]
    assert await store.versions(["t"]) == {"t": 1}
    assert await store.results("t") == []
    await store.close()


async def test_what_is_small_is_read_without_a_thread(
    sqlite_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    await store.add_user(user("a"))
    await store.block("a", "b", True)
    said = await store.say(line(user="a"))
    monkeypatch.setattr(store, "_threads", None)
    assert await store.user("a") == user("a")
    assert await store.blocks("a") == {"b"}
    assert await store.lines("t") == [said]
    monkeypatch.undo()
    await store.close()


async def test_small_things_are_read_without_a_thread(
    sqlite_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    monkeypatch.setattr(store, "_run", None)
    assert await store.lines("t") == []
    assert await store.user("u") is None
    assert await store.blocks("u") == set()
    monkeypatch.undo()
    await store.close()


async def test_what_cannot_be_read_at_once_is_read_by_a_thread(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    await store.add_user(user("a"))
    assert isinstance(store._database, Sqlite)
    short_way = store._database.short_way or store._database.open_short_way()
    short_way.close()
    assert await store.user("a") == user("a")
    await store.close()


async def test_a_row_that_was_built_on_one_that_was_refused_loses(sqlite_path: Path) -> None:
    """Somebody else's row is there when the second one is written."""
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    await store.append(row())
    committer = store._writer._committer
    refused = Append(row(version=2, data='"mine"'), None, asyncio.Future(), 0)
    follower = Append(row(version=3), None, asyncio.Future(), 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(committer, "_write", lambda items: {items[0]: StoreError("busy")})
        assert isinstance(committer.commit([refused], 0)[refused], StoreError)
    with sqlite3.connect(sqlite_path, isolation_level=None) as other:
        other.execute(
            'INSERT INTO events ("table", version, at, data) VALUES (?, ?, ?, ?)',
            ("t", 2, 1.0, '"theirs"'),
        )
    assert not committer.commit_at_once([follower])
    assert isinstance(committer.commit([follower], 0)[follower], Conflict)
    assert [one.data for one in await store.rows("t")][1:] == ['"theirs"']
    await store.close()


async def test_a_query_that_fails_on_the_short_way_is_told_in_the_log(
    sqlite_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_store(sqlite_path)
    assert isinstance(store, SqlStore)
    with pytest.raises(NoShortWay):
        store._database.look_up(lambda c: c.execute("SELECT nothing FROM nowhere"))  # type: ignore[call-overload]
    assert "the short way fails" in caplog.text
    await store.close()
