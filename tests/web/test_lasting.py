"""What a table outlasts: a server that starts again, an upgrade, a change of device."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.players import QwintoCardsPlayer, TakeThatPlayer
from tests.web.serving import Serving, address_of, play
from tests.web.words import words

t = words("en")


def begin(page: Page) -> QwintoCardsPlayer:
    """Somebody who has played for a while, alone (C14)."""
    made = new_table(page, "qwinto_cards", "person")
    page.goto(f"/t/{made['table']}")
    player = QwintoCardsPlayer(page)
    player.entries = 2
    player.play(6)
    return player


def test_the_server_restarts_and_play_goes_on_without_loading_again(
    tmp_path: Path, devices: Devices
) -> None:
    with Serving(tmp_path) as server:
        player = begin(devices.page(address=server.address))
        page = player.page
        page.evaluate("window.isStillHere = true")
        server.stop()
        away = page.locator(".away span")
        expect(away).to_contain_text(t.says("web-lost", "web-lost-pending"))
        server.start()
        expect(away).to_be_hidden()
        player.play()
        expect(player.after).to_be_visible()
        assert page.evaluate("window.isStillHere")
        table = page.url.rpartition("/")[2]
        record = page.request.get(f"/api/v1/tables/{table}/record").json()
        made = [row["move"].split()[0] for row in record["rows"] if row["seat"] == 0]
        assert sorted(made) == sorted(player.moves.elements())
        devices.close()


def test_who_asks_for_another_game_while_the_server_is_away_gets_it_when_it_is_back(
    tmp_path: Path, devices: Devices
) -> None:
    with Serving(tmp_path) as server:
        page = devices.page(address=server.address)
        made = new_table(page, "qwinto_cards", "person")
        play(server, made)
        page.goto(f"/t/{made['table']}")
        again = page.get_by_role("button", name=t("web-rematch"))
        expect(again).to_be_enabled()
        server.stop()
        expect(page.locator(".away")).to_contain_text(t("web-lost"))
        again.click()
        expect(page.get_by_role("button", name=t("web-loading"))).to_be_disabled()
        server.start()
        expect(page.locator(".play")).to_be_visible()
        assert not page.url.endswith(made["table"])
        devices.close()


def test_a_tab_from_before_an_upgrade_says_so_and_goes_on_when_it_is_loaded_again(
    tmp_path: Path, devices: Devices
) -> None:
    with Serving(tmp_path) as server:
        player = begin(devices.page(address=server.address))
        page = player.page
        other = page.context.new_page()
        other.goto("/")
        create = other.get_by_role("link", name=t("web-create")).first
        create.wait_for()
        server.upgrade()
        # One is told when the connection is back, the other when a part of it is gone.
        create.click()
        for tab in (page, other):
            expect(tab.get_by_role("alert").filter(has_text=t("web-stale-page"))).to_be_visible()
        player.play(4)  # the old page still plays
        page.get_by_role("button", name=t("web-reload")).click()
        page.wait_for_function(
            "[...document.scripts].some(({ src }) => src.includes('/assets/new-'))"
        )
        player.play(4)
        expect(page.get_by_text(t("web-stale-page"))).to_be_hidden()
        devices.close()


def test_a_page_that_the_server_could_not_give_comes_when_it_is_back(
    tmp_path: Path, devices: Devices
) -> None:
    with Serving(tmp_path) as server:
        page = begin(devices.page(address=server.address)).page
        table = page.url
        server.stop()
        page.get_by_role("button", name=t("web-back")).click()
        cut_off = page.get_by_role("alert").filter(has_text=t("web-cut-off"))
        expect(cut_off).to_be_visible()
        expect(page).to_have_url(f"{server.address}/")
        server.start()
        expect(page.get_by_role("region", name=t("web-games"))).to_be_visible()
        expect(cut_off).to_be_hidden()
        page.goto(table)
        expect(page.locator(".play")).to_be_visible()
        devices.close()


@pytest.mark.parametrize("way", ["network", "link", "button"])
def test_a_page_that_did_not_come_is_tried_again(way: str, devices: Devices) -> None:
    page = devices.page()
    page.goto("/")
    create = page.get_by_role("link", name=t("web-create")).first
    create.wait_for()
    if way == "network":
        page.context.set_offline(True)
    else:  # the server answers: nothing is tried again by itself
        page.route("**/assets/NewTable*", lambda route: route.abort())
    create.click()
    cut_off = page.get_by_role("alert").filter(has_text=t("web-cut-off"))
    expect(cut_off).to_be_visible()
    expect(create).to_be_visible()
    if way == "network":
        page.context.set_offline(False)
    else:
        page.unroute("**/assets/NewTable*")
        (create if way == "link" else cut_off.get_by_role("button", name=t("web-again"))).click()
    expect(page.get_by_role("button", name=t.says("web-lay-table"))).to_be_visible()
    expect(page).to_have_url(re.compile("/new$"))
    page.go_back()
    expect(create).to_be_visible()


def test_somebody_goes_on_playing_on_another_device(devices: Devices) -> None:
    phone, desk = devices.page(), devices.page("desktop")
    player = begin(phone)
    table = phone.url
    phone.goto("/me")
    phone.get_by_label(t("web-your-name")).fill("Grace")
    phone.get_by_role("button", name=t("web-keep-name")).click()
    expect(phone.get_by_role("heading", name="Grace")).to_be_visible()
    keep = phone.locator("form").filter(has=phone.get_by_role("heading", name=t("web-keep-me")))
    keep.get_by_label(t("web-passphrase")).fill("a table for two")
    keep.get_by_role("button", name=t("web-keep-passphrase")).click()
    expect(phone.get_by_role("status").filter(has_text=t("web-passphrase-kept"))).to_be_attached()
    phone.goto(table)

    desk.goto("/me")
    enter = desk.locator("form").filter(has=desk.get_by_role("heading", name=t("web-sign-in")))
    for passphrase in ("a table for three", "a table for two"):
        enter.get_by_label(t("web-name")).fill("Grace")
        enter.get_by_label(t("web-passphrase")).fill(passphrase)
        enter.get_by_role("button", name=t("web-sign-in")).click()
        expect(
            enter.get_by_role("alert").or_(desk.get_by_role("heading", name="Grace"))
        ).to_be_visible()
    expect(desk.get_by_role("heading", name="Grace")).to_be_visible()
    desk.goto("/")
    # It was going on before this device came: nothing is new about it.
    running = desk.get_by_role("list", name=t("web-running")).get_by_role("link")
    expect(running).to_be_visible()
    expect(desk.get_by_role("list", name=t("web-news"))).to_be_hidden()
    running.click()
    again = QwintoCardsPlayer(desk)
    while "write" not in again.done:
        assert again.act()
    again.wait()
    written = desk.locator("[data-cell].fill").count()
    assert written > player.done.count("write")
    expect(phone.locator("[data-cell].fill")).to_have_count(written)


def test_a_guest_comes_by_the_address_of_the_machine(server: Serving, devices: Devices) -> None:
    page = devices.page(address=address_of(server))
    page.goto("/")
    assert page.evaluate("isSecureContext") is False
    play = t("web-play-bots", game=t("game-take_that"))
    page.get_by_role("button", name=play, exact=True).click()
    TakeThatPlayer(page).play(4)
    # What a link leads to is an address that others can reach.
    page.get_by_role("button", name=t("web-menu")).click()
    page.get_by_role("button", name=t("web-share-table")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(address_of(server).removeprefix("http://"))
    dialog.get_by_role("button", name=t("web-copy"), exact=True).click()
    expect(dialog).to_contain_text(t("web-copied"))
