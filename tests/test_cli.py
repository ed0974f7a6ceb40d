"""The command `tablee` as a real process."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main
from tablee.core import saved
from tablee.core.conformance import random_game
from tablee.games import all_games, find

SOURCES = Path(tablee.__file__).parents[1]


def run(*arguments: object, given: str | bytes = b"", **environment: str) -> "Outcome":
    """Run the command; its output is text."""
    sent = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    env = {**os.environ, "PYTHONPATH": str(SOURCES), "LC_ALL": "C.UTF-8", **environment}
    command = [sys.executable, "-X", "importtime", "-m", "tablee", *map(str, arguments)]
    done = subprocess.run(command, input=sent, env=env, capture_output=True, timeout=120)
    errors = done.stderr.decode().splitlines()
    imports = [
        line.rpartition("|")[2].strip() for line in errors if line.startswith("import time:")
    ]
    said = [line for line in errors if not line.startswith("import time:")]
    return Outcome(done.returncode, done.stdout.decode("utf-8"), "\n".join(said), imports)


class Outcome:
    """How a command ended."""

    def __init__(self, status: int, out: str, err: str, imports: list[str]) -> None:
        self.status, self.out, self.err, self.imports = status, out, err, imports

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The lines of JSON that it wrote."""
        return [json.loads(line) for line in self.out.splitlines()]

    def imported(self, package: str) -> bool:
        """Whether a package was imported."""
        return any(name.partition(".")[0] == package for name in self.imports)


def lines(*requests: dict[str, Any]) -> str:
    """Requests as lines."""
    return "".join(json.dumps(request) + "\n" for request in requests)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a finished game of Qwinto."""
    *_, match = random_game(find("qwinto"), 2, {}, 5)
    path = tmp_path / "game.json"
    saved.write_json(path, saved.to_record(match))
    return path


# Descriptions


@pytest.mark.parametrize("command", [(), ("play",), ("engine",), ("replay",), ("games",)])
def test_help_is_quick_it_imports_neither_numpy_nor_numba(command: tuple[str, ...]) -> None:
    outcome = run(*command, "--help")
    assert outcome.status == 0
    assert outcome.out.startswith("usage: tablee")
    assert outcome.imported("tablee")
    for package in ("numpy", "numba", "rich", "fluent", "jsonschema"):
        assert not outcome.imported(package)


def test_the_engine_and_replays_need_no_numba(record: Path) -> None:
    assert not run("engine", given=lines({"do": "new", "game": "qwinto", "seats": 1})).imported(
        "numba"
    )
    assert not run("replay", record).imported("numba")


def test_the_version_is_told() -> None:
    outcome = run("--version")
    assert (outcome.status, outcome.out) == (0, f"tablee {tablee.__version__}\n")


@pytest.mark.parametrize("arguments", [(), ("nonsense",), ("engine", "--seed", "x"), ("replay",)])
def test_a_wrong_command_line_is_2(arguments: tuple[str, ...]) -> None:
    outcome = run(*arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert "usage: tablee" in outcome.err


def test_games_are_listed_as_json_and_in_words() -> None:
    listed = json.loads(run("games", "--json").out)
    assert listed == [game.describe() for game in all_games().values()]
    told = run("games", "--lang", "fr").out.splitlines()
    assert [line.split()[0] for line in told] == list(all_games())


# Engine


def test_the_engine_answers_line_by_line_until_quit() -> None:
    requests = ({"do": "new", "game": "qwinto", "seats": 1}, {"do": "turn"}, {"do": "quit"})
    outcome = run("engine", given=lines(*requests, {"do": "turn"}))
    assert outcome.status == 0
    assert outcome.answers == [{"ok": True}, {"to_move": [0]}, {"ok": True}]
    assert outcome.err == ""


@pytest.mark.parametrize("end", ["\n", "", "\r\n"])
def test_the_engine_ends_with_its_input(end: str) -> None:
    outcome = run("engine", given='{"do": "turn"}' + end)
    assert outcome.status == 0
    assert [answer["error"]["code"] for answer in outcome.answers] == ["turn"]
    assert run("engine").out == ""


def test_the_engine_answers_before_more_is_sent() -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "tablee", "engine"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin
        assert process.stdout
        for seats in (1, 2, 3):
            process.stdin.write(lines({"do": "new", "game": "qwinto", "seats": seats}))
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"ok": True}
        process.stdin.close()
        assert process.wait(60) == 0


def test_the_engine_speaks_utf_8_in_any_locale() -> None:
    request = json.dumps({"do": "🎲 dé"}, ensure_ascii=False)
    for locale in ("C", "C.UTF-8", "fr_FR.ISO-8859-1"):
        outcome = run("engine", "--lang", "fr", given=request, LC_ALL=locale)
        assert outcome.answers[0]["error"]["params"]["do"] == "🎲 dé"
        assert "« 🎲 dé »" in outcome.out.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    "given", [b"\xff\xfe\n", b'{"do": "\xff"}\n', b'{"do": "\\ud800"}\n', b"\n"]
)
def test_bytes_that_are_no_text_are_answered(given: bytes) -> None:
    outcome = run("engine", given=given + lines({"do": "games"}).encode())
    assert outcome.status == 0
    first, second = outcome.answers
    assert first["error"]["code"] in ("json", "request")
    assert len(second["games"]) == len(all_games())


def test_a_seed_makes_the_engine_reproducible() -> None:
    requests = lines({"do": "new", "game": "take_that", "seats": 2}, *[{"do": "chance"}] * 15)
    first, again, other = (run("engine", "--seed", n, given=requests).out for n in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT"}, "de"),
        ({"LC_ALL": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: dict[str, str], language: str
) -> None:
    given = '{"do": "turn"}'
    asked = run("engine", "--lang", language, given=given).out
    assert run("engine", given=given, **environment).out == asked


# Replay


def test_a_good_record_replays(record: Path) -> None:
    told = run("replay", record, "--lang", "en")
    assert (told.status, told.err) == (0, "")
    data = saved.read_json(record)
    events = sum((row["move"] is not None) + len(row["chance"]) for row in data["rows"])
    assert len(told.out.splitlines()) == 1 + events + data["seats"]
    summary = json.loads(run("replay", record, "--json").out)
    assert summary["scores"] == data["result"]["scores"]
    assert summary["ranks"] == data["result"]["ranks"]
    assert summary["events"] == events
    assert summary["over"] is True


def test_a_replay_counts_players_in_one_way(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--lang", "en"]) == 0
    _, first, second, *_ = capsys.readouterr().out.splitlines()
    starter = re.search(r"player \d starts$", first)
    assert starter
    assert second.strip().startswith(starter[0].removesuffix(" starts").capitalize())


def tampered(text: str, **members: Any) -> str:
    """A record with other members, but with the digest that belongs to them."""
    record = {**json.loads(text), **members}
    return json.dumps({**record, "digest": saved.digest(record)})


def with_rows(text: str, change: Any) -> str:
    """A record whose rows were changed by somebody who knows how digests are made."""
    rows = json.loads(text)["rows"]
    change(rows)
    return tampered(text, rows=rows)


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "json"),
    "truncated": (lambda text: text[: len(text) // 2], "json"),
    "a list": (lambda text: f"[{text}]", "json"),
    "two objects": (lambda text: text + text, "json"),
    "nested": (lambda text: '{"a":' * 100_000, "json"),
    "not a number": (lambda text: text.replace('"seats": 2', '"seats": NaN'), "json"),
    "another object": (lambda text: "{}", "record"),
    "more": (lambda text: tampered(text, more=1), "record"),
    "version": (lambda text: tampered(text, version=3), "record"),
    "rules": (lambda text: tampered(text, rules=99), "record"),
    "a changed digit": (lambda text: text.replace('"move": "keep"', '"move": "pass"', 1), "record"),
    "no digest": (lambda text: text.replace('"digest": "', '"digest": "x'), "record"),
    "a result": (lambda text: tampered(text, result={"scores": [9, 9], "ranks": [1, 1]}), "record"),
    "no result": (lambda text: tampered(text, result=None), "record"),
    "a missing row": (lambda text: with_rows(text, lambda rows: rows.pop(3)), "record"),
    "a missing end": (lambda text: with_rows(text, lambda rows: rows.pop()), "record"),
    "rows twice": (lambda text: with_rows(text, lambda rows: rows.extend(rows[:])), "record"),
    "another game": (lambda text: tampered(text, game="chess"), "game"),
    "seats": (lambda text: tampered(text, seats=7), "options"),
    "options": (lambda text: tampered(text, options={"rounds": 1}), "options"),
}


def test_a_replay_tells_who_is_gone_and_the_ranks_of_a_game_that_was_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    match = next(random_game(find("qwinto"), 2, {}, 5))
    saved.write_json(path, saved.to_record(match, gone=[0], is_given_up=True))
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert "(2)  resigned, or was sent away" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["over"], told["gone"], told["ranks"]) == (True, [0], [2, 1])


def test_of_a_record_by_older_rules_the_result_is_told_and_that_nothing_was_replayed(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("qwinto")
    object.__setattr__(game, "rules_version", 2)
    try:
        assert main(["replay", str(record), "--lang", "en"]) == 0
        told = capsys.readouterr().out
        assert main(["replay", str(record), "--json"]) == 0
        facts = json.loads(capsys.readouterr().out)
        assert main(["verify", str(record)]) == 2
    finally:
        object.__setattr__(game, "rules_version", 1)
    assert "nothing was replayed" in told
    assert "dice" not in told
    assert (facts["replayed"], facts["result"]) == (False, saved.read_json(record)["result"])


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused_with_its_code(
    record: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change, code = BROKEN[name]
    text = record.read_text("utf-8")
    record.write_text(change(text), "utf-8")
    assert record.read_text("utf-8") != text
    verify_refused(record, code, capsys)


def test_a_binary_file_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "binary"
    path.write_bytes(bytes(range(256)))
    verify_refused(path, "json", capsys)


def test_a_file_that_cannot_be_read_is_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verify_refused(tmp_path / "missing.json", "file", capsys)
    verify_refused(tmp_path, "file", capsys)


def verify_refused(path: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`tablee replay` ends with 2, the code on standard error, and no output but JSON."""
    assert main(["replay", str(path), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tablee: ")
    assert said.err.endswith(f"[{code}]\n")
    assert said.err.count("\n") == 1
    assert main(["replay", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code


def test_the_status_of_a_refusal_reaches_the_shell(tmp_path: Path) -> None:
    outcome = run("replay", tmp_path)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("[file]")


# Games by name


@pytest.mark.parametrize("command", ["bench", "warm"])
def test_an_unknown_game_is_refused(command: str) -> None:
    outcome = run(command, "chess")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("[game]")


def test_a_reader_that_has_seen_enough_is_no_error(record: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "tablee", "engine"]
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(lines({"do": "games"}).encode())
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stderr.read() == b""
