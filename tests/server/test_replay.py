"""Games that are over can be looked at again, move after move."""

from contextlib import AsyncExitStack

import pytest
from tests.server.running import running
from tests.server.sitting import Sitting

from tablee.games import all_games
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
