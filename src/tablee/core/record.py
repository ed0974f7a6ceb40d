"""A state is one fixed-size record: its fields, their meaning and their range.

A game declares its state as a class. The class gives the NumPy `dtype` that Numba compiles
for, and its instances are the same bytes seen from plain Python: scalars read as `int`,
arrays are memoryviews indexed by a full tuple, a value that does not fit raises.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast

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


# A scalar is one of all bytes seen as integers of its kind; spelled out, as it is read so often.
SCALARS: dict[str, Callable[[int], property]] = {
    "i1": lambda k: property(lambda s: s.i1[k], lambda s, value: s.i1.__setitem__(k, value)),
    "i2": lambda k: property(lambda s: s.i2[k], lambda s, value: s.i2.__setitem__(k, value)),
    "i4": lambda k: property(lambda s: s.i4[k], lambda s, value: s.i4.__setitem__(k, value)),
    "i8": lambda k: property(lambda s: s.i8[k], lambda s, value: s.i8.__setitem__(k, value)),
}


class Seen:
    """The bytes of a record seen in another way, from when that is first wanted on.

    A record keeps what was made under the same name, where it is found before this is.
    """

    def __init__(self, name: str, see: Callable[[memoryview], Any]) -> None:
        self.name, self.see = name, see

    def __get__(self, s: "Record", _: type["Record"]) -> Any:
        made = s.__dict__[self.name] = self.see(s.raw)
        return made


class Record:
    """Base of all states. `s.raw` holds the bytes; a subclass declares the fields.

    Copies are made all the time, so what sees the bytes in another way is made when it is wanted:
    array fields, all bytes as integers of one kind (`s.i1`), and the NumPy array.
    """

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]]
    layout: ClassVar[dict[str, tuple[int, int, Field]]]  # of array fields: from, to
    parts: ClassVar[dict[str, tuple[int, int]]]  # of array fields: from, bytes of a first index
    kinds: ClassVar[dict[str, Any]]  # of scalar fields, as memoryviews call them
    rules: ClassVar[Any]  # the module with the rules of the game
    evaluation: ClassVar[Any]  # the module with its evaluation, once players are at work
    seats: int
    raw: memoryview
    array: NDArray[np.void]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.dtype = np.dtype([(n, f.kind, f.shape) for n, f in cls.fields.items()], align=True)
        used = sum(np.dtype(f.kind).itemsize * prod(f.shape) for f in cls.fields.values())
        if cls.dtype.itemsize != used:
            raise TypeError(f"{cls.__qualname__} has padding: order its fields by size")
        cls.layout, cls.parts, cls.kinds = {}, {}, {}
        for name, f in cls.fields.items():
            start, size = cast(Any, cls.dtype.fields)[name][1], np.dtype(f.kind).itemsize
            if f.shape:
                cls.layout[name] = start, start + size * prod(f.shape), f
                cls.parts[name] = start, size * prod(f.shape[1:])
                setattr(cls, name, Seen(name, as_array(*cls.layout[name])))
            else:
                setattr(cls, name, SCALARS[f.kind](start // size))
                cls.kinds[f.kind] = FORMATS[f.kind]
        for kind, form in FORMATS.items():
            setattr(cls, kind, Seen(kind, as_numbers(form)))
        cls.array = cast(Any, Seen("array", lambda raw: np.frombuffer(raw, cls.dtype)))

    def __init__(self, array: NDArray[np.void] | None = None) -> None:
        """See the one state in `array` (shape 1), or a new one of zeros."""
        if array is None:
            self.raw = memoryview(bytearray(self.dtype.itemsize))
        else:
            self.array = array
            self.raw = memoryview(cast(Any, array.view(np.uint8))).cast("B")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def copy(self) -> Self:
        """An independent record with the same bytes."""
        other = self.__class__.__new__(self.__class__)
        other.raw = raw = memoryview(bytearray(self.raw))
        for kind, form in self.kinds.items():  # which are surely wanted
            other.__dict__[kind] = raw.cast(form)
        return other

    def part(self, name: str, index: int) -> bytes:
        """What an array field holds for one first index, as bytes."""
        start, size = self.parts[name]
        start += index * size
        return bytes(self.raw[start : start + size])

    def whole(self, name: str) -> bytes:
        """What an array field holds, as bytes."""
        start, end, _ = self.layout[name]
        return bytes(self.raw[start:end])

    def take(self, other: Self) -> None:
        """Become a copy of `other`."""
        self.raw[:] = other.raw

    def __bytes__(self) -> bytes:
        return bytes(self.raw)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.raw == cast(Self, other).raw

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


def as_array(start: int, end: int, f: Field) -> Callable[[memoryview], Any]:
    """What sees an array field in the bytes of a record."""
    form, shape = cast(Any, FORMATS[f.kind]), list(f.shape)
    return lambda raw: raw[start:end].cast(form, shape)


def as_numbers(form: Any) -> Callable[[memoryview], Any]:
    """What sees the bytes of a record as integers of one kind."""
    return lambda raw: raw.cast(form)


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
