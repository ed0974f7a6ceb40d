"""What a first visit weighs, and that the measurements fail where they are beyond their limits."""

import pytest
from benches.web import LIMITS, is_within
from tests.web.browsing import BYTES, Devices, new_table
from tests.web.players import PLAYERS
from tests.web.serving import Serving, play

pytestmark = pytest.mark.xdist_group("web-budget")

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
