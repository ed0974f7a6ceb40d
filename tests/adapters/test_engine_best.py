"""`best`: a good move by what a seat knows."""

import json
from typing import Any

import pytest

from tablee.adapters.engine import Engine
from tablee.core import rules, saved
from tablee.core.random import generator
from tablee.games import all_games, find

BAD = [{"level": "god"}, {"level": None}, {"seconds": 0}, {"seconds": "1"}, {"seconds": True}]
BAD += [{"visits": 0}, {"visits": 1.5}, {"visits": None}, {"seconds": 1e9}]


def ask(engine: Engine, **request: Any) -> Any:
    return engine.answer(json.dumps(request))


def decision(name: str, seats: int) -> tuple[Engine, int]:
    """A game at its first decision, and who is to move."""
    engine = Engine(seed=5)
    ask(engine, do="new", game=name, seats=seats)
    while "chance" in ask(engine, do="turn"):
        ask(engine, do="chance")
    return engine, ask(engine, do="turn")["to_move"][0]


@pytest.mark.parametrize("name", all_games())
def test_a_legal_move_comes_with_its_value_and_changes_nothing(name: str) -> None:
    for seats in find(name).seat_counts:
        engine, seat = decision(name, seats)
        before = ask(engine, do="position")
        found = ask(engine, do="best", seat=seat, level="novice", visits=5)
        assert found["move"] in ask(engine, do="legal", seat=seat)["moves"]
        assert seats == 1 or 0 <= found["value"] <= 1
        assert ask(engine, do="position") == before


@pytest.mark.parametrize("name", all_games())
def test_only_what_the_seat_knows_counts(name: str) -> None:
    engine, seat = decision(name, find(name).seats[1])
    expected = ask(engine, do="best", seat=seat, visits=9)
    assert ask(engine, do="best", seat=seat, visits=9) == expected
    view = ask(engine, do="view", seat=seat)["view"]
    assert ask(Engine(), do="best", view=view, visits=9) == expected
    world = engine.match.state.copy()
    rules.hide(world, seat)
    rules.fill(world, seat, generator(99))
    ask(engine, do="load", position=saved.to_position(engine.match.game, world))
    assert ask(engine, do="best", seat=seat, visits=9) == expected


def test_writing_is_better_than_a_misthrow_that_ends_the_game_Q16() -> None:
    engine, _ = decision("qwinto", 1)
    for _ in range(3):
        for text in ("roll o", "dice o1", "keep", "pass"):
            do = "chance" if text.startswith("dice") else "play"
            ask(engine, do=do, seat=0, move=text)
    ask(engine, do="play", seat=0, move="roll o")
    ask(engine, do="chance", move="dice o4")
    ask(engine, do="play", seat=0, move="keep")
    assert ask(engine, do="best", seat=0, visits=40)["move"].startswith("write o")


def test_a_time_is_kept_in_seconds() -> None:
    engine, seat = decision("take_that", 2)
    assert "move" in ask(engine, do="best", seat=seat, seconds=0.01)


@pytest.mark.parametrize("parts", BAD)
def test_a_level_or_budget_that_makes_no_sense_is_request(parts: dict[str, Any]) -> None:
    engine, seat = decision("qwinto", 2)
    assert ask(engine, do="best", seat=seat, **parts)["error"]["code"] == "request"


def test_a_seat_that_is_not_to_move_is_turn() -> None:
    engine, seat = decision("qwinto", 2)
    assert ask(engine, do="best", seat=1 - seat, visits=1)["error"]["code"] == "turn"
    assert ask(engine, do="best", seat=7, visits=1)["error"]["code"] == "seat"
    assert ask(Engine(), do="best", seat=0, visits=1)["error"]["code"] == "turn"


@pytest.mark.parametrize("name", all_games())
def test_a_view_that_cannot_be_is_refused(name: str) -> None:
    engine, seat = decision(name, 2)
    view = ask(engine, do="view", seat=seat)["view"]
    assert ask(engine, do="best", view=7)["error"]["code"] == "request"
    assert ask(engine, do="best", view={**view, "game": "chess"})["error"]["code"] == "game"
    assert ask(engine, do="best", view={**view, "seat": None})["error"]["code"] == "seat"
    assert ask(engine, do="best", view={**view, "known": {}})["error"]["code"] == "position"
    for field, kept in view["known"].items():
        spoiled = {**view["known"], field: 1 - kept if isinstance(kept, int) else [kept]}
        answer = ask(engine, do="best", view={**view, "known": spoiled}, visits=1)
        assert "move" in answer or answer["error"]["code"] in ("position", "turn", "over", "seat")
