"""What tests of the server share: tests that are coroutines, and a PostgreSQL of their own."""

import asyncio
import inspect
import os
import sys
from collections.abc import Iterator

import pytest
from tests.server.services import Missing, Postgres


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def postgres(pytestconfig: pytest.Config) -> Iterator[Postgres]:
    """A server for the tests of this process; without one they are skipped aloud, or fail in CI."""
    try:
        server = Postgres()
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        capture = pytestconfig.pluginmanager.get_plugin("capturemanager")
        assert capture is not None
        with capture.global_and_fixture_disabled():
            print(f"\n*** SKIPPED: TESTS WITH POSTGRESQL: {missing} ***", file=sys.stderr)
        pytest.skip(str(missing))
    try:
        yield server.start()
    finally:
        server.remove()
