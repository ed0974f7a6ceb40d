"""Other programs as players: those that play, and those that do not behave."""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tablee.core.errors import Refused
from tablee.core.game import Game
from tablee.core.text import catalogue
from tablee.players.arena.games import Table
from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.program import Patience, Program
from tablee.players.player import Budget

MakePlan = Callable[..., Plan]
Write = Callable[..., str]

ENGINE = f"cmd:{sys.executable} -m tablee engine"
CALM = Patience(first=60, later=20, farewell=5)
HASTY = Patience(first=60, later=0.3, farewell=0.2)

FIRST_OF_VIEW = """
view = request["view"]
assert view["seat"] in view["to_move"] and "known" in view and "last" in view
answer({"move": view["legal"][0]["move"]})
"""

# Knows no views: it leaves the rules to an engine of its own, and notes what it was told.
IN_STEP = """
from pathlib import Path
from tablee.adapters.engine import Engine
engine = globals().setdefault("engine", Engine())
with open(os.environ["NOTES"], "a") as notes:
    notes.write(line)
if "view" in request:
    error("request")
elif request["do"] == "best":
    legal = engine.answer(json.dumps({"do": "legal", "seat": request["seat"]}))
    answer({"move": legal["moves"][0]})
else:
    answer(engine.answer(line))
"""


def play(
    plan: Plan, *numbers: int, patience: Patience | None = None, told: list[str] | None = None
) -> list[Result]:
    """Play games; afterwards no program is left."""
    tell = (lambda player: None) if told is None else told.append
    with closing(Table(plan, patience, tell)) as table:
        try:
            return [table.play(number) for number in numbers]
        finally:
            processes = [player.program.process for player in table.programs.values()]
            table.close()
            assert all(process.poll() is not None for process in processes)


def refusal(plan: Plan, patience: Patience = CALM) -> Refused:
    with pytest.raises(Refused) as refused:
        play(plan, 0, patience=patience)
    assert refused.value.code == "player"
    for language in ("en", "fr", "de"):
        assert catalogue(language).error(refused.value)
    return refused.value


@pytest.mark.parametrize("budget", [Budget(visits=2), Budget(seconds=0.002)])
def test_the_engine_itself_can_be_a_player(plan: MakePlan, budget: Budget) -> None:
    made = plan("take_that", "uniform", ENGINE, budget=budget, rounds=1)
    results = play(made, 0, 1)
    assert [(r.deal, r.rotation) for r in results] == [(0, 0), (0, 1)]


def test_a_program_that_takes_views_is_asked_with_them(
    any_game: Game, plan: MakePlan, program: Write
) -> None:
    told: list[str] = []
    seats = any_game.seats[1]
    made = plan(any_game.id, "uniform", program(FIRST_OF_VIEW), seats=seats)
    (result,) = play(made, 0, told=told)
    assert len(result.scores) == seats
    assert told == []


def test_a_program_that_knows_seats_only_is_kept_in_step(
    any_game: Game,
    plan: MakePlan,
    program: Write,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    notes, told = tmp_path / "notes", list[str]()
    monkeypatch.setenv("NOTES", str(notes))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    command = program(IN_STEP)
    made = plan(any_game.id, "uniform", command)
    in_step = play(made, 0, 1, told=told)
    by_view = play(plan(any_game.id, "uniform", program(FIRST_OF_VIEW, "view.py")), 0, 1)
    assert [r.scores for r in in_step] == [r.scores for r in by_view]
    asked = notes.read_text().splitlines()
    assert sum('"view"' in line for line in asked) == 1  # it is not asked twice
    assert sum('"do": "new"' in line for line in asked) == 3  # the rehearsal, and two games
    hides = any_game.id in ("take_that", "qwinto_cards")
    assert told == ([command] if hides else [])


def test_answers_of_a_step_that_is_not_over_are_kept_from_a_program_Q14(
    plan: MakePlan, program: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When seat 1 is asked to write, its program has not been told what seat 0 wrote."""
    notes = tmp_path / "notes"
    monkeypatch.setenv("NOTES", str(notes))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    body = IN_STEP.replace(
        'elif request["do"] == "best":',
        """elif request["do"] == "best":
    turn = engine.answer('{"do": "turn"}')["to_move"]
    open(os.environ["NOTES"] + "-turns", "a").write(f"{request['seat']} {turn}\\n")""",
    )
    play(plan("qwinto", "uniform", program(body)), 0, 1)
    turns = (tmp_path / "notes-turns").read_text().splitlines()
    assert "1 [0, 1]" in turns
    assert "0 [0, 1]" in turns
    writing = [line for line in turns if line.endswith("[0, 1]")]
    assert len(writing) + turns.count("0 [0]") + turns.count("1 [1]") == len(turns)


def test_a_program_is_started_once_and_serves_all_its_seats(
    plan: MakePlan, program: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTES", str(tmp_path / "pids"))
    body = 'open(os.environ["NOTES"], "a").write(f"{os.getpid()}\\n")' + FIRST_OF_VIEW
    play(plan("take_that", "uniform", program(body), seats=4, rounds=1), 0, 1, 2)
    pids = (tmp_path / "pids").read_text().split()
    assert len(pids) > 10
    assert len(set(pids)) == 1


# Programs that do not behave

DIES = FIRST_OF_VIEW.replace(
    "answer(", 'if view["last"]: print("my last words", file=sys.stderr); sys.exit(3)\nanswer('
)


def test_a_program_that_dies_is_told_with_its_last_words(plan: MakePlan, program: Write) -> None:
    command = program(DIES)
    params = refusal(plan("take_that", "uniform", command)).params
    assert params == {"player": command, "status": 3, "said": "my last words"}


@pytest.mark.parametrize(
    ("body", "reason", "said"),
    [
        ('print("hello!", flush=True)', "rubbish", "hello!"),
        ("print([1], flush=True)", "rubbish", "[1]"),
        ('answer({"move": "castle"})', "illegal", "castle"),
        ('answer({"move": "take"})', "illegal", "take"),  # not in Qwinto
        ('answer({"move": "keep"})', "illegal", "keep"),  # not now
        ('answer({"move": 7})', "illegal", "7"),
        ('answer({"best": "keep"})', "illegal", "best"),
        ('error("options")', "refused", "options"),
        ('error("turn")', "refused", "turn"),  # to `new` as well
        ('answer({"error": "no"})', "refused", "no"),
    ],
)
def test_a_program_that_answers_what_it_should_not_is_quoted(
    plan: MakePlan, program: Write, body: str, reason: str, said: str
) -> None:
    command = program(body)
    error = refusal(plan("qwinto", "uniform", command))
    assert error.reason == reason
    assert said in str(error.params.get("said", error.params.get("move")))
    assert error.params["player"] == command


def test_an_error_after_views_were_taken_is_no_reason_to_show_more(
    plan: MakePlan, program: Write
) -> None:
    body = 'n = globals().get("n", 0) + 1\nif n > 3: error("position"); continue' + FIRST_OF_VIEW
    error = refusal(plan("qwinto", "uniform", program(body)))
    assert (error.reason, error.params["do"]) == ("refused", "best")  # and not `new`


@pytest.mark.parametrize("stubborn", ["", "import signal; signal.signal(15, signal.SIG_IGN)\n"])
def test_a_program_that_hangs_is_told_and_ended(
    plan: MakePlan, program: Write, stubborn: str
) -> None:
    body = f'{stubborn}if globals().get("n"): time.sleep(600)\nn = 1' + FIRST_OF_VIEW
    start = time.monotonic()
    error = refusal(plan("qwinto", "uniform", program(body)), HASTY)
    assert (error.reason, error.params["do"], error.params["seconds"]) == ("silent", "best", 0.3)
    assert time.monotonic() - start < 20


def test_a_slow_start_is_forgiven(plan: MakePlan, program: Write) -> None:
    body = 'if not globals().get("n"): time.sleep(1.5)\nn = 1' + FIRST_OF_VIEW
    assert play(plan("qwinto", program(body)), 0, patience=Patience(first=60, later=1))


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "", "'open", "/"])
def test_a_program_that_cannot_be_started_is_told(plan: MakePlan, command: str) -> None:
    assert refusal(plan("qwinto", "uniform", f"cmd:{command}")).reason == "start"


def test_patience_grows_with_the_time_to_think() -> None:
    assert Patience.for_thought(0.05).later == 10
    assert Patience.for_thought(2).later == 40
    assert Patience.for_thought(None) == Patience(120, 120, 2)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    script = tmp_path / "script.sh"
    script.write_text(f"sleep 600 & echo $! > {child}; wait; wait\n")
    program = Program(f"sh {script}", HASTY)
    while not (child.exists() and child.read_text().strip()):
        time.sleep(0.01)
    program.close()
    for _ in range(200):
        try:
            os.kill(int(child.read_text()), 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    os.kill(int(child.read_text()), signal.SIGKILL)
    pytest.fail("a process is left")
