"""Links that people give to each other."""

import re
import socket

import httpx
import pytest
import segno
from rich.console import Console
from tests.server.reading_qr import SIZE, read_qr

from tablee.core.text import catalogue
from tablee.server import addresses, serve
from tablee.server.api import links
from tablee.server.app import make_app


async def ask(path: str, *, is_shared: bool, host: str = "localhost") -> httpx.Response:
    async def nobody() -> None: ...

    app = make_app(nobody)
    app.state.is_shared = is_shared
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url=f"http://{host}"
    ) as http:
        return await http.get("/api/v1/links", params={"path": path})


async def test_a_link_leads_where_the_caller_came_to() -> None:
    told = (await ask("/j/abc", is_shared=True, host="table.example:8000")).json()
    assert told["link"] == "http://table.example:8000/j/abc"
    assert told["size"] >= 21
    assert told["drawing"].startswith("M0 0h1v1h-1z")


async def test_the_qr_code_of_a_link_says_the_link() -> None:
    for path in ("/j/abcdef", "/t/XY-z_9"):
        told = (await ask(path, is_shared=True, host="t.example")).json()
        squares = re.findall(r"M(\d+) (\d+)h1v1h-1z", told["drawing"])
        assert "".join(f"M{x} {y}h1v1h-1z" for x, y in squares) == told["drawing"]
        assert told["size"] == SIZE
        assert read_qr({(int(y), int(x)) for x, y in squares}) == told["link"]


@pytest.mark.parametrize("address", ["http://b:80/", "http://192.168.178.120:8765/"])
def test_the_terminal_shows_a_qr_code_that_phones_read(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "addresses", lambda *_: ("http://127.0.0.1/", address))
    monkeypatch.setattr(Console, "is_terminal", True)
    shown: list[segno.QRCode] = []
    monkeypatch.setattr(segno.QRCode, "terminal", lambda code, **_: shown.append(code))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serve.welcome(serve.Settings("b", 80, "x", None, None), listener, catalogue("en"))
    (code,) = shown
    assert not code.is_micro


async def test_who_calls_by_the_own_machine_is_told_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(links, "network_address", lambda: "192.168.7.7")
    shared = (await ask("/t/x", is_shared=True, host="localhost:8765")).json()
    assert shared["link"] == "http://192.168.7.7:8765/t/x"
    alone = (await ask("/t/x", is_shared=False, host="127.0.0.1:8765")).json()
    assert alone["link"] == "http://127.0.0.1:8765/t/x"


async def test_only_pages_of_our_own_are_linked() -> None:
    for path in ("https://evil.example", "//evil.example", "/j/<x>", "/j/" + "x" * 200, "j"):
        assert (await ask(path, is_shared=True)).status_code == 422


def test_which_names_mean_the_own_machine() -> None:
    assert all(map(addresses.is_own_machine, ("localhost", "127.0.0.1", "127.8.0.1", "[::1]")))
    assert not any(map(addresses.is_own_machine, ("table.example", "192.168.1.2", "")))


async def test_an_address_that_no_phone_could_read_is_refused() -> None:
    answer = await ask("/j/abc", is_shared=True, host="a" * 3000)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "size")
