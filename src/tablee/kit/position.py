"""The invariants of Qwinto sheets in a position."""

from collections.abc import Callable
from typing import Any

from tablee.core.errors import PositionError, Refused
from tablee.kit.referee import verify_column, verify_row
from tablee.kit.sheet import (
    ANSWER,
    COLOURS,
    COLUMNS,
    HIDDEN,
    MOST_MISSES,
    has_two_full_rows,
)


def verify_sheets(s: Any, is_over: bool) -> None:
    """Sheets keep Q2, Q6 and Q7; the game is over exactly when Q16 says so."""
    for seat in range(s.seats):
        for row in range(3):
            for column in range(COLUMNS):
                verify_cell(s, seat, row, column)
        if s.misses[seat] == MOST_MISSES and seat != s.active:  # Q13, C8
            raise PositionError("missed", seat=seat, active=s.active)
    if has_ended(s) != is_over:
        raise PositionError("end")


def has_ended(s: Any) -> bool:
    """Q16: somebody has two full rows or four misthrows."""
    return any(
        has_two_full_rows(s, seat) or s.misses[seat] == MOST_MISSES for seat in range(s.seats)
    )


def verify_cell(s: Any, seat: int, row: int, column: int) -> None:
    """One number stands where it may."""
    number = s.cells[seat, row, column]
    cell = f"{COLOURS[row]} {column}"
    if (number < 0) != (ANSWER[row, column] == 0):
        raise PositionError("no-cell", seat=seat, cell=cell)
    if number > 0:
        s.cells[seat, row, column] = 0
        try:
            verify_row(s, seat, row, column, number)
            verify_column(s, seat, row, column, number)
        except Refused as refused:
            raise PositionError("sheet", seat=seat, clause=refused.code, number=number) from None
        finally:
            s.cells[seat, row, column] = number


def verify_answers(s: Any, is_writing: bool, verify: Callable[[Any, int, int], None]) -> None:
    """Answers belong to a writing step that is not over, and are legal in it (`verify`)."""
    given = [seat for seat in range(s.seats) if s.answers[seat]]
    waiting = sum(1 << seat for seat in range(s.seats) if not s.answers[seat])
    if any(s.answers[seat] == HIDDEN for seat in given):
        raise PositionError("hidden")
    is_open = waiting > 0 if is_writing else not given
    if not is_open or s.waiting != (waiting if is_writing else 0):
        raise PositionError("answers")
    for seat in given:
        try:
            verify(s, seat, s.answers[seat] - 1)
        except Refused as refused:
            raise PositionError("answer", seat=seat, clause=refused.code) from None


def marks(s: Any, seat: int) -> int:
    """How many numbers and misthrows stand on a sheet."""
    numbers = sum(s.cells[seat, row, c] > 0 for row in range(3) for c in range(COLUMNS))
    return int(numbers + s.misses[seat])


def verify_turns(s: Any, next_seat: int) -> None:
    """Every turn so far left a mark of the active seat and at most one of any other (Q13)."""
    made = [marks(s, seat) for seat in range(s.seats)]
    if not any(
        all(
            s.misses[seat] <= active_turns(s, seat, next_seat, turns) <= made[seat] <= turns
            for seat in range(s.seats)
        )
        for turns in range(max(made), sum(made) + 1)
    ):
        raise PositionError("turns")


def active_turns(s: Any, seat: int, next_seat: int, turns: int) -> int:
    """How many of the turns before that of `next_seat` were a seat's own."""
    before = (next_seat - seat - 1) % s.seats  # turns since its last one
    return int((turns - before - 1) // s.seats + 1) if turns > before else 0


def verify_unused(s: Any, most: int) -> None:
    """The slots of seats that do not play are zero."""
    for seat in range(s.seats, most):
        used = s.misses[seat] or s.answers[seat]
        if used or any(s.cells[seat, r, c] for r in range(3) for c in range(COLUMNS)):
            raise PositionError("unused-seat", seat=seat)
