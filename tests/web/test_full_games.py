"""A full game of each game against a bot, clicked in Chromium, until its result and a rematch."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browsing import Devices, new_table
from tests.web.players import PLAYERS
from tests.web.words import words

TABLES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("digits", "desktop", "en", {"joker_completes": True}),
    ("qwinto", "phone", "fr", {}),
    ("qwinto_cards", "small", "de", {}),
    ("take_that", "phone", "en", {"rounds": 1}),
]


@pytest.mark.parametrize(("game", "size", "language", "options"), TABLES)
def test_a_game_against_a_bot_is_played_to_its_result(
    game: str, size: str, language: str, options: dict[str, Any], devices: Devices
) -> None:
    t = words(language)
    page = devices.page(size, language)
    table = new_table(page, game, "person bot:novice", options=options)
    page.goto(f"/t/{table['table']}")
    player = PLAYERS[game](page, language)
    player.play()
    expect(player.after).to_be_visible()
    info = page.request.get(f"/api/v1/tables/{table['table']}").json()
    assert info["status"] == "over"
    expect(page.get_by_role("region", name=t("web-receipt"))).to_contain_text(t("web-fair-text"))

    # And once more, at another table.
    page.get_by_role("button", name=t("web-rematch")).click()
    expect(player.after).to_be_hidden()
    assert table["table"] not in page.url
    player.play(3)
    record = page.request.get(page.url.replace("/t/", "/api/v1/tables/")).json()
    assert (record["game"], record["status"]) == (game, "playing")
