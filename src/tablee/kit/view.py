"""The Qwinto sheet as a screen sees it."""

from functools import lru_cache
from typing import Any

from tablee.core.kept import Kept
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
)

SIZE = 3 * COLUMNS  # bytes of a sheet

# As plain lists, which are quicker: the columns of a row's cells, and the answer of each cell.
COLUMNS_OF = CELL_COLUMN.tolist()
ANSWER_AT = ANSWER.tolist()

CELL_NAMES = [move.removeprefix("write ") for move in WRITING]


def offer(answer: int, points: int, is_miss: bool = False) -> dict[str, Any]:
    """An answer, and what it is worth."""
    return {"move": WRITING[answer], "effects": {"points": points, "miss": is_miss}}


ONE_POINT = [offer(answer, 1) for answer in range(ANSWERS)]  # for what completes nothing (Q17)
NO_MISS, MISS = offer(PASS, 0), offer(PASS, -MISS_COST, is_miss=True)


class OneSheet:
    """A sheet without its table, seen as rules see it: as that of seat 0."""

    def __init__(self, cells: bytes) -> None:
        self.cells = memoryview(cells).cast("b", [1, 3, COLUMNS])


def sheets(s: Any) -> tuple[list[dict[str, Any]], list[int]]:
    """Every sheet: numbers by row (null: empty), misthrows, the score spelled out; the scores."""
    return sheets_of(s.seats, s.whole("cells"), s.whole("misses"))


@lru_cache(1024)
def sheets_of(seats: int, cells: bytes, misses: bytes) -> tuple[list[dict[str, Any]], list[int]]:
    """The sheets of a table, which every seat sees, again and again until the turn is over."""
    sheets = range(seats)
    made = Kept([sheet(cells[seat * SIZE : (seat + 1) * SIZE], misses[seat]) for seat in sheets])
    return made, [one["score"] for one in made]


@lru_cache(4096)
def sheet(cells: bytes, misses: int) -> dict[str, Any]:
    """One sheet; `rows` and `bonus` are the points of Q17 and Q18. Sheets change once a turn."""
    first, second, third = [row_of(row, part) for row, part in enumerate(rows_of(cells))]
    rows = [first[1], second[1], third[1]]
    bonus = [bonus_of(k, cells[column::COLUMNS]) for k, (column, _) in enumerate(BONUS)]
    return {
        "cells": [first[0], second[0], third[0]],
        "misses": misses,
        "rows": rows,
        "bonus": bonus,
        "score": sum(rows) + sum(bonus) - MISS_COST * misses,
    }


def rows_of(cells: bytes) -> tuple[bytes, bytes, bytes]:
    """The rows of a sheet."""
    return cells[:COLUMNS], cells[COLUMNS : 2 * COLUMNS], cells[2 * COLUMNS :]


@lru_cache(4096)
def row_of(row: int, cells: bytes) -> tuple[list[int | None], int]:
    """The numbers of a row and its points (Q17): a turn changes one row of a sheet at most."""
    points = row_score(OneSheet(cells * 3), 0, row)
    return [cells[column] or None for column in COLUMNS_OF[row]], points


@lru_cache(4096)
def bonus_of(k: int, three: bytes) -> int:
    """The points of a column of three cells (Q18)."""
    top, middle, bottom = three
    cells = bytes([top] * COLUMNS + [middle] * COLUMNS + [bottom] * COLUMNS)
    return bonus_score(OneSheet(cells), 0, k)


def answers(s: Any, seat: int) -> dict[str, Any]:
    """Who has answered in this writing step, and the seat's own answer."""
    own = s.answers[seat] if seat >= 0 else 0
    return {
        "answered": [other for other in range(s.seats) if s.answers[other]],
        "answer": WRITING[own - 1] if 0 < own < HIDDEN else None,
    }


def open_cells(s: Any, seat: int, number: int, colours: int) -> list[str]:
    """The cells in which a seat could write a number in some colours, as `y3`."""
    answers = legal_writing(s.part("cells", seat), number, colours)
    return [CELL_NAMES[answer] for answer in answers if answer != PASS]


def offered_answers(s: Any, seat: int, number: int, colours: int) -> list[dict[str, Any]]:
    """The legal answers of a seat to a number in some colours, and what each is worth."""
    return offered_writing(s.part("cells", seat), number, colours, seat == s.active)


@lru_cache(500)
def offered_writing(
    cells: bytes, number: int, colours: int, is_active: bool
) -> list[dict[str, Any]]:
    """The legal answers of who has a sheet. Others answer meanwhile, and it is asked for again."""
    ends = completing(cells)
    offers = [
        offer(answer, points_of(cells, number, answer)) if answer in ends else ONE_POINT[answer]
        for answer in legal_writing(cells, number, colours)
    ]
    offers[0] = MISS if is_active else NO_MISS  # to pass is always possible
    return Kept(offers)


@lru_cache(500)
def legal_writing(cells: bytes, number: int, colours: int) -> list[int]:
    """The legal answers to a number in some colours, for one sheet."""
    out = [0] * ANSWERS
    n = legal_answers(OneSheet(cells), 0, number, colours, out)
    return [int(answer) for answer in out[:n]]


def points_of(cells: bytes, number: int, answer: int) -> int:
    """What a sheet is worth more once a number is written."""
    place = int(ANSWER_ROW[answer]) * COLUMNS + int(ANSWER_COLUMN[answer])
    after = b"%b%c%b" % (cells[:place], number, cells[place + 1 :])
    return int(sheet(after, 0)["score"] - sheet(cells, 0)["score"])


@lru_cache(4096)
def completing(cells: bytes) -> frozenset[int]:
    """The answers that complete a row or a column of three cells of a sheet."""
    ends = [(r, row.index(0)) for r, row in enumerate(rows_of(cells)) if row.count(0) == 1]
    for column, _ in BONUS:
        three = cells[column::COLUMNS]
        if three.count(0) == 1:
            ends.append((three.index(0), column))
    return frozenset([ANSWER_AT[row][column] for row, column in ends])
