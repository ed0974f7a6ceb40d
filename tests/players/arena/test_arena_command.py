"""`tablee arena` as people and programs call it."""

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main
from tablee.core.errors import TableeError
from tablee.core.record import Record
from tablee.players.arena import crew, workers
from tablee.players.arena.arguments import names
from tablee.players.arena.games import Table
from tablee.players.arena.plan import Plan

MakePlan = Callable[..., Plan]
SHORT = ["--options", '{"rounds": 1}', "--visits", "1"]
NAMED = ["name", "share", "share_ci", "mean_score", "mean_score_ci"]


def arena(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    assert main(["arena", *map(str, arguments), "--json"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def test_json_has_the_keys_that_are_promised(capsys: pytest.CaptureFixture[str]) -> None:
    told = arena(capsys, "take_that", "--players", "uniform,uniform", "--games", 5, *SHORT)
    assert [told[key] for key in ("game", "seats", "games")] == ["take_that", 2, 6]
    for player in told["players"]:
        assert list(player)[:5] == NAMED
        assert player["name"] == "uniform"
        assert 0 <= player["share_ci"][0] <= player["share"] <= player["share_ci"][1] <= 1
        low, high = player["mean_score_ci"]
        assert low <= player["mean_score"] <= high
        low, high = player["score_difference_ci"]
        assert low <= player["score_difference"] <= high
    assert sum(player["share"] for player in told["players"]) == pytest.approx(1)
    assert told["budget"] == {"visits": 1}
    assert told["overrun_ms"] is None


def test_a_player_that_fills_seats_has_one_entry(capsys: pytest.CaptureFixture[str]) -> None:
    told = arena(
        capsys, "take_that", "--players", "uniform,uniform", "--seats", 4, "--games", 8, *SHORT
    )
    first, rest = (player["share"] for player in told["players"])
    assert first + 3 * rest == pytest.approx(1, abs=1e-4)


def test_seconds_are_the_usual_budget(capsys: pytest.CaptureFixture[str]) -> None:
    told = arena(capsys, "qwinto", "--players", "uniform", "--games", 2)
    assert told["seats"] == 1
    assert told["budget"] == {"seconds": 0.05}
    assert told["overrun_ms"] == 0
    assert told["players"][0]["share"] == 1


def test_results_do_not_depend_on_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run = ["take_that", "--players", "uniform,uniform", "--games", 12, "--seed", 3, *SHORT]
    told = [
        arena(capsys, *run, "--jobs", jobs, "--log", tmp_path / f"{jobs}.jsonl") for jobs in (1, 3)
    ]
    for figures in told:
        for player in figures["players"]:
            del player["slowest_ms"]
    assert told[0] == told[1]
    assert len((tmp_path / "3.jsonl").read_text().splitlines()) == 13


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_people_get_a_table(capsys: pytest.CaptureFixture[str], language: str) -> None:
    run = ["arena", "take_that", "--players", "uniform,uniform", "--games", "3", *SHORT]
    assert main([*run, "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.out.count("uniform") == 2
    assert "Take That" in said.out
    assert "4 " in said.err  # games, not three


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["chess", "--players", "uniform"], "game"),
        (["qwinto", "--players", "uniform", "--seats", "7"], "options"),
        (["qwinto", "--players", "uniform", "--seats", "0"], "options"),
        (["take_that", "--players", "uniform", "--seats", "1"], "options"),
        (["qwinto", "--players", "uniform,uniform,uniform", "--seats", "2"], "options"),
        (["qwinto", "--players", "nobody"], "options"),
        (["qwinto", "--players", "uniform", "--options", '{"rounds": 1}'], "options"),
        (["qwinto", "--players", "cmd:no-such-program"], "player"),
        (["qwinto", "--players", "cmd:no-such-program", "--jobs", "2"], "player"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    assert main(["arena", *arguments, "--visits", "1"]) == 2
    assert capsys.readouterr().err.endswith(f"[{code}]\n")
    assert main(["arena", *arguments, "--visits", "1", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--seconds", "0"],
        ["--seconds", "nan"],
        ["--visits", "0"],
        ["--visits", "1", "--seconds", "1"],
        ["--jobs", "0"],
        ["--options", "[]"],
        ["--options", "{"],
        ["--players", " , "],
        ["--on", "mars"],
    ],
)
def test_a_wrong_command_line_is_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["arena", "qwinto", "--players", "uniform", *arguments])
    assert refused.value.code == 2


def test_a_list_of_players_may_hold_commas_in_quotes() -> None:
    assert names("expert, strong") == ["expert", "strong"]
    assert names('a,cmd:./x --set "1,2" z,b') == ["a", 'cmd:./x --set "1,2" z', "b"]
    assert names("cmd:it's,b") == ["cmd:it's", "b"]


def test_help_is_quick() -> None:
    code = (
        "import sys; from tablee.cli import main\n"
        "try: main(['arena', '--help'])\n"
        "except SystemExit: pass\n"
        "slow = {'numpy', 'numba', 'rich', 'fluent', 'ray'} & set(sys.modules)\n"
        "assert not slow, slow"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment())
    assert done.returncode == 0, done.stderr


# Workers


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(tablee.__file__).parents[1])}


def test_an_error_in_a_worker_is_told_by_the_parent(plan: MakePlan) -> None:
    made = plan("qwinto", "uniform", "nobody")
    with pytest.raises(TableeError) as refused:
        list(crew.gather(workers.Processes(made, 2), range(4)))
    assert refused.value.to_json()["params"]["player"] == "nobody"
    assert refused.value.message_id == "error-options-player"


def test_a_fault_in_a_worker_shows_where_it_was(
    plan: MakePlan, invite: Callable[..., None]
) -> None:
    class Faulty:
        def choose(self, hidden: Record, seat: int) -> int:
            return 1 // (hidden.seats - 2)

    invite(faulty=lambda seed: Faulty())
    failed = crew.attempt(Table(plan("qwinto", "uniform", "faulty")), 0)
    with pytest.raises(RuntimeError, match=r"hidden\.seats - 2(.|\n)*ZeroDivisionError"):
        crew.opened(pickle.loads(pickle.dumps(failed)))


def test_a_worker_that_is_killed_is_told(plan: MakePlan) -> None:
    made = plan("take_that", "uniform")
    hired = workers.Processes(made, 2)
    results = crew.gather(hired, range(10**6))
    next(results)
    hired.processes[1].kill()
    with pytest.raises(TableeError) as refused:
        list(results)
    assert refused.value.params == {"status": -signal.SIGKILL}
    assert not any(process.is_alive() for process in hired.processes)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_leaves_its_log_and_no_process(
    tmp_path: Path, program: Callable[..., str], stop: signal.Signals
) -> None:
    """Programs that ignore the end of their input are ended as well."""
    log, pids = tmp_path / "log.jsonl", tmp_path / "pids"
    body = f'open("{pids}", "a").write(f"{{os.getpid()}}\\n")\n'
    body += 'answer({"move": request["view"]["legal"][0]["move"]})'
    player = program(body)
    with Path(player.split()[-1]).open("a") as script:
        script.write("time.sleep(600)\n")
    run = ["arena", "take_that", "--players", f"uniform,{player}", "--jobs", "2", *SHORT]
    command = [sys.executable, "-m", "tablee", *run, "--games", "100000", "--log", str(log)]
    with subprocess.Popen(
        command, env=environment(), start_new_session=True, stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + 60
        while not log.exists() or len(log.read_text().splitlines()) < 8:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, stop)  # as a terminal does
        status = process.wait(60)
    assert status in (130, 128 + stop)
    assert all(json.loads(line) for line in log.read_text().splitlines())
    assert not [pid for pid in set(pids.read_text().split()) if is_running(int(pid))]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "zombie" not in Path(f"/proc/{pid}/status").read_text()
