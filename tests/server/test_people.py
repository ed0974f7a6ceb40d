"""Words that are not heard, what is kept of people, and being forgotten."""

from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from tests.server.running import running
from tests.server.visiting import API, give_up, guest, refused, table_of_two

from tablee.server.api.files import Export
from tablee.server.names import Names
from tablee.server.store.contract import User
from tablee.server.store.memory import MemoryStore


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
        table, own, joined = await table_of_two(ann, bob)
        async with server.client(table, own) as one, server.client(table, joined) as two:
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


async def test_a_name_is_read_at_sign_in_as_it_was_when_it_was_given() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, " Ann  Lee ")
        passphrase = {"passphrase": "correct horse"}
        assert (await ann.put(f"{API}/me/passphrase", json=passphrase)).status_code == 200
        for name in ("Ann Lee", " Ann Lee", "ann  lee ", "Ann\u200b Lee"):
            answer = await server.http.post(f"{API}/sign-in", json={"name": name, **passphrase})
            assert answer.status_code == 200, name


async def test_settings_hold_no_numbers_without_end() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        for endless in ("1e999", "-1e999", "NaN", '[{"b": Infinity}]'):
            content = f'{{"settings": {{"a": {endless}}}}}'
            headers = {"content-type": "application/json"}
            answer = ann.patch(f"{API}/me", content=content, headers=headers)
            assert await refused(answer) == (422, "request"), endless
        assert (await ann.get(f"{API}/me")).json()["settings"] == {}


async def test_nobody_becomes_a_guest_for_what_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        wish = {"game": "qwinto", "seats": ["person", "bot:novice"], "is_public": True}
        table = (await ann.post(f"{API}/tables", json=wish)).json()["table"]
        monkeypatch.setattr(server.house.store, "add_user", None)
        for path, asked in (("tables", {**wish, "game": "chess"}), (f"tables/{table}/seats", {})):
            answer = await server.http.post(f"{API}/{path}", json=asked)
            assert answer.status_code in (404, 409), path
            assert "set-cookie" not in answer.headers, path


async def test_a_block_counts_for_who_has_signed_in_since_they_sat_down() -> None:
    async with running() as server, AsyncExitStack() as stack:
        known, bob = await guest(server, stack, "Ann"), await guest(server, stack, "Bob")
        passphrase = {"passphrase": "correct horse"}
        assert (await known.put(f"{API}/me/passphrase", json=passphrase)).status_code == 200
        bob_id = (await bob.get(f"{API}/me")).json()["user"]
        ann = await guest(server, stack, "Somebody")
        table, own, joined = await table_of_two(ann, bob)
        async with server.client(table, own) as one, server.client(table, joined) as two:
            answer = await ann.post(f"{API}/sign-in", json={"name": "Ann", **passphrase})
            assert answer.status_code == 200
            assert (await ann.put(f"{API}/blocks/{bob_id}")).status_code == 204
            assert "ack" in await two.ask(do="chat", text="grr")
            assert "ack" in await one.ask(do="chat", text="hm")
            heard = [line["text"] for m in one.inbox for line in m.get("chat", [])]
            assert heard == ["hm"]
