"""`tablee bench` prints what programs rely on (never how fast something must be)."""

import json
from typing import Any

import pytest

from tablee import bench_players
from tablee.bench import cores
from tablee.cli import main
from tablee.games import find
from tablee.players.player import Budget, Tried

KEYS = [
    "game",
    "seats",
    "threads",
    "games_per_second",
    "actions_per_second",
    "state_bytes",
    "plain_ratio",
]


def test_json_lists_every_number_of_seats_on_one_thread_and_on_all_cores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "qwinto", "--json", "--seconds", "0.01"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert all(list(row) == KEYS for row in rows)
    measured = [(row["game"], row["seats"], row["threads"]) for row in rows]
    assert measured == [("qwinto", n, k) for n in range(1, 7) for k in sorted({1, cores()})]
    assert all(row["games_per_second"] > 0 and row["plain_ratio"] > 0 for row in rows)


@pytest.mark.parametrize(
    "arguments",
    [
        ["bench", "chess"],
        ["bench", "--reference", "no-such-file.c"],
        ["bench", "--reference", __file__],
        ["bench", "take_that", "--reference", __file__],
    ],
)
def test_what_cannot_be_measured_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("tablee: ")


def test_the_game_that_is_compared_with_c_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "qwinto", "--reference", "no-such-file.c"]) == 2
    assert capsys.readouterr().err.endswith("[file]\n")


def test_the_program_to_compare_with_has_to_be_named() -> None:
    with pytest.raises(SystemExit) as refused:
        main(["bench", "--reference"])
    assert refused.value.code == 2


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_measurement_takes_a_while_but_not_for_ever(seconds: str) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["bench", "qwinto", "--seconds", seconds])
    assert refused.value.code == 2


@pytest.mark.parametrize("late", [1, 2])
def test_how_late_the_expert_is_is_told_as_p99(monkeypatch: pytest.MonkeyPatch, late: int) -> None:
    """Of 150 decisions only the latest may be later than that."""
    now, budgets = 0.0, []

    class Expert:
        def look(self, hidden: Any, seat: int, budget: Budget) -> list[Tried]:
            nonlocal now
            assert budget.seconds is not None
            budgets.append(budget.seconds)
            now += budget.seconds + (0.5 if len(budgets) <= late else 0.003)
            return [Tried(0, 0.5, 7), Tried(1, 0.5, 5)]

    monkeypatch.setattr("tablee.players.roster.adviser", lambda *_: Expert())
    monkeypatch.setattr("time.perf_counter", lambda: now)
    row = bench_players.measured(find("take_that"), 2, 0.05, is_json=True)
    assert row["overrun_p99_ms"] == (3.0 if late == 1 else 500.0)
    assert (row["visits"], len(budgets)) == (12, bench_players.DECISIONS)
