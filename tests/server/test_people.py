"""Guests, names with passphrases, histories, ratings, and being forgotten."""

import asyncio
import threading
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.server.running import Running, running
from tests.server.sitting import Sitting

from tablee.server import accounts, acts, standing
from tablee.server.api.files import Export
from tablee.server.facts import Clock
from tablee.server.names import Names
from tablee.server.store.contract import Rating, User
from tablee.server.store.memory import MemoryStore

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
        third = await guest(server, stack, "Cid")
        await third.put(f"{API}/me/passphrase", json=passphrase)
        renamed = third.patch(f"{API}/me", json={"name": "aNN"})
        assert await refused(renamed) == (409, "name-taken")
        assert (await third.get(f"{API}/me")).json()["name"] == "Cid"
        await ann.post(f"{API}/sign-out-everywhere")
        assert await refused(other.get(f"{API}/me")) == (401, "sign-in")


async def test_a_guest_who_signs_in_plays_on_and_keeps_what_ends_later() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, gus = await guest(server, stack, "Ann"), await guest(server, stack, "Gus")
        passphrase = {"passphrase": "correct horse"}
        await ann.put(f"{API}/me/passphrase", json=passphrase)
        wish = {"game": "qwinto", "seats": ["person", "bot:novice"]}
        table = (await gus.post(f"{API}/tables", json=wish)).json()
        hosted = await gus.post(f"{API}/tables", json={"game": "qwinto", "seats": ["open"] * 2})
        async with server.client(table["table"], table["tokens"][0]) as client:
            await client.until(lambda view: True)
            signed = await gus.post(f"{API}/sign-in", json={"name": "Ann", **passphrase})
            assert signed.status_code == 200
            mine = [t["table"] for t in (await gus.get(f"{API}/tables/mine")).json()]
            assert sorted(mine) == sorted([table["table"], hosted.json()["table"]])
            seats = (await gus.get(f"{API}/tables/{table['table']}/seats")).json()
            assert seats == [{"seat": 0, "token": table["tokens"][0]}]
            while (told := await client.next("table"))["table"]["seats"][0]["name"] != "Ann":
                pass
            assert told["table"]["is_host"]
            assert "ack" in await client.ask(do="chat", text="it is me")
            assert "ack" in await client.ask(do="resign")
        while not (history := (await ann.get(f"{API}/me/history")).json()):
            await asyncio.sleep(0.05)
        assert [played["table"] for played in history] == [table["table"]]
        me = signed.json()["user"]
        assert [line.user for line in await server.house.store.lines(table["table"])] == [me]
        (room,) = [room for id, room in server.house.rooms.rooms.items() if id != table["table"]]
        assert (room.table.id, room.table.created.host) == (hosted.json()["table"], me)


async def test_a_person_gets_everything_and_can_be_forgotten() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        table = await give_up(server, ann)
        export = (await ann.get(f"{API}/me/export")).text
        assert Export.model_validate_json(export).user is not None
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


async def test_a_block_is_heard_of_at_once_and_so_is_its_end() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, bob = await guest(server, stack, "Ann"), await guest(server, stack, "Bob")
        bob_id = (await bob.get(f"{API}/me")).json()["user"]
        wish = {"game": "qwinto", "seats": ["person", "open"], "is_public": True}
        table = (await ann.post(f"{API}/tables", json=wish)).json()
        joined = (await bob.post(f"{API}/tables/{table['table']}/seats", json={})).json()
        async with (
            server.client(table["table"], table["tokens"][0]) as one,
            server.client(table["table"], joined["token"]) as two,
        ):
            assert "ack" in await two.ask(do="chat", text="a")
            for text, ask in (("b", ann.put), ("c", ann.delete)):
                assert (await ask(f"{API}/blocks/{bob_id}")).status_code == 204
                assert "ack" in await two.ask(do="chat", text=text)
            assert "ack" in await one.ask(do="chat", text="hm")
            heard = [line["text"] for m in one.inbox for line in m.get("chat", [])]
            assert heard == ["a", "c", "hm"]


async def test_only_so_many_people_are_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.api.people.MOST_BLOCKS", 2)
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        for whom in ("a", "b", "b"):
            assert (await ann.put(f"{API}/blocks/{whom}")).status_code == 204
        assert await refused(ann.put(f"{API}/blocks/c")) == (429, "limit")
        assert (await ann.get(f"{API}/blocks")).json() == ["a", "b"]


@pytest.mark.parametrize("way", ["sign-out-everywhere", "erase"])
async def test_who_signs_out_everywhere_or_is_erased_holds_no_seat_by_old_tokens(way: str) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, bob = await guest(server, stack, "Ann"), await guest(server, stack, "Bob")
        wish = {"game": "qwinto", "seats": ["person", "open"], "is_public": True}
        table = (await ann.post(f"{API}/tables", json=wish)).json()
        joined = (await bob.post(f"{API}/tables/{table['table']}/seats", json={})).json()
        async with (
            server.client(table["table"], table["tokens"][0]) as one,
            server.client(table["table"], joined["token"]) as two,
        ):
            await one.until(lambda view: view["to_move"])
            done = bob.delete(f"{API}/me") if way == "erase" else bob.post(f"{API}/{way}")
            assert (await done).status_code == 204
            assert not (await two.next("closing"))["reconnect"]
            assert "ack" in await one.ask(do="chat", text="still here")
        async with server.client(table["table"], joined["token"]) as back:
            assert back.inbox[-1]["error"]["code"] == "token"


@pytest.mark.parametrize("way", ["erase", "sign-out-everywhere"])
async def test_a_passphrase_that_is_being_set_brings_back_nobody_who_is_gone(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        begun, end = hold_hashing(monkeypatch)
        passphrase = {"passphrase": "correct horse"}
        claiming = asyncio.create_task(ann.put(f"{API}/me/passphrase", json=passphrase))
        await asyncio.to_thread(begun.wait)
        token = ann.cookies["tablee"]
        done = ann.delete(f"{API}/me") if way == "erase" else ann.post(f"{API}/{way}")
        assert (await done).status_code == 204
        end.set()
        assert await refused(claiming) == (401, "sign-in")
        old = server.http.get(f"{API}/me", headers={"authorization": f"Bearer {token}"})
        assert await refused(old) == (401, "sign-in")
        signing = server.http.post(f"{API}/sign-in", json={"name": "Ann", **passphrase})
        assert await refused(signing) == (409, "passphrase")


async def test_a_passphrase_that_is_being_set_does_not_bring_back_the_old_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        begun, end = hold_hashing(monkeypatch)
        passphrase = {"passphrase": "correct horse"}
        claiming = asyncio.create_task(ann.put(f"{API}/me/passphrase", json=passphrase))
        await asyncio.to_thread(begun.wait)
        settings = {"sound": False}
        await ann.patch(f"{API}/me", json={"name": "Zoe", "settings": settings})
        end.set()
        assert (await claiming).json()["name"] == "Zoe"
        me = (await ann.get(f"{API}/me")).json()
        assert (me["name"], me["settings"], me["is_guest"]) == ("Zoe", settings, False)
        signed = await server.http.post(f"{API}/sign-in", json={"name": "zoe", **passphrase})
        assert signed.status_code == 200


def hold_hashing(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Let passphrases be hashed only when the second event is set; the first: one is waiting."""
    begun, end = threading.Event(), threading.Event()
    true = accounts.HASHER

    class Slow:
        def hash(self, passphrase: str) -> str:
            begun.set()
            end.wait(60)
            return true.hash(passphrase)

        def verify(self, hashed: str, passphrase: str) -> bool:
            return true.verify(hashed, passphrase)

    monkeypatch.setattr(accounts, "HASHER", Slow())
    return begun, end


async def test_who_signs_in_as_somebody_who_is_just_erased_stays_a_guest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, gus = await guest(server, stack, "Ann"), await guest(server, stack, "Gus")
        passphrase = {"passphrase": "correct horse"}
        await ann.put(f"{API}/me/passphrase", json=passphrase)
        me = (await ann.get(f"{API}/me")).json()["user"]
        store = server.house.store
        merge = store.merge

        async def merge_late(guest: str, user: str) -> None:
            await ann.delete(f"{API}/me")
            await merge(guest, user)

        monkeypatch.setattr(store, "merge", merge_late)
        signing = gus.post(f"{API}/sign-in", json={"name": "Ann", **passphrase})
        assert await refused(signing) == (401, "sign-in")
        assert (await gus.get(f"{API}/me")).json()["name"] == "Gus"
        assert await store.user(me) is None


async def test_names_that_changed_on_another_node_are_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    names, user = Names(store), User("ann", "Ann", 0, 0)
    await store.add_user(user)
    assert await names.of("ann") == "Ann"
    await store.change_user("ann", 0, name="Anna")
    assert await names.of("ann") == "Ann"
    monkeypatch.setattr("tablee.server.names.FRESH", 0.0)
    assert await names.of("ann") == names["ann"] == "Anna"


async def test_it_is_noted_once_a_day_that_somebody_was_here() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        store, me = server.house.store, (await ann.get(f"{API}/me")).json()["user"]
        made = await store.user(me)
        assert made is not None
        for seen, is_noted in ((made.seen - 3600, False), (made.seen - 90_000, True)):
            await store.erase(me)
            await store.add_user(replace(made, seen=seen))
            await ann.get(f"{API}/me")
            found = await store.user(me)
            assert found is not None
            assert (found.seen > seen) == is_noted


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


async def test_the_lobby_is_read_page_by_page() -> None:
    async with running() as server, AsyncExitStack() as stack:
        made: list[str] = []
        wish = {"game": "digits", "seats": ["person", "open"], "is_public": True}
        for name in ("Ann", "Bob", "Cid", "Dan"):
            http = await guest(server, stack, name)
            tables = [(await http.post(f"{API}/tables", json=wish)).json() for _ in range(18)]
            made += [table["table"] for table in tables]
        first = (await server.http.get(f"{API}/tables")).json()
        assert [one["table"] for one in first] == made[:-51:-1]
        before = {"before": first[-1]["changed"], "game": "digits"}
        rest = (await server.http.get(f"{API}/tables", params=before)).json()
        assert [one["table"] for one in first + rest] == made[::-1]


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
        *(
            ({"game": "qwinto", "seats": ["person"], "clock": clock}, (422, "options"))
            for clock in (
                {"kind": "none", "limit": 1},
                {"kind": "move", "limit": 0},
                {"kind": "move"},
                {"kind": "days", "limit": 0},
                {"kind": "days", "limit": 31},
            )
        ),
        ({"game": "qwinto", "seats": ["person"], "clock": {"limit": 3601}}, (422, "request")),
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
    assert sitting.table.ranks == [1, 2]
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
    assert (after.mean > 25) == (sitting.table.ranks[0] == 1)


def test_nobody_rises_by_beating_themselves() -> None:
    sitting = rated()
    sitting.do(acts.inherit(sitting.table, "bob", "ann"))
    sitting.do(acts.resign(sitting.table, 1))
    assert standing.new_ratings(sitting.table, {}) == []


async def test_two_games_that_end_at_once_both_count() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        me = (await ann.get(f"{API}/me")).json()["user"]
        wish = {"game": "qwinto", "seats": ["person", "bot:novice"], "is_rated": True}
        wish["clock"] = {"kind": "move", "limit": 600}
        clients = []
        for _ in range(4):
            table = (await ann.post(f"{API}/tables", json=wish)).json()
            client = server.client(table["table"], table["tokens"][0])
            clients.append(await stack.enter_async_context(client))
            await clients[-1].until(lambda view: True)
        await asyncio.gather(*(client.ask(do="resign") for client in clients))
        while len((await ann.get(f"{API}/me/history")).json()) < len(clients):
            await asyncio.sleep(0.05)
        assert (await server.house.store.ratings("qwinto", [me]))[me].games == len(clients)


def test_only_rated_tables_change_ratings_and_everybody_has_one_result() -> None:
    sitting = Sitting("qwinto", "ann ann bob").begin()
    sitting.play_on(10_000)
    assert standing.new_ratings(sitting.table, {}) == []
    results = standing.results(sitting.table)
    assert [(result.user, result.seat) for result in results] == [("ann", 0), ("bob", 2)]
    assert [result.score for result in results] == [sitting.match.scores[k] for k in (0, 2)]
