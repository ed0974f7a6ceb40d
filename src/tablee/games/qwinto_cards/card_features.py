"""What a network sees of the cards: the grid, the own hand and what it can make, the unseen ones.

Those of `public_features` are known to all; those of `hand_features` to the seat itself; those of
`chance_features` change with every number written on the own sheet.
"""

from typing import Any

import numpy as np

from tablee.core.bits import count, lowest
from tablee.core.rules import rule
from tablee.games.qwinto_cards.prospects import (
    NUMBERS,
    diagonal_rows,
    diagonal_sum,
    fitting,
    hand_count,
    offers,
    pile_count,
)
from tablee.games.qwinto_cards.rules import ONE_VALUE
from tablee.games.qwinto_cards.state import CARDS, HAND, PLACES, SEATS, State

VALUES = 8
COLOURS = 4
SUMS = 17  # of two cards: -4 to 12
LOWEST_SUM = -4
WAYS = 8  # ways to write a number next turn that are told apart

# Where the kinds of features begin.
GRID_AT = 0
DIAGONAL_AT = GRID_AT + CARDS
VALUE_AT = DIAGONAL_AT + 2 * SUMS * 8
COLOUR_AT = VALUE_AT + VALUES * (COLOURS + 1)
CLOCK_AT = COLOUR_AT + COLOURS * (VALUES + 1)
HAND_AT = CLOCK_AT + CARDS
HELD_AT = HAND_AT + CARDS
OFFER_AT = HELD_AT + HAND + 1
WAYS_AT = OFFER_AT + SEATS * 3 * NUMBERS
ROOM_AT = WAYS_AT + SEATS * WAYS
CARD_FEATURES = ROOM_AT + 3 * (NUMBERS + 1)


@rule
def public_features(s: State, hand: int, base: int, out: Any, n: int) -> int:
    """Add what all know of the cards to the `n` features in `out`; cards of `hand` are seen."""
    for place in range(PLACES):
        if s.grid[place] > 0:
            out[n] = base + GRID_AT + s.grid[place] - 1
            n += 1
    if s.grid[PLACES - 1] > 0:
        n = diagonal_features(s, base, out, n)
    n = unseen_features(s, hand, base, out, n)
    clock = pile_count(s)
    if s.seats == 1:  # C12: these are all that will be laid
        clock += hand_count(s, 0)
    out[n] = base + CLOCK_AT + clock
    return n + 1


@rule
def diagonal_features(s: State, base: int, out: Any, n: int) -> int:
    """Add what the two diagonals lend to a card; it does not matter which one is which."""
    first = (diagonal_sum(s, 0) - LOWEST_SUM) * 8 + diagonal_rows(s, 0)
    second = (diagonal_sum(s, 1) - LOWEST_SUM) * 8 + diagonal_rows(s, 1)
    out[n] = base + DIAGONAL_AT + first
    out[n + 1] = base + DIAGONAL_AT + second + (SUMS * 8 if first == second else 0)
    return n + 2


@rule
def unseen_features(s: State, hand: int, base: int, out: Any, n: int) -> int:
    """Add how many unseen cards there are of each value and each colour."""
    unseen = 0
    for card in range(CARDS):
        if s.ages[card] > 0:
            unseen |= 1 << card
    unseen &= ~hand
    for value in range(VALUES):
        out[n + value] = (
            base + VALUE_AT + value * (COLOURS + 1) + count(unseen >> value & ONE_VALUE)
        )
    n += VALUES
    for colour in range(COLOURS):
        left = count(unseen >> VALUES * colour & 255)
        out[n + colour] = base + COLOUR_AT + colour * (VALUES + 1) + left
    return n + COLOURS


@rule
def hand_features(s: State, seat: int, base: int, out: Any, n: int) -> int:
    """Add the cards of a hand."""
    hand = s.hands[seat]
    out[n] = base + HELD_AT + count(hand)
    n += 1
    while hand != 0:
        out[n] = base + HAND_AT + lowest(hand)
        n += 1
        hand &= hand - 1
    return n


@rule
def chance_features(s: State, seat: int, follower: int, base: int, out: Any, n: int) -> int:
    """Add what fits on the own sheet, and what of it the hand could announce in its turn."""
    numbers = np.zeros((2, 3), np.int64)
    for row in range(3):
        numbers[0, row] = fitting(s, seat, row)
        out[n] = base + ROOM_AT + row * (NUMBERS + 1) + count(numbers[0, row])
        n += 1
    if s.grid[PLACES - 1] == 0:
        return n
    wait = follower - seat if follower >= seat else follower - seat + s.seats
    ways = offers(s, s.hands[seat], numbers)
    out[n] = base + WAYS_AT + wait * WAYS + min(ways, WAYS - 1)
    n += 1
    for row in range(3):
        offered = numbers[1, row]
        while offered != 0:
            out[n] = base + OFFER_AT + (wait * 3 + row) * NUMBERS + lowest(offered) - 1
            n += 1
            offered &= offered - 1
    return n
