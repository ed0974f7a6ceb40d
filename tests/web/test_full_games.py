"""A full game of each game against a bot, clicked in Chromium, until the page after it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.web.browsing import new_device, new_table
from tests.web.players import PLAYERS
from tests.web.serving import Serving
from tests.web.words import words

pytestmark = pytest.mark.xdist_group("web-games")

TABLES: dict[str, dict[str, Any]] = {
    "digits": {"joker_completes": True},
    "qwinto": {},
    "qwinto_cards": {},
    "take_that": {"rounds": 1},
}


@pytest.mark.parametrize("game", TABLES)
def test_a_game_against_a_bot_is_played_to_its_result(
    game: str, server: Serving, browser: Browser
) -> None:
    t = words("en")
    device = new_device(browser, server.address)
    page = device.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    table = new_table(page, game, "person bot:novice", options=TABLES[game])
    page.goto(f"/t/{table['table']}")
    player = PLAYERS[game](page)
    player.play()
    expect(player.after).to_be_visible()
    info = page.request.get(f"/api/v1/tables/{table['table']}").json()
    assert info["status"] == "over"
    expect(page.get_by_role("region", name=t("web-receipt"))).to_contain_text(t("web-fair-text"))
    expect(page.get_by_role("button", name=t("web-rematch"))).to_be_visible()
    assert not faults
    device.close()
