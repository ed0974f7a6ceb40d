"""Several people and screens at one table: nothing is lost, doubled or given away."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from tests.web.browsing import new_device, new_table
from tests.web.players import Player, QwintoPlayer, TakeThatPlayer, play_together
from tests.web.serving import Serving
from tests.web.words import words

from tablee.core import fair_dice, saved
from tablee.games import find
from tablee.server.addresses import network_address

pytestmark = pytest.mark.xdist_group("web-together")

t = words("en")
MOVES = ("lay", "twist", "take")


def moves_made(page: Page, table: str) -> Counter[tuple[int, str]]:
    """How often each seat has done what, by the record; it is checked on the way."""
    record = page.request.get(f"/api/v1/tables/{table}/record").json()
    dice = fair_dice.read_receipt(record["dice"])
    assert fair_dice.verify_outcomes(saved.from_record(find, record), dice) > 0
    made = [(row["seat"], row["move"]) for row in record["rows"] if row["move"]]
    return Counter((seat, move.split()[0]) for seat, move in made)


def moves_clicked(*players: Player) -> Counter[tuple[int, str]]:
    """How often each of them has done what."""
    return Counter(
        (seat, done) for seat, player in enumerate(players) for done in player.done if done in MOVES
    )


def sit_down(page: Page, code: str, name: str) -> None:
    """Join a table by its code."""
    page.goto(f"/j/{code}")
    page.get_by_label(t("web-your-name")).fill(name)
    page.get_by_role("button", name=t("web-sit")).click()


def test_two_browsers_play_a_game_with_a_reload_and_a_lost_connection(
    server: Serving, browser: Browser
) -> None:
    # One of them comes over the network, without a secure context, as phones at home do.
    own = network_address()
    assert own is not None, "this machine has no address in a network"
    ada = new_device(browser, server.address).new_page()
    ben = new_device(browser, f"http://{own}:{server.port}", "desktop").new_page()
    made = new_table(ada, "take_that", "person open", options={"rounds": 1})
    ada.goto(f"/t/{made['table']}")
    expect(ada.get_by_role("heading", name=t("web-table-laid-yours"))).to_be_visible()
    code = made["code"]
    expect(ada.get_by_text(f"{code[:5]}-{code[5:]}".upper())).to_be_visible()
    sit_down(ben, code, "Ben")
    assert ben.evaluate("isSecureContext") is False
    players = [TakeThatPlayer(ada), TakeThatPlayer(ben, seed=2)]
    players[0].hand.first.wait_for()  # all are there: play begins
    play_together(*players, decisions=12)

    ben.reload()
    play_together(*players, decisions=8)

    # Ada's connection goes while she is about to move: her move is kept and made once.
    while not players[0].playable().count():
        play_together(*players, decisions=1)
    ada.context.set_offline(True)
    while players[0].glance() and players[0].done[-1] not in MOVES:
        pass
    expect(ada.locator(".away")).to_contain_text(t("web-lost-pending"))
    ada.context.set_offline(False)
    expect(ada.locator(".away")).to_be_hidden()
    play_together(*players)

    for player in players:
        expect(player.after).to_be_visible()
    assert moves_made(ada, made["table"]) == moves_clicked(*players)
    ada.context.close()
    ben.context.close()


def test_the_server_restarts_and_play_goes_on_without_loading_again(
    tmp_path: Path, browser: Browser
) -> None:
    with Serving(tmp_path) as server:
        page = new_device(browser, server.address).new_page()
        made = new_table(page, "take_that", "person bot:novice", options={"rounds": 1})
        page.goto(f"/t/{made['table']}")
        page.evaluate("window.isStillHere = true")
        player = TakeThatPlayer(page)
        player.play(12)
        server.stop()
        away = page.locator(".away span")
        expect(away).to_contain_text(t.says("web-lost", "web-lost-pending"))
        server.start()
        expect(away).to_be_hidden()
        player.play()
        expect(player.after).to_be_visible()
        assert page.evaluate("window.isStillHere")
        made_here = {key: n for key, n in moves_made(page, made["table"]).items() if key[0] == 0}
        assert made_here == moves_clicked(player)
        page.context.close()


def test_two_tabs_share_a_seat(server: Serving, browser: Browser) -> None:
    device = new_device(browser, server.address)
    tabs = [device.new_page(), device.new_page()]
    made = new_table(tabs[0], "take_that", "person bot:novice", options={"rounds": 1})
    players = [TakeThatPlayer(tab, seed=n) for n, tab in enumerate(tabs)]
    for tab in tabs:
        tab.goto(f"/t/{made['table']}")
    for n in range(6):  # each of them moves in its turn, and the other one sees it
        player, other = players[n % 2], players[1 - n % 2]
        while player.act() and player.done[-1] not in MOVES:
            pass
        player.playable().first.or_(player.button("tt-take")).first.wait_for()
        expect(other.hand).to_have_count(player.hand.count())
        assert other.hand.all_text_contents() == player.hand.all_text_contents()
    players[1].play()
    expect(players[0].after).to_be_visible()
    made_here = {key: n for key, n in moves_made(tabs[0], made["table"]).items() if key[0] == 0}
    both = Counter((0, done) for player in players for done in player.done if done in MOVES)
    assert made_here == both
    device.close()


def test_around_one_device_hands_are_hidden_while_it_goes_round(
    server: Serving, browser: Browser
) -> None:
    page = new_device(browser, server.address).new_page()
    made = new_table(page, "take_that", "person person", options={"rounds": 1})
    page.goto(f"/t/{made['table']}")
    player = TakeThatPlayer(page)
    hands: list[list[str]] = []
    for _ in range(4):
        taken = page.get_by_role("button", name=t.says("web-hand-taken"))
        taken.wait_for()
        expect(page.get_by_role("heading", name=t.says("web-hand-to"))).to_be_visible()
        expect(taken).to_be_focused()
        # Nothing of anybody: no hand, no row, no journal; not even where it cannot be seen.
        assert page.locator("[data-card], [data-place], .journal li").count() == 0
        page_now = page.content()
        assert not [card for hand in hands for card in hand if card in page_now]
        taken.click()
        names = player.hand.all_text_contents()
        hands.append([", ".join(name.split(", ")[:2]) for name in names])
        while player.act() and player.done[-1] not in MOVES:
            pass
    assert not set(hands[0]) & set(hands[1])
    page.context.close()


def frames_of(page: Page) -> list[Any]:
    """Everything that comes to this page through sockets, from now on."""
    heard: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: heard.append(json.loads(payload)))

    page.on("websocket", listen)
    return heard


def hidden_in(heard: list[Any]) -> set[str]:
    """The cards that somebody holds and others do not see, as words of the protocol."""
    hands = [frame["view"]["shown"].get("hand") for frame in heard if frame.get("view")]
    return {str(card) for hand in hands if hand for card in hand}


@pytest.mark.parametrize("game", ["take_that", "qwinto_cards"])
def test_nothing_hidden_comes_to_a_spectator(game: str, server: Serving, browser: Browser) -> None:
    ada = new_device(browser, server.address).new_page()
    own = frames_of(ada)
    made = new_table(ada, game, "person bot:novice")
    ada.goto(f"/t/{made['table']}")
    expect(ada.get_by_role("main")).to_be_visible()
    eve = new_device(browser, server.address).new_page()
    heard = frames_of(eve)
    eve.goto(f"/t/{made['table']}")
    expect(eve.get_by_text(t("web-watching"))).to_be_visible()
    ada.wait_for_function("document.querySelectorAll('.hand button, .hand3 button').length > 1")
    hand = hidden_in(own)
    assert len(hand) >= 2
    views = [frame["view"] for frame in heard if frame.get("view")]
    assert views
    for view in views:
        assert view["seat"] is None
        assert view["shown"].get("hand") is None
        assert not view["legal"]
    drawn = re.findall(r'"draw ([^"]+)"', json.dumps(heard))
    assert not set(drawn) & hand
    shown = set(re.findall(r"[\w-]+", json.dumps([view["shown"] for view in views])))
    if game == "qwinto_cards":  # cards are words there; numbers may mean anything
        assert not shown & hand
    assert eve.get_by_role("list", name=t("take-that-hand")).count() == 0
    assert eve.get_by_role("group", name=t("qwinto-cards-hand")).count() == 0
    assert eve.locator("[data-card]").count() == 0
    ada.context.close()
    eve.context.close()


def test_a_guest_comes_by_the_address_of_the_machine(server: Serving, browser: Browser) -> None:
    own = network_address()
    assert own is not None, "this machine has no address in a network"
    page = new_device(browser, f"http://{own}:{server.port}").new_page()
    page.goto("/")
    page.get_by_role("button", name=t("web-play-bots", game="Qwinto"), exact=True).click()
    player = QwintoPlayer(page)
    player.play(4)
    # What a link leads to is an address that others can reach.
    page.get_by_role("button", name=t("web-menu")).click()
    page.get_by_role("button", name=t("web-share-table")).click()
    expect(page.get_by_role("dialog")).to_contain_text(own)
    page.get_by_role("dialog").get_by_role("button", name=t("web-copy"), exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(t("web-copied"))
    page.context.close()
