"""What there is around a game: hints, refusals, chat, moves back, settings, replay and receipt."""

import json

import pytest
from playwright.sync_api import Browser, expect
from tests.web.browsing import new_device, new_table
from tests.web.players import LONG, QwintoPlayer, play_together
from tests.web.serving import Serving, play
from tests.web.words import words

pytestmark = pytest.mark.xdist_group("web-around")

t = words("en")


def test_hints_say_what_is_best_and_why(server: Serving, browser: Browser) -> None:
    page = new_device(browser, server.address).new_page()
    made = new_table(page, "take_that", "person bot:novice")
    play(server, made, 4)
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name=t("web-hint")).click()
    hints = page.get_by_role("region", name=t("web-hints"))
    hints.wait_for(timeout=LONG)
    expect(hints.get_by_role("listitem").first).to_contain_text("%")
    assert hints.locator("ul li").count() > 0, "no reasons"
    hints.get_by_role("button", name=t("web-close")).click()
    expect(hints).to_be_hidden()
    page.context.close()


def test_a_refused_tap_is_explained_with_a_link_to_the_clause(
    server: Serving, browser: Browser
) -> None:
    page = new_device(browser, server.address).new_page()
    made = new_table(page, "qwinto", "person bot:novice")
    page.goto(f"/t/{made['table']}")
    player = QwintoPlayer(page)
    while "write" not in player.done or not player.button("sheet-do-choose").count():
        player.act()
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
    page.context.close()


def test_people_talk_and_take_moves_back_by_consent(server: Serving, browser: Browser) -> None:
    ada = new_device(browser, server.address).new_page()
    ben = new_device(browser, server.address, "desktop", "de").new_page()
    made = new_table(ada, "qwinto", "person open")
    ada.goto(f"/t/{made['table']}")
    de = words("de")
    ben.goto(f"/j/{made['code']}")
    ben.get_by_label(de("web-your-name")).fill("Ben")
    ben.get_by_role("button", name=de("web-sit")).click()
    ada.get_by_role("gridcell").first.wait_for()  # all are there: play begins

    # A phrase is read by everybody in their language, other words as they are.
    ada.get_by_role("button", name=t("web-chat-open", n=0)).click()
    ada.get_by_role("button", name=t("phrase-good-luck")).click()
    ada.get_by_label(t("web-chat-say")).fill("<b>salut</b>  toi")
    ada.get_by_role("button", name=t("web-send")).click()
    expect(ada.get_by_role("dialog").get_by_role("listitem")).to_have_count(2)
    ada.keyboard.press("Escape")
    ben.get_by_role("button", name=de("web-chat-open", n=2)).click()
    lines = ben.get_by_role("dialog").get_by_role("listitem")
    expect(lines.nth(0)).to_contain_text(de("phrase-good-luck"))
    expect(lines.nth(1)).to_contain_text("<b>salut</b> toi")
    ben.keyboard.press("Escape")

    # A move is taken back once the other one has agreed.
    people = {"ada": QwintoPlayer(ada), "ben": QwintoPlayer(ben, "de", seed=2)}
    while "keep" not in people["ada"].done[-1:] + people["ben"].done[-1:]:
        play_together(*people.values(), decisions=1)
    asks, agrees = (
        (people["ada"], people["ben"])
        if people["ada"].done[-1:] == ["keep"]
        else (people["ben"], people["ada"])
    )
    asks.page.get_by_role("button", name=asks.t("web-menu")).click()
    asks.page.get_by_role("button", name=asks.t("web-undo")).click()
    expect(asks.page.get_by_text(asks.t("web-undo-waits"))).to_be_visible()
    agrees.page.get_by_role("button", name=agrees.t("web-undo-agree")).click()
    expect(asks.page.get_by_text(asks.t("web-undo-waits"))).to_be_hidden()
    expect(asks.button("qwinto-do-keep")).to_be_visible()
    ada.context.close()
    ben.context.close()


def test_settings_stay(server: Serving, browser: Browser) -> None:
    page = new_device(browser, server.address).new_page()
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
    assert float(small.removesuffix("px")) > 16
    page.goto("/settings")
    expect(page.get_by_role("switch", name=fr("web-large"))).to_be_checked()
    page.context.close()


def test_a_finished_game_is_looked_at_again_and_its_dice_are_checked(
    server: Serving, browser: Browser
) -> None:
    page = new_device(browser, server.address).new_page()
    made = new_table(page, "qwinto_cards", "person bot:novice")
    play(server, made)
    page.goto(f"/t/{made['table']}")
    receipt = page.get_by_role("region", name=t("web-receipt"))
    expect(receipt).to_contain_text(t("web-fair-text"))
    expect(receipt).to_contain_text(t("web-fair"))
    with page.expect_download() as download:
        page.get_by_role("link", name=t("web-record")).click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record["format"] == "tablee-record"

    page.get_by_role("link", name=t("web-replay")).click()
    slider = page.get_by_role("slider")
    moves = int(slider.get_attribute("max") or 0)
    assert moves == sum(1 for row in record["rows"] if row["move"])
    expect(page.get_by_text(t("web-replay-at", at=0, all=moves))).to_be_visible()
    back = page.get_by_role("button", name=t("web-step-back"))
    on = page.get_by_role("button", name=t("web-step-on"))
    expect(back).to_be_disabled()
    for at in (1, 2, 3):
        on.click()
        expect(page.get_by_text(t("web-replay-at", at=at, all=moves))).to_be_visible()
    back.click()
    expect(page.get_by_text(t("web-replay-at", at=2, all=moves))).to_be_visible()
    for at in (moves, moves // 2, 0, moves):
        slider.fill(str(at))
        expect(page.get_by_text(t("web-replay-at", at=at, all=moves))).to_be_visible()
    expect(on).to_be_disabled()
    # Seen from another seat: the hand of that seat.
    page.get_by_label(t("web-looks-as")).select_option(index=1)
    expect(page.get_by_text(t("web-replay-at", at=moves, all=moves))).to_be_visible()
    page.context.close()


def test_a_receipt_that_does_not_match_is_found_out(server: Serving, browser: Browser) -> None:
    page = new_device(browser, server.address).new_page()
    made = new_table(page, "qwinto", "person bot:novice")
    play(server, made)
    path = f"/api/v1/tables/{made['table']}/record"
    record = page.request.get(path).json()
    record["dice"]["seed"] = "00" * 32
    page.route(f"**{path}", lambda route: route.fulfill(json=record))
    page.goto(f"/t/{made['table']}")
    receipt = page.get_by_role("region", name=t("web-receipt"))
    expect(receipt).to_contain_text(t("web-unfair-text"))
    page.context.close()
