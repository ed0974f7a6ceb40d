"""As many at a table as there can be, and little room: what one decides with is in sight."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import SIZES, Devices, be_whole, new_table, take_seat
from tests.web.players import PLAYERS
from tests.web.serving import Serving, play

OTHERS = ("Ben-Olivier", "Clémentine", "Dorothea", "Eberhard", "Friederike")
DECISION = {
    "qwinto": "[data-cell].legal, .board .btn, .tray button",
    "qwinto_cards": "[data-cell].legal, .board .btn, .grid22 button, .hand3 button",
    "take_that": "[data-card], .dock button",
    "digits": "[data-piece], [data-place].legal, .dock button",
}
# What is cut off, or lies under something else, or makes the page wider.
HIDDEN = """(decision) => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const all = [...document.querySelectorAll(decision)].filter((at) => at.checkVisibility());
  const hidden = all.filter((at) => {
    const { left, top, right, bottom } = at.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
    return [top + 6, (top + bottom) / 2, bottom - 6].some((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return !(at.contains(seen) || seen?.contains(at));
    });
  });
  return [all.length, [
    ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
    ...hidden.map((at) => `hidden: ${at.ariaLabel ?? at.textContent.trim()}`),
  ]];
}"""


# What one decides by: it is read, and nothing lies on it.
READ = {"qwinto": ".tray > *", "qwinto_cards": ".sum > *", "take_that": ".legend"}


def is_due(move: str) -> Callable[[dict[str, Any]], object]:
    """A moment at which such a move can be made; where dice are thrown, all of them are."""
    return lambda view: (
        any(legal["move"].startswith(move) for legal in view["legal"])
        and (view["game"] != "qwinto" or view["shown"]["colours"] in ("", "oyp"))
    )


def faults(page: Page, game: str) -> list[str]:
    """What of the decision is not in sight, without scrolling, on phones of both sizes."""
    found = []
    for name in ("small", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        count, hidden = page.evaluate(HIDDEN, DECISION[game])
        assert count > 1, "nothing to decide"
        found += [f"{name}: {fault}" for fault in hidden]
    return found


@pytest.mark.parametrize(
    ("game", "seats", "due"),
    [
        ("qwinto", 6, "roll"),
        ("qwinto", 6, "keep"),
        ("qwinto", 6, "write"),
        ("qwinto_cards", 3, "lay"),
        ("qwinto_cards", 3, "write"),
        ("qwinto_cards", 4, "lay"),
        ("qwinto_cards", 4, "write"),
        ("take_that", 4, "lay"),
        ("digits", 3, "choose"),
        ("digits", 3, "place"),
    ],
)
def test_everything_to_decide_with_is_in_sight_on_a_phone(
    game: str, seats: int, due: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("small", "de")
    made = new_table(page, game, "person" + " open" * (seats - 1), name="Anne-Marie")
    for name in OTHERS[: seats - 1]:
        take_seat(browser, server.address, made, name)
    play(server, made, 12, until=is_due(due))
    page.goto(f"/t/{made['table']}")
    page.locator(DECISION[game]).first.wait_for()
    be_whole(page)
    assert not faults(page, game)


@pytest.mark.parametrize("width", [1000, 1240])
@pytest.mark.parametrize(
    ("game", "due"),
    [("qwinto", "keep"), ("qwinto_cards", "lay"), ("qwinto_cards", "write"), ("take_that", "lay")],
)
def test_nothing_lies_on_anything_on_the_narrowest_screens_with_a_side(
    game: str, due: str, width: int, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("desktop", "de")
    page.set_viewport_size({"width": width, "height": 900})
    made = new_table(page, game, "person open", name="Anne-Marie")
    take_seat(browser, server.address, made, OTHERS[0])
    play(server, made, 12, until=is_due(due))
    page.goto(f"/t/{made['table']}")
    page.locator(DECISION[game]).first.wait_for()
    be_whole(page)
    count, hidden = page.evaluate(HIDDEN, f"{DECISION[game]}, {READ[game]}")
    assert count > 1, "nothing to decide"
    assert not hidden


AIR = 1.0  # pixels between a figure and the edges of its cell
# Cells whose figures come too near to their edges, of all whose figures have two digits.
TIGHT = """(air) => {
  const all = [...document.querySelectorAll("[data-cell]:has(.n)")].filter((at) => {
    const { width, height } = at.querySelector(".n").viewBox.baseVal;
    return width > height * 0.7;
  });
  const tight = all.filter((at) => {
    const [cell, figure] = [at, at.querySelector(".n")].map((one) => one.getBoundingClientRect());
    return figure.left < cell.left + air || figure.right > cell.right - air;
  });
  return [all.length, tight.map((at) => at.ariaLabel)];
}"""


def highest(view: dict[str, Any]) -> int:
    """The highest number that the first has written."""
    return max(number or 0 for row in view["shown"]["sheets"][0]["cells"] for number in row)


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("game", ["qwinto", "qwinto_cards"])
def test_two_digits_fit_into_the_narrowest_cells_of_a_sheet(
    game: str, is_large: bool, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("desktop", "de", isLarge=is_large)
    is_playing = False
    while not is_playing:  # a few games end without such a number
        made = new_table(page, game, "person open")
        take_seat(browser, server.address, made, OTHERS[0])
        play(server, made, 12, until=lambda view: highest(view) >= 10)
        about = page.request.get(f"/api/v1/tables/{made['table']}").json()
        is_playing = about["status"] == "playing"
    page.goto(f"/t/{made['table']}")
    page.locator("[data-cell] .n").first.wait_for()
    be_whole(page)
    for width in (1000, 700, SIZES["small"][0]):
        page.set_viewport_size({"width": width, "height": 900})
        count, tight = page.evaluate(TIGHT, AIR)
        assert count, "nothing with two digits"
        assert not tight, f"at {width} pixels"


# Names that are longer than the room for them.
CUT = """() => [...document.querySelectorAll(".rival .nm")].filter((at) => {
  const name = document.createRange();
  name.selectNodeContents(at.firstChild);
  return name.getBoundingClientRect().right > at.getBoundingClientRect().right + 0.5;
}).map((at) => at.firstChild.data)"""


@pytest.mark.parametrize(
    ("game", "names"), [("qwinto", OTHERS), ("take_that", ("Ben", *OTHERS[2:4]))]
)
def test_names_of_many_others_are_whole_at_the_side(
    game: str, names: tuple[str, ...], server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("desktop", "de")
    made = new_table(page, game, "person" + " open" * len(names))
    for name in names:
        take_seat(browser, server.address, made, name)
    play(server, made, 1)
    page.goto(f"/t/{made['table']}")
    page.locator(".rival .nm").nth(len(names) - 1).wait_for()
    for width in (1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert not page.evaluate(CUT)


def test_cards_are_large_on_a_tablet(server: Serving, browser: Browser, devices: Devices) -> None:
    page = devices.page("tablet", "de")
    made = new_table(page, "take_that", "person open")
    take_seat(browser, server.address, made, OTHERS[0])
    play(server, made, 12, until=is_due("lay"))
    page.goto(f"/t/{made['table']}")
    page.locator("[data-card]").first.wait_for()
    be_whole(page)
    count, hidden = page.evaluate(HIDDEN, f"{DECISION['take_that']}, [data-place=slot]")
    assert count > 1, "nothing to decide"
    assert not hidden
    box = page.locator("[data-card]").first.bounding_box()
    assert box
    assert box["width"] > 130


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hand_lies_below_the_sheet_on_a_tablet(
    seats: int, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("tablet", "fr")
    made = new_table(page, "qwinto_cards", "person" + " open" * (seats - 1))
    for name in OTHERS[: seats - 1]:
        take_seat(browser, server.address, made, name)
    play(server, made, 12, until=is_due("lay"))
    page.goto(f"/t/{made['table']}")
    page.locator(".hand3 button").first.wait_for()
    be_whole(page)
    count, hidden = page.evaluate(HIDDEN, ".mine .mbox, .hand3 button, .grid22 button")
    assert count > 10, "no sheet, or no hand"
    assert not hidden


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_lies_on_the_pieces_in_a_replay_on_a_tablet(
    seats: int, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("tablet", "de")
    options = {"joker_completes": True}  # a short game
    made = new_table(page, "digits", "person" + " open" * (seats - 1), options=options)
    for name in OTHERS[: seats - 1]:
        take_seat(browser, server.address, made, name)
    play(server, made)
    page.goto(f"/t/{made['table']}/replay")
    page.locator("[data-piece]").first.wait_for()
    count, hidden = page.evaluate(HIDDEN, "[data-piece], .dock button")
    assert count > 3, "no pieces"
    assert not hidden


@pytest.mark.parametrize(
    ("game", "due", "seen"),
    [
        ("qwinto", "keep", ".dock button"),
        ("qwinto_cards", "lay", ".dock button"),
        ("take_that", "lay", ".dock button"),
        ("digits", "choose", ".dock button, [data-piece='1'], [data-piece='4']"),
    ],
)
def test_the_buttons_stay_in_sight_on_a_desktop_that_shows_everything_twice_as_large(
    game: str, due: str, seen: str, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("desktop", "de")
    page.set_viewport_size({"width": 640, "height": 400})
    made = new_table(page, game, "person open", name="Anne-Marie")
    take_seat(browser, server.address, made, OTHERS[0])
    play(server, made, 12, until=is_due(due))
    page.goto(f"/t/{made['table']}")
    page.locator(DECISION[game]).first.wait_for()
    be_whole(page)
    count, hidden = page.evaluate(HIDDEN, seen)
    assert count > 1, "nothing to decide"
    assert not hidden


VARIANTS = {
    "zero": True, "one_colour_doubles": True, "unturned_card": 3, "combination": [8, 9],
    "joker_completes": True, "unturned_seats": [1],
}  # fmt: skip
UNCOVERED = """() => {
  const [own, buttons] = [".mine", ".dock"].map((name) => document.querySelector(name));
  return own.getBoundingClientRect().bottom < buttons.getBoundingClientRect().top + 1;
}"""


def test_the_buttons_of_digits_cover_no_piece_whatever_is_picked(
    server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("phone")
    made = new_table(page, "digits", "person open open", options=VARIANTS)
    for name in OTHERS[:2]:
        take_seat(browser, server.address, made, name)
    play(server, made, 30, until=is_due("choose"))
    page.goto(f"/t/{made['table']}")
    PLAYERS["digits"](page).wait()
    for piece in page.locator("[data-piece]").all():
        piece.click()
        expect(piece).to_have_attribute("aria-pressed", "true")
        page.wait_for_function(UNCOVERED)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 667)])
def test_the_end_of_a_long_row_is_in_sight_in_large_print(
    width: int, height: int, server: Serving, browser: Browser, devices: Devices
) -> None:
    page = devices.page("phone", "de", isLarge=True)
    page.set_viewport_size({"width": width, "height": height})
    is_long = False
    while not is_long:  # some games are over before
        made = new_table(page, "take_that", "person open")
        take_seat(browser, server.address, made, OTHERS[0])
        play(server, made, 8, until=lambda view: len(view["shown"]["row"]) >= 9)
        about = page.request.get(f"/api/v1/tables/{made['table']}").json()
        is_long = about["status"] == "playing"
    page.goto(f"/t/{made['table']}")
    page.locator(DECISION["take_that"]).first.wait_for()
    be_whole(page)
    count, hidden = page.evaluate(HIDDEN, "[data-place=slot], [data-card], .dock button")
    assert count > 1, "nothing to decide"
    assert not hidden


# What cannot be brought into sight by scrolling: it is cut off, or lies under something else.
BEYOND_REACH = """(decision) => {
  const all = [...document.querySelectorAll(decision)].filter((at) => at.checkVisibility());
  const beyond = all.filter((at) => {
    at.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, right, bottom } = at.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
    return [top + 6, (top + bottom) / 2, bottom - 6].some((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return !(at.contains(seen) || seen?.contains(at));
    });
  });
  scrollTo(0, 0);
  return [all.length, beyond.map((at) => at.ariaLabel ?? at.textContent.trim())];
}"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 360)])
@pytest.mark.parametrize(
    ("game", "due"),
    [("qwinto", "write"), ("qwinto_cards", "lay"), ("take_that", "lay"), ("digits", "choose")],
)
def test_on_a_phone_held_sideways_all_is_in_reach(
    game: str, due: str, width: int, height: int,
    server: Serving, browser: Browser, devices: Devices,
) -> None:  # fmt: skip
    page = devices.page("phone", "de")
    page.set_viewport_size({"width": width, "height": height})
    made = new_table(page, game, "person open open", name="Anne-Marie")
    for name in OTHERS[:2]:
        take_seat(browser, server.address, made, name)
    play(server, made, 12, until=is_due(due))
    page.goto(f"/t/{made['table']}")
    page.locator(DECISION[game]).first.wait_for()
    be_whole(page)
    count, beyond = page.evaluate(BEYOND_REACH, f"{DECISION[game]}, .rival button, .acts button")
    assert count > 1, "nothing to decide"
    assert not beyond
    assert page.evaluate(HIDDEN, ".acts button")[1] == []
    strip = page.locator(".rival").first.bounding_box()
    assert strip
    assert strip["height"] < 60, "others leave the board no room"
