"""Why moves and options of Digits are refused."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.errors import OptionsError, Refused
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find

GAME = find("digits")
Make = Callable[..., Match]
THREE = {(0, 1): "A 3 1", (0, 4): "M 3 2", (1, 1): "A 3 3", (1, 4): "M 3 4"}
ZERO = {(0, 1): "A 0 1", (1, 1): "P 0 2", (1, 2): "P 0 3", (1, 3): "P 0 4"}
HIDES_A = {(0, 5): "O"}


def refusal(match: Match, move: str) -> tuple[str, dict[str, Any]]:
    """Code, reason and parameters; every language has a sentence for it."""
    with pytest.raises(Refused) as refused:
        match.play(0, move)
    for language in LANGUAGES:
        assert catalogue(language).error(refused.value)
    return f"{refused.value.code} {refused.value.reason}".strip(), refused.value.params


def test_a_move_of_the_other_step_D7(situation: Make) -> None:
    match = situation()
    due = {"due": "choose", "move": "place 3 1"}
    assert refusal(match, "place 3 1") == ("turn step", due)
    assert refusal(match, "stock") == ("turn step", {"due": "choose", "move": "stock"})
    match.play(0, "choose 1")
    assert refusal(match, "choose 1") == ("turn step", {"due": "place", "move": "choose 1"})


def test_cards_that_are_not_in_play_D4(situation: Make) -> None:
    match = situation(seats=2)
    for move in ("choose 1 final 7", "choose 1 plain final 7"):
        assert refusal(match, move) == ("D4 card", {"card": 7, "seats": 2})
    match.play(0, "choose 1")
    assert refusal(match, "place 9 1") == ("D4 card", {"card": 9, "seats": 2})
    assert refusal(match, "place 0 1") == ("D4 card", {"card": 0, "seats": 2})


def test_places_that_do_not_fit_D9(situation: Make) -> None:
    match = situation({(1, 1): "A 3 1", (2, 1): "P 5 1"}, won=(5,))
    match.play(0, "choose 1")  # turns up A
    assert refusal(match, "place 5 3") == ("D9 won", {"card": 5, "band": 3})
    where: dict[str, Any] = {"card": 3, "band": 1, "seat": 1}
    assert refusal(match, "place 3 1") == ("D9 occupied", where)
    where = {"card": 3, "band": 2, "face": "A", "shape": "M"}
    assert refusal(match, "place 3 2") == ("D9 shape", where)


def test_the_card_that_a_piece_has_left_D10(situation: Make) -> None:
    match = situation({(0, 1): "P 5 1"}, left_piece={0: 1}, left_card={0: 4})
    match.play(0, "choose 1")
    assert refusal(match, "place 3 1") == ("D10 left", {"card": 3, "piece": 1})


def test_the_stock_is_only_for_pieces_without_a_place_D11(situation: Make) -> None:
    match = situation(seats=2)
    match.play(0, "choose 6")  # turns up O
    params = {"face": "O", "places": 6, "cards": [1, 2, 4, 6]}
    assert refusal(match, "stock") == ("D11 place", params)
    right = situation(THREE, stock=HIDES_A)
    right.play(0, "choose 5 final 3")
    assert refusal(right, "stock")[0] == "D11 place"


def test_completing_without_announcing_D13(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A)
    match.play(0, "choose 5")
    assert refusal(match, "place 3 5") == ("D13 unannounced", {"card": 3})


def test_completing_another_card_than_announced_D13(situation: Make) -> None:
    other = {(2, 1): "A 8 1", (2, 2): "P 8 2", (2, 5): "A 8 3", (2, 3): "P 8 4"}
    match = situation({**THREE, **other}, stock=HIDES_A)
    match.play(0, "choose 5 final 3")
    assert refusal(match, "place 8 5") == ("D13 other", {"card": 8, "announced": 3})


@pytest.mark.parametrize(
    ("more", "move", "reason", "params"),
    [
        ({"won": (3,)}, "choose 5 final 3", "won", {"card": 3}),
        ({}, "choose 5 final 8", "free", {"card": 8, "free": 5}),
        ({}, "choose 4 final 3", "on-it", {"card": 3, "piece": 4}),
        (
            {"left_piece": {0: 5}, "left_card": {0: 4}},
            "choose 5 final 3",
            "barred",
            {"card": 3, "piece": 5},
        ),
    ],
)
def test_announcements_that_cannot_win_D14(
    situation: Make, more: dict[str, Any], move: str, reason: str, params: dict[str, Any]
) -> None:
    assert refusal(situation(THREE, **more), move) == (f"D14 {reason}", params)


def test_an_announcement_needs_a_piece_placed_before_D14(situation: Make) -> None:
    lying = {(1, 1): "A 3 1", (1, 4): "M 3 2", (1, 5): "A 3 3", (2, 4): "M 3 4"}
    assert refusal(situation(lying), "choose 5 final 3") == ("D14 placed", {"card": 3})


@pytest.mark.parametrize("piece", [5, 6])
def test_an_announcement_with_pieces_on_won_cards_D14(situation: Make, piece: int) -> None:
    match = situation({**THREE, (0, 6): "M 5 2"}, won=(5,))
    params = {"piece": 6, "on": 5, "pieces": 1}
    assert refusal(match, f"choose {piece} final 3") == ("D14 on-won", params)


def test_a_right_announcement_goes_nowhere_else_D15(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A)
    match.play(0, "choose 5 final 3")
    assert refusal(match, "place 8 1") == ("D15 announced", {"card": 8, "announced": 3})
    assert refusal(match, "place 8 2")[0] == "D9 shape"


def test_who_may_not_announce_the_zero_D22(situation: Make) -> None:
    options = {"zero": True}
    assert refusal(situation(ZERO, options=options), "choose 5 final 0") == ("D22 gain", {})
    used = situation(ZERO, options=options, gainers=1, announcers=1)
    assert refusal(used, "choose 5 final 0") == ("D22 used", {})
    assert refusal(used, "choose 1 final 0")[0] == "D14 on-it"  # the earlier clause first


def test_plain_pieces_D26(situation: Make) -> None:
    assert refusal(situation(), "choose 1 plain") == ("D26 off", {})
    assert refusal(situation(THREE), "choose 5 plain final 3") == ("D26 off", {})
    agreed = {"unturned_card": 3}
    match = situation(THREE, options=agreed)
    params: dict[str, Any] = {"card": 3, "piece": 6, "face": "M"}
    assert refusal(match, "choose 6 plain") == ("D26 shape", params)
    params = {"card": 3, "piece": 5, "face": "A"}
    assert refusal(match, "choose 5 plain") == ("D26 completes", params)
    params = {"card": 3, "piece": 6, "face": "M", "shape": "A"}
    assert refusal(match, "choose 6 plain final 3") == ("D26 face", params)
    elsewhere = situation(THREE, options={"unturned_card": 8})
    params = {"card": 3, "agreed": 8}
    assert refusal(elsewhere, "choose 5 plain final 3") == ("D26 card", params)


def test_plain_pieces_need_an_open_card_D26(situation: Make) -> None:
    agreed = {"unturned_card": 3}
    won = situation({(1, 1): "A 3 1"}, won=(3,), options=agreed)
    assert refusal(won, "choose 5 plain") == ("D26 won", {"card": 3, "piece": 5})
    left = situation(options=agreed, left_piece={0: 5}, left_card={0: 4})
    assert refusal(left, "choose 5 plain") == ("D26 barred", {"card": 3, "piece": 5})
    match = situation(options=agreed)
    match.play(0, "choose 5 plain")
    assert refusal(match, "place 8 1") == ("D26 place", {"card": 8, "agreed": 3})
    assert refusal(match, "stock")[0] == "D11 place"


def test_children_need_no_plain_D29() -> None:
    match = Match(GAME, 2, {"unturned_seats": [0], "unturned_card": 3})
    match.chance("throw PAMOOOA")
    match.chance("throw PAMOOOA")
    match.chance("first 0")
    assert refusal(match, "choose 1 plain") == ("D29 plain", {})


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    ("reason", "options"),
    [
        ("switch", {"zero": 1}),
        ("switch", {"one_colour_doubles": "yes"}),
        ("switch", {"joker_completes": None}),
        ("number", {"unturned_card": 0}),
        ("number", {"unturned_card": 10, "zero": True}),
        ("number", {"unturned_card": True}),
        ("number", {"unturned_card": "3"}),
        ("list", {"combination": "12"}),
        ("list", {"combination": None}),
        ("number", {"combination": [0, 1]}),
        ("number", {"combination": [1, 2.0]}),
        ("double", {"combination": [1, 2, 1]}),
        ("number", {"unturned_seats": [3]}),
        ("number", {"unturned_seats": [-1]}),
        ("number", {"unturned_seats": [False]}),
        ("double", {"unturned_seats": [1, 1]}),
        ("cards", {"bands": ["APPPA"] * 9}),
        ("cards", {"bands": "APPPA"}),
        ("bands", {"bands": ["APPP"] * 10}),
        ("bands", {"bands": ["APPPJ"] * 10}),
        ("bands", {"bands": [5] * 10}),
        ("buildable", {"bands": ["PPPPP"] * 10}),
        ("buildable", {"bands": ["OOOOP"] * 9 + ["AAAAA"]}),
    ],
)
def test_options_that_make_no_sense(seats: int, reason: str, options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError) as error:
        GAME.resolve(seats, options)
    assert error.value.reason == f"digits-{reason}"
    for language in LANGUAGES:
        assert catalogue(language).error(error.value)


def test_cards_beyond_six_need_three_players_D4() -> None:
    for options in ({"unturned_card": 7}, {"combination": [8, 9]}):
        assert GAME.resolve(3, options)
        with pytest.raises(OptionsError):
            GAME.resolve(2, options)


@pytest.mark.parametrize(
    ("bands", "is_buildable"),
    [
        ("PPPPA", True),  # three P, the joker as the fourth, A/M or A/O
        ("PPPPP", False),
        ("AAAAM", True),
        ("OOOOO", False),  # P/O, A/O, M/O and the joker's piece
        ("OOOOP", True),
        ("PPPAA", True),
        ("AAAPP", True),  # A/M, A/O and P/A or the joker
        ("AAAAP", True),
        ("AAAPO", True),
        ("PPPMM", True),
        ("PPAAA", True),
        ("AAAAA", False),
    ],
)
def test_a_card_must_be_buildable_in_one_colour_D3(bands: str, is_buildable: bool) -> None:
    table = [*GAME.options["bands"][:9], bands]
    if is_buildable:
        assert GAME.resolve(2, {"bands": table})["bands"] == table
    else:
        with pytest.raises(OptionsError):
            GAME.resolve(2, {"bands": table})


def test_options_come_back_in_order() -> None:
    resolved = GAME.resolve(3, {"combination": [3, 1, 2], "unturned_seats": [2, 0]})
    assert (resolved["combination"], resolved["unturned_seats"]) == ([1, 2, 3], [0, 2])
    assert Match(GAME, 3, resolved).options == resolved
    assert GAME.part("options").read(GAME.start(3, resolved)) == resolved
