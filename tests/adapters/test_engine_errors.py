"""Bad requests: their code, the order of codes, and that nothing changes."""

import json
import random
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.core.language import LANGUAGES
from tablee.games import all_games

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())

NO_SEAT: tuple[Any, ...] = (-1, 99, True, False, 0.0, 1.5, "0", "", [], [0], {}, 10**30)
NEED_A_GAME: list[dict[str, Any]] = [
    {"do": "turn"},
    {"do": "legal", "seat": 0},
    {"do": "chances"},
    {"do": "play", "seat": 0, "move": "pass"},
    {"do": "chance"},
    {"do": "chance", "move": "first 0"},
    {"do": "check", "seat": 0, "move": "pass"},
    {"do": "scores"},
    {"do": "view", "seat": None},
    {"do": "position"},
    {"do": "record"},
]
INCOMPLETE: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("new", ("game", "seats"), {"game": "qwinto", "seats": 1}),
    ("legal", ("seat",), {"seat": 0}),
    ("play", ("seat", "move"), {"seat": 0, "move": "roll o"}),
    ("check", ("seat", "move"), {"seat": 0, "move": "roll o"}),
    ("view", ("seat",), {"seat": 0}),
    ("load", ("position",), {"position": {}}),
]


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "\n", "{", "}", "[]", "[{}]", "null", "true", "1", '"turn"', "turn", "{]"),
        *('{"do": "turn"', '{"do": "turn"}}', "{'do': 'turn'}", '{"do": turn}', '{"do": "turn",}'),
        *('{"do": NaN}', '{"do": "turn", "x": Infinity}', '{"do": "turn", "x": -Infinity}'),
        *('\ufeff{"do": "turn"}', '{"do": "turn"} {"do": "turn"}', '{"x": ' + "9" * 5000 + "}"),
        *("[" * 100_000, '{"do":' * 100_000, '{"do": ' + "[" * 5000 + "]" * 5000 + "}"),
    ],
)
def test_a_line_that_is_no_json_object_is_json(client: Any, line: str) -> None:
    client.new("qwinto", 1)
    before = client.situation()
    error = client.send(line)["error"]
    assert error == {"code": "json", "params": {}, "message": "This is not a JSON object."}
    assert client.situation() == before


@pytest.mark.parametrize(
    "do", ["Turn", "turn ", "", "answer", "match", None, 0, True, [], ["turn"], {}, 1e300]
)
def test_an_unknown_request_is_request(client: Any, do: object) -> None:
    assert client.code(do, seat=0) == "request"


def test_a_request_without_do_is_request(client: Any) -> None:
    assert client.send("{}")["error"]["code"] == "request"
    assert client.send('{"seat": 0, "move": "pass"}')["error"]["code"] == "request"


@pytest.mark.parametrize(("do", "names", "parts"), INCOMPLETE, ids=[case[0] for case in INCOMPLETE])
def test_a_request_that_lacks_a_part_is_request(
    client: Any, do: str, names: tuple[str, ...], parts: dict[str, Any]
) -> None:
    client.new("qwinto", 1)
    for name in names:
        rest = {key: value for key, value in parts.items() if key != name}
        assert client.code(do, **rest) == "request"
        assert client(do, **rest)["error"]["params"] == {
            "reason": "missing",
            "do": do,
            "name": name,
        }


@pytest.mark.parametrize("request_", NEED_A_GAME, ids=[str(r["do"]) for r in NEED_A_GAME])
def test_without_a_game_the_code_is_turn(client: Any, request_: dict[str, Any]) -> None:
    assert client.send(json.dumps(request_))["error"]["code"] == "turn"


@pytest.mark.parametrize("name", ["chess", "Qwinto", "qwinto ", "", None, 1, [], {}, ["qwinto"]])
def test_an_unknown_game_is_game_and_the_old_one_stays(client: Any, name: object) -> None:
    client.new("qwinto", 2)
    assert client.code("new", game=name, seats=2) == "game"


@each_game
def test_a_wrong_number_of_seats_is_options(client: Any, game: Game) -> None:
    low, high = game.seats
    client.new(game.id, low)
    wrong: list[Any] = [low - 1, high + 1, -1, 10**30, True, float(low), str(low), None, [low], {}]
    for seats in wrong:
        assert client.code("new", game=game.id, seats=seats) == "options"


@each_game
def test_options_that_make_no_sense_are_options(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[0])
    wrong: list[Any] = [None, [], "", 0, True, {"nonsense": 1}, {"": None}, {"Zero": True}]
    values: list[Any] = ["nonsense", -1, 1e300, {}, [[]], [None], 10**30]
    wrong += [{name: value} for name in game.options for value in values]
    for options in wrong:
        assert client.code("new", game=game.id, seats=game.seats[0], options=options) == "options"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("take_that", {"rounds": 0}),
        ("take_that", {"rounds": True}),
        ("take_that", {"rounds": 2.0}),
        ("take_that", {"expert": 1}),
        ("take_that", {"expert": None}),
        ("digits", {"zero": 0}),
        ("digits", {"unturned_card": 0}),
        ("digits", {"unturned_card": 7}),
        ("digits", {"combination": [1, 1]}),
        ("digits", {"combination": [8]}),
        ("digits", {"unturned_seats": [2]}),
        ("digits", {"unturned_seats": [0, 0]}),
        ("digits", {"unturned_seats": [False]}),
        ("digits", {"bands": ["APPPA"]}),
        ("digits", {"bands": ["XXXXX"] * 10}),
    ],
)
def test_an_option_that_the_game_cannot_have_is_options(
    client: Any, game: str, options: dict[str, Any]
) -> None:
    client.new("qwinto", 1)
    assert client.code("new", game=game, seats=2, options=options) == "options"


@each_game
def test_a_seat_that_is_not_in_the_game_is_seat(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[0])
    seat = client.reach("to_move", random.Random(1))["to_move"][0]
    move = client("legal", seat=seat)["moves"][0]
    for wrong in (*NO_SEAT, game.seats[0]):
        assert client.code("legal", seat=wrong) == "seat"
        assert client.code("view", seat=wrong) == "seat"
        assert client.code("play", seat=wrong, move=move) == "seat"
        assert client.code("check", seat=wrong, move=move) == "seat"
    for do in ("legal", "play", "check"):
        assert client.code(do, seat=None, move=move) == "seat"


@each_game
def test_refusals_speak_three_languages(clients: Any, game: Game) -> None:
    spoken = [clients(language) for language in LANGUAGES]
    requests: list[tuple[str, dict[str, Any]]] = [
        ("nonsense", {}),
        ("legal", {}),
        ("legal", {"seat": 99}),
        ("new", {"game": "chess", "seats": 1}),
        ("new", {"game": game.id, "seats": 99}),
        ("new", {"game": game.id, "seats": game.seats[0], "options": {"nonsense": 1}}),
        ("load", {"position": {}}),
        ("play", {"seat": 0, "move": "nonsense"}),
        ("chance", {"move": "nonsense"}),
    ]
    for client in spoken:
        client.new(game.id, game.seats[0])
    for do, parts in requests:
        errors = [client(do, **parts)["error"] for client in spoken]
        assert len({error["message"] for error in errors}) == len(LANGUAGES), errors
        assert len({error["code"] for error in errors}) == 1
        assert all(error["params"] == errors[0]["params"] for error in errors)


def test_what_a_client_sends_is_repeated_only_in_part(client: Any) -> None:
    client.new("qwinto", 1)
    for value in ("x" * 5000, "9" * 3000, ["x"] * 3000, {"x": "é" * 3000}):
        for do, name in (("legal", "seat"), ("chance", "move"), (value, "x")):
            assert len(json.dumps(client(do, **{name: value}), ensure_ascii=False)) < 1000
