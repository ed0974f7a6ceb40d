"""Why a move of Take That is good: every reason on a table laid out for it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.positions import hidden_from, random_positions
from tests.reasons import verified_codes

from tablee.core import rules
from tablee.core.hints import Reason
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.take_that import hints
from tablee.games.take_that.hints import reasons

GAME = find("take_that")
Make = Callable[..., Match]


def told(match: Match, move: str, seat: int = 0) -> list[Reason]:
    """The reasons for a legal move, from what the seat knows."""
    match.check(seat, move)
    known: Any = hidden_from(match.state, seat)
    return reasons(known, seat, GAME.moves.index(move))


def codes(match: Match, move: str) -> list[str]:
    return [reason.code.removeprefix("take-that-") for reason in told(match, move)]


def find_reason(match: Match, move: str, code: str) -> dict[str, Any]:
    """The parameters of a reason that must be among those for a move."""
    return {reason.code: reason.params for reason in told(match, move)}[f"take-that-{code}"]


# Laying


def test_few_unseen_cards_leave_the_next_player_stuck(lay_out: Make) -> None:
    """After 21 only 12 can be laid, and 43 twists the 34."""
    match = lay_out([[21, 95], [12, 88]], [34, 25], [43, 77, 78, 79])
    first = told(match, "lay 21")[0]
    assert first.code == "take-that-next-stuck"
    # of 15 pairs of the 6 unseen cards 6 avoid 12 and 43
    assert first.params == {"helpful": 2, "unseen": 6, "percent": 40, "cost": 3}


def test_a_next_player_without_a_fitting_card_must_take(lay_out: Make) -> None:
    match = lay_out([[21, 95], [77, 88]], [34, 25])
    assert told(match, "lay 21")[0] == Reason("take-that-next-must-take", {"cost": 3})


def test_many_unseen_cards_let_the_next_player_go_on(lay_out: Make) -> None:
    match = lay_out([[21, 95], [12, 13, 14, 88]], [34, 25], [15, 77])
    params = find_reason(match, "lay 21", "next-goes-on")
    assert params == {"helpful": 4, "unseen": 6}


def test_a_toad_makes_the_row_dear_T10(lay_out: Make) -> None:
    match = lay_out([[22, 95], [12, 13, 14]], [34, 25])
    assert find_reason(match, "lay 22", "toad") == {"card": 22, "cost": 7}


def test_a_card_whose_mirror_stays_in_the_hand_can_be_twisted_later(lay_out: Make) -> None:
    match = lay_out([[21, 12, 95], [13, 14, 15]], [34, 25])
    assert find_reason(match, "lay 21", "pair") == {"card": 21, "mirror": 12}


def test_a_card_whose_mirror_is_gone_is_twisted_by_nobody(lay_out: Make) -> None:
    match = lay_out([[21, 95], [13, 14, 15]], [34, 25], down=[[12], []])
    assert find_reason(match, "lay 21", "mirror-gone") == {"card": 21, "mirror": 12}
    assert "mirror-gone" not in codes(lay_out([[21, 95], [12, 14]], [34, 25]), "lay 21")


def test_laying_another_card_keeps_a_twist_for_later(lay_out: Make) -> None:
    match = lay_out([[21, 43], [12, 13, 14]], [34, 25])
    assert find_reason(match, "lay 21", "keeps") == {"card": 43, "mirror": 34}


def test_the_cards_of_the_hand_that_fit_the_new_end_are_counted(lay_out: Make) -> None:
    match = lay_out([[21, 31, 32, 95], [12, 13, 14]], [34, 25])
    assert find_reason(match, "lay 21", "own-fits") == {
        "fits": 1, "hand": 3, "low": 12, "high": 31,
    }  # fmt: skip


# Twisting


def test_a_twist_scores_and_shortens_the_row_T6(lay_out: Make) -> None:
    match = lay_out([[43, 24, 95], [12, 88]], [34, 25], [35, 36])
    first, second, third = told(match, "twist 43")
    assert first.code == "take-that-twist"
    assert first.params == {"card": 43, "mirror": 34, "points": 2, "row": 1}
    assert second == Reason("take-that-next-stuck",
                            {"helpful": 1, "unseen": 4, "percent": 50, "cost": 1})  # fmt: skip
    assert third == Reason("take-that-own-fits", {"fits": 1, "hand": 2, "low": 15, "high": 35})


def test_a_twist_of_the_last_card_leaves_no_row(lay_out: Make) -> None:
    match = lay_out([[43, 95], [12, 88]], [34], [35, 36])
    assert codes(match, "twist 43") == ["twist"]
    assert told(match, "twist 43")[0].params["row"] == 0


def test_a_twist_that_ends_the_round_says_so_T9_T14(lay_out: Make) -> None:
    for pile in ([], [35]):
        match = lay_out([[43, 95], [12, 88]], [34], pile, rounds=2)
        assert codes(match, "twist 43") == ["twist", "ends-round"]


# Taking


def test_taking_is_forced_if_nothing_else_is_possible_T8(lay_out: Make) -> None:
    match = lay_out([[71, 95], [12, 88]], [34, 33], [15, 16])
    assert told(match, "take")[0] == Reason("take-that-nothing-else", {"cost": 6})


def test_one_card_is_cheap_but_not_a_toad(lay_out: Make) -> None:
    assert codes(lay_out([[31, 95], [12, 88]], [34], [15, 16]), "take")[0] == "cheap"
    first = told(lay_out([[31, 95], [12, 88]], [33], [15, 16]), "take")[0]
    assert first == Reason("take-that-costs", {"cost": 5, "cards": 1, "toads": 1})


def test_the_new_row_can_begin_where_the_fewest_unseen_cards_fit(lay_out: Make) -> None:
    match = lay_out([[31, 95, 59], [12, 88]], [34, 35], [25, 57, 93])
    params = find_reason(match, "take", "new-row")
    assert params == {"card": 31, "helpful": 1, "unseen": 5}


def test_experts_take_an_unseen_card_with_a_single_one_T12(lay_out: Make) -> None:
    match = lay_out([[31, 95], [12, 88]], [34], [22, 16], expert=True)
    assert find_reason(match, "take", "unseen") == {"toads": 2, "cards": 4}
    assert "unseen" not in codes(lay_out([[31, 95], [12, 88]], [34], [22, 16]), "take")


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "1 point behind", "3 points behind"),
        ("fr", "à 1 point du", "à 3 points du"),
        ("de", "1 Punkt hinter", "3 Punkte hinter"),
    ],
)
def test_how_far_one_is_behind_at_the_end_is_told_in_points(
    language: str, one: str, more: str
) -> None:
    for points, sentence in ((1, one), (3, more)):
        end = Reason("take-that-ends-game", {"outcome": "loses", "points": points})
        assert sentence in end.sentence(catalogue(language))


@pytest.mark.parametrize(
    ("total", "end"),
    [
        (3, {"outcome": "wins", "points": 1}),
        (2, {"outcome": "draws", "points": 0}),
        (0, {"outcome": "loses", "points": 2}),
    ],
)
def test_taking_the_last_row_ends_the_game_with_a_known_result(
    lay_out: Make, total: int, end: dict[str, Any]
) -> None:
    """Seat 0 takes two cards; seat 1 has as many points as seat 0 before its total."""
    match = lay_out([[31, 95], [12, 88]], [34, 35])
    s: Any = match.state
    s.totals[0] = total + rules.score(s, 1) - rules.score(s, 0)
    assert told(match, "take")[-1] == Reason("take-that-ends-game", end)


def test_the_result_is_not_told_while_cards_are_unseen_T16(lay_out: Make) -> None:
    match = lay_out([[31, 95], [12, 88]], [34, 35], unseen=[[14], []], expert=True)
    assert codes(match, "take")[-1] == "ends-round"
    match = lay_out([[31, 95], [12, 88]], [34], [16], expert=True)
    assert codes(match, "take")[-1] == "ends-round"


# All of them


@pytest.mark.parametrize(("seats", "options"), [(2, {"expert": True}), (3, {"rounds": 1}), (4, {})])
def test_every_move_has_reasons_that_all_languages_can_say(
    seats: int, options: dict[str, Any]
) -> None:
    assert len(verified_codes(reasons, random_positions(GAME, seats, options, seats))) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_belongs_to_a_reason(language: str) -> None:
    source = Path(hints.__file__)
    made = set(re.findall(r'reason\("([a-z-]+)"', source.read_text("utf-8")))
    text = (source.parent / "text" / f"{language}.ftl").read_text("utf-8")
    assert set(re.findall(r"^reason-take-that-([a-z-]+) =", text, re.MULTILINE)) == made
