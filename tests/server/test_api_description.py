"""The REST interface does what `/openapi.json` says, whatever it is sent."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import checks
from tests.server.services import Postgres
from tests.server.test_serve_command import NOWHERE, ask, serving

from tablee.core import saved
from tablee.server.app import make_app


async def nobody() -> None: ...


CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
DESCRIPTION = make_app(nobody).openapi()
schema: Any = schemathesis.openapi.from_dict(DESCRIPTION)


@pytest.fixture(scope="module", params=["memory", "postgres"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A server that keeps nothing, and one on the database that takes least."""
    more = []
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        more = ["--database-url", server.url(server.create())]
    with serving(NOWHERE, "--host", "127.0.0.1", *more) as (found, _):
        ask(found, "/readyz")
        yield found


@pytest.fixture(scope="module")
def token(address: str) -> str:
    """Somebody who is known."""
    return str(ask(address, "/api/v1/guests", {"name": "Ann"})["token"])


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=20)
def test_every_answer_is_as_described(case: Any, address: str, token: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)
    case.headers = {**(case.headers or {}), "authorization": f"Bearer {token}"}
    case.call_and_validate(base_url=address, checks=CHECKS)


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


def test_every_answer_in_json_has_a_form() -> None:
    for name, operation in operations():
        for code, answer in operation["responses"].items():
            told = answer.get("content", {}).get("application/json")
            assert told is None or told["schema"], (name, code)


def test_what_only_somebody_known_may_ask_says_how_one_is_known() -> None:
    kinds = DESCRIPTION["components"]["securitySchemes"]
    assert {(kind["type"], kind.get("scheme"), kind.get("in")) for kind in kinds.values()} == {
        ("http", "bearer", None),
        ("apiKey", None, "cookie"),
    }
    ways: list[dict[str, list[str]]] = [{kind: []} for kind in kinds]
    guarded = {name for name, operation in operations() if operation.get("security") == ways}
    assert {"get /api/v1/me", "get /api/v1/me/export", "delete /api/v1/me"} <= guarded
    assert "get /api/v1/games" not in guarded


def test_the_record_is_described_as_its_schema_says() -> None:
    known = json.loads(Path(saved.__file__).with_name("record.schema.json").read_text("utf-8"))
    told = DESCRIPTION["components"]["schemas"]["GameRecord"]
    assert told["properties"].keys() == known["properties"].keys()
    assert set(told["required"]) == {*known["required"], "dice"}  # which records of tables have
