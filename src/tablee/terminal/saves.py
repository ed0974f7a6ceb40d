"""Games on disk: written whole or not at all, under the user's data directory unless told.

A save holds the game record, who sits where, how well bots play, and the seed of the outcomes to
come. Saves of version 1 are read too: they tell no level.
"""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from tablee.core.errors import FileError, RecordError, TableeError
from tablee.core.saved import RECORD, from_record, is_same, read_json, to_record, write_json
from tablee.core.text import Catalogue
from tablee.games import find
from tablee.players.player import LEVELS
from tablee.terminal.table import USUAL_LEVEL, Table

FORMAT = "tablee-save"
VERSION = 2
KEYS = {"format", "version", "record", "names", "bots", "seed"}  # of version 1


def directory() -> Path:
    """Where games go that nobody named a file for."""
    from platformdirs import user_data_path

    return user_data_path("tablee", appauthor=False) / "saves"


def new_path(game: str) -> Path:
    """A file name that no save has."""
    start = datetime.now().strftime(f"{game}-%Y-%m-%d-%H%M%S")
    names = (start if k == 1 else f"{start}-{k}" for k in range(1, 1000))
    return next(path for name in names if not (path := directory() / f"{name}.json").exists())


def unused(name: str | Path) -> Path:
    """The path, unless another game is there: a save is never written over another game."""
    try:
        path = Path(name).expanduser()
        is_there = path.exists()
        path.parent.stat()  # a folder that is missing is a slip
    except (RuntimeError, ValueError, OSError) as error:
        raise FileError("write", path=str(name), problem=str(error)) from None
    if is_there:
        raise FileError("exists", path=str(path))
    return path


def latest() -> list[Path]:
    """The saves of the data directory, the latest first."""
    found = [path for path in directory().glob("*.json") if path.is_file()]
    return sorted(found, key=lambda path: (os.path.getmtime(path), path.name), reverse=True)


def write(path: Path, table: Table) -> None:
    """Save a game that goes on, or the plain record of one that is over."""
    record = to_record(table.match)
    if table.match.is_over:
        write_json(path, record)
        return
    head = {"format": FORMAT, "version": VERSION, "names": table.names, "bots": table.bots}
    write_json(path, {**head, "level": table.level, "seed": table.seed, "record": record})


def read(path: Path, t: Catalogue) -> Table:
    """The game in a save or in a plain record; a damaged one is refused with the reason."""
    data = read_json(path)
    if data.get("format") == RECORD:
        return default_table(data, t)
    data = upgraded(data)
    verify(data)
    match = from_record(find, data["record"])
    verify_places(data, match.seats)
    return recalled(Table(match, data["names"], data["bots"], data["seed"], data["level"]))


def recalled(table: Table) -> Table:
    """A table that went on from a file."""
    table.recall_forced()
    return table


def default_table(record: dict[str, Any], t: Catalogue) -> Table:
    """A plain record to play on: a person in the first seat, bots in the others."""
    from secrets import randbits

    from tablee.terminal.people import default_names

    match = from_record(find, record)
    bots = list(range(1, match.seats))
    names = default_names(match.seats, bots, USUAL_LEVEL, t)
    return recalled(Table(match, names, bots, randbits(53)))


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A save as this version writes it."""
    if is_same(data.get("version"), 1) and "level" not in data:
        return {**data, "version": VERSION, "level": USUAL_LEVEL}
    return data


def verify(data: dict[str, Any]) -> None:
    """Refuse what is no save of this version."""
    if not is_same([data.get("format"), data.get("version")], [FORMAT, VERSION]):
        raise RecordError("format", problem="format")
    for key in sorted({*KEYS, "level"} ^ data.keys()):
        raise RecordError("format", problem=key)


def verify_places(data: dict[str, Any], seats: int) -> None:
    """Refuse names, bots, their level and a seed that do not go with the game."""
    names, bots = data["names"], data["bots"]
    named = isinstance(names, list) and all(is_name(name) for name in names)
    if not named or len(names) != seats:
        raise RecordError("format", problem="names")
    if not isinstance(bots, list) or any(type(bot) is not int for bot in bots):
        raise RecordError("format", problem="bots")
    if sorted(set(bots) & set(range(seats))) != bots:
        raise RecordError("format", problem="bots")
    if data["level"] not in LEVELS:
        raise RecordError("format", problem="level")
    if type(data["seed"]) is not int:
        raise RecordError("format", problem="seed")


def is_name(name: object) -> bool:
    """Whether something can stand on a screen as a name."""
    return isinstance(name, str) and name.isprintable() and bool(name.strip())


def going_on(t: Catalogue) -> Iterator[tuple[Path, Table]]:
    """The readable games of the data directory that are not over, the latest first."""
    for path in latest():
        try:
            if read_json(path).get("format") == FORMAT:
                yield path, read(path, t)
        except TableeError:
            continue
