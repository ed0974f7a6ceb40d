"""Whatever a client sends: one line of strict JSON comes back, and an error changes nothing."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.games import all_games

GAMES = tuple(all_games())
REQUESTS = (
    *("games", "new", "turn", "legal", "chances", "play", "chance", "check", "scores"),
    *("view", "position", "load", "record", "best"),
)
PARTS = ("do", "game", "seats", "options", "seat", "move", "position", "format", "state", "x")

surrogates = st.characters(min_codepoint=0xD800, max_codepoint=0xDFFF)
texts = st.text(st.characters() | surrogates, max_size=20)
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**20, -(10**300), 10**4000, 1e308, -0.0, 0.5]),
    st.floats(allow_nan=False, allow_infinity=False),
    texts,
    st.text(max_size=3).map(lambda text: 1000 * text),
    st.sampled_from([*GAMES, *REQUESTS, "pass", "first 0", "take", "lay 41", "choose 3"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(st.sampled_from(PARTS) | texts, values, max_size=6)
likely_objects = st.fixed_dictionaries(
    {"do": st.sampled_from(REQUESTS) | values},
    optional={
        "game": st.sampled_from(GAMES) | values,
        "seats": st.integers(0, 7) | values,
        "options": values,
        "seat": st.integers(-1, 6) | values,
        "move": values,
        "position": values,
    },
)
raw_values = st.sampled_from(
    [
        *("NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5000, "0." + "1" * 5000),
        *("[" * 900 + "]" * 900, "[" * 100_000, '{"a":' * 950 + "1" + "}" * 950),
        *('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\\u2028\\u0085"', "01", "'x'", ""),
    ]
)


MIDDLES: dict[str, Any] = {}  # a client in the middle of each game, where examples leave it


def in_the_middle(clients: Any, game: str) -> Any:
    """A client in the middle of a game, the same for all examples."""
    if game not in MIDDLES:
        client, chooser = clients(seed=3), random.Random(game)
        client.new(game, all_games()[game].seats[1])
        for _ in range(60):
            client.step(chooser)
        MIDDLES[game] = client
    return MIDDLES[game]


def verify_answer(client: Any, line: str, before: list[dict[str, Any]]) -> None:
    """`send` has verified the line itself; an error changes nothing."""
    answer = client.send(line)
    if "error" in answer:
        assert answer["error"].keys() == {"code", "params", "message"}
        assert client.situation() == before
    elif client.situation() != before:
        client("load", **before[0])


@given(st.text(st.characters(exclude_characters="\n\r") | surrogates))
@example('{"do": "turn"}\x00')
def test_any_text_is_answered(client: Any, line: str) -> None:
    answer = client.send(line)
    assert answer["error"]["code"] in ("json", "request", "turn")


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(data=objects | likely_objects)
def test_any_object_is_answered(clients: Any, game: str, data: dict[str, Any]) -> None:
    client = in_the_middle(clients, game)
    verify_answer(client, json.dumps(data), client.situation())


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60)
@given(do=st.sampled_from(REQUESTS), name=st.sampled_from(PARTS), value=raw_values)
def test_any_value_is_answered(clients: Any, game: str, do: str, name: str, value: str) -> None:
    client = in_the_middle(clients, game)
    parts = {"do": json.dumps(do), "game": f'"{game}"', "seats": "2", "seat": "0", "move": '"x"'}
    parts[name] = value
    line = ", ".join(f'"{key}": {text}' for key, text in parts.items())
    verify_answer(client, f"{{{line}}}", client.situation())


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100)
@given(data=st.data())
def test_a_valid_request_that_is_spoiled_is_answered(
    clients: Any, game: str, data: st.DataObject
) -> None:
    client = in_the_middle(clients, game)
    line = json.dumps(data.draw(st.sampled_from(valid_requests(client, game))))
    start = data.draw(st.integers(0, len(line)))
    end = min(len(line), start + data.draw(st.integers(0, 3)))
    inserted = data.draw(st.text(max_size=3) | st.sampled_from(['"', "{", "]", "null", "-1", "9"]))
    spoiled = (line[:start] + inserted + line[end:]).replace("\n", " ")
    verify_answer(client, spoiled, client.situation())


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100)
@given(data=st.data())
def test_a_position_that_is_spoiled_loads_to_itself_or_is_refused(
    clients: Any, game: str, data: st.DataObject
) -> None:
    client = in_the_middle(clients, game)
    before = client.situation()
    position = copy.deepcopy(before[0]["position"])
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(position["state"], data)
    if client("load", position=position) == {"ok": True}:
        assert client("position") == {"position": position}
        verify_playable(client)
        client("load", **before[0])
    else:
        assert client.situation() == before


def spoil(state: dict[str, Any], data: st.DataObject) -> None:
    """Change one number of a state: a bit of it, another number, rarely something else."""
    cells: Any = state
    key: Any = data.draw(st.sampled_from(sorted(state)))
    while isinstance(cells[key], list) and cells[key]:
        cells = cells[key]
        key = data.draw(st.integers(0, len(cells) - 1))
    if isinstance(cells[key], int) and data.draw(st.booleans()):
        cells[key] ^= 1 << data.draw(st.integers(0, 52))
    else:
        cells[key] = data.draw(st.integers(-1, 9) | values)


def verify_playable(client: Any) -> None:
    """An accepted position can be looked at and goes on."""
    chooser = random.Random(1)
    for _ in range(25):
        for seat in (*range(client("position")["position"]["state"]["seats"]), None):
            assert "view" in client("view", seat=seat)
        if "over" in client("turn"):
            return
        client.step(chooser)


def valid_requests(client: Any, game: str) -> list[dict[str, Any]]:
    """Requests that the engine accepts now."""
    seats = all_games()[game].seats[1]
    turn = client("turn")
    requests: list[dict[str, Any]] = [
        {"do": do} for do in ("games", "turn", "scores", "position", "record")
    ]
    requests += [{"do": "view", "seat": seat} for seat in (0, None)]
    requests += [{"do": "new", "game": game, "seats": seats, "options": {}}]
    requests += [{"do": "load", **client("position")}]
    for seat in turn.get("to_move", ()):
        for move in client("legal", seat=seat)["moves"][:3]:
            requests += [{"do": do, "seat": seat, "move": move} for do in ("play", "check")]
    return requests
