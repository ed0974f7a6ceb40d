"""Guests, names with a passphrase, signing out, and being forgotten."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from tests.server.running import running
from tests.server.visiting import API, give_up, guest, refused, table_of_two

from tablee.server import accounts

PASSPHRASE = {"passphrase": "correct horse"}


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
            signed = await gus.post(f"{API}/sign-in", json={"name": "Ann", **PASSPHRASE})
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


async def test_past_games_name_the_others_until_they_are_erased() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, bob = await guest(server, stack, "Ann"), await guest(server, stack, "Bob")
        table, own, joined = await table_of_two(ann, bob)
        async with server.client(table, own), server.client(table, joined) as two:
            await two.until(lambda view: view["to_move"])
            assert "ack" in await two.ask(do="resign")

        async def names() -> list[str]:
            while not (history := (await ann.get(f"{API}/me/history")).json()):
                await asyncio.sleep(0.05)
            return [player["name"] for player in history[0]["players"]]

        assert await names() == ["Ann", "Bob"]
        assert (await bob.delete(f"{API}/me")).status_code == 204
        assert await names() == ["Ann", ""]


@pytest.mark.parametrize("way", ["sign-out-everywhere", "erase"])
async def test_who_signs_out_everywhere_or_is_erased_holds_no_seat_by_old_tokens(way: str) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann, bob = await guest(server, stack, "Ann"), await guest(server, stack, "Bob")
        table, own, joined = await table_of_two(ann, bob)
        async with server.client(table, own) as one, server.client(table, joined) as two:
            await one.until(lambda view: view["to_move"])
            done = bob.delete(f"{API}/me") if way == "erase" else bob.post(f"{API}/{way}")
            assert (await done).status_code == 204
            assert not (await two.next("closing"))["reconnect"]
            assert "ack" in await one.ask(do="chat", text="still here")
        async with server.client(table, joined) as back:
            assert back.inbox[-1]["error"]["code"] == "token"


@pytest.mark.parametrize("way", ["erase", "sign-out-everywhere"])
async def test_a_passphrase_that_is_being_set_brings_back_nobody_who_is_gone(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        token = ann.cookies["tablee"]
        async with claiming(ann, monkeypatch) as claim:
            done = ann.delete(f"{API}/me") if way == "erase" else ann.post(f"{API}/{way}")
            assert (await done).status_code == 204
        assert await refused(claim) == (401, "sign-in")
        old = server.http.get(f"{API}/me", headers={"authorization": f"Bearer {token}"})
        assert await refused(old) == (401, "sign-in")
        signing = server.http.post(f"{API}/sign-in", json={"name": "Ann", **PASSPHRASE})
        assert await refused(signing) == (409, "passphrase")


async def test_a_passphrase_that_is_being_set_does_not_bring_back_the_old_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        settings = {"sound": False}
        async with claiming(ann, monkeypatch) as claim:
            await ann.patch(f"{API}/me", json={"name": "Zoe", "settings": settings})
        assert (await claim).json()["name"] == "Zoe"
        me = (await ann.get(f"{API}/me")).json()
        assert (me["name"], me["settings"], me["is_guest"]) == ("Zoe", settings, False)
        signed = await server.http.post(f"{API}/sign-in", json={"name": "zoe", **PASSPHRASE})
        assert signed.status_code == 200


@asynccontextmanager
async def claiming(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator["asyncio.Task[httpx.Response]"]:
    """A guest sets a passphrase, which is hashed only at the end of the block."""
    begun, end = hold_hashing(monkeypatch)
    claim = asyncio.create_task(http.put(f"{API}/me/passphrase", json=PASSPHRASE))
    await asyncio.to_thread(begun.wait)
    yield claim
    end.set()


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
        await ann.put(f"{API}/me/passphrase", json=PASSPHRASE)
        me = (await ann.get(f"{API}/me")).json()["user"]
        store = server.house.store
        merge = store.merge

        async def merge_late(guest: str, user: str) -> None:
            await ann.delete(f"{API}/me")
            await merge(guest, user)

        monkeypatch.setattr(store, "merge", merge_late)
        signing = gus.post(f"{API}/sign-in", json={"name": "Ann", **PASSPHRASE})
        assert await refused(signing) == (401, "sign-in")
        assert (await gus.get(f"{API}/me")).json()["name"] == "Gus"
        assert await store.user(me) is None
