"""Databases that are full, gone, restarted, or lost in the middle of a commit."""

import asyncio
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.services import Postgres
from tests.server.store.proxy import Fault, Proxy
from tests.server.store.samples import line, outcomes, row, summary, user

from tablee.core.errors import StoreError
from tablee.server.store import commit
from tablee.server.store import postgres as postgres_store
from tablee.server.store.contract import Conflict, Row, Store
from tablee.server.store.opening import open_store
from tablee.server.store.sql import SqlStore
from tablee.server.store.sqlite import Sqlite

CHILD = Path(__file__).with_name("child.py")
SILENCE = 0.5  # seconds until a server hangs
PATIENCE = 30.0  # seconds until that is told, on a busy machine


async def refusal(call: object) -> str:
    """The reason for which a call is refused."""
    with pytest.raises(StoreError) as refused:
        await call  # type: ignore[misc]
    return refused.value.reason


# A full disk


def limit_pages(store: SqlStore, count: int) -> None:
    """Let the file of SQLite grow no further than that, whichever way it is written."""
    database = store._database
    assert isinstance(database, Sqlite)
    assert database.short_way is not None
    database.short_way.execute(f"PRAGMA max_page_count={count}")
    with database.writing.connect() as c:
        c.exec_driver_sql(f"PRAGMA max_page_count={count}")


async def test_on_a_full_disk_all_are_refused_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    store = await open_store(tmp_path / "tablee.sqlite")
    assert isinstance(store, SqlStore)
    await store.append(row(), summary())
    limit_pages(store, 1)  # as small as it is now
    big = 200 * "x" * 1024
    ended = await asyncio.gather(
        store.append(row(version=2, data=f'"{big}"'), summary(version=2, status="over")),
        store.append(row("other"), summary("other")),
        store.say(line(text=big)),
        return_exceptions=True,
    )
    assert [getattr(end, "reason", "ok") for end in ended] == ["full"] * 3
    assert await store.rows("t") == [row()]
    assert await store.summary("t") == summary()
    assert await store.rows("other") == []
    assert await store.lines("t") == []
    limit_pages(store, 1_000_000)
    await store.append(row(version=2, data=f'"{big}"'), summary(version=2, status="over"))
    await store.say(line(text=big))
    assert await store.versions(["t"]) == {"t": 2}
    await store.close()


def test_a_disk_that_fills_up_during_a_commit_loses_no_row_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tablee.sqlite"
    with child(str(path), 3, limit=400_000) as process:
        assert process.stdout is not None
        said = [next(process.stdout).split() for _ in range(30)]
        while said[-1][0] != "refused":
            said.append(next(process.stdout).split())
        said += [next(process.stdout).split() for _ in range(100)]
    verify_said(str(path), [one for one in said if len(one) == 2 and one[0].startswith("t")])
    assert any(one[0] == "refused" for one in said)
    assert said[-1][0] != "refused", "it goes on when there is room"


# Death


class child:  # noqa: N801
    """A process that appends and says so, until it is killed."""

    def __init__(self, url: str, tables: int, limit: int | None = None) -> None:
        more = [] if limit is None else [str(limit)]
        command = [sys.executable, "-W", "error", str(CHILD), url, str(tables), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> subprocess.Popen[str]:
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def verify_said(url: str, said: list[list[str]]) -> None:
    """What was acknowledged is there, once and in order."""

    async def verify() -> None:
        store = await open_store(url)
        for table in {one[0] for one in said}:
            versions = [one.version for one in await store.rows(table)]
            assert versions == list(range(1, len(versions) + 1))
            acknowledged = [int(one[1]) for one in said if one[0] == table]
            assert acknowledged == list(range(acknowledged[0], acknowledged[-1] + 1))
            assert versions[-1] >= acknowledged[-1]
        await store.close()

    asyncio.run(verify())


def test_what_was_acknowledged_is_there_when_the_server_was_killed(url: str) -> None:
    for round in range(2):
        with child(url, 5) as process:
            assert process.stdout is not None
            said = [next(process.stdout).split() for _ in range(20 + 7 * round)]
            process.send_signal(signal.SIGKILL)
            said += [one.split() for one in process.stdout]
        verify_said(url, [one for one in said if len(one) == 2])


# A database that is gone


@pytest.fixture
def own_postgres(postgres: Postgres, template: str) -> Iterator[Postgres]:
    """The server, running again when the test is over."""
    yield postgres
    if postgres.process is None:
        postgres.start()


@pytest.fixture
def own_url(own_postgres: Postgres, template: str) -> Iterator[str]:
    """A database that nobody else uses."""
    name = own_postgres.create(template)
    yield own_postgres.url(name)
    if own_postgres.process is None:
        own_postgres.start()
    own_postgres.drop(name)


@pytest.mark.parametrize("is_sudden", [False, True])
async def test_while_the_database_is_gone_all_is_refused_and_afterwards_all_works(
    own_postgres: Postgres, own_url: str, is_sudden: bool
) -> None:
    store = await open_store(own_url)
    await store.append(row(), summary())
    await store.say(line())
    own_postgres.stop(is_sudden)
    for _ in range(2):
        assert await refusal(store.append(row(version=2), summary(version=2))) == "away"
        assert await refusal(store.rows("t")) == "away"
        assert await refusal(store.say(line())) == "away"
        assert await refusal(store.beat(1.0)) == "away"
    own_postgres.start()
    await store.beat(1.0)
    assert await store.rows("t") == [row()]
    await store.append(row(version=2), summary(version=2))
    assert (await store.say(line())).number == 2
    await store.close()


async def test_while_the_database_hangs_all_is_refused_and_afterwards_all_works(
    own_postgres: Postgres, own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "SILENCE", SILENCE)
    store = await open_store(own_url + "&connect_timeout=2")
    await store.append(row(), summary())
    await store.say(line())
    own_postgres.hang()
    try:
        async with asyncio.timeout(PATIENCE):
            calls: list[Any] = [store.append(row(version=2)), store.rows("t"), store.say(line())]
            assert await asyncio.gather(*map(refusal, calls)) == ["away"] * 3
    finally:
        own_postgres.hang(False)
    assert await store.rows("t") == [row()]
    await store.append(row(version=2))
    assert (await store.say(line())).number == 2
    await store.close()


async def test_a_restart_between_two_calls_is_not_noticed(
    own_postgres: Postgres, own_url: str
) -> None:
    store = await open_store(own_url)
    await store.append(row())
    assert await store.rows("t") == [row()]
    await store.add_user(user())
    own_postgres.stop()
    own_postgres.start()
    change = store.change_user("anna", 3, settings="{}")
    await asyncio.gather(store.append(row(version=2)), store.rows("t"), change)
    await store.close()


async def test_a_database_that_is_restarted_under_load_loses_and_doubles_nothing(
    own_postgres: Postgres, own_url: str
) -> None:
    store = await open_store(own_url)
    end = asyncio.Event()

    async def play(table: str) -> list[Row]:
        """Append; after a refusal look what is there, as a room does."""
        acknowledged: list[Row] = []
        head, k = 0, 0
        while not end.is_set():
            k += 1
            sent = row(table, head + 1, f'"{k}"')
            try:
                await store.append(sent)
                acknowledged.append(sent)
                head += 1
            except (Conflict, StoreError):
                await asyncio.sleep(0.02)
                head = await last_version(store, table)
        return acknowledged

    games = [asyncio.ensure_future(play(f"t{k}")) for k in range(20)]
    for round in range(3):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(own_postgres.stop, is_sudden=round < 2)
        await asyncio.to_thread(own_postgres.start)
    await asyncio.sleep(0.3)
    end.set()
    for k, acknowledged in enumerate(await asyncio.gather(*games)):
        kept = await store.rows(f"t{k}")
        assert [one.version for one in kept] == list(range(1, len(kept) + 1))
        assert set(acknowledged) <= set(kept)
        assert len(acknowledged) > 3
    await store.close()


async def last_version(store: Store, table: str) -> int:
    """The version of a table, once the database answers."""
    while True:
        try:
            return (await store.versions([table])).get(table, 0)
        except StoreError:
            await asyncio.sleep(0.05)


# A commit whose answer is lost


@pytest.fixture
def proxy(postgres: Postgres) -> Iterator[Proxy]:
    folder = Path(tempfile.mkdtemp(prefix="tablee-proxy-"))
    made = Proxy(folder, postgres.folder)
    yield made
    made.close()
    shutil.rmtree(folder)


@pytest.fixture
def proxied(proxy: Proxy, own_url: str) -> str:
    """The database, seen through a network that can fail."""
    return own_url.partition("?")[0] + f"?host={Path(proxy.listener.getsockname()).parent}"


@pytest.mark.parametrize("fault", ["before", "after", "late", "mute"])
async def test_rows_whose_commit_got_no_answer_are_there_once_and_said_to_be(
    proxy: Proxy, proxied: str, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "SILENCE", SILENCE)
    store = await open_store(proxied)
    await store.append(row("taken"))
    proxy.fault = fault
    calls = [store.append(row(table), summary(table)) for table in ("a", "taken", "b")]
    following = store.append(row("a", 2), summary("a", 2))
    assert await outcomes(*calls, following) == ["ok", "Conflict", "ok", "ok"]
    assert proxy.faults == 1
    assert await store.versions(["a", "b", "taken"]) == {"a": 2, "b": 1, "taken": 1}
    assert await store.summary("a") == summary("a", 2)
    await store.close()


async def test_a_row_whose_commit_was_lost_may_have_been_overtaken(
    proxy: Proxy, proxied: str, own_url: str
) -> None:
    """Another node adds that version before we can ask: it is a conflict, and no success."""
    store, other = await open_store(proxied), await open_store(own_url)
    proxy.fault = "before"
    sending = asyncio.ensure_future(store.append(row(data='"mine"')))
    while not proxy.faults:
        await asyncio.sleep(0)
    ended = await outcomes(other.append(row(data='"theirs"')), sending)
    assert sorted(ended) == ["Conflict", "ok"]
    (kept,) = await store.rows("t")
    assert kept.data == ('"theirs"' if ended[0] == "ok" else '"mine"')
    await store.close()
    await other.close()


async def test_if_nobody_can_be_asked_the_end_of_a_commit_is_unknown_and_shows_later(
    proxy: Proxy, proxied: str, own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commit, "PATIENCE", 0.3)
    store = await open_store(proxied)
    proxy.fault = "gone"
    assert await refusal(store.append(row())) == "unknown"
    assert await refusal(store.rows("t")) == "away"
    assert await refusal(store.append(row(version=2))) == "away"
    there = await open_store(own_url)
    assert await there.rows("t") == [row()]
    await there.close()
    await store.close()


async def test_another_write_whose_commit_got_no_answer_is_unknown(
    proxy: Proxy, proxied: str
) -> None:
    store = await open_store(proxied)
    proxy.fault = "after"
    assert await refusal(store.say(line())) == "unknown"
    assert len(await store.lines("t")) == 1
    proxy.fault = "before"
    assert await refusal(store.say(line())) == "unknown"
    assert len(await store.lines("t")) == 1
    assert (await store.say(line())).number == 2
    await store.close()


# A lock that somebody holds


async def test_a_move_waits_for_no_lock_of_another_write(
    own_postgres: Postgres, own_url: str
) -> None:
    store = await open_store(own_url)
    with psycopg.connect(own_url) as holder:
        holder.execute("LOCK TABLE said, leases")
        waiting = asyncio.ensure_future(store.say(line()))
        await asyncio.sleep(0.05)
        began = time.monotonic()
        await store.append(row())
        assert not waiting.done()
        assert time.monotonic() - began < 4
    assert (await waiting).number == 1
    await store.close()
