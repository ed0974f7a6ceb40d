"""Who one is: a guest, somebody with a passphrase, nobody any more."""

from playwright.sync_api import Locator, Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.words import words

t = words("en")


def be_guest(page: Page, name: str) -> None:
    """Be somebody who has a seat at a table, and look at the profile."""
    new_table(page, "qwinto_cards", "person", name=name)
    page.goto("/me")
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def button(page: Page | Locator, key: str) -> Locator:
    """The button that says this."""
    return page.get_by_role("button", name=t(key), exact=True)


def keep(page: Page) -> None:
    """Save a passphrase."""
    form = page.locator("form").filter(has=page.get_by_role("heading", name=t("web-keep-me")))
    form.get_by_label(t("web-passphrase")).fill("a table for two")
    button(form, "web-keep-passphrase").click()
    expect(form).to_be_hidden()


def test_a_guest_who_could_not_come_back_is_asked_before_they_sign_out(devices: Devices) -> None:
    page = devices.page()
    be_guest(page, "Ada")
    asked = page.get_by_role("dialog", name=t("web-sign-out"))
    for key in ("web-sign-out", "web-sign-out-all"):
        button(page, key).click()
        expect(asked).to_contain_text(t("web-sign-out-text", name="Ada"))
        page.keyboard.press("Escape")
        expect(asked).to_be_hidden()
    button(page, "web-sign-out").click()
    button(asked, "web-passphrase-first").click()
    expect(page.get_by_label(t("web-passphrase")).first).to_be_focused()
    assert page.request.get("/api/v1/me").json()["name"] == "Ada"
    button(page, "web-sign-out").click()
    button(asked, "web-sign-out-sure").click()
    expect(page.get_by_role("status").filter(has_text=t("web-signed-out"))).to_be_attached()
    assert not page.request.get("/api/v1/me").ok


def test_whoever_has_a_passphrase_signs_out_at_once(devices: Devices) -> None:
    page = devices.page()
    be_guest(page, "Dora")
    keep(page)
    button(page, "web-sign-out").click()
    expect(page.get_by_role("status").filter(has_text=t("web-signed-out"))).to_be_attached()
    assert not page.request.get("/api/v1/me").ok


def test_the_focus_follows_who_one_is(devices: Devices) -> None:
    page = devices.page()
    be_guest(page, "Elsa")
    keep(page)
    elsa = page.get_by_role("heading", name="Elsa")
    expect(elsa).to_be_focused()
    button(page, "web-sign-out").click()
    expect(page.get_by_role("heading", name=t("web-nameless"))).to_be_focused()
    form = page.locator("form").filter(has=page.get_by_role("heading", name=t("web-sign-in")))
    form.get_by_label(t("web-name")).fill("Elsa")
    form.get_by_label(t("web-passphrase")).fill("a table for two")
    button(form, "web-sign-in").click()
    expect(elsa).to_be_focused()
    button(page, "web-erase").click()
    expect(button(page, "web-erase-sure")).to_be_focused()
    button(page, "web-erase-sure").click()
    expect(page.get_by_role("heading", name=t("web-nameless"))).to_be_focused()


def test_a_name_of_spaces_is_asked_for_at_its_field(devices: Devices) -> None:
    page = devices.page()
    be_guest(page, "Fred")
    wanted = page.get_by_role("alert").filter(has_text=t("web-name-wanted"))
    form = page.locator("form").filter(has=page.get_by_role("heading", name=t("web-sign-in")))
    form.get_by_label(t("web-passphrase")).fill("a table for two")
    for label, key in (("web-your-name", "web-keep-name"), ("web-name", "web-sign-in")):
        field = page.get_by_label(t(label), exact=True)
        field.fill("   ")
        button(page, key).click()
        expect(wanted).to_be_visible()
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(t("web-name-wanted"))
        field.fill("Frida")
        expect(wanted).to_be_hidden()
    button(page, "web-keep-name").click()
    expect(page.get_by_role("heading", name="Frida")).to_be_visible()
