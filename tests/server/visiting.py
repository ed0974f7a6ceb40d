"""People at a server, each with a browser of their own."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
from tests.server.running import Running

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


async def table_of_two(host: httpx.AsyncClient, other: httpx.AsyncClient) -> tuple[str, str, str]:
    """A table at which both sit down, and their tokens."""
    wish = {"game": "qwinto", "seats": ["person", "open"], "is_public": True}
    table = (await host.post(f"{API}/tables", json=wish)).json()
    joined = (await other.post(f"{API}/tables/{table['table']}/seats", json={})).json()
    return table["table"], table["tokens"][0], joined["token"]
