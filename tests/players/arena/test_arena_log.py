"""The log: a run that was cut short goes on, and another run's log is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.core.errors import FileError
from tablee.games import find
from tablee.players.arena.games import Table
from tablee.players.arena.log import Log, header
from tablee.players.arena.plan import Plan, Result
from tablee.players.player import Budget
from tablee.players.weights import weights_digest, weights_folder

MakePlan = Callable[..., Plan]
RUN = ["arena", "take_that", "--players", "uniform,uniform", "--visits", "1", "--json"]
RUN += ["--options", '{"rounds": 1}']


def arena(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    """What a run prints, without times."""
    assert main([*RUN, *map(str, arguments)]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    for player in printed["players"]:
        del player["slowest_ms"]
    return printed


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played."""
    numbers: list[int] = []
    usual = Table.play

    def play(table: Table, number: int) -> Result:
        numbers.append(number)
        return usual(table, number)

    monkeypatch.setattr(Table, "play", play)
    return numbers


@pytest.mark.parametrize("cut", [0, 1, 40, -1, -30])
def test_a_run_that_was_cut_short_goes_on_to_the_same_result(
    cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], counted: list[int]
) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    expected = arena(capsys, "--games", 8, "--log", whole)
    assert counted == list(range(8))
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 9
    torn.write_bytes(b"".join(lines[:5]) + lines[5][:cut])
    counted.clear()
    assert arena(capsys, "--games", 8, "--log", torn) == expected
    assert counted == [4, 5, 6, 7]
    facts = [
        [{**json.loads(line), "slowest_ms": 0} for line in path.read_bytes().splitlines()]
        for path in (whole, torn)
    ]
    assert facts[0] == facts[1]


def test_a_torn_header_is_begun_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"format": "tabl')
    arena(capsys, "--games", 2, "--log", path)
    assert len(path.read_text().splitlines()) == 3


def test_a_log_grows_with_the_games_and_serves_fewer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], counted: list[int]
) -> None:
    path = tmp_path / "folder" / "log.jsonl"
    four = arena(capsys, "--games", 4, "--log", path)
    eight = arena(capsys, "--games", 8, "--log", path)
    assert counted == list(range(8))
    assert arena(capsys, "--games", 4, "--log", path) == four
    assert arena(capsys, "--games", 8) == eight
    assert counted == [*range(8), *range(8)]


@pytest.mark.parametrize(
    "other",
    [
        ["--seed", "1"],
        ["--seats", "3"],
        ["--players", "uniform"],
        ["--visits", "2"],
        ["--options", "{}"],
    ],
)
def test_the_log_of_another_run_is_refused(
    other: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.jsonl"
    arena(capsys, "--games", 2, "--log", path)
    before = path.read_bytes()
    assert main([*RUN, "--log", str(path), *other]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["params"]["reason"]) == ("file", "other-run")
    assert path.read_bytes() == before


def test_the_header_names_the_weights(tmp_path: Path, plan: MakePlan) -> None:
    (tmp_path / "2.npz").write_bytes(b"a")
    (tmp_path / "3.npz").write_bytes(b"b")
    assert [weights_digest(tmp_path, seats) for seats in (1, 3)] == [
        None,
        "3e23e8160039594a",
    ]
    assert weights_digest(tmp_path, 2) != weights_digest(tmp_path, 3)
    assert weights_digest(tmp_path, 3) == weights_digest(tmp_path, 4)
    head = header(plan("qwinto", "uniform", budget=Budget(seconds=0.1)))
    assert head["weights"] == weights_digest(weights_folder(find("qwinto")), 1)
    assert head["players"] == ["uniform"]
    assert head["budget"] == {"seconds": 0.1, "visits": None}


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"deal": 1}', "\ufffd"])
def test_a_damaged_line_within_a_log_is_refused(
    damage: str, tmp_path: Path, plan: MakePlan
) -> None:
    path, made = tmp_path / "log.jsonl", plan("qwinto", "uniform", "uniform")
    Log(path, made).add(Result(0, 0, [1, 2], [0.0, 1.0], [0.0, 0.0], [{}, {}]))
    assert Log(path, made).results.keys() == {(0, 0)}
    path.write_text(path.read_text() + damage + "\n", "utf-8")
    with pytest.raises(FileError) as refused:
        Log(path, made)
    assert refused.value.params["line"] == 3


def test_a_log_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*RUN, "--log", str(tmp_path)]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "file"


def test_a_run_stopped_by_ctrl_c_leaves_a_log_to_go_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, usual = tmp_path / "log.jsonl", Table.play

    def play(table: Table, number: int) -> Result:
        if number == 3:
            raise KeyboardInterrupt
        return usual(table, number)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "play", play)
        assert main([*RUN, "--games", "6", "--log", str(path), "--lang", "en"]) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert "the same command goes on" in " ".join(said.err.split())
    assert len(path.read_text().splitlines()) == 4
    assert arena(capsys, "--games", 6, "--log", path) == arena(capsys, "--games", 6)
