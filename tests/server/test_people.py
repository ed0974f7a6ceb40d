"""Guests, names with passphrases, histories, ratings, and being forgotten."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from tests.server.running import Running, running
from tests.server.sitting import Sitting

from tablee.server import acts, standing
from tablee.server.facts import Clock
from tablee.server.store.contract import Rating

API = "/api/v1"


async def guest(server: Running, stack: AsyncExitStack, name: str) -> httpx.AsyncClient:
    """Somebody with a browser of their own."""
    http = await stack.enter_async_context(Running(server.house, server.port).http)
    answer = await http.post(f"{API}/guests", json={"name": name})
    assert answer.status_code == 201
    assert "httponly" in answer.headers["set-cookie"].lower()
    return http


async def refused(answer: Any) -> tuple[int, str]:
    response = await answer
    return response.status_code, response.json()["error"]["code"]


async def give_up(server: Running, http: httpx.AsyncClient) -> str:
    """A game against a bot that ends at once; the table."""
    wish = {"game": "qwinto", "seats": ["person", "bot:novice"]}
    table = (await http.post(f"{API}/tables", json=wish)).json()
    async with server.client(table["table"], table["tokens"][0]) as client:
        await client.until(lambda view: True)
        assert "ack" in await client.ask(do="resign")
        while (await client.next("table"))["table"]["status"] != "over":
            pass
    for _ in range(100):
        if (await http.get(f"{API}/me/history")).json():
            break
        await asyncio.sleep(0.05)
    return str(table["table"])


async def test_a_guest_is_known_by_a_cookie_or_a_token() -> None:
    async with running() as server, AsyncExitStack() as stack:
        http = await guest(server, stack, "  Ann\u202e \n Lee ")
        assert (await http.get(f"{API}/me")).json()["name"] == "Ann Lee"
        made = (await http.post(f"{API}/guests", json={"name": "Bob"})).json()
        headers = {"authorization": f"Bearer {made['token']}"}
        told = await server.http.get(f"{API}/me", headers=headers)
        assert told.json()["name"] == "Bob"
        assert await refused(server.http.get(f"{API}/me")) == (401, "sign-in")
        assert (await server.http.get(f"{API}/session")).json() == {"profile": None}
        told = await server.http.get(f"{API}/session", headers=headers)
        assert told.json()["profile"]["name"] == "Bob"
        headers["authorization"] += "x"
        assert await refused(server.http.get(f"{API}/me", headers=headers)) == (401, "sign-in")
        assert await refused(http.post(f"{API}/guests", json={"name": "\u200b"})) == (409, "name")
        assert await refused(http.post(f"{API}/guests", json={"nam": ""})) == (422, "request")


async def test_a_name_with_a_passphrase_is_known_on_another_device_and_keeps_its_history() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        passphrase = {"passphrase": "correct horse"}
        assert (await ann.put(f"{API}/me/passphrase", json=passphrase)).json()["is_guest"] is False
        other = await guest(server, stack, "ann")
        taken = other.put(f"{API}/me/passphrase", json={"passphrase": "battery staple"})
        assert await refused(taken) == (409, "name-taken")
        table = await give_up(server, other)
        for name, word in (("Ann", "wrong horse"), ("Nobody", "correct horse")):
            wrong = other.post(f"{API}/sign-in", json={"name": name, "passphrase": word})
            assert await refused(wrong) == (409, "passphrase")
        signed = await other.post(f"{API}/sign-in", json={"name": "ANN", **passphrase})
        assert signed.json()["user"] == (await ann.get(f"{API}/me")).json()["user"]
        history = (await ann.get(f"{API}/me/history")).json()
        assert [(played["table"], played["rank"]) for played in history] == [(table, 2)]
        await ann.post(f"{API}/sign-out-everywhere")
        assert await refused(other.get(f"{API}/me")) == (401, "sign-in")


async def test_a_person_gets_everything_and_can_be_forgotten() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        table = await give_up(server, ann)
        export = (await ann.get(f"{API}/me/export")).text
        assert "Ann" in export
        assert table in export
        assert (await ann.delete(f"{API}/me")).status_code == 204
        assert await refused(ann.get(f"{API}/me")) == (401, "sign-in")
        info = (await server.http.get(f"{API}/tables/{table}")).json()
        assert info["seats"][0]["name"] == ""


async def test_words_of_somebody_blocked_are_not_heard_and_reports_are_kept() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        bob = await guest(server, stack, "Bob")
        bob_id = (await bob.get(f"{API}/me")).json()["user"]
        wish = {"game": "qwinto", "seats": ["person", "open"], "is_public": True}
        table = (await ann.post(f"{API}/tables", json=wish)).json()
        path = f"{API}/tables/{table['table']}/seats"
        joined = (await bob.post(path, json={})).json()
        assert (await ann.put(f"{API}/blocks/{bob_id}")).status_code == 204
        assert (await ann.get(f"{API}/blocks")).json() == [bob_id]
        async with (
            server.client(table["table"], table["tokens"][0]) as one,
            server.client(table["table"], joined["token"]) as two,
        ):
            assert "ack" in await two.ask(do="chat", text="grr")
            assert "ack" in await one.ask(do="chat", text="hm")
            heard = [line["text"] for m in one.inbox for line in m.get("chat", [])]
            assert heard == ["hm"]
        report = {"table": table["table"], "about": bob_id, "reason": "rude"}
        assert (await ann.post(f"{API}/reports", json=report)).status_code == 204
        assert [kept.about for kept in await server.house.store.reports()] == [bob_id]


async def test_lists_show_public_tables_and_ones_own() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        for is_public in (True, False):
            wish = {"game": "digits", "seats": ["person", "open"], "is_public": is_public}
            await ann.post(f"{API}/tables", json=wish)
        lobby = (await server.http.get(f"{API}/tables")).json()
        lines = [(t["game"], t["is_your_turn"], t["version"]) for t in lobby]
        assert lines == [("digits", None, None)]
        assert [seat["name"] for seat in lobby[0]["seats"]] == ["Ann", None]
        assert (await server.http.get(f"{API}/tables?game=qwinto")).json() == []
        mine = (await ann.get(f"{API}/tables/mine")).json()
        assert [(t["is_your_turn"], t["version"]) for t in mine] == [(False, 1), (False, 1)]


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"game": "chess", "seats": ["person"]}, (404, "game")),
        ({"game": "qwinto", "seats": ["person"] * 7}, (422, "request")),
        ({"game": "digits", "seats": ["person"]}, (422, "options")),
        (
            {"game": "take_that", "seats": ["person"] * 2, "options": {"rounds": 0}},
            (422, "options"),
        ),
        ({"game": "qwinto", "seats": ["bot:god"]}, (422, "request")),
        ({"game": "qwinto", "seats": ["person", "person"], "is_rated": True}, (409, "rated")),
        ({"game": "qwinto", "seats": ["person", "open"], "is_rated": True}, (409, "rated")),
    ],
)
async def test_tables_that_make_no_sense_are_refused(
    wish: dict[str, Any], refusal: tuple[int, str]
) -> None:
    async with running() as server:
        assert await refused(server.http.post(f"{API}/tables", json=wish)) == refusal
        assert await server.house.store.tables() == []


# Standing


def rated(chairs: str = "ann bob") -> Sitting:
    clock = Clock(kind="move", limit=60)
    return Sitting("qwinto", chairs, is_rated=True, clock=clock).begin()


def test_who_wins_rises_and_who_gives_up_falls() -> None:
    sitting = rated()
    sitting.do(acts.resign(sitting.table, 1))
    assert standing.final_ranks(sitting.table) == [1, 2]
    ann, bob = standing.new_ratings(sitting.table, {})
    assert ann.mean > 25 > bob.mean
    again = standing.new_ratings(sitting.table, {"ann": ann, "bob": bob})
    assert again[0].mean > ann.mean
    assert again[0].deviation < ann.deviation < 25 / 3
    assert [rating.games for rating in again] == [2, 2]


def test_bots_are_anchors_and_do_not_move() -> None:
    sitting = rated("ann bot:novice")
    sitting.play_on(10_000)
    (after,) = standing.new_ratings(sitting.table, {"ann": Rating("ann", "qwinto", 25, 5, 3)})
    assert (after.user, after.games) == ("ann", 4)
    assert (after.mean > 25) == (standing.final_ranks(sitting.table)[0] == 1)


def test_only_rated_tables_change_ratings_and_everybody_has_one_result() -> None:
    sitting = Sitting("qwinto", "ann ann bob").begin()
    sitting.play_on(10_000)
    assert standing.new_ratings(sitting.table, {}) == []
    results = standing.results(sitting.table)
    assert [(result.user, result.seat) for result in results] == [("ann", 0), ("bob", 2)]
    assert [result.score for result in results] == [sitting.match.scores[k] for k in (0, 2)]
