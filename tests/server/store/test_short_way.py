"""The short way of SQLite: what is small is written and read without a thread."""

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.server.store.committing import commits
from tests.server.store.samples import line, outcomes, rating, result, row, summary, user

from tablee.core.errors import StoreError
from tablee.server.store import writer
from tablee.server.store.commit import Append
from tablee.server.store.contract import Conflict
from tablee.server.store.database import NoShortWay
from tablee.server.store.opening import open_store
from tablee.server.store.prepared import Place
from tablee.server.store.sql import SqlStore
from tablee.server.store.sqlite import Sqlite


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
    loop = asyncio.get_running_loop()
    refused = Append(row(version=2, data='"mine"'), None, print, loop)
    follower = Append(row(version=3), None, print, loop)
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

    def look(c: Place) -> object:
        assert isinstance(c, sqlite3.Connection)
        return c.execute("SELECT nothing FROM nowhere")

    with pytest.raises(NoShortWay):
        store._database.look_up(look)
    assert "the short way fails" in caplog.text
    await store.close()


@pytest.mark.usefixtures("quick_disk")
async def test_rows_follow_each_other_though_nothing_is_looked_up(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path, is_held=True)
    assert isinstance(store, SqlStore)
    assert isinstance(store._database, Sqlite)
    await store.append(row())
    statements: list[str] = []
    store._database.open_short_way().set_trace_callback(statements.append)
    for version in (2, 3):
        await store.append(row(version=version))
    assert [one.split()[0] for one in statements] == ["BEGIN", "INSERT", "COMMIT"] * 2
    for version in (1, 3, 5):
        with pytest.raises(Conflict):
            await store.append(row(version=version))
    assert [one.version for one in await store.rows("t")] == [1, 2, 3]
    await store.close()


@pytest.mark.usefixtures("quick_disk")
async def test_no_row_follows_one_that_was_forgotten(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path, is_held=True)
    await store.append(row())
    await store.forget("t")
    with pytest.raises(Conflict):
        await store.append(row(version=2))
    await store.append(row())
    assert [one.version for one in await store.rows("t")] == [1]
    await store.close()


async def test_who_fails_to_hear_of_a_row_keeps_nobody_else_from_it(sqlite_path: Path) -> None:
    store = await open_store(sqlite_path)
    heard: list[object] = []

    def fail(_: object) -> None:
        raise AssertionError

    store.add(row("a"), None, fail)
    store.add(row("b"), None, heard.append)
    await store.append(row("c"))
    assert heard == [None]
    await store.close()
