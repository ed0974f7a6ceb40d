"""A spectator's page is told nothing that is hidden, in whole games: every message is looked at.

The record of the finished game says what was hidden when. A view has to be the one that follows
from the events until then, so nothing of what comes later is in it; in the card game it names no
card that lies in a hand or in the pile.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from tests.web.browsing import Devices, be_whole, new_table, take_seat
from tests.web.serving import Serving, play
from tests.web.words import words

from tablee.core import saved
from tablee.core.match import Match
from tablee.games import find
from tablee.games.qwinto_cards.notation import CARD_NAMES
from tablee.server.replay import turns

t = words("en")

HANDS = ("qwinto_cards", "take_that")  # games in which hands are hidden
MIDDLE = 5  # moves


def messages_to(page: Page) -> list[dict[str, Any]]:
    """Everything that comes to this page through sockets, from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: heard.append(json.loads(payload)))

    page.on("websocket", listen)
    return heard


def hands_on(page: Page) -> int:
    """How many cards of a hand are to be seen on a page."""
    cards = page.get_by_role("list", name=t("take-that-hand"))
    groups = cards.or_(page.get_by_role("group", name=t("qwinto-cards-hand")))
    return groups.get_by_role("button").count() + page.locator("[data-card]").count()


def watch(game: str, server: Serving, browser: Browser, devices: Devices, **options: Any) -> Any:
    """What a spectator's page hears of a whole game, and the record of it."""
    ada, eve = devices.page(), devices.page()
    made = new_table(ada, game, "person open", options=options)
    take_seat(browser, server.address, made, "Ben")
    heard = messages_to(eve)
    eve.goto(f"/t/{made['table']}")
    eve.get_by_role("main").wait_for()
    play(server, made, MIDDLE)
    ada.goto(f"/t/{made['table']}")
    for page in (ada, eve):
        page.locator(".play").wait_for()
        be_whole(page)
    if game in HANDS:
        expect(ada.locator(".dock").get_by_role("button").first).to_be_enabled()
        assert hands_on(ada) > 0
    assert hands_on(eve) == 0
    ada.goto("/")
    play(server, made)
    expect(eve.get_by_role("heading", name=t("web-after"), level=1)).to_be_visible()
    record = ada.request.get(f"/api/v1/tables/{made['table']}/record").json()
    return heard, saved.from_record(find, record)


def moments(match: Match) -> Iterator[Match]:
    """A game after its set-up, and after every move with what followed it."""
    past = match.again()
    for events in turns(match):
        for event in events:
            past.repeat(event)
        yield past


def hidden_cards(past: Match) -> set[str]:
    """The cards in hands and in the pile."""
    hidden = past.state.pile
    for seat in range(past.seats):
        hidden |= past.state.hands[seat]
    return {name for card, name in enumerate(CARD_NAMES) if hidden >> card & 1}


def cards_named(view: dict[str, Any]) -> set[str]:
    """The cards that a view names; cells that are written have such names, too."""
    last = [event["event"] for event in view["last"] if not event["event"].startswith("write")]
    return set(re.findall(r"[oypg]-?\d", json.dumps([view["shown"], last])))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("qwinto_cards", {}),
        ("take_that", {"rounds": 1}),
        ("digits", {"joker_completes": True}),
    ],
)
def test_nothing_hidden_comes_to_a_spectator(
    game: str, options: dict[str, Any], server: Serving, browser: Browser, devices: Devices
) -> None:
    heard, match = watch(game, server, browser, devices, **options)
    views = [message["view"] for message in heard if message.get("view") and message["events"]]
    to_come = iter(views)
    view = next(to_come, None)
    for past in moments(match):
        if view != past.view(None, with_known=False):
            continue  # they were told later, with what followed
        if game == "qwinto_cards":
            cards = cards_named(view)
            assert cards
            assert not cards & hidden_cards(past)
        view = next(to_come, None)
    assert view is None, "not what those can know who have seen what happened until then"
    assert len(views) > len(match.events) / 4
    assert views[-1]["over"]

    told = [event["event"] for message in heard for event in message.get("events", [])]
    happened = [event["event"] for event in match.told(None)]
    assert [event for event in told if not event.startswith("answered")] == happened
    if game == "qwinto_cards":  # of all draws only those for the grid are seen (C3)
        draws = [event.text for event in match.events if event.text.startswith("draw")]
        assert [event for event in told if re.match(r"draw [^?]", event)] == draws[6:10]
    others = [message for message in heard if "view" not in message]
    assert others
    assert all(message.keys() <= {"table", "ready", "pong", "chat"} for message in others), others
