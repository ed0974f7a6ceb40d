"""Texts that no database takes are refused by all stores alike, and change nothing."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.running import Running, running
from tests.server.services import Postgres

from tablee.server.store.memory import MemoryStore
from tablee.server.store.opening import open_store

API = "/api/v1"
JSON = {"content-type": "application/json"}
PATHS = [
    ("GET", "/tables/%00"),
    ("GET", "/tables/%00/seats"),
    ("GET", "/tables/%00/record"),
    ("GET", "/invitations/%00"),
    ("GET", "/tables?game=%00"),
    ("PUT", "/blocks/%00"),
    ("DELETE", "/blocks/a%00b"),
    ("PUT", f"/blocks/{'x' * 65}"),
]
BODIES = [
    ("POST", "/guests", {"name": "A\0"}),
    ("POST", "/sign-in", {"name": "A\0", "passphrase": "correct horse"}),
    ("POST", "/reports", {"table": "t\0", "about": "x", "reason": "y"}),
    ("POST", "/reports", {"table": "t", "about": "x", "reason": "y\0"}),
    ("POST", "/reports", {"table": "t", "about": "x" * 65, "reason": "y"}),
    ("POST", "/tables", {"game": "\ud800", "seats": ["person"]}),
    ("POST", "/tables", {"game": "qwinto", "seats": ["person"], "options": {"\ud800": 1}}),
    ("PATCH", "/me", {"settings": {"a": "\ud800"}}),
    ("PATCH", "/me", {"settings": {"\0": 1}}),
    ("PATCH", "/me", {"settings": {"a": 10**30}}),
]


@asynccontextmanager
async def served(kind: str, request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    store: Any = MemoryStore()
    if kind == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        store = await open_store(server.url(server.create()))
    async with running(store) as found:
        await found.http.post(f"{API}/guests", json={"name": "Ann"})
        yield found


@pytest.mark.parametrize("kind", ["memory", "postgres"])
def test_texts_with_nul_and_the_like_are_refused(kind: str, request: pytest.FixtureRequest) -> None:
    async def ask() -> None:
        async with served(kind, request) as server:
            asked: list[tuple[str, str, Any]] = [(*path, None) for path in PATHS] + BODIES
            for method, path, body in asked:
                content = None if body is None else json.dumps(body)
                answer = await server.http.request(
                    method, API + path, content=content, headers=JSON
                )
                told = answer.status_code, answer.json()["error"]["code"]
                assert told == (422, "request"), (method, path, body)
            table = await server.table()
            async with server.client(table["table"], table["tokens"][0]) as client:
                refused = await client.ask(do="chat", text="a\0b")
                assert refused["params"]["reason"] == "message"
                assert "ack" in await client.ask(do="chat", text="a\\u0000b")
            backslash = {"settings": {"a": "\\u0000"}}
            assert (await server.http.patch(f"{API}/me", json=backslash)).status_code == 200

    asyncio.run(ask())
