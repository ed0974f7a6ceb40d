"""Two stores on one database: what two nodes do at the same moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from tests.server.store.samples import line, outcomes, rating, result, row, summary, user

from tablee.server.store.contract import Row, Store
from tablee.server.store.opening import open_store

ROUNDS = 20


@asynccontextmanager
async def nodes(url: str, count: int = 2) -> AsyncIterator[list[Store]]:
    """Several stores on a database."""
    opened = [await open_store(url) for _ in range(count)]
    try:
        yield opened
    finally:
        for store in opened:
            await store.close()


async def test_of_two_nodes_that_append_the_same_version_one_wins(url: str) -> None:
    async with nodes(url) as (one, two):
        for version in range(1, ROUNDS):
            ended = await outcomes(
                one.append(
                    row(version=version, data='{"by": 1}'), summary(version=version, game="one")
                ),
                two.append(
                    row(version=version, data='{"by": 2}'), summary(version=version, game="two")
                ),
            )
            assert sorted(ended) == ["Conflict", "ok"]
            winner = ended.index("ok")
            kept = (await two.rows("t", after=version - 1))[0]
            assert kept.data == f'{{"by": {winner + 1}}}'
            told = await one.summary("t")
            assert told is not None
            assert (told.version, told.game) == (version, ["one", "two"][winner])


async def test_a_node_that_loses_a_race_loses_what_it_built_on_it_as_well(url: str) -> None:
    async with nodes(url) as stores:
        for round in range(ROUNDS):
            table = f"t{round}"
            rows = [[row(table, v, f'{{"by": {k}}}') for v in (1, 2, 3)] for k in (0, 1)]
            calls = [
                store.append(one) for store, sent in zip(stores, rows, strict=True) for one in sent
            ]
            ended = await outcomes(*calls)
            kept = await stores[0].rows(table)
            assert len({one.data for one in kept}) == 1, "a row was built on somebody else's"
            both = zip(ended, [*rows[0], *rows[1]], strict=True)
            assert [one for end, one in both if end == "ok"] == kept


async def test_many_tables_and_two_nodes_lose_nothing_and_double_nothing(url: str) -> None:
    """Both nodes play all tables; who loses reads what is there and tries again."""

    async def play(store: Store, table: str, name: str) -> list[Row]:
        mine: list[Row] = []
        head = 0
        while len(mine) < 5:
            sent = Row(table, head + 1, float(len(mine)), f'"{name} {len(mine)}"')
            if await outcomes(store.append(sent, summary(table, head + 1))) == ["ok"]:
                mine.append(sent)
                head += 1
            else:
                head = (await store.versions([table]))[table]
        return mine

    tables = [f"t{k}" for k in range(8)]
    async with nodes(url) as (one, two):
        games = [
            play(store, table, name) for store, name in ((one, "a"), (two, "b")) for table in tables
        ]
        played = await asyncio.gather(*games)
        for k, table in enumerate(tables):
            kept = await one.rows(table)
            assert [one.version for one in kept] == list(range(1, 11))
            assert set(kept) == {*played[k], *played[k + 8]}


async def test_one_node_gets_a_lease(url: str) -> None:
    async with nodes(url, 3) as stores:
        for round in range(ROUNDS):
            asked = [
                store.lease("t", f"node {k}", now=10.0 * round, until=10.0 * round + 10)
                for k, store in enumerate(stores)
            ]
            assert sorted(await asyncio.gather(*asked)) == [False, False, True]


async def test_nodes_that_start_together_get_the_same_secret(url: str) -> None:
    async with nodes(url, 3) as stores:
        for round in range(ROUNDS):
            name = f"secret {round}"
            asked = [store.secret(name, bytes([k]) * 32) for k, store in enumerate(stores)]
            assert len(set(await asyncio.gather(*asked))) == 1


async def test_lines_of_two_nodes_are_numbered_without_gaps_and_doubles(url: str) -> None:
    async with nodes(url) as (one, two):
        said = await asyncio.gather(
            *(store.say(line(text=str(k))) for k in range(30) for store in (one, two))
        )
        assert sorted(one.number for one in said) == list(range(1, 61))
        assert await two.lines("t") == sorted(said, key=lambda one: one.number)


async def test_a_line_that_is_sent_to_two_nodes_is_said_once(url: str) -> None:
    async with nodes(url) as stores:
        for number in range(ROUNDS):
            spoken = replace(line(f"t{number}"), id="x")
            said = await asyncio.gather(*(store.say(spoken) for store in stores))
            assert said == [replace(spoken, number=1)] * len(stores)
            assert await stores[0].last_lines([spoken.table]) == {spoken.table: 1}


async def test_of_two_nodes_that_finish_a_game_one_does(url: str) -> None:
    async with nodes(url) as stores:
        for round in range(ROUNDS):
            table = f"t{round}"
            calls = [
                store.finish(
                    # Each node sees another person at the table: nothing of the two may be mixed.
                    [result(table, seat=k, user=f"{k}", score=k)],
                    [rating("0", table, float(k)), rating("1", table, float(k))],
                )
                for k, store in enumerate(stores)
            ]
            assert await outcomes(*calls) == ["ok", "ok"]
            (kept,) = await stores[0].results(table)
            rated = await stores[1].ratings(table, ["0", "1"])
            assert {one.mean for one in rated.values()} == {float(kept.score)}


async def test_of_two_nodes_that_give_a_name_one_does(url: str) -> None:
    async with nodes(url) as stores:
        for round in range(ROUNDS):
            calls = [
                store.add_user(user(f"{round} {k}", f"Anna {round}", passphrase="x"))
                for k, store in enumerate(stores)
            ]
            assert sorted(await outcomes(*calls)) == ["Conflict", "ok"]


async def test_sitters_are_right_when_two_nodes_took_turns(url: str) -> None:
    async with nodes(url) as (one, two):
        await one.append(row(), summary(users=("anna",)))
        await two.append(row(version=2), summary(version=2, users=("zoe",)))
        await one.append(row(version=3), summary(version=3, users=("anna",)))
        await one.append(row(version=4), summary(version=4, users=("anna",)))
        assert len(await two.tables(user="anna")) == 1
        assert await two.tables(user="zoe") == []
