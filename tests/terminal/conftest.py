"""A keyboard that types lines from a list, and a screen that is a string."""

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
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


def make_table(game: str, seats: int = 2, bots: Iterable[int] = (1,), seed: int = 5) -> Table:
    match = Match(find(game), seats)
    names = ["Anna", "Ben", "Chloe", "Dan", "Eva", "Finn"][:seats]
    return Table(match, names, list(bots), seed)


def make_late_table(game: str, seats: int = 2, bots: Iterable[int] = (1,)) -> Table:
    """A game that bots have played until shortly before its end."""
    played = make_table(game, seats, range(seats))
    assert played.advance() is None
    played.match.rewind(len(played.match.events) - 30)
    return Table(played.match, played.names, list(bots), played.seed)


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
