"""Every refusal of Take That, with its reason and its numbers."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.errors import Refused
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.take_that.state import DRAW, TOP

GAME = find("take_that")
Make = Callable[..., Match]


def refusal(match: Match, seat: int, move: str) -> tuple[str, str, dict[str, Any]]:
    before = bytes(match.state)
    with pytest.raises(Refused) as refused:
        match.play(seat, move)
    assert bytes(match.state) == before
    for language in LANGUAGES:
        assert catalogue(language).error(refused.value)
    return refused.value.code, refused.value.reason, refused.value.params


def test_a_card_that_is_too_far_is_refused_with_the_zone_T5(lay_out: Make) -> None:
    match = lay_out([[45, 44], []], row=[34], pile=[13])
    params = {"card": 45, "low": 24, "high": 44, "last": 34}
    assert refusal(match, 0, "lay 45") == ("T5", "range", params)


def test_the_zone_stays_among_the_numbers_of_the_game_T5(lay_out: Make) -> None:
    match = lay_out([[45], []], row=[15], pile=[13])
    assert refusal(match, 0, "lay 45")[2] == {"card": 45, "low": 12, "high": 25, "last": 15}
    match = lay_out([[45], []], row=[95], pile=[13])
    assert refusal(match, 0, "lay 45")[2] == {"card": 45, "low": 85, "high": 98, "last": 95}


def test_only_cards_of_the_hand_are_laid_T5(lay_out: Make) -> None:
    match = lay_out([[45], [35]], row=[34], pile=[13])
    assert refusal(match, 0, "lay 35") == ("T5", "hand", {"card": 35})
    assert refusal(match, 0, "lay 98") == ("T5", "hand", {"card": 98})


def test_only_cards_of_the_hand_are_twisted_T6(lay_out: Make) -> None:
    match = lay_out([[45], [43]], row=[34], pile=[13])
    assert refusal(match, 0, "twist 43") == ("T6", "hand", {"card": 43})


def test_a_toad_cannot_be_twisted_T6(lay_out: Make) -> None:
    match = lay_out([[55], []], row=[34], pile=[13])
    assert refusal(match, 0, "twist 55") == ("T6", "toad", {"card": 55})
    assert refusal(match, 0, "twist 66") == ("T6", "toad", {"card": 66})


def test_a_card_without_its_mirror_in_the_row_cannot_be_twisted_T6(lay_out: Make) -> None:
    match = lay_out([[94], []], row=[34, 41], pile=[13])
    params = {"card": 94, "mirror": 49, "cards": 2}
    assert refusal(match, 0, "twist 94") == ("T6", "mirror", params)


def test_nothing_is_twisted_or_taken_without_a_row_T6_T8(lay_out: Make) -> None:
    match = lay_out([[94], []], row=[49], pile=[13])
    match.play(0, "take")
    assert refusal(match, 0, "twist 94")[:2] == ("T6", "mirror")
    assert refusal(match, 0, "take") == ("T8", "no-row", {})


def test_out_of_turn_nobody_plays(lay_out: Make) -> None:
    match = lay_out([[94], [35]], row=[34], pile=[13])
    assert refusal(match, 1, "lay 35")[:2] == ("turn", "seat")
    draw = lay_out([[94], [35]], row=[34], pile=[13], phase=DRAW)
    assert refusal(draw, 0, "take")[:2] == ("turn", "chance")


@pytest.mark.parametrize("move", ["lay 20", "lay 11", "lay  41", "Lay 41", "take 3", "twist", ""])
def test_other_texts_are_no_moves(lay_out: Make, move: str) -> None:
    match = lay_out([[41], []], row=[34], pile=[13])
    assert refusal(match, 0, move)[0] == "syntax"


def test_after_the_end_nothing_is_played(lay_out: Make) -> None:
    match = lay_out([[41], []], row=[34])
    match.play(0, "take")
    assert refusal(match, 0, "lay 41")[0] == "over"


def test_impossible_draws_are_refused(lay_out: Make) -> None:
    match = lay_out([[41], []], row=[34], pile=[13], phase=DRAW)
    for outcome in ("draw 34", "first 0", "draw 20"):
        with pytest.raises(Refused) as refused:
            match.chance(outcome)
        assert refused.value.code == "syntax"


def test_the_draw_is_seen_by_who_draws_T7(lay_out: Make) -> None:
    draw = lay_out([[41], [], []], row=[34], pile=[13], phase=DRAW, active=1).state
    assert [GAME.referee.sees(draw, seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]


def test_the_deal_is_seen_by_who_is_dealt_to_T3() -> None:
    match = Match(GAME, 2)
    assert all(GAME.referee.sees(match.state, seat) for seat in (-1, 0, 1))
    match.chance("first 1")
    assert [GAME.referee.sees(match.state, seat) for seat in (-1, 0, 1)] == [False, True, False]


def test_nobody_sees_the_card_of_an_expert_T16(lay_out: Make) -> None:
    top = lay_out([[41], []], pile=[13], phase=TOP, expert=True).state
    assert not any(GAME.referee.sees(top, seat) for seat in (-1, 0, 1))
