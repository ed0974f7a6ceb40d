"""Games that are over can be looked at again, move after move."""

import asyncio
from contextlib import AsyncExitStack
from datetime import UTC, datetime

import pytest
from tests.server.running import running, seated
from tests.server.sitting import Sitting

from tablee.games import all_games, find
from tablee.server.replay import draws, frames, gains, turns


@pytest.mark.parametrize("game", all_games())
def test_a_replay_ends_where_the_game_ended_and_every_part_of_it_is_the_same(game: str) -> None:
    sitting = Sitting(game).begin()
    sitting.play_on(2000)
    match = sitting.match
    moves = len(turns(match)) - 1
    for seat in (None, 0, 1):
        whole = list(frames(match, seat, 0, moves + 1))
        assert len(whole) == moves + 1
        assert whole[-1]["view"] == match.view(seat, with_known=False)
        assert list(frames(match, seat, 3, 2)) == whole[3:5]
        assert list(frames(match, seat, moves + 1, 5)) == []
    assert sum(len(frame["events"]) for frame in whole) == len(match.events)


@pytest.mark.parametrize("game", all_games())
def test_what_moves_changed_in_points_adds_up_to_the_scores(game: str) -> None:
    sitting = Sitting(game).begin()
    sitting.play_on(2000)
    found = list(gains(sitting.match))
    sums = [sum(seats) for seats in zip(*(gain["changes"] for gain in found), strict=True)]
    assert (sums or [0] * sitting.match.seats) == sitting.match.scores


@pytest.mark.parametrize("game", all_games())
def test_the_dice_give_the_numbers_of_the_chance_events(game: str) -> None:
    sitting = Sitting(game).begin()
    sitting.play_on(2000)
    found = list(draws(sitting.match))
    assert [one["event"] for one in found] == [
        event.text for event in sitting.match.events if event.seat is None
    ]
    for k, one in enumerate(found):
        assert one["low"] <= sitting.table.dice.below(k)(one["of"]) <= one["high"]


async def test_a_replay_comes_when_the_game_is_over() -> None:
    async with running() as server:
        table = await server.table("qwinto", "person person")
        path = f"/api/v1/tables/{table['table']}/replay"
        running_game = await server.http.get(path)
        assert (running_game.status_code, running_game.json()["error"]["code"]) == (409, "running")
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(server.client(table["table"], token))
                for token in table["tokens"]
            ]
            await clients[0].until(lambda view: view["to_move"])
            first = clients[clients[0].view["to_move"][0]]
            await first.play_first()
            await first.play_first()
            await first.ask(do="resign")
        answer = (await server.http.get(path, params={"step": 1, "count": 3, "seat": 1})).json()
        assert [frame["view"]["seat"] for frame in answer["frames"]] == [1, 1]
        assert answer["moves"] == 2
        wrong = await server.http.get(path, params={"seat": 2})
        assert wrong.json()["error"]["code"] == "seat"


async def test_records_have_names_of_their_own() -> None:
    names = []
    async with running() as server, AsyncExitStack() as stack:
        for _ in range(2):
            made = await server.table("qwinto_cards", "person person")
            clients = await seated(server, stack, made)
            await clients[0].ask(do="resign")
            record = await server.http.get(f"/api/v1/tables/{made['table']}/record")
            today = f"{datetime.now(UTC):%Y-%m-%d}"
            name = f"qwinto-cards-{today}-{made['table'][:6]}.json"
            assert record.headers["content-disposition"] == f'attachment; filename="{name}"'
            names.append(name)
    assert names[0] != names[1]


async def test_a_game_by_rules_that_have_changed_is_told_by_what_was_kept() -> None:
    game = find("qwinto")
    async with running() as server, AsyncExitStack() as stack:
        made = await server.table("qwinto", "person person")
        clients = await seated(server, stack, made)
        await clients[0].ask(do="resign")
        path = f"/api/v1/tables/{made['table']}"
        while not await server.house.store.results(made["table"]):
            await asyncio.sleep(0.01)
        answer = await server.http.get(f"{path}/record")
        before = answer.json()
        object.__setattr__(game, "rules_version", 2)
        try:
            server.house.rooms.clear_away(made["table"])  # it is read from its log again
            record = await server.http.get(f"{path}/record")
            info = (await server.http.get(path)).json()
            refused = [await server.http.get(f"{path}/{x}") for x in ("replay", "gains", "draws")]
        finally:
            object.__setattr__(game, "rules_version", 1)
    assert (record.status_code, record.json()) == (200, before)
    assert record.headers["content-disposition"] == answer.headers["content-disposition"]
    assert (before["rules"], before["gone"], info["status"]) == (1, [0], "over")
    codes = {(answer.status_code, answer.json()["error"]["code"]) for answer in refused}
    assert codes == {(409, "old-rules")}
