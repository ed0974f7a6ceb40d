"""The server ends and begins again: tables go on, and nobody's clock ran meanwhile."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.running import play_out, running, seated, until

from tablee.core import fair_dice, saved
from tablee.games import find
from tablee.server.store.opening import open_store


async def test_a_game_goes_on_after_a_restart_to_an_honest_end(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite"
    async with running(await open_store(path)) as server, AsyncExitStack() as stack:
        table = await server.table("qwinto_cards")
        clients = await seated(server, stack, table, share="0c" * 32)
        for _ in range(10):
            await clients[0].until(lambda view: view["to_move"])
            await clients[0].ask(do="check", move="")
            await clients[clients[0].view["to_move"][0]].play_first()
        await clients[0].ask(do="check", move="")
        before = clients[0].version
        view = clients[0].view
        commitment = clients[0].inbox[0]["table"]["commitment"]
        guest = server.http.cookies
        await server.house.goodbye()
        for client in clients:
            assert await client.next("closing") == {"closing": "restart", "reconnect": True}
    async with running(await open_store(path)) as server, AsyncExitStack() as stack:
        again = await stack.enter_async_context(
            server.client(table["table"], table["tokens"][0], before)
        )
        update = next(message for message in again.inbox if "view" in message)
        assert (update["version"], update["events"], update["view"]) == (before, [], view)
        other = await stack.enter_async_context(server.client(table["table"], table["tokens"][1]))
        await asyncio.gather(play_out(again), play_out(other))
        record = (await server.http.get(f"/api/v1/tables/{table['table']}/record")).json()
        server.http.cookies = guest
        assert (await server.http.get("/api/v1/me")).status_code == 200
    dice = fair_dice.read_receipt(record["dice"])
    assert dice.commitment == commitment
    assert fair_dice.verify_outcomes(saved.from_record(find, record), dice) > 0


async def test_time_without_a_server_is_not_charged(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite"
    clock = {"kind": "move", "limit": 60}
    async with running(await open_store(path)) as server, AsyncExitStack() as stack:
        tables = [await server.table(clock=clock), await server.table()]
        for table in tables:
            clients = await seated(server, stack, table)
            await clients[1].until(lambda view: view["to_move"])
        deadline = (await server.http.get(f"/api/v1/tables/{tables[0]['table']}")).json()[
            "deadline"
        ]
        house = server.house
        await house.steward.close()
        await house.store.beat(time.time())
    later = time.time() + 5000
    async with running(await open_store(path)) as server:
        await server.house.steward.pulse._beat(later)
        info = (await server.http.get(f"/api/v1/tables/{tables[0]['table']}")).json()
        assert 4990 < info["deadline"] - deadline < 5010
        rows = [await server.house.store.rows(table["table"]) for table in tables]
        assert ['"downtime"' in row[-1].data for row in rows] == [True, False]


async def test_not_even_a_short_time_without_a_server_is_charged(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite"
    async with running(await open_store(path)) as server, AsyncExitStack() as stack:
        table = await server.table(clock={"kind": "move", "limit": 2})
        clients = await seated(server, stack, table)
        await clients[1].until(lambda view: view["to_move"])
    await asyncio.sleep(2.5)  # longer than the clock
    async with running(await open_store(path)) as server:
        await until(lambda: server.house.steward.pulse.last)
        told = (await server.http.get(f"/api/v1/tables/{table['table']}")).json()
        rows = [row.data for row in await server.house.store.rows(table["table"])]
        assert any('"downtime"' in row for row in rows)
        assert not any('"by":"clock"' in row for row in rows)
        assert told["deadline"] > server.house.steward.pulse.last


async def test_a_bot_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite"
    async with running(await open_store(path)) as server:
        await server.house.steward.close()  # nobody moves the bots
        clock = {"kind": "move", "limit": 1}
        made = await server.table("take_that", "person bot:novice bot:novice", clock=clock)
        table, token = made["table"], made["tokens"][0]
        async with server.client(table, token) as client:
            await client.until(lambda view: view["to_move"])
        before = (await server.house.store.rows(table))[-1].version
    async with running(await open_store(path)) as server:
        async with asyncio.timeout(60):
            while (await server.house.store.rows(table))[-1].version < before + 3:
                await asyncio.sleep(0.1)
        rows = await server.house.store.rows(table, before)
        assert any('"by":"bot"' in row.data for row in rows)
