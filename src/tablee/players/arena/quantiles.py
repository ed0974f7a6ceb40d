"""Quantiles of Student's t, for intervals; only what NumPy lacks."""

import math
from functools import cache

STEPS = 200  # of continued fractions and bisections: far more than doubles need
TINY = 1e-300


def beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function: the mass of a beta law below x."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # the fraction converges quickly on the other side only
        return 1 - beta_share(1 - x, b, a)
    front = a * math.log(x) + b * math.log1p(-x)
    front += math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return math.exp(front) / (a * _fraction(x, a, b))


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, from its end."""
    value = 1.0
    for m in range(STEPS, 0, -1):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        value = 1 + even / _not_zero(1 + odd / _not_zero(value))
    first = -(a + b) * x / (a + 1)
    return 1 + first / _not_zero(value)


def _not_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY


@cache
def student(outside: float, freedom: int) -> float:
    """The t that |T| exceeds with probability `outside`, with so many degrees of freedom."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):  # x = freedom / (freedom + t²) follows a beta law
        middle = (low + high) / 2
        if beta_share(middle, freedom / 2, 0.5) < outside:
            low = middle
        else:
            high = middle
    return math.sqrt(freedom * (1 - high) / high)
