"""A state is a record: fields with ranges, no padding, the same bytes from everywhere."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablee.core.errors import PositionError
from tablee.core.game import Game
from tablee.core.record import Array, Field, Record, field


class Sample(Record):
    """A small record with every kind of field."""

    big: int = field("i8", 0, 2**53, "a set")
    middle: Array = field("i4", -5, 70_000, "some numbers", (2,))
    short: int = field("i2", -300, 300, "a number")
    seats: int = field("i1", 1, 4, "seats")
    flag: int = field("i1", 0, 1, "yes or no")
    small: Array = field("i1", -1, 18, "cells", (1, 2, 2))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


def values_of(f: Field) -> st.SearchStrategy[Any]:
    """JSON values that a field can take."""
    strategy: st.SearchStrategy[Any] = st.integers(f.low, f.high)
    for size in reversed(f.shape):
        strategy = st.lists(strategy, min_size=size, max_size=size)
    return strategy


def states_of(state: type[Record]) -> st.SearchStrategy[dict[str, Any]]:
    """JSON of records whose fields are all in range."""
    return st.fixed_dictionaries({name: values_of(f) for name, f in state.fields.items()})


def leaves(value: Any) -> list[Any]:
    return [leaf for item in value for leaf in leaves(item)] if type(value) is list else [value]


def test_a_record_with_padding_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Padded has padding"):

        class Padded(Record):
            small: int = field("i1", 0, 1, "too early")
            big: int = field("i8", 0, 1, "aligned after seven unused bytes")


def test_a_record_with_padding_at_its_end_is_refused() -> None:
    with pytest.raises(TypeError, match=r"padding"):

        class PaddedAtTheEnd(Record):
            big: int = field("i8", 0, 1, "eight bytes")
            small: int = field("i1", 0, 1, "and one")


def test_a_new_record_is_all_zeros() -> None:
    assert bytes(Sample()) == bytes(Sample.dtype.itemsize)


def test_plain_fields_are_the_bytes_that_compiled_code_sees() -> None:
    s = Sample()
    s.big, s.short, s.seats = 2**53, -300, 4
    s.middle[1], s.small[0, 1, 0] = 70_000, -1
    row: Any = s.array[0]
    assert (row["big"], row["short"], row["seats"]) == (2**53, -300, 4)
    assert row["middle"].tolist() == [0, 70_000]
    assert row["small"].tolist() == [[[0, 0], [-1, 0]]]


def test_scalars_and_items_read_as_python_integers() -> None:
    s = Sample()
    assert type(s.big) is int
    assert type(s.seats) is int
    assert type(s.small[0, 0, 0]) is int


@pytest.mark.parametrize(("name", "value"), [("seats", 128), ("short", 40_000), ("big", 2**63)])
def test_a_plain_scalar_that_does_not_fit_raises(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        setattr(Sample(), name, value)


def test_a_plain_item_that_does_not_fit_raises() -> None:
    with pytest.raises(ValueError, match=r"."):
        Sample().small[0, 0, 0] = -129


@pytest.mark.parametrize("key", [(0, 2, 0), (1, 0, 0), (0, 0, 2)])
def test_a_plain_index_out_of_range_raises(key: tuple[int, ...]) -> None:
    with pytest.raises(IndexError):
        Sample().small[key] = 1


def test_arrays_are_only_indexed_fully() -> None:
    with pytest.raises((NotImplementedError, TypeError)):
        Sample().small[0]


def test_a_copy_is_independent() -> None:
    s = Sample()
    s.seats = 2
    copy = s.copy()
    copy.seats, copy.small[0, 1, 1] = 3, 7
    assert (s.seats, s.small[0, 1, 1]) == (2, 0)
    assert (copy.seats, copy.small[0, 1, 1]) == (3, 7)
    assert s != copy


def test_taking_another_record_copies_its_bytes_and_shares_nothing() -> None:
    s, other = Sample(), Sample()
    other.big = 5
    s.take(other)
    assert s == other
    other.big = 6
    assert s.big == 5


def test_a_record_sees_a_state_of_an_array_in_place() -> None:
    states = np.zeros(3, Sample.dtype)
    Sample(states[1:2]).short = 7
    assert states["short"].tolist() == [0, 7, 0]


def test_records_are_equal_and_hash_alike_by_their_bytes_and_class() -> None:
    class Other(Record):
        big: int = field("i8", 0, 1, "eight bytes")

    class Twin(Record):
        big: int = field("i8", 0, 1, "eight bytes")

    assert Sample() == Sample()
    assert hash(Sample()) == hash(Sample())
    assert Other() != Twin()
    assert Other() != bytes(8)


@given(states_of(Sample))
def test_json_gives_the_same_record_back(data: dict[str, Any]) -> None:
    s = Sample.from_json(json.loads(json.dumps(data)))
    assert s.to_json() == data
    assert Sample.from_json(s.to_json()) == s


@given(json_values)
def test_arbitrary_json_is_no_record_and_raises_nothing_else(data: Any) -> None:
    with pytest.raises(PositionError):
        Sample.from_json(data)


@given(data=states_of(Sample), name=st.sampled_from(list(Sample.fields)), value=json_values)
def test_a_field_is_accepted_exactly_when_it_is_integers_in_range(
    data: dict[str, Any], name: str, value: Any
) -> None:
    try:
        s = Sample.from_json({**data, name: value})
    except PositionError:
        return
    f = Sample.fields[name]
    assert np.shape(value) == f.shape
    assert all(type(leaf) is int and f.low <= leaf <= f.high for leaf in leaves(value))
    assert s.to_json()[name] == value


@given(data=states_of(Sample), name=st.sampled_from(list(Sample.fields)), beyond=st.integers(1))
def test_a_number_out_of_its_range_is_refused_with_the_range(
    data: dict[str, Any], name: str, beyond: int
) -> None:
    f = Sample.fields[name]
    for value in (f.low - beyond, f.high + beyond):
        changed: Any = value
        for size in reversed(f.shape):
            changed = [changed] * size
        with pytest.raises(PositionError) as caught:
            Sample.from_json({**data, name: changed})
        assert caught.value.reason == "range"
        expected = {"field": name, "value": value, "low": f.low, "high": f.high}
        assert caught.value.params == PositionError("range", **expected).params


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], {}])
def test_only_an_integer_is_a_scalar(value: object) -> None:
    with pytest.raises(PositionError) as caught:
        Sample.from_json({**Sample().to_json(), "seats": value})
    assert (caught.value.reason, caught.value.params) == ("shape", {"field": "seats"})


def test_a_missing_and_an_unknown_field_are_named() -> None:
    data = {**Sample().to_json(), "seats": 1}
    without = {name: value for name, value in data.items() if name != "short"}
    with pytest.raises(PositionError) as caught:
        Sample.from_json(without)
    assert (caught.value.reason, caught.value.params) == ("missing-field", {"field": "short"})
    with pytest.raises(PositionError) as caught:
        Sample.from_json({**data, "more": 0})
    assert (caught.value.reason, caught.value.params) == ("unknown-field", {"field": "more"})


def test_a_refused_record_leaves_the_data_alone() -> None:
    data = {**Sample().to_json(), "seats": 9}
    before = json.dumps(data)
    with pytest.raises(PositionError):
        Sample.from_json(data)
    assert json.dumps(data) == before


def test_every_field_of_a_game_has_a_meaning_and_a_range_that_fits_its_kind(
    any_game: Game,
) -> None:
    for name, f in any_game.state.fields.items():
        limits = np.iinfo(np.dtype(f.kind))
        assert f.kind in ("i1", "i2", "i4", "i8"), name
        assert limits.min <= f.low < f.high <= limits.max, name
        assert f.low >= -(2**53), name
        assert f.high <= 2**53, name  # JSON keeps it exact everywhere
        assert len(f.meaning) > 5, name


@given(st.data())
def test_the_states_of_a_game_read_any_json_without_another_error(
    any_game: Game, data: st.DataObject
) -> None:
    value = data.draw(json_values)
    assume(not isinstance(value, dict) or value.keys() != any_game.state.fields.keys())
    with pytest.raises(PositionError):
        any_game.state.from_json(value)
