"""Chromium, and pages of the application in it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    Page,
    Request,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/tablee/server/web/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PATIENCE = 120_000  # milliseconds for anything to happen on a page
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"phone": (390, 844), "small": (360, 640), "tablet": (820, 1180), "desktop": (1280, 800)}

# What JavaScript and CSS of a page weigh as they came.
BYTES = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(js|css)(\\?|$)/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""

# Some frames in which nothing comes or goes; half a second at most, as some things never rest.
STILL = """() => new Promise((done) => {
  let still = 0, frames = 0;
  const watch = new MutationObserver(() => (still = 0));
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  const look = () => {
    still += 1;
    frames += 1;
    if (still < 5 && frames < 30) return requestAnimationFrame(look);
    watch.disconnect();
    done();
  };
  requestAnimationFrame(look);
})"""


class Missing(Exception):
    """There is no browser here."""


def find_chromium() -> str:
    """The Chromium of this machine; installed if that is allowed."""
    for is_last in (False, True):
        found = shutil.which("chromium")
        if found:
            return found
        if is_last or not (os.geteuid() == 0 or os.environ.get("CI") == "true"):
            break
        subprocess.run(["sh", ROOT / "tools/install-services"], stdout=sys.stderr, check=False)
    raise Missing("chromium is not installed; tools/install-services says how")


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, until the end of the block."""
    path = find_chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def new_device(
    browser: Browser, address: str, size: str = "phone", language: str = "en", **settings: Any
) -> BrowserContext:
    """Somebody's device: nothing moves there unless it is asked for, and all fonts are its own."""
    width, height = SIZES[size]
    device = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale=language,
        has_touch=size != "desktop",
        color_scheme="light",
    )
    device.set_default_timeout(PATIENCE)
    chosen = json.dumps({"isAnimated": False, "hasSound": False, **settings})
    # Only what is not chosen yet: a page that is loaded again finds what was chosen on it.
    device.add_init_script(
        "if (location.protocol !== 'about:') {"
        f"localStorage['tablee-settings'] ??= {json.dumps(chosen)};"
        "localStorage['tablee-level'] ??= '\"novice\"'; }"
    )
    return device


class Devices:
    """The devices of a test, and what went wrong on their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.held: list[BrowserContext] = []
        self.faults: list[str] = []

    def page(
        self, size: str = "phone", language: str = "en", address: str = "", **settings: Any
    ) -> Page:
        """An empty page on a new device."""
        device = new_device(self.browser, address or self.address, size, language, **settings)
        device.on("weberror", lambda fault: self.faults.append(str(fault.error)))
        self.held.append(device)
        return device.new_page()

    def close(self) -> None:
        """Put them away."""
        for device in self.held:
            device.close()


def new_table(page: Page, game: str, seats: str, **more: Any) -> dict[str, Any]:
    """A new table of whoever has this page: `seats` as in "person bot:novice"."""
    if not page.request.get("/api/v1/me").ok:
        assert page.request.post("/api/v1/guests", data={"name": more.pop("name", "Ada")}).ok
    more.pop("name", None)
    wish = {"game": game, "seats": seats.split(), **more}
    answer = page.request.post("/api/v1/tables", data=wish)
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def take_seat(browser: Browser, address: str, made: dict[str, Any], name: str) -> None:
    """Let a guest without a screen sit down at a new table; it has their token then."""
    guest = browser.new_context(base_url=address)
    sit_down(guest.request, made, name)
    guest.close()


def sit_down(guest: APIRequestContext, made: dict[str, Any], name: str) -> None:
    """Let somebody sit down at a new table; it has their token then."""
    assert guest.post("/api/v1/guests", data={"name": name}).ok
    path = f"/api/v1/tables/{made['table']}/seats"
    answer = guest.post(path, data={"code": made["code"]})
    assert answer.status == 201, answer.text()
    made["tokens"].append(answer.json()["token"])


class Traffic:
    """What a page has asked for since it was made."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = 0
        self.under_way: set[Request] = set()
        page.on("request", self._ask)
        page.on("requestfinished", self._get)
        page.on("requestfailed", self._get)

    def _ask(self, request: Request) -> None:
        self.asked += 1
        self.under_way.add(request)

    def _get(self, request: Request) -> None:
        self.under_way.discard(request)

    def settle(self) -> None:
        """Wait until all has come and is shown, and has led to no other question."""
        asked = -1
        while self.under_way or asked != self.asked:
            asked = self.asked
            be_whole(self.page)
            self.page.evaluate(STILL)


def be_whole(page: Page) -> None:
    """Wait until all parts of a screen are there: they come one after the other."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
