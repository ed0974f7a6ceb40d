"""The rules of Qwinto, clause by clause (Q1–Q20)."""

from itertools import permutations
from typing import Any

import pytest

import tablee
from tablee.core import rules
from tablee.core.errors import Refused
from tablee.core.match import Match
from tablee.kit.sheet import CELL_COLUMN

ROLLS = {"o", "y", "p", "oy", "op", "yp", "oyp"}


def play(match: Match, *events: str) -> Match:
    """Play events written as `0 roll o` (seat first) or `dice o3` (chance)."""
    for event in events:
        seat, _, move = event.partition(" ")
        if seat.isdigit():
            match.play(int(seat), move)
        else:
            match.chance(event)
    return match


def begin(seats: int, first: int = 0) -> Match:
    match = tablee.new("qwinto", seats)
    return play(match, f"first {first}") if seats > 1 else match


def throw(match: Match, row: str, number: int) -> None:
    """Let the active seat throw a number that may be written in a row, and keep it."""
    [seat] = match.to_move
    more = "oyp".replace(row, "")[: (number - 1) // 6]  # as few dice as can show it
    colours = [colour for colour in "oyp" if colour in row + more]
    faces = [number // len(colours) + (k < number % len(colours)) for k in range(len(colours))]
    dice = " ".join(f"{c}{f}" for c, f in zip(colours, faces, strict=True))
    play(match, f"{seat} roll {''.join(colours)}", f"dice {dice}", f"{seat} keep")
    assert match.view(None)["shown"]["number"] == number


def turn(match: Match, row: str, number: int, *answers: str) -> None:
    """A whole turn: a throw and the answers of the seats in their order."""
    throw(match, row, number)
    for seat, answer in enumerate(answers):
        match.play(seat, answer)


def write_rows(match: Match, **numbers: str) -> None:
    """Solo: write numbers row by row, as `o="10 11 _"`."""
    for row, text in numbers.items():
        for k, number in enumerate(text.split()):
            if number != "_":
                turn(match, row, int(number), f"write {row}{k + 1}")


def cells(match: Match, seat: int = 0) -> list[list[int | None]]:
    sheet = match.view(None)["shown"]["sheets"][seat]["cells"]
    return [list(row) for row in sheet]


def code(match: Match, seat: int, move: str) -> str:
    with pytest.raises(Refused) as caught:
        match.check(seat, move)
    return caught.value.code


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_player_has_an_empty_sheet_of_three_rows_of_nine_Q1(seats: int) -> None:
    shown = tablee.new("qwinto", seats).view(None)["shown"]
    assert len(shown["sheets"]) == seats
    for sheet in shown["sheets"]:
        assert sheet["cells"] == [[None] * 9] * 3


def test_a_number_is_written_in_the_column_of_its_cell_Q2() -> None:
    for row, letter in enumerate("oyp"):
        for cell in range(1, 10):
            match = begin(1)
            turn(match, letter, 5, f"write {letter}{cell}")
            state: Any = match.state
            assert state.cells[0, row, int(CELL_COLUMN[row, cell - 1])] == 5
            assert cells(match)[row][cell - 1] == 5


def test_a_full_column_of_three_scores_its_bonus_cell_at_once_Q3() -> None:
    match = begin(1)
    turn(match, "o", 4, "write o1")
    turn(match, "y", 5, "write y2")
    assert match.scores == [2]
    turn(match, "p", 6, "write p3")  # column 2, whose bonus cell is purple
    assert match.scores == [3 + 6]


def test_a_sheet_takes_four_misthrows_Q4() -> None:
    match = begin(1)
    for misses in range(1, 5):
        turn(match, "o", 3, "pass")
        assert match.view(0)["shown"]["sheets"][0]["misses"] == misses
    assert match.is_over


def test_cells_are_filled_in_any_order_with_numbers_from_1_to_18_Q5() -> None:
    match = begin(1)
    write_rows(match, o="_ _ _ _ 9")
    write_rows(match, o="_ _ _ _ _ _ _ _ 18")
    write_rows(match, o="1")
    write_rows(match, o="_ _ 5")
    assert cells(match)[0] == [1, None, 5, None, 9, None, None, None, 18]


def test_a_row_increases_from_left_to_right_Q6() -> None:
    match = begin(1)
    turn(match, "o", 5, "write o3")
    throw(match, "o", 5)
    for cell in (1, 2, 4, 9):
        assert code(match, 0, f"write o{cell}") == "Q6"
    play(match, "0 pass")
    throw(match, "o", 6)
    assert code(match, 0, "write o2") == "Q6"
    play(match, "0 write o9")  # empty cells may stay between, where nothing fits
    throw(match, "o", 4)
    assert code(match, 0, "write o5") == "Q6"
    play(match, "0 write o2")


def test_no_number_stands_twice_in_a_column_Q7() -> None:
    match = begin(1)
    turn(match, "o", 5, "write o1")
    throw(match, "y", 5)
    assert code(match, 0, "write y2") == "Q7"
    assert "write y3" in match.legal(0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise_Q8(seats: int) -> None:
    match = tablee.new("qwinto", seats)
    assert match.chances() == {f"first {seat}": 1 for seat in range(seats)}
    first = seats - 1
    play(match, f"first {first}")
    for k in range(2 * seats):
        assert match.to_move == [(first + k) % seats]
        turn(match, "o", 4, *["pass"] * seats)


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_active_player_takes_one_two_or_three_dice_Q9(seats: int) -> None:
    match = begin(seats)
    assert set(match.legal(0)) == {f"roll {dice}" for dice in ROLLS}
    for dice in ROLLS:
        rolled = play(begin(seats), f"0 roll {dice}")
        outcomes = rolled.chances()
        assert len(outcomes) == 6 ** len(dice)
        assert set(outcomes.values()) == {1}
        used = {"".join(part[0] for part in text.split()[1:]) for text in outcomes}
        assert used == {dice}
        assert {part[1:] for text in outcomes for part in text.split()[1:]} == set("123456")


def test_only_the_active_player_throws_Q9() -> None:
    match = begin(3, first=1)
    for seat in (0, 2):
        assert match.legal(seat) == []
        assert code(match, seat, "roll o") == "turn"


def test_once_a_turn_all_dice_used_may_be_thrown_again_Q10() -> None:
    match = play(begin(2), "0 roll yp", "dice y4 p2")
    assert match.legal(0) == ["keep", "reroll"]
    assert match.legal(1) == []
    play(match, "0 reroll")
    assert len(match.chances()) == 36
    assert all(text.startswith("dice y") and " p" in text for text in match.chances())
    play(match, "dice y5 p4")
    assert match.to_move == [0, 1]  # the second throw stands: writing begins
    assert code(match, 0, "reroll") == "turn"
    assert code(match, 0, "keep") == "turn"


def test_the_second_throw_is_possible_again_in_the_next_turn_Q10() -> None:
    match = play(begin(1), "0 roll o", "dice o1", "0 reroll", "dice o2", "0 write o1")
    play(match, "0 roll o", "dice o3")
    assert match.legal(0) == ["keep", "reroll"]


def test_the_sum_of_the_dice_used_is_announced_Q11() -> None:
    match = play(begin(2), "0 roll oyp", "dice o2 y4 p6", "0 keep")
    for viewer in (0, 1, None):
        assert match.view(viewer)["shown"]["number"] == 12
        assert match.view(viewer)["shown"]["colours"] == "oyp"


def test_the_worked_example_9_goes_into_purple_or_yellow_Q10_Q12() -> None:
    match = play(begin(2), "0 roll yp", "dice y4 p2", "0 reroll", "dice y5 p4")
    assert match.view(0)["shown"]["number"] == 9
    for seat in (0, 1):
        legal = match.legal(seat)
        assert {move[6] for move in legal if move != "pass"} == {"y", "p"}
        assert len(legal) == 19
        assert code(match, seat, "write o5") == "Q12"


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_player_may_write_in_one_cell_and_nobody_must_Q12(seats: int) -> None:
    match = begin(seats)
    throw(match, "o", 4)
    assert match.to_move == list(range(seats))
    for seat in range(seats):
        assert set(match.legal(seat)) == {"pass", *(f"write o{k}" for k in range(1, 10))}
        match.play(seat, f"write o{seat + 1}" if seat % 2 == 0 else "pass")
        if seat < seats - 1:
            assert match.legal(seat) == []  # exactly one answer
    for seat in range(seats):
        written = [k for k, number in enumerate(cells(match, seat)[0]) if number]
        assert written == ([seat] if seat % 2 == 0 else [])


def test_a_cell_that_is_written_on_is_not_empty_Q12() -> None:
    match = begin(1)
    turn(match, "o", 4, "write o2")
    throw(match, "o", 5)
    assert code(match, 0, "write o2") == "Q12"


def test_a_seat_that_can_write_nothing_is_asked_and_can_only_pass_Q12() -> None:
    match = begin(2)
    turn(match, "o", 1, "write o9", "pass")
    throw(match, "o", 1)
    assert match.to_move == [0, 1]
    assert match.legal(0) == ["pass"]


@pytest.mark.parametrize("seats", range(1, 7))
def test_only_the_active_player_ticks_a_misthrow_for_not_writing_Q13(seats: int) -> None:
    active = seats - 1
    match = begin(seats, first=active)
    turn(match, "o", 4, *["pass"] * seats)
    state: Any = match.state
    assert [state.misses[seat] for seat in range(seats)] == [0] * active + [1]
    assert match.scores == [0] * active + [-5]


def test_who_writes_ticks_no_misthrow_Q13() -> None:
    match = begin(2)
    turn(match, "o", 4, "write o1", "pass")
    assert match.scores == [1, 0]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_answers_in_any_order_give_the_same_state_Q14(order: tuple[int, ...]) -> None:
    answers = ["write o1", "pass", "write y3", "write y1"]
    states = []
    for seats in (range(4), order):
        match = play(begin(4, first=1), "1 roll oy", "dice o3 y4", "1 keep")
        for seat in seats:
            match.play(seat, answers[seat])
        states.append(bytes(match.state))
    assert states[0] == states[1]


def test_answers_given_so_far_make_the_same_state_in_any_order_Q14() -> None:
    states = set()
    for order in permutations((0, 2, 3)):
        match = play(begin(4), "0 roll o", "dice o3", "0 keep")
        for seat in order:
            match.play(seat, f"write o{seat + 1}")
        states.add(bytes(match.state))
    assert len(states) == 1


def test_nothing_is_written_before_everybody_has_decided_Q14() -> None:
    match = begin(3)
    throw(match, "o", 4)
    play(match, "0 write o1", "1 pass")
    assert cells(match) == [[None] * 9] * 3
    assert match.scores == [0, 0, 0]
    play(match, "2 write o2")
    assert cells(match)[0][0] == 4
    assert match.scores == [1, 0, 1]


def test_afterwards_all_sheets_are_open_Q14() -> None:
    match = begin(3)
    turn(match, "o", 4, "write o1", "pass", "write o2")
    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["known"] == match.state.to_json()


def test_a_wrong_entry_is_refused_with_its_clause_and_can_be_put_right_Q15() -> None:
    match = begin(1)
    turn(match, "o", 5, "write o1")
    throw(match, "y", 5)
    before = bytes(match.state)
    assert code(match, 0, "write o3") == "Q12"
    assert code(match, 0, "write y2") == "Q7"
    assert bytes(match.state) == before
    play(match, "0 write y3")  # elsewhere, under the rules
    throw(match, "y", 4)
    assert code(match, 0, "write y5") == "Q6"
    play(match, "0 pass")  # or not at all: then Q13 applies
    assert match.scores == [2 - 5]


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_fourth_misthrow_ends_the_game_at_once_Q16(seats: int) -> None:
    match = begin(seats)
    turns = 0
    while not match.is_over:
        turn(match, "o", 3, *["pass"] * seats)
        turns += 1
    assert turns == 3 * seats + 1
    assert match.scores == [-20] + [-15] * (seats - 1)
    assert match.turn == rules.OVER


def test_everybody_decides_before_a_fourth_misthrow_ends_the_game_Q16() -> None:
    match = begin(2)
    for _ in range(6):
        turn(match, "o", 3, "pass", "pass")
    throw(match, "o", 3)
    play(match, "0 pass")
    assert not match.is_over
    play(match, "1 write o1")
    assert match.is_over
    assert match.scores == [-20, 1 - 15]


@pytest.mark.parametrize(("first", "second"), ["oy", "op", "yp"])
def test_two_full_rows_end_the_game_at_once_Q16(first: str, second: str) -> None:
    match = begin(1)
    write_rows(match, **{first: "1 2 3 4 5 6 7 8 9"})
    assert not match.is_over
    write_rows(match, **{second: "10 11 12 13 14 15 16 17"})
    assert not match.is_over
    turn(match, second, 18, f"write {second}9")
    assert match.is_over


def test_a_seat_that_is_not_active_can_end_the_game_and_all_answers_count_Q16() -> None:
    match = begin(2)
    full = {"o": "1 2 3 4 5 6 7 8 9", "y": "10 11 12 13 14 15 16 17 18"}
    for row, text in full.items():
        for k, number in enumerate(text.split()):
            throw(match, row, int(number))
            is_last = (row, k) == ("y", 8)
            if is_last:
                assert match.view(None)["shown"]["active"] == 1
            play(match, f"0 write {row}{k + 1}")
            assert not match.is_over
            play(match, "1 pass" if is_last else f"1 write {row}{k + 1}")
    assert match.is_over
    assert match.scores == [9 + 18, 9 + 8 - 5]  # the misthrow of the last turn counts too
    assert match.ranks == [1, 2]


def test_a_full_row_scores_its_rightmost_number_Q17() -> None:
    match = begin(1)
    write_rows(match, y="1 2 3 4 5 6 7 8")
    assert match.scores == [8]
    turn(match, "y", 16, "write y9")
    assert match.scores == [16]


def test_a_column_that_is_not_full_scores_nothing_Q18() -> None:
    match = begin(1)
    turn(match, "o", 5, "write o2")
    turn(match, "p", 6, "write p4")
    assert match.scores == [2]
    turn(match, "y", 4, "write y3")
    assert match.scores == [3 + 5]  # column 3, whose bonus cell is orange


def test_the_highest_total_wins_and_equal_totals_share_the_rank_Q19() -> None:
    match = begin(4)
    turn(match, "o", 5, "write o1", "pass", "write o1", "pass")
    turn(match, "o", 6, "write o2", "write o2", "write o2", "write o2")
    assert match.scores == [2, 1, 2, 1]
    assert match.ranks == [1, 3, 1, 3]
    turn(match, "y", 6, "pass", "write y1", "pass", "pass")
    assert match.scores == [2, 2, -3, 1]
    assert match.ranks == [1, 1, 4, 3]


def test_solo_has_no_lot_one_seat_that_is_always_active_and_the_same_end_Q20() -> None:
    match = tablee.new("qwinto", 1)
    assert not match.is_chance
    for k in range(4):
        assert match.to_move == [0]
        assert match.view(0)["shown"]["active"] == 0
        turn(match, "o", 1 + k, "pass")
    assert match.is_over
    assert (match.scores, match.ranks) == ([-20], [1])


def test_a_game_that_leads_to_43_points_Q17_Q18_Q19() -> None:
    match = begin(1)
    turn(match, "o", 1, "pass")
    write_rows(
        match,
        y="1 2 3 4 5 6 12 13 16",
        o="_ 5 _ _ 10 11 _ _ 15",
        p="1 2 3 4 _ _ 7 8 _",
    )
    turn(match, "o", 1, "pass")
    assert match.scores == [43]
    assert not match.is_over


def test_a_game_that_leads_to_the_highest_total_116_Q17_Q18() -> None:
    match = begin(1)
    write_rows(
        match,
        p="12 13 14 15 _ _ 16 17 18",
        o="10 11 12 13 14 15 16 17 18",
        y="10 11 12 13 14 15 16 17",
    )
    assert not match.is_over
    turn(match, "y", 18, "write y9")
    assert match.is_over
    assert match.scores == [116]
    assert cells(match)[2] == [12, 13, 14, 15, None, None, 16, 17, 18]


def test_nothing_of_a_finished_turn_is_left_in_the_state() -> None:
    """Equal situations have equal bytes, however they came about."""
    one, other = begin(2), begin(2)
    play(one, "0 roll o", "dice o4", "0 keep", "0 write o1", "1 pass")
    play(other, "0 roll oy", "dice o1 y1", "0 reroll", "dice o1 y3", "1 pass", "0 write o1")
    assert one.state == other.state
