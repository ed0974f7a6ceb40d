"""Numbers that options may name only with certain seats, or with other options."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Bound:
    """With so many seats and these options, numbers are no smaller, or no larger."""

    seats: int | None = None  # None: with any
    options: Mapping[str, Any] = field(default_factory=dict)
    minimum: int | None = None
    maximum: int | None = None

    def holds(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether it counts at a table."""
        is_seated = self.seats in (None, seats)
        return is_seated and all(options[name] == value for name, value in self.options.items())


def bounded(
    numbers: range, bounds: Iterable[Bound], seats: int, options: Mapping[str, Any]
) -> range:
    """Those of the numbers that are within all bounds that hold."""
    held = [bound for bound in bounds if bound.holds(seats, options)]
    low = [bound.minimum for bound in held if bound.minimum is not None]
    high = [bound.maximum + 1 for bound in held if bound.maximum is not None]
    return range(max([numbers.start, *low]), min([numbers.stop, *high]))
