"""Positions: they come back whole, or are refused with the reason."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.saving import POSITION, copied, json_values

from tablee.core import saved
from tablee.core.conformance import random_game
from tablee.core.errors import GameError, PositionError, TableeError
from tablee.games import find


def test_positions_of_every_moment_come_back_whole(table: Any) -> None:
    for match in random_game(table.game, table.seats, table.options, 21):
        data = copied(saved.to_position(match.game, match.state))
        assert saved.from_position(find, data) == (match.game, match.state)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "tablee-record"}, "format"),
        ({"version": 2}, "format"),
        ({"version": True}, "format"),
        ({"rules": 2}, "rules"),
        ({"rules": 1.0}, "rules"),
        ({"rules": None}, "rules"),
        ({"state": None}, "shape"),
        ({"state": {}}, "missing-field"),
        ({"more": 1}, "format"),
    ],
)
def test_what_is_no_position_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        saved.from_position(find, {**POSITION, **changes})
    assert caught.value.reason == reason


@pytest.mark.parametrize("data", [None, [], "x", {}, {"format": saved.POSITION}])
def test_what_is_not_even_like_a_position_is_refused(data: object) -> None:
    with pytest.raises(PositionError) as caught:
        saved.from_position(find, data)
    assert caught.value.reason == "format"


@pytest.mark.parametrize("game", ["chess", None, 3, [], {}])
def test_a_position_of_an_unknown_game_is_refused(game: object) -> None:
    with pytest.raises(GameError):
        saved.from_position(find, {**POSITION, "game": game})


@given(member=st.sampled_from(sorted(POSITION)), value=json_values)
def test_a_mutated_position_is_refused_or_the_same(member: str, value: Any) -> None:
    try:
        game, state = saved.from_position(find, {**POSITION, member: value})
    except TableeError:
        return
    assert value == POSITION[member]
    assert saved.to_position(game, state) == POSITION


def test_a_position_of_another_game_with_the_same_seats_is_refused(table: Any) -> None:
    for other in ("qwinto", "digits"):
        if other != table.game.id:
            state = table.game.start(table.seats, table.game.resolve(table.seats, table.options))
            position = saved.to_position(table.game, state)
            with pytest.raises(PositionError):
                saved.from_position(find, {**position, "game": other})
