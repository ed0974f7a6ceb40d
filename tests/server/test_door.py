"""Whatever goes wrong, an answer is what answers are: a code, a sentence, and all headers."""

from typing import Any

import pytest
from tests.server.test_limits import API, town

from tablee.core.language import LANGUAGES
from tablee.server.door import HEADERS
from tablee.server.store.memory import MemoryStore


async def test_a_mistake_of_ours_is_told_in_every_language_and_with_all_headers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("the seed is 0b0b0b")

    monkeypatch.setattr(MemoryStore, "tables", fail)
    async with town() as here, here.caller() as http:
        told = set()
        for language in LANGUAGES:
            answer = await http.get(f"{API}/tables", headers={"accept-language": language})
            error = answer.json()["error"]
            assert (answer.status_code, error["code"], error["params"]) == (500, "failed", {})
            assert HEADERS.items() <= dict(answer.headers).items()
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert "x-request-id" in answer.headers
            assert "seed" not in answer.text
            told.add(error["message"])
        assert len(told) == len(LANGUAGES)
        assert (await http.get("/healthz")).json() == {"ok": True}


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("192.168.7.7:8765", " ws://192.168.7.7:8765 wss://192.168.7.7:8765"),
        ("t.example", " ws://t.example wss://t.example"),
        ("[fd00::7]:80", " ws://[fd00::7]:80 wss://[fd00::7]:80"),
        ("evil.example *", ""),
        ("x; script-src *", ""),
    ],
)
async def test_a_page_talks_only_with_the_host_that_it_came_from(host: str, sockets: str) -> None:
    async with town() as here, here.caller() as http:
        answer = await http.get("/", headers={"host": host})
        said = answer.headers["content-security-policy"].split("; ")
        assert f"connect-src 'self'{sockets}" in said
        assert "form-action 'self'" in said
        assert len(said) == 7


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", ""])
async def test_pages_of_others_change_nothing_here(origin: str) -> None:
    async with town() as here, here.caller() as http:
        assert (await http.post(f"{API}/guests", json={"name": "Ann"})).status_code == 201
        answer = await http.post(f"{API}/sign-out", headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
        assert "set-cookie" not in answer.headers
        own = {"origin": f"http://{http.base_url.netloc.decode()}"}
        assert (await http.get(f"{API}/me", headers={"origin": origin})).status_code == 200
        assert (await http.post(f"{API}/sign-out", headers=own)).status_code == 204
