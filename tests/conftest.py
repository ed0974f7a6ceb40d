"""What all tests share. Tests that ask for `table` run for every game, seat count and setting."""

import os

# Compiled code then raises where it would index out of range; read when Numba is imported.
os.environ["NUMBA_BOUNDSCHECK"] = "1"

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.games import all_games

settings.register_profile(
    "tablee",
    deadline=None,
    derandomize=True,
    database=None,
    # Fixtures that are asked for in property tests hold nothing that an example changes.
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("tablee")

# Let tests import what lies beside them as `tests.…`, however pytest starts.
ROOT = str(Path(__file__).parents[1])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)
pytest.register_assert_rewrite(
    "tests.core.saving", "tests.evaluations", "tests.games.qwinto.turns", "tests.reasons"
)

# What a shell starts in the background ignores interrupts, and so would all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

Alter = Callable[..., Game]


class Table(NamedTuple):
    """A game with a number of seats and options."""

    game: Game
    seats: int
    options: dict[str, Any]


def all_tables() -> list[Any]:
    """Every game with every number of seats and each of its settings."""
    return [
        pytest.param(Table(game, seats, options), id=f"{game.id}-{seats}-{name}")
        for game in all_games().values()
        for seats in game.seat_counts
        for name, options in game.settings.items()
    ]


def every_game() -> list[Any]:
    """Every game."""
    return [pytest.param(game, id=game.id) for game in all_games().values()]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Share tests as `tests/sharing.py` says."""
    from tests.sharing import Sharing

    return Sharing(config, log) if config.getvalue("dist") == "loadgroup" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest, if there are several processes."""
    if hasattr(config, "workerinput"):
        from tests.sharing import rank

        items.sort(key=lambda item: rank(item.nodeid))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", all_tables())
    if "any_game" in metafunc.fixturenames:
        metafunc.parametrize("any_game", every_game())


class AlteredGame(Game):
    """A game some of whose modules are replaced."""

    def part(self, name: str) -> Any:
        """One of the game's modules, the replaced one if there is one."""
        parts: dict[str, Any] = self.__dict__["altered_parts"]
        return parts.get(name) or super().part(name)


def alter(game: Game, /, **parts: dict[str, Any]) -> Game:
    """A game like `game` with some functions of its modules replaced, and its own records."""
    altered = AlteredGame(game.package, game.seats, game.options, game.rules_version)
    replaced = {
        name: SimpleNamespace(**{**vars(game.part(name)), **functions})
        for name, functions in parts.items()
    }
    fields: dict[str, Any] = dict(game.state.fields)
    replaced["state"] = SimpleNamespace(State=type("State", (Record,), fields))
    altered.__dict__["altered_parts"] = replaced
    return altered


@pytest.fixture
def altered() -> Alter:
    """Make a game that differs in some functions: `altered(game, rules={"hide": …})`."""
    return alter
