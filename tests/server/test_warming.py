"""Games are compiled by another process while people play already."""

import asyncio
import io
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.server.running import running
from tests.server.sitting import Sitting
from tests.server.test_logs import Log, log  # noqa: F401

from tablee.core import rules
from tablee.games import all_games, find
from tablee.players import warm as compiling
from tablee.players.advice import Advisers
from tablee.server import bots, warming
from tablee.server.bots import Bots, Urgency

# Compiles nothing: says how far it is as soon as it is asked to, by a file for each line.
STAND_IN = """
import json, os, pathlib, sys, time
folder, lines = pathlib.Path(sys.argv[1]), json.loads(sys.argv[2])
def is_told(name):
    while not (folder / name).exists() and not (folder / "end").exists() and os.getppid() != 1:
        time.sleep(0.01)
    return (folder / name).exists()
for number, line in enumerate(lines):
    if is_told(str(number)):
        print(json.dumps(line), flush=True)
sys.exit(int((folder / "end").read_text()) if is_told("end") else 1)
"""
STEPS = [("digits", "turn", 0), ("digits", "legal", 1), ("digits", "", 2), ("qwinto", "turn", 0)]


class Compiler:
    """A compiler that does what a test says."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.said = folder, 0

    def say(self) -> None:
        """Let it tell the next step."""
        (self.folder / str(self.said)).touch()
        self.said += 1

    def end(self, status: int = 0) -> None:
        part = self.folder / "part"
        part.write_text(str(status))
        part.rename(self.folder / "end")


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    lines = [{"game": g, "name": name, "done": done, "steps": 2} for g, name, done in STEPS]
    command = (sys.executable, "-c", STAND_IN, str(tmp_path), json.dumps(lines))
    monkeypatch.setattr(warming, "COMMAND", command)
    return Compiler(tmp_path)


async def until(is_so: Any) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_bots_answer_while_their_game_is_compiled(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    advisers = Advisers()
    monkeypatch.setattr(bots, "_advisers", advisers, raising=False)
    async with running() as server:
        house = server.house
        house.bots.thinkers.pool = ThreadPoolExecutor(1)  # type: ignore[assignment]
        task = asyncio.create_task(warming.warm(house.bots, Console(file=io.StringIO())))
        await until(lambda: house.bots.compiled)
        match = Sitting("qwinto").begin().match
        seat, hidden = match.to_move[0], match.state.copy()
        rules.hide(hidden, seat)
        asked = "qwinto", bytes(hidden), seat, "expert", Urgency.WAITED_FOR
        assert await house.bots.choose(*asked) in match.legal(seat)
        assert list(advisers.plain) == ["qwinto"]
        assert advisers.players == {}  # nothing was compiled for it
        for part in (0, 0.5, 1):
            compiler.say()
            await until(lambda part=part: house.bots.compiled["digits"] == part)
        told = (await server.http.get("/metrics")).text
        assert 'tablee_compiled{game="digits"} 1.0' in told
        assert 'tablee_compiled{game="qwinto"} 0.0' in told
        compiler.end()
        await task
        assert all(house.bots.compiled_part(game) == 1 for game in all_games())


def test_a_worker_takes_compiled_code_when_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []

    class Recording(Advisers):
        def prepare(self, game: Any) -> Any:
            prepared.append(game.id)

    monkeypatch.setattr(bots, "_advisers", Recording(), raising=False)
    monkeypatch.setattr(bots, "_prepared", set())
    for is_compiled, expected in ((False, []), (True, ["digits"]), (True, ["digits"])):
        assert bots.perform(lambda game: game, is_compiled, "digits") == "digits"
        assert prepared == expected


async def test_a_compiler_that_fails_leaves_it_to_the_workers(
    compiler: Compiler,
    log: Log,  # noqa: F811
) -> None:
    hired = Bots(1)
    task = asyncio.create_task(warming.warm(hired, Console(file=io.StringIO())))
    compiler.say()
    await until(lambda: log.events("compiling"))
    assert hired.compiled_part("take_that") == 0
    compiler.end(3)
    await task
    assert log.events("compiling failed")[0]["status"] == 3
    assert hired.compiled_part("take_that") == 1
    hired.close()


@pytest.mark.parametrize(
    "command", [("/nowhere",), (sys.executable, "-c", "print('no step')")], ids=["none", "odd"]
)
async def test_without_a_compiler_it_is_left_to_the_workers(
    command: tuple[str, ...],
    log: Log,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warming, "COMMAND", command)
    hired = Bots(1)
    await warming.warm(hired, Console(file=io.StringIO()))
    assert len(log.events("compiling failed")) == 1
    assert hired.compiled_part("take_that") == 1
    hired.close()


async def test_a_server_that_ends_ends_its_compiler(compiler: Compiler) -> None:
    hired = Bots(1)
    task = asyncio.create_task(warming.warm(hired, Console(file=io.StringIO())))
    await until(lambda: hired.compiled)
    task.cancel()
    await asyncio.wait([task])  # which waits for the process
    assert task.cancelled()
    hired.close()


@pytest.mark.parametrize("is_terminal", [True, False])
async def test_progress_is_shown_game_by_game(
    compiler: Compiler,
    log: Log,  # noqa: F811
    is_terminal: bool,
) -> None:
    hired, shown = Bots(1), io.StringIO()
    for _ in STEPS:
        compiler.say()
    compiler.end()
    await warming.warm(hired, Console(file=shown, force_terminal=is_terminal))
    if is_terminal:
        assert all(game in shown.getvalue() for game in all_games())
        assert not log.events("compiling")
    else:
        assert [event["game"] for event in log.events("compiling")] == ["digits", "qwinto"]
        assert [event["game"] for event in log.events("compiled")] == ["digits"]
        assert not shown.getvalue()
    hired.close()


def test_every_step_of_every_game_is_told_before_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []

    def parts(game: Any) -> list[Any]:
        return [(f"{game.id} {name}", partial(done.append, name)) for name in "ab"]

    monkeypatch.setattr(compiling, "compile_steps", parts)
    told = [(step.game, step.name, step.done, len(done)) for step in warming.steps()]
    assert [one[0] for one in told] == [game for game in all_games() for _ in range(3)]
    assert told[:3] == [("digits", "a", 0, 0), ("digits", "b", 1, 1), ("digits", "", 2, 2)]


def test_the_compiler_ends_quietly_when_nobody_reads(tmp_path: Path) -> None:
    with (
        (tmp_path / "errors").open("wb") as errors,
        subprocess.Popen(warming.COMMAND, stdout=subprocess.PIPE, stderr=errors) as process,
    ):
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        assert find(first["game"])
        process.stdout.close()
        assert process.wait() == 0
    assert (tmp_path / "errors").read_text() == ""
