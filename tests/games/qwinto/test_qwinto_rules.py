"""The sheet, the dice and the writing of Qwinto, clause by clause (Q1–Q15)."""

from itertools import permutations
from typing import Any

import pytest
from tests.games.qwinto.turns import begin, cells, code, play, throw, turn, write_rows

import tablee
from tablee.kit.sheet import CELL_COLUMN

ROLLS = {"o", "y", "p", "oy", "op", "yp", "oyp"}


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


def test_nothing_of_a_finished_turn_is_left_in_the_state() -> None:
    """Equal situations have equal bytes, however they came about."""
    one, other = begin(2), begin(2)
    play(one, "0 roll o", "dice o4", "0 keep", "0 write o1", "1 pass")
    play(other, "0 roll oy", "dice o1 y1", "0 reroll", "dice o1 y3", "1 pass", "0 write o1")
    assert one.state == other.state
