"""The zero and the variants of Digits (D22–D29)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.digits.conftest import (
    HIDES_A,
    HIDES_JOKER,
    HIDES_M,
    OWN_THREE,
    THREE,
    card,
    finals,
    win,
)

from tablee.core.match import Match
from tablee.games import find

GAME = find("digits")
Make = Callable[..., Match]

# The zero (A P P P A) lacks its last A.
ZERO = {(0, 1): "A 0 1", (1, 1): "P 0 2", (1, 2): "P 0 3", (1, 3): "P 0 4"}


def zero_fields(latest: dict[int, int], scores: dict[int, int], **more: Any) -> dict[str, Any]:
    gainers = sum(1 << seat for seat in latest)
    return {"latest": latest, "scores": scores, "gainers": gainers, **more}


def test_zero_is_for_those_who_have_gained_D22(situation: Make) -> None:
    match = situation(ZERO, options={"zero": True})
    assert finals(match) == []
    lost = situation(ZERO, options={"zero": True}, gainers=1)
    assert "choose 5 final 0" in finals(lost)  # gained once, lost since


def test_zero_is_announced_once_D22(situation: Make) -> None:
    match = situation(ZERO, options={"zero": True}, stock=HIDES_M, gainers=1)
    match.play(0, "choose 6 final 0")
    assert match.view(None)["shown"]["zero_announced"] == [True, False, False]
    again = situation(ZERO, options={"zero": True}, gainers=1, announcers=1)
    assert finals(again) == []


def test_a_right_zero_takes_the_latest_gains_of_the_others_D23(situation: Make) -> None:
    fields = zero_fields({0: 5, 1: 4, 2: 9}, {0: 5, 1: 10, 2: 6})
    match = situation(ZERO, options={"zero": True}, stock=HIDES_A, **fields)
    win(match, "choose 5 final 0")
    assert match.scores == [5, 6, 0]
    assert match.view(None)["shown"]["latest_gains"] == [5, 0, 0]
    assert card(match, 0)["won"]


def test_a_wrong_zero_costs_the_own_latest_gain_once_D16_D23(situation: Make) -> None:
    fields = zero_fields({0: 5, 1: 4}, {0: 12, 1: 4})
    match = situation(ZERO, options={"zero": True}, stock=HIDES_M, **fields)
    match.play(0, "choose 6 final 0")
    assert match.scores == [7, 4, 0]
    assert match.view(None)["shown"]["latest_gains"] == [0, 4, 0]


def test_a_gain_that_was_lost_is_gone_D23(situation: Make) -> None:
    fields = zero_fields({0: 5, 1: 0}, {0: 5, 1: 9})
    match = situation(ZERO, options={"zero": True}, stock=HIDES_A, **fields)
    win(match, "choose 5 final 0")
    assert match.scores == [5, 9, 0]


def test_a_wrong_announcement_leaves_the_latest_gain_D16_D23(situation: Make) -> None:
    fields = zero_fields({0: 5}, {0: 8})
    match = situation(THREE, options={"zero": True}, stock=HIDES_M, **fields)
    match.play(0, "choose 6 final 3")
    assert match.scores[0] == 5
    assert match.view(None)["shown"]["latest_gains"][0] == 5


def test_a_gain_includes_its_bonus_D17_D23(situation: Make) -> None:
    match = situation(OWN_THREE, options={"zero": True}, stock={(0, 4): "M"})
    win(match, "choose 4 final 3")
    assert match.view(None)["shown"]["latest_gains"] == [6, 0, 0]


def test_a_joker_may_complete_the_zero_D24(situation: Make) -> None:
    match = situation(ZERO, options={"zero": True}, stock=HIDES_JOKER, gainers=1)
    win(match, "choose 7 final 0")
    assert (card(match, 0)["won"], match.scores) == (True, [0, 0, 0])


@pytest.mark.parametrize(("doubles", "points"), [(False, 3), (True, 0)])
def test_a_zero_in_one_colour_D17_D24_D25(situation: Make, doubles: bool, points: int) -> None:
    lying = {(0, 4): "A 0 1", (0, 1): "P 0 2", (0, 2): "P 0 3", (0, 3): "P 0 4"}
    options = {"zero": True, "one_colour_doubles": doubles}
    fields = zero_fields({0: 2}, {0: 2})
    match = situation(lying, options=options, stock=HIDES_A, **fields)
    win(match, "choose 5 final 0")
    assert match.scores[0] == 2 + points
    assert match.view(None)["shown"]["latest_gains"][0] == (points or 2)


def test_a_plain_piece_stays_as_it_lies_and_goes_to_the_agreed_card_D26(situation: Make) -> None:
    match = situation(options={"unturned_card": 3})
    plain = [move for move in match.legal(0) if "plain" in move]
    assert plain == ["choose 4 plain", "choose 5 plain", "choose 6 plain"]  # A, A and M show
    match.play(0, "choose 4 plain")
    assert match.legal(0) == ["place 3 1", "place 3 3", "place 3 5"]
    match.play(0, "place 3 3")
    assert match.view(None)["shown"]["pieces"][0][3]["face"] == "A"


def test_a_plain_piece_may_move_on_its_own_card_D10_D26(situation: Make) -> None:
    match = situation({(0, 4): "A 3 1"}, won=(3,), options={"unturned_card": 3})
    match.play(0, "choose 4 plain")  # it empties the card, which comes back
    assert match.legal(0) == ["place 3 1", "place 3 3", "place 3 5"]


@pytest.mark.parametrize("more", [{"won": (3,)}, {"left_piece": {0: 5}, "left_card": {0: 4}}])
def test_a_plain_piece_needs_a_place_D26(situation: Make, more: dict[str, Any]) -> None:
    match = situation({(1, 1): "A 3 1"}, options={"unturned_card": 3}, **more)
    assert "choose 5 plain" not in match.legal(0)


def test_a_plain_final_needs_a_face_that_completes_D13_D26(situation: Make) -> None:
    match = situation(THREE, options={"unturned_card": 3})
    moves = [move for move in match.legal(0) if "plain" in move]
    assert moves == ["choose 1 plain", "choose 4 plain", "choose 5 plain final 3"]
    win(match, "choose 5 plain final 3")
    assert match.scores == [3, 0, 0]


def test_a_combination_wins_at_once_with_fewer_points_D20_D27(situation: Make) -> None:
    fields = {"collected": {0: 1 << 2}, "scores": {0: 2, 1: 20, 2: 11}}
    match = situation(THREE, stock=HIDES_A, options={"combination": [3, 2]}, **fields)
    win(match, "choose 5 final 3")
    assert match.is_over
    assert (match.scores, match.ranks) == ([5, 20, 11], [1, 2, 3])


def test_a_won_zero_counts_for_the_combination_D27(situation: Make) -> None:
    options = {"zero": True, "combination": [0]}
    match = situation(ZERO, options=options, stock=HIDES_A, gainers=1)
    win(match, "choose 5 final 0")
    assert match.ranks[0] == 1
    assert match.is_over


def test_a_joker_may_complete_any_card_D28(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_JOKER, options={"joker_completes": True})
    win(match, "choose 7 final 3")
    assert match.scores == [3, 0, 0]


def test_children_do_not_turn_their_pieces_D29() -> None:
    match = Match(GAME, 3, {"unturned_seats": [2], "unturned_card": 3})
    for _ in range(3):
        match.chance("throw PAMOOOA")
    match.chance("first 2")
    assert match.legal(2) == [f"choose {piece}" for piece in range(1, 8)]
    match.play(2, "choose 3")  # M shows and stays; nothing is drawn
    assert match.to_move == [2]
    match.play(2, "place 3 2")
    assert len(match.view(None)["shown"]["pieces"][2][2]["hidden"]) > 1
    assert "choose 3 plain" in match.legal(0)  # the others may, on the agreed card
    match.play(0, "choose 3")
    assert match.is_chance


def test_one_colour_doubles_instead_D25(situation: Make) -> None:
    options = {"one_colour_doubles": True}
    match = situation(OWN_THREE, stock={(0, 4): "M"}, options=options)
    win(match, "choose 4 final 3")
    assert match.scores == [6, 0, 0]
    lying = {(0, 2): "M 1 2", (0, 4): "M 1 3", (0, 6): "M 1 4", (0, 1): "P 1 5"}
    match = situation(lying, options=options)
    win(match, "choose 3 final 1")  # turns up O
    assert match.scores == [20, 0, 0]
