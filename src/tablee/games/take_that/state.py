"""The state of Take That."""

from tablee.core.record import Array, Record, field
from tablee.games.take_that.cards import CARDS, HIGHEST, MOST_COST, MOST_POINTS, WORD

SEATS = 4
MOST_ROUNDS = 1000

# What is due: who starts, a card of the deal, a turn, the draw after it (T7), the card of T12.
FIRST, DEAL, PLAY, DRAW, TOP, OVER = range(6)

# The places where cards lie, apart from the row; from HAND on one for each seat.
PILE = 0  # face down in the middle
HAND = 1
UP = HAND + SEATS  # twisted, face up beside a seat (T6)
DOWN = UP + SEATS  # of rows taken, face down beside a seat (T8)
UNSEEN = DOWN + SEATS  # of the pile, face down beside a seat, seen by nobody (T12, T16)
PLACES = UNSEEN + SEATS


class State(Record):
    """Slots of seats that are not in the game are zero."""

    cards: Array = field(
        "i8",
        -CARDS,
        (1 << WORD) - 1,
        "the set of cards in each place; a first word -n hides a set of n cards",
        (PLACES, 2),
    )
    wanted: Array = field(
        "i8", 0, (1 << WORD) - 1, "the cards of the row with their digits swapped, as a set", (2,)
    )
    totals: Array = field(
        "i4",
        -MOST_COST * MOST_ROUNDS,
        MOST_POINTS * MOST_ROUNDS,
        "points of the rounds before this one, by seat (T10, T11)",
        (SEATS,),
    )
    length: int = field("i2", 0, CARDS, "how many cards the row has; 0 no row (T4)")
    seats: int = field("i2", 2, SEATS, "how many seats play")
    rounds: int = field("i2", 1, MOST_ROUNDS, "option: rounds of the game (T11)")
    expert: int = field("i2", 0, 1, "option: the expert variant (T12)")
    phase: int = field("i2", FIRST, OVER, "FIRST DEAL PLAY DRAW TOP OVER: what is due")
    round: int = field("i2", 1, MOST_ROUNDS, "the round being played, from 1")
    starter: int = field("i2", 0, SEATS - 1, "the seat that starts this round (T3, T11)")
    active: int = field("i2", 0, SEATS - 1, "whose turn it is, who is dealt to, who ended the game")
    row: Array = field(
        "i1", 0, HIGHEST, "numbers of the row from the left, then zeros, at least one", (CARDS + 1,)
    )
