"""How fast the web application is on a phone: in Chromium, with a processor slowed down four times.

    python benches/web.py [--runs 5] [--games …] [--scenes FOLDER] [--json]

starts a server of its own and looks at home and at a running table of each game. For every page:
when the first and the largest thing are painted, how long tasks block it, how much it shifts, what
axe-core finds fault with in both themes. For home and every game: how long script and layout take
in a frame while something moves, the longest task meanwhile, and whether only transform and opacity
move. Frames are those that the page does something for; those that the browser draws without it
cost nothing, and do not count. Figures are medians of the runs, times in milliseconds; that a
crowded machine lets the page wait for its processor does not count, and nothing is asked of the
page meanwhile. The network is not slowed down; bytes are those of JavaScript and CSS for a first
visit that begins at a table.

In every run the same moves of the same game are made, and each frame is compared with those that
do the same in the other runs (a page names its steps): so every one of them is a median of the
runs. `frame` is what frames usually take, `frames_over` the share of those that take longer than is
allowed, `longest_frame` the longest, which has the same limit. `longest_single` is the longest of a
run: the throttle makes single frames take up to twice as long as others do for the same work.

If anything is beyond its limit, it has a mark, and the command fails.
"""

import argparse
import json
import math
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1]))
from benches.scenes import Scene, find, make, new_game
from benches.traces import (
    MARK,
    TRACED,
    Event,
    Measures,
    coming_up,
    frames_of,
    longest_task,
    main_thread,
    medians,
)
from tests.web.axe import show_theme, violations
from tests.web.browsing import BYTES, browsing, new_device
from tests.web.players import PLAYERS, Player
from tests.web.serving import Serving

SLOWER = 4  # times
SETTLED = 2500  # milliseconds after which a page is at rest
WARM = 4  # decisions after which a game is under way on a screen
MOTION = 1300  # milliseconds in which anything has moved
TRACED_MOVES = 3  # of each game, one after the other
LIMITS = {
    "bytes": 150_000, "first_paint": 1000, "frame": 8, "longest_frame": 8, "longest_task": 50,
    "performance": 95, "faults": 0, "contrast_faults": 0,
}  # fmt: skip
AT_LEAST = {"performance"}
# What Lighthouse gives nine tenths and half of the marks for on phones, and how much each counts.
MARKS = {
    "first_paint": (1800, 3000, 10),
    "largest_paint": (2500, 4000, 25),
    "blocked": (200, 600, 30),
    "shift": (0.1, 0.25, 25),
}
WATCH = f"""
  const opened = performance.mark("{MARK}").startTime;
"""
WATCH += """
  window.measured = { opened, first_paint: 0, largest_paint: 0, shift: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true });
  watch("paint", (one) => {
    if (one.name === "first-contentful-paint") measured.first_paint = one.startTime;
  });
  watch("largest-contentful-paint", (one) => { measured.largest_paint = one.startTime; });
  watch("layout-shift", (one) => { if (!one.hadRecentInput) measured.shift += one.value; });
"""
# A move can be made: while one is on its way, what was offered is seen for a frame more.
READY = ".dock:not([aria-busy=true]) .btn.pri:not([disabled]):not([aria-disabled=true])"
MOVING = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations())
      for (const frame of one.effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!["offset", "computedOffset", "easing", "composite"].includes(name)) moved.add(name);
    requestAnimationFrame(look);
  };
  look();
}"""
PRESS = f"""(after) => {{
  const button = document.querySelector("{READY}");
  button.focus({{ preventScroll: true }}); // as with a finger that goes down, a moment before
  setTimeout(() => button.click(), after);
}}"""
MAY_MOVE = {"transform", "opacity", "translate", "rotate", "scale"}


def marks(found: Measures) -> float:
    """What Lighthouse would give of 100 for the measures that it shares with us."""
    total = 0.0
    for name, (good, middling, weight) in MARKS.items():
        spread = math.log(middling / good) / statistics.NormalDist().inv_cdf(0.9)
        value = max(found[name], 1e-6)
        total += weight * (1 - statistics.NormalDist().cdf(math.log(value / middling) / spread))
    return 100 * total / sum(weight for _, _, weight in MARKS.values())


def slow(page: Page) -> None:
    """Let a page run as on a phone."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


class Bench:
    """A server and a browser to measure with."""

    def __init__(self, server: Serving, browser: Browser, runs: int, scenes: Path) -> None:
        self.server, self.browser, self.runs, self.scenes = server, browser, runs, scenes

    def traced(self, page: Page, act: Callable[[], object]) -> list[Event]:
        """What happens in the main thread of a page meanwhile."""
        self.browser.start_tracing(page=page, categories=TRACED)
        page.evaluate(f"void performance.mark('{MARK}')")
        act()
        return main_thread(json.loads(self.browser.stop_tracing())["traceEvents"])

    def device(self, **settings: Any) -> Page:
        """A phone that nobody has used before."""
        device = new_device(self.browser, self.server.address, "phone", "en", **settings)
        return device.new_page()

    def page(self, game: str | None) -> Measures:
        """How a page comes up: home, or a table."""
        runs = [self.load(game) for _ in range(self.runs)]
        found = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
        found |= {"performance": marks(found)} | self.faults(game)
        print(game or "home", found, file=sys.stderr)  # a run takes minutes
        return found

    def load(self, game: str | None) -> Measures:
        """Load a page once, for the first time."""
        page = self.device(isAnimated=True)
        page.add_init_script(WATCH)
        path = new_game(self.server, page, game) if game else "/"
        slow(page)
        self.server.rest()
        events = self.traced(page, lambda: self.come(page, path))
        page.get_by_role("main").wait_for()
        found = coming_up(events, page.evaluate("measured")) | {"bytes": page.evaluate(BYTES)}
        page.context.close()
        return found

    @staticmethod
    def come(page: Page, path: str) -> None:
        """Open a page, and wait until it is at rest; to look for anything there is work for it."""
        page.goto(path)
        time.sleep(SETTLED / 1000)

    def faults(self, game: str | None) -> Measures:
        """What axe-core says, all of it and of contrast, in both themes."""
        page = self.device()
        page.goto(new_game(self.server, page, game) if game else "/")
        page.get_by_role("main").wait_for()
        page.wait_for_load_state("networkidle")
        found: list[str] = []
        for theme in ("light", "dark"):
            show_theme(page, theme)
            found += violations(page)
        page.context.close()
        for fault in found:
            print(fault, file=sys.stderr)
        of_contrast = [fault for fault in found if fault.startswith("color-contrast")]
        return {"faults": len(found), "contrast_faults": len(of_contrast)}

    def motion(self, game: str | None) -> Measures:
        """What frames cost while something moves: the pictures of home, or what was just done."""
        runs = [self.pictures() for _ in range(self.runs)] if game is None else self.moves(game)
        frames = [[frames_of(events) for events in run] for run in runs]
        usual = [medians(list(same)) for same in zip(*frames, strict=True)]
        busy = [spent for one in usual for spent in one.values()]
        single = [max(spent for one in run for spent in one.values()) for run in frames]
        found = {
            "frame": statistics.median(busy),
            "longest_frame": max(busy),
            "frames_over": sum(spent > LIMITS["frame"] for spent in busy) / len(busy),
            "longest_single": statistics.median(single),
            "longest_task": statistics.median(max(map(longest_task, run)) for run in runs),
            "moves_else": ", ".join(sorted(self.moved(game) - MAY_MOVE)),
        }
        print(game or "home", found, file=sys.stderr)
        for move, one in enumerate(usual):
            for (step, nth), spent in one.items():
                if spent > LIMITS["frame"]:
                    print(
                        f"  move {move}, {step or 'no step'}, {nth}: {spent:.1f}", file=sys.stderr
                    )
        return found

    def pictures(self) -> list[list[Event]]:
        """A trace of home, while its pictures move."""
        page = self.device(isAnimated=True)
        page.goto("/")
        page.wait_for_load_state("networkidle")
        slow(page)
        page.wait_for_timeout(MOTION)
        self.server.rest()
        events = self.traced(page, lambda: time.sleep(2 * MOTION / 1000))
        page.context.close()
        return [events]

    def moves(self, game: str) -> list[list[list[Event]]]:
        """Make the same moves of the same game in every run, and trace each until all lies."""
        folder = self.scenes / game
        while True:
            scene = find(folder) or make(self.browser, folder, game)
            try:
                return [self.play_on(scene, game) for _ in range(self.runs)]
            except Over:
                shutil.rmtree(folder)

    def play_on(self, scene: Scene, game: str) -> list[list[Event]]:
        """Traces of some moves of a scene."""
        with scene.served() as server:
            device = new_device(self.browser, server.address, "phone", "en", isAnimated=True)
            device.add_cookies(scene.cookies)
            page = device.new_page()
            page.goto(scene.path)
            player = sit(page, game)
            slow(page)
            found = []
            for _ in range(TRACED_MOVES):
                decide(player)
                server.rest()
                page.evaluate(PRESS, MOTION)
                # Nothing is asked of the page meanwhile.
                found.append(self.traced(page, lambda: time.sleep(2 * MOTION / 1000)))
            device.close()
        return found

    def moved(self, game: str | None) -> set[str]:
        """The properties that change while something moves."""
        page = self.device(isAnimated=True)
        page.goto(new_game(self.server, page, game) if game else "/")
        player = sit(page, game) if game else None
        page.evaluate(MOVING)
        for _ in range(3):
            if player:
                player.act()
            page.wait_for_timeout(MOTION)
        found = set(page.evaluate("[...moved]"))
        page.context.close()
        return found


class Over(Exception):
    """The game ended before all was measured."""


def sit(page: Page, game: str) -> Player:
    """Somebody who plays at a table that is opened, when their game is under way on the screen."""
    page.locator(".play").wait_for()
    player = PLAYERS[game](page)
    # What was offered is seen for some frames more: nobody plays it again.
    player.decision = page.locator(".dock:not([aria-busy=true])")
    player.play(WARM)
    page.mouse.move(-1, -1)  # a phone has none that a browser would look for after each change
    return player


def decide(player: Player) -> None:
    """Choose until a move can be made, and all lies."""
    while True:
        player.page.wait_for_timeout(MOTION)
        if player.page.locator(READY).count():
            return
        if not player.act():
            raise Over


def is_good(name: str, value: float) -> bool:
    """Whether a figure is within its limit, if it has one."""
    if name == "moves_else":
        return not value
    if name not in LIMITS:
        return True
    return value >= LIMITS[name] if name in AT_LEAST else value <= LIMITS[name]


def is_within(found: dict[str, Measures]) -> bool:
    """Whether all figures are within their limits."""
    return all(is_good(name, value) for row in found.values() for name, value in row.items())


def show(title: str, found: dict[str, Measures]) -> None:
    """Print a table of measures; what is beyond its limit has a mark."""
    names = list(next(iter(found.values())))
    print(f"\n{title:16}" + "".join(f"{name.replace('_', ' '):>16}" for name in names))
    for row, measures in found.items():
        cells = []
        for name in names:
            value = measures[name]
            text = (
                (value or "–")
                if isinstance(value, str)
                else f"{value:.3g}"
                if value < 10
                else f"{value:.0f}"
            )
            cells.append(f"{text + ('' if is_good(name, value) else ' !'):>16}")
        print(f"{row:16}" + "".join(cells))


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--games", nargs="*", default=list(PLAYERS))
    parser.add_argument(
        "--scenes", type=Path, help="a folder that keeps the games, to compare versions in them"
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        tempfile.TemporaryDirectory() as scenes,
        Serving(Path(data)) as server,
        browsing() as browser,
    ):
        bench = Bench(server, browser, options.runs, options.scenes or Path(scenes))
        pages = {"home": bench.page(None)} | {game: bench.page(game) for game in options.games}
        moving = {"home": bench.motion(None)}
        moving |= {game: bench.motion(game) for game in options.games}
    if options.json:
        print(
            json.dumps({"slower": SLOWER, "runs": options.runs, "pages": pages, "moving": moving})
        )
    else:
        show("page", pages)
        show("while moving", moving)
    if not (is_within(pages) and is_within(moving)):
        sys.exit(1)


if __name__ == "__main__":
    main()
