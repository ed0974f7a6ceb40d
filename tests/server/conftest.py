"""What tests of the server share: tests that are coroutines, and services of their own."""

import asyncio
import inspect
import os
import sys
from collections.abc import Iterator
from typing import NoReturn

import pytest
from tests.server.services import Missing, Postgres, RedisServer

os.environ["TABLEE_LIMITS"] = "off"  # servers that tests start: all their callers are one address
os.environ["TABLEE_WARM"] = "off"  # and few of them want bots


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


def skip_aloud(missing: Missing, config: pytest.Config) -> NoReturn:
    """Say that tests are skipped because something is missing; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(str(missing))
    capture = config.pluginmanager.get_plugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        print(f"\n*** SKIPPED: TESTS OF SEVERAL NODES: {missing} ***", file=sys.stderr)
    pytest.skip(str(missing))


@pytest.fixture(scope="session")
def postgres(pytestconfig: pytest.Config) -> Iterator[Postgres]:
    """A server for the tests of this process; without one they are skipped aloud, or fail in CI."""
    yield from started(pytestconfig)


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of a new database."""
    name = postgres.create()
    yield postgres.url(name)
    postgres.drop(name)


def started(config: pytest.Config, **settings: str) -> Iterator[Postgres]:
    """A PostgreSQL with some settings, as long as a fixture lasts."""
    try:
        server = Postgres(**settings)
    except Missing as missing:
        skip_aloud(missing, config)
    try:
        yield server.start()
    finally:
        server.remove()


@pytest.fixture
def redis(pytestconfig: pytest.Config) -> Iterator[RedisServer]:
    """A Redis for one test."""
    try:
        server = RedisServer()
    except Missing as missing:
        skip_aloud(missing, pytestconfig)
    try:
        yield server.start()
    finally:
        server.remove()
