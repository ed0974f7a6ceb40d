"""`best`: a good move by what a seat knows, and why."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.adapters.engine import MOST_HINTS, Engine
from tablee.core import rules, saved
from tablee.core.game import Game
from tablee.core.hints import Reason
from tablee.core.language import LANGUAGES
from tablee.core.random import generator
from tablee.core.text import catalogue
from tablee.players.advice import Advisers
from tablee.players.player import LEVELS

BAD = [{"level": "god"}, {"level": None}, {"seconds": 0}, {"seconds": "1"}, {"seconds": True}]
BAD += [{"visits": 0}, {"visits": 1.5}, {"visits": None}, {"seconds": 1e9}, {"seconds": None}]
BAD += [{"seconds": 1, "visits": 0}, {"visits": 1, "seconds": 0}]
BAD += [{"hints": hints} for hints in (0, -1, 1.5, True, None, "3", [3], MOST_HINTS + 1)]

ADVISERS = Advisers()  # making players takes time: one set serves most tests


def ask(engine: Engine, **request: Any) -> Any:
    return engine.answer(json.dumps(request))


def new_engine(language: str = "en") -> Engine:
    """An engine whose players are there already."""
    engine = Engine(language, seed=5)
    engine.__dict__["advisers"] = ADVISERS
    return engine


def decision(game: str, seats: int, language: str = "en") -> tuple[Engine, int]:
    """A game at its first decision, and who is to move."""
    engine = new_engine(language)
    ask(engine, do="new", game=game, seats=seats)
    while "chance" in ask(engine, do="turn"):
        ask(engine, do="chance")
    return engine, ask(engine, do="turn")["to_move"][0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_legal_move_comes_with_its_value_and_changes_nothing(any_game: Game, level: str) -> None:
    for seats in any_game.seat_counts:
        engine, seat = decision(any_game.id, seats)
        before = ask(engine, do="position")
        found = ask(engine, do="best", seat=seat, level=level, visits=5)
        assert found.keys() - {"slip"} == {"move", "value"}
        assert "slip" not in found or level != "expert"
        assert found["move"] in ask(engine, do="legal", seat=seat)["moves"]
        assert seats == 1 or 0 <= found["value"] <= 1
        assert ask(engine, do="position") == before


@pytest.mark.parametrize("level", LEVELS)
def test_only_what_the_seat_knows_counts(any_game: Game, level: str) -> None:
    engine, seat = decision(any_game.id, any_game.seats[1])
    request = {"do": "best", "level": level, "visits": 9}
    expected = ask(engine, seat=seat, **request)
    view = ask(engine, do="view", seat=seat)["view"]
    assert ask(new_engine(), view=view, **request) == expected
    world = engine.match.state.copy()
    rules.hide(world, seat)
    rules.fill(world, seat, generator(99))
    ask(engine, do="load", position=saved.to_position(engine.match.game, world))
    assert ask(engine, seat=seat, **request) == expected


def test_the_same_question_gets_the_same_answer_whatever_was_asked_before(any_game: Game) -> None:
    engine, seat = decision(any_game.id, 2)
    questions = [{"level": level, "visits": 30} for level in LEVELS] + [{"hints": 2, "visits": 30}]
    answers = [ask(engine, do="best", seat=seat, **question) for question in questions]
    again = [ask(engine, do="best", seat=seat, **question) for question in questions[::-1]]
    assert again[::-1] == answers
    fresh, view = Engine(), ask(engine, do="view", seat=seat)["view"]
    assert [ask(fresh, do="best", view=view, **question) for question in questions] == answers


def test_another_process_with_the_compiled_code_of_this_one_answers_the_same(
    any_game: Game,
) -> None:
    engine, seat = decision(any_game.id, 2)
    view = ask(engine, do="view", seat=seat)["view"]
    questions = [{"do": "best", "view": view, "level": level, "visits": 30} for level in LEVELS]
    answers = [ask(engine, **question) for question in questions]
    env = {**os.environ, "PYTHONPATH": str(Path(tablee.__file__).parents[1])}
    command = [sys.executable, "-m", "tablee", "engine"]
    given = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(
        command, input=given, env=env, capture_output=True, text=True, timeout=300, check=True
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers


def test_an_engine_with_several_threads_answers_with_legal_moves(any_game: Game) -> None:
    engine, seat = decision(any_game.id, 2)
    view = ask(engine, do="view", seat=seat)["view"]
    found = ask(Engine(threads=2), do="best", view=view, seconds=0.1)
    assert found["move"] in ask(engine, do="legal", seat=seat)["moves"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_is_told_with_what_was_missed_and_what_it_costs(
    any_game: Game, language: str
) -> None:
    engine, seat = decision(any_game.id, 2, language)
    kinds = set()
    for _ in range(40):
        legal = ask(engine, do="legal", seat=seat)["moves"]
        found = ask(engine, do="best", seat=seat, level="novice")
        slip = found.get("slip", {"code": None})
        kinds.add(slip["code"])
        if slip["code"]:
            assert slip.keys() == {"code", "params", "cost", "message"}
            assert slip["params"]["missed"] in set(legal) - {found["move"]}
            assert slip["params"]["cost"] == round(100 * slip["cost"], 1)
            assert slip["cost"] > 0
            words = catalogue(language)(f"slip-{slip['code']}", **slip["params"])
            assert slip["message"] == words
        ask(engine, do="play", seat=seat, move=found["move"])
        while "chance" in (turn := ask(engine, do="turn")):
            ask(engine, do="chance")
        if "over" in turn:
            break
        seat = turn["to_move"][0]
    assert kinds == {None, "overlooked", "misjudged"}


def test_the_usual_level_is_expert_and_unknown_parts_are_ignored(any_game: Game) -> None:
    engine, seat = decision(any_game.id, 2)
    expected = ask(engine, do="best", seat=seat, visits=30, level="expert")
    assert ask(engine, do="best", seat=seat, visits=30) == expected
    assert ask(engine, do="best", seat=seat, visits=30, hint=3, strength=9) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_the_best_moves_with_values_and_reasons_in_words(
    any_game: Game, language: str
) -> None:
    engine, seat = decision(any_game.id, 2, language)
    legal = ask(engine, do="legal", seat=seat)["moves"]
    for most in (1, 3, MOST_HINTS):
        found = ask(engine, do="best", seat=seat, hints=most, visits=30)
        hints = found["hints"]
        moves = [hint["move"] for hint in hints]
        assert len(set(moves)) == len(hints) == min(most, len(legal))
        assert set(moves) <= set(legal)
        assert (found["move"], found["value"]) == (hints[0]["move"], hints[0]["value"])
        for hint in hints:
            assert hint.keys() == {"move", "value", "reasons"}
            assert 0 <= hint["value"] <= 1
            assert len(hint["reasons"]) <= 3
            for reason in hint["reasons"]:
                words = Reason(reason["code"], reason["params"]).sentence(catalogue(language))
                assert reason == {**reason, "message": words}
                assert reason.keys() == {"code", "params", "message"}
    assert any(hint["reasons"] for hint in hints)


def test_different_moves_have_different_reasons_and_every_language_its_words(
    any_game: Game,
) -> None:
    engine, seat = decision(any_game.id, 2)
    differ, words = 0, 0
    for _ in range(12):
        told = {}
        for language in LANGUAGES:
            engine.language = language
            told[language] = ask(engine, do="best", seat=seat, hints=3, visits=10)["hints"]
        reasons = [
            [[(r["code"], r["params"]) for r in hint["reasons"]] for hint in told[language]]
            for language in LANGUAGES
        ]
        assert reasons[0] == reasons[1] == reasons[2]
        differ += any(one != reasons[0][0] for one in reasons[0])
        messages = [[r["message"] for h in hints for r in h["reasons"]] for hints in told.values()]
        words += any(len(set(same)) == len(LANGUAGES) for same in zip(*messages, strict=True))
        ask(engine, do="play", seat=seat, move=told["en"][0]["move"])
        while "chance" in (turn := ask(engine, do="turn")):
            ask(engine, do="chance")
        seat = turn["to_move"][0]
    assert differ >= 3
    assert words >= 3


def test_the_best_hint_is_what_the_expert_plays(any_game: Game) -> None:
    engine, seat = decision(any_game.id, 2)
    expert = ask(engine, do="best", seat=seat, visits=50)
    explained = ask(engine, do="best", seat=seat, visits=50, hints=1, level="novice")
    assert {name: explained[name] for name in ("move", "value")} == expert


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
    hints = ask(engine, do="best", seat=0, visits=40, hints=10)["hints"]
    (ending,) = [hint for hint in hints if hint["move"] == "pass"]
    assert ending["value"] == -20
    assert ending["reasons"][0]["code"] == "sheet-ends-alone"


def test_a_time_is_kept_in_seconds() -> None:
    engine, seat = decision("take_that", 2)
    assert "move" in ask(engine, do="best", seat=seat, seconds=0.01)
    expected = ask(engine, do="best", seat=seat, visits=3)
    assert ask(engine, do="best", seat=seat, visits=3, seconds=600) == expected


@pytest.mark.parametrize("parts", BAD, ids=str)
def test_a_level_budget_or_number_of_hints_that_makes_no_sense_is_request(
    parts: dict[str, Any],
) -> None:
    engine, seat = decision("qwinto", 2)
    assert ask(engine, do="best", seat=seat, **parts)["error"]["code"] == "request"


def test_a_seat_that_is_not_to_move_is_turn() -> None:
    engine, seat = decision("qwinto", 2)
    assert ask(engine, do="best", seat=1 - seat, visits=1)["error"]["code"] == "turn"
    assert ask(engine, do="best", seat=1 - seat, visits=1, hints=1)["error"]["code"] == "turn"
    assert ask(engine, do="best", seat=7, visits=1)["error"]["code"] == "seat"
    assert ask(Engine(), do="best", seat=0, visits=1)["error"]["code"] == "turn"


def test_a_view_that_cannot_be_is_refused(any_game: Game) -> None:
    engine, seat = decision(any_game.id, 2)
    view = ask(engine, do="view", seat=seat)["view"]
    assert ask(engine, do="best", view=7)["error"]["code"] == "request"
    assert ask(engine, do="best", view={**view, "game": "chess"})["error"]["code"] == "game"
    assert ask(engine, do="best", view={**view, "seat": None})["error"]["code"] == "seat"
    assert ask(engine, do="best", view={**view, "known": {}})["error"]["code"] == "position"
    for field, kept in view["known"].items():
        spoiled = {**view["known"], field: 1 - kept if isinstance(kept, int) else [kept]}
        answer = ask(engine, do="best", view={**view, "known": spoiled}, visits=1)
        assert "move" in answer or answer["error"]["code"] in ("position", "turn", "over", "seat")
