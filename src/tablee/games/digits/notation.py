"""Every decision and every chance outcome of Digits as text; their index is the action."""

from itertools import product

from tablee.games.digits.pieces import THROWS
from tablee.games.digits.state import BANDS, CARDS, PIECES, SEATS


def choices(word: str) -> list[str]:
    """Choosing each piece, then choosing it as the final piece of each card."""
    pieces = [f"choose {piece + 1}{word}" for piece in range(PIECES)]
    return pieces + [f"{choice} final {card}" for choice in pieces for card in range(CARDS)]


PLACES = [f"place {card} {band + 1}" for card, band in product(range(CARDS), range(BANDS))]

MOVES = (*choices(""), *choices(" plain"), *PLACES, "stock")
CHANCES = (
    *(f"first {seat}" for seat in range(SEATS)),
    *(f"turn {face}" for face in "PAMOJ"),
    *(f"throw {faces}" for faces in THROWS),
)
