"""The bands of the cards and where a face can go (D9–D13). `state.py` tells how sets are kept.

A card given as `1 + card`, 0 for none, is called `card_code` here.
"""

from collections.abc import Iterable

from tablee.core.rules import rule
from tablee.games.digits.state import BANDS, CARD, CARDS, EVERY_BAND, FULL, JOKER, State

TOP_BANDS = EVERY_BAND // CARD  # the top band of every card


def card_set(cards: Iterable[int]) -> int:
    """A set of cards, as the set of all their bands."""
    return sum(CARD << BANDS * card for card in cards)


def cards_in(cards: int) -> list[int]:
    """The digits of a set of cards, ascending."""
    return [card for card in range(CARDS) if cards >> BANDS * card & 1]


@rule
def bands_of(card_code: int) -> int:
    """The bands of a card, none of no card."""
    return CARD << BANDS * card_code >> BANDS


@rule
def card_at(place: int) -> int:
    """The card code of a place (1 + band, 0 for the stock)."""
    return (place + BANDS - 1) // BANDS


@rule
def free_bands(s: State) -> int:
    """The bands of the cards in the row where nothing lies."""
    return s.row & ~(s.lying[0] | s.lying[1] | s.lying[2])


@rule
def roomy_cards(free: int) -> int:
    """The cards with two free bands or more, which one more piece does not complete."""
    some = more = 0
    for band in range(BANDS):
        here = free >> band & TOP_BANDS
        more |= some & here
        some |= here
    return more * CARD


@rule
def fitting(s: State, face: int) -> int:
    """The bands of all cards that have the shape of a face; a joker fits any (D9)."""
    return EVERY_BAND if face == JOKER else int(s.shapes[face - FULL])


@rule
def barred_card(s: State, seat: int, piece: int) -> int:
    """The bands of the card that a piece left on its owner's previous turn (D10)."""
    return bands_of(s.left_card[seat]) if s.left_piece[seat] == 1 + piece else 0


@rule
def places_for(s: State, seat: int, piece: int, face: int) -> int:
    """The places of a piece in hand that is not announced (D9, D10, D13)."""
    free = free_bands(s)
    return free & fitting(s, face) & roomy_cards(free) & ~barred_card(s, seat, piece)
