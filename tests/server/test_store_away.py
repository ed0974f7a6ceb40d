"""The disk is full, or the database away: moves are refused, nothing is half done, play goes on."""

import asyncio
import random
import resource
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.conftest import skip_aloud, started
from tests.server.crowd import Crowd, answering
from tests.server.nursery import Nursery
from tests.server.running import Address, Client, Running, running, seated, until
from tests.server.services import Missing, Postgres

from tablee.server.facts import read_fact
from tablee.server.store.contract import Row
from tablee.server.store.opening import open_store

ROUNDS, TABLES, SEED = 20, 50, 4
LONGEST = 0.3  # seconds of play before a restart


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """A database of a server that is running again when the test is over."""
    name = postgres.create()
    yield postgres.url(name)
    if postgres.process is None:
        postgres.start()
    postgres.drop(name)


@pytest.fixture
def durable(pytestconfig: pytest.Config) -> Iterator[Postgres]:
    """A server that writes as it does in earnest."""
    yield from started(pytestconfig, fsync="on", full_page_writes="on")


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    with Nursery(tmp_path / "log") as made:
        yield made


def logs(database: str) -> dict[str, list[Row]]:
    """All logs of a database."""
    found = defaultdict(list)
    with psycopg.connect(database) as c:
        for row in c.execute('SELECT "table", version, at, data FROM events ORDER BY 1, 2'):
            found[row[0]].append(Row(*row))
    return found


# PostgreSQL, restarted under load


async def test_a_database_that_is_restarted_while_tables_play_loses_and_doubles_no_move(
    durable: Postgres, nursery: Nursery
) -> None:
    database = durable.url(durable.create())
    crowd, rng = Crowd(TABLES, SEED), random.Random(SEED)
    port = await asyncio.to_thread(nursery.start, "--database-url", database)
    async with crowd.playing(), crowd.let_in(port):
        for round in range(ROUNDS):
            await crowd.go_on()
            if round % 5 == 0:
                crowd.verify(logs(database))
            await asyncio.sleep(rng.uniform(0, LONGEST))
            refused = crowd.refusals()
            await asyncio.to_thread(durable.stop, is_sudden=round % 2 == 0)
            while round % 4 > 1 and crowd.refusals() == refused:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(durable.start)
        await crowd.go_on()
    crowd.verify_all(logs(database))


async def test_a_database_that_hangs_refuses_a_move_that_happens_once_when_sent_again(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.store.postgres.SILENCE", 0.5)
    store = await open_store(database + "&connect_timeout=2")
    async with running(store) as server, AsyncExitStack() as stack:
        table = await server.table(seats="person")
        (client,) = await seated(server, stack, table)
        view = await client.until(lambda view: view["legal"])
        move = {"step": client.step, "move": view["legal"][0]["move"], "id": "once"}
        postgres.hang()
        try:
            refused = await client.ask(do="play", **move)
            assert (refused["refused"], refused["code"]) == ("once", "store")
        finally:
            postgres.hang(False)
        done = await client.ask(do="play", **move)
        assert done["ack"] == "once"
        assert await client.ask(do="play", **move) == done
        rows = await store.rows(table["table"])
        assert ['"once"' in row.data for row in rows].count(True) == 1


async def test_time_in_which_no_move_can_be_kept_is_not_charged(
    postgres: Postgres, database: str
) -> None:
    async with running(await open_store(database)) as server, AsyncExitStack() as stack:
        table = await server.table(clock={"kind": "move", "limit": 12})
        clients = await seated(server, stack, table)
        await clients[1].until(lambda view: view["to_move"])
        pulse, path = server.house.steward.pulse, f"/api/v1/tables/{table['table']}"
        await until(lambda: pulse.is_well)
        deadline = (await server.http.get(path)).json()["deadline"]
        await asyncio.to_thread(postgres.stop)
        away = time.time()
        await until(lambda: time.time() > deadline)
        assert not pulse.is_well
        await asyncio.to_thread(postgres.start)
        await until(lambda: pulse.is_well)
        rows = [row.data for row in await server.house.store.rows(table["table"])]
        assert any('"downtime"' in row for row in rows)
        assert not any('"by":"clock"' in row for row in rows)
        later = (await server.http.get(path)).json()["deadline"]
        assert later - deadline > deadline - away - 1


async def downtimes(server: Running, table: str) -> list[float]:
    """What a table got back."""
    facts = [read_fact(row.data) for row in await server.house.store.rows(table)]
    return [fact.seconds for fact in facts if fact.kind == "downtime"]


async def test_not_even_a_moment_in_which_no_move_can_be_kept_is_charged_nor_given_back_twice(
    postgres: Postgres, database: str
) -> None:
    async with AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(running(await open_store(database))) for _ in range(2)
        ]
        server, houses = nodes[0], [node.house for node in nodes]
        table = await server.table(clock={"kind": "move", "limit": 60})
        clients = await seated(server, stack, table)
        await clients[0].until(lambda view: view["to_move"])
        await until(lambda: all(house.steward.pulse.is_well for house in houses))
        assert await downtimes(server, table["table"]) == []
        mover = clients[clients[0].view["to_move"][0]]
        await asyncio.to_thread(postgres.stop)
        away = time.time()
        assert (await mover.play("roll o"))["code"] == "store"
        await until(lambda: all(house.store.refused for house in houses))
        assert not any(house.steward.pulse.is_well for house in houses)
        await asyncio.to_thread(postgres.start)
        back = time.time()
        await until(lambda: all(house.steward.pulse.is_well for house in houses))
        (lost,) = await downtimes(server, table["table"])
        assert lost > back - away


# One table, seen closely


class FullDisk:
    """No file of the server may grow."""

    can_read = True

    def __init__(self, folder: Path) -> None:
        self.folder, self.server = folder, 0
        self.arguments = ("--data", str(folder))

    def begin(self) -> None:
        room = (self.folder / "tablee.sqlite-wal").stat().st_size
        _, most = resource.prlimit(self.server, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server, resource.RLIMIT_FSIZE, (room, most))

    def end(self) -> None:
        _, most = resource.prlimit(self.server, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server, resource.RLIMIT_FSIZE, (most, most))


class NoDatabase:
    """PostgreSQL is not there."""

    can_read = False

    def __init__(self, postgres: Postgres, database: str) -> None:
        self.postgres, self.server = postgres, 0
        self.arguments = ("--database-url", database)

    def begin(self) -> None:
        self.postgres.stop()

    def end(self) -> None:
        self.postgres.start()


Trouble = FullDisk | NoDatabase
Known = tuple[int, dict[str, Any]]  # the version and the view that somebody has


@pytest.fixture(params=["full disk", "no database"])
def trouble(request: pytest.FixtureRequest, tmp_path: Path) -> Trouble:
    if request.param == "no database":
        postgres: Postgres = request.getfixturevalue("postgres")
        return NoDatabase(postgres, request.getfixturevalue("database"))
    if not hasattr(resource, "prlimit"):
        skip_aloud(Missing("only Linux can fill the disk of one process"), request.config)
    return FullDisk(tmp_path / "data")


@asynccontextmanager
async def serving(nursery: Nursery, trouble: Trouble) -> AsyncIterator[Address]:
    address = Address(await asyncio.to_thread(nursery.start, *trouble.arguments))
    trouble.server = nursery.server
    async with address.http:
        await answering(address)
        yield address


async def heard(client: Client) -> list[str]:
    """What somebody is told before the answer to a question that changes nothing."""
    start = len(client.inbox)
    await client.say(do="ping")
    await client.next("pong")
    return [key for message in client.inbox[start:-1] for key in message]


async def verify_newcomer(newcomer: Client, known: Known, trouble: Trouble) -> None:
    """Who comes now sees the table as it was, or is told to come again."""
    if trouble.can_read:
        assert (newcomer.version, newcomer.view) == known
    else:
        assert newcomer.inbox[-1]["error"]["code"] == "store"
        assert await newcomer.next() == {"closing": "store", "reconnect": True}


async def verify_requests(address: Address) -> None:
    """Nothing else can be kept, either."""
    wish = {"game": "qwinto", "seats": ["open"]}
    for answer in (
        await address.http.get("/readyz"),
        await address.http.post("/api/v1/tables", json=wish),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store")


async def test_a_move_that_cannot_be_kept_is_refused_and_has_not_happened(
    trouble: Trouble, nursery: Nursery
) -> None:
    async with serving(nursery, trouble) as address, AsyncExitStack() as stack:
        table = await address.table()
        clients = await seated(address, stack, table)
        watcher = await stack.enter_async_context(address.client(table["table"]))
        await watcher.until(lambda view: view["to_move"])
        mover, everybody = clients[watcher.view["to_move"][0]], [*clients, watcher]
        await mover.until(lambda view: view["legal"])
        move = {"do": "play", "step": mover.step, "move": mover.view["legal"][0]["move"], "id": "x"}
        for client in everybody:
            await heard(client)
        before: list[Known] = [(client.version, client.view) for client in everybody]

        await asyncio.to_thread(trouble.begin)
        for _ in range(2):
            refused = await mover.ask(**move)
            assert (refused.get("refused"), refused["code"]) == ("x", "store")
        for client, known in zip(everybody, before, strict=True):
            assert await heard(client) == []
            assert (client.version, client.view) == known
        assert (await mover.ask(do="chat", text="gone?"))["code"] == "store"
        await verify_requests(address)
        for token, known in zip((*table["tokens"], None), before, strict=True):
            async with address.client(table["table"], token) as newcomer:
                await verify_newcomer(newcomer, known, trouble)

        await asyncio.to_thread(trouble.end)
        done = await mover.ask(**move)
        assert done == {"ack": "x", "version": before[0][0] + 1}
        assert await mover.ask(**move) == done
        for client in everybody:
            await client.until(lambda _, client=client: client.version == done["version"])
        for _ in range(5):
            await watcher.until(lambda view: view["to_move"])
            await heard(watcher)
            assert "ack" in await clients[watcher.view["to_move"][0]].play_first()
