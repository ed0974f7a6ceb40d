"""The server is killed or ended at any moment: whatever it has acknowledged is there, once."""

import asyncio
import random
import sqlite3
from collections import defaultdict
from pathlib import Path

from tests.server.crowd import Crowd
from tests.server.nursery import Nursery

from tablee.server.store.contract import Row

ROUNDS, TABLES, SEED = 20, 50, 4
LONGEST = 1.0  # seconds of play before a kill
BEGINNING = 0.3  # seconds in which a server opens its file


def logs(path: Path) -> dict[str, list[Row]]:
    """All logs of a file."""
    found = defaultdict(list)
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as c:
        for row in c.execute('SELECT "table", version, at, data FROM events ORDER BY 1, 2'):
            found[row[0]].append(Row(*row))
    c.close()
    return found


async def test_a_server_that_is_killed_again_and_again_loses_and_doubles_no_move(
    tmp_path: Path,
) -> None:
    data, rng = tmp_path / "data", random.Random(SEED)
    crowd = Crowd(TABLES, SEED)
    with Nursery(tmp_path / "log") as nursery:

        async def start() -> int:
            return await asyncio.to_thread(nursery.start, "--data", str(data))

        async with crowd.playing():
            for round in range(ROUNDS):
                async with crowd.let_in(await start()):
                    await crowd.go_on()
                    crowd.verify(logs(data / "tablee.sqlite"))
                    await asyncio.sleep(rng.uniform(0, LONGEST))
                    await asyncio.to_thread(nursery.kill)
                if round % 5 == 0:  # and again, before it is ready
                    await start()
                    await asyncio.sleep(rng.uniform(0, BEGINNING))
                    await asyncio.to_thread(nursery.kill)
            async with crowd.let_in(await start()):
                await crowd.go_on()
        crowd.verify_all(logs(data / "tablee.sqlite"))


async def test_a_server_that_is_asked_to_end_under_load_says_goodbye_and_loses_no_move(
    tmp_path: Path,
) -> None:
    data, rng = tmp_path / "data", random.Random(SEED)
    crowd = Crowd(TABLES, SEED)
    with Nursery(tmp_path / "log") as nursery:
        async with crowd.playing():
            for _ in range(3):
                port = await asyncio.to_thread(nursery.start, "--data", str(data))
                async with crowd.let_in(port):
                    await crowd.go_on()
                    await asyncio.sleep(rng.uniform(0, LONGEST))
                    assert await asyncio.to_thread(nursery.end) == 0
                crowd.verify(logs(data / "tablee.sqlite"))
            port = await asyncio.to_thread(nursery.start, "--data", str(data))
            async with crowd.let_in(port):
                await crowd.go_on()
        crowd.verify_all(logs(data / "tablee.sqlite"))
    endings = [ending for player in crowd.players for ending in player.endings]
    assert len(endings) >= TABLES
    assert all(ending == {"closing": "restart", "reconnect": True} for ending in endings)
