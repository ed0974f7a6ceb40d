"""The 79 cards (T1, T2), and sets of them as bits of two words.

A card is the index of its number, 0 (for 12) to 78 (for 98). The first word of a set holds the
cards 0–39, the second the cards 40–78.
"""

from collections.abc import Iterable

import numpy as np

from tablee.core.bits import count
from tablee.core.rules import rule

NUMBERS = tuple(n for n in range(12, 99) if n % 10)  # T1
LOWEST, HIGHEST = NUMBERS[0], NUMBERS[-1]
CARDS = len(NUMBERS)
WORD = 40  # how many cards the first word of a set holds
REACH = 10  # T5: how far from the rightmost number a card may be

TOAD_COST = 5  # T10


def mirror(number: int) -> int:
    """T2: the number with its digits swapped; a toad gives itself."""
    return number % 10 * 10 + number // 10


def is_toad(number: int) -> bool:
    """T2: two equal digits."""
    return mirror(number) == number


def zone(last: int) -> tuple[int, int]:
    """T5: the lowest and the highest number that may follow a number; 0 is no row yet."""
    if last == 0:
        return LOWEST, HIGHEST
    return max(LOWEST, last - REACH), min(HIGHEST, last + REACH)


def words(numbers: Iterable[int]) -> tuple[int, int]:
    """The two words of a set of cards given by their numbers."""
    bits = sum(1 << NUMBERS.index(number) for number in numbers)
    return bits & (1 << WORD) - 1, bits >> WORD


def numbers_of(low: int, high: int) -> list[int]:
    """The numbers of the cards in the two words of a set, ascending."""
    bits = low | high << WORD
    return [number for card, number in enumerate(NUMBERS) if bits >> card & 1]


ALL = words(NUMBERS)
TOADS = words(n for n in NUMBERS if is_toad(n))
MOST_COST = CARDS + (TOAD_COST - 1) * 7  # all cards face down
MOST_POINTS = CARDS - 7  # all cards but the toads face up

# The number of each card, the card of each number, and the card with the digits swapped.
NUMBER = np.array(NUMBERS)
CARD = np.array([NUMBERS.index(n) if n in NUMBERS else -1 for n in range(HIGHEST + 1)])
MIRROR = np.array([NUMBERS.index(mirror(n)) for n in NUMBERS])

# T5: the set of cards that may follow a number; all after 0, when there is no row.
ZONE = np.array(
    [
        words(n for n in NUMBERS if zone(last)[0] <= n <= zone(last)[1])
        for last in range(HIGHEST + 1)
    ]
)


@rule
def cost(low: int, high: int) -> int:
    """T10: what a set of face-down cards takes off."""
    toads = count(low & TOADS[0]) + count(high & TOADS[1])
    return count(low) + count(high) + (TOAD_COST - 1) * toads
