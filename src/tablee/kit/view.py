"""The Qwinto sheet as a screen sees it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from tablee.kit.sheet import (
    ANSWER,
    ANSWER_COLUMN,
    ANSWER_ROW,
    ANSWERS,
    BONUS,
    CELL_COLUMN,
    COLUMNS,
    HIDDEN,
    MISS_COST,
    PASS,
    WRITING,
    bonus_score,
    legal_answers,
    row_score,
    sheet_score,
)

# Where the nine cells of each row are among the bytes of a sheet.
PLACES = [[row * COLUMNS + int(column) for column in CELL_COLUMN[row]] for row in range(3)]


class OneSheet:
    """A sheet without its table, seen as rules see it: as that of seat 0."""

    seats = 1

    def __init__(self, cells: bytes, misses: int) -> None:
        self.cells = memoryview(cells).cast("b", [1, 3, COLUMNS])
        self.misses = (misses,)


def sheets(s: Any) -> list[dict[str, Any]]:
    """Every sheet: numbers by row (null: empty), misthrows, and the score spelled out."""
    return [sheet(s.part("cells", seat), s.misses[seat]) for seat in range(s.seats)]


@lru_cache(4096)
def sheet(cells: bytes, misses: int) -> dict[str, Any]:
    """One sheet; `rows` and `bonus` are the points of Q17 and Q18. Sheets change once a turn."""
    one = OneSheet(cells, misses)
    rows = [row_score(one, 0, row) for row in range(3)]
    bonus = [bonus_score(one, 0, k) for k in range(5)]
    return {
        "cells": [[cells[place] or None for place in places] for places in PLACES],
        "misses": misses,
        "rows": rows,
        "bonus": bonus,
        "score": sum(rows) + sum(bonus) - MISS_COST * misses,
    }


def answers(s: Any, seat: int) -> dict[str, Any]:
    """Who has answered in this writing step, and the seat's own answer."""
    own = s.answers[seat] if seat >= 0 else 0
    return {
        "answered": [other for other in range(s.seats) if s.answers[other]],
        "answer": WRITING[own - 1] if 0 < own < HIDDEN else None,
    }


def open_cells(s: Any, seat: int, number: int, colours: int) -> list[str]:
    """The cells in which a seat could write a number in some colours, as `y3`."""
    out = [0] * ANSWERS
    n = legal_answers(s, seat, number, colours, out)
    return [WRITING[answer].removeprefix("write ") for answer in out[1:n]]


def answer_effects(s: Any, seat: int, answer: int, number: Callable[[Any], int]) -> dict[str, Any]:
    """What an answer is worth now: its points, and whether it ticks a misthrow.

    A number in a cell is one point (Q17), unless it completes something.
    """
    if answer == PASS:
        is_miss = seat == s.active
        return {"points": -MISS_COST * is_miss, "miss": is_miss}
    if answer in completing(s.part("cells", seat)):
        return {"points": written_points(s, seat, answer, number(s)), "miss": False}
    return {"points": 1, "miss": False}


@lru_cache(4096)
def completing(cells: bytes) -> frozenset[int]:
    """The answers that complete a row or a column of three cells of a sheet."""
    rows = [cells[row * COLUMNS : (row + 1) * COLUMNS] for row in range(3)]
    columns = [bytes([row[column] for row in rows]) for column, _ in BONUS]
    in_rows = [(r, row.index(0)) for r, row in enumerate(rows) if row.count(0) == 1]
    in_columns = [
        (three.index(0), column)
        for three, (column, _) in zip(columns, BONUS, strict=True)
        if three.count(0) == 1
    ]
    return frozenset(int(ANSWER[cell]) for cell in in_rows + in_columns)


def written_points(s: Any, seat: int, answer: int, number: int) -> int:
    """The points of a number in a cell."""
    row, column = int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])
    before = sheet_score(s, seat)
    s.cells[seat, row, column] = number
    after = sheet_score(s, seat)
    s.cells[seat, row, column] = 0
    return after - before
