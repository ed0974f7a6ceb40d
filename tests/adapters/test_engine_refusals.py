"""Refused moves and outcomes: exact strings, and the order of `over`, `turn`, `syntax`, clauses."""

import random
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.games import all_games, find

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())

NO_MOVE: tuple[Any, ...] = (
    "",
    " ",
    "nonsense",
    None,
    0,
    1.5,
    True,
    [],
    ["pass"],
    {},
    {"move": "pass"},
    "\ud800",
)


def spoiled(text: str) -> list[Any]:
    """Values that look like a move or an outcome but are none."""
    words = text.split(" ")
    spaced = [f" {text}", f"{text} ", f"{text}\n", f"\t{text}", text.replace(" ", "  ")]
    other = [text.title(), " ".join(reversed(words)), f"{text}\0", [text], words, {text: 0}]
    values = [*spaced, text.upper(), *other, f"{text} {words[-1]}", text[:-1]]
    return [value for value in values if value != text]


@each_game
def test_moves_are_exact_strings(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser = random.Random(2)
    for _ in range(4):
        seat = client.reach("to_move", chooser)["to_move"][0]
        for wrong in (*NO_MOVE, *spoiled(chooser.choice(client("legal", seat=seat)["moves"]))):
            if wrong in game.moves:
                continue
            assert client.code("play", seat=seat, move=wrong) == "syntax"
            assert client.code("check", seat=seat, move=wrong) == "syntax"
        client.step(chooser)


@each_game
def test_outcomes_are_exact_strings_and_possible(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser = random.Random(3)
    for _ in range(4):
        client.reach("chance", chooser)
        outcomes = client("chances")["outcomes"]
        others = [text for text in game.chances if text not in outcomes]
        for wrong in (*NO_MOVE, *spoiled(chooser.choice(list(outcomes))), *others[:5]):
            assert client.code("chance", move=wrong) == "syntax"
        client.step(chooser)


def test_letters_and_dice_have_one_order(client: Any) -> None:
    client.new("qwinto", 1)
    for move in ("roll yo", "roll pyo", "roll oo", "roll", "roll g"):
        assert client.code("play", seat=0, move=move) == "syntax"
    client("play", seat=0, move="roll oy")
    for outcome in ("dice y1 o1", "dice o1", "dice o1 y1 p1", "dice o0 y1", "dice o7 y1"):
        assert client.code("chance", move=outcome) == "syntax"


@each_game
def test_chance_that_is_due_comes_before_the_seat_and_the_syntax(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    client.reach("chance", random.Random(4))
    for seat in range(game.seats[1]):
        for move in (game.moves[0], *NO_MOVE):
            assert client.code("play", seat=seat, move=move) == "turn"
            assert client.code("check", seat=seat, move=move) == "turn"


@each_game
def test_a_decision_that_is_due_is_turn_for_chance(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    client.reach("to_move", random.Random(5))
    assert client.code("chances") == "turn"
    assert client.code("chance") == "turn"
    for move in (game.chances[0], *NO_MOVE):
        assert client.code("chance", move=move) == "turn"


@each_game
def test_a_seat_that_is_not_to_move_is_turn_before_the_syntax(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser = random.Random(6)
    while len(to_move := client.reach("to_move", chooser)["to_move"]) == game.seats[1]:
        client.step(chooser)
    for seat in set(range(game.seats[1])) - set(to_move):
        for move in (*client("legal", seat=to_move[0])["moves"][:3], *NO_MOVE):
            assert client.code("play", seat=seat, move=move) == "turn"
            assert client.code("check", seat=seat, move=move) == "turn"


@each_game
def test_after_the_end_everything_is_over(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[0])
    client.reach("over", random.Random(7))
    for seat in range(game.seats[0]):
        for move in (game.moves[0], *NO_MOVE):
            assert client.code("play", seat=seat, move=move) == "over"
            assert client.code("check", seat=seat, move=move) == "over"
    assert client.code("chances") == "over"
    assert client.code("chance") == "over"
    for move in (game.chances[0], *NO_MOVE):
        assert client.code("chance", move=move) == "over"


def at_the_writing(client: Any) -> None:
    """Two seats are to write 6 into orange; seat 0 has o5 = 6 and y4 = 4."""
    client.new("qwinto", 2)
    for move in ("first 0", "roll o", "dice o6", "keep", "write o5", "pass", "roll y", "dice y4"):
        play(client, move)
    for move in ("keep", "write y4", "pass", "roll o", "dice o6", "keep"):
        play(client, move)


def play(client: Any, move: str) -> None:
    turn = client("turn")
    parts = {"seat": turn["to_move"][0]} if "to_move" in turn else {}
    answer = client("play" if parts else "chance", **parts, move=move)
    assert "error" not in answer, (move, answer)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("roll o", "turn"),
        ("keep", "turn"),
        ("reroll", "turn"),
        ("write g1", "syntax"),
        ("write y1", "Q12"),
        ("write o5", "Q12"),
        ("write o4", "Q6"),
        ("write o6", "Q6"),
    ],
)
def test_the_code_of_a_refused_move_is_the_first_in_order(
    client: Any, move: str, code: str
) -> None:
    at_the_writing(client)
    assert client.code("play", seat=0, move=move) == code
    assert client.code("check", seat=0, move=move) == code


def test_the_column_is_the_last_clause_of_writing_Q7(client: Any) -> None:
    client.new("qwinto", 1)
    for move in ("roll o", "dice o3", "keep", "write o5", "roll y", "dice y3", "keep"):
        play(client, move)
    assert client.code("play", seat=0, move="write o5") == "Q12"
    columns = {
        move: client("check", seat=0, move=move) for move in map("write y{}".format, range(1, 10))
    }
    broken = [move for move, answer in columns.items() if "error" in answer]
    assert [columns[move]["error"]["code"] for move in broken] == ["Q7"]


def test_a_move_of_another_step_names_what_is_due(client: Any) -> None:
    client.new("qwinto", 1)
    error = client("play", seat=0, move="pass")["error"]
    assert error["code"] == "turn"
    assert error["params"] == {"reason": "step", "due": "roll", "move": "pass"}


def test_laying_twisting_and_taking_have_their_own_clauses_T5_T6_T8(client: Any) -> None:
    client.new("take_that", 2)
    seat = client.reach("to_move", random.Random(8))["to_move"][0]
    held_by_the_other = client("view", seat=1 - seat)["view"]["shown"]["hand"]
    for card in held_by_the_other:
        assert client.code("play", seat=seat, move=f"lay {card}") == "T5"
    twists = [move for move in find("take_that").moves if move.startswith("twist ")]
    assert {client.code("check", seat=seat, move=move) for move in twists} == {"T6"}
    assert client.code("play", seat=seat, move="take") == "T8"
