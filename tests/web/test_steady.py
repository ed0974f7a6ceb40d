"""The board stays where it is while the turn goes round, so that nobody taps beside it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import STILL, Devices, new_table, sit_down, take_seat
from tests.web.players import PLAYERS, Player, play_together
from tests.web.serving import Serving, play
from tests.web.test_slow import SLOW
from tests.web.words import words

t = words("en")

STRETCHES = 4  # of a game, from its beginning to its end
MOVES = {"qwinto": 16, "qwinto_cards": 16, "take_that": 7, "digits": 14}  # between them
BOARD = {
    "qwinto": ".sheet",
    "qwinto_cards": ".grid22, .sheet",
    "take_that": "[data-place=pile]",
    "digits": ".cards > li",
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
    window.isDue = view.legal.length > 0 && !view.over;
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


def stay_through_a_game(page: Page, game: str, made: dict[str, Any], server: Serving) -> None:
    """Look at the board in several stretches of a game, whatever is dealt and said."""
    page.add_init_script(SLOW + WATCH)
    player = PLAYERS[game](page, "de", random.randrange(10**6))
    first: list[int] = []
    for stretch in range(STRETCHES):
        play(server, made, MOVES[game] * bool(stretch))
        page.goto(f"/t/{made['table']}")
        if player.wait().is_visible():
            return  # some games are over early
        first = first or places(page, game)
        before = pytest.approx(first, abs=1)  # pixels
        assert places(page, game) == before, f"in stretch {stretch}"
        while page.evaluate("isDue"):
            send(player)
            assert places(page, game) == before, "while a move is on its way"
            lamp = page.get_by_role("button", name=player.t("web-hint"))
            expect(lamp).to_be_disabled()
            assert lamp.is_visible(), "buttons jump where the lamp was"
            views = page.evaluate("views")
            page.evaluate("arrive()")
            page.wait_for_function("before => views > before", arg=views)
            assert places(page, game) == before, "when it has come"


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("size", ["small", "phone", "desktop"])
def test_the_board_stays_where_it_is_while_the_turn_goes_round(
    game: str, size: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page(size, "de")
    made = new_table(page, game, "person open", name="Anne-Marie-Charlotte")
    take_seat(browser, server.address, made, "Jo")
    stay_through_a_game(page, game, made, server)


@pytest.mark.parametrize("game", PLAYERS)
def test_the_board_stays_where_it_is_among_three_in_large_print(
    game: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("small", "de", isLarge=True)
    made = new_table(page, game, "person open open", name="Anne-Marie-Charlotte")
    take_seat(browser, server.address, made, "Jo")
    take_seat(browser, server.address, made, "Maximilian")
    stay_through_a_game(page, game, made, server)


def test_the_cards_of_digits_stay_where_they_are_whatever_piece_is_picked(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("phone", "fr")  # its words are the longest
    page.set_viewport_size({"width": 360, "height": 780})
    made = new_table(page, "digits", "person open")
    take_seat(browser, server.address, made, "Jo")
    play(server, made, 12, until=lambda view: view["legal"][0]["move"].startswith("choose"))
    page.goto(f"/t/{made['table']}")
    PLAYERS["digits"](page, "fr").wait()
    before = places(page, "digits")
    for piece in page.locator("[data-piece]").all():
        piece.click()
        expect(piece).to_have_attribute("aria-pressed", "true")
        page.evaluate(STILL)
        assert places(page, "digits") == before


MOST_SHIFT = 0.02  # of the screen, as browsers count it
SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value)))
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize(
    ("game", "seats"), [("qwinto", 4), ("qwinto_cards", 4), ("take_that", 4), ("digits", 3)]
)
@pytest.mark.parametrize("size", ["small", "phone", "tablet"])
def test_nothing_shifts_while_a_table_comes_up(
    game: str, seats: int, size: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page(size, "fr")
    made = new_table(page, game, "person" + " open" * (seats - 1), name="Ada")
    for name in ("Ben-Olivier", "Clémentine", "Dorothea")[: seats - 1]:
        take_seat(browser, server.address, made, name)
    play(server, made, MOVES[game])
    page.add_init_script(SHIFT)
    page.goto(f"/t/{made['table']}")
    PLAYERS[game](page, "fr").wait()
    assert page.evaluate("shift") < MOST_SHIFT


def test_the_board_stays_where_it_is_while_a_move_is_asked_back(devices: Devices) -> None:
    ada, ben = devices.page(), devices.page()
    made = new_table(ada, "digits", "person open", name="Ada")
    sit_down(ben.request, made, "Ben")
    for page in (ada, ben):
        page.goto(f"/t/{made['table']}")
    people = [PLAYERS["digits"](ada), PLAYERS["digits"](ben, seed=2)]
    play_together(*people, until=lambda: any("place" in one.done for one in people))
    asks, other = people if "place" in people[0].done else people[::-1]
    other.wait()
    before = [places(page, "digits") for page in (ada, ben)]
    asks.page.get_by_role("button", name=t("web-menu")).click()
    asks.page.get_by_role("button", name=t("web-undo")).click()
    expect(asks.page.get_by_text(t("web-undo-waits"))).to_be_visible()
    expect(other.page.get_by_role("button", name=t("web-undo-agree"), exact=True)).to_be_visible()
    assert [places(page, "digits") for page in (ada, ben)] == before
