"""Tables over real sockets: play, answers, reconnecting, and everything around the game."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from tests.server.running import Client, Running, play_out, running, seated

from tablee.core import fair_dice, saved
from tablee.games import all_games, find
from tablee.server.api.files import GameRecord
from tablee.server.names import Names
from tablee.server.store.contract import Line

SHARE = "0a" * 32


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_a_game_is_played_to_its_end_and_its_record_can_be_checked(game: str) -> None:
    options = {"rounds": 1} if game == "take_that" else {}
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(game, "person person", options=options)
        clients = await seated(server, stack, table, share=SHARE)
        running_record = await server.http.get(f"/api/v1/tables/{table['table']}/record")
        assert (running_record.status_code, running_record.json()["error"]["code"]) == (
            409,
            "running",
        )
        await asyncio.gather(*map(play_out, clients))
        info = (await server.http.get(f"/api/v1/tables/{table['table']}")).json()
        record = (await server.http.get(f"/api/v1/tables/{table['table']}/record")).json()
    GameRecord.model_validate(record)
    match = saved.from_record(find, record)
    dice = fair_dice.read_receipt(record["dice"])
    assert fair_dice.verify_outcomes(match, dice) > 0
    assert dice.shares == (bytes.fromhex(SHARE),) * 2
    assert (info["status"], info["commitment"]) == ("over", dice.commitment)
    assert clients[0].view["ranks"] == match.ranks


async def test_the_shares_in_the_receipt_were_told_to_everybody_before_the_first_event() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table("take_that", "person person", options={"rounds": 1})
        clients = await seated(server, stack, table, share=SHARE)
        await asyncio.gather(*map(play_out, clients))
        record = (await server.http.get(f"/api/v1/tables/{table['table']}/record")).json()
    for client in clients:
        first = next(k for k, message in enumerate(client.inbox) if message.get("events"))
        told = [message["table"] for message in client.inbox[:first] if "table" in message]
        assert (told[-1]["status"], told[-1]["commitment"]) == (
            "open",
            record["dice"]["commitment"],
        )
        assert [seat["share"] for seat in told[-1]["seats"]] == record["dice"]["shares"]


async def test_commands_are_acknowledged_or_refused_by_their_clause() -> None:
    async with running() as server, AsyncExitStack() as stack:
        clients = await seated(server, stack, await server.table())
        await clients[0].until(lambda view: view["to_move"])
        first = clients[clients[0].view["to_move"][0]]
        other = clients[1 - clients.index(first)]
        await first.until(lambda view: view["legal"])
        step = first.step
        wrong = await first.play("write y3")
        assert (wrong["code"], "refused" in wrong) == ("turn", True)
        assert (await first.play("roll yo"))["code"] == "syntax"
        done = await first.ask(do="play", step=step, move="roll o", id="same")
        again = await first.ask(do="play", step=step, move="roll o", id="same")
        assert again == done == {"ack": "same", "version": done["version"]}
        late = await first.ask(do="play", step=step, move="roll o")
        assert (late["code"], late["params"]) == ("stale", {"step": step, "now": step + 1})
        await other.until(lambda view: view["shown"]["dice"])
        assert (await other.play("keep"))["code"] == "turn"
        checked = await first.ask(do="check", move="write y3")
        assert checked["refusal"]["code"] == "turn"
        assert (await first.ask(do="check", move="keep"))["refusal"] is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"do": "dance"}', '{"do": "play", "step": "1", "move": 1}', "\ud800é"]
)
async def test_a_message_that_makes_no_sense_is_told_and_changes_nothing(text: str) -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(seats="person bot:novice")
        (client,) = await seated(server, stack, table)
        await client.connection.send(text.encode("utf-8", "replace").decode())
        error = (await client.next("error"))["error"]
        assert (error["code"], error["params"]["reason"]) == ("request", "message")
        assert (await client.ask(do="check", move="dance"))["refusal"]["code"] in ("syntax", "turn")


async def test_who_reconnects_gets_exactly_what_they_missed() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        clients = await seated(server, stack, table)
        for _ in range(12):
            await clients[0].until(lambda view: view["to_move"])
            await asyncio.gather(*(one.ask(do="check", move="") for one in clients))
            mover = clients[clients[0].view["to_move"][0]]
            await mover.play_first()
        await clients[0].ask(do="check", move="")  # by its answer all updates have come
        events = [e for m in clients[0].inbox if "view" in m for e in m["events"]]
        for version in (0, 6, 9):
            async with server.client(table["table"], table["tokens"][0], version) as back:
                update = next(message for message in back.inbox if "view" in message)
                missed = update["events"]
                assert missed == events[len(events) - len(missed) :]
                assert update["version"] == server.house.rooms.rooms[table["table"]].table.version
                if version == 0:
                    assert len(missed) == len(events)


async def test_spectators_watch_and_can_do_nothing() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table("take_that")
        clients = await seated(server, stack, table)
        watcher = await stack.enter_async_context(server.client(table["table"]))
        await watcher.until(lambda view: view["to_move"])
        assert watcher.view["seat"] is None
        assert watcher.view["legal"] == []
        assert (await watcher.play("take"))["code"] == "spectator"
        for do in ("undo", "leave", "resign", "start", "rematch", "hint"):
            assert (await watcher.ask(do=do))["code"] == "spectator"
        while (await clients[0].next("table"))["table"]["watching"] != 1:
            pass
        assert watcher.inbox[0]["table"]["code"] is None


@pytest.mark.parametrize("token", ["", "nonsense", "other-seat", "other-table"])
async def test_nobody_gets_in_with_a_wrong_token(token: str) -> None:
    async with running() as server:
        table, other = await server.table(), await server.table()
        if token == "other-table":
            token = other["tokens"][0]
        elif token == "other-seat":
            token = server.house.tokens.for_seat(table["table"], 0, 2)
        async with server.client(table["table"], token) as client:
            assert client.inbox[-1]["error"]["code"] == "token"
            assert await client.next("closing") == {"closing": "token", "reconnect": False}


async def test_bots_play_and_give_hints() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table("take_that", "person bot:novice", options={"rounds": 1})
        (client,) = await seated(server, stack, table)
        await client.until(lambda view: view["legal"])
        hints = await client.ask(do="hint", seconds=0.1)
        legal = {entry["move"] for entry in client.view["legal"]}
        assert {hint["move"] for hint in hints["moves"]} <= legal
        assert hints["moves"][0]["reasons"]
        for _ in range(3):
            await client.play_first()
        room = server.house.rooms.rooms[table["table"]]
        assert room.table.match is not None
        assert any(event.seat == 1 for event in room.table.match.events)


async def test_a_guest_joins_by_invitation_and_plays() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(seats="person open")
        (host,) = await seated(server, stack, table)
        assert host.inbox[0]["table"]["status"] == "open"
        code = table["code"]
        found = (await server.http.get(f"/api/v1/invitations/{code}")).json()
        assert found == {"table": table["table"]}
        path = f"/api/v1/tables/{table['table']}/seats"
        async with Running(server.house, server.port).http as other:
            refused = await other.post(path, json={})
            assert (refused.status_code, refused.json()["error"]["code"]) == (404, "invitation")
            await other.post("/api/v1/guests", json={"name": "Bo <b>"})
            joined = (await other.post(path, json={"code": code})).json()
            assert joined["seat"] == 1
            held = (await other.get(path)).json()
            assert held == [{"seat": 1, "token": joined["token"]}]
            full = await other.post(path, json={"code": code})
            assert full.json()["error"]["code"] in ("full", "started")
        guest = await stack.enter_async_context(server.client(table["table"], joined["token"]))
        await guest.until(lambda view: view["to_move"])
        await host.until(lambda view: view["to_move"])
        names = [seat["name"] for seat in guest.inbox[0]["table"]["seats"]]
        assert names == ["", "Bo <b>"]


async def test_chat_is_told_to_all_and_kept_for_those_who_come_later() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        one, two = await seated(server, stack, table)
        assert "ack" in await one.ask(do="chat", text="  <b>hi</b>   there ")
        assert (await two.next("chat"))["chat"][0]["text"] == "<b>hi</b> there"
        assert "ack" in await two.ask(do="chat", phrase="well-played")
        assert (await two.ask(do="chat"))["code"] == "request"
        assert (await two.ask(do="chat", text="a", phrase="oops"))["code"] == "request"
        watcher = await stack.enter_async_context(server.client(table["table"]))
        lines = next(message["chat"] for message in watcher.inbox if "chat" in message)
        assert [(line["number"], line["text"], line["phrase"]) for line in lines] == [
            (1, "<b>hi</b> there", ""),
            (2, "", "well-played"),
        ]
        assert (await watcher.ask(do="chat", text="hm"))["code"] == "spectator"
        refusals = [await one.ask(do="chat", text=str(n)) for n in range(8)]
        assert refusals[-1]["code"] == "limit"


async def test_who_speaks_without_a_seat_is_named_to_those_here_and_those_who_come_later() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        here, _ = await seated(server, stack, table)
        async with Running(server.house, server.port).http as other:
            bob = (await other.post("/api/v1/guests", json={"name": "Bob"})).json()["token"]
        headers = {"authorization": f"Bearer {bob}"}
        watcher = await stack.enter_async_context(server.socket(table["table"], headers))
        await watcher.come_in(None, 0)
        assert "ack" in await watcher.ask(do="chat", text="hi")
        assert (await here.next("chat"))["chat"][0]["name"] == "Bob"
        server.house.names = Names(server.house.store)  # as a node that has just begun
        late = await stack.enter_async_context(server.client(table["table"]))
        lines = next(message["chat"] for message in late.inbox if "chat" in message)
        assert [(line["name"], line["seat"]) for line in lines] == [("Bob", None)]


async def asking_back(server: Running, stack: AsyncExitStack) -> tuple[Client, Client]:
    """Two players: one has kept a throw and wants that back, and the other."""
    clients = await seated(server, stack, await server.table())
    await clients[0].until(lambda view: view["to_move"])
    first = clients[clients[0].view["to_move"][0]]
    other = clients[1 - clients.index(first)]
    for move in ("roll oyp", "keep"):
        await first.until(lambda view: view["legal"])
        await first.play(move)
    await other.until(lambda view: len(view["to_move"]) == 2)
    assert "ack" in await first.ask(do="undo")
    return first, other


async def test_undo_by_consent_over_the_socket() -> None:
    async with running() as server, AsyncExitStack() as stack:
        first, other = await asking_back(server, stack)
        assert "ack" in await other.ask(do="agree", agree=True)
        await other.until(lambda view: len(view["to_move"]) == 1)
        await first.until(lambda view: len(view["legal"]) == 2)
        assert first.inbox[-1]["events"] == [{"seat": first.view["seat"], "event": "undo"}]


async def test_a_move_ends_the_wish_for_an_earlier_one_and_everybody_hears_of_it() -> None:
    async with running() as server, AsyncExitStack() as stack:
        first, other = await asking_back(server, stack)
        while (await other.next("table"))["table"]["undo"] is None:
            pass
        assert "ack" in await other.play("pass")
        while (await first.next("table"))["table"]["undo"] is not None:
            pass


async def test_who_comes_in_keeps_nobody_from_hearing_what_was_said_just_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        one, two = await seated(server, stack, table)
        say = server.house.store.say

        async def say_late(line: Line) -> None:
            await say(line)
            await stack.enter_async_context(server.client(table["table"]))

        monkeypatch.setattr(server.house.store, "say", say_late)
        assert "ack" in await one.ask(do="chat", text="hi")
        assert (await two.next("chat"))["chat"][0]["text"] == "hi"


async def test_a_command_that_is_sent_again_is_carried_out_once() -> None:
    """After a loss a client cannot know what has arrived: it sends the same ids again."""
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        clients = await seated(server, stack, table)
        for client in clients:
            await client.until(lambda view: view["to_move"])
        first = clients[clients[0].view["to_move"][0]]
        seat = table["tokens"][clients.index(first)]
        twin = await stack.enter_async_context(server.client(table["table"], seat))
        said = await asyncio.gather(
            *(one.ask(do="chat", id="c", text="hello") for one in (first, twin))
        )
        said.append(await first.ask(do="chat", id="c", text="hello"))
        assert [answer["ack"] for answer in said] == ["c", "c", "c"]
        given_up = [await first.ask(do="resign", id="r") for _ in range(2)]
        assert given_up[0] == given_up[1]
        assert "ack" in given_up[0]
        rows = await server.house.store.rows(table["table"])
        assert sum('"resigned"' in row.data for row in rows) == 1
        assert len(await server.house.store.lines(table["table"])) == 1


async def test_a_rematch_has_everybody_at_their_seat() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        one, two = await seated(server, stack, table)
        await one.until(lambda view: view["to_move"])
        assert (await one.ask(do="rematch"))["code"] == "running"
        assert "ack" in await two.ask(do="resign")
        await asyncio.gather(one.ask(do="rematch"), two.ask(do="rematch"))
        info = (await server.http.get(f"/api/v1/tables/{table['table']}")).json()
        seats = await server.http.get(f"/api/v1/tables/{info['rematch']}/seats")
        assert [seat["seat"] for seat in seats.json()] == [0, 1]
        assert info["rematch_by"] in (0, 1)
        others = await server.house.store.tables(statuses=("open", "playing"))
        assert [summary.table for summary in others] == [info["rematch"]]


async def test_a_page_from_elsewhere_opens_no_socket() -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidStatus

    async with running() as server:
        path = f"ws://{server.address}/api/v1/tables/x/socket"
        with pytest.raises(InvalidStatus):
            async with connect(path, origin="https://elsewhere.example"):  # type: ignore[arg-type]
                pass
        async with connect(path, origin=f"http://{server.address}"):  # type: ignore[arg-type]
            pass


async def test_floods_and_large_messages_are_sent_away() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table()
        one, two = await seated(server, stack, table)
        for _ in range(60):
            await one.say(do="ping")
        assert await one.next("closing") == {"closing": "flood", "reconnect": False}
        await two.connection.send("x" * 20_000)
        await two.connection.wait_closed()
        assert two.connection.close_code == 1009


async def test_the_server_can_be_watched() -> None:
    async with running() as server, AsyncExitStack() as stack:
        clients = await seated(server, stack, await server.table())
        await clients[0].until(lambda view: view["to_move"])
        await clients[clients[0].view["to_move"][0]].play_first()
        assert (await server.http.get("/healthz")).json() == {"ok": True}
        assert (await server.http.get("/readyz")).json() == {"ok": True}
        text = (await server.http.get("/metrics")).text
        assert "tablee_moves_total 1.0" in text
        assert "tablee_connections 2.0" in text
        assert "nosniff" in (await server.http.get("/healthz")).headers["x-content-type-options"]


async def test_a_message_with_an_id_that_makes_no_sense_is_refused_by_its_id() -> None:
    async with running() as server:
        table = await server.table(seats="person bot:novice")
        async with server.client(table["table"], table["tokens"][0]) as client:
            for wrong in (
                {"do": "play", "step": 10**23, "move": "roll o"},
                {"do": "play", "step": -1, "move": "roll o"},
                {"do": "play", "step": 0, "move": None},
                {"do": "chat", "text": "x" * 301},
                {"do": "dance"},
            ):
                told = await client.ask(id="same", **wrong)
                assert (told["refused"], told["code"]) == ("same", "request"), wrong
            await client.say(do="dance", id="")
            assert (await client.next("error", "refused"))["error"]["code"] == "request"
            await client.say(do="ping")
            assert "pong" in await client.next("pong", "error")


async def test_rematches_are_counted_as_new_tables_are() -> None:
    async with running() as server:
        server.house.talk.rates = {**server.house.talk.rates, "rematch": (0.01, 1)}
        table = (await server.table(seats="person"))["table"]
        for expected in ("ack", "refused"):
            (seat,) = (await server.http.get(f"/api/v1/tables/{table}/seats")).json()
            async with server.client(table, seat["token"]) as client:
                await client.until(lambda view: view["to_move"])
                assert "ack" in await client.ask(do="resign")
                told = await client.ask(do="rematch")
                assert expected in told
            table = (await server.http.get(f"/api/v1/tables/{table}")).json()["rematch"]
        assert (told["code"], told["params"]["reason"]) == ("limit", "rate")
