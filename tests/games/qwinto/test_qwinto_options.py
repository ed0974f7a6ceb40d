"""Qwinto is for one to six seats and has no options."""

from typing import Any

import pytest

from tablee.core.errors import OptionsError
from tablee.games import find

QWINTO = find("qwinto")


def test_one_to_six_seats_play() -> None:
    assert QWINTO.describe() == {"id": "qwinto", "seats": [1, 6], "options": {}}
    assert list(QWINTO.seat_counts) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_number_of_seats_starts_without_options(seats: int) -> None:
    options = QWINTO.resolve(seats, {})
    assert options == {}
    s = QWINTO.start(seats, options)
    assert s.seats == seats
    assert QWINTO.part("options").read(s) == options


@pytest.mark.parametrize("seats", [0, 7, -1, 1.0, "3", True, None, [2]])
def test_other_numbers_of_seats_are_refused(seats: Any) -> None:
    with pytest.raises(OptionsError) as caught:
        QWINTO.resolve(seats, {})
    assert caught.value.reason == "seats"


@pytest.mark.parametrize("name", ["rounds", "zero", ""])
def test_any_option_is_unknown(name: str) -> None:
    with pytest.raises(OptionsError) as caught:
        QWINTO.resolve(2, {name: 1})
    assert (caught.value.reason, caught.value.params) == ("unknown", {"option": name})


@pytest.mark.parametrize("options", [None, [], "", 3])
def test_options_are_an_object(options: Any) -> None:
    with pytest.raises(OptionsError) as caught:
        QWINTO.resolve(2, options)
    assert caught.value.reason == "shape"


def test_the_notation_writes_each_move_and_outcome_once() -> None:
    assert len(QWINTO.moves) == len(set(QWINTO.moves)) == 28 + 7 + 2
    assert len(QWINTO.chances) == len(set(QWINTO.chances)) == 6 + 3 * 6 + 3 * 36 + 216
    assert {"write y3", "pass", "roll oyp", "keep", "reroll"} <= set(QWINTO.moves)
    assert {"first 5", "dice o2 y4", "dice p6", "dice o1 y1 p1"} <= set(QWINTO.chances)
