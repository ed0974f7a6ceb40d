"""Reads QR codes as a camera would: those of version 2 at level M, 21 to 26 bytes."""

from collections.abc import Callable, Iterator

SIZE = 25
FORMAT_MASK = 0b10101  # over the first five bits of the format
LEVEL_M = 0b00
BYTES = 0b0100  # the mode of texts
DATA_CODEWORDS = 28
MASKS: list[Callable[[int, int], int]] = [
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
]


def read_qr(dark: set[tuple[int, int]]) -> str:
    """The text of a code whose dark squares are at these rows and columns."""
    format_bits = number((8, x) in dark for x in range(5)) ^ FORMAT_MASK
    assert format_bits >> 3 == LEVEL_M
    mask = MASKS[format_bits & 7]
    bits = [((y, x) in dark) ^ (mask(y, x) == 0) for y, x in data_squares()]
    assert number(bits[:4]) == BYTES
    size = number(bits[4:12])
    assert size + 2 <= DATA_CODEWORDS
    starts = range(12, 12 + 8 * size, 8)
    return bytes(number(bits[start : start + 8]) for start in starts).decode()


def data_squares() -> Iterator[tuple[int, int]]:
    """The squares of the data, in pairs of columns from the right, up and down in turn."""
    is_upwards = True
    for right in (*range(SIZE - 1, 6, -2), 5, 3, 1):
        for y in reversed(range(SIZE)) if is_upwards else range(SIZE):
            for x in (right, right - 1):
                if not is_pattern(y, x):
                    yield y, x
        is_upwards = not is_upwards


def is_pattern(y: int, x: int) -> bool:
    """Whether a square belongs to the corners, the dotted lines or the small square."""
    is_corner = (y < 9 and (x < 9 or x >= SIZE - 8)) or (y >= SIZE - 8 and x < 9)
    return is_corner or 6 in (y, x) or (16 <= y <= 20 and 16 <= x <= 20)


def number(bits: "Iterator[bool] | list[bool]") -> int:
    """Bits as a number, the highest first."""
    value = 0
    for bit in bits:
        value = 2 * value + bit
    return value
