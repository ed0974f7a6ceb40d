"""What tests of the arena share: plans, players made up for a test, and small programs."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.core.game import Game
from tablee.players import roster
from tablee.players.arena.plan import Plan, agree
from tablee.players.player import Budget, Player

ONCE = Budget(visits=1)
MakePlayer = Callable[[int], Player]  # from a seed


@pytest.fixture
def plan() -> Callable[..., Plan]:
    """Agree on a plan: `plan("qwinto", "uniform", "uniform", seats=3)`."""

    def make(
        game: str,
        *players: str,
        seats: int | None = None,
        budget: Budget = ONCE,
        seed: int = 0,
        rounds: int | None = None,
    ) -> Plan:
        options = {} if rounds is None else {"rounds": rounds}
        return agree(game, list(players), seats, options, budget, seed)

    return make


@pytest.fixture
def invite(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let further names stand for players: `invite(mirror=Mirror)`."""

    def add(**made: MakePlayer) -> None:
        usual = roster.make

        def make(name: str, game: Game, budget: Budget, seed: int) -> Player:
            return made[name](seed) if name in made else usual(name, game, budget, seed)

        monkeypatch.setattr(roster, "make", make)

    return add


PROLOGUE = """
import json, os, sys, time
def answer(data):
    print(json.dumps(data), flush=True)
def error(code):
    answer({"error": {"code": code, "params": {}, "message": "no"}})
"""


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., str]:
    """A program that does something with each request: the player's name."""

    def write(body: str, name: str = "program.py") -> str:
        path = tmp_path / name
        indented = "".join(f"    {line}\n" for line in body.strip().splitlines())
        loop = f"for line in sys.stdin:\n    request = json.loads(line)\n{indented}"
        path.write_text(PROLOGUE + loop)
        return f"cmd:{sys.executable} {path}"

    return write
