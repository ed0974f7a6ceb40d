"""What a host may do, and what everybody may do about their seat, over real sockets."""

from contextlib import AsyncExitStack
from typing import Any

from tests.server.running import Client, Running, running

from tablee.server import acts
from tablee.server.store.contract import Line

PATH = "/api/v1/tables"


async def host_and_guest(
    server: Running, stack: AsyncExitStack, seats: str = "person open", **more: Any
) -> tuple[dict[str, Any], Client, Client]:
    """A table with somebody who put it up and somebody who came, both connected."""
    table = await server.table(seats=seats, **more)
    async with Running(server.house, server.port).http as other:
        path = f"{PATH}/{table['table']}/seats"
        joined = (await other.post(path, json={"code": table["code"]})).json()
    tokens = table["tokens"][0], joined["token"]
    host, guest = [
        await stack.enter_async_context(server.client(table["table"], token)) for token in tokens
    ]
    return table, host, guest


async def info(server: Running, table: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = (await server.http.get(f"{PATH}/{table['table']}")).json()
    return answer


async def test_only_the_host_starts_changes_seats_sends_away_mutes_and_closes() -> None:
    async with running() as server, AsyncExitStack() as stack:
        _, _, guest = await host_and_guest(server, stack, waits_for_host=True)
        for asked in (
            {"do": "start"},
            {"do": "reseat", "seat": 0, "chair": "open"},
            {"do": "remove", "seat": 0},
            {"do": "mute", "user": "somebody", "mute": True},
            {"do": "close"},
        ):
            assert (await guest.ask(**asked))["code"] == "host", asked


async def test_play_begins_when_the_host_says_so_and_every_seat_is_taken() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, guest = await host_and_guest(
            server, stack, "person open open", waits_for_host=True
        )
        assert (await host.ask(do="start"))["code"] == "open-seat"
        assert "ack" in await host.ask(do="reseat", seat=2, chair="bot:novice")
        told = await info(server, table)
        assert (told["status"], told["seats"][2]["level"]) == ("open", "novice")
        assert "ack" in await host.ask(do="start")
        await guest.until(lambda view: view["to_move"])
        assert (await host.ask(do="start"))["code"] == "started"
        assert (await host.ask(do="reseat", seat=2, chair="open"))["code"] == "started"


async def test_a_bot_that_takes_the_last_seat_lets_play_begin() -> None:
    async with running() as server, AsyncExitStack() as stack:
        _, host, guest = await host_and_guest(server, stack, "person open open")
        assert "ack" in await host.ask(do="reseat", seat=2, chair="bot:novice")
        for client in (host, guest):
            await client.until(lambda view: view["to_move"])


async def test_who_is_sent_away_sits_down_here_no_more_and_says_nothing() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(seats="person open", waits_for_host=True)
        host = await stack.enter_async_context(server.client(table["table"], table["tokens"][0]))
        other = await stack.enter_async_context(Running(server.house, server.port).http)
        path, code = f"{PATH}/{table['table']}/seats", {"code": table["code"]}
        joined = (await other.post(path, json=code)).json()
        guest = await stack.enter_async_context(server.client(table["table"], joined["token"]))
        assert "ack" in await host.ask(do="remove", seat=1)
        assert await guest.next("closing") == {"closing": "removed", "reconnect": False}
        assert (await info(server, table))["seats"][1]["by"] == "open"
        again = await other.post(path, json=code)
        assert (again.status_code, again.json()["error"]["code"]) == (409, "removed")
        cookie = {"cookie": f"tablee={other.cookies['tablee']}"}
        watcher = await stack.enter_async_context(server.socket(table["table"], cookie))
        await watcher.come_in(None, 0)
        assert (await watcher.ask(do="chat", text="let me in"))["code"] == "removed"


async def test_a_table_whose_host_leaves_is_that_of_who_has_sat_there_longest() -> None:
    async with running() as server, AsyncExitStack() as stack:
        _, host, guest = await host_and_guest(
            server, stack, "person open open", waits_for_host=True
        )
        assert (await guest.ask(do="start"))["code"] == "host"
        assert "ack" in await host.ask(do="leave")
        while not (await guest.next("table"))["table"]["is_host"]:
            pass
        for seat in (0, 2):
            assert "ack" in await guest.ask(do="reseat", seat=seat, chair="bot:novice")
        assert "ack" in await guest.ask(do="start")
        assert (await host.ask(do="start"))["code"] == "spectator"
        assert (await server.http.get(f"{PATH}/mine")).json() == []


async def test_who_has_put_up_a_table_without_a_seat_finds_it_and_has_it_in_the_export() -> None:
    async with running() as server:
        table = await server.table(seats="open open")
        mine = (await server.http.get(f"{PATH}/mine")).json()
        assert [one["table"] for one in mine] == [table["table"]]
        export = (await server.http.get("/api/v1/me/export")).json()
        assert [one["table"] for one in export["tables"]] == [table["table"]]


async def test_a_rematch_has_free_seats_for_those_who_were_sent_away_or_forgotten() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, _ = await host_and_guest(server, stack, "person open open open")
        path = f"{PATH}/{table['table']}/seats"
        third = await stack.enter_async_context(Running(server.house, server.port).http)
        joined = (await third.post(path, json={"code": table["code"]})).json()
        await stack.enter_async_context(server.client(table["table"], joined["token"]))
        assert "ack" in await host.ask(do="reseat", seat=3, chair="bot:novice")
        await host.until(lambda view: view["to_move"])
        assert "ack" in await host.ask(do="remove", seat=1)
        assert (await third.delete("/api/v1/me")).status_code == 204
        assert "ack" in await host.ask(do="resign")
        seats = (await info(server, table))["seats"]
        assert [seat["gone"] for seat in seats] == [True, True, True, False]
        assert [seat["sent_away"] for seat in seats] == [False, True, False, False]
        assert "ack" in await host.ask(do="rematch")
        again = (await info(server, table))["rematch"]
        seats = (await info(server, {"table": again}))["seats"]
        assert [seat["by"] for seat in seats] == ["person", "open", "open", "bot"]


async def test_a_rated_rematch_is_refused_where_somebody_would_have_two_seats() -> None:
    async with running() as server, AsyncExitStack() as stack:
        clock = {"kind": "move", "limit": 60}
        table, host, guest = await host_and_guest(server, stack, is_rated=True, clock=clock)
        await host.until(lambda view: view["to_move"])
        users = [seat["user"] for seat in (await info(server, table))["seats"]]
        room = await server.house.room(table["table"])
        await room.do(lambda table: acts.inherit(table, users[1], users[0]))
        assert "ack" in await guest.ask(do="resign")
        refused = await host.ask(do="rematch")
        assert (refused["code"], refused["params"]["reason"]) == ("rated", "one-seat")
        assert (await info(server, table))["rematch"] is None


async def test_a_bot_plays_on_for_who_is_sent_away_during_play() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, guest = await host_and_guest(server, stack)
        await host.until(lambda view: view["to_move"])
        assert "ack" in await host.ask(do="remove", seat=1)
        assert (await guest.next("closing"))["closing"] == "removed"
        told = (await info(server, table))["seats"][1]
        assert (told["by"], told["stand_in"]) == ("person", True)
        assert (told["gone"], told["sent_away"]) == (True, True)
        heard = host.inbox
        while not any(event["seat"] == 1 for one in heard for event in one.get("events", ())):
            assert "ack" in await host.play_first()


async def test_who_leaves_before_play_frees_the_seat_and_later_is_stood_in_for_until_back() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, guest = await host_and_guest(server, stack, waits_for_host=True)
        assert "ack" in await guest.ask(do="leave", id="l")
        assert (await info(server, table))["seats"][1]["by"] == "open"
        assert (await guest.ask(do="leave", id="l"))["code"] == "spectator"  # they watch now
        while (told := await host.next("table"))["table"]["watching"] != 1:
            pass
        assert not told["table"]["seats"][1]["here"]
        begun, _, guest = await host_and_guest(server, stack)
        await guest.until(lambda view: view["to_move"])
        for do, is_away in (("leave", True), ("back", False)):
            assert "ack" in await guest.ask(do=do)
            told = (await info(server, begun))["seats"][1]
            assert (told["stand_in"], told["gone"]) == (is_away, False)
            assert (await guest.ask(do=do))["code"] == "stand-in"


async def test_who_is_muted_is_not_heard_until_the_host_lets_them() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, guest = await host_and_guest(server, stack)
        whom = (await info(server, table))["seats"][1]["user"]
        assert "ack" in await host.ask(do="mute", user=whom, mute=True)
        assert (await guest.ask(do="chat", text="hm"))["code"] == "muted"
        assert (await info(server, table))["muted"] == [whom]
        assert "ack" in await host.ask(do="chat", text="psst")
        assert "ack" in await host.ask(do="mute", user=whom, mute=False)
        assert "ack" in await guest.ask(do="chat", text="thanks")
        lines = await server.house.store.lines(table["table"])
        assert [line.text for line in lines] == ["psst", "thanks"]


async def test_only_who_sits_watches_or_has_spoken_at_the_table_is_muted() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, _ = await host_and_guest(server, stack)
        here = await stack.enter_async_context(Running(server.house, server.port).http)
        guests = [(await here.post("/api/v1/guests", json={"name": "Eve"})).json() for _ in "ab"]
        for whom in ("somebody", "x" * 40, *(one["user"] for one in guests)):
            assert (await host.ask(do="mute", user=whom, mute=True))["code"] == "stranger"
        async with server.socket(table["table"], {"cookie": f"tablee={guests[0]['token']}"}) as eve:
            await eve.come_in(None, 0)
            assert "ack" in await host.ask(do="mute", user=guests[0]["user"], mute=True)
        await server.house.store.say(Line(table["table"], 0, 1.0, guests[1]["user"], "spam"))
        assert "ack" in await host.ask(do="mute", user=guests[1]["user"], mute=True)
        muted = (await info(server, table))["muted"]
        assert muted == sorted(one["user"] for one in guests)
        for whom in muted:  # who has gone can be let speak again
            assert "ack" in await host.ask(do="mute", user=whom, mute=False)


async def test_a_table_that_has_not_begun_can_be_closed_and_one_that_has_cannot() -> None:
    async with running() as server, AsyncExitStack() as stack:
        _, host, guest = await host_and_guest(server, stack, waits_for_host=True)
        assert "ack" in await host.ask(do="close")
        while (told := await guest.next("table"))["table"]["status"] != "closed":
            pass
        assert told["table"]["closed"] == "host"
        assert (await host.ask(do="start"))["code"] == "closed"
        _, host, _ = await host_and_guest(server, stack)
        await host.until(lambda view: view["to_move"])
        assert (await host.ask(do="close"))["code"] == "started"


async def test_who_hosts_without_a_seat_is_known_as_the_host_starts_and_closes() -> None:
    async with running() as server:
        table = await server.table(seats="bot:novice bot:novice", waits_for_host=True)
        told = await info(server, table)
        assert (told["is_host"], told["code"]) == (True, table["code"])
        async with Running(server.house, server.port).http as other:
            stranger = (await other.get(f"{PATH}/{table['table']}")).json()
            assert (stranger["is_host"], stranger["code"]) == (False, None)
        async with server.socket(table["table"]) as nobody:
            await nobody.come_in(None, 0)
            assert (await nobody.ask(do="start"))["code"] == "spectator"
        cookie = {"cookie": f"tablee={server.http.cookies['tablee']}"}
        async with server.socket(table["table"], cookie) as host:
            await host.come_in(None, 0)
            first = await host.ask(do="start", id="one")
            assert "ack" in first
            again = await host.ask(do="start", id="one")
            assert (again["ack"], again["version"]) == (first["ack"], first["version"])
            assert "ack" in await host.ask(do="close")  # nobody else plays here
        assert (await info(server, table))["status"] == "closed"


async def test_a_program_with_a_bearer_token_is_known_at_the_socket() -> None:
    async with running() as server:
        table = await server.table(seats="open open")
        token = server.http.cookies["tablee"]
        bearer = {"authorization": f"Bearer {token}"}
        async with server.socket(table["table"], bearer) as host:
            await host.come_in(None, 0)
            assert "ack" in await host.ask(do="chat", text="hello")
            assert "ack" in await host.ask(do="close")


async def test_no_table_becomes_one_of_bots_alone() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table = await server.table(seats="person bot:novice", waits_for_host=True)
        client = server.client(table["table"], table["tokens"][0])
        host = await stack.enter_async_context(client)
        assert (await host.ask(do="reseat", seat=0, chair="bot:novice"))["code"] == "bots-alone"
        assert "ack" in await host.ask(do="reseat", seat=1, chair="bot:casual")


async def test_a_closed_table_says_so_and_has_no_record() -> None:
    async with running() as server, AsyncExitStack() as stack:
        table, host, _ = await host_and_guest(server, stack, "person open open")
        path = f"{PATH}/{table['table']}"
        assert "ack" in await host.ask(do="close")
        assert (await host.ask(do="rematch"))["code"] == "closed"
        join = await server.http.post(f"{path}/seats", json={"code": table["code"]})
        answers = [join, await server.http.get(f"{path}/record")]
        assert [answer.json()["error"]["code"] for answer in answers] == ["closed", "closed"]
