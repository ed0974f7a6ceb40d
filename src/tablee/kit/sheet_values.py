"""What every possible entry on a sheet is worth: one table for all numbers and rows.

The first layer of the network is summed once; an entry changes a handful of its features.
"""

from typing import Any

import numpy as np

from tablee.core.net import (
    POINTS,
    add_row,
    add_rows,
    load_sum,
    remove_row,
    save_sum,
    worth,
)
from tablee.core.rules import rule
from tablee.kit.race_features import race_features, rivals
from tablee.kit.sheet import (
    ANSWER,
    CELL_COLUMN,
    MOST_MISSES,
    OTHER_ROWS,
    PASS,
    has_two_full_rows,
    sheet_score,
)
from tablee.kit.sheet_features import CELLS, NUMBERS, cell_features, count_features

WORST = -1e9


@rule
def new_tables(seats: int) -> Any:
    """Room for the best value and the best answer, by seat, row and number."""
    return np.empty((seats, 4, NUMBERS + 1)), np.zeros((seats, 4, NUMBERS + 1), np.int64)


@rule
def sheet_values(
    s: Any, seat: int, rows: int, low: int, high: int, follower: int, race_at: int,
    net: Any, values: Any, answers: Any,
) -> None:  # fmt: skip
    """Fill a table with the best entry of each number from low to high in each row of a set.

    `net` holds the sum of all features but those of the race. Row 3 of the table is unused but
    for its first entry, which is what passing is worth.
    """
    store = np.empty((2, net.row_bias.shape[0]), np.float32)
    save_sum(net, store, 0)
    score, near = rivals(s, seat)
    for row in range(3):
        if rows >> row & 1:
            for number in range(low, high + 1):
                values[row, number] = WORST
            for cell in range(CELLS):
                column = CELL_COLUMN[row, cell]
                if s.cells[seat, row, column] == 0:
                    cell_values(
                        s, seat, row, column, low, high, score, near, follower, race_at,
                        net, store, values, answers,
                    )  # fmt: skip
    load_sum(net, store, 0)
    values[3, 0] = pass_value(s, seat, score, near, follower, race_at, net)
    answers[3, 0] = PASS


@rule
def cell_values(
    s: Any, seat: int, row: int, column: int, low: int, high: int, score: int, near: int,
    follower: int, race_at: int, net: Any, store: Any, values: Any, answers: Any,
) -> None:  # fmt: skip
    """Enter in the table what each number that fits in an empty cell is worth there."""
    low, high = fitting_numbers(s, seat, row, column, low, high)
    if low > high:
        return
    load_sum(net, store, 0)
    for k in range(cell_features(s, seat, row, column, 0, net.active)):
        remove_row(net, net.active[k])
    for k in range(count_features(s, seat, row, 0, net.active)):
        remove_row(net, net.active[k])
    s.cells[seat, row, column] = 1
    for k in range(count_features(s, seat, row, 0, net.active)):
        add_row(net, net.active[k])
    save_sum(net, store, 1)
    is_end = has_two_full_rows(s, seat)
    for number in range(low, high + 1):
        if (
            s.cells[seat, OTHER_ROWS[row][0], column] == number
            or s.cells[seat, OTHER_ROWS[row][1], column] == number
        ):  # Q7
            continue
        s.cells[seat, row, column] = number
        if is_end:
            value = end_value(s, seat, score, net)
        else:
            load_sum(net, store, 1)
            n = cell_features(s, seat, row, column, 0, net.active)
            if s.seats > 1:
                n = race_features(s, seat, score, near, follower, race_at, net.active, n)
            add_rows(net, n)
            value = worth(net)
        if value > values[row, number]:
            values[row, number] = value
            answers[row, number] = ANSWER[row, column]
    s.cells[seat, row, column] = 0


@rule
def fitting_numbers(
    s: Any, seat: int, row: int, column: int, low: int, high: int
) -> tuple[int, int]:
    """The numbers from low to high that the row allows in a cell (Q6)."""
    for other in range(column):
        low = max(low, s.cells[seat, row, other] + 1)
    for other in range(column + 1, 12 - row):
        if s.cells[seat, row, other] > 0:
            high = min(high, s.cells[seat, row, other] - 1)
            break
    return low, high


@rule
def end_value(s: Any, seat: int, score: int, net: Any) -> float:
    """What ending the game now is worth, if the others add nothing."""
    lead = sheet_score(s, seat)
    if s.seats == 1:
        return float(lead)
    lead -= score
    if net.head[0] == POINTS:
        return float(lead)
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@rule
def pass_value(
    s: Any, seat: int, score: int, near: int, follower: int, race_at: int, net: Any
) -> float:
    """What passing is worth; for the active seat that is a misthrow (Q13)."""
    is_miss = seat == s.active
    if is_miss:
        for k in range(count_features(s, seat, 0, 0, net.active)):
            remove_row(net, net.active[k])
        s.misses[seat] += 1
        for k in range(count_features(s, seat, 0, 0, net.active)):
            add_row(net, net.active[k])
    if s.misses[seat] == MOST_MISSES:
        value = end_value(s, seat, score, net)
    else:
        if s.seats > 1:
            add_rows(net, race_features(s, seat, score, near, follower, race_at, net.active, 0))
        value = worth(net)
    if is_miss:
        s.misses[seat] -= 1
    return value


@rule
def best_answer(values: Any, answers: Any, rows: int, number: int) -> int:
    """The answer to a number in some rows that is worth most."""
    value, answer = values[3, 0], PASS
    for row in range(3):
        if rows >> row & 1 and values[row, number] > value:
            value, answer = values[row, number], answers[row, number]
    return answer


@rule
def best_value(values: Any, rows: int, number: int) -> float:
    """What the best answer to a number in some rows is worth."""
    value = values[3, 0]
    for row in range(3):
        if rows >> row & 1:
            value = max(value, values[row, number])
    return value  # type: ignore[no-any-return]
