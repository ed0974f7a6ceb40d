"""Results, ratings and secrets, on every store."""

import asyncio
from dataclasses import replace

import pytest
from tests.server.store.samples import AT, rating, result

from tablee.server.store.contract import Conflict, Present, Rating, Store


async def test_how_a_game_ended_is_kept_by_seat(store: Store) -> None:
    ended = [result(seat=1, user="bert", score=12, rank=2, is_rated=False), result(seat=0)]
    await store.finish(ended, [])
    assert await store.results("t") == [ended[1], ended[0]]
    assert await store.results("another") == []


async def test_a_game_is_finished_once(store: Store) -> None:
    await store.finish([result()], [rating(mean=25.0)])
    await store.finish([result(score=99), result(seat=1)], [rating(mean=99.0)])
    assert await store.results("t") == [result()]
    assert await store.ratings("qwinto", ["anna"]) == {"anna": rating(mean=25.0)}


async def test_a_game_that_is_finished_by_many_at_once_is_finished_once(store: Store) -> None:
    def finish(k: int) -> asyncio.Future[None]:
        seats = [result(seat=seat, user=f"{seat}", score=k) for seat in (0, 1)]
        return asyncio.ensure_future(store.finish(seats, [rating("0", mean=float(k))]))

    await asyncio.gather(*map(finish, range(1, 6)))
    scores = {one.score for one in await store.results("t")}
    assert len(scores) == 1
    kept = await store.ratings("qwinto", ["0"])
    assert {kept["0"].mean} == scores


async def test_a_game_of_bots_alone_leaves_nothing(store: Store) -> None:
    await store.finish([], [])
    assert await store.history("anna") == []


async def test_a_history_is_told_newest_first_and_goes_on_where_it_ended(store: Store) -> None:
    for k in range(5):
        await store.finish([result(f"t{k}", finished=AT + k), result(f"t{k}", 1, "bert")], [])
    assert [one.table for one in await store.history("anna")] == ["t4", "t3", "t2", "t1", "t0"]
    first = await store.history("anna", limit=2)
    assert [one.table for one in first] == ["t4", "t3"]
    rest = await store.history("anna", before=first[-1].finished, limit=2)
    assert rest == [result("t2", finished=AT + 2), result("t1", finished=AT + 1)]


async def test_ratings_are_kept_for_each_game_and_replaced(store: Store) -> None:
    await store.finish([result("a")], [rating(mean=20.5), rating("bert")])
    await store.finish([result("b")], [rating(mean=21.5)])
    await store.finish([result("c")], [rating(game="digits", mean=0.1 + 0.2)])
    assert await store.ratings("qwinto", ["anna", "bert", "zoe"]) == {
        "anna": rating(mean=21.5),
        "bert": rating("bert"),
    }
    assert await store.ratings("digits", ["anna"]) == {
        "anna": rating(game="digits", mean=0.1 + 0.2)
    }
    assert await store.ratings("qwinto", []) == {}


async def test_a_rating_that_has_changed_meanwhile_is_not_overwritten(store: Store) -> None:
    first = rating(mean=20.5)
    await store.finish([result("a")], [first, rating("bert")], {})
    for known in ({}, {"anna": rating(mean=19.0)}, {"anna": replace(first, games=3)}):
        with pytest.raises(Conflict):
            await store.finish([result("b")], [rating("zoe"), rating(mean=99.0)], known)
    assert await store.results("b") == []
    assert await store.ratings("qwinto", ["anna", "zoe"]) == {"anna": first}
    await store.finish([result("b")], [rating(mean=21.5)], {"anna": first})
    assert (await store.ratings("qwinto", ["anna"]))["anna"].mean == 21.5


async def test_games_that_end_at_once_all_count_for_a_rating(store: Store) -> None:
    async def finish(table: str) -> None:
        while True:
            known = await store.ratings("qwinto", ["anna"])
            games = known["anna"].games + 1 if known else 1
            try:
                await store.finish([result(table)], [replace(rating(), games=games)], known)
                return
            except Conflict:
                continue

    await asyncio.gather(*(finish(f"t{k}") for k in range(8)))
    assert (await store.ratings("qwinto", ["anna"]))["anna"].games == 8


async def test_the_best_are_those_who_are_surely_good(store: Store) -> None:
    rated = [
        Rating("lucky", "qwinto", 40.0, 8.0, 1),
        Rating("steady", "qwinto", 30.0, 1.0, 50),
        Rating("weak", "qwinto", 10.0, 1.0, 50),
        Rating("other", "digits", 50.0, 1.0, 50),
    ]
    await store.finish([result()], rated)
    assert [one.user for one in await store.best("qwinto")] == ["steady", "lucky", "weak"]
    assert await store.best("qwinto", limit=1) == [rated[1]]
    assert await store.best("take_that") == []


async def test_a_secret_is_chosen_once(store: Store) -> None:
    first = bytes(range(256))
    assert await store.secret("cookies", first) == first
    assert await store.secret("cookies", b"another") == first
    assert await store.secret("links", b"another") == b"another"


async def test_the_last_sign_of_life_is_told(store: Store) -> None:
    assert await store.beat(5.0) is None
    assert await store.beat(9.0) == 5.0
    assert await store.beat(7.0) == 9.0  # another node's clock is behind
    assert await store.beat(10.0) == 9.0


async def test_who_is_connected_to_which_node_is_told_for_a_while(store: Store) -> None:
    assert await store.present(0.0) == []
    one, two = Present("one", '{"t": [[0], 2]}', 10.0), Present("two", "{}", 20.0)
    for present in (one, two):
        await store.be_present(present, 5.0)
    assert {each.node: each for each in await store.present(9.0)} == {"one": one, "two": two}
    assert await store.present(10.0) == [two]
    again = Present("two", '{"u": [[], 1]}', 30.0)
    await store.be_present(again, 15.0)
    assert await store.present(0.0) == [again]  # what was over then is forgotten
