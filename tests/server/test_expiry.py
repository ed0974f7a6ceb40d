"""Tables that nobody comes back to are closed, and later forgotten; games of people stay."""

import asyncio
from typing import Any

import pytest
from tests.server.running import PATIENCE, running
from tests.server.sitting import Sitting

from tablee.server import acts, facts
from tablee.server.store.contract import Line, User
from tablee.server.store.memory import MemoryStore
from tablee.server.summaries import summarise
from tablee.server.table import from_rows

LONG_AGO = Sitting("qwinto").rows[0].at  # all that is kept here happened then


async def keep(store: MemoryStore, name: str, sitting: Sitting) -> None:
    """A table as it was left long ago, with a line of chat."""
    code = f'"code":"{name}"'
    rows = [
        row._replace(table=name, data=row.data.replace('"code":"c"', code)) for row in sitting.rows
    ]
    for row in rows[:-1]:
        await store.append(row)
    await store.append(rows[-1], summarise(from_rows(name, rows)))
    await store.say(Line(name, 0, LONG_AGO, "ann", "hello"))


def finished(chairs: str) -> Sitting:
    sitting = Sitting("qwinto", chairs).begin()
    sitting.play_on(10_000)
    return sitting


def closed() -> Sitting:
    sitting = Sitting("qwinto")
    sitting.do(acts.close(sitting.table, "ann"))
    return sitting


async def until(is_so: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_so():
            await asyncio.sleep(0.05)


async def test_tables_that_nobody_comes_back_to_are_closed_and_those_that_were_are_forgotten() -> (
    None
):
    store = MemoryStore()
    left = {"open": Sitting("qwinto"), "playing": Sitting("qwinto").begin()}
    for name, sitting in (left | {"closed": closed(), "bots": finished("bot:novice " * 2)}).items():
        if name == "bots":
            sitting.happen(facts.Counted())
        await keep(store, name, sitting)
    await keep(store, "people", finished("ann bob"))
    await store.add_user(User("ann", "Ann", LONG_AGO, LONG_AGO))

    async def is_done() -> bool:
        summaries = [await store.summary(name) for name in left]
        gone = [await store.rows(name) for name in ("closed", "bots")]
        return {s.status for s in summaries if s} == {"closed"} and gone == [[], []]

    async def is_counted() -> bool:
        kept = await store.summary("people")
        return kept is not None and (kept.status, kept.due) == ("over", None)

    async with running(store):
        await until(is_done)
        await until(is_counted)
        for name in left:
            assert '"abandoned"' in (await store.rows(name))[-1].data
            assert await store.lines(name)  # until they are forgotten, too
        for name in ("closed", "bots"):
            assert (await store.summary(name), await store.lines(name)) == (None, [])
        assert [result.table for result in await store.history("ann")] == ["people"]
        assert await store.lines("people")


async def test_who_looks_at_a_table_that_is_forgotten_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server:
        table = await server.table(seats="person open")
        async with server.client(table["table"], table["tokens"][0]) as client:
            monkeypatch.setattr("tablee.server.table.CLOSED_PATIENCE", 0.0)
            assert "ack" in await client.ask(do="close")
            assert (await client.next("closing"))["closing"] == "table"
        answer = await server.http.get(f"/api/v1/tables/{table['table']}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "table")
