"""The invariants of a position of Take That: each is refused, real ones are accepted."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.errors import PositionError
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.take_that.cards import NUMBERS, words
from tablee.games.take_that.state import (
    DEAL,
    DOWN,
    DRAW,
    FIRST,
    HAND,
    OVER,
    PILE,
    PLAY,
    TOP,
    UNSEEN,
    UP,
)

GAME = find("take_that")
Make = Callable[..., Match]
Change = Callable[[Any], object]


def verify(s: Any) -> None:
    GAME.part("position").verify(s)


def refusal(s: Any) -> str:
    with pytest.raises(PositionError) as refused:
        verify(s)
    for language in LANGUAGES:
        assert catalogue(language).error(refused.value)
    return refused.value.reason.removeprefix("take-that-")


def put(s: Any, place: int, *numbers: int) -> None:
    low, high = words(numbers)
    s.cards[place, 0] ^= low
    s.cards[place, 1] ^= high


def move(s: Any, source: int, place: int, *numbers: int) -> None:
    put(s, source, *numbers)
    put(s, place, *numbers)


def having(s: Any, **values: int) -> Any:
    """The same record, with some fields changed."""
    for name, value in values.items():
        setattr(s, name, value)
    return s


@pytest.fixture
def match(deal: Make) -> Match:
    """Seat 0 laid 34, seat 1 laid 41, seat 0 took both and laid 44, seat 1 is to play."""
    match = deal([[34, 44], [41]], rounds=3, expert=True)
    for seat, text in ((0, "lay 34"), (1, "lay 41"), (0, "take"), (0, "lay 44")):
        match.play(seat, text)
        if match.is_chance:
            match.deal(lambda n: 0)
    verify(match.state)
    return match


CHANGES: list[tuple[str, Change]] = [
    ("seat", lambda s: having(s, active=2)),
    ("seat", lambda s: having(s, starter=3)),
    ("unused", lambda s: put(s, HAND + 2, 12)),
    ("unused", lambda s: s.totals.__setitem__(3, 1)),
    ("rounds", lambda s: having(s, round=4)),
    ("totals", lambda s: s.totals.__setitem__(0, 1)),
    ("row", lambda s: having(s, length=0)),
    ("row", lambda s: having(s, length=2)),
    ("row", lambda s: s.row.__setitem__(0, 50)),
    ("row", lambda s: s.row.__setitem__(5, 12)),
    ("wanted", lambda s: s.wanted.__setitem__(0, 0)),
    ("hidden", lambda s: rules.hide(s, 0)),
    ("places", lambda s: put(s, PILE, 55)),
    ("places", lambda s: put(s, PILE, 44)),
    ("face-up", lambda s: move(s, PILE, UP, 55)),
    ("face-up", lambda s: move(s, PILE, UP, 56)),
    ("unseen", lambda s: move(s, PILE, UNSEEN, 51, 52, 53)),
    ("unseen", lambda s: move(having(s, expert=0), PILE, UNSEEN, 51)),
    ("deal", lambda s: having(s, phase=DEAL)),
    ("deal", lambda s: having(s, phase=FIRST)),
    ("due", lambda s: having(s, phase=TOP)),
    ("due", lambda s: having(s, phase=OVER)),
    ("turn", lambda s: having(s, active=0)),
    ("turn", lambda s: having(s, starter=1)),
    ("turn", lambda s: move(s, PILE, DOWN, 51)),
    ("turn", lambda s: having(s, phase=DRAW)),
    ("hands", lambda s: move(s, PILE, HAND, 51)),
    ("hands", lambda s: having(s, phase=DRAW, active=0)),
]


@pytest.mark.parametrize(("reason", "change"), CHANGES)
def test_a_broken_invariant_is_refused(match: Match, reason: str, change: Change) -> None:
    s = match.state.copy()
    change(s)
    assert refusal(s) == reason


def test_a_second_word_holds_no_card_beyond_98(match: Match) -> None:
    s: Any = match.state.copy()
    s.cards[PILE, 1] |= 1 << 39
    assert refusal(s) == "places"


def test_a_card_cannot_lie_twice_in_the_row(lay_out: Make) -> None:
    s: Any = lay_out([[41], []], row=[34, 44]).state
    s.row[1] = 34
    assert refusal(s) == "places"


@pytest.mark.parametrize(("round", "total"), [(2, 73), (2, -108), (3, 145)])
def test_rounds_give_no_more_than_all_cards_do_T10(match: Match, round: int, total: int) -> None:
    s: Any = match.state.copy()
    s.round, s.totals[1] = round, total
    assert refusal(s) == "totals"
    s.totals[1] = total - 1 if total > 0 else total + 1
    verify(s)


def test_a_deal_out_of_order_is_refused_T3() -> None:
    match = Match(GAME, 3)
    s: Any = match.state.copy()
    s.starter = 1
    assert refusal(s) == "deal"
    match.chance("first 1")
    match.chance("draw 41")
    verify(match.state)
    s = match.state.copy()
    move(s, PILE, HAND + 1, 12)
    assert refusal(s) == "deal"
    s = match.state.copy()
    s.active = 1
    assert refusal(s) == "deal"
    s = match.state.copy()
    move(s, PILE, HAND, *NUMBERS[:8])
    assert refusal(s) == "deal"  # nine cards: the next seat is due


def test_gaps_in_the_row_need_twists_T6(deal: Make) -> None:
    match = deal([[34, 44], [41]])
    match.play(0, "lay 34")
    match.chance("draw 12")
    match.play(1, "lay 41")
    match.chance("draw 13")
    s: Any = match.state
    s.row[1] = 46
    s.wanted[0], s.wanted[1] = words([43, 64])
    put(s, PILE, 41, 46)
    assert refusal(s) == "gaps"


def test_a_row_that_is_gone_was_taken_or_twisted_away(deal: Make) -> None:
    match = deal([[34], [43]])
    match.play(0, "lay 34")
    match.chance("draw 12")
    match.play(1, "twist 43")
    match.chance("draw 13")
    verify(match.state)
    s = match.state
    move(s, UP + 1, UP, 34, 43)  # it is seat 0's turn, so seat 1 twisted
    assert refusal(s) == "turn"


def test_without_row_and_pile_nobody_plays_T9(lay_out: Make) -> None:
    assert refusal(lay_out([[41], []], phase=PLAY).state) == "due"


def test_drawing_needs_a_pile_T7(lay_out: Make) -> None:
    assert refusal(lay_out([[41], []], row=[34], phase=DRAW).state) == "due"


def test_a_card_of_an_expert_needs_a_row_taken_for_it_T12(lay_out: Make) -> None:
    piles: Any = {"pile": [13, 14], "unseen": [[51]], "down": [[34]], "expert": True}
    assert refusal(lay_out([[41], []], phase=TOP, **piles).state) == "due"


def test_without_a_pile_the_last_to_play_miss_a_card_first_T7(lay_out: Make) -> None:
    hands = [list(NUMBERS[:9]), list(NUMBERS[9:17]), list(NUMBERS[20:28])]
    verify(lay_out(hands, row=[98]).state)
    assert refusal(lay_out([hands[1], hands[0], hands[2]], row=[98]).state) == "hands"
    assert refusal(lay_out([hands[1], hands[2], hands[0]], row=[98]).state) == "hands"
    assert refusal(lay_out([hands[0], hands[1], hands[2][1:]], row=[98]).state) == "hands"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_every_position_of_a_game_is_accepted(seats: int, expert: bool) -> None:
    for seed in range(8):
        match = Match(GAME, seats, {"expert": expert})
        chooser = random.Random(seed)
        while not match.is_over:
            verify(match.state)
            if match.is_chance:
                match.deal(chooser.randrange)
                continue
            seat = match.to_move[0]
            moves = match.legal(seat)
            kept = moves[:-1] if chooser.random() < seed / 8 else moves  # long rows too
            match.play(seat, chooser.choice(kept or moves))
        verify(match.state)
