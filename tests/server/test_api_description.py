"""The REST interface does what `/openapi.json` says, whatever it is sent."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import checks
from tests.server.services import Postgres
from tests.server.test_serve_command import ask, serving

from tablee.server.app import make_app


async def nobody() -> None: ...


CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
schema: Any = schemathesis.openapi.from_dict(make_app(nobody).openapi())


@pytest.fixture(scope="module", params=["memory", "postgres"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A server that keeps nothing, and one on the database that takes least."""
    more = []
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        more = ["--database-url", server.url(server.create())]
    with serving(Path("memory"), "--host", "127.0.0.1", *more) as (found, _):
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
