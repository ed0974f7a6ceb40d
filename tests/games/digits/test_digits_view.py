"""What views of Digits show, and how they look in a terminal."""

import random
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tablee.core.conformance import random_game
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.digits import BANDS, screen
from tablee.games.digits.art import DIGITS, SHAPES, stroke

GAME = find("digits")
Make = Callable[..., Match]
THREE = {(0, 1): "A 3 1", (0, 4): "M 3 2", (1, 1): "A 3 3", (1, 4): "M 3 4"}
ZERO = {(0, 1): "A 0 1", (1, 1): "P 0 2", (1, 2): "P 0 3", (1, 3): "P 0 4"}


def effects(match: Match, move: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        legal["effects"] for legal in match.view(0)["legal"] if legal["move"] == move
    )
    return found


def text_of(match: Match, language: str = "en", width: int = 80, **more: Any) -> str:
    console = Console(width=width, color_system=None, record=True, file=StringIO())
    console.print(screen.draw({**match.view(0), **more}, catalogue(language)))
    return console.export_text()


def test_a_card_shows_its_bands_and_what_lies_on_them(situation: Make) -> None:
    match = situation(THREE, seats=2)
    card = match.view(0)["shown"]["cards"][2]
    assert card == {
        "card": 3,
        "value": 3,
        "bands": "AMAMA",
        "won": False,
        "lying": [
            {"seat": 0, "piece": 1, "face": "A"},
            {"seat": 0, "piece": 4, "face": "M"},
            {"seat": 1, "piece": 1, "face": "A"},
            {"seat": 1, "piece": 4, "face": "M"},
            None,
        ],
        "placed": [0, 1],
    }
    assert match.view(0)["shown"]["cards"][0]["value"] == 10


def test_a_choice_tells_faces_weights_and_places_D5() -> None:
    match = Match(GAME, 2)
    for _ in range(2):
        match.chance("throw PPPAAMO")
    match.chance("first 0")
    faces = effects(match, "choose 4")["faces"]
    assert [(face["face"], face["weight"]) for face in faces] == [("M", 6), ("O", 6)]
    assert faces[1]["places"] == ["1 1", "2 3", "2 4", "4 1", "4 2", "6 1"]
    (face,) = effects(match, "choose 7")["faces"]
    assert (face["face"], face["weight"], len(face["places"])) == ("J", 1, 30)


def test_a_final_piece_tells_what_is_at_stake_D15_D16(situation: Make) -> None:
    match = situation(THREE, stock={(0, 5): "O"}, scores={0: 2})
    right = effects(match, "choose 5 final 3")
    assert (right["card"], right["points"], right["cost"]) == (3, 3, 2)
    assert (right["right"], right["of"], right["one_colour"]) == (1, 1, False)
    assert right["faces"] == [{"face": "A", "weight": 1, "places": ["3 5"], "completes": True}]
    assert effects(match, "choose 6 final 3")["right"] == 0


def test_a_final_piece_in_one_colour_tells_its_bonus_D17(situation: Make) -> None:
    lying = {(0, 1): "A 3 1", (0, 2): "M 3 2", (0, 5): "A 3 3", (0, 6): "M 3 4"}
    assert effects(situation(lying), "choose 4 final 3")["points"] == 6


def test_the_zero_tells_what_it_takes_D23(situation: Make) -> None:
    fields = {"latest": {0: 4, 1: 5, 2: 9}, "scores": {0: 9, 1: 8, 2: 6}, "gainers": 7}
    match = situation(ZERO, options={"zero": True}, stock={(0, 5): "O"}, **fields)
    found = effects(match, "choose 5 final 0")
    assert (found["takes"], found["cost"], found["points"]) == ([0, 5, 6], 4, 0)
    match.play(0, "choose 5 final 0")
    assert effects(match, "place 0 5")["changes"] == [0, -5, -6]


def test_a_choice_tells_the_card_that_comes_back_D19(situation: Make) -> None:
    match = situation({(0, 1): "A 3 1"}, won=(3,))
    assert effects(match, "choose 1")["comes_back"] == 3
    assert effects(match, "choose 2")["comes_back"] is None


def test_a_place_tells_whether_it_completes_and_wins_D15_D20(situation: Make) -> None:
    match = situation(THREE, stock={(0, 5): "O"}, scores={0: 20})
    match.play(0, "choose 5 final 3")
    found = effects(match, "place 3 5")
    assert (found["completes"], found["points"], found["wins"]) == (True, 1, True)


def test_effects_come_true() -> None:
    """Each face that a choice names can come up, and has exactly the places that are named."""
    chooser = random.Random(2)
    for match in random_game(GAME, 3, GAME.settings["all"], seed=6):
        if match.to_move and match.state.phase == 2 and chooser.random() < 0.3:
            legal = chooser.choice(match.view(match.to_move[0])["legal"])
            for face in legal["effects"]["faces"]:
                verify_face(match, legal["move"], face)
        if len(match.events) > 250:
            break


def verify_face(match: Match, move: str, face: dict[str, Any]) -> None:
    after = Match.from_state(GAME, match.state)
    seat = after.to_move[0]
    after.play(seat, move)
    if after.is_chance:
        assert after.chances()[f"turn {face['face']}"] == face["weight"]
        after.chance(f"turn {face['face']}")
    expected = [f"place {place}" for place in face["places"]] or ["stock"]
    assert after.legal(seat) == expected


def test_five_strokes_make_each_digit_D1() -> None:
    for card in range(10):
        assert len(DIGITS[card]) == 5
        assert all(len(band) == 4 for band in DIGITS[card])
        assert all(stroke(card, band, BANDS[card][band]) == DIGITS[card][band] for band in range(5))
    assert stroke(3, 0, "P") == SHAPES["P"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAME.settings))
def test_every_situation_can_be_drawn_and_told(language: str, name: str) -> None:
    t = catalogue(language)
    for match in random_game(GAME, 3, GAME.settings[name], seed=7):
        if len(match.events) > 150:
            break
        if match.events:
            assert screen.tell(match.events[-1].text, t)
        if len(match.events) % 5 == 0:
            lines = text_of(match, language, 200).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= 80
            for seat in match.to_move:
                for legal in match.view(seat)["legal"]:
                    assert screen.describe(legal["move"], legal["effects"], t)


def test_the_table_shows_pieces_places_and_knowledge(situation: Make) -> None:
    fields = {"left_piece": {0: 2}, "left_card": {0: 5}, "scores": {0: 7}}
    match = situation({**THREE, (2, 7): "J 8 1"}, stock={(0, 5): "O"}, **fields)
    drawn = text_of(match, names=["Anna", "Karim", "Jo"])
    assert "A▗▀▀▖●1" in drawn
    assert "♦▗▀▀▖▼7" in drawn
    assert "▸● Anna" in drawn
    assert "7/21" in drawn
    assert "⌂ ≠4" in drawn
    match.play(0, "choose 5 final 3")
    drawn = text_of(match, names=["Anna", "Karim", "Jo"])
    assert "●5 in hand" in drawn
    assert "announced for card 3" in drawn
    assert "▝▄▄▘◂" in drawn


def test_menu_lines_tell_what_a_move_would_do(situation: Make) -> None:
    t = catalogue("en")
    match = situation(THREE, stock={(0, 5): "O"}, scores={0: 2})
    line = screen.describe("choose 5 final 3", effects(match, "choose 5 final 3"), t)
    assert line == "complete 3: 100% for 3, else −2"
    assert screen.describe("stock", {}, t) == "it fits nowhere: back to the stock"
    match.play(0, "choose 5 final 3")
    line = screen.describe("place 3 5", effects(match, "place 3 5"), t)
    assert line == "complete card 3: 3 points"


def test_events_are_told_in_words() -> None:
    t = catalogue("fr")
    assert screen.tell("turn J", t) == "«\u00a0joker\u00a0» apparaît"
    told = "prend la pièce 3 sans la retourner et annonce la carte 8"
    assert screen.tell("choose 3 plain final 8", t) == told
