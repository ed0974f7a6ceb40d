"""Nobody can ask without end, and nobody else is made to wait for those who do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tests.server.running import running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.core.errors import Refused
from tablee.core.language import LANGUAGES
from tablee.server import limits
from tablee.server.addresses import Proxies
from tablee.server.app import make_app
from tablee.server.bots import Bots
from tablee.server.house import House
from tablee.server.limits import Limiter, address_group
from tablee.server.serve import uvicorn_config
from tablee.server.store.memory import MemoryStore

API = "/api/v1"
TABLE = {"game": "qwinto", "seats": ["open", "open"]}
HERE, THERE = "192.0.2.1", "192.0.2.2"


class Town:
    """A server, and callers from any address."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @asynccontextmanager
    async def caller(self, address: str = HERE) -> AsyncIterator[httpx.AsyncClient]:
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as http:
            yield http


@asynccontextmanager
async def town(proxies: str = "", /, **rates: int) -> AsyncIterator[Town]:
    """A server that lets so many requests of a kind pass, and no more."""

    async def nobody() -> None: ...

    only = {kind.replace("_", "-"): (1e-6, float(most)) for kind, most in rates.items()}
    app = make_app(nobody, Limiter(only), proxies)
    house = app.state.house = await House.open(MemoryStore(), Bots(1))
    config = uvicorn_config(app)
    config.load()
    yield Town(config.loaded_app)
    await house.close()


async def passed(http: httpx.AsyncClient, times: int, path: str, body: Any = None) -> int:
    """How many of some equal requests were not refused by a limit."""
    method = "GET" if body is None else "POST"
    answers = [await http.request(method, API + path, json=body) for _ in range(times)]
    return sum(answer.status_code != 429 for answer in answers)


async def test_a_refusal_says_when_to_come_back_in_every_language() -> None:
    async with town(request=1) as here, here.caller() as http:
        await http.get(f"{API}/games")
        told = set()
        for language in LANGUAGES:
            answer = await http.get(f"{API}/games", headers={"accept-language": language})
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (429, "limit")
            assert int(answer.headers["retry-after"]) == error["params"]["seconds"] > 0
            assert "x-content-type-options" in answer.headers
            told.add(error["message"])
        assert len(told) == len(LANGUAGES)
        assert (await http.get("/healthz")).status_code == 200


async def test_requests_count_for_their_user_or_their_address() -> None:
    async with town(request=3) as here, here.caller() as ann, here.caller(THERE) as bob:
        assert await passed(ann, 5, "/games") == 3
        assert await passed(bob, 1, "/guests", {"name": "Bob"}) == 1  # with a cookie from now on
        assert await passed(bob, 5, "/games") == 3
        async with here.caller(HERE) as abroad:
            abroad.cookies = bob.cookies
            assert await passed(abroad, 2, "/games") == 0
        async with here.caller(THERE) as stranger:
            assert await passed(stranger, 5, "/games") == 2


async def test_an_address_makes_only_so_many_guests_whichever_way() -> None:
    async with town(guest=2) as here:
        for path, body in (("/guests", {"name": "Ann"}), ("/tables", TABLE), ("/tables", TABLE)):
            async with here.caller() as http:
                last = await passed(http, 1, path, body)
        assert last == 0
        async with here.caller(THERE) as http:
            assert await passed(http, 1, "/tables", TABLE) == 1


async def test_whether_the_store_can_be_written_is_asked_only_so_often() -> None:
    async with town(request=3) as here, here.caller() as http:
        answers = [await http.get("/readyz") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


async def test_somebody_puts_up_only_so_many_tables() -> None:
    async with town(table=4) as here, here.caller() as ann, here.caller() as bob:
        for http in (ann, bob):
            await http.post(f"{API}/guests", json={"name": "A"})
            assert await passed(http, 6, "/tables", TABLE) == 4


@pytest.mark.parametrize(
    ("seats", "most", "reason"),
    [("open open", 20, "tables"), ("bot:expert bot:novice", 2, "bot-tables")],
)
async def test_a_host_has_only_so_many_tables_sitting_there_or_not(
    seats: str, most: int, reason: str
) -> None:
    async with town() as here, here.caller() as ann, here.caller() as bob:
        for http in (ann, bob):
            await http.post(f"{API}/guests", json={"name": "A"})
            wish = {"game": "qwinto", "seats": seats.split()}
            for _ in range(most):
                assert (await http.post(f"{API}/tables", json=wish)).status_code == 201
            error = (await http.post(f"{API}/tables", json=wish)).json()["error"]
            assert (error["code"], error["params"]) == ("limit", {"reason": reason, "most": most})


async def test_somebody_sits_down_at_only_so_many_tables_however_fast() -> None:
    async with town() as here, here.caller() as eve, AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(here.caller()) for _ in range(2)]
        tables: list[str] = []
        wish = {"game": "digits", "seats": ["open", "open"], "is_public": True}
        for host in hosts:
            await host.post(f"{API}/guests", json={"name": "Host"})
            made = [(await host.post(f"{API}/tables", json=wish)).json() for _ in range(12)]
            tables += [table["table"] for table in made]
        await eve.post(f"{API}/guests", json={"name": "Eve"})
        joins = [eve.post(f"{API}/tables/{table}/seats", json={}) for table in tables]
        answers = await asyncio.gather(*joins)
        seats = [answer for answer in answers if answer.status_code == 201]
        assert len(seats) == 20
        refusals = [answer.json()["error"] for answer in answers if answer not in seats]
        for error in refusals:
            assert (error["code"], error["params"]) == ("limit", {"reason": "tables", "most": 20})
        assert await passed(eve, 1, "/tables", TABLE) == 0
        there = f"/tables/{seats[0].json()['table']}/seats"
        assert await passed(eve, 1, there, {}) == 1  # it is no other table


@pytest.mark.parametrize("kind", ["sign_in", "name"])
async def test_passphrases_are_tried_only_so_often(kind: str) -> None:
    async with town(**{kind: 2}) as here, here.caller() as one, here.caller(THERE) as other:
        attempt = {"name": "Ann", "passphrase": "correct horse"}
        assert await passed(one, 3, "/sign-in", attempt) == 2
        attempt["name"] = "ANN"
        assert await passed(other, 1, "/sign-in", attempt) == (kind == "sign_in")
        attempt["name"] = "Bob"
        assert await passed(one, 1, "/sign-in", attempt) == (kind == "name")


async def test_somebody_complains_only_so_often() -> None:
    async with town(report=2) as here, here.caller() as http:
        await http.post(f"{API}/guests", json={"name": "Ann"})
        report = {"table": "x", "about": "y", "reason": "z"}
        assert await passed(http, 3, "/reports", report) == 2


async def test_only_a_trusted_proxy_is_believed_about_where_requests_come_from() -> None:
    async with town("10.0.0.0/8", request=1) as here:
        async with here.caller("10.0.0.1") as proxy:
            for address, status in ((HERE, 200), (THERE, 200), (HERE, 429)):
                headers = {"x-forwarded-for": f"198.51.100.1, {address}"}
                assert (await proxy.get(f"{API}/games", headers=headers)).status_code == status
        async with here.caller("203.0.113.1") as liar:
            for address, status in ((HERE, 200), ("192.0.2.9", 429)):
                headers = {"x-forwarded-for": address}
                assert (await liar.get(f"{API}/games", headers=headers)).status_code == status


@pytest.mark.parametrize(
    ("names", "peer", "is_trusted"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),  # as a listener at `::` sees it
        ("10.1.2.3/8", "::ffff:10.9.9.9", True),
        ("10.0.0.0/8", "::ffff:11.0.0.1", False),
        ("0.0.0.0/0", "2001:db8::1", False),
        ("::1", "::1", True),
        ("::1, *", "2001:db8::1", True),
        ("", "::ffff:127.0.0.1", False),
    ],
)
async def test_a_proxy_is_trusted_however_its_address_is_written(
    names: str, peer: str, is_trusted: bool
) -> None:
    proxies = Proxies(names)
    assert proxies.origin(peer, HERE) == (HERE if is_trusted else peer)
    async with town(names) as here, here.caller(peer) as proxy:
        headers = {"x-forwarded-for": HERE, "x-forwarded-proto": "https"}
        link = await proxy.get(f"{API}/links", params={"path": "/"}, headers=headers)
        assert link.json()["link"].startswith("https:") == is_trusted
        assert ("cross-origin-opener-policy" in link.headers) == is_trusted
        guest = await proxy.post(f"{API}/guests", json={"name": "Ann"}, headers=headers)
        assert ("secure" in guest.headers["set-cookie"].lower()) == is_trusted


@pytest.mark.parametrize(
    "forwarded",
    [
        "192.0.2.1:50000",
        "198.51.100.1, 192.0.2.1:50000",
        "192.0.2.1, 10.1.2.3:443",
        "192.0.2.1:50000, [fd00::1]:443, 10.1.2.3",
    ],
)
async def test_the_port_that_a_proxy_names_is_no_part_of_an_address(forwarded: str) -> None:
    names = "10.0.0.0/8, fd00::/8"
    assert Proxies(names).origin("10.0.0.1", forwarded) == "192.0.2.1"
    async with town(names, request=1) as here, here.caller("10.0.0.1") as proxy:
        for address, status in ((forwarded, 200), ("192.0.2.1", 429)):
            headers = {"x-forwarded-for": address}
            assert (await proxy.get(f"{API}/games", headers=headers)).status_code == status


async def test_an_address_opens_only_so_many_sockets() -> None:
    limiter = Limiter({"socket": (1e-6, 2.0)})
    async with running(limiter=limiter, proxies="127.0.0.1") as here:
        table = (await here.table())["table"]
        path = f"ws://{here.address}{API}/tables/{table}/socket"

        async def status(*forwarded: str) -> int:
            """How a request for a socket is answered that came by these addresses."""
            headers = {"x-forwarded-for": ", ".join(forwarded)} if forwarded else {}
            try:
                async with connect(path, additional_headers=headers) as connection:
                    return connection.response.status_code if connection.response else 0
            except InvalidStatus as refused:
                return refused.response.status_code

        assert [await status(HERE, THERE) for _ in range(3)] == [101, 101, 429]
        assert [await status(HERE), await status(), await status()] == [101, 101, 101]
        assert [await status(), await status(HERE, "127.0.0.1")] == [429, 101]
        assert await status("198.51.100.1", HERE) == 429


def test_what_was_spent_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
    limiter = Limiter({"x": (0.1, 2)})
    for _ in range(2):
        limiter.take("x", "a")
    with pytest.raises(Refused) as refused:
        limiter.take("x", "a")
    assert refused.value.params == {"seconds": 10}
    now += 10
    limiter.take("x", "a")
    with pytest.raises(Refused):
        limiter.take("x", "a")


def test_memory_is_bounded_and_busy_callers_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    limiter = Limiter({"x": (1e-6, 50)})
    passed = 0
    for number in range(100):
        limiter.take("x", str(number))
        with suppress(Refused):
            limiter.take("x", "busy")
            passed += 1
    assert len(limiter.buckets) == 10
    assert passed == 50


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("no address", "no address", True),
    ],
)
def test_a_home_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (address_group(one) == address_group(other)) == is_same
