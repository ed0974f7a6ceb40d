"""Logs of tables, on every store."""

import asyncio
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.store.samples import outcomes, row, summary

from tablee.core.errors import StoreError
from tablee.server.store.contract import Conflict, Row, Store

NAMES = itertools.count()


async def test_what_was_appended_is_read_in_order_and_to_the_last_digit(store: Store) -> None:
    sent = [row(version=version, data=f'{{"n": {version}}}') for version in range(1, 12)]
    for one in sent:
        await store.append(one)
    assert await store.rows("t") == sent
    assert await store.rows("t", after=9) == sent[9:]
    assert await store.rows("t", after=11) == []
    assert await store.rows("another") == []


async def test_a_version_that_is_taken_is_a_conflict_and_changes_nothing(store: Store) -> None:
    await store.append(row(), summary())
    with pytest.raises(Conflict):
        await store.append(row(data='{"other": 1}'), summary(status="over"))
    assert await store.rows("t") == [row()]
    assert await store.summary("t") == summary()


@pytest.mark.parametrize("version", [0, 3, 4])
async def test_a_version_that_is_not_the_next_one_is_a_conflict(store: Store, version: int) -> None:
    await store.append(row())
    with pytest.raises(Conflict):
        await store.append(row(version=version), summary(version=version))
    assert await store.rows("t") == [row()]
    assert await store.summary("t") is None


async def test_a_log_begins_with_version_1(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(row(version=2))
    assert await store.versions(["t"]) == {}


async def test_the_conflict_of_one_does_not_touch_the_others(store: Store) -> None:
    await store.append(row("a"))
    ended = await outcomes(
        *(store.append(row(table, version=1), summary(table)) for table in "bacd"),
        store.append(row("e", version=2)),
    )
    assert ended == ["ok", "Conflict", "ok", "ok", "Conflict"]
    assert await store.versions("abcde") == {"a": 1, "b": 1, "c": 1, "d": 1}
    assert await store.summary("a") is None
    assert await store.summary("d") == summary("d")


async def test_versions_that_follow_each_other_may_be_sent_at_once(store: Store) -> None:
    sent = [row(version=version) for version in (1, 2, 3)]
    made = [summary(version=version) for version in (1, 2, 3)]
    assert await outcomes(*map(store.append, sent, made)) == ["ok"] * 3
    assert await store.rows("t") == sent
    assert await store.summary("t") == summary(version=3)


async def test_who_builds_on_a_row_that_lost_loses_as_well(store: Store) -> None:
    await store.append(row(data='{"by": "somebody else"}'))
    mine = [store.append(row(version=version, data='{"by": "me"}')) for version in (1, 2, 3)]
    assert await outcomes(*mine) == ["Conflict"] * 3
    assert len(await store.rows("t")) == 1
    await store.append(row(version=2))  # whoever knows of the conflict can go on
    assert await store.versions(["t"]) == {"t": 2}


async def test_a_stale_row_does_not_touch_a_good_one_that_was_sent_before_it(store: Store) -> None:
    await store.append(row())
    ended = await outcomes(store.append(row(version=2)), store.append(row(version=1)))
    assert ended == ["ok", "Conflict"]
    assert await store.versions(["t"]) == {"t": 2}


async def test_whoever_stops_waiting_breaks_nothing(store: Store) -> None:
    tasks = {table: asyncio.ensure_future(store.append(row(table))) for table in "axbyc"}
    await asyncio.sleep(0)
    for table in "xy":
        tasks[table].cancel()
    others = asyncio.gather(*(tasks[table] for table in "abc"))
    await asyncio.wait_for(others, timeout=20)
    await store.append(row("z"))
    assert (await store.versions("abcz")).keys() == set("abcz")


async def test_versions_are_told_of_tables_that_have_rows(store: Store) -> None:
    for version in (1, 2):
        await store.append(row("a", version))
    await store.append(row("b"))
    assert await store.versions(["a", "b", "c", "a"]) == {"a": 2, "b": 1}
    assert await store.versions([]) == {}
    many = [f"table {k}" for k in range(40_000)]  # as many as a node may ask for when it polls
    assert await store.versions([*many, "a"]) == {"a": 2}


async def test_a_summary_of_an_older_version_never_replaces_a_newer_one(store: Store) -> None:
    await store.append(row(), summary(version=7, users=("anna",)))
    await store.append(row(version=2), summary(version=2, users=("zoe",)))
    assert await store.summary("t") == summary(version=7, users=("anna",))
    assert await store.tables(user="zoe") == []
    assert len(await store.rows("t")) == 2


async def test_an_invitation_code_of_another_table_is_a_conflict_and_touches_no_one_else(
    store: Store,
) -> None:
    await store.append(row("a"), summary("a", code="same"))
    ended = await outcomes(
        store.append(row("b"), summary("b")),
        store.append(row("c"), summary("c", code="same")),
        store.append(row("c", version=2), summary("c", version=2, code="same")),
        store.append(row("d"), summary("d")),
    )
    assert ended == ["ok", "Conflict", "Conflict", "ok"]
    assert await store.versions("abcd") == {"a": 1, "b": 1, "d": 1}
    assert await store.table_of("same") == "a"


async def test_a_closed_store_refuses_everything(store: Store) -> None:
    await store.append(row())
    await store.close()
    for call in (
        store.append(row(version=2)),
        store.rows("t"),
        store.beat(1.0),
        store.blocks("anna"),
    ):
        with pytest.raises(StoreError) as refused:
            await call
        assert refused.value.reason == "closed"
    await store.close()


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(1, 5)), min_size=1, max_size=9))
def test_whatever_is_sent_at_once_the_log_holds_what_was_accepted_and_no_more(
    store: Store, sent: list[tuple[str, int]]
) -> None:
    batch = next(NAMES)
    rows = [
        row(f"{table}{batch}", version)._replace(data=f'{{"sent": {k}}}')
        for k, (table, version) in enumerate(sent)
    ]
    asyncio.run(verify_batch(store, rows))


async def verify_batch(store: Store, rows: list[Row]) -> None:
    ended = await outcomes(*map(store.append, rows))
    tables = {one.table for one in rows}
    kept = [one for table in tables for one in await store.rows(table)]
    accepted = [one for one, end in zip(rows, ended, strict=True) if end == "ok"]
    assert set(ended) <= {"ok", "Conflict"}
    assert sorted(kept, key=str) == sorted(accepted, key=str)
    for table in tables:
        versions = [one.version for one in kept if one.table == table]
        assert versions == list(range(1, len(versions) + 1))
        first = next(one for one in rows if one.table == table)
        assert first.version != 1 or first in accepted
