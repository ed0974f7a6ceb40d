"""Which rows of a table can follow each other in a commit."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.store.samples import row

from tablee.server.store.commit import Append, chain_on


def waiting(versions: list[int]) -> list[Append]:
    loop = asyncio.new_event_loop()
    loop.close()
    return [Append(row(version=version), None, print, loop) for version in versions]


@pytest.mark.parametrize(
    ("head", "versions", "chosen"),
    [
        (0, [1, 2, 3], [0, 1, 2]),
        (0, [2, 1], [1, 0]),  # they wait at the same time: any order will do
        (4, [5, 5, 6], [0]),  # on which of the two was the 6 built?
        (4, [5, 6, 5], [0, 1]),  # not on the last one
        (5, [5, 6], []),
        (5, [6, 5], [0]),
        (4, [6], []),
        (4, [5, 7, 6], [0, 2, 1]),
        (4, [8, 5, 6], [1, 2]),  # the 8 loses, and nothing was built on it
        (4, [7, 5], [1]),
    ],
)
def test_rows_follow_each_other_unless_built_on_a_loser(
    head: int, versions: list[int], chosen: list[int]
) -> None:
    rows = waiting(versions)
    assert chain_on(head, rows) == [rows[k] for k in chosen]


@given(st.integers(0, 4), st.lists(st.integers(1, 7), max_size=7))
def test_what_is_chosen_has_no_gap_and_no_row_built_on_a_loser(
    head: int, versions: list[int]
) -> None:
    rows = waiting(versions)
    chosen = chain_on(head, rows)
    assert [one.row.version for one in chosen] == list(range(head + 1, head + 1 + len(chosen)))
    losers = [one for one in rows if one not in chosen]
    for one in chosen:
        before = rows[: rows.index(one)]
        assert not any(a in losers and a.row.version < one.row.version for a in before)
