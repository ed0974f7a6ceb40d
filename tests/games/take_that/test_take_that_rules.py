"""The rules of Take That, clause by clause."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.conformance import verify_sampler
from tablee.core.errors import OptionsError
from tablee.core.match import Match
from tablee.games import find
from tablee.games.take_that.cards import NUMBERS, TOADS, is_toad, mirror, numbers_of
from tablee.games.take_that.notation import CHANCES, MOVES
from tablee.games.take_that.state import DOWN, HAND, PILE, UNSEEN, UP

GAME = find("take_that")
Make = Callable[..., Match]


def cards(match: Match, place: int) -> list[int]:
    s: Any = match.state
    return numbers_of(s.cards[place, 0], s.cards[place, 1])


def row(match: Match) -> list[int]:
    s: Any = match.state
    return [s.row[k] for k in range(s.length)]


def lays(match: Match, seat: int) -> list[int]:
    return [int(move[4:]) for move in match.legal(seat) if move.startswith("lay")]


def test_there_are_79_cards_without_multiples_of_ten_T1() -> None:
    assert len(NUMBERS) == 79
    assert set(range(12, 99)) - set(NUMBERS) == {20, 30, 40, 50, 60, 70, 80, 90}


def test_seven_toads_and_36_pairs_of_mirrors_T2() -> None:
    assert [n for n in NUMBERS if is_toad(n)] == [22, 33, 44, 55, 66, 77, 88]
    assert numbers_of(*TOADS) == [22, 33, 44, 55, 66, 77, 88]
    pairs = {frozenset((n, mirror(n))) for n in NUMBERS if not is_toad(n)}
    assert len(pairs) == 36
    assert all(n in NUMBERS for pair in pairs for n in pair)
    assert mirror(49) == 94


def test_moves_and_outcomes_are_listed_in_their_order() -> None:
    assert len(MOVES) == 2 * 79 + 1
    assert (MOVES[0], MOVES[78], MOVES[79], MOVES[-1]) == ("lay 12", "lay 98", "twist 12", "take")
    assert "twist 55" in MOVES
    assert CHANCES[:6] == ("first 0", "first 1", "first 2", "first 3", "draw 12", "draw 13")
    assert len(CHANCES) == 4 + 79


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 9), (4, 8)])
def test_each_seat_is_dealt_its_cards_in_turn_T3(seats: int, size: int) -> None:
    match = Match(GAME, seats)
    assert match.chances() == {f"first {seat}": 1 for seat in range(seats)}
    match.chance("first 1")
    for seat in range(seats):
        for k in range(size):
            assert match.is_chance
            card = NUMBERS[seat * size + k]
            assert len(match.chances()) == 79 - seat * size - k
            match.chance(f"draw {card}")
            assert card in cards(match, HAND + seat)
    assert match.to_move == [1]
    assert len(cards(match, PILE)) == 79 - seats * size


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise_T3(deal: Make, seats: int) -> None:
    match = deal([[40 + k] for k in range(1, seats + 1)], first=seats - 1)
    order = []
    for _ in range(seats):
        seat = match.to_move[0]
        order.append(seat)
        match.play(seat, f"lay {41 + seat}")
        match.deal(lambda n: 0)
    assert order == [seats - 1, *range(seats - 1)]


@pytest.mark.parametrize("move", ["lay 44", "twist 94", "take"])
def test_a_turn_is_one_lay_or_one_twist_or_taking_the_row_T4(lay_out: Make, move: str) -> None:
    match = lay_out([[44, 94], [31, 52]], row=[34, 41, 49], pile=[12, 13])
    assert match.legal(0) == ["lay 44", "twist 94", "take"]
    match.play(0, move)
    if move == "take":
        match.play(0, "lay 44")  # T8
    match.chance("draw 12")
    assert match.to_move == [1]
    assert row(match) == {"lay 44": [34, 41, 49, 44], "twist 94": [34, 41], "take": [44]}[move]


def test_numbers_up_to_ten_away_may_be_laid_T5(lay_out: Make) -> None:
    hand = [23, 24, 35, 41, 44, 45]
    match = lay_out([hand, [31, 49, 51, 52]], row=[34], pile=[12, 13])
    assert lays(match, 0) == [24, 35, 41, 44]
    match.play(0, "lay 41")
    match.chance("draw 12")
    assert lays(match, 1) == [31, 49, 51]
    match.play(1, "lay 49")
    assert row(match) == [34, 41, 49]


@pytest.mark.parametrize("last", NUMBERS)
def test_the_zone_is_the_same_around_every_number_T5(lay_out: Make, last: int) -> None:
    match = lay_out([[n for n in NUMBERS if n != last], []], row=[last])
    assert lays(match, 0) == [n for n in NUMBERS if n != last and abs(n - last) <= 10]


def test_without_a_row_any_card_of_the_hand_must_be_laid_T5(deal: Make) -> None:
    match = deal([[12, 34, 55, 98], []])
    assert match.legal(0) == [f"lay {n}" for n in cards(match, HAND)]


def test_a_twist_takes_the_mirror_out_and_closes_the_gap_T6(lay_out: Make) -> None:
    match = lay_out([[94], [31, 52]], row=[34, 41, 49], pile=[12, 13])
    assert match.legal(0) == ["twist 94", "take"]
    match.play(0, "twist 94")
    assert row(match) == [34, 41]
    assert cards(match, UP) == [49, 94]
    match.chance("draw 12")
    assert lays(match, 1) == [31]
    assert match.scores[0] == 2


def test_a_mirror_anywhere_in_the_row_can_be_twisted_T6(lay_out: Make) -> None:
    for card, left in ((43, [41, 49]), (14, [34, 49]), (94, [34, 41])):
        match = lay_out([[14, 43, 94], [12]], row=[34, 41, 49], pile=[13])
        match.play(0, f"twist {card}")
        assert row(match) == left


def test_the_last_of_79_cards_in_a_row_can_be_twisted_out_T6(lay_out: Make) -> None:
    cards_of_row = [n for n in NUMBERS if n != 12]
    match = lay_out([[12], []], row=cards_of_row)
    match.play(0, "twist 12")
    assert row(match) == [n for n in cards_of_row if n != 21]
    match = lay_out([[98], []], row=[n for n in NUMBERS if n != 98])
    match.play(0, "lay 98")
    assert row(match) == list(NUMBERS)


def test_a_toad_is_never_twisted_T6(lay_out: Make) -> None:
    match = lay_out([[55], [12]], row=[44, 66], pile=[13])
    assert match.legal(0) == ["take"]


def test_a_row_of_one_card_may_be_twisted_and_the_next_player_lays_T6(lay_out: Make) -> None:
    match = lay_out([[94], [12, 93]], row=[49], pile=[13, 14])
    match.play(0, "twist 94")
    match.chance("draw 13")
    assert match.to_move == [1]
    assert match.legal(1) == ["lay 12", "lay 93"]


@pytest.mark.parametrize("move", ["lay 41", "twist 43"])
def test_a_card_is_drawn_after_laying_or_twisting_T7(lay_out: Make, move: str) -> None:
    match = lay_out([[41, 43], [12]], row=[34, 36], pile=[13, 98])
    match.play(0, move)
    assert match.chances() == {"draw 13": 1, "draw 98": 1}
    match.chance("draw 98")
    assert 98 in cards(match, HAND)
    assert cards(match, PILE) == [13]
    assert match.to_move == [1]


def test_drawing_from_one_card_is_an_event_T7(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[13])
    match.play(0, "lay 41")
    assert match.chances() == {"draw 13": 1}


def test_without_a_pile_nothing_is_drawn_T7(lay_out: Make) -> None:
    match = lay_out([[41, 15], [12]], row=[34])
    match.play(0, "lay 41")
    assert match.to_move == [1]
    assert cards(match, HAND) == [15]


def test_who_takes_the_row_lays_draws_and_passes_on_T8(lay_out: Make) -> None:
    match = lay_out([[41, 94], [12]], row=[34, 49], pile=[13, 14], down=[[98], []])
    assert match.legal(0) == ["lay 41", "twist 94", "take"]
    match.play(0, "take")
    assert cards(match, DOWN) == [34, 49, 98]
    assert row(match) == []
    assert match.to_move == [0]
    assert match.legal(0) == ["lay 41", "lay 94"]
    match.play(0, "lay 94")
    match.chance("draw 13")
    assert (row(match), match.to_move) == ([94], [1])


def test_taking_without_a_pile_ends_the_round_at_once_T9(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34, 44])
    match.play(0, "take")
    assert match.is_over
    assert match.scores[0] == -6


def test_a_twist_that_empties_the_row_without_a_pile_ends_the_round_T9(lay_out: Make) -> None:
    match = lay_out([[94, 15], [12]], row=[49])
    match.play(0, "twist 94")
    assert match.is_over
    assert match.scores[0] == 2


def test_a_twist_that_leaves_a_row_without_a_pile_does_not_end_it_T9(lay_out: Make) -> None:
    match = lay_out([[94, 15], [12]], row=[49, 55])
    match.play(0, "twist 94")
    assert match.to_move == [1]


def test_a_lay_that_draws_the_last_card_does_not_end_the_round_T9(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[13])
    match.play(0, "lay 41")
    match.chance("draw 13")
    assert match.to_move == [1]


def test_taking_with_one_card_in_the_pile_goes_on_T9(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[13])
    match.play(0, "take")
    match.play(0, "lay 41")
    match.chance("draw 13")
    assert match.to_move == [1]


def test_twelve_points_and_seventeen_to_subtract_make_minus_five_T10(lay_out: Make) -> None:
    up = [12, 21, 13, 31, 14, 41, 15, 51, 16, 61, 17, 71]
    down = [22, 33, 18, 19, 23, 24, 25, 26, 27]
    match = lay_out([[44, 98], [97]], row=[34], pile=[96], up=[up], down=[down])
    assert match.scores[0] == -5


def test_cards_in_hand_count_nothing_T10(lay_out: Make) -> None:
    match = lay_out([[22, 33, 44], [55]], row=[34], pile=[96])
    assert match.scores[0] == 0


def test_the_next_round_is_dealt_anew_and_started_one_seat_further_T11(lay_out: Make) -> None:
    piles: Any = {"up": [[12, 21], [], []], "down": [[22], [13], []], "totals": [3, 0, -1]}
    match = lay_out([[41], [], []], row=[34], rounds=3, round=2, **piles)
    s: Any = match.state
    before, starter = match.scores, s.starter
    match.play(0, "take")
    assert (s.round, s.starter) == (3, (starter + 1) % 3)
    assert match.scores == [before[0] - 1, *before[1:]]
    assert len(match.chances()) == 79
    assert all(not s.cards[place, word] for place in range(HAND, 17) for word in (0, 1))
    for _ in range(27):
        match.deal(lambda n: 0)
    assert match.to_move == [s.starter]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_a_game_has_as_many_rounds_as_agreed_T11(seats: int, rounds: int) -> None:
    match, chooser = Match(GAME, seats, {"rounds": rounds}), random.Random(seats)
    starters = []
    while not match.is_over:
        if match.is_chance:
            match.deal(chooser.randrange)
        else:
            if not any(len(cards(match, place)) for place in range(UP, UNSEEN)) and not row(match):
                starters.append(match.to_move[0])
            match.play(match.to_move[0], chooser.choice(match.legal(match.to_move[0])))
    assert starters == [(starters[0] + k) % seats for k in range(rounds)]


def test_equal_totals_share_the_rank_T11(lay_out: Make) -> None:
    match = lay_out([[], [], []], row=[34], down=[[], [13]], up=[[12, 21], [14, 41]])
    match.play(0, "take")
    assert match.scores[:2] == [1, 1]
    assert match.ranks == [1, 1, 3]


def test_an_expert_takes_an_unseen_card_with_a_single_card_T12(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[13, 55], expert=True)
    match.play(0, "take")
    assert match.chances() == {"draw 13": 1, "draw 55": 1}
    match.chance("draw 55")
    assert cards(match, UNSEEN) == [55]
    assert cards(match, DOWN) == [34]
    assert match.scores[0] == -6
    assert match.legal(0) == ["lay 41"]
    match.play(0, "lay 41")
    match.chance("draw 13")
    assert cards(match, HAND) == [13]


def test_a_longer_row_brings_no_unseen_card_T12(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34, 35], pile=[13, 14], expert=True)
    match.play(0, "take")
    assert match.to_move == [0]


def test_only_experts_take_an_unseen_card_T12(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[13, 14])
    match.play(0, "take")
    assert match.to_move == [0]


def test_with_an_empty_pile_an_expert_takes_nothing_more_T12(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], expert=True)
    match.play(0, "take")
    assert match.is_over
    assert cards(match, UNSEEN) == []


def test_a_player_without_cards_must_take_T13(lay_out: Make) -> None:
    match = lay_out([[], []], row=[34])
    assert match.legal(0) == ["take"]


def test_hands_are_never_empty_when_there_is_no_row_T13() -> None:
    for seed in range(30):
        chooser, match = random.Random(seed), Match(GAME, 2 + seed % 3, {"rounds": 1})
        while not match.is_over:
            if match.is_chance:
                match.deal(chooser.randrange)
                continue
            seat = match.to_move[0]
            assert row(match) or cards(match, HAND + seat)
            moves = match.legal(seat)
            match.play(seat, chooser.choice(moves[:-1] or moves))


def test_a_twist_and_the_last_card_end_the_round_together_T14(lay_out: Make) -> None:
    match = lay_out([[94], [12]], row=[49], pile=[13])
    match.play(0, "twist 94")
    assert match.is_chance
    match.chance("draw 13")
    assert match.is_over
    assert match.scores[0] == 2


def test_an_unseen_card_that_was_the_last_ends_the_round_T14(lay_out: Make) -> None:
    match = lay_out([[41], [12]], row=[34], pile=[55], expert=True)
    match.play(0, "take")
    match.chance("draw 55")
    assert match.is_over
    assert match.scores[0] == -6


def test_draws_follow_the_law_of_the_pile(deal: Make, lay_out: Make) -> None:
    verify_sampler(Match(GAME, 3).state, len(CHANCES))
    match = deal([[41], [42]])
    match.play(0, "lay 41")
    verify_sampler(match.state, len(CHANCES))
    verify_sampler(lay_out([[41], []], [34], [13, 98, 55], phase=3).state, len(CHANCES))


def test_options_are_completed() -> None:
    assert Match(GAME, 2).options == {"rounds": 2, "expert": False}
    match = Match(GAME, 2, {"rounds": 100, "expert": True})
    assert GAME.part("options").read(match.state) == {"rounds": 100, "expert": True}


@pytest.mark.parametrize("rounds", [0, -1, 1001, 2.0, True, "2", None])
def test_a_senseless_number_of_rounds_is_refused(rounds: object) -> None:
    with pytest.raises(OptionsError) as refused:
        GAME.resolve(2, {"rounds": rounds})
    assert refused.value.reason == "rounds"


@pytest.mark.parametrize("expert", [0, 1, "true", None])
def test_the_expert_variant_is_true_or_false(expert: object) -> None:
    with pytest.raises(OptionsError) as refused:
        GAME.resolve(2, {"expert": expert})
    assert refused.value.reason == "expert"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionsError):
        Match(GAME, seats)
