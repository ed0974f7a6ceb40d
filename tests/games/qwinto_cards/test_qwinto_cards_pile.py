"""The pile: renewed when it is used up (C11), but not by one player alone (C12, C14)."""

from typing import Any

from tablee.core.match import Match
from tablee.games.qwinto_cards.notation import CARD_NAMES


def pass_all(match: Match) -> None:
    for seat in match.to_move:
        match.play(seat, "pass")


def near_the_end_of_the_pile(cards: Any, pile: str) -> Any:
    """Two seats; seat 0 is to lay p1 sw and maybe o1 se; 22 cards less the pile lie covered."""
    hands = ["p1 o1 g6", "g5 y5 o3"]
    match = cards.deal(hands, "g4 y3 g3 o2")
    cards.set_cards(match, hands, pile)
    return match


def test_the_last_card_drawn_makes_a_new_pile_of_all_covered_cards_C11(cards: Any) -> None:
    match = near_the_end_of_the_pile(cards, "o6")
    match.play(0, "lay p1 sw")
    pass_all(match)
    assert match.chances() == {"draw o6": 1}  # an event even from one card
    match.chance("draw o6")
    held = {"o1", "g6", "o6", "g5", "y5", "o3"}
    visible = {"g4", "y3", "p1", "o2"}
    assert cards.names(match.state.pile) == set(CARD_NAMES) - held - visible
    assert match.to_move == [1]


def test_the_pile_is_renewed_even_between_two_draws_C11(cards: Any) -> None:
    match = near_the_end_of_the_pile(cards, "o6")
    match.play(0, "lay p1 sw o1 se")
    pass_all(match)
    match.chance("draw o6")
    assert len(match.chances()) == 32 - 4 - 5
    assert {"draw g3", "draw o2"} <= match.chances().keys()  # those that were covered just now
    match.chance("draw g3")
    assert match.state.pile.bit_count() == 32 - 4 - 6
    assert match.to_move == [1]


def test_a_pile_that_is_not_used_up_is_not_renewed_C11(cards: Any) -> None:
    match = near_the_end_of_the_pile(cards, "o6 y6")
    match.play(0, "lay p1 sw")
    pass_all(match)
    match.chance("draw o6")
    assert cards.names(match.state.pile) == {"y6"}


def solo(cards: Any, hand: str, pile: str) -> Any:
    match = cards.deal(["p1 o1 g6"], "g4 y3 g3 o2")
    cards.set_cards(match, [hand], pile)
    return match


def test_solo_the_pile_is_never_renewed_C12(cards: Any) -> None:
    match = solo(cards, "p1 o1 g6", "o6")
    match.play(0, "lay p1 sw")
    match.play(0, "pass")
    match.chance("draw o6")
    assert match.state.pile == 0
    assert match.to_move == [0]


def test_solo_one_card_is_drawn_when_two_are_missing_and_one_is_left_C14(cards: Any) -> None:
    match = solo(cards, "p1 o1 g6", "o6")
    match.play(0, "lay p1 sw o1 se")
    match.play(0, "write p1")
    match.chance("draw o6")
    assert match.to_move == [0]
    assert cards.names(match.state.hands[0]) == {"g6", "o6"}


def test_solo_goes_on_without_drawing_when_the_pile_is_empty_C14(cards: Any) -> None:
    match = solo(cards, "p1 o1 g6", "")
    match.play(0, "lay p1 sw")
    match.play(0, "pass")
    assert match.to_move == [0]
    assert {move.split()[1] for move in match.legal(0)} == {"o1", "g6"}


def test_solo_ends_after_the_last_turn_has_been_finished_C12_C14(cards: Any) -> None:
    match = solo(cards, "p1", "")
    match.play(0, "lay p1 sw")
    assert match.to_move == [0]
    match.play(0, "write p1")
    assert match.is_over
    assert match.scores == [1]


def test_solo_ends_with_a_misthrow_on_the_last_card_C9_C14(cards: Any) -> None:
    match = solo(cards, "p-2", "")
    match.state.grid[0] = CARD_NAMES.index("g0") + 1
    match.state.grid[3] = CARD_NAMES.index("y0") + 1
    match.play(0, "lay p-2 sw")
    assert match.is_over
    assert match.scores == [-5]
