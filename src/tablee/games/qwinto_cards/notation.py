"""Every decision and every chance outcome of Qwinto – Das Kartenspiel as text.

A move's index is its action: the answers of a writing step, a card on a place, two cards of one
value on neighbouring places, and at the end the lays of two cards that C6 never allows: they can
be written down, so that the referee can say why they are refused.
"""

from itertools import product

from tablee.games.qwinto_cards.state import CARDS, PLACES, SEATS
from tablee.kit.sheet import ANSWERS, COLOURS, WRITING

GREY = 3  # C5: no colour of a row
CARD_COLOURS = COLOURS + "g"
VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)  # C1
CARD_NAMES = tuple(f"{colour}{value}" for colour, value in product(CARD_COLOURS, VALUES))
PLACE_NAMES = ("nw", "ne", "sw", "se")

Pair = tuple[int, int, int, int]  # card and place, then card and place of the one laid last


def card_value(card: int) -> int:
    """The value of a card."""
    return VALUES[card % len(VALUES)]


def card_colour(card: int) -> int:
    """The colour of a card: a row of the sheet, or GREY."""
    return card // len(VALUES)


def are_neighbours(place: int, other: int) -> bool:
    """Whether two places touch horizontally or vertically (C5)."""
    return place ^ other in (1, 2)


def may_be_legal(pair: Pair) -> bool:
    """C6: two cards of one value, and places next to each other."""
    card, place, other, last = pair
    is_alike = card != other and card_value(card) == card_value(other)
    return is_alike and are_neighbours(place, last)


def lay_text(*laid: int) -> str:
    """A lay of one card or two, given as card, place, card, place."""
    cards = (CARD_NAMES[card] for card in laid[::2])
    places = (PLACE_NAMES[place] for place in laid[1::2])
    return " ".join(("lay", *(f"{c} {p}" for c, p in zip(cards, places, strict=True))))


SINGLES = tuple(product(range(CARDS), range(PLACES)))
_PAIRS = [
    (card, place, other, last)
    for card, other in product(range(CARDS), repeat=2)
    for place, last in product(range(PLACES), repeat=2)
]
PAIRS = tuple(pair for pair in _PAIRS if may_be_legal(pair))
IMPOSSIBLE_PAIRS = tuple(pair for pair in _PAIRS if not may_be_legal(pair))

SINGLE_BASE = ANSWERS  # the actions of SINGLES start here, those of PAIRS after them
PAIR_BASE = SINGLE_BASE + len(SINGLES)

LAYS = (*SINGLES, *PAIRS, *IMPOSSIBLE_PAIRS)
MOVES = (*WRITING, *(lay_text(*laid) for laid in LAYS))
CHANCES = (*(f"draw {name}" for name in CARD_NAMES), *(f"first {seat}" for seat in range(SEATS)))
