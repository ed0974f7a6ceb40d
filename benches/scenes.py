"""Games under way that are played on from the same moment, again and again.

A scene is a copy of what a server had kept then. Dice are drawn from a seed that is kept with it,
and the beginner that plays along always answers the same question alike: so the same moves lead to
the same game, and what a page does in it can be measured as often as one likes.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from tests.web.browsing import new_device, new_table
from tests.web.serving import Serving, play

ABOUT = "scene.json"  # beside what the server keeps
MOVES = {"qwinto": 16, "qwinto_cards": 14, "take_that": 7, "digits": 18}  # made before


@dataclass(frozen=True)
class Scene:
    """A game in which somebody has to decide, with all that their browser has to know."""

    folder: Path
    path: str
    cookies: list[Any]

    @contextmanager
    def served(self) -> Iterator[Serving]:
        """A server on which the game stands as it stood then."""
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(self.folder, copy, dirs_exist_ok=True)
            with Serving(Path(copy)) as server:
                yield server


def find(folder: Path) -> Scene | None:
    """The scene that is kept in a folder."""
    if not (folder / ABOUT).exists():
        return None
    return Scene(folder, **json.loads((folder / ABOUT).read_text()))


def new_game(server: Serving, page: Page, game: str) -> str:
    """A game up to its middle, in which whoever has this page has to decide; gives its path."""
    while True:
        made = new_table(page, game, "person bot:novice", name="Ada")
        play(server, made, MOVES[game])
        about = page.request.get(f"/api/v1/tables/{made['table']}").json()
        if about["status"] == "playing":  # a few games are over so early
            return f"/t/{made['table']}"


def make(browser: Browser, folder: Path, game: str) -> Scene:
    """A new scene, kept in a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with Serving(folder) as server:
        device = new_device(browser, server.address)
        path = new_game(server, device.new_page(), game)
        about: dict[str, Any] = {"path": path, "cookies": device.cookies()}
        device.close()
    (folder / ABOUT).write_text(json.dumps(about))
    return Scene(folder, **about)
