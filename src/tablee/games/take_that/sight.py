"""What a seat of Take That makes of the table: the sets of cards, and what hangs on them.

Everything here follows from what the seat knows, so that a full record and one that is hidden
from the seat give the same.
"""

from math import lgamma, log
from typing import NamedTuple

import numpy as np

from tablee.core.bits import count, lowest
from tablee.core.rules import rule
from tablee.games.take_that.cards import (
    ALL,
    CARD,
    CARDS,
    NUMBER,
    TOAD_COST,
    TOADS,
    WORD,
    ZONE,
    cost,
    words,
)
from tablee.games.take_that.places import size
from tablee.games.take_that.state import DOWN, DRAW, HAND, PILE, UNSEEN, UP, State

# Where a card is, as a seat knows it; GONE lies beside some seat, known to all (T6, T15).
HELD, ROW, HIDDEN, GONE = range(4)

BIT = np.array([words([number]) for number in NUMBER])  # the set with one card, by card

SURE, NEVER = 0, 12  # of `chance_level`
_HALVINGS = np.array([round(2000 * lgamma(n + 1) / log(2)) for n in range(CARDS + 1)])


class Sight(NamedTuple):
    """Sets are given by their two words."""

    hand: tuple[int, int]
    row: tuple[int, int]
    hidden: tuple[int, int]  # cards that the seat has not seen: other hands, the pile, T12
    last: int  # the rightmost number, 0 without a row
    cost: int  # what the row takes off whoever takes it
    wait: int  # how many others decide before the seat does
    other: int  # cards in the hand of whoever decides next
    pile: int


@rule
def see(s: State, seat: int) -> Sight:
    """What a seat sees during a round."""
    hand = (s.cards[HAND + seat, 0], s.cards[HAND + seat, 1])
    row = row_set(s)
    next_to_decide = (s.active + (s.phase == DRAW)) % s.seats
    return Sight(
        hand,
        row,
        hidden_set(s, hand, row),
        int(s.row[s.length - 1]) if s.length > 0 else 0,
        cost(row[0], row[1]),
        (seat - next_to_decide) % s.seats,
        size(s, HAND + next_to_decide),
        size(s, PILE),
    )


@rule
def row_set(s: State) -> tuple[int, int]:
    """The cards of the row."""
    low = high = 0
    for k in range(s.length):
        card = CARD[s.row[k]]
        low |= int(BIT[card, 0])
        high |= int(BIT[card, 1])
    return low, high


@rule
def hidden_set(s: State, hand: tuple[int, int], row: tuple[int, int]) -> tuple[int, int]:
    """The cards that a seat with this hand has not seen."""
    low = ALL[0] & ~(hand[0] | row[0])
    high = ALL[1] & ~(hand[1] | row[1])
    for seat in range(s.seats):
        low &= ~(s.cards[UP + seat, 0] | s.cards[DOWN + seat, 0])
        high &= ~(s.cards[UP + seat, 1] | s.cards[DOWN + seat, 1])
    return low, high


@rule
def place_of(sight: Sight, card: int) -> int:
    """Where a card is: HELD, ROW, HIDDEN or GONE."""
    low, high = BIT[card, 0], BIT[card, 1]
    if sight.hand[0] & low or sight.hand[1] & high:
        return HELD
    if sight.row[0] & low or sight.row[1] & high:
        return ROW
    return HIDDEN if sight.hidden[0] & low or sight.hidden[1] & high else GONE


@rule
def near(cards: tuple[int, int], number: int) -> int:
    """How many cards of a set may follow a number (T5)."""
    return count(cards[0] & ZONE[number, 0]) + count(cards[1] & ZONE[number, 1])


@rule
def first_card(low: int, high: int) -> int:
    """The lowest card of a set that is not empty."""
    return lowest(low) if low else WORD + lowest(high)


@rule
def without_first(low: int, high: int) -> tuple[int, int]:
    """A set without its lowest card."""
    if low:
        return low & (low - 1), high
    return low, high & (high - 1)


@rule
def unseen_cost(n: int, hidden: tuple[int, int]) -> int:
    """T12: what so many unseen cards take off on average, rounded."""
    cards = count(hidden[0]) + count(hidden[1])
    if n == 0 or cards == 0:
        return 0
    toads = count(hidden[0] & TOADS[0]) + count(hidden[1] & TOADS[1])
    return n + (2 * (TOAD_COST - 1) * n * toads + cards) // (2 * cards)


@rule
def points(s: State, seat: int, hidden: tuple[int, int]) -> int:
    """The points of a seat, as far as can be known: unseen cards count by their average."""
    down = cost(s.cards[DOWN + seat, 0], s.cards[DOWN + seat, 1])
    unseen = unseen_cost(size(s, UNSEEN + seat), hidden)
    return int(s.totals[seat] + size(s, UP + seat) - down - unseen)


@rule
def chance_level(cards: int, wanted: int, drawn: int) -> int:
    """How likely none of `wanted` among `cards` is in a hand of `drawn`.

    SURE, then a level for each half-power of two, to NEVER.
    """
    rest = cards - wanted
    if rest < drawn:
        return NEVER
    halvings = _HALVINGS[cards] + _HALVINGS[rest - drawn]
    halvings -= _HALVINGS[rest] + _HALVINGS[cards - drawn]
    return int(min(NEVER - 1, max(SURE, halvings // 1000)))
