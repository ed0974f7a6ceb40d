"""Whoever comes to a table where they cannot sit, or not any more, reads what is true of it."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.serving import Serving, play
from tests.web.words import words

t = words("en")


def invite(page: Page, code: str, key: str = "web-sit") -> None:
    """Open an invitation, and wait for what it says."""
    page.goto(f"/j/{code}")
    expect(page.get_by_text(t(key), exact=True)).to_be_visible()


def sit_down(page: Page, name: str) -> None:
    """Take a seat by an invitation."""
    page.get_by_label(t("web-your-name")).fill(name)
    page.get_by_role("button", name=t("web-sit")).click()


def clear_away(page: Page) -> None:
    """Close the table that a page shows, as its host."""
    for key in ("web-close-table", "web-close-sure"):
        page.get_by_role("button", name=t(key), exact=True).click()
    expect(page.get_by_role("heading", name=t("web-table-closed"))).to_be_visible()


def send_away(page: Page, name: str) -> None:
    """Free the seat of somebody before play, as the host."""
    expect(page.get_by_text(name, exact=True)).to_be_visible()
    for key in ("web-remove", "web-remove-sure"):
        page.get_by_role("button", name=t(key), exact=True).click()
    expect(page.get_by_text(name, exact=True)).to_be_hidden()


def expect_closed(page: Page) -> None:
    """It says that the table is gone and why, and offers nothing there."""
    expect(page.get_by_role("heading", name=t("web-table-closed"))).to_be_visible()
    expect(page.get_by_text(t("web-table-closed-text", why="host"))).to_be_visible()
    for key in ("web-watch", "web-sit"):
        expect(page.get_by_text(t(key), exact=True)).to_have_count(0)


def test_an_invitation_to_a_table_that_was_cleared_says_so(devices: Devices) -> None:
    ada, ben, cleo = devices.page(), devices.page(), devices.page("desktop")
    made = new_table(ada, "digits", "person open")
    ada.goto(f"/t/{made['table']}")
    invite(ben, made["code"])
    clear_away(ada)
    cleo.goto(f"/j/{made['code']}")
    expect_closed(cleo)
    sit_down(ben, "Ben")  # learns it only now
    expect_closed(ben)
    expect(ben.locator(".app")).to_be_focused()


def test_an_invitation_to_a_game_that_is_over_leads_to_the_result(
    server: Serving, devices: Devices
) -> None:
    ada, ben = devices.page(), devices.page()
    made = new_table(ada, "qwinto_cards", "person bot:novice")
    play(server, made)
    invite(ben, made["code"], "web-table-over")
    expect(ben.get_by_role("link", name=t("web-watch"))).to_be_hidden()
    ben.get_by_role("link", name=t("web-result")).click()
    expect(ben.get_by_role("heading", name=t("web-after"))).to_be_visible()


def test_an_invitation_to_a_game_that_has_begun_leads_to_watching(devices: Devices) -> None:
    ada, ben, dan = devices.page(), devices.page(), devices.page()
    made = new_table(ada, "digits", "person open")
    ada.goto(f"/t/{made['table']}")
    invite(ben, made["code"])
    dan.goto(f"/j/{made['code']}")
    sit_down(dan, "Dan")
    dan.locator(".play").wait_for()
    sit_down(ben, "Ben")
    expect(ben.get_by_text(t("web-table-begun"))).to_be_visible()
    expect(ben.get_by_role("radio")).to_have_count(0)
    ben.get_by_role("link", name=t("web-watch")).click()
    expect(ben.get_by_text(t("web-watching"))).to_be_visible()


@pytest.mark.parametrize("is_public", [False, True])
def test_who_was_sent_away_before_play_sees_a_free_seat_and_is_offered_none(
    is_public: bool, devices: Devices
) -> None:
    ada, ben = devices.page(), devices.page()
    made = new_table(ada, "digits", "person open open", is_public=is_public)
    ada.goto(f"/t/{made['table']}")
    invite(ben, made["code"])
    sit_down(ben, "Ben")
    seats = ben.get_by_role("region", name=t("web-seats"))
    expect(seats).to_contain_text("Ben")
    send_away(ada, "Ben")
    lost = ben.get_by_role("alert").filter(has_text=t("web-closed", reason="removed"))
    expect(lost).to_be_visible()
    expect(seats).not_to_contain_text("Ben")
    expect(seats).not_to_contain_text(t("web-you"))
    expect(ben.get_by_role("button", name=t("web-get-up"))).to_be_hidden()

    lost.get_by_role("button", name=t("web-watch")).click()
    expect(lost).to_be_hidden()
    sit = ben.get_by_role("button", name=t("web-sit"))
    expect(sit).to_have_count(2 if is_public else 0)
    if is_public:
        sit.first.click()
        expect(ben.get_by_text(t("error-removed"))).to_be_visible()
        expect(sit).to_have_count(0)
        expect(ben.locator(".app")).to_be_focused()
        ben.wait_for_load_state("networkidle")  # nothing brings them back
        expect(sit).to_have_count(0)

    invite(ben, made["code"])
    sit.click()
    expect(ben.get_by_role("alert").filter(has_text=t("error-removed"))).to_be_visible()
    expect(sit).to_be_hidden()
    expect(ben.get_by_role("radio")).to_have_count(0)
    expect(ben.get_by_role("link", name=t("web-watch"))).to_be_visible()


@pytest.mark.parametrize("path", ["/rules/", "/lobby/"])
def test_a_slash_at_the_end_of_an_address_leads_to_the_page_without_it(
    path: str, devices: Devices
) -> None:
    page = devices.page()
    page.goto(path)
    title = t({"/rules/": "web-rules", "/lobby/": "web-lobby"}[path])
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(page).to_have_url(re.compile(f"{path.rstrip('/')}$"))


def test_a_table_is_found_with_a_slash_at_the_end_and_rules_of_no_game_are_not(
    devices: Devices,
) -> None:
    page = devices.page()
    made = new_table(page, "digits", "person open")
    page.goto(f"/t/{made['table']}/")
    expect(page.get_by_role("heading", name=t("web-table-laid-yours"))).to_be_visible()
    expect(page).to_have_url(re.compile(f"/t/{made['table']}$"))
    page.goto("/rules/nogame")
    expect(page.get_by_role("heading", name=t("web-missing"))).to_be_visible()
