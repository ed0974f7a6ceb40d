"""What everybody remembers of the cards that nobody shows: their ages.

A card that has been shown (it lies in the grid, visible or covered) has age 0. The others are in
the pile or in a hand: age 1 if the pile held them when it was last shuffled, 2 if they were drawn
from the pile before that one, and so on; piles of which no card is unseen any more do not count.

A hand hidden from a seat is the ages of its cards: all see when a card is drawn, and a card that
is laid shows its age. The cards of an age that a seat does not see are equally likely in all
the places of that age, in hands and, for age 1, in the pile. How many shuffles ago that pile was
says nothing about where they lie, so counting only piles with unseen cards loses nothing.
"""

from typing import Any

from tablee.core.bits import count, lowest, nth
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.qwinto_cards.state import CARDS, HAND, State


@rule
def show(s: State, card: int) -> None:
    """Everybody sees a card; if it was the last unseen one of an older age, that age goes."""
    age = s.ages[card]
    s.ages[card] = 0
    if age > 1:
        alike = 0
        for other in range(CARDS):
            alike += s.ages[other] == age
        if alike == 0:
            for other in range(CARDS):
                s.ages[other] -= s.ages[other] > age


@rule
def hide_hand(s: State, seat: int) -> None:
    """Leave of a hand only the ages of its cards, in order."""
    n = 0
    while s.hands[seat] != 0:
        age = s.ages[lowest(s.hands[seat])]
        s.hands[seat] &= s.hands[seat] - 1
        k = n
        while k > 0 and s.hand_ages[seat, k - 1] > age:
            s.hand_ages[seat, k] = s.hand_ages[seat, k - 1]
            k -= 1
        s.hand_ages[seat, k] = age
        n += 1


@rule
def fill_hands(s: State, rng: Any) -> None:
    """Put cards of the right ages into hidden hands, all ways alike likely."""
    for seat in range(s.seats):
        for k in range(HAND):
            if s.hand_ages[seat, k] > 0:
                cards = unplaced(s, s.hand_ages[seat, k])
                s.hands[seat] |= 1 << nth(cards, below(rng, count(cards)))
                s.hand_ages[seat, k] = 0


@rule
def unplaced(s: State, age: int) -> int:
    """The cards of an age that lie in no hand."""
    cards = 0
    for card in range(CARDS):
        if s.ages[card] == age:
            cards |= 1 << card
    for seat in range(s.seats):
        cards &= ~s.hands[seat]
    return cards
