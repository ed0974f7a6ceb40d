"""The log of a run: JSON lines, first what is played, then one line for each finished game.

A run that is started again with its log goes on where it stopped.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tablee import __version__, games
from tablee.core.errors import FileError, JsonError, quoted
from tablee.core.saved import is_same, parse_json
from tablee.players.arena.plan import Plan, Result
from tablee.players.weights import weights_digest, weights_folder

FORMAT = "tablee-arena"
VERSION = 1
MEMBERS = {field.name for field in fields(Result)}


def header(plan: Plan) -> dict[str, Any]:
    """All that the results depend on. How many games, and where they run, does not matter."""
    game = games.find(plan.game)
    return {
        "format": FORMAT,
        "version": VERSION,
        "tablee": __version__,
        "rules": game.rules_version,
        "weights": weights_digest(weights_folder(game), plan.seats),
        **asdict(plan),
        "players": list(plan.players),
    }


class Log:
    """A file of results; without a path they are only remembered."""

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.path, self.header = path, header(plan)
        self.results: dict[tuple[int, int], Result] = {}  # by deal and rotation
        if path is not None:
            with told_errors(path):
                self._open(path)

    def add(self, result: Result) -> None:
        """Keep the result of a game that has just ended."""
        self.results[result.deal, result.rotation] = result
        if self.path is not None:
            with told_errors(self.path):
                append(self.path, result.to_json())

    def _open(self, path: Path) -> None:
        """Read what is there, and begin a new log where there is nothing."""
        lines = whole_lines(path)
        if not lines:
            path.parent.mkdir(parents=True, exist_ok=True)
            append(path, self.header)
            return
        self._verify_header(path, lines[0])
        for number, line in enumerate(lines[1:], 2):
            result = read_result(path, number, line)
            self.results.setdefault((result.deal, result.rotation), result)

    def _verify_header(self, path: Path, line: str) -> None:
        found = parsed(path, 1, line)
        for name in sorted(found.keys() | self.header.keys()):
            if not is_same(found.get(name), self.header.get(name)):
                there, here = quoted(found.get(name)), quoted(self.header.get(name))
                raise FileError("other-run", path=str(path), field=name, there=there, here=here)


def whole_lines(path: Path) -> list[str]:
    """The lines of a log; a last one that was torn while it was written is cut off."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if len(whole) < len(content):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return whole.decode("utf-8", "replace").splitlines()


def read_result(path: Path, number: int, line: str) -> Result:
    """The result in a line of a log."""
    data = parsed(path, number, line)
    if data.keys() != MEMBERS:
        raise FileError("log", path=str(path), line=number)
    return Result(**data)


def parsed(path: Path, number: int, line: str) -> dict[str, Any]:
    """The JSON object in a line of a log."""
    try:
        return parse_json(line)
    except JsonError:
        raise FileError("log", path=str(path), line=number) from None


def append(path: Path, data: dict[str, Any]) -> None:
    """Add a line."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")


@contextmanager
def told_errors(path: Path) -> Iterator[None]:
    """Say which file it was that could not be read or written."""
    try:
        yield
    except OSError as error:
        raise FileError("write", path=str(path), problem=str(error.strerror)) from None
