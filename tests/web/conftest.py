"""What tests in the browser share: the built application, a server, a browser."""

import os
import sys
from collections.abc import Iterator
from typing import NoReturn

import pytest
from playwright.sync_api import Browser
from tests.web.browsing import BUILT, Devices, Missing, browsing
from tests.web.serving import Serving


def skip_aloud(missing: Missing, config: pytest.Config) -> NoReturn:
    """Say that tests are skipped because there is no browser; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(str(missing))
    capture = config.pluginmanager.get_plugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        print(f"\n*** SKIPPED: TESTS IN THE BROWSER: {missing} ***", file=sys.stderr)
    pytest.skip(str(missing))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The server of the tests of this process."""
    assert BUILT.exists(), "the web application is not built: `make web` first"
    with Serving(tmp_path_factory.mktemp("server")) as one:
        yield one


# For this folder, not for the session: while it is there, tests that are coroutines cannot run.
@pytest.fixture(scope="package")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """Chromium; without it tests are skipped aloud, or fail in CI."""
    try:
        with browsing() as one:
            yield one
    except Missing as missing:
        skip_aloud(missing, pytestconfig)


@pytest.fixture
def devices(server: Serving, browser: Browser) -> Iterator[Devices]:
    """What people hold in their hands during a test; on none of their pages anything goes wrong."""
    held = Devices(browser, server.address)
    yield held
    held.close()
    assert not held.faults
