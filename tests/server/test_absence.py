"""Somebody is gone, or too slow: a bot plays, for a while or one move."""

from contextlib import AsyncExitStack

import pytest
from tests.server.running import Running, running, seated


async def test_a_bot_stands_in_for_somebody_who_is_gone_and_hands_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.server.steward.ROUND", 0.05)
    async with running() as server, AsyncExitStack() as stack:
        server.house.steward.absence = 0.05
        table = await server.table()
        one, two = await seated(server, stack, table)
        await two.until(lambda view: view["to_move"])
        await two.connection.close()
        while not (await one.next("table"))["table"]["seats"][1]["stand_in"]:
            pass
        for _ in range(4):
            await one.play_first()
        room = server.house.rooms.rooms[table["table"]]
        async with server.client(table["table"], table["tokens"][1]):
            while (await one.next("table"))["table"]["seats"][1]["stand_in"]:
                pass
        assert room.table.match is not None
        assert any(event.seat == 1 for event in room.table.match.events)


async def test_when_time_is_up_a_bot_plays_that_move() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(clock={"kind": "move", "limit": 1})
        clients = await seated(server, stack, table)
        await clients[0].until(lambda view: view["to_move"])
        first = clients[0].view["to_move"][0]
        await clients[0].until(lambda view: view["shown"]["dice"])
        rows = await server.house.store.rows(table["table"])
        played = [row.data for row in rows if '"played"' in row.data]
        assert '"by":"clock"' in played[0]
        assert f'"seat":{first}' in played[0]
        told = (await server.http.get(f"/api/v1/tables/{table['table']}")).json()
        assert told["seats"][first]["stand_in"] is False


async def test_the_weakest_bot_plays_a_rated_move_whose_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        asked: list[str] = []

        async def choose(game: str, known: bytes, seat: int, level: str, _: object) -> str:
            asked.append(level)
            return "roll o"

        monkeypatch.setattr(server.house.bots, "choose", choose)
        clock = {"kind": "move", "limit": 1}
        table = await server.table(seats="person open", is_rated=True, clock=clock)
        async with Running(server.house, server.port).http as other:
            path = f"/api/v1/tables/{table['table']}/seats"
            joined = (await other.post(path, json={"code": table["code"]})).json()
        table["tokens"].append(joined["token"])
        clients = await seated(server, stack, table)
        for client in clients:
            assert "refused" in await client.ask(do="leave")
        assert (await clients[0].ask(do="remove", seat=1))["code"] == "rated"
        await clients[0].until(lambda view: view["shown"]["dice"])
        assert asked[0] == "novice"
