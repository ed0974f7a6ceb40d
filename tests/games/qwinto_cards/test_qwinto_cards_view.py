"""What a seat is shown, what its moves would do, and the table in a terminal."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.qwinto_cards import screen
from tablee.games.qwinto_cards.notation import CARD_NAMES

GAME = find("qwinto_cards")
HANDS = ["p1 o1 g-2", "g5 y5 o3"]
GRID = "g4 y3 g3 o2"
TEXT = Path(screen.__file__).parent / "text"


@pytest.fixture
def match(cards: Any) -> Match:
    dealt: Match = cards.deal(HANDS, GRID)
    return dealt


def effects(match: Match, seat: int, move: str) -> dict[str, Any]:
    legal = {entry["move"]: entry["effects"] for entry in match.view(seat)["legal"]}
    found: dict[str, Any] = legal[move]
    return found


def test_a_seat_is_shown_its_hand_and_the_sizes_of_the_others(match: Match) -> None:
    shown = match.view(1)["shown"]
    assert shown["hand"] == ["o3", "y5", "g5"]
    assert shown["hands"] == [3, 3]
    assert shown["grid"] == {"nw": "g4", "ne": "y3", "sw": "g3", "se": "o2"}
    assert (shown["pile"], shown["covered"]) == (22, [])
    assert (shown["active"], shown["last"], shown["number"]) == (0, None, None)
    assert match.view(None)["shown"]["hand"] is None


def test_what_has_been_laid_is_shown_to_all(match: Match) -> None:
    match.play(0, "lay p1 sw o1 se")
    for seat in (None, 0, 1):
        shown = match.view(seat)["shown"]
        assert (shown["last"], shown["number"], shown["colours"]) == ("se", 5, "oyp")
        assert shown["covered"] == ["o2", "g3"]
        assert (shown["hands"], shown["pile"]) == ([1, 3], 22)


def test_during_the_deal_nobody_is_active() -> None:
    match = Match(GAME, 2)
    match.chance("draw o4")
    shown = match.view(1)["shown"]
    assert (shown["active"], shown["hands"], shown["pile"]) == (None, [1, 0], 31)
    assert shown["hand"] == []
    assert match.view(0)["shown"]["hand"] == ["o4"]


def test_a_lay_tells_the_number_the_colours_and_the_open_cells_C5(match: Match) -> None:
    told = effects(match, 0, "lay p1 sw o1 se")
    assert (told["number"], told["colours"], told["miss"]) == (5, "oyp", False)
    assert len(told["cells"]) == 27
    state: Any = match.state
    state.cells[0, 0, 2] = 5  # the orange row goes on to the right of it, not in its column
    cells = effects(match, 0, "lay p1 sw o1 se")["cells"]
    assert not [cell for cell in cells if cell[0] == "o" or cell in ("y2", "p3")]
    assert len(cells) == 16


def test_a_lay_that_nobody_can_write_is_told_as_a_misthrow_C9(cards: Any) -> None:
    match = cards.deal(["p1 o1 g-2", "g5 y5 o3"], "g4 g0 g3 o2")
    told = effects(match, 0, "lay g-2 nw")
    assert told == {"number": 1, "colours": "", "cells": [], "miss": True}


def test_the_effects_of_a_lay_come_true(match: Match) -> None:
    for entry in match.view(0)["legal"]:
        after = Match.from_state(GAME, match.state)
        after.play(0, entry["move"])
        told = entry["effects"]
        assert told["miss"] == after.is_chance
        if not told["miss"]:
            shown = after.view(0)["shown"]
            assert (told["number"], told["colours"]) == (shown["number"], shown["colours"])
            assert ["pass", *(f"write {cell}" for cell in told["cells"])] == after.legal(0)


def test_an_answer_tells_the_points_that_it_is_worth_now_C8(match: Match) -> None:
    match.play(0, "lay p1 sw")
    assert effects(match, 0, "pass") == {"points": -5, "miss": True}
    assert effects(match, 1, "pass") == {"points": 0, "miss": False}
    assert effects(match, 1, "write o4") == {"points": 1, "miss": False}


def drawn(match: Match, seat: int | None, language: str) -> str:
    console = Console(width=80, file=io.StringIO(), color_system=None)
    console.print(screen.draw(match.view(seat), catalogue(language)))
    file: Any = console.file
    return str(file.getvalue())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_table_fits_80_columns_and_hides_the_other_hand(
    match: Match, language: str, seat: int | None
) -> None:
    match.play(0, "lay o1 se")
    text = drawn(match, seat, language)
    assert max(map(len, text.splitlines())) <= 80
    assert "┏━━━━━┓" in text  # the card laid last
    assert ("−2" in text) == (seat == 0)
    assert text.count("│  5  │") == (2 if seat == 1 else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_can_be_drawn_at_every_moment(language: str) -> None:
    match = Match(GAME, 4)
    for card in CARD_NAMES[::2]:
        assert drawn(match, 3, language)
        match.chance(f"draw {card}")
    match.chance("first 3")
    assert drawn(match, 3, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_event_has_words(match: Match, language: str) -> None:
    t = catalogue(language)
    lines = {screen.describe(e["move"], e["effects"], t) for e in match.view(0)["legal"]}
    assert len(lines) == len(match.legal(0))
    match.play(0, "lay p1 sw")
    lines = {screen.describe(e["move"], e["effects"], t) for e in match.view(0)["legal"]}
    assert len(lines) == len(match.legal(0))
    events = ("first 1", "draw o-2", "draw ?", "lay p1 sw", "lay p1 sw o1 se", "write y3", "pass")
    assert len({screen.tell(event, t) for event in events}) == len(events)


def test_moves_are_described_in_plain_words(match: Match) -> None:
    t = catalogue("en")
    move = "lay p1 sw o1 se"
    line = screen.describe(move, effects(match, 0, move), t)
    assert line == (
        "purple 1 bottom left, then orange 1 bottom right: "
        "5 in orange, yellow, purple; 27 cells for you"
    )
    assert screen.tell("draw g-2", t) == "Card drawn: grey −2"


def test_the_catalogues_have_the_same_keys() -> None:
    keys = []
    for language in LANGUAGES:
        lines = TEXT.joinpath(f"{language}.ftl").read_text("utf-8").splitlines()
        keys.append({line.split(" = ")[0] for line in lines if line[:1].isalpha()})
    assert keys[0] == keys[1] == keys[2]
    assert "game-qwinto_cards" in keys[0]
