"""Several people and screens at one table: nothing is lost, doubled or given away."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table, take_seat
from tests.web.browsing import sit_down as join
from tests.web.players import Player, QwintoPlayer, TakeThatPlayer, play_together
from tests.web.serving import Serving, address_of
from tests.web.words import words

from tablee.core import fair_dice, saved
from tablee.games import find

t = words("en")


def moves_made(page: Page, table: str, seat: int) -> Counter[str]:
    """How often a seat has done what, by the record; it is checked on the way."""
    record = page.request.get(f"/api/v1/tables/{table}/record").json()
    dice = fair_dice.read_receipt(record["dice"])
    assert fair_dice.verify_outcomes(saved.from_record(find, record), dice) > 0
    return Counter(row["move"].split()[0] for row in record["rows"] if row["seat"] == seat)


def sit_down(page: Page, code: str, name: str, language: str = "en") -> None:
    """Join a table by its code."""
    said = words(language)
    page.goto(f"/j/{code}")
    page.get_by_label(said("web-your-name")).fill(name)
    page.get_by_role("button", name=said("web-sit")).click()


def lay_table(page: Page, game: str) -> dict[str, Any]:
    """A table with a free seat, and its page."""
    made = new_table(page, game, "person open")
    page.goto(f"/t/{made['table']}")
    expect(page.get_by_role("heading", name=t("web-table-laid-yours"))).to_be_visible()
    code = made["code"]
    expect(page.get_by_text(f"{code[:5]}-{code[5:]}".upper())).to_be_visible()
    return made


def test_two_browsers_play_a_game_with_a_reload_and_a_lost_connection(
    server: Serving, devices: Devices
) -> None:
    # One of them comes over the network, without a secure context, as phones at home do.
    pages = [devices.page(), devices.page("desktop", address=address_of(server))]
    made = lay_table(pages[0], "qwinto")
    sit_down(pages[1], made["code"], "Ben")
    assert pages[1].evaluate("isSecureContext") is False
    ada, ben = QwintoPlayer(pages[0]), QwintoPlayer(pages[1], seed=2)
    ada.entries = ben.entries = 3
    ada.cells.or_(ada.page.get_by_role("gridcell")).first.wait_for()  # all are there: play begins
    play_together(ada, ben, decisions=10)
    ben.page.reload()
    play_together(ada, ben, decisions=8)

    # Ada's connection goes while she is about to throw: her move is kept and made once.
    throw = ada.button("qwinto-do-roll-all")
    play_together(ada, ben, until=throw.count)
    ada.page.context.set_offline(True)
    assert ada.glance()
    assert ada.done[-1] == "throw"
    away = ada.page.locator(".away")
    expect(away).to_contain_text(t("web-lost-pending"))
    ada.page.context.set_offline(False)
    expect(away).to_be_hidden()
    play_together(ada, ben)

    for seat, player in enumerate((ada, ben)):
        expect(player.after).to_be_visible()
        assert moves_made(ada.page, made["table"], seat) == player.moves


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_whoever_wants_another_game_goes_there_and_the_others_are_asked(
    size: str, devices: Devices
) -> None:
    pages = [devices.page(), devices.page(size)]
    made = lay_table(pages[0], "qwinto")
    sit_down(pages[1], made["code"], "Ben")
    ada, ben = QwintoPlayer(pages[0]), QwintoPlayer(pages[1])
    ada.page.get_by_role("gridcell").first.wait_for()
    ada.resign()
    for player in (ada, ben):
        expect(player.after).to_be_visible()
    ada.page.get_by_role("button", name=t("web-rematch")).click()
    expect(ada.after).to_be_hidden()
    assert made["table"] not in ada.page.url
    asked = ben.page.get_by_role("alert").filter(has_text=t("web-rematch-asked", name="Ada"))
    expect(asked).to_be_visible()
    expect(ben.after).to_be_visible()
    assert made["table"] in ben.page.url
    asked.get_by_role("link", name=t("web-rematch-join")).click()
    for player in (ada, ben):
        player.page.get_by_role("gridcell").first.wait_for()
    assert ben.page.url.rpartition("/")[2] == ada.page.url.rpartition("/")[2]


def test_whoever_was_away_is_asked_for_another_game_when_they_come_back(devices: Devices) -> None:
    ada, ben = devices.page(), devices.page()
    made = new_table(ada, "qwinto", "person open")
    join(ben.request, made, "Ben")
    for page in (ada, ben):  # play begins when all are there
        page.goto(f"/t/{made['table']}")
    ada.get_by_role("gridcell").first.wait_for()
    ben.goto("/")
    QwintoPlayer(ada).resign()
    ada.get_by_role("button", name=t("web-rematch")).click()
    ada.wait_for_url(lambda url: made["table"] not in url)
    asked = ben.get_by_role("alert").filter(has_text=t("web-rematch-asked", name="Ada"))
    after = ben.get_by_role("link", name=t("web-to-rematch"))
    ben.goto(f"/t/{made['table']}")
    expect(asked).to_be_visible()
    ben.reload()  # once is enough: there is the link
    expect(after).to_be_visible()
    expect(asked).to_be_hidden()
    ada.goto(f"/t/{made['table']}")  # nobody asks themselves
    expect(ada.get_by_role("link", name=t("web-to-rematch"))).to_be_visible()
    expect(ada.get_by_role("alert").filter(has_text=t("web-rematch-join"))).to_be_hidden()


def test_two_tabs_share_a_seat(devices: Devices) -> None:
    tabs = [first := devices.page(), first.context.new_page()]
    made = new_table(first, "take_that", "person bot:novice")
    players = [TakeThatPlayer(tab, seed=n) for n, tab in enumerate(tabs)]
    for tab in tabs:
        tab.goto(f"/t/{made['table']}")
    for n in range(6):  # each of them moves in its turn, and the other one sees it
        player, other = players[n % 2], players[1 - n % 2]
        before = player.moves.total()
        while player.moves.total() == before:
            player.act()
        player.wait()
        names = player.names
        expect(other.hand).to_have_count(len(names))
        for card, name in zip(other.hand.all(), names, strict=True):
            expect(card).to_have_accessible_name(name)
        other.wait()
    players[1].resign()
    for player in players:
        expect(player.after).to_be_visible()
    tabs[1].get_by_role("button", name=t("web-see-board")).click()
    expect(tabs[1].locator(".turn")).to_contain_text(
        t("web-left-early", whose="own", n=0, names="")
    )
    assert moves_made(first, made["table"], 0) == players[0].moves + players[1].moves


def test_around_one_device_hands_are_hidden_while_it_goes_round(devices: Devices) -> None:
    page = devices.page()
    made = new_table(page, "take_that", "person person")
    page.goto(f"/t/{made['table']}")
    player = TakeThatPlayer(page)
    taken = page.get_by_role("button", name=t.says("web-hand-taken"))
    hands: list[list[str]] = []
    for _ in range(4):
        taken.wait_for()
        expect(page.get_by_role("heading", name=t.says("web-hand-to"))).to_be_visible()
        expect(taken).to_be_focused()
        # Nothing of anybody: no hand, no row, no journal; not even where it cannot be seen.
        assert page.locator("[data-card], [data-place], .journal li").count() == 0
        page_now = page.content()
        assert not [card for hand in hands for card in hand if card in page_now]
        taken.click()
        expect(player.hand).not_to_have_count(0)
        hands.append([", ".join(name.split(", ")[:2]) for name in player.names])
        while player.act(taken):
            pass
    assert not set(hands[0]) & set(hands[1])


def test_people_talk_and_take_moves_back_by_consent(devices: Devices) -> None:
    ada, ben = devices.page(), devices.page("desktop", "de")
    made = lay_table(ada, "qwinto")
    de = words("de")
    sit_down(ben, made["code"], "Ben", "de")
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

    # What is said while the connection is away is seen to be on its way, and said once.
    ada.context.set_offline(True)
    ada.get_by_role("button", name=t("web-chat-open", n=0)).click()
    ada.get_by_label(t("web-chat-say")).fill("encore")
    ada.get_by_role("button", name=t("web-send")).click()
    own = ada.get_by_role("dialog").get_by_role("listitem")
    expect(own.nth(2)).to_contain_text("encore")
    expect(own.nth(2)).to_contain_text(t("web-chat-unsaid", name="Ada"))
    ada.context.set_offline(False)
    expect(ada.get_by_text(t("web-chat-unsaid", name="Ada"))).to_be_hidden()
    expect(own).to_have_count(3)
    ada.keyboard.press("Escape")
    ben.reload()  # what was read stays read
    ben.get_by_role("button", name=de("web-chat-open", n=1)).click()
    expect(lines).to_have_count(3)
    expect(lines.nth(2)).to_contain_text("encore")
    ben.keyboard.press("Escape")

    # A move is taken back once the other one has agreed, and not if they have not.
    people: list[Player] = [QwintoPlayer(ada), QwintoPlayer(ben, "de", seed=2)]
    play_together(*people, until=lambda: any("keep" in one.done for one in people))
    asks, other = people if "keep" in people[0].done else people[::-1]
    waits = asks.page.get_by_text(asks.t("web-undo-waits"))
    for answer in ("web-no", "web-undo-agree"):
        asks.page.get_by_role("button", name=asks.t("web-menu")).click()
        asks.page.get_by_role("button", name=asks.t("web-undo")).click()
        expect(waits).to_be_visible()
        expect(asks.button("qwinto-do-keep")).to_be_hidden()
        other.page.get_by_role("button", name=other.t(answer), exact=True).click()
        expect(waits).to_be_hidden()
    expect(asks.button("qwinto-do-keep")).to_be_visible()


def test_who_is_sent_away_is_told_of_as_such_and_may_watch(devices: Devices) -> None:
    ada, ben, cleo = devices.page(), devices.page("tablet"), devices.page("desktop")
    made = new_table(ada, "take_that", "person open open")
    take_seat(devices.browser, devices.address, made, "Dan")
    ada.goto(f"/t/{made['table']}")
    for key in ("web-remove", "web-remove-sure"):  # before play their seat is free again
        expect(ada.get_by_text("Dan", exact=True)).to_be_visible()
        ada.get_by_role("button", name=t(key), exact=True).click()
    expect(ada.get_by_text("Dan", exact=True)).to_be_hidden()

    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        sit_down(page, made["code"], name)
    seen = ada.get_by_role("button", name="Ben").first
    seen.click()
    ada.get_by_role("button", name=t("web-remove"), exact=True).click()
    ada.get_by_role("button", name=t("web-remove-sure"), exact=True).click()
    for page in (ada, cleo):
        told = page.locator(".toast").filter(has_text=t("web-sent-away", names="Ben"))
        expect(told).to_be_visible()
    seen.click()
    expect(ada.get_by_role("dialog")).to_contain_text(t("web-gone", how="sent"))
    expect(ada.get_by_role("button", name=t("web-remove"))).to_be_hidden()

    # What they read hides nothing of the table, and leads back to it without a seat.
    lost = ben.get_by_role("alert").filter(has_text=t("web-closed", reason="sent"))
    expect(lost).to_be_visible()
    box, turn = lost.bounding_box(), ben.locator(".turnbox").bounding_box()
    assert box is not None
    assert turn is not None
    assert box["y"] + box["height"] <= turn["y"]
    lost.get_by_role("button", name=t("web-watch")).click()
    expect(lost).to_be_hidden()
    expect(ben.get_by_text(t("web-watching"))).to_be_visible()
