"""The Qwinto sheet: its shape (Q1–Q4), what may be written (Q5–Q7), what it is worth (Q17–Q19)."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.errors import Refused
from tablee.core.random import generator
from tablee.games import find
from tablee.kit import sheet
from tablee.kit.referee import verify_answer

# The sheet as Q2 prints it, written down a second time: the columns of each row's nine cells.
COLUMNS = {
    "o": (2, 3, 4, 6, 7, 8, 9, 10, 11),
    "y": (1, 2, 3, 4, 5, 7, 8, 9, 10),
    "p": (0, 1, 2, 3, 5, 6, 7, 8, 9),
}
GAPS = {"o": 5, "y": 6, "p": 4}
BONUS = {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}  # Q3

Cell = tuple[str, int]  # row and column
Numbers = dict[Cell, int]
CELLS: list[Cell] = [(row, column) for row in "oyp" for column in COLUMNS[row]]


def state(numbers: Numbers, misses: int = 0, seats: int = 1, seat: int = 0) -> Any:
    """A record with one sheet written on."""
    s: Any = find("qwinto").start(seats, {})
    for (row, column), number in numbers.items():
        s.cells[seat, "oyp".index(row), column] = number
    s.misses[seat] = misses
    return s


def rows(**numbers: str) -> Numbers:
    """A sheet by rows, as `o="10 11 _ …"`: the cells from the left, `_` empty."""
    return {
        (row, COLUMNS[row][k]): int(number)
        for row, text in numbers.items()
        for k, number in enumerate(text.split())
        if number != "_"
    }


def may_stand(numbers: Numbers, cell: Cell, number: int) -> bool:
    """Q5–Q7, word by word: whether a number may be written in a cell."""
    row, column = cell
    if cell in numbers or not 1 <= number <= 18:
        return False
    for (other_row, other_column), written in numbers.items():
        if other_row == row and other_column < column and written >= number:
            return False
        if other_row == row and other_column > column and written <= number:
            return False
        if other_row != row and other_column == column and written == number:
            return False
    return True


def oracle_score(numbers: Numbers, misses: int) -> int:
    """Q17–Q19, word by word."""
    total = -5 * misses
    for row, columns in COLUMNS.items():
        written = [numbers[row, c] for c in columns if (row, c) in numbers]
        total += written[-1] if len(written) == 9 else len(written)
    for column, row in BONUS.items():
        if all((other, column) in numbers for other in "oyp"):
            total += numbers[row, column]
    return total


@st.composite
def sheets(draw: st.DrawFn) -> Numbers:
    """A random sheet that keeps the rules, from empty to nearly full."""
    numbers: Numbers = {}
    attempts = st.tuples(st.sampled_from(CELLS), st.integers(1, 18))
    for cell, number in draw(st.lists(attempts, max_size=60)):
        if may_stand(numbers, cell, number):
            numbers[cell] = number
    return numbers


def legal_moves(s: Any, number: int, colours: int, seat: int = 0) -> set[str]:
    out = [0] * sheet.ANSWERS
    n = sheet.legal_answers(s, seat, number, colours, out)
    assert out[:n] == sorted(set(out[:n]))
    return {sheet.WRITING[answer] for answer in out[:n]}


def move_of(cell: Cell) -> str:
    row, column = cell
    return f"write {row}{COLUMNS[row].index(column) + 1}"


# Shape


def test_three_rows_have_nine_cells_and_a_gap_Q1() -> None:
    assert sheet.COLOURS == "oyp"
    for row, letter in enumerate(sheet.COLOURS):
        cells = [c for c in range(sheet.COLUMNS) if sheet.ANSWER[row, c]]
        assert len(cells) == 9
        gap = GAPS[letter]
        assert gap not in cells
        assert min(cells) < gap < max(cells)
        assert cells == [c for c in range(min(cells), max(cells) + 1) if c != gap]


def test_the_rows_are_shifted_as_printed_Q2() -> None:
    for row, letter in enumerate("oyp"):
        assert tuple(sheet.CELL_COLUMN[row]) == COLUMNS[letter]


def test_columns_hold_three_two_or_one_cell_Q3() -> None:
    cells = {c: sum(c in columns for columns in COLUMNS.values()) for c in range(12)}
    found = {c: sum(sheet.ANSWER[row, c] > 0 for row in range(3)) for c in range(12)}
    assert found == cells
    assert [c for c in found if found[c] == 3] == [2, 3, 7, 8, 9]
    assert [c for c in found if found[c] == 2] == [1, 4, 5, 6, 10]
    assert [c for c in found if found[c] == 1] == [0, 11]


def test_each_three_cell_column_has_its_bonus_cell_Q3() -> None:
    assert {column: "oyp"[row] for column, row in sheet.BONUS} == BONUS


def test_there_are_four_misthrow_boxes_Q4() -> None:
    assert sheet.MOST_MISSES == 4
    assert find("qwinto").state.fields["misses"].high == 4


def test_a_new_sheet_is_empty_where_it_has_cells_Q1_Q2() -> None:
    s = state({}, seats=2)
    for seat, row, column in product(range(2), range(3), range(12)):
        has_cell = column in COLUMNS["oyp"[row]]
        assert s.cells[seat, row, column] == (0 if has_cell else -1)
    assert sheet.sheet_score(s, 0) == 0


def test_answers_count_the_cells_from_the_left_without_the_gap_Q2() -> None:
    assert sheet.WRITING[sheet.PASS] == "pass"
    for answer in range(1, sheet.ANSWERS):
        row, column = "oyp"[sheet.ANSWER_ROW[answer]], int(sheet.ANSWER_COLUMN[answer])
        assert sheet.WRITING[answer] == move_of((row, column))
        assert sheet.ANSWER[sheet.ANSWER_ROW[answer], column] == answer


# Writing


@given(numbers=sheets(), number=st.integers(1, 18), colours=st.integers(0, 7))
def test_legal_answers_are_those_of_the_clauses_Q5_Q6_Q7_Q12(
    numbers: Numbers, number: int, colours: int
) -> None:
    expected = {"pass"} | {
        move_of((row, column))
        for row, column in CELLS
        if colours >> "oyp".index(row) & 1 and may_stand(numbers, (row, column), number)
    }
    assert legal_moves(state(numbers), number, colours) == expected


@given(numbers=sheets(), number=st.integers(1, 18), colours=st.integers(1, 7))
def test_the_referee_refuses_exactly_the_other_answers(
    numbers: Numbers, number: int, colours: int
) -> None:
    s = state(numbers)
    legal = legal_moves(s, number, colours)
    for answer, move in enumerate(sheet.WRITING):
        if move in legal:
            verify_answer(s, 0, answer, number, colours, "Q12")
            continue
        cell = "oyp"[sheet.ANSWER_ROW[answer]], int(sheet.ANSWER_COLUMN[answer])
        with pytest.raises(Refused) as caught:
            verify_answer(s, 0, answer, number, colours, "Q12")
        assert caught.value.code == first_clause(numbers, cell, number, colours)


def first_clause(numbers: Numbers, cell: Cell, number: int, colours: int) -> str:
    """The clause that an entry breaks first: colour or occupied cell, row, column."""
    if not colours >> "oyp".index(cell[0]) & 1 or cell in numbers:
        return "Q12"
    own_row = {other: n for other, n in numbers.items() if other[0] == cell[0]}
    return "Q7" if may_stand(own_row, cell, number) else "Q6"


@given(numbers=sheets(), other=sheets(), number=st.integers(1, 18))
def test_every_seat_writes_on_its_own_sheet_Q12(
    numbers: Numbers, other: Numbers, number: int
) -> None:
    s = state(numbers, seats=2, seat=1)
    for (row, column), written in other.items():
        s.cells[0, "oyp".index(row), column] = written
    assert legal_moves(s, number, 7, seat=1) == legal_moves(state(numbers), number, 7)


def test_every_number_can_stand_in_every_cell_of_an_empty_sheet_Q5() -> None:
    everywhere = {"pass", *map(move_of, CELLS)}
    for number in range(1, 19):
        assert legal_moves(state({}), number, 7) == everywhere


def test_only_a_1_fits_before_a_2_in_the_second_yellow_cell_Q6() -> None:
    s = state(rows(y="_ 2"))
    assert "write y1" in legal_moves(s, 1, 7)
    for number in range(2, 19):
        assert "write y1" not in legal_moves(s, number, 7)


def test_nothing_fits_between_6_and_7_in_purple_Q6() -> None:
    s = state(rows(p="_ 6 _ 7"))
    for number in range(1, 19):
        assert "write p3" not in legal_moves(s, number, 7)


def test_the_gap_does_not_interrupt_a_row_Q6() -> None:
    s = state(rows(o="_ _ 9"))  # the gap follows
    assert "write o4" not in legal_moves(s, 9, 1)
    assert "write o4" not in legal_moves(s, 8, 1)
    assert "write o4" in legal_moves(s, 10, 1)


def test_equal_numbers_never_stand_in_one_row_Q6() -> None:
    s = state(rows(o="_ 5 _ _ 9"))
    assert legal_moves(s, 5, 1) == {"pass"}
    assert legal_moves(s, 9, 1) == {"pass"}


def test_cells_may_stay_empty_where_no_number_fits_any_more_Q6() -> None:
    s = state({})
    assert "write o9" in legal_moves(s, 1, 1)
    assert legal_moves(state(rows(o="18")), 17, 1) == {"pass"}


@pytest.mark.parametrize("column", range(12))
def test_no_number_stands_twice_in_a_column_Q7(column: int) -> None:
    cells = [cell for cell in CELLS if cell[1] == column]
    for cell, other in product(cells, cells):
        if cell != other:
            s = state({cell: 9})
            assert move_of(other) not in legal_moves(s, 9, 7)
            assert move_of(other) in legal_moves(s, 8, 7)
            assert move_of(other) in legal_moves(s, 10, 7)


def test_equal_numbers_may_stand_in_different_columns_Q7() -> None:
    s = state({("o", 2): 9})
    assert {"write y1", "write y3", "write p1"} <= legal_moves(s, 9, 7)


# Answers that are not shown


@given(numbers=sheets(), number=st.integers(1, 18), seed=st.integers(0, 2**32))
def test_a_hidden_answer_is_imagined_as_a_legal_one_Q14(
    numbers: Numbers, number: int, seed: int
) -> None:
    s = state(numbers, seats=2)
    s.answers[0] = 7
    sheet.hide_answers(s, 1)
    assert [s.answers[0], s.answers[1]] == [sheet.HIDDEN, 0]
    sheet.fill_answers(s, number, 7, generator(seed))
    assert sheet.WRITING[s.answers[0] - 1] in legal_moves(s, number, 7)
    assert s.answers[1] == 0


def test_all_legal_answers_are_imagined_alike_often_Q14() -> None:
    counts = dict.fromkeys(legal_moves(state(rows(o="5")), 9, 1), 0)
    rng = generator(5)
    for _ in range(200 * len(counts)):
        s = state(rows(o="5"))
        s.answers[0] = sheet.HIDDEN
        sheet.fill_answers(s, 9, 1, rng)
        counts[sheet.WRITING[s.answers[0] - 1]] += 1
    assert len(counts) == 9
    assert all(140 < found < 260 for found in counts.values())


def test_an_own_answer_is_not_hidden_Q14() -> None:
    s = state({}, seats=2)
    s.answers[0] = 7
    sheet.hide_answers(s, 0)
    assert s.answers[0] == 7


# Scores


@given(numbers=sheets(), misses=st.integers(0, 4))
def test_a_sheet_is_worth_what_the_clauses_say_Q17_Q18_Q19(numbers: Numbers, misses: int) -> None:
    assert sheet.sheet_score(state(numbers, misses), 0) == oracle_score(numbers, misses)


@pytest.mark.parametrize("row", ["o", "y", "p"])
def test_a_full_row_scores_its_rightmost_number_and_any_other_one_point_a_number_Q17(
    row: str,
) -> None:
    full = rows(**{row: "1 2 3 4 5 6 7 8 17"})
    assert sheet.row_score(state(full), 0, "oyp".index(row)) == 17
    for missing in full:
        rest = {cell: number for cell, number in full.items() if cell != missing}
        assert sheet.row_score(state(rest), 0, "oyp".index(row)) == 8
    assert sheet.row_score(state({}), 0, "oyp".index(row)) == 0


@pytest.mark.parametrize("k", range(5))
def test_a_full_three_cell_column_scores_its_bonus_cell_Q18(k: int) -> None:
    column = sorted(BONUS)[k]
    full = {("o", column): 7, ("y", column): 8, ("p", column): 9}
    bonus = full[BONUS[column], column]
    assert sheet.bonus_score(state(full), 0, k) == bonus
    assert sheet.sheet_score(state(full), 0) == 3 + bonus
    for missing in full:
        rest = {cell: number for cell, number in full.items() if cell != missing}
        assert sheet.bonus_score(state(rest), 0, k) == 0


@pytest.mark.parametrize("column", [1, 4, 5, 6, 10])
def test_a_full_two_cell_column_scores_nothing_Q18(column: int) -> None:
    cells = [cell for cell in CELLS if cell[1] == column]
    assert sheet.sheet_score(state({cells[0]: 5, cells[1]: 6}), 0) == 2


def test_each_misthrow_costs_5_Q19() -> None:
    for misses in range(5):
        assert sheet.sheet_score(state({}, misses), 0) == -5 * misses


SHEET_43 = rows(
    o="_ 5 _ _ 10 11 _ _ 15",
    y="1 2 3 4 5 6 12 13 16",
    p="1 2 3 4 _ _ 7 8 _",
)
SHEET_116 = rows(
    o="10 11 12 13 14 15 16 17 18",
    y="10 11 12 13 14 15 16 17 18",
    p="12 13 14 15 _ _ 16 17 18",
)


def test_the_first_worked_example_scores_43_Q17_Q18_Q19() -> None:
    s = state(SHEET_43, misses=2)
    assert [sheet.row_score(s, 0, row) for row in range(3)] == [4, 16, 6]
    bonus = [sheet.bonus_score(s, 0, k) for k in range(5)]
    assert sorted(points for points in bonus if points) == [5, 10, 12]
    assert sheet.sheet_score(s, 0) == 43


def test_the_highest_reachable_total_is_116_Q17_Q18() -> None:
    s = state(SHEET_116)
    assert [sheet.row_score(s, 0, row) for row in range(3)] == [18, 18, 7]
    assert [sheet.bonus_score(s, 0, k) for k in range(5)] == [14, 11, 14, 16, 18]
    assert sheet.sheet_score(s, 0) == 116


@pytest.mark.parametrize("numbers", [SHEET_43, SHEET_116])
def test_the_worked_examples_keep_the_rules_Q6_Q7(numbers: Numbers) -> None:
    for cell, number in numbers.items():
        rest = {other: n for other, n in numbers.items() if other != cell}
        assert may_stand(rest, cell, number)


# The end


@pytest.mark.parametrize("full", ["", "o", "y", "p", "oy", "op", "yp", "oyp"])
def test_two_full_rows_end_the_game_Q16(full: str) -> None:
    numbers = rows(**dict.fromkeys(full, "1 2 3 4 5 6 7 8 9"))
    s = state(numbers)
    assert sheet.has_two_full_rows(s, 0) == (len(full) >= 2)
    assert [sheet.has_full_row(s, 0, row) for row in range(3)] == [row in full for row in "oyp"]


def test_the_fourth_misthrow_ends_the_game_Q16() -> None:
    s = state({})
    assert [sheet.tick_miss(s, 0) for _ in range(4)] == [False, False, False, True]
    assert s.misses[0] == 4
