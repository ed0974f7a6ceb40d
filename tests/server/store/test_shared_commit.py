"""The commit that all who wait share, on both databases."""

import asyncio

import pytest
from tests.server.store.committing import commits
from tests.server.store.samples import line, outcomes, row, summary, user

from tablee.core.errors import StoreError
from tablee.server.store import writer
from tablee.server.store.opening import open_store
from tablee.server.store.sql import SqlStore


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
