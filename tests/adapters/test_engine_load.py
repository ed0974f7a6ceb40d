"""Positions that `load` refuses; the old game stays."""

import copy
import random
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.games import all_games

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())


@each_game
def test_a_position_is_checked_and_the_old_game_stays(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    client.reach("to_move", random.Random(9))
    position = client("position")["position"]
    state = position["state"]
    others: list[Any] = [None, [], "", 1, {}, {"state": {}}, {**position, "more": 1}, state]
    for wrong in others:
        assert client.code("load", position=wrong) == "position"
    for name in position:
        rest = {key: value for key, value in position.items() if key != name}
        assert client.code("load", position=rest) == "position"
    for name, value in (("format", "tablee-record"), ("version", 2), ("rules", 99), ("state", [])):
        assert client.code("load", position={**position, name: value}) == "position"
    for wrong in ("chess", None, [], {}):
        assert client.code("load", position={**position, "game": wrong}) == "game"


@each_game
def test_every_field_of_a_position_is_checked(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    client.reach("to_move", random.Random(10))
    position = client("position")["position"]
    for name, field in game.state.fields.items():
        values: list[Any] = [None, "", {}, [], [[]], True, 1.0, field.low - 1, field.high + 1]
        for value in (*values, 10**400):
            wrong = copy.deepcopy(position)
            set_first(wrong["state"], name, value)
            assert client.code("load", position=wrong) == "position", (name, value)
        for wrong_state in (dropped(position["state"], name), {**position["state"], f"{name}s": 0}):
            assert client.code("load", position={**position, "state": wrong_state}) == "position"


def set_first(state: dict[str, Any], name: str, value: object) -> None:
    """Put a value into a field, or into the first cell of an array."""
    if not isinstance(state[name], list):
        state[name] = value
        return
    cells = state[name]
    while isinstance(cells[0], list):
        cells = cells[0]
    cells[0] = value


def dropped(state: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key != name}
