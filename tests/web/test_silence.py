"""Whom one does not hear, and what was said meanwhile."""

from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table, sit_down
from tests.web.serving import Serving, play
from tests.web.words import words

t = words("en")


def press(page: Page, key: str) -> None:
    """Press the button that says this."""
    page.get_by_role("button", name=t(key), exact=True).click()


def say(page: Page, text: str) -> None:
    """Say something at the table that a page shows."""
    page.get_by_role("button", name=t.says("web-chat-open", n=range(4))).click()
    page.get_by_label(t("web-chat-say")).fill(text)
    press(page, "web-send")
    expect(page.get_by_role("dialog").get_by_role("listitem").last).to_contain_text(text)
    page.keyboard.press("Escape")


def unread(page: Page, lines: int) -> None:
    """The chat button tells of so many new lines, and has its mark."""
    button = page.get_by_role("button", name=t("web-chat-open", n=lines), exact=True)
    expect(button.locator(".badge")).to_have_count(1 if lines else 0)
    expect(button).to_be_visible()


def test_who_was_silenced_is_heard_again_from_their_drawer_or_the_profile(
    devices: Devices,
) -> None:
    ada, ben = devices.page(), devices.page()
    made = new_table(ada, "qwinto", "person open")
    ada.goto(f"/t/{made['table']}")
    ben.goto(f"/j/{made['code']}")
    ben.get_by_label(t("web-your-name")).fill("Ben")
    press(ben, "web-sit")
    drawer = ada.get_by_role("dialog")
    for place in ("drawer", "profile"):
        ada.get_by_role("button", name="Ben").first.click()
        press(ada, "web-block")
        expect(drawer).to_be_hidden()
        say(ben, "unheard")
        if place == "drawer":
            ada.get_by_role("button", name="Ben").first.click()
            expect(drawer.get_by_text(t("web-blocked", name="Ben"))).to_be_visible()
            press(ada, "web-unblock")
            expect(drawer).to_be_hidden()
        else:
            ada.goto("/me")
            section = ada.locator("section", has_text=t("web-silenced"))
            section.get_by_role("button", name=f"{t('web-unblock')} Ben", exact=True).click()
            done = ada.get_by_role("status").filter(has_text=t("web-unblocked", name="Ben"))
            expect(done).to_be_attached()
            expect(section).to_be_hidden()
            expect(ada.get_by_role("heading", name="Ada")).to_be_focused()
            ada.goto(f"/t/{made['table']}")
        assert ada.request.get("/api/v1/blocks").json() == []
    # What was said while one did not hear them is told to whoever comes in later.
    unread(ada, 2)
    say(ben, "heard")
    unread(ada, 3)


def test_whoever_was_silenced_on_another_device_is_listed_without_a_name(devices: Devices) -> None:
    ada, ben = devices.page(), devices.page()
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        new_table(page, "qwinto", "person open", name=name)
    user = ben.request.get("/api/v1/me").json()["user"]
    assert ada.request.put(f"/api/v1/blocks/{user}").ok
    ada.goto("/me")
    expect(ada.get_by_text(t("web-silenced-elsewhere")).first).to_be_visible()
    ada.get_by_role("button", name=t.says("web-unblock")).click()
    expect(ada.get_by_role("heading", name=t("web-silenced"))).to_be_hidden()


def test_after_the_game_what_was_said_has_the_mark_that_it_has_during_play(
    server: Serving, devices: Devices
) -> None:
    ada, ben = devices.page(), devices.page("desktop")
    made = new_table(ada, "qwinto_cards", "person open")
    sit_down(ben.request, made, "Ben")
    play(server, made)
    for page in (ada, ben):
        page.goto(f"/t/{made['table']}")
        expect(page.get_by_role("heading", name=t("web-after"))).to_be_visible()
    unread(ada, 0)
    say(ben, "well played")
    unread(ada, 1)
    ada.get_by_role("button", name=t("web-chat-open", n=1)).click()
    ada.keyboard.press("Escape")
    unread(ada, 0)
