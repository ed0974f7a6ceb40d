"""Why a number may not be written (Q12 or C7, Q6, Q7)."""

from typing import Any

from tablee.core.errors import Refused
from tablee.kit.sheet import ANSWER_COLUMN, ANSWER_ROW, COLOURS, COLUMNS, PASS, colour_letters

EMPTY, NO_CELL = b"\x00", b"\xff"  # in the bytes of a sheet: 0 and -1


def verify_answer(s: Any, seat: int, answer: int, number: int, colours: int, clause: str) -> None:
    """Refuse an answer in the order of the clauses; `clause` is the game's own for writing."""
    if answer == PASS:
        return
    row, column = int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])
    colour = COLOURS[row]
    if not colours >> row & 1:
        announced = colour_letters(colours)
        raise Refused(clause, "colour", row=colour, announced=announced, number=number)
    if s.cells[seat, row, column]:
        raise Refused(clause, "occupied", row=colour, written=s.cells[seat, row, column])
    verify_row(s, seat, row, column, number)
    verify_column(s, seat, row, column, number)


def verify_row(s: Any, seat: int, row: int, column: int, number: int) -> None:
    """Q6: larger than everything to the left, smaller than everything to the right."""
    start = row * COLUMNS
    numbers = s.part("cells", seat)[start : start + COLUMNS].replace(NO_CELL, EMPTY)
    left = max(numbers[: column + 1])
    right = numbers[column:].lstrip(EMPTY)
    if number <= left:
        raise Refused("Q6", "left", row=COLOURS[row], number=number, neighbour=left)
    if right and number >= right[0]:
        raise Refused("Q6", "right", row=COLOURS[row], number=number, neighbour=right[0])


def verify_column(s: Any, seat: int, row: int, column: int, number: int) -> None:
    """Q7: no number twice in a column."""
    for other in range(3):
        if other != row and s.cells[seat, other, column] == number:
            raise Refused("Q7", number=number, row=COLOURS[row], other=COLOURS[other])
