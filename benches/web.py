"""How fast the web application is on a phone: in Chromium, with a processor slowed down four times.

    python benches/web.py [--runs 5] [--json]

starts a server of its own and looks at home and at a running table of each game. For every page:
when the first and the largest thing are painted, how long tasks block it, how much it shifts, what
axe-core finds fault with in both themes. For home and every game: how long script and layout take
in a frame while something moves, the longest task meanwhile, and whether only transform and opacity
move. Frames are those that the page does something for; those that the browser draws without it
cost nothing, and do not count. Figures are medians of the runs, times in milliseconds; that a
crowded machine lets the page wait for its processor does not count, and nothing is asked of the
page meanwhile. The network is not slowed down; bytes are those of JavaScript and CSS for a first
visit that begins at a table.

There are four figures of frames. `frame` is the typical one of a run. `longest_frame` is what has
to be within the limit: each frame is compared with those that do the same in the other runs (a page
names its steps), so that every one of them is a median of the runs; the longest counts. The
throttle makes single frames take up to twice as long as others do for the same work: `frames_over`
is the share of all frames beyond the limit, `longest_single` the longest of a run.

If anything is beyond its limit, it has a mark, and the command fails.
"""

import argparse
import json
import math
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.axe import show_theme, violations
from tests.web.browsing import BYTES, browsing, new_device, new_table
from tests.web.players import PLAYERS, Player
from tests.web.serving import Serving, play

SLOWER = 4  # times
SETTLED = 2500  # milliseconds after which a page is at rest
WARM = 4  # decisions after which a game is under way on a screen
MOTION = 1300  # milliseconds in which anything has moved
MOVES = {"qwinto": 16, "qwinto_cards": 14, "take_that": 7, "digits": 18}
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
MARK = "looked-at"  # what a page says in its trace
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
SCRIPT_AND_LAYOUT = {
    "FunctionCall", "EvaluateScript", "RunMicrotasks", "EventDispatch", "TimerFire",
    "FireAnimationFrame", "UpdateLayoutTree", "Layout",
}  # fmt: skip
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
LONG = 50  # milliseconds of a task: what is more blocks
Measures = dict[str, Any]
Event = dict[str, Any]


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

    def __init__(self, server: Serving, browser: Browser, runs: int) -> None:
        self.server, self.browser, self.runs = server, browser, runs

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

    def table(self, page: Page, game: str) -> str:
        """A game under way in which somebody has to decide."""
        while True:
            made = new_table(page, game, "person bot:novice", name="Ada")
            play(self.server, made, MOVES[game])
            about = page.request.get(f"/api/v1/tables/{made['table']}").json()
            if about["status"] == "playing":  # a few games are over so early
                return f"/t/{made['table']}"

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
        path = self.table(page, game) if game else "/"
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
        page.goto(self.table(page, game) if game else "/")
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
        runs = [self.act(game) for _ in range(self.runs)]
        frames = [run.pop("frames") for run in runs]
        found = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
        found |= {"longest_frame": longest(frames)}
        found |= {"moves_else": ", ".join(sorted(self.moved(game) - MAY_MOVE))}
        print(game or "home", found, file=sys.stderr)
        return found

    def act(self, game: str | None) -> Measures:
        """Make a move and trace what it costs until everything lies."""
        page, player = self.seat(game)
        self.server.rest()
        if player:
            page.evaluate(PRESS, MOTION)
        # Nothing is asked of the page meanwhile.
        events = self.traced(page, lambda: time.sleep(2 * MOTION / 1000))
        page.context.close()
        return costs(events)

    def moved(self, game: str | None) -> set[str]:
        """The properties that change while something moves."""
        page, player = self.seat(game)
        page.evaluate(MOVING)
        for _ in range(3):
            if player:
                player.act()
            page.wait_for_timeout(MOTION)
        found = set(page.evaluate("[...moved]"))
        page.context.close()
        return found

    def seat(self, game: str | None) -> tuple[Page, Player | None]:
        """A table at which the next thing to do is to make a move, not to choose one; or home."""
        page = self.device(isAnimated=True)
        if game is None:
            page.goto("/")
            page.wait_for_load_state("networkidle")
            slow(page)
            page.wait_for_timeout(MOTION)
            return page, None
        page.goto(self.table(page, game))
        page.locator(".play").wait_for()
        player = PLAYERS[game](page)
        # What was offered is seen for some frames more: nobody plays it again.
        player.decision = page.locator(".dock:not([aria-busy=true])")
        player.play(WARM)
        while not page.locator(READY).count():
            player.act()
        page.mouse.move(-1, -1)  # a phone has none that a browser would look for after each change
        slow(page)
        page.wait_for_timeout(MOTION)
        if page.locator(READY).count():
            return page, player
        page.context.close()  # that was the end of the game
        return self.seat(game)


def main_thread(events: list[Event]) -> list[Event]:
    """What happened in the main thread of the page, in its order: the one with our last mark."""
    marks = [event for event in events if event["name"] == MARK]
    mark = max(marks, key=lambda event: event["ts"])
    own = [event for event in events if (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])]
    return sorted(own, key=lambda event: event["ts"])


def after_mark(events: list[Event]) -> list[Event]:
    """What happened after the task in which we left our mark: that one is no work of the page."""
    mark = max(event["ts"] for event in events if event["name"] == MARK)
    ours = [task["ts"] + task["dur"] for task in tasks_of(events) if task["ts"] <= mark]
    return [event for event in events if event["ts"] >= max(ours, default=mark)]


def tasks_of(events: list[Event]) -> list[Event]:
    """The tasks of a thread."""
    return [event for event in events if event["name"] == "RunTask" and "tdur" in event]


def coming_up(events: list[Event], seen: Measures) -> Measures:
    """When a page was painted and how long it was blocked, had it had a processor of its own."""
    mark = max(event["ts"] for event in events if event["name"] == MARK)
    start = mark - 1000 * seen["opened"]
    tasks = [task for task in tasks_of(events) if task["ts"] >= start]

    def undisturbed(painted: float) -> float:
        before = [task for task in tasks if task["ts"] - start < 1000 * painted]
        return float(painted - sum(task["dur"] - task["tdur"] for task in before) / 1000)

    after = [task for task in tasks if task["ts"] - start >= 1000 * seen["first_paint"]]
    return {
        "first_paint": undisturbed(seen["first_paint"]),
        "largest_paint": undisturbed(seen["largest_paint"]),
        "blocked": sum(max(0, task["tdur"] / 1000 - LONG) for task in after),
        "shift": seen["shift"],
    }


def costs(events: list[Event]) -> Measures:
    """What the frames of a trace cost, and its longest task."""
    own = after_mark(events)
    tasks = [task["tdur"] / 1000 for task in tasks_of(own)]
    ends = [event["ts"] for event in own if event["name"] == "Commit"]
    spent = [0.0] * (len(ends) + 1)
    steps = [""] * (len(ends) + 1)

    def frame_of(moment: float) -> int:
        return sum(end <= moment for end in ends)  # what comes before a frame is painted with it

    for start, duration in outermost(own):
        spent[frame_of(start)] += duration / 1000
    for event in own:
        if event["name"] == "TimeStamp":
            at = frame_of(event["ts"])
            steps[at] = steps[at] or event["args"]["data"]["message"]
    busy = [time for time in spent if time]
    return {
        "frame": statistics.median(busy or [0]),
        "frames": same_work(zip(steps, spent, strict=True)),
        "frames_over": sum(time > LIMITS["frame"] for time in busy) / max(len(busy), 1),
        "longest_single": max(busy, default=0),
        "longest_task": max(tasks, default=0),
    }


def same_work(frames: Iterable[tuple[str, float]]) -> dict[tuple[str, int], float]:
    """What the frames of a run cost, by the step that begins them and how often it came before."""
    seen: Counter[str] = Counter()
    found = {}
    for step, spent in frames:
        if spent:
            found[step, seen[step]] = spent
            seen[step] += 1
    return found


def longest(runs: list[dict[tuple[str, int], float]]) -> float:
    """The longest of the frames, each of them the median of all runs; most have to have it."""
    names = {name for run in runs for name in run}
    return max((statistics.median(run.get(name, 0.0) for run in runs) for name in names), default=0)


def outermost(events: list[Event]) -> Iterator[tuple[float, float]]:
    """When script and layout began, and how long they took; those inside others count once.

    It is the time of the thread, so that a crowded machine does not count.
    """
    latest = 0.0
    for event in events:
        if event["name"] in SCRIPT_AND_LAYOUT and "tdur" in event and event["ts"] >= latest:
            latest = event["ts"] + event["dur"]
            yield event["ts"], event["tdur"]


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
    parser.add_argument("--games", nargs="*", default=list(MOVES))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        Serving(Path(data)) as server,
        browsing() as browser,
    ):
        bench = Bench(server, browser, options.runs)
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
