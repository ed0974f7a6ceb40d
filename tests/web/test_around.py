"""What there is around a game: hints, refusals, clocks, settings."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.web.browsing import SIZES, Devices, be_whole, new_table, take_seat
from tests.web.players import LONG, DigitsPlayer, TakeThatPlayer
from tests.web.serving import Serving, play
from tests.web.words import LANGUAGES, words

t = words("en")


def test_hints_say_what_is_best_and_why(server: Serving, devices: Devices) -> None:
    page = devices.page()
    made = new_table(page, "take_that", "person bot:novice")
    play(server, made, 4)
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name=t("web-hint")).click()
    hints = page.get_by_role("region", name=t("web-hints"))
    hints.wait_for(timeout=LONG)
    first = hints.get_by_role("listitem").first
    expect(first).to_contain_text("%")
    # Each is one line, so that the board is seen; a tap tells why.
    expect(hints.locator("ul").first).to_be_hidden()
    first.locator("summary").click()
    expect(first.locator("ul li").first).to_be_visible()
    hints.get_by_role("button", name=t("web-close")).click()
    expect(hints).to_be_hidden()


def test_the_rank_of_taking_stands_above_its_words(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, "take_that", "person open")
    take_seat(browser, server.address, made, "Ben")
    play(server, made, 4, until=lambda view: 2 <= len(view["legal"]) <= 3 and can_take(view))
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name=t("web-hint")).click()
    page.get_by_role("region", name=t("web-hints")).wait_for(timeout=LONG)
    take = page.locator(".dock .take")
    mark, text = take.locator(".mark").bounding_box(), take.locator("> span:not(.vh)").first
    words = text.bounding_box()
    assert mark is not None
    assert words is not None
    assert mark["y"] + mark["height"] <= words["y"]


def can_take(view: dict[str, Any]) -> bool:
    """Whether the row may be taken, among other things."""
    return any(legal["move"] == "take" for legal in view["legal"])


def has_written(view: dict[str, Any]) -> bool:
    """Whether a number stands on the own sheet, and another one is to be written."""
    is_due = any(legal["move"].startswith("write") for legal in view["legal"])
    return is_due and any(any(row) for row in view["shown"]["sheets"][0]["cells"])


def test_a_refused_tap_is_explained_with_a_link_to_the_clause(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, "qwinto", "person open")
    take_seat(browser, server.address, made, "Ben")
    play(server, made, 0, until=has_written)
    page.goto(f"/t/{made['table']}")
    page.locator("[data-cell].fill").first.click()  # something stands there already
    why = page.get_by_role("dialog")
    expect(why).to_contain_text(t("web-why-title"))
    clause = (why.locator(".clause").text_content() or "").split()[-1]
    expect(why).to_contain_text(t("web-clause", clause=clause))
    why.get_by_role("button", name=t("web-see-rule")).click()
    book = page.get_by_role("dialog", name=t("web-rules"))
    expect(book.locator(f"#{clause}")).to_be_focused()
    expect(book.locator(f"#{clause}")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    # The clause has an address of its own, too.
    page.goto(f"/rules/qwinto#{clause}")
    expect(page.locator(f"#{clause}")).to_be_in_viewport()


def test_settings_stay(server: Serving, devices: Devices) -> None:
    page = devices.page()
    page.goto("/settings")
    page.get_by_role("radio", name=t("web-theme-dark")).check(force=True)
    page.get_by_role("switch", name=t("web-large")).check(force=True)
    page.get_by_role("switch", name=t("web-marks")).check(force=True)
    page.get_by_role("radio", name="Français").check(force=True)
    fr = words("fr")
    expect(page.get_by_role("heading", name=fr("web-settings"))).to_be_visible()
    small = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    for path in ("/settings", "/"):
        page.goto(path)
        page.get_by_role("main").wait_for()
        root = page.locator("html")
        expect(root).to_have_attribute("lang", "fr")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-large", "")
        expect(root).to_have_attribute("data-marks", "")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == small
    assert float(small.removesuffix("px")) >= 20
    page.goto("/settings")
    expect(page.get_by_role("switch", name=fr("web-large"))).to_be_checked()


def test_the_start_page_tells_what_came_since_the_last_visit(
    server: Serving, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, "qwinto_cards", "person person")
    play(server, made, 4)
    page.goto("/me")
    expect(page.get_by_role("textbox").first).to_have_value("Ada")
    news = page.get_by_role("list", name=t("web-news"))
    running = page.get_by_role("list", name=t("web-running"))

    page.goto(f"/t/{made['table']}")
    page.locator(".play").or_(
        page.get_by_role("button", name=t.says("web-hand-taken"))
    ).first.wait_for()
    page.goto("/")
    expect(running.get_by_role("listitem")).to_have_count(1)
    expect(news).to_be_hidden()
    play(server, made)
    page.goto("/")
    expect(page.get_by_role("heading", name=t("web-news"))).to_be_visible()
    expect(running).to_be_hidden()
    row = news.get_by_role("link")
    expect(row).to_contain_text(t("web-over"))
    expect(row).to_contain_text(re.compile(r"place \d of 2, −?\d+ point"))
    row.click()
    expect(page.get_by_role("heading", name=t("web-after"), level=1)).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name=t("web-games"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(news).to_be_hidden()


def test_an_invitation_tells_what_is_played_and_by_which_rules(devices: Devices) -> None:
    made = new_table(devices.page(), "digits", "person open")
    page = devices.page()
    page.goto(f"/j/{made['code']}")
    game = page.get_by_role("region", name=t("game-digits"))
    listed = {one["id"]: one["about"] for one in page.request.get("/api/v1/games").json()}
    expect(game).to_contain_text(listed["digits"])
    game.get_by_role("link", name=t("web-rules")).click()
    expect(page).to_have_url(re.compile("/rules/digits$"))


def test_whoever_lays_a_table_around_one_device_tells_their_name_once(devices: Devices) -> None:
    page = devices.page()
    page.goto("/new?game=take_that")
    expect(page.get_by_label(t("web-your-name"))).to_be_visible()
    page.get_by_label(t("web-seat-who", n=2)).select_option(label=t("web-on-this-device"))
    expect(page.get_by_label(t("web-your-name"))).to_have_count(0)
    for seat, name in ((1, "Grace"), (2, "Henri")):
        page.get_by_label(t("web-name-of-seat", n=seat)).fill(name)
    page.get_by_role("button", name=t("web-lay-table")).click()
    page.get_by_role("button", name=t.says("web-hand-taken")).wait_for()
    assert page.request.get("/api/v1/me").json()["name"] == "Grace"


def test_nobody_hands_the_device_over_where_nothing_is_hidden(devices: Devices) -> None:
    page = devices.page()
    page.goto("/new?game=digits")
    for game in ("take_that", "digits"):
        page.get_by_role("radio", name=t(f"game-{game}")).check(force=True)
        page.get_by_label(t("web-seat-who", n=2)).select_option(label=t("web-on-this-device"))
        expect(page.get_by_text(t("web-device-note"))).to_have_count(int(game == "take_that"))
    page.get_by_role("button", name=t("web-lay-table")).click()
    player = DigitsPlayer(page)
    while player.done.count("place") < 3:
        player.act()


def test_a_memory_aid_is_offered_where_there_is_something_to_remember(devices: Devices) -> None:
    page = devices.page()
    page.goto("/new")
    for game, count in (("digits", 1), ("qwinto", 0), ("take_that", 1)):
        page.get_by_role("radio", name=t(f"game-{game}"), exact=True).check(force=True)
        expect(page.get_by_role("switch", name=t("web-memory-aid"))).to_have_count(count)


def test_hands_are_open_only_for_those_who_say_so_twice(devices: Devices) -> None:
    page = devices.page()
    made = new_table(page, "qwinto_cards", "person person")
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name=t("web-hand-open")).click()
    expect(page.get_by_text(t("web-hand-open-note"))).to_be_visible()
    expect(page.locator(".hand3")).to_have_count(0)
    page.get_by_role("button", name=t("web-hand-open-sure")).click()
    expect(page.locator(".hand3")).to_be_visible()


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("size", ["phone", "small"])
def test_the_running_score_of_ones_sheet_adds_up(
    server: Serving, devices: Devices, size: str, is_large: bool
) -> None:
    page = devices.page(size, "de", isLarge=is_large)
    made = new_table(page, "qwinto", "person")
    sheets: list[dict[str, Any]] = []

    def has_misthrow(view: dict[str, Any]) -> bool:
        sheets[:] = view["shown"]["sheets"]
        return bool(sheets[0]["misses"])

    play(server, made, 0, has_misthrow)
    page.goto(f"/t/{made['table']}")
    expect(page.locator(".mine .lost")).to_be_visible()
    parts = page.locator(".mine .score .sc:visible").all_inner_texts()
    assert sum(int(part.replace("\u2212", "-")) for part in parts) == sheets[0]["score"]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= SIZES[size][0]


def test_the_decision_in_digits_is_at_the_bottom_of_a_tablet(
    server: Serving, devices: Devices
) -> None:
    page = devices.page("tablet")
    made = new_table(page, "digits", "person bot:novice")
    play(server, made, 4)
    page.goto(f"/t/{made['table']}")
    dock = page.locator(".dock")
    expect(dock).to_be_visible()
    be_whole(page)
    box = dock.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == pytest.approx(SIZES["tablet"][1], abs=2)
    cards = page.get_by_role("list", name=t("dg-cards")).bounding_box()
    turn = page.locator(".digits .turn").bounding_box()
    assert cards is not None
    assert turn is not None
    assert cards["y"] - turn["y"] - turn["height"] < 40, "a hole above the cards"


SPILL = """() => {
  const edge = document.querySelector("ol.cards").getBoundingClientRect().right;
  return [...document.querySelectorAll(".key .shape")].map((shape) => {
    const text = document.createRange();
    text.selectNodeContents(shape);
    return text.getBoundingClientRect().right - edge;
  });
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "small"])
def test_the_signs_of_digits_have_room_in_large_print(
    size: str, language: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page(size, language, isLarge=True)
    made = new_table(page, "digits", "person open open")
    for name in ("Ben", "Cleo"):
        take_seat(browser, server.address, made, name)
    play(server, made, 0)
    page.goto(f"/t/{made['table']}")
    expect(page.locator(".key .shape")).to_have_count(5)
    be_whole(page)
    assert max(page.evaluate(SPILL)) <= 0


def test_the_theme_follows_the_device_and_so_does_its_sign(devices: Devices) -> None:
    page = devices.page()
    page.goto("/")
    expect(page.get_by_role("button", name=t("web-to-dark"))).to_be_visible()
    page.emulate_media(color_scheme="dark")
    expect(page.get_by_role("button", name=t("web-to-light"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("path", ["table", "/", "/new", "/rules"])
def test_the_top_bar_is_in_line_with_what_is_below_it(
    path: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("desktop")
    page.set_viewport_size({"width": 1440, "height": 900})
    if path == "table":
        made = new_table(page, "qwinto", "person open")
        take_seat(browser, server.address, made, "Ben")
        play(server, made, 4)
        path = f"/t/{made['table']}"
    page.goto(path)
    be_whole(page)
    main = page.get_by_role("main")
    main.locator(".panel, h1").first.wait_for()
    signs = page.locator("header").first.locator("svg, .av").all()
    boxes = [one.bounding_box() for one in (signs[0], signs[-1])]
    left, right = main.evaluate(SIDES)
    assert boxes[0] is not None
    assert boxes[0]["x"] == pytest.approx(left, abs=8)  # a sign has some air in its box
    if len(signs) > 1:
        assert boxes[1] is not None
        assert boxes[1]["x"] + boxes[1]["width"] == pytest.approx(right, abs=8)


SIDES = """(main) => {
  const { left, right } = main.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
}"""


def test_without_javascript_the_page_says_so(server: Serving, browser: Browser) -> None:
    device = browser.new_context(base_url=server.address, java_script_enabled=False)
    page = device.new_page()
    page.goto("/")
    said = page.locator("noscript p")
    expect(said.first).to_be_visible()
    expect(said).to_have_text([re.compile("JavaScript")] * 3)
    device.close()


def test_bots_for_one_tap_are_as_strong_as_was_chosen(devices: Devices) -> None:
    page = devices.page()
    page.goto("/")
    level = page.get_by_label(t("web-bots-are"))
    expect(level).to_have_value("novice")
    level.select_option(label=t("web-bots-level", level="strong"))
    page.goto("/")
    expect(level).to_have_value("strong")
    page.get_by_role("button", name=t("web-play-bots", game=t("game-digits"))).click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["level"] for seat in table["seats"]] == [None, "strong", "strong"]


def test_whoever_let_a_bot_play_goes_on_with_one_tap(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, "qwinto", "person open")
    take_seat(browser, server.address, made, "Ben")
    play(server, made, 3)
    page.goto(f"/t/{made['table']}")
    for key in ("web-menu", "web-stand-in"):
        page.get_by_role("button", name=t(key), exact=True).click()
    back = page.locator(".dock").get_by_role("button", name=t("web-come-back"))
    expect(back).to_contain_text(t("web-bot-for-you"))
    back.click()
    expect(back).to_have_count(0)


def test_no_move_is_offered_back_before_there_is_one(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page()
    made = new_table(page, "digits", "person open")
    take_seat(browser, server.address, made, "Ben")
    undo = page.get_by_role("button", name=t("web-undo"), exact=True)
    for moves in (0, 4):
        play(server, made, moves)
        page.goto(f"/t/{made['table']}")
        page.get_by_role("button", name=t("web-menu"), exact=True).click()
        expect(page.get_by_role("button", name=t("web-resign"), exact=True)).to_be_visible()
        expect(undo).to_have_count(1 if moves else 0)


@pytest.mark.parametrize("size", ["small", "phone"])
def test_what_others_did_since_ones_last_move_is_counted_and_one_tap_away(
    size: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page(size)
    made = new_table(page, "digits", "person open open")
    for name in ("Ben", "Cleo"):
        take_seat(browser, server.address, made, name)
    play(server, made, 9, until=lambda view: view["legal"][0]["move"].startswith("choose"))
    page.goto(f"/t/{made['table']}")
    journal = page.get_by_role("button", name=t.says("web-journal-open", n=2, isMore="false"))
    expect(journal.locator("[data-lines='2']")).to_be_visible()
    journal.click()
    drawer = page.get_by_role("dialog")
    lines = drawer.get_by_role("listitem").filter(visible=True)
    for at, text in enumerate((t("web-since"), "Cleo", "Ben", t("web-before"), "Ada")):
        expect(lines.nth(at)).to_contain_text(text)
    page.keyboard.press("Escape")
    if size == "phone":  # there the latest stands beside the turn, and leads to the others, too
        page.get_by_role("list", name=t("web-since")).get_by_text("Cleo").click()
        expect(drawer).to_be_visible()


def test_when_time_is_up_a_bot_makes_the_move(devices: Devices) -> None:
    page = devices.page("desktop")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    made = new_table(page, "take_that", "person bot:novice", clock={"kind": "move", "limit": 3})
    page.goto(f"/t/{made['table']}")
    expect(page.get_by_role("timer")).to_have_accessible_name(t.says("web-time-left"))
    journal = page.get_by_role("region", name=t("web-journal"))
    expect(journal.locator("li b").get_by_text("Ada").first).to_be_visible()
    assert not [message for message in sent if json.loads(message)["do"] == "play"]
    expect(page.get_by_text(t("web-time-up", who="you")).first).to_be_visible()
    expect(journal.get_by_text(t("web-told-late", text="").strip()).first).to_be_visible()
    # It is still their game: the next time they move themselves.
    player = TakeThatPlayer(page)
    while not [message for message in sent if json.loads(message)["do"] == "play"]:
        player.act()
