"""A slow network: what is tapped answers at once, and is confirmed once the server answers."""

from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import Devices, new_table, take_seat
from tests.web.serving import Serving, play
from tests.web.test_around import has_written
from tests.web.words import words

t = words("en")
# Moves and questions stay on their way until `arrive()`: however slow a machine is, what is seen
# before that came without an answer.
SLOW = """
const send = WebSocket.prototype.send;
window.underway = [];
WebSocket.prototype.send = function (text) {
  if (["play", "check"].includes(JSON.parse(text).do)) underway.push(() => send.call(this, text));
  else send.call(this, text);
};
window.arrive = () => underway.splice(0).map((go) => go()).length;
"""


def sit_at_slow_table(server: Serving, browser: Browser, devices: Devices) -> Page:
    """Somebody who has to write a number in Qwinto, far away from the server."""
    page = devices.page()
    page.add_init_script(SLOW)
    made = new_table(page, "qwinto", "person open")
    take_seat(browser, server.address, made, "Ben")
    play(server, made, 0, until=has_written)
    page.goto(f"/t/{made['table']}")
    page.locator("[data-cell].legal").first.wait_for()
    return page


def test_a_legal_tap_is_seen_at_once_and_confirmed_later(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = sit_at_slow_table(server, browser, devices)
    name = page.locator("[data-cell].legal").first.get_attribute("data-cell")
    page.locator(f"[data-cell={name}]").tap()
    expect(page.locator(f"[data-cell={name}].sel")).to_be_visible()
    page.get_by_role("button", name=t.says("sheet-do-write", row=["o", "y", "p"])).tap()
    expect(page.locator(f"[data-cell={name}].fill")).to_be_visible()
    expect(page.get_by_role("heading", name=t("web-turn-sent"))).to_be_visible()
    assert page.evaluate("arrive()") == 1, "it was said before it was sent"
    expect(page.get_by_role("heading", name=t("web-turn-sent"))).to_be_hidden()
    expect(page.locator(f"[data-cell={name}].fill")).to_be_visible()


def test_a_refused_tap_is_marked_at_once_and_explained_later(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = sit_at_slow_table(server, browser, devices)
    taken, other = page.locator("[data-cell].fill").first, page.locator("[data-cell].legal").first
    why = page.get_by_role("dialog")
    taken.click()  # as with a mouse: exactly there
    expect(taken).to_have_attribute("data-refused", "")
    assert page.evaluate("arrive()") == 1, "it was explained before it was asked"
    expect(why).to_contain_text(t("web-why-title"))

    # Whoever has gone on meanwhile is not bothered with the answer.
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    taken.click()
    other.click()
    expect(page.locator("[data-refused]")).to_have_count(0)
    assert page.evaluate("arrive()") == 1
    taken.click()
    assert page.evaluate("arrive()") == 1
    expect(why).to_have_count(1)
