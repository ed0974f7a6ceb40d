"""A state is one fixed-size record: its fields, their meaning and their range.

A game declares its state as a class. The class gives the NumPy `dtype` that Numba compiles
for, and its instances are the same bytes seen from plain Python: scalars read as `int`,
arrays are memoryviews indexed by a full tuple, a value that does not fit raises.
"""

from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar, Protocol, Self, cast

import numpy as np
from numpy.typing import NDArray

from tablee.core.errors import PositionError

FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Array(Protocol):
    """An array field: always indexed fully, so that plain and compiled code read alike."""

    def __getitem__(self, key: Any, /) -> int: ...
    def __setitem__(self, key: Any, value: int, /) -> None: ...


@dataclass(frozen=True)
class Field:
    """What one field holds: NumPy type, inclusive range, meaning, shape (empty: a scalar)."""

    kind: str
    low: int
    high: int
    meaning: str
    shape: tuple[int, ...] = ()


def field(kind: str, low: int, high: int, meaning: str, shape: tuple[int, ...] = ()) -> Any:
    """Declare a field in the body of a `Record` class."""
    return Field(kind, low, high, meaning, shape)


class _Scalar:
    """Reads and writes one scalar field of a record."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def __get__(self, s: "Record | None", owner: type) -> Any:
        return self if s is None else s.scalars[self.slot][0]

    def __set__(self, s: "Record", value: int) -> None:
        s.scalars[self.slot][0] = value


class Record:
    """Base of all states. `s.array` holds the bytes; a subclass declares the fields."""

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]]
    rules: ClassVar[Any]  # the module with the rules of the game
    evaluation: ClassVar[Any]  # the module with its evaluation, once players are at work
    seats: int
    array: NDArray[np.void]
    scalars: list[memoryview]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.dtype = np.dtype([(n, f.kind, f.shape) for n, f in cls.fields.items()], align=True)
        used = sum(np.dtype(f.kind).itemsize * prod(f.shape) for f in cls.fields.values())
        if cls.dtype.itemsize != used:
            raise TypeError(f"{cls.__qualname__} has padding: order its fields by size")
        slot = 0
        for name, f in cls.fields.items():
            if f.shape:
                delattr(cls, name)
            else:
                setattr(cls, name, _Scalar(slot))
                slot += 1

    def __init__(self, array: NDArray[np.void] | None = None) -> None:
        """See the one state in `array` (shape 1), or a new one of zeros."""
        self.array = np.zeros(1, self.dtype) if array is None else array
        whole = memoryview(cast(Any, self.array.view(np.uint8))).cast("B")
        self.scalars = []
        offsets = cast(Any, self.dtype.fields)
        for name, f in self.fields.items():
            start = offsets[name][1]
            size = np.dtype(f.kind).itemsize * prod(f.shape)
            part = whole[start : start + size]
            if f.shape:
                setattr(self, name, part.cast(cast(Any, FORMATS[f.kind]), list(f.shape)))
            else:
                self.scalars.append(part.cast(cast(Any, FORMATS[f.kind])))

    def copy(self) -> Self:
        """An independent record with the same bytes."""
        return type(self)(self.array.copy())

    def take(self, other: Self) -> None:
        """Become a copy of `other`."""
        self.array[0] = other.array[0]

    def __bytes__(self) -> bytes:
        return self.array.tobytes()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def to_json(self) -> dict[str, Any]:
        """Every field by name, arrays as nested lists."""
        return {name: self.array[name][0].tolist() for name in self.fields}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The record that `to_json` wrote; anything else is refused with the reason."""
        if not isinstance(data, dict):
            raise PositionError("shape", field="state")
        s = cls()
        for name in sorted(cls.fields.keys() ^ data.keys(), key=str):
            reason = "missing-field" if name in cls.fields else "unknown-field"
            raise PositionError(reason, field=str(name))
        for name, f in cls.fields.items():
            _verify_value(name, f, data[name], f.shape)
            s.array[name][0] = data[name]
        return s


def _verify_value(name: str, f: Field, value: object, shape: tuple[int, ...]) -> None:
    """Refuse a JSON value that is not nested lists of integers in the field's range."""
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise PositionError("shape", field=name)
        for item in value:
            _verify_value(name, f, item, shape[1:])
    elif type(value) is not int:
        raise PositionError("shape", field=name)
    elif not f.low <= value <= f.high:
        raise PositionError("range", field=name, value=value, low=f.low, high=f.high)
