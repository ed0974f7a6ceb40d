"""The state of Qwinto – Das Kartenspiel.

Cards are numbered 0–31: eight values (C1) in orange, then in yellow, purple and grey; a set of
cards is a bit mask of them. Places of the grid are numbered nw, ne, sw, se.

The ages of cards are explained in `memory.py`.
"""

from tablee.core.record import Array, Record, field
from tablee.kit import sheet

SEATS = 4
CARDS = 32
HAND = 3  # cards in a hand (C3)
PLACES = 4
ALL_CARDS = (1 << CARDS) - 1

# Every card of a hand may be of an age of its own, and those of the pile are of age 1.
MOST_AGE = SEATS * HAND + 1

# What is due, in the order of a game.
DEAL, FIRST, LAY, WRITE, DRAW, OVER = range(6)


class State(Record):
    """Slots of seats that are not in the game are zero."""

    hands: Array = field(
        "i8", 0, ALL_CARDS, "cards held, by seat, as bits (C3); 0 where hidden", (SEATS,)
    )
    pile: int = field("i8", 0, ALL_CARDS, "the draw pile, as bits (C3); 0 where hidden")
    waiting: int = sheet.waiting_field("i4", SEATS)  # four bytes: the record needs no padding
    grid: Array = field("i1", 0, CARDS, "1 + visible card, by place (C3); 0 none yet", (PLACES,))
    seats: int = field("i1", 1, SEATS, "how many seats play")
    phase: int = field("i1", DEAL, OVER, "DEAL FIRST LAY WRITE DRAW OVER: what is due")
    active: int = field("i1", 0, SEATS - 1, "the active seat; 0 while DEAL or FIRST is due")
    last: int = field("i1", 0, PLACES, "1 + place of the card laid last, while WRITE is due (C5)")
    misses: Array = sheet.misses_field(SEATS)
    answers: Array = sheet.answers_field(SEATS)
    ages: Array = field("i1", 0, MOST_AGE, "age of each card: 0 shown, 1 newest pile …", (CARDS,))
    hand_ages: Array = field(
        "i1", 0, MOST_AGE, "ages in a hidden hand, ascending, then 0; 0 elsewhere", (SEATS, HAND)
    )
    cells: Array = sheet.cells_field(SEATS)
