"""A keyboard that types lines from a list, a screen that is a string, and bots that play by lot."""

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tablee.core.game import Game
from tablee.core.hints import Hint
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.core.text import catalogue
from tablee.core.view import legal_actions
from tablee.games import find
from tablee.players.slips import Slip
from tablee.terminal.brain import Levels
from tablee.terminal.stage import Stage
from tablee.terminal.table import Table


class Script(Stage):
    """A stage whose lines are given; `pages` are what was drawn before each line was read."""

    def __init__(self, lines: Iterable[str], language: str = "en", width: int = 80) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.output = StringIO()
        self.pages: list[str] = []
        self.start = 0
        console = Console(file=self.output, width=width, color_system=None)
        super().__init__(console, catalogue(language), self.type_line)

    def type_line(self, question: str) -> str:
        self.output.write(question)
        self.pages.append(self.output.getvalue()[self.start :])
        self.start = len(self.output.getvalue())
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return self.output.getvalue()


class Lots:
    """A brain that draws lots, the same in the same position; it notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Record, int, str]] = []
        self.prepared: list[str] = []

    def prepare(self, game: Game) -> None:
        self.prepared.append(game.id)

    def choose(self, game: Game, hidden: Record, seat: int, level: str) -> str:
        self.asked.append((hidden, seat, level))
        return game.moves[Random(bytes(hidden)).choice(legal_actions(hidden, seat))]

    def slip(self, game: Game, hidden: Record, seat: int, level: str, move: str) -> Slip | None:
        best = legal_actions(hidden, seat)[0]
        return None if game.moves[best] == move else Slip("overlooked", best, 0.125)

    def hints(self, game: Game, hidden: Record, seat: int) -> list[Hint]:
        reasons = game.part("hints").reasons
        chosen = legal_actions(hidden, seat)[:3]
        return [Hint(game.moves[a], 0.625, reasons(hidden, seat, a)) for a in chosen]


def make_table(
    game: str, seats: int = 2, bots: Iterable[int] = (1,), seed: int = 5, level: str = "strong"
) -> Table:
    match = Match(find(game), seats)
    names = ["Anna", "Ben", "Chloe", "Dan", "Eva", "Finn"][:seats]
    return Table(match, names, list(bots), seed, level, Lots())


def make_late_table(game: str, seats: int = 2, bots: Iterable[int] = (1,)) -> Table:
    """A game that bots have played until shortly before its end."""
    played = make_table(game, seats, range(seats))
    assert played.advance() is None
    played.match.rewind(len(played.match.events) - 30)
    return Table(played.match, played.names, list(bots), played.seed, brain=Lots())


@pytest.fixture
def late_table() -> Callable[..., Table]:
    return make_late_table


@pytest.fixture
def script() -> type[Script]:
    return Script


@pytest.fixture
def set_table() -> Callable[..., Table]:
    return make_table


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data directory, in a place of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> Lots:
    """The brain of tables that the command line sets."""
    brain = Lots()
    for name in ("prepare", "choose", "slip", "hints"):
        method = getattr(brain, name)
        monkeypatch.setattr(Levels, name, lambda self, *args, method=method: method(*args))
    return brain
