"""Duplicate deals: luck that is the same whoever sits where, and seeds for players.

A number is the SHA-256 of what it is for. So the k-th chance event of a deal gets the same
number whatever happened before, and a player the same seed whichever process it plays in.
"""

from hashlib import sha256

from tablee.core.chance import Below

BITS = 256


def number(*parts: object) -> int:
    """A number below 2**256 that belongs to some words and numbers."""
    text = " ".join(map(str, ("tablee arena", *parts)))
    return int.from_bytes(sha256(text.encode()).digest(), "big")


def luck(seed: int, deal: int, k: int) -> Below:
    """The k-th chance of a deal, as a point between 0 and 1 that any weights are laid along.

    Equal situations get equal outcomes, similar ones similar outcomes. Parts differ from
    what they should be by less than 1 in 2**256.
    """
    point = number("chance", seed, deal, k)
    return lambda n: point * n >> BITS


def player_seed(seed: int, deal: int, rotation: int, seat: int) -> int:
    """What a player's own randomness starts from, in one game."""
    return number("player", seed, deal, rotation, seat) >> (BITS - 63)
