"""The log tells what happens, one line an event, and nobody's secrets."""

import asyncio
import gc
import io
import json
import logging
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running, play_out, running, seated, until
from tests.server.test_serve_command import ask, serving

from tablee.server import logs
from tablee.server.bus import Bus

API = "/api/v1"
SHARE = "5a" * 32
NAME, CHAT, PASSPHRASE, REASON = "Slartibartfast", "forty-two fjords", "magrathea 1979", "too slow"


class Log:
    """What has been logged."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    def __str__(self) -> str:
        return self.stream.getvalue()

    def events(self, name: str) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in str(self).splitlines()]
        return [event for event in found if event["event"] == name]


@pytest.fixture
def log() -> Iterator[Log]:
    """The log of a server, as it is configured for machines."""
    root, written = logging.root, Log()
    handlers, level = root.handlers, root.level
    logs.configure("json", written.stream)
    yield written
    root.handlers = handlers
    root.setLevel(level)
    for name in (logs.OWN, logs.ACCESS):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.parametrize("game", ["take_that", "qwinto_cards"])
async def test_nothing_secret_is_logged_during_a_whole_game_and_its_mishaps(
    game: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"rounds": 1} if game == "take_that" else {}
    async with running() as server:
        me = (await server.http.post(f"{API}/guests", json={"name": NAME})).json()
        table = await server.table(game, options=options)
        await visit(server, table, me["token"])
        async with AsyncExitStack() as stack:
            clients = await seated(server, stack, table, share=SHARE)
            assert "ack" in await clients[0].ask(do="chat", text=CHAT)
            room = server.house.rooms.rooms[table["table"]]
            seed = room.table.created.seed
            monkeypatch.setattr(server.house.chat, "say", broken(seed))
            await clients[1].say(do="chat", id="x", text=CHAT)
            await clients[1].connection.wait_closed()
        monkeypatch.undo()
        async with AsyncExitStack() as stack:
            clients = await seated(server, stack, table)
            await asyncio.gather(*map(play_out, clients))
            while not log.events("game over"):
                await asyncio.sleep(0.01)
        await break_down(server, table["table"], seed, monkeypatch)
    assert room.table.match is not None
    hidden = {e.text for e in room.table.match.events if len(e.seen_by) < 3}
    secrets = {seed, table["code"], me["token"], SHARE, NAME, CHAT, PASSPHRASE, REASON}
    secrets |= {*table["tokens"], server.http.cookies["tablee"]} | hidden
    assert hidden
    assert [secret for secret in secrets if secret in str(log)] == []


async def visit(server: Running, table: Any, token: str) -> None:
    """Ask for things by secrets, in paths, queries, headers and bodies."""
    get, post = server.http.get, server.http.post
    await get(f"{API}/invitations/{table['code']}")
    await get(f"{API}/tables?game=qwinto&code={table['code']}")
    await get(f"/nowhere/{table['code']}")
    await get(f"{API}/me", headers={"authorization": f"Bearer {token}"})
    await post(f"{API}/sign-in", json={"name": NAME, "passphrase": PASSPHRASE})
    await post(f"{API}/sign-in", json={"name": NAME, "passphrase": [PASSPHRASE]})
    await server.http.put(f"{API}/me/passphrase", json={"passphrase": PASSPHRASE})


def broken(words: str) -> Any:
    """Something that fails, with words that say too much."""

    async def fail(*args: Any, **more: Any) -> None:
        raise RuntimeError(f"{words} {args} {more}")

    return fail


async def break_down(
    server: Running, table: str, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let a request, a bot and a forgotten task fail."""
    monkeypatch.setattr(server.house.store, "report", broken(seed))
    report = {"table": table, "about": NAME, "reason": REASON}
    assert (await server.http.post(f"{API}/reports", json=report)).status_code == 500
    monkeypatch.setattr(server.house.bots, "choose", broken(seed))
    async with server.client((await server.table("qwinto", "bot:novice bot:novice"))["table"]):
        await until(lambda: server.house.steward.trouble)
    forgotten = asyncio.create_task(broken(seed)())
    await asyncio.wait([forgotten])
    del forgotten
    gc.collect()


async def test_events_are_told_with_what_is_known_of_them(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server:
        table = await server.table("qwinto", "person bot:novice")
        (made,) = log.events("table created")
        assert (made["table"], made["game"], made["seats"]) == (table["table"], "qwinto", 2)
        async with server.client(table["table"], table["tokens"][0]) as client:
            await client.ask(do="resign")
        while not log.events("game over"):
            await asyncio.sleep(0.01)
        answer = await server.http.get(f"{API}/invitations/nothing?x=y")
        line = log.events("request")[-1]
        assert (line["method"], line["route"]) == ("GET", f"{API}/invitations/{{code}}")
        assert (line["status"], line["request"]) == (404, answer.headers["x-request-id"])
        await break_down(server, table["table"], "", monkeypatch)
        (failed,) = log.events("a request could not be answered")
        assert failed["traceback"][-2:] == [failed["traceback"][-2], "RuntimeError"]
        assert failed["traceback"][-2].endswith(" fail")
        assert failed["request"] == log.events("request")[-2]["request"]
        while not [e for e in map(json.loads, str(log).splitlines()) if e["from"].endswith("rd")]:
            await asyncio.sleep(0.01)
        assert log.events("Task exception was never retrieved")
    assert log.events("stopping")
    assert log.events("stopped")


async def test_somebody_who_is_sent_away_is_told_with_the_reason(log: Log) -> None:
    async with running() as server, AsyncExitStack() as stack:
        (client,) = await seated(server, stack, await server.table(seats="person open"))
        for _ in range(100):
            await client.say(do="ping", id="x")
        await client.next("closing")
        while not log.events("socket closed"):
            await asyncio.sleep(0.01)
        assert log.events("socket closed")[0]["reason"] == "flood"


async def test_what_is_done_for_a_socket_has_one_id(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server:
        table = await server.table()
        tokens = table["tokens"]
        async with (
            server.client(table["table"], tokens[0]) as one,
            server.client(table["table"], tokens[1]) as other,
        ):
            monkeypatch.setattr("tablee.server.acts.play", lambda *_: 1 / 0)
            for client in (one, other):
                await client.say(do="play", step=0, move="roll 1", id="a")
                await client.next("closing")
    failed = [event["request"] for event in log.events("a message could not be answered")]
    closed = [event["request"] for event in log.events("socket closed")]
    assert len(set(failed)) == 2
    assert set(closed) >= set(failed)


async def test_lines_name_the_socket_for_which_something_is_done_or_none(log: Log) -> None:
    async with running() as server:
        table = await server.table()
        id, tokens = table["table"], table["tokens"]
        async with server.client(id, tokens[0]) as one, server.client(id, tokens[1]) as other:
            await one.until(lambda view: True)
            requests = {guest.seat: guest.request for guest in server.house.connections}
            assert "ack" in await one.ask(do="resign")
            while not log.events("game over"):
                await asyncio.sleep(0.01)
            assert "ack" in await one.ask(do="rematch")
            assert "ack" in await other.ask(do="rematch")
    assert "request" not in log.events("game over")[0]
    assert log.events("table created")[-1]["request"] == requests[0]


async def test_a_redis_that_was_never_there_is_warned_of_once(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.bus.AGAIN", 0.01)
    tried = 0
    serve = Bus._serve

    async def count(bus: Bus) -> None:
        nonlocal tried
        tried += 1
        await serve(bus)

    monkeypatch.setattr(Bus, "_serve", count)
    async with running(redis_url="redis://:xyzzy@127.0.0.1:1"):
        await until(lambda: tried > 3)
    (away,) = [line for line in map(json.loads, str(log).splitlines()) if "redis" in str(line)]
    assert (away["level"], away["from"]) == ("warning", "tablee.nodes")
    assert "127.0.0.1:1" in away["event"]
    assert "xyzzy" not in str(log)


async def test_slow_requests_are_warned_of(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.door.SLOW", 0.0)
    async with running() as server:
        await server.http.get("/healthz")
    (slow,) = log.events("slow request")
    assert (slow["level"], slow["route"]) == ("warning", "/healthz")


def test_an_event_is_one_line_of_json_whatever_is_in_it(log: Log) -> None:
    logs.tell(logging.getLogger("tablee.x"), "two\nlines", fact="two\nlines", kind=Path("x"))
    logging.getLogger("library").warning("password %s\nis", "xyzzy")
    first, second = (json.loads(line) for line in str(log).splitlines())
    assert (first["event"], first["fact"], first["kind"]) == ("two", "two\nlines", "x")
    assert second["event"] == "password %s"


def test_text_is_for_people_and_leaves_out_requests(log: Log) -> None:
    logs.configure("text", log.stream)
    logs.tell(logging.getLogger(logs.ACCESS), "request")
    try:
        raise ValueError("xyzzy")
    except ValueError:
        logging.getLogger("tablee.x").exception("table %s", "t")
    first, *more = str(log).splitlines()
    assert first[9:] == "error table t"
    assert [line.split()[-1] for line in more] == [sys._getframe().f_code.co_name, "ValueError"]


def test_the_command_logs_its_start_and_its_end(tmp_path: Path) -> None:
    with (
        (tmp_path / "log").open("wb") as written,
        serving(tmp_path, "--host", "127.0.0.1", errors=written, TABLEE_LOG="json") as (address, _),
    ):
        ask(address, "/healthz")
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert events == ["started", "request", "stopping", "stopped"]
