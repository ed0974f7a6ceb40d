"""What a network sees of a Qwinto sheet.

The own sheet is seen in full: every number in its cell, every gap (a run of empty cells between
two numbers, or the edges of the row), every column, how many numbers the rows have. Of another
sheet the gaps are left out. Features are numbered from a base that the caller gives.
"""

from typing import Any

import numpy as np

from tablee.core.rules import rule
from tablee.kit.sheet import BONUS, CELL_COLUMN, COLUMNS, MOST_MISSES, OTHER_ROWS

CELLS = 9  # of a row
NUMBERS = 18
EDGE = NUMBERS + 1  # what bounds a gap at the right edge of a row; 0 at the left one

# The cell of a row by its column, -1 where there is none.
CELL = np.full((3, COLUMNS), -1)
for _row in range(3):
    for _cell in range(CELLS):
        CELL[_row, CELL_COLUMN[_row, _cell]] = _cell

# Columns with two cells or three: a number for each pair of rows that meet in a column.
PAIR = np.full((3, 3, COLUMNS), -1)
_pairs = 0
for _column in range(COLUMNS):
    for _row in range(3):
        for _other in range(_row + 1, 3):
            if CELL[_row, _column] >= 0 and CELL[_other, _column] >= 0:
                PAIR[_row, _other, _column] = PAIR[_other, _row, _column] = _pairs
                _pairs += 1
BONUS_OF = np.full(COLUMNS, -1)  # the number of a column among those with a bonus
for _k, (_column, _) in enumerate(BONUS):
    BONUS_OF[_column] = _k
BONUS_ROW = np.array([row for _, row in BONUS])

# Two numbers in ascending order, counted; 0 and the edge stand alone.
BETWEEN = np.zeros((EDGE, EDGE + 1), np.int64)
_ascending = 0
for _left in range(1, EDGE):
    BETWEEN[0, _left] = BETWEEN[_left, EDGE] = _left - 1
    for _right in range(_left + 1, EDGE):
        BETWEEN[_left, _right] = _ascending
        _ascending += 1

# Gaps of a row from cell i to cell j: where their features begin, by (i, j).
GAP_BASE = np.zeros((CELLS, CELLS), np.int64)
_gaps = 0
for _i in range(CELLS):
    for _j in range(_i, CELLS):
        GAP_BASE[_i, _j] = _gaps
        _inner = (_i > 0) + (_j < CELLS - 1)  # how many numbers bound the gap
        _gaps += (1, NUMBERS, _ascending)[_inner]

# Where the kinds of features begin: first those of every sheet, then those of the own one.
CELL_AT = 0
BONUS_AT = CELL_AT + 3 * CELLS * NUMBERS
COUNT_AT = BONUS_AT + len(BONUS) * 4 * EDGE
TOTAL_AT = COUNT_AT + 3 * (CELLS + 1)
OTHER_FEATURES = TOTAL_AT + (3 * CELLS + 1) * (MOST_MISSES + 1)
PAIR_AT = OTHER_FEATURES
GAP_AT = PAIR_AT + _pairs * EDGE * EDGE
OWN_FEATURES = GAP_AT + 3 * _gaps
ROW_GAPS = _gaps


@rule
def own_features(s: Any, seat: int, base: int, out: Any, n: int) -> int:
    """Add the features of a seat's own sheet to the `n` in `out`; how many now."""
    n = other_features(s, seat, base, out, n)
    for row in range(3):
        start = 0
        for cell in range(CELLS):
            column = CELL_COLUMN[row, cell]
            if s.cells[seat, row, column] > 0:
                if start < cell:
                    out[n] = base + gap_feature(s, seat, row, start, cell - 1)
                    n += 1
                start = cell + 1
            for other in range(row):
                n = pair_feature(s, seat, row, other, column, base, out, n)
        if start < CELLS:
            out[n] = base + gap_feature(s, seat, row, start, CELLS - 1)
            n += 1
    return n


@rule
def other_features(s: Any, seat: int, base: int, out: Any, n: int) -> int:
    """Add the features that every sheet has to the `n` in `out`; how many now."""
    total = 0
    for row in range(3):
        numbers = 0
        for cell in range(CELLS):
            number = s.cells[seat, row, CELL_COLUMN[row, cell]]
            if number > 0:
                out[n] = base + CELL_AT + (row * CELLS + cell) * NUMBERS + number - 1
                n += 1
                numbers += 1
        out[n] = base + COUNT_AT + row * (CELLS + 1) + numbers
        n += 1
        total += numbers
    for k in range(len(BONUS)):
        out[n] = base + bonus_feature(s, seat, k)
        n += 1
    out[n] = base + TOTAL_AT + total * (MOST_MISSES + 1) + s.misses[seat]
    return n + 1


@rule
def cell_features(s: Any, seat: int, row: int, column: int, base: int, out: Any) -> int:
    """Write the features that writing in a cell of the own sheet can change; how many.

    Subtracted before and added after, they turn the sum of one sheet into that of the next.
    """
    cell = CELL[row, column]
    n = 0
    number = s.cells[seat, row, column]
    if number > 0:
        out[0] = base + CELL_AT + (row * CELLS + cell) * NUMBERS + number - 1
        n = 1
    n = gaps_around(s, seat, row, cell, base, out, n)
    for k in range(2):
        n = pair_feature(s, seat, row, OTHER_ROWS[row][k], column, base, out, n)
    if BONUS_OF[column] >= 0:
        out[n] = base + bonus_feature(s, seat, BONUS_OF[column])
        n += 1
    return n


@rule
def gaps_around(s: Any, seat: int, row: int, cell: int, base: int, out: Any, n: int) -> int:
    """Add the gap that a cell lies in, or the gaps beside the number in it."""
    start = cell
    while start > 0 and s.cells[seat, row, CELL_COLUMN[row, start - 1]] == 0:
        start -= 1
    end = cell
    while end < CELLS - 1 and s.cells[seat, row, CELL_COLUMN[row, end + 1]] == 0:
        end += 1
    if s.cells[seat, row, CELL_COLUMN[row, cell]] == 0:
        out[n] = base + gap_feature(s, seat, row, start, end)
        return n + 1
    if start < cell:
        out[n] = base + gap_feature(s, seat, row, start, cell - 1)
        n += 1
    if end > cell:
        out[n] = base + gap_feature(s, seat, row, cell + 1, end)
        n += 1
    return n


@rule
def gap_feature(s: Any, seat: int, row: int, start: int, end: int) -> int:
    """A run of empty cells with the numbers beside it."""
    left = s.cells[seat, row, CELL_COLUMN[row, start - 1]] if start > 0 else 0
    right = s.cells[seat, row, CELL_COLUMN[row, end + 1]] if end < CELLS - 1 else EDGE
    return int(GAP_AT + row * ROW_GAPS + GAP_BASE[start, end] + BETWEEN[left, right])


@rule
def pair_feature(
    s: Any, seat: int, row: int, other: int, column: int, base: int, out: Any, n: int
) -> int:
    """Add two numbers of a column, of which one at least is written; how many features now."""
    if row > other:
        row, other = other, row
    pair = PAIR[row, other, column]
    if pair >= 0:
        first, second = s.cells[seat, row, column], s.cells[seat, other, column]
        if first > 0 or second > 0:
            out[n] = base + PAIR_AT + (pair * EDGE + first) * EDGE + second
            n += 1
    return n


@rule
def bonus_feature(s: Any, seat: int, k: int) -> int:
    """The bonus cell of the k-th three-cell column, and which of the others are written."""
    row = BONUS_ROW[k]
    column = BONUS[k][0]
    filled = 0
    for other in range(2):
        filled += (s.cells[seat, OTHER_ROWS[row][other], column] > 0) << other
    return int(BONUS_AT + (k * 4 + filled) * EDGE + s.cells[seat, row, column])


@rule
def count_features(s: Any, seat: int, row: int, base: int, out: Any) -> int:
    """Write the features that count the numbers of a row and of the sheet; how many."""
    total = numbers = 0
    for other in range(3):
        for cell in range(CELLS):
            if s.cells[seat, other, CELL_COLUMN[other, cell]] > 0:
                total += 1
                numbers += other == row
    out[0] = base + COUNT_AT + row * (CELLS + 1) + numbers
    out[1] = base + TOTAL_AT + total * (MOST_MISSES + 1) + s.misses[seat]
    return 2
