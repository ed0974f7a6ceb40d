"""Sets of cards in the places of a record: moving, drawing, hiding."""

from typing import Any

from tablee.core.bits import count, lowest, nth
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.take_that.cards import ALL, CARD, WORD
from tablee.games.take_that.state import PILE, PLACES, State


@rule
def size(s: State, place: int) -> int:
    """How many cards lie in a place, hidden or not."""
    low = s.cards[place, 0]
    return -low if low < 0 else count(low) + count(s.cards[place, 1])


@rule
def has_pile(s: State) -> bool:
    """Whether there is a card to draw (in a record that hides nothing)."""
    return bool(s.cards[PILE, 0] | s.cards[PILE, 1])


@rule
def flip_card(s: State, place: int, card: int) -> None:
    """Put a card into a place, or take it out if it lies there."""
    word = card // WORD
    s.cards[place, word] ^= 1 << (card - word * WORD)


@rule
def list_cards(bits: int, base: int, out: Any, n: int) -> int:
    """Add base + each member of a set to the `n` entries of `out`; how many now."""
    while bits:
        out[n] = base + lowest(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def random_card(low: int, high: int, rng: Any) -> int:
    """A card of a set given by its two words, all alike likely."""
    n = count(low)
    k = below(rng, n + count(high))
    return nth(low, k) if k < n else WORD + nth(high, k - n)


@rule
def hide_set(s: State, place: int) -> None:
    """Leave of a set only how many cards it has."""
    s.cards[place, 0] = -size(s, place)
    s.cards[place, 1] = 0


@rule
def unknown(s: State) -> tuple[int, int]:
    """The two words of the set of cards that lie neither in the row nor in an open place."""
    low, high = ALL
    for place in range(PLACES):
        if s.cards[place, 0] >= 0:
            low &= ~s.cards[place, 0]
            high &= ~s.cards[place, 1]
    for k in range(s.length):
        card = CARD[s.row[k]]
        if card < WORD:
            low &= ~(1 << card)
        else:
            high &= ~(1 << (card - WORD))
    return low, high


@rule
def draw_set(s: State, place: int, n: int, low: int, high: int, rng: Any) -> tuple[int, int]:
    """Draw the `n` cards of an empty place from a set, all choices alike likely; what remains."""
    for _ in range(n):
        card = random_card(low, high, rng)
        flip_card(s, place, card)
        if card < WORD:
            low ^= 1 << card
        else:
            high ^= 1 << (card - WORD)
    return low, high
