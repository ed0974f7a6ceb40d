"""A finished game: its replay, its record, and its receipt, which is checked in the browser."""

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.serving import Serving, play
from tests.web.words import words

t = words("en")


@pytest.fixture(scope="module")
def finished(server: Serving, browser: Browser) -> tuple[str, dict[str, Any]]:
    """A table whose game is over, and its record."""
    devices = Devices(browser, server.address)
    page = devices.page()
    made = new_table(page, "qwinto_cards", "person person")
    play(server, made)
    record = page.request.get(f"/api/v1/tables/{made['table']}/record").json()
    devices.close()
    return made["table"], record


def test_a_finished_game_is_looked_at_again_and_its_dice_are_checked(
    finished: tuple[str, dict[str, Any]], devices: Devices
) -> None:
    page = devices.page()
    page.goto(f"/t/{finished[0]}")
    receipt = page.get_by_role("region", name=t("web-receipt"))
    expect(receipt).to_contain_text(t("web-open-text"))
    expect(receipt).to_contain_text(t("web-fair-no-commitment"))
    expect(receipt).to_contain_text(t("web-fair-no-shares"))
    with page.expect_download() as download:
        page.get_by_role("link", name=t("web-record")).click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record == finished[1]
    assert re.fullmatch(
        rf"qwinto-cards-\d{{4}}-\d\d-\d\d-{finished[0][:6]}\.json",
        download.value.suggested_filename,
    )

    page.get_by_role("link", name=t("web-replay")).click()
    slider = page.get_by_role("slider")
    moves = int(slider.get_attribute("max") or 0)
    assert moves == sum(1 for row in record["rows"] if row["move"])
    expect(page.get_by_text(t("web-replay-at", at=0, all=moves))).to_be_visible()
    # On a phone, whose things are shown large has no small ones.
    small = page.get_by_role("region", name=t("web-players")).get_by_role("article")
    expect(small).to_have_count(1)
    back = page.get_by_role("button", name=t("web-step-back"))
    on = page.get_by_role("button", name=t("web-step-on"))
    expect(back).to_be_disabled()
    for at in (1, 2, 3):
        on.click()
        expect(page.get_by_text(t("web-replay-at", at=at, all=moves))).to_be_visible()
    back.click()
    expect(page.get_by_text(t("web-replay-at", at=2, all=moves))).to_be_visible()
    expect(page).to_have_url(re.compile("/replay#2$"))
    page.reload()  # or somebody else opens the link
    expect(page.get_by_text(t("web-replay-at", at=2, all=moves))).to_be_visible()
    for at in (moves, moves // 2, 0, moves):
        slider.fill(str(at))
        expect(page.get_by_text(t("web-replay-at", at=at, all=moves))).to_be_visible()
    expect(on).to_be_disabled()
    # Seen from another seat: the hand of that seat.
    page.get_by_label(t("web-looks-as")).select_option(index=1)
    expect(page.get_by_text(t("web-replay-at", at=moves, all=moves))).to_be_visible()


@pytest.fixture
def noted(server: Serving, devices: Devices) -> tuple[Page, str, dict[str, Any]]:
    """A game whose players sat around this device from the beginning, its table and its record."""
    page = devices.page()
    made = new_table(page, "qwinto", "person person")
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name=t("web-hand-open")).wait_for()
    play(server, made)
    record = page.request.get(f"/api/v1/tables/{made['table']}/record").json()
    return page, made["table"], record


def test_dice_are_called_fair_where_what_was_noted_before_play_was_compared(
    noted: tuple[Page, str, dict[str, Any]],
) -> None:
    page, table, record = noted
    page.goto(f"/t/{table}")
    receipt = page.get_by_role("region", name=t("web-receipt"))
    expect(receipt).to_contain_text(t("web-fair-text"))
    expect(receipt).to_contain_text(t("web-fair"))
    # One sentence says it; what was checked is a tap away.
    expect(receipt.get_by_text(t("web-fair-draws"))).to_be_hidden()
    receipt.get_by_text(t("web-fair-details")).click()
    expect(receipt.get_by_text(t("web-fair-draws"))).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['tablee-tables']).at(-1)[1]")
    assert record["dice"]["shares"] == list(kept["shares"].values()) == kept["taken"]
    assert kept["commitment"] == record["dice"]["commitment"]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_points_of_everybody_are_spelled_out(
    size: str, finished: tuple[str, dict[str, Any]], devices: Devices
) -> None:
    page = devices.page(size)
    page.goto(f"/t/{finished[0]}")
    places = page.get_by_role("list").first.get_by_role("listitem")
    expect(places).to_have_count(2)
    names = places.locator("b").all_text_contents()
    for name, place in zip(names, places.all(), strict=True):
        if size == "phone":  # one at a time
            place.get_by_role("button").click()
        sheet = page.get_by_role("region", name=t("web-scoring", name=name))
        total = place.get_by_role("img").get_attribute("aria-label") or ""
        lines = sheet.locator("dd").all_text_contents()
        figures = [int(line.replace("−", "-")) for line in lines if line.strip()]
        assert t("web-points", points=sum(figures)).replace("-", "−") == total


def change_seed(record: dict[str, Any]) -> None:
    """Another secret than the one that was promised."""
    record["dice"]["seed"] = "00" * 32


def change_share(record: dict[str, Any]) -> None:
    """Somebody's share is another one."""
    record["dice"]["shares"] = ["11" * 32, *record["dice"]["shares"][1:]]


def change_draw(record: dict[str, Any]) -> None:
    """Two cards are drawn in another order than the dice gave."""
    chance = record["rows"][0]["chance"]
    chance[:2] = chance[1], chance[0]


def leave_out_draw(record: dict[str, Any]) -> None:
    """The last draw has not happened."""
    next(row for row in reversed(record["rows"]) if row["chance"])["chance"].pop()


@pytest.mark.parametrize("change", [change_seed, change_share, change_draw, leave_out_draw])
def test_a_record_that_was_tampered_with_is_found_out(
    change: Callable[[dict[str, Any]], None],
    finished: tuple[str, dict[str, Any]],
    devices: Devices,
) -> None:
    table, record = finished
    changed = copy.deepcopy(record)
    change(changed)
    page = devices.page()
    page.route(f"**/api/v1/tables/{table}/record", lambda route: route.fulfill(json=changed))
    page.goto(f"/t/{table}")
    receipt = page.get_by_role("region", name=t("web-receipt"))
    expect(receipt).to_contain_text(t("web-unfair-text"))
    expect(receipt.get_by_text(t("web-fair-draws"))).to_be_visible()
