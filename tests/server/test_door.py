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
            assert "x-request-id" in answer.headers
            assert "seed" not in answer.text
            told.add(error["message"])
        assert len(told) == len(LANGUAGES)
        assert (await http.get("/healthz")).json() == {"ok": True}
