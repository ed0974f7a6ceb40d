"""Summaries and leases, on every store."""

import asyncio
from typing import Any

import pytest
from tests.server.store.samples import AT, line, report, result, row, summary

from tablee.server.store.contract import Store, Summary


async def add(store: Store, *summaries: Summary) -> None:
    """Tables with one row each."""
    await asyncio.gather(*(store.append(row(s.table), s) for s in summaries))


async def test_a_summary_comes_back_as_it_was(store: Store) -> None:
    made = summary(status="open", is_public=False, is_rated=True, due=AT + 0.1, users=())
    await add(store, made)
    assert await store.summary("t") == made
    assert await store.summary("another") is None
    assert await store.summaries(["t", "another", "t"]) == [made]


async def test_a_table_is_found_by_its_invitation(store: Store) -> None:
    await add(store, summary("a", code="x"), summary("b", code="X"))
    assert await store.table_of("x") == "a"
    assert await store.table_of("X") == "b"
    assert await store.table_of("y") is None


async def test_an_invitation_can_be_replaced(store: Store) -> None:
    await add(store, summary(code="old"))
    await store.append(row(version=2), summary(version=2, code="new"))
    assert await store.table_of("old") is None
    assert await store.table_of("new") == "t"
    await add(store, summary("a", code="old"))
    assert await store.table_of("old") == "a"


ASKED: list[tuple[dict[str, Any], str]] = [
    ({}, "edba"),
    ({"limit": 2}, "ed"),
    ({"before": AT + 4}, "ba"),
    ({"before": AT + 4, "limit": 1}, "b"),
    ({"before": AT + 4, "limit": None}, "ba"),
    ({"is_public": True}, "eda"),
    ({"is_public": False}, "b"),
    ({"game": "digits"}, "e"),
    ({"user": "zoe"}, "da"),
    ({"user": "zoe", "statuses": ("over", "playing")}, "dc"),
    ({"user": "nobody"}, ""),
    ({"host": "zoe"}, "b"),
    ({"host": "anna", "user": "zoe"}, "da"),
    ({"statuses": ("over",)}, "c"),
    ({"statuses": ()}, ""),
    ({"user": "zoe", "is_public": True, "game": "qwinto", "before": AT + 4}, "a"),
]


@pytest.mark.parametrize(("asked", "found"), ASKED)
async def test_tables_are_listed_newest_first(store: Store, asked: Any, found: str) -> None:
    await add(
        store,
        summary("a", changed=AT + 1, status="open", users=("zoe",)),
        summary("b", changed=AT + 2, is_public=False, host="zoe"),
        summary("c", changed=AT + 3, status="over", users=("anna", "zoe")),
        summary("d", changed=AT + 4, users=("zoe", "anna")),
        summary("e", changed=AT + 5, game="digits"),
    )
    assert "".join(s.table for s in await store.tables(**asked)) == found


async def test_who_has_left_a_table_does_not_find_it_among_theirs(store: Store) -> None:
    await add(store, summary(users=("anna", "bert")))
    await store.append(row(version=2), summary(version=2, users=("bert", "zoe")))
    for version in (3, 4):
        await store.append(row(version=version), summary(version=version, users=("bert", "zoe")))
    assert await store.tables(user="anna") == []
    assert await store.tables(user="bert") == await store.tables(user="zoe")
    assert await store.tables(user="zoe") == [summary(version=4, users=("bert", "zoe"))]


async def test_sitters_are_right_when_rows_without_a_summary_came_between(store: Store) -> None:
    await add(store, summary(users=("anna",)))
    await store.append(row(version=2))
    await store.append(row(version=3), summary(version=3, users=("zoe",)))
    assert await store.tables(user="anna") == []
    assert len(await store.tables(user="zoe")) == 1


async def test_tables_whose_time_has_come_are_told_the_earliest_first(store: Store) -> None:
    times = {"a": AT + 3, "b": None, "c": AT + 1, "d": AT + 2, "e": AT + 9}
    await add(store, *(summary(table, due=due) for table, due in times.items()))
    assert await store.due(AT + 3) == ["c", "d", "a"]
    assert await store.due(AT + 3, limit=2) == ["c", "d"]
    assert await store.due(AT) == []
    await store.append(row("c", 2), summary("c", 2, due=None))
    assert await store.due(AT + 10) == ["d", "a", "e"]


async def test_a_table_that_is_forgotten_leaves_only_results_and_reports(store: Store) -> None:
    for table in ("t", "u"):
        await add(store, summary(table, due=AT))
        await store.append(row(table, 2))
        await store.say(line(table))
        await store.finish([result(table)], [])
        assert await store.lease(table, "one", now=0, until=100)
    await store.report(report())
    await store.forget("t")
    assert await store.versions(["t", "u"]) == {"u": 2}
    assert (await store.rows("t"), await store.lines("t")) == ([], [])
    assert await store.summary("t") is None
    assert await store.table_of("code of t") is None
    assert [s.table for s in await store.tables(user="anna")] == ["u"]
    assert await store.due(AT) == ["u"]
    assert await store.lease("t", "two", now=1, until=100)
    assert not await store.lease("u", "two", now=1, until=100)
    assert {one.table for one in await store.history("anna")} == {"t", "u"}
    assert len(await store.reports()) == 1
    assert len(await store.lines("u")) == 1
    await store.forget("t")  # as another node does at the same time
    await add(store, summary("v", code="code of t"))


async def test_one_node_at_a_time_has_the_lease_of_a_table(store: Store) -> None:
    assert await store.lease("t", "one", now=10, until=20)
    assert not await store.lease("t", "two", now=19, until=30)
    assert await store.lease("other", "two", now=19, until=30)
    assert await store.lease("t", "one", now=19, until=40)  # prolonged
    assert not await store.lease("t", "two", now=39.9, until=50)
    assert await store.lease("t", "two", now=40, until=50)  # it has run out
    assert not await store.lease("t", "one", now=41, until=60)


async def test_a_lease_can_be_given_back_by_who_has_it(store: Store) -> None:
    for table in "abc":
        assert await store.lease(table, "one", now=0, until=100)
    await store.release("two")
    await store.release("two", "a")
    assert not await store.lease("a", "two", now=1, until=100)
    await store.release("one", "a")
    assert await store.lease("a", "two", now=1, until=100)
    assert not await store.lease("b", "two", now=1, until=100)
    await store.release("one")
    assert await store.lease("b", "two", now=1, until=100)
    assert not await store.lease("a", "one", now=2, until=100)
