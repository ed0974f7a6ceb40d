"""Dice and cards of a game at one keyboard.

Outcome number k depends on the seed and on k alone, so that taking a move back brings the same
throw again: an undo never changes the dice, though people who take a throw back have seen it.
"""

from hashlib import sha256
from itertools import count

from tablee.core.chance import Below

RANGE = 1 << 64


def outcome(seed: int, k: int) -> Below:
    """The randomness of outcome number `k`."""
    tries = count()

    def below(n: int) -> int:
        """A random integer from 0 to n - 1, without bias: what would cause one is drawn again."""
        while True:
            digest = sha256(f"tablee {seed} {k} {next(tries)}".encode()).digest()
            number = int.from_bytes(digest[:8])
            if number < RANGE - RANGE % n:
                return number % n

    return below
