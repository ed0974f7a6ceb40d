"""Why an answer on a Qwinto sheet is good, and what a number is good for: exact counts.

Players are numbered from 1 here, as on screens.
"""

from dataclasses import dataclass
from typing import Any

from tablee.core.hints import Reason
from tablee.kit.race_features import cells_to_end
from tablee.kit.sheet import (
    ANSWER_COLUMN,
    ANSWER_ROW,
    ANSWERS,
    BONUS,
    CELL_COLUMN,
    COLOURS,
    MISS_COST,
    MOST_MISSES,
    PASS,
    bonus_score,
    has_full_row,
    has_two_full_rows,
    legal_answers,
    row_score,
    sheet_score,
)

MOST = 3  # reasons for a move
NUMBERS = 18
ALL_ROWS = 7


def reason(code: str, **params: Any) -> Reason:
    """A reason that both Qwinto games have."""
    return Reason(f"sheet-{code}", params)


def answers_to(s: Any, seat: int, number: int, colours: int) -> list[int]:
    """The cells in which a seat could write a number in some colours, as answers."""
    out = [0] * ANSWERS
    return out[1 : legal_answers(s, seat, number, colours, out)]


def fits(s: Any, seat: int, number: int, colours: int = ALL_ROWS) -> bool:
    """Whether a number has a place on a sheet."""
    return number > 0 and bool(answers_to(s, seat, number, colours))


def answered(s: Any, seat: int, answer: int, number: int) -> Any:
    """The record after one seat's answer alone."""
    after = s.copy()
    if answer == PASS:
        after.misses[seat] += seat == s.active
    else:
        after.cells[seat, int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])] = number
    return after


def lead(s: Any, seat: int) -> int:
    """How many points a seat leads the best of the others."""
    best = max(sheet_score(s, other) for other in range(s.seats) if other != seat)
    return sheet_score(s, seat) - best


def standing(points: int) -> dict[str, Any]:
    """A lead as a sentence takes it."""
    word = "ahead" if points > 0 else "behind" if points else "level"
    return {"standing": word, "points": abs(points)}


# What an answer does


def answer_reasons(s: Any, seat: int, answer: int, number: int, colours: int) -> list[Reason]:
    """What an answer completes, ends, blocks or costs, the most telling first.

    That of a cell ends with what no other cell has: the room that it leaves beside itself.
    """
    after = answered(s, seat, answer, number)
    found = end_reasons(after, seat)
    if answer == PASS:
        return found + pass_reasons(s, seat, number, colours)
    row, column = int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])
    if has_full_row(after, seat, row):
        found.append(reason("row", row=COLOURS[row], points=row_score(after, seat, row)))
    if bonus := bonus_of(after, seat, column):
        found.append(reason("column", points=bonus))
    dead = dead_cells(after, seat, row) - dead_cells(s, seat, row)
    if dead > 0:
        found.append(reason("blocks", row=COLOURS[row], cells=dead))
    if s.seats > 1 and cells_to_end(s, seat) == 2 and can_end_next(after, seat):
        found.append(reason("near-end", **standing(lead(after, seat))))
    return [*found[: MOST - 1], beside_reason(s, seat, row, column, number)]


def beside_reason(s: Any, seat: int, row: int, column: int, number: int) -> Reason:
    """How many free cells a number has beside it in its row, and how many numbers are for them."""
    cells = [int(s.cells[seat, row, int(c)]) for c in CELL_COLUMN[row]]
    at = [int(c) for c in CELL_COLUMN[row]].index(column)
    before, low = free_run(cells[:at][::-1], 0)
    after, high = free_run(cells[at + 1 :], NUMBERS + 1)
    room = {"before": before, "below": number - low - 1, "after": after, "above": high - number - 1}
    return reason("beside", row=COLOURS[row], **room)


def free_run(cells: list[int], edge: int) -> tuple[int, int]:
    """How many cells are free up to the next number, and that number; `edge` if there is none."""
    free = next((k for k, written in enumerate(cells) if written), len(cells))
    return free, cells[free] if free < len(cells) else edge


def can_end_next(s: Any, seat: int) -> bool:
    """Whether one more number of the right size would end the game by full rows."""
    best = (completion(s, seat, number, ALL_ROWS) for number in range(1, NUMBERS + 1))
    return any(c is not None and c.what == "end" for c in best)


def is_end(s: Any, seat: int) -> bool:
    """Whether a sheet ends the game (Q16)."""
    return has_two_full_rows(s, seat) or s.misses[seat] == MOST_MISSES


def end_reasons(after: Any, seat: int) -> list[Reason]:
    """That the game ends, and how the seat stands before the others write."""
    if not is_end(after, seat):
        return []
    if after.seats == 1:
        return [reason("ends-alone", points=sheet_score(after, seat))]
    return [reason("ends", **standing(lead(after, seat)))]


def pass_reasons(s: Any, seat: int, number: int, colours: int) -> list[Reason]:
    """What passing costs, and whether anything else can be done."""
    found = []
    if not fits(s, seat, number, colours):
        found.append(reason("no-cell", number=number))
    costs = seat == s.active
    return [*found, reason("pass-costs", points=MISS_COST) if costs else reason("pass-free")]


def bonus_of(s: Any, seat: int, column: int) -> int:
    """The bonus of a column (Q18): 0 if it is not full, or has none."""
    return next((bonus_score(s, seat, k) for k, (c, _) in enumerate(BONUS) if c == column), 0)


def dead_cells(s: Any, seat: int, row: int) -> int:
    """How many empty cells of a row can never be filled: more than numbers between their ends."""
    dead, low, empty = 0, 0, 0
    for written in (*(s.cells[seat, row, int(c)] for c in CELL_COLUMN[row]), NUMBERS + 1):
        if written:
            dead += max(0, empty - (written - low - 1))
            low, empty = written, 0
        else:
            empty += 1
    return dead


# What a number is good for


@dataclass(frozen=True)
class Completion:
    """The best that a number could complete for a seat."""

    what: str  # "end" of the game, "row" or "column"
    points: int  # of the row or the column; at the end the lead
    gain: int  # points of the answer


def completion(s: Any, seat: int, number: int, colours: int) -> Completion | None:
    """What a number announced in some colours could complete for a seat: the end before points."""
    found = [c for a in answers_to(s, seat, number, colours) for c in completed(s, seat, a, number)]
    return max(found, key=lambda c: (c.what == "end", c.gain, c.points), default=None)


def completed(s: Any, seat: int, answer: int, number: int) -> list[Completion]:
    """What writing a number in a cell completes."""
    after = answered(s, seat, answer, number)
    gain = sheet_score(after, seat) - sheet_score(s, seat)
    row, column = int(ANSWER_ROW[answer]), int(ANSWER_COLUMN[answer])
    found = []
    if s.seats > 1 and is_end(after, seat):
        found.append(Completion("end", lead(after, seat), gain))
    if has_full_row(after, seat, row):
        found.append(Completion("row", row_score(after, seat, row), gain))
    if bonus := bonus_of(after, seat, column):
        found.append(Completion("column", bonus, gain))
    return found


def own_reasons(s: Any, seat: int, number: int, colours: int) -> list[Reason]:
    """What a number lets the seat complete itself."""
    own = completion(s, seat, number, colours)
    return [reason("lets", what=own.what, **standing(own.points))] if own else []


def gift_reasons(s: Any, seat: int, number: int, colours: int, code: str) -> list[Reason]:
    """The most that a number would let another seat complete: it "gives" or "denies" that."""
    found = {
        other: best
        for other in range(s.seats)
        if other != seat and (best := completion(s, other, number, colours))
    }
    if not found:
        return []
    other = max(found, key=lambda o: (found[o].what == "end", found[o].gain, -o))
    best = found[other]
    return [reason(code, what=best.what, player=other + 1, **standing(best.points))]
