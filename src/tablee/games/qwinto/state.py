"""The state of Qwinto."""

from tablee.core.record import Array, Record, field
from tablee.kit import sheet

SEATS = 6

# What is due, in the order of a turn.
FIRST, ROLL, DICE, KEEP, WRITE, OVER = range(6)


class State(Record):
    """Slots of seats that are not in the game are zero."""

    seats: int = field("i1", 1, SEATS, "how many seats play")
    phase: int = field("i1", FIRST, OVER, "FIRST ROLL DICE KEEP WRITE OVER: what is due")
    active: int = field("i1", 0, SEATS - 1, "the active seat (Q8); 0 while FIRST is due")
    dice: int = field("i1", 0, 7, "dice used this turn, bits o y p (Q9); 0 before ROLL")
    throws: int = field("i1", 0, 2, "throws made this turn (Q10)")
    waiting: int = sheet.waiting_field("i1", SEATS)
    faces: Array = field("i1", 0, 6, "faces of the throw that lies, o y p; 0 not used", (3,))
    misses: Array = sheet.misses_field(SEATS)
    answers: Array = sheet.answers_field(SEATS)
    cells: Array = sheet.cells_field(SEATS)
