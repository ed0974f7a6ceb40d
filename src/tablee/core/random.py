"""A small generator (sfc32) that gives the same stream plain and compiled.

Its state is an array of four integers below 2**32. Not for dice that people play with: those
come from a dealer (`core/chance.py`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.rules import rule

MASK = 0xFFFFFFFF


def generator(seed: int) -> NDArray[np.int64]:
    """A new generator."""
    rng = np.array([seed & MASK, seed >> 32 & MASK, 0x9E3779B9, 1], np.int64)
    for _ in range(12):
        next32(rng)
    return rng


@rule
def next32(rng: Any) -> int:
    """The next 32 random bits."""
    a, b, c, k = rng[0], rng[1], rng[2], rng[3]
    t = (a + b + k) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK | (c >> 11)) + t) & MASK
    rng[3] = (k + 1) & MASK
    return t  # type: ignore[no-any-return]


@rule
def below(rng: Any, n: int) -> int:
    """A random integer from 0 to n - 1 (n below 2**31; the bias is under n / 2**32)."""
    return (next32(rng) * n) >> 32
