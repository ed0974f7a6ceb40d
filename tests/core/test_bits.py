"""Sets as bits: plain = compiled = the definition."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits

MOST = 62  # members 0 to 61

sets = st.frozensets(st.integers(0, MOST - 1))
filled_sets = st.frozensets(st.integers(0, MOST - 1), min_size=1)


def mask(members: frozenset[int]) -> int:
    return sum(1 << member for member in members)


@pytest.fixture(scope="module")
def compiled_bits() -> dict[str, Callable[..., int]]:
    """The functions of `core/bits.py` as compiled code calls them."""
    import numba

    from tablee.core.compiled import register_rules

    register_rules()
    njit: Any = numba.njit
    return {
        "count": njit(lambda x: bits.count(x)),
        "lowest": njit(lambda x: bits.lowest(x)),
        "highest": njit(lambda x: bits.highest(x)),
        "nth": njit(lambda x, k: bits.nth(x, k)),
    }


@given(sets)
def test_count_is_the_number_of_members(members: frozenset[int]) -> None:
    assert bits.count(mask(members)) == len(members)


@given(filled_sets)
def test_lowest_and_highest_are_the_smallest_and_largest_member(members: frozenset[int]) -> None:
    assert bits.lowest(mask(members)) == min(members)
    assert bits.highest(mask(members)) == max(members)


@given(filled_sets)
def test_nth_counts_the_members_in_ascending_order(members: frozenset[int]) -> None:
    assert [bits.nth(mask(members), k) for k in range(len(members))] == sorted(members)


@pytest.mark.parametrize("member", range(MOST))
def test_a_set_of_one_member_is_read_alike_plain_and_compiled(
    member: int, compiled_bits: dict[str, Callable[..., int]]
) -> None:
    x = 1 << member
    assert (bits.count(x), compiled_bits["count"](x)) == (1, 1)
    assert (bits.lowest(x), compiled_bits["lowest"](x)) == (member, member)
    assert (bits.highest(x), compiled_bits["highest"](x)) == (member, member)
    assert (bits.nth(x, 0), compiled_bits["nth"](x, 0)) == (member, member)


def test_an_empty_set_counts_nothing_plain_and_compiled(
    compiled_bits: dict[str, Callable[..., int]],
) -> None:
    assert (bits.count(0), compiled_bits["count"](0)) == (0, 0)


@given(filled_sets)
def test_compiled_sets_are_read_like_plain_ones(
    compiled_bits: dict[str, Callable[..., int]], members: frozenset[int]
) -> None:
    x = mask(members)
    assert compiled_bits["count"](x) == bits.count(x)
    assert compiled_bits["lowest"](x) == bits.lowest(x)
    assert compiled_bits["highest"](x) == bits.highest(x)
    for k in range(len(members)):
        assert compiled_bits["nth"](x, k) == bits.nth(x, k)
