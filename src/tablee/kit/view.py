"""The Qwinto sheet as a screen sees it."""

from typing import Any

from tablee.core.rules import score
from tablee.kit.sheet import (
    ANSWER_COLUMN,
    ANSWER_ROW,
    ANSWERS,
    CELL_COLUMN,
    HIDDEN,
    PASS,
    WRITING,
    bonus_score,
    legal_answers,
    row_score,
    sheet_score,
)


def sheets(s: Any) -> list[dict[str, Any]]:
    """Every sheet: numbers by row (null: empty), misthrows, and the score spelled out."""
    return [sheet(s, seat) for seat in range(s.seats)]


def sheet(s: Any, seat: int) -> dict[str, Any]:
    """One sheet; `rows` and `bonus` are the points of Q17 and Q18."""
    return {
        "cells": [
            [s.cells[seat, row, column] or None for column in map(int, CELL_COLUMN[row])]
            for row in range(3)
        ],
        "misses": s.misses[seat],
        "rows": [row_score(s, seat, row) for row in range(3)],
        "bonus": [bonus_score(s, seat, k) for k in range(5)],
        "score": sheet_score(s, seat),
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


def answer_effects(s: Any, seat: int, answer: int, number: int) -> dict[str, Any]:
    """What an answer is worth now: its points, and whether it ticks a misthrow."""
    after = s.copy()
    if answer == PASS:
        after.misses[seat] += seat == s.active
    else:
        after.cells[seat, int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])] = number
    points = score(after, seat) - score(s, seat)
    return {"points": points, "miss": answer == PASS and seat == s.active}
