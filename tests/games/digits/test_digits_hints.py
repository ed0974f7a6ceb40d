"""Why a move of Digits is good: every reason on a situation built for it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.digits.conftest import HIDES_A, HIDES_M, OWN_THREE, THREE, TWO_LEFT
from tests.reasons import verify_said

from tablee.core.conformance import random_game
from tablee.core.hints import Reason
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.games import find
from tablee.games.digits import hints

GAME = find("digits")
Make = Callable[..., Match]
SURE = {"right": 1, "of": 1}

OTHER_HIDES_A = {(1, 5): "O"}
TWO_HIDE_A = {(0, 4): "M", (0, 5): "O", (1, 1): "A"}  # two of seat 0, none of seat 1


def told(match: Match, move: str) -> list[Reason]:
    """The reasons for a legal move of the seat that is to move."""
    (seat,) = match.to_move
    match.check(seat, move)
    s: Any = match.state.copy()
    return hints.reasons(s, seat, GAME.moves.index(move))


def reason(code: str, **params: Any) -> Reason:
    return Reason(f"digits-{code}", params)


def shows(sides: str, places: int, source: int | str = "stock") -> Reason:
    """A piece that shows the first of two faces once it is turned over, and hides the other."""
    return reason("shows", source=source, face=sides[0], back=sides[1], places=places)


# Announcements


def test_a_sure_final_piece_completes_its_card_D15(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A)
    completes = reason("completes", card=3, points=3, **SURE)
    assert told(match, "choose 5 final 3") == [completes, shows("AO", 1)]
    match.play(0, "choose 5 final 3")
    assert told(match, "place 3 5") == [reason("completes", card=3, points=3, **SURE)]


def test_enough_points_win_the_game_D20(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A, scores={0: 18})
    assert told(match, "choose 5 final 3")[0] == reason("wins", card=3, **SURE)
    match.play(0, "choose 5 final 3")
    assert told(match, "place 3 5") == [reason("wins", card=3, **SURE)]


def test_the_last_card_of_the_combination_wins_the_game_D27(situation: Make) -> None:
    options = {"combination": [2, 3]}
    match = situation(THREE, stock=HIDES_A, options=options, collected={0: 1 << 2})
    assert told(match, "choose 5 final 3")[0] == reason("wins", card=3, **SURE)
    match = situation(THREE, stock=HIDES_A, options=options)
    assert told(match, "choose 5 final 3")[0].code == "digits-completes"


def test_an_unknown_back_completes_by_chance_and_failing_may_be_free_D16() -> None:
    """Piece 2 shows P; with P/A and A/M seen it is P/M or P/O, and card 6 lacks its O."""
    match = Match(GAME, 2)
    for chance in ("throw PPPAAMO", "throw AMOPPAO", "first 0"):
        match.chance(chance)
    for seat, piece, face, place in [
        (0, 4, "M", "6 2"), (1, 1, "P", "6 4"), (0, 1, "A", "6 3"), (1, 2, "A", "6 5"),
    ]:  # fmt: skip
        match.play(seat, f"choose {piece}")
        match.chance(f"turn {face}")
        match.play(seat, f"place {place}")
    assert told(match, "choose 2 final 6") == [
        reason("completes", card=6, points=6, right=1, of=2),
        reason("failure-free"),
        reason("unknown", source="stock", faces=2, back="P"),
    ]
    assert reason("unknown", source="stock", faces=2, back="P") in told(match, "choose 2")


def test_a_known_wrong_face_only_costs_D16(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_M, scores={0: 9})
    expected = [reason("doomed", card=3), reason("failure", cost=3), shows("MO", 11)]
    assert told(match, "choose 6 final 3") == expected
    match = situation(THREE, stock=HIDES_M, scores={0: 2})
    assert told(match, "choose 6 final 3")[1] == reason("failure", cost=2)


@pytest.mark.parametrize(("doubles", "points"), [(False, 6), (True, 6)])
def test_a_card_in_one_colour_scores_more_D17_D25(
    situation: Make, doubles: bool, points: int
) -> None:
    options = {"one_colour_doubles": doubles}
    match = situation(OWN_THREE, stock={(0, 4): "M"}, options=options)
    assert told(match, "choose 4 final 3") == [
        reason("completes", card=3, points=points, **SURE),
        reason("one-colour", card=3, doubles=int(doubles)),
        shows("AM", 1),
    ]


def test_the_zero_takes_the_latest_gains_of_the_others_D23(situation: Make) -> None:
    lying = {(0, 2): "P 0 2", (0, 3): "P 0 3", (1, 1): "P 0 4", (1, 4): "A 0 5"}
    gains = {"gainers": 3, "scores": {0: 3, 1: 5}, "latest": {0: 3, 1: 4}}
    match = situation(lying, stock=HIDES_A, options={"zero": True}, **gains)
    assert told(match, "choose 5 final 0") == [
        reason("completes", card=0, points=0, **SURE),
        reason("takes", points=4),
        shows("AO", 1),
    ]


# Choices


def test_taking_a_piece_away_keeps_another_from_completing(situation: Make) -> None:
    match = situation(THREE, stock=OTHER_HIDES_A)
    assert told(match, "choose 1")[0] == reason("prevents", player=2, card=3, **SURE)
    match = situation(THREE)  # seat 1 has no piece that hides A
    assert "digits-prevents" not in {r.code for r in told(match, "choose 1")}


def test_the_last_piece_on_won_cards_frees_announcing_D14_D19(situation: Make) -> None:
    match = situation({(0, 6): "O 2 3"}, won=(2,))
    assert told(match, "choose 6")[:2] == [reason("frees", left=0), reason("comes-back", card=2)]
    match = situation({(0, 6): "O 2 3", (0, 5): "O 2 4"}, won=(2,))
    assert told(match, "choose 6")[0] == reason("frees", left=1)
    assert "digits-comes-back" not in {r.code for r in told(match, "choose 6")}


def test_a_choice_may_leave_a_card_to_oneself(situation: Make) -> None:
    match = situation(TWO_LEFT, stock=TWO_HIDE_A)
    assert told(match, "choose 5") == [reason("may-prepare", card=3, **SURE), shows("AO", 12)]
    match = situation(TWO_LEFT, stock={**TWO_HIDE_A, **OTHER_HIDES_A})
    assert told(match, "choose 5") == [shows("AO", 12)]


EVERY_FULL = {
    (0, 2): "P 1 5", (0, 3): "P 2 5", (1, 1): "P 4 3", (1, 2): "P 5 1", (1, 3): "P 6 4",
}  # fmt: skip


def test_a_face_that_fits_nowhere_goes_to_the_stock_D11(situation: Make) -> None:
    match = situation(EVERY_FULL, seats=2, stock={(0, 1): "A"})
    assert told(match, "choose 1") == [reason("homeless", **SURE), shows("PA", 0)]
    match.play(0, "choose 1")
    assert told(match, "stock") == [reason("stock")]


# Places


def test_a_place_prepares_a_card_and_may_open_it_to_others(situation: Make) -> None:
    match = situation(TWO_LEFT, stock=TWO_HIDE_A)
    match.play(0, "choose 5")
    fills = reason("fills", card=3, bands=4)
    assert told(match, "place 3 3") == [reason("prepares", card=3, others=0, **SURE), fills]
    match = situation(TWO_LEFT, stock={**TWO_HIDE_A, **OTHER_HIDES_A})
    match.play(0, "choose 5")
    assert told(match, "place 3 3") == [
        reason("prepares", card=3, others=1, **SURE),
        reason("opens", player=2, card=3, **SURE),
        fills,
    ]


def test_not_going_back_keeps_another_from_completing(situation: Make) -> None:
    match = situation(THREE)
    match.play(0, "choose 4")  # turns up A; on band 5 it would leave band 2, and seat 1 hides M
    assert reason("opens", player=2, card=3, **SURE) in told(match, "place 3 5")
    assert told(match, "place 8 1")[0] == reason("prevents", player=2, card=3, **SURE)


def test_a_first_piece_lets_one_complete_the_card_D14(situation: Make) -> None:
    match = situation(stock=HIDES_A)
    match.play(0, "choose 5")
    assert told(match, "place 5 3") == [
        reason("first-piece", card=5),
        reason("fills", card=5, bands=1),
    ]


def test_a_card_of_ones_own_scores_more_D17(situation: Make) -> None:
    match = situation({(0, 1): "A 5 3"}, stock=HIDES_A)
    match.play(0, "choose 5")
    assert told(match, "place 5 5") == [
        reason("own-card", card=5, pieces=2),
        reason("fills", card=5, bands=2),
    ]
    match = situation({(0, 1): "A 5 3", (1, 2): "M 5 2"}, stock=HIDES_A)
    match.play(0, "choose 5")
    assert told(match, "place 5 5") == [reason("fills", card=5, bands=3)]


def test_a_piece_that_is_not_turned_goes_on_showing_its_face_D29() -> None:
    match = Match(GAME, 2, {"unturned_seats": [0]})
    for chance in ("throw PPPAAMO", "throw AMOPPAO", "first 0"):
        match.chance(chance)
    assert told(match, "choose 4") == [reason("stays", source="stock", face="A")]


# Words

SOURCE = Path(hints.__file__)
MADE = set(re.findall(r'reason\(\s*"([a-z-]+)"', SOURCE.read_text("utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str) -> None:
    text = SOURCE.with_name("text").joinpath(f"{language}.ftl").read_text("utf-8")
    assert set(re.findall(r"^reason-digits-([a-z-]+) =", text, re.MULTILINE)) == MADE


@pytest.mark.parametrize("name", GAME.settings)
def test_reasons_on_the_way_are_few_and_can_be_said(name: str) -> None:
    said: dict[str, Reason] = {}
    for k, match in enumerate(random_game(GAME, 2 + (name == "all"), GAME.settings[name], 11)):
        is_asked = k % 9 == 0 and len(match.to_move) == 1
        for move in match.legal(match.to_move[0]) if is_asked else ():
            found = told(match, move)
            assert 1 <= len(found) <= hints.MOST
            said.update({r.code: r for r in found})
    assert len(said) > 4
    verify_said(said.values())
