"""Final pieces, won cards and the end of Digits (D12–D21)."""

from collections.abc import Callable

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


def test_only_the_last_free_band_can_be_announced_D12_D14(situation: Make) -> None:
    match = situation(THREE)
    assert finals(match) == [f"choose {piece} final 3" for piece in (2, 3, 5, 6, 7)]
    fewer = {key: place for key, place in THREE.items() if key != (1, 4)}
    assert finals(situation(fewer)) == []


def test_an_unannounced_piece_never_completes_a_card_D13(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A)
    match.play(0, "choose 5")
    assert "place 3 5" not in match.legal(0)
    assert "place 8 1" in match.legal(0)


def test_a_piece_taken_from_the_card_leaves_room_to_go_back_D13(situation: Make) -> None:
    match = situation(THREE)
    match.play(0, "choose 4")  # from band 2; turns up A, bands 2 and 5 are free
    assert "place 3 5" in match.legal(0)


def test_who_has_not_placed_on_a_card_cannot_announce_it_D14(situation: Make) -> None:
    match = situation(THREE, active=2)
    assert finals(match, 2) == []


def test_a_piece_placed_once_counts_after_it_has_left_D14(situation: Make) -> None:
    others = {(1, 1): "A 3 1", (1, 4): "M 3 2", (1, 5): "A 3 3", (2, 4): "M 3 4"}
    assert finals(situation(others)) == []
    match = situation(others, placed={0: 31 << 15})
    assert len(finals(match)) == 7


def test_a_barred_piece_cannot_be_announced_D10_D14(situation: Make) -> None:
    match = situation(THREE, left_piece={0: 5}, left_card={0: 4})
    assert "choose 5 final 3" not in finals(match)
    assert "choose 6 final 3" in finals(match)


def test_nobody_with_a_piece_on_a_won_card_announces_D14(situation: Make) -> None:
    match = situation({**THREE, (0, 6): "M 5 2"}, won=(5,))
    assert finals(match) == []  # not even with piece 6 itself
    assert len(finals(situation({**THREE, (2, 6): "M 5 2"}, won=(5,)))) == 5


def test_a_right_announcement_must_be_carried_out_and_scores_D15(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A)
    match.play(0, "choose 5 final 3")
    assert match.scores == [0, 0, 0]
    assert match.legal(0) == ["place 3 5"]
    match.play(0, "place 3 5")
    assert (match.scores, match.to_move) == ([3, 0, 0], [1])
    assert (card(match, 3)["won"], card(match, 3)["placed"]) == (True, [])


def test_card_one_scores_ten_D15(situation: Make) -> None:
    lying = {(0, 2): "M 1 2", (0, 4): "M 1 3", (1, 2): "M 1 4", (1, 1): "P 1 5"}
    match = situation(lying, stock={(0, 6): "M"})
    win(match, "choose 6 final 1")
    assert match.scores == [10, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(9, 6), (2, 0), (0, 0)])
def test_a_wrong_announcement_costs_the_value_at_once_D16(
    situation: Make, before: int, after: int
) -> None:
    match = situation(THREE, stock=HIDES_M, scores={0: before})
    match.play(0, "choose 6 final 3")
    assert match.scores == [after, 0, 0]
    assert "place 3 5" not in match.legal(0)
    assert "place 5 2" in match.legal(0)


def test_a_wrong_one_costs_ten_D16(situation: Make) -> None:
    lying = {(0, 2): "M 1 2", (0, 4): "M 1 3", (1, 2): "M 1 4", (1, 1): "P 1 5"}
    match = situation(lying, scores={0: 15})
    match.play(0, "choose 1 final 1")
    assert match.scores[0] == 5


def test_the_loss_falls_due_when_the_face_is_seen_D16() -> None:
    match = Match(GAME, 2)
    match.chance("throw PPPAAMO")
    match.chance("throw PPPAAMO")
    match.chance("first 0")
    for seat, piece, face, place in [
        (0, 4, "M", "3 2"), (1, 4, "M", "3 4"), (0, 1, "A", "3 1"), (1, 1, "A", "3 3"),
    ]:  # fmt: skip
        match.play(seat, f"choose {piece}")
        match.chance(f"turn {face}")
        match.play(seat, f"place {place}")
    match.play(0, "choose 2 final 3")
    assert match.is_chance
    match.chance("turn M")
    assert match.scores == [0, 0]
    assert "place 3 5" not in match.legal(0)


def test_a_joker_does_not_complete_a_card_D14_D16(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_JOKER, scores={0: 5})
    match.play(0, "choose 7 final 3")
    assert match.scores[0] == 2
    assert "place 3 5" not in match.legal(0)
    assert "place 8 2" in match.legal(0)


def test_one_colour_scores_three_more_D17(situation: Make) -> None:
    match = situation(OWN_THREE, stock={(0, 4): "M"})
    win(match, "choose 4 final 3")
    assert match.scores == [6, 0, 0]


def test_a_won_card_keeps_its_pieces_until_it_is_emptied_D18_D19(situation: Make) -> None:
    match = situation({(0, 1): "A 3 1", (1, 1): "A 3 3"}, won=(3,))
    match.play(0, "choose 1")
    assert card(match, 3)["won"]
    match.play(0, "place 5 1")
    match.play(1, "choose 1")  # the last piece: the card is back before the piece is placed
    assert not card(match, 3)["won"]
    match.play(1, "place 7 1")
    match.play(2, "choose 1")
    assert "place 3 1" in match.legal(2)


def test_a_card_that_came_back_counts_new_pieces_only_D14_D19(situation: Make) -> None:
    match = situation({(0, 1): "A 3 1"}, won=(3,))
    match.play(0, "choose 1")
    assert card(match, 3)["placed"] == []
    match.play(0, "place 5 1")
    assert card(match, 3)["placed"] == []


@pytest.mark.parametrize(("seats", "target"), [(2, 17), (3, 21)])
def test_the_target_wins_at_once_and_surplus_is_ignored_D20(
    situation: Make, seats: int, target: int
) -> None:
    scores = {0: target - 1, 1: target - 1}
    match = situation(THREE, seats=seats, stock=HIDES_A, scores=scores)
    win(match, "choose 5 final 3")
    assert match.is_over
    assert match.scores[:2] == [target, target - 1]
    assert match.ranks == [1, 2, 3][:seats]


def test_the_300th_turn_can_still_win_D20_D21(situation: Make) -> None:
    match = situation(THREE, stock=HIDES_A, scores={0: 20, 1: 20}, turns=299)
    win(match, "choose 5 final 3")
    assert match.ranks == [1, 2, 3]
