"""Every decision and every chance outcome of Qwinto as text; their index is the action."""

from itertools import product

from tablee.games.qwinto.state import SEATS
from tablee.kit.sheet import COLOURS, WRITING, colour_letters


def throw_text(faces: tuple[int, ...]) -> str:
    """A throw, as `dice o2 y4`; a face 0 is a die that is not used."""
    return "dice " + " ".join(f"{c}{f}" for c, f in zip(COLOURS, faces, strict=True) if f)


# The throws of each set of dice, the faces of orange changing slowest.
THROWS = [
    faces
    for dice in range(1, 8)
    for faces in product(*(range(1, 7) if dice >> bit & 1 else (0,) for bit in range(3)))
]

ROLLS = [f"roll {colour_letters(dice)}" for dice in range(1, 8)]
MOVES = (*WRITING, *ROLLS, "keep", "reroll")
CHANCES = (*(f"first {seat}" for seat in range(SEATS)), *(throw_text(f) for f in THROWS))
