"""What a first visit weighs, and that the measurements fail where they are beyond their limits."""

from typing import Any

import pytest
from benches.traces import MARK, coming_up, longest_task, main_thread
from benches.web import LIMITS, is_within
from tests.web.browsing import BYTES, Devices, new_table
from tests.web.players import PLAYERS
from tests.web.serving import Serving, play

GOOD = {"bytes": 140_000, "first_paint": 900, "performance": 99, "faults": 0, "moves_else": ""}


@pytest.mark.parametrize("game", PLAYERS)
def test_a_first_table_needs_at_most_150_kilobytes(
    game: str, server: Serving, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, game, "person bot:novice")
    play(server, made, 2)
    page.goto(f"/t/{made['table']}")
    page.locator(".play").wait_for()
    page.wait_for_load_state("networkidle")
    weight = page.evaluate(BYTES)
    assert 50_000 < weight <= LIMITS["bytes"] == 150_000


PAGE, OTHER = {"pid": 1, "tid": 1}, {"pid": 2, "tid": 2}


def task(thread: dict[str, int], at: int, lasts: int, waits: int = 0) -> dict[str, Any]:
    """A task of a trace, in milliseconds; for some of them it waits for a processor."""
    times = {"ts": 1000 * at, "dur": 1000 * (lasts + waits), "tdur": 1000 * lasts}
    return {"name": "RunTask", **thread, **times}


def test_what_counts_is_what_the_page_did_itself() -> None:
    others = [task(OTHER, at, 400) for at in range(1000, 9000, 500)]
    own = [task(PAGE, 1100, 90, waits=500), task(PAGE, 2000, 70), task(PAGE, 2500, 40)]
    events = main_thread([*others, *own, {"name": MARK, **PAGE, "ts": 1_050_000}])
    assert longest_task(events) == 90
    seen = {"opened": 50, "first_paint": 800, "largest_paint": 1600, "shift": 0}
    assert coming_up(events, seen) == {
        "first_paint": 300, "largest_paint": 1100, "blocked": 20, "shift": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    "worse",
    [
        {"bytes": 150_001},
        {"first_paint": 1001},
        {"performance": 94},
        {"faults": 1},
        {"moves_else": "width"},
    ],
)
def test_one_figure_beyond_its_limit_fails_the_measurements(worse: dict[str, float | str]) -> None:
    assert is_within({"home": GOOD})
    assert not is_within({"home": GOOD, "qwinto": {**GOOD, **worse}})
