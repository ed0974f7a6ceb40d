"""Features of the own hand, and of the cards that the seat has not seen."""

from typing import Any

import numpy as np

from tablee.core.bits import count
from tablee.core.rules import rule
from tablee.games.take_that import row_features
from tablee.games.take_that.cards import CARDS, MIRROR, NUMBER, NUMBERS, REACH, TOADS, words
from tablee.games.take_that.sight import Sight, first_card, place_of, without_first

TURNS = 2  # the seat decides next, or another one does
AWAY = 45  # how far from the end of the row a card is told apart
PLACES = 4  # where a card is, see `sight.py`
TENS = 9
HELD, HIDDEN = 6, 11  # cards of the same tens in the hand (5: or more) and not seen
TOAD_COUNTS = 8
ISLANDS = 10

# Where each group begins.
CARD_MIRROR = row_features.END
CARD_AWAY = CARD_MIRROR + PLACES * CARDS
ISLAND = CARD_AWAY + TURNS * (2 * AWAY + 1)
LONELY = ISLAND + ISLANDS
TOAD = LONELY + ISLANDS
TENS_HELD = TOAD + TURNS * TOAD_COUNTS * TOAD_COUNTS
TENS_HIDDEN = TENS_HELD + TENS * HELD
END = TENS_HIDDEN + TENS * HIDDEN

OF_TENS = np.array([words(n for n in NUMBERS if n // 10 == tens) for tens in range(1, TENS + 1)])


@rule
def add_hand(sight: Sight, out: Any, n: int) -> int:
    """Add the features of the hand to the `n` entries of `out`; how many now."""
    turn = min(sight.wait, 1)
    n = add_cards(sight, turn, out, n)
    n = add_islands(sight.hand, out, n)
    toads = count(sight.hand[0] & TOADS[0]) + count(sight.hand[1] & TOADS[1])
    other = count(sight.hidden[0] & TOADS[0]) + count(sight.hidden[1] & TOADS[1])
    out[n] = TOAD + (turn * TOAD_COUNTS + toads) * TOAD_COUNTS + other
    n += 1
    for tens in range(TENS):
        low, high = OF_TENS[tens, 0], OF_TENS[tens, 1]
        held = count(sight.hand[0] & low) + count(sight.hand[1] & high)
        hidden = count(sight.hidden[0] & low) + count(sight.hidden[1] & high)
        out[n] = TENS_HELD + tens * HELD + min(held, HELD - 1)
        out[n + 1] = TENS_HIDDEN + tens * HIDDEN + hidden
        n += 2
    return n


@rule
def add_cards(sight: Sight, turn: int, out: Any, n: int) -> int:
    """Where the mirror of each card is; how far the cards lie from the end of the row.

    Several cards may lie so far away that they are not told apart; that is told once.
    """
    low, high = sight.hand
    before = -1
    while low | high:
        card = first_card(low, high)
        low, high = without_first(low, high)
        out[n] = CARD_MIRROR + place_of(sight, MIRROR[card]) * CARDS + card
        n += 1
        away = min(AWAY, max(-AWAY, NUMBER[card] - sight.last)) + AWAY
        if sight.last > 0 and away != before:
            out[n] = CARD_AWAY + turn * (2 * AWAY + 1) + away
            n += 1
        before = away
    return n


@rule
def add_islands(hand: tuple[int, int], out: Any, n: int) -> int:
    """Into how many groups out of each other's reach the hand falls, and how many of one card."""
    low, high = hand
    islands = lonely = length = 0
    before = -REACH
    while low | high:
        number = NUMBER[first_card(low, high)]
        low, high = without_first(low, high)
        if number - before > REACH:
            islands += 1
            lonely += length == 1
            length = 0
        length += 1
        before = number
    lonely += length == 1
    out[n] = ISLAND + islands
    out[n + 1] = LONELY + lonely
    return n + 2
