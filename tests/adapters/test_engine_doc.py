"""docs/engine.md says what the engine says: its session, client, view and tables."""

import json
import os
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.errors import TableeError
from tablee.core.text import catalogue
from tablee.games import all_games
from tablee.players.player import LEVELS

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "engine.md").read_text("utf-8")


def block(name: str) -> str:
    """The code block after a marker."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", DOC, re.DOTALL)
    assert found, name
    return found[1]


def table(name: str) -> list[list[str]]:
    """The rows of the table after a marker, without its head."""
    found = re.search(rf"<!-- {name} -->\n((?:\|.*\n)+)", DOC)
    assert found, name
    return [line.strip("| ").split(" | ") for line in found[1].splitlines()[2:]]


def codes(cell: str) -> list[str]:
    """What a cell of a table has in code style."""
    return re.findall(r"`([^`]+)`", cell)


def paths(value: Any, path: str = "") -> Iterator[str]:
    """The members in a value, as `sheets[].cells`; lists of plain values are one member."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value:
        for inner in value:
            yield from paths(inner, f"{path}[]")
    else:
        yield re.sub(r"(\[\])+$", "", path)


def leaves(found: set[str], documented: set[str]) -> set[str]:
    """Without members that are null now and then; those whose names are data read `a.*`."""
    for star in [path for path in documented if path.endswith(".*")]:
        found = {star if path.startswith(star[:-1]) else path for path in found}
    inner = {path[: match.start()] for path in found for match in re.finditer(r"\.|\[\]", path)}
    return found - inner


def views(clients: Any, game: str, events: int) -> Iterator[dict[str, Any]]:
    """Views from the first events of random games with every setting."""
    for options in all_games()[game].settings.values():
        client, chooser = clients(seed=1), random.Random(2)
        client.new(game, all_games()[game].seats[1], options)
        for _ in range(events):
            turn = client("turn")
            for seat in {None, 0, *turn.get("to_move", ())}:
                yield client("view", seat=seat)["view"]
            if "over" in turn:
                break
            client.step(chooser)


def test_the_session_is_what_the_engine_says(clients: Any) -> None:
    client = clients("en", seed=7)
    lines = block("transcript").splitlines()
    assert lines
    for sent, received in zip(lines[::2], lines[1::2], strict=True):
        assert (sent[:2], received[:2]) == ("> ", "< ")
        assert client.send(sent[2:]) == json.loads(received[2:])
    assert client.engine.has_quit


def test_the_client_plays_a_game() -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(tablee.__file__).parents[1])}
    command = [sys.executable, "-c", block("client")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"\[-?\d+, -?\d+, -?\d+\] \[\d, \d, \d\]\n", done.stdout)


def test_the_view_is_that_of_the_session(clients: Any) -> None:
    client = clients("en", seed=7)
    lines = block("transcript").splitlines()[::2]
    for sent in lines:
        client.send(sent[2:])
        if "dice o2 p3" in sent:
            break
    view = client("view", seat=1)["view"]
    del view["known"]
    assert view == json.loads(block("view example"))


def test_every_member_of_a_view_is_told(clients: Any) -> None:
    documented = [path for row in table("view") for path in codes(row[0])]
    assert len(documented) == len(set(documented))
    for game in all_games():
        found: set[str] = set()
        for view in views(clients, game, 60):
            plain = dict.fromkeys(view)
            legal = [{"move": None, "effects": None} for _ in view["legal"]]
            found |= set(paths({**plain, "legal": legal, "last": view["last"]}))
        assert leaves(found, set()) == set(documented)


@pytest.mark.parametrize("game", all_games())
def test_everything_shown_and_every_effect_is_told(clients: Any, game: str) -> None:
    shown: set[str] = set()
    effects: dict[str, set[str]] = defaultdict(set)
    for view in views(clients, game, 250):
        shown |= set(paths(view["shown"]))
        for entry in view["legal"]:
            for path in leaves(set(paths(entry["effects"])), set()):
                effects[path].add(entry["move"].split(" ")[0])
    documented = [path for row in table(f"shown {game}") for path in codes(row[0])]
    assert leaves(shown, set(documented)) == set(documented)
    of: dict[str, set[str]] = defaultdict(set)
    for row in table(f"effects {game}"):
        for path in codes(row[0]):
            of[path] |= {move.split(" ")[0] for move in codes(row[1])}
    assert effects == of


def test_every_request_is_told(client: Any) -> None:
    told = set(re.findall(r'^\| `\{"do": "(\w+)"', DOC, re.MULTILINE))
    assert told == set(client.engine.requests)


def test_every_part_of_best_is_told(client: Any) -> None:
    told = [json.loads(part) for row in table("best") for part in codes(row[0])]
    assert told == ["level", "seconds", "visits", "view", "hints"]
    client.new("qwinto", 1)
    for part in told:
        assert client.code("best", seat=0, **{part: "nonsense"}) == "request"
    (levels,) = [codes(row[1])[:4] for row in table("best") if "level" in row[0]]
    assert tuple(levels) == LEVELS


def test_every_code_is_told() -> None:
    told = set(re.findall(r"^\| `(\w+)` \| ", DOC.partition("## Errors")[2], re.MULTILINE))
    elsewhere = {"error", "record", "file", "store"}
    kinds = {kind.code for kind in TableeError.__subclasses__()} - elsewhere
    assert kinds | {"over", "turn", "syntax"} <= told
    assert "error-Q7" in catalogue("en")
