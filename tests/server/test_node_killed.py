"""Two nodes in processes of their own; one is killed, and everything goes on at the other."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.crowd import GONE, PATIENCE, Away, Player, answering
from tests.server.nursery import Nursery
from tests.server.running import Address, Client
from tests.server.services import Postgres, RedisServer
from tests.server.test_store_away import logs

from tablee.server.facts import Played, read_fact
from tablee.server.store.contract import Row

TABLES = 2  # with a bot, and as many with a clock
SOME = 2  # moves of everybody, before and after
KINDS: dict[str, dict[str, Any]] = {
    "bot": {"seats": "person bot:novice"},
    "clock": {"seats": "person person", "clock": {"kind": "move", "limit": 1}},
}


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """A database of a server that is running."""
    name = postgres.create()
    yield postgres.url(name)
    postgres.drop(name)


class Guest(Player):
    """Somebody who takes their time, and for whom a clock may have moved."""

    rival: str  # who moves for the other seat

    async def stay(self, addresses: list[Address]) -> None:
        """Play at the first node that answers, whatever happens."""
        while not self.is_over:
            for address in addresses:
                try:
                    await self.play(address)
                except (Away, *GONE):
                    await asyncio.sleep(0.05)

    async def _move(self, client: Client) -> None:
        await asyncio.sleep(0.1)
        await super()._move(client)

    async def _hear(self, client: Client, message: dict[str, Any]) -> None:
        if message.get("code") in ("stale", "turn"):
            self.sent = None
        else:
            await super()._hear(client, message)

    def verify(self, rows: list[Row]) -> None:
        """What was acknowledged is in the log as it was said, once."""
        facts = [(row.version, read_fact(row.data)) for row in rows]
        ids = [fact.id for _, fact in facts if isinstance(fact, Played) and fact.id]
        own = {fact.id: (version, fact.move) for version, fact in facts if fact.kind == "played"}
        assert len(set(ids)) == len(ids), "a command twice"
        assert self.acks.items() <= own.items(), "an acknowledged move is lost"


async def sit_idle(address: Address, table: str, token: str) -> None:
    """Be connected, and leave every move to the clock."""
    async with address.client(table, token) as client:
        while True:
            await client.next()


def made(rows: dict[str, list[Row]], guests: list[Guest]) -> list[int]:
    """How many moves each guest was told to have made, and how many were made for the others."""
    counts = []
    for guest in guests:
        others = [row.data for row in rows[guest.table] if f'"by":"{guest.rival}"' in row.data]
        counts += [len(guest.acks), sum('"seat":1' in data for data in others)]
    return counts


async def go_on(database: str, guests: list[Guest]) -> None:
    """Wait until everybody has made some moves more."""
    before = now = made(logs(database), guests)
    async with asyncio.timeout(PATIENCE):
        while any(late < early + SOME for late, early in zip(now, before, strict=True)):
            await asyncio.sleep(0.1)
            now = made(logs(database), guests)


async def test_when_a_node_is_killed_people_bots_and_clocks_go_on_at_the_other(
    database: str, redis: RedisServer, tmp_path: Path
) -> None:
    arguments = ["--database-url", database, "--redis-url", redis.url, "--workers", "1"]
    rng, guests = random.Random(4), list[Guest]()
    with Nursery(tmp_path / "one") as first, Nursery(tmp_path / "two") as second:
        ports = [await asyncio.to_thread(node.start, *arguments) for node in (first, second)]
        async with AsyncExitStack() as stack:
            addresses = [Address(port) for port in ports]
            for address in addresses:
                await stack.enter_async_context(address.http)
                await answering(address)
            tasks = []
            for by, wish in [*KINDS.items()] * TABLES:
                table = await addresses[0].table("take_that", options={"rounds": 100}, **wish)
                tokens = table["tokens"]
                guest = Guest(table["table"], 0, tokens[0], random.Random(rng.random()))
                guest.rival = by
                guests.append(guest)
                tasks.append(asyncio.create_task(guest.stay(addresses)))
                if by == "clock":
                    idle = sit_idle(addresses[1], table["table"], tokens[1])
                    tasks.append(asyncio.create_task(idle))
            await go_on(database, guests)
            await asyncio.to_thread(first.kill)
            await go_on(database, guests)
            for task in tasks:
                assert not task.done()
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        rows = logs(database)
        for guest in guests:
            guest.verify(rows[guest.table])
