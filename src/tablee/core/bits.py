"""Sets of small numbers as bits of an integer (at most 62 of them), for rules.

Plain here; `core/compiled.py` gives each function the processor's own instruction.
"""

from tablee.core.rules import rule


def count(bits: int) -> int:
    """How many members the set has."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    bits = int(bits)
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The largest member of a set that is not empty."""
    return int(bits).bit_length() - 1


@rule
def nth(bits: int, k: int) -> int:
    """The k-th smallest member, from 0."""
    while k > 0:
        bits &= bits - 1
        k -= 1
    return lowest(bits)
