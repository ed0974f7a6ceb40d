"""Nothing moves at a table for those whose device asks for rest."""

import pytest
from playwright.sync_api import Page
from tests.web.browsing import Devices, new_table
from tests.web.players import PLAYERS
from tests.web.serving import Serving, play

NEXT_FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOVES = {"qwinto": 16, "qwinto_cards": 14, "take_that": 7, "digits": 12}
DECISIONS = 6  # of which some are moves
# Whatever begins to move, from now on: by script, or by a style.
WATCH = """() => {
  window.moved = [];
  const note = (element) => moved.push(element.outerHTML.slice(0, 60));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    note(this);
    return animate.apply(this, how);
  };
  for (const kind of ["animationstart", "transitionrun"])
    document.addEventListener(kind, ({ target }) => note(target), true);
}"""


def moved(page: Page) -> list[str]:
    """What has begun to move since this was asked last."""
    found: list[str] = page.evaluate("moved.splice(0)")
    return found


@pytest.mark.parametrize("game", PLAYERS)
def test_where_a_device_asks_for_rest_nothing_moves(
    game: str, server: Serving, devices: Devices
) -> None:
    page = devices.page(isAnimated=True)
    made = new_table(page, game, "person bot:novice")
    play(server, made, MOVES[game])
    page.goto(f"/t/{made['table']}")
    player = PLAYERS[game](page)
    player.wait()
    page.evaluate(WATCH)
    player.play(DECISIONS)
    player.wait()
    assert moved(page), "so it is seen when something moves"
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(NEXT_FRAME)  # what began before is told by then
    moved(page)
    player.play(DECISIONS)
    player.wait()
    assert not moved(page)
