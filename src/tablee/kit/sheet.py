"""The Qwinto sheet (Q1–Q7, Q12–Q19), shared by the dice game and the card game.

The functions work on any record with the fields `seats active cells misses answers waiting`;
most are declared here too, so that both games store a sheet alike. Row and column are those of
Q2: `cells[seat, row, column]` is a number, 0 where nothing is written, -1 where there is no cell.

An answer of a writing step is PASS or the number of a cell, counted 1–27 from the left through
orange, yellow and purple. The field `answers` holds it plus one: 0 says "not answered yet".
"""

from typing import Any

import numpy as np

from tablee.core.random import below
from tablee.core.record import field
from tablee.core.rules import rule

COLOURS = "oyp"  # the rows from the top: orange, yellow, purple (Q1)
COLUMNS = 12

PASS = 0
ANSWERS = 28  # PASS and the 27 cells
HIDDEN = ANSWERS + 1  # in `answers`: this seat has answered, you cannot see what

MOST_MISSES = 4  # Q4
MISS_COST = 5  # Q19

# Q2: the column of each cell of a row, the gap not counted.
CELL_COLUMN = np.array(
    [
        [2, 3, 4, 6, 7, 8, 9, 10, 11],
        [1, 2, 3, 4, 5, 7, 8, 9, 10],
        [0, 1, 2, 3, 5, 6, 7, 8, 9],
    ]
)
OTHER_ROWS = ((1, 2), (2, 0), (0, 1))
# Q3: the columns of three cells, each with the row of its bonus cell.
BONUS = ((2, 2), (3, 0), (7, 0), (8, 1), (9, 2))

# The answer that writes in a cell (row, column), 0 where there is none; and back.
ANSWER = np.zeros((3, COLUMNS), np.int64)
ANSWER_ROW = np.zeros(ANSWERS, np.int64)
ANSWER_COLUMN = np.zeros(ANSWERS, np.int64)
for _answer in range(1, ANSWERS):
    _row, _cell = divmod(_answer - 1, 9)
    ANSWER_ROW[_answer] = _row
    ANSWER_COLUMN[_answer] = CELL_COLUMN[_row, _cell]
    ANSWER[_row, CELL_COLUMN[_row, _cell]] = _answer

WRITING = ("pass", *(f"write {COLOURS[r]}{cell}" for r in range(3) for cell in range(1, 10)))


SETS = ("", "o", "y", "oy", "p", "op", "yp", "oyp")


def colour_letters(rows: int) -> str:
    """A set of rows (a bit mask) by their colours, in the order o y p."""
    return SETS[rows]


def cells_field(seats: int) -> Any:
    """The sheets, by seat, row and column."""
    return field("i1", -1, 18, "number written, 0 empty, -1 no cell (Q2, Q5)", (seats, 3, COLUMNS))


def misses_field(seats: int) -> Any:
    """The misthrow boxes."""
    return field("i1", 0, MOST_MISSES, "misthrows ticked, by seat (Q4)", (seats,))


def answers_field(seats: int) -> Any:
    """The answers of a writing step that is not over (Q14)."""
    meaning = "1 + answer in this writing step, by seat; 0 none yet, 29 hidden (Q12, Q14)"
    return field("i1", 0, HIDDEN, meaning, (seats,))


def waiting_field(kind: str, seats: int) -> Any:
    """Who has not answered yet: it follows from `answers`, and saves counting them."""
    return field(kind, 0, (1 << seats) - 1, "seats that have not answered yet, bits (Q14)")


def start_sheets(s: Any) -> None:
    """Give each seat an empty sheet."""
    for seat in range(s.seats):
        for row in range(3):
            for column in range(COLUMNS):
                s.cells[seat, row, column] = 0 if ANSWER[row, column] else -1


@rule
def begin_writing(s: Any) -> None:
    """Ask all seats at once (Q12, Q14)."""
    s.waiting = (1 << s.seats) - 1


@rule
def take_answer(s: Any, seat: int, answer: int) -> bool:
    """Keep the answer of a seat until all have answered; have they?"""
    s.answers[seat] = 1 + answer
    s.waiting &= ~(1 << seat)
    return bool(s.waiting == 0)


@rule
def legal_answers(s: Any, seat: int, number: int, colours: int, out: Any) -> int:
    """Write the legal answers to a number in some colours (a bit mask of rows) into `out`."""
    out[0] = PASS
    n = 1
    for row in range(3):
        if colours >> row & 1:
            n = legal_cells(s, seat, number, row, out, n)
    return n


@rule
def legal_cells(s: Any, seat: int, number: int, row: int, out: Any, n: int) -> int:
    """Add the cells of a row that can take a number to the `n` answers in `out`; how many now."""
    next_row, other_row = OTHER_ROWS[row]
    before = n
    for column in range(COLUMNS):
        written = s.cells[seat, row, column]
        if written == 0:
            if (
                s.cells[seat, next_row, column] != number  # Q7
                and s.cells[seat, other_row, column] != number
            ):
                out[n] = ANSWER[row, column]
                n += 1
        elif written >= number:  # Q6: what is right of it is too far right
            return before if written == number else n
        elif written > 0:  # Q6: what is left of it is too far left
            n = before
    return n


@rule
def settle_answers(s: Any, number: int) -> bool:
    """Let the answers of all seats take effect together (Q14); does that end the game (Q16)?"""
    is_end = False
    for seat in range(s.seats):
        answer = s.answers[seat] - 1
        s.answers[seat] = 0
        if answer != PASS:
            row = ANSWER_ROW[answer]
            s.cells[seat, row, ANSWER_COLUMN[answer]] = number
            if has_full_row(s, seat, row) and has_two_full_rows(s, seat):
                is_end = True
        elif seat == s.active:
            is_end |= tick_miss(s, seat)  # Q13, C8
    return is_end


@rule
def tick_miss(s: Any, seat: int) -> bool:
    """Tick a misthrow; does that end the game (Q16)?"""
    s.misses[seat] += 1
    return bool(s.misses[seat] == MOST_MISSES)


@rule
def has_full_row(s: Any, seat: int, row: int) -> bool:
    """Whether a row has no empty cell."""
    for column in range(COLUMNS):
        if s.cells[seat, row, column] == 0:
            return False
    return True


@rule
def has_two_full_rows(s: Any, seat: int) -> bool:
    """Whether a sheet ends the game by its rows (Q16)."""
    full = 0
    for row in range(3):
        if has_full_row(s, seat, row):
            full += 1
    return full >= 2


@rule
def row_score(s: Any, seat: int, row: int) -> int:
    """Q17: the rightmost number of a full row, else how many numbers it has."""
    numbers = 0
    for column in range(COLUMNS):
        if s.cells[seat, row, column] > 0:
            numbers += 1
    return int(s.cells[seat, row, COLUMNS - 1 - row]) if numbers == 9 else numbers


@rule
def bonus_score(s: Any, seat: int, k: int) -> int:
    """Q18: the number in the bonus cell of the k-th three-cell column if it is full."""
    column, row = BONUS[k]
    for r in range(3):
        if s.cells[seat, r, column] == 0:
            return 0
    return int(s.cells[seat, row, column])


@rule
def sheet_score(s: Any, seat: int) -> int:
    """Q17–Q19: the points of a sheet as it stands."""
    total = -MISS_COST * s.misses[seat]
    for row in range(3):
        total += row_score(s, seat, row)
    for k in range(5):
        total += bonus_score(s, seat, k)
    return int(total)


@rule
def hide_answers(s: Any, seat: int) -> None:
    """Q14: nobody sees what the others have answered before all have."""
    for other in range(s.seats):
        if other != seat and s.answers[other] > 0:
            s.answers[other] = HIDDEN


@rule
def fill_answers(s: Any, number: int, colours: int, rng: Any) -> None:
    """Put a legal answer, all alike likely, where one is hidden."""
    out = np.zeros(ANSWERS, np.int64)
    for seat in range(s.seats):
        if s.answers[seat] == HIDDEN:
            s.answers[seat] = 1 + out[below(rng, legal_answers(s, seat, number, colours, out))]


def reopen_answers(s: Any) -> None:
    """Let seats whose answers are hidden answer again: what they answered says nothing (Q14)."""
    for seat in range(s.seats):
        if s.answers[seat] == HIDDEN:
            s.answers[seat] = 0
            s.waiting |= 1 << seat
