"""The board stays where it is while the turn goes round, so that nobody taps beside it."""

import pytest
from playwright.sync_api import Browser, Page
from tests.web.browsing import Devices, new_table, take_seat
from tests.web.players import PLAYERS, Player
from tests.web.serving import Serving, play
from tests.web.test_slow import SLOW

pytestmark = pytest.mark.xdist_group("web-around")

MOVES = {"qwinto": 6, "qwinto_cards": 6, "take_that": 3, "digits": 6}
BOARD = {
    "qwinto": ".sheet",
    "qwinto_cards": ".grid22, .sheet",
    "take_that": "[data-place=pile]",
    "digits": "[data-place]",
}
PLACES = """(board) => [...document.querySelectorAll(board)]
  .filter((at) => at.checkVisibility())
  .map((at) => Math.round(at.getBoundingClientRect().top + scrollY))"""
# How many views have come, and whether the latest has something to decide.
WATCH = """
window.views = 0;
const say = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  this.watched ??= this.addEventListener("message", ({ data }) => {
    const { view } = JSON.parse(data);
    if (!view) return;
    window.views += 1;
    window.isDue = view.legal.length > 0;
  }) ?? true;
  say.call(this, text);
};
"""


def places(page: Page, game: str) -> list[int]:
    """How far down the parts of the board lie."""
    found: list[int] = page.evaluate(PLACES, BOARD[game])
    assert found
    return found


def send(player: Player) -> None:
    """Decide until a move is on its way."""
    while not player.page.evaluate("underway.length"):
        player.act()


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("size", ["small", "phone", "desktop"])
def test_the_board_stays_where_it_is_while_the_turn_goes_round(
    game: str, size: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page(size, "de")
    page.add_init_script(SLOW + WATCH)
    made = new_table(page, game, "person open", name="Anne-Marie-Charlotte")
    take_seat(browser, server.address, made, "Jo")
    play(server, made, MOVES[game])
    page.goto(f"/t/{made['table']}")
    player = PLAYERS[game](page, "de")
    player.wait()
    before = pytest.approx(places(page, game), abs=1)  # pixels
    while page.evaluate("isDue"):
        send(player)
        assert places(page, game) == before, "while a move is on its way"
        views = page.evaluate("views")
        page.evaluate("arrive()")
        page.wait_for_function("before => views > before", arg=views)
        assert places(page, game) == before, "when it has come"
