"""Positions and game records as JSON.

A position is the whole truth at one moment; a record is how a game went, and replays to the
identical state. `docs/records.md` describes both; `record.schema.json` is the schema.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tablee.core.errors import FileError, JsonError, PositionError, RecordError, TableeError, quoted
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.core.view import ranks_behind

POSITION = "tablee-position"
POSITION_VERSION = 1
RECORD = "tablee-record"
RECORD_VERSION = 2
DEEPEST = 50

FindGame = Callable[[object], Game]


def parse_json(text: str) -> dict[str, Any]:
    """The JSON object in a text; nothing else will do."""
    try:
        data = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_refuse_doubles)
    except (ValueError, RecursionError):
        raise JsonError() from None
    if not isinstance(data, dict) or is_deep(data):
        raise JsonError()
    return data


def is_deep(data: object) -> bool:
    """Whether JSON is nested deeper than anything of ours, and perhaps than the stack."""
    layer: list[Any] = [data]
    for _ in range(DEEPEST):
        lists = [part.values() if isinstance(part, dict) else part for part in layer]
        layer = [item for part in lists for item in part if isinstance(item, dict | list)]
        if not layer:
            return False
    return True


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _refuse_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a name stands twice")
    return members


def to_position(game: Game, s: Record) -> dict[str, Any]:
    """A state as JSON, hidden things included."""
    head = {"format": POSITION, "version": POSITION_VERSION, "game": game.id}
    return {**head, "rules": game.rules_version, "state": s.to_json()}


def from_position(find: FindGame, data: object) -> tuple[Game, Record]:
    """The game and state of a position; one that cannot be is refused with the reason."""
    if not isinstance(data, dict) or data.keys() != {"format", "version", "game", "rules", "state"}:
        raise PositionError("format", game="Tablée")
    game = find(data["game"])
    if not is_same([data["format"], data["version"]], [POSITION, POSITION_VERSION]):
        raise PositionError("format", game=game.id)
    if not is_same(data["rules"], game.rules_version):
        raise PositionError("rules", found=quoted(data["rules"]), known=game.rules_version)
    s = game.state.from_json(data["state"])
    game.part("position").verify(s)
    return game, s


def to_record(
    match: Match,
    dice: dict[str, Any] | None = None,
    gone: Sequence[int] = (),
    *,
    is_given_up: bool = False,
) -> dict[str, Any]:
    """The game so far; `dice` is the receipt of fair dice (`core/fair_dice.py`).

    `gone` are the seats that resigned or were sent away. A game that `is_given_up` is over because
    of them, though its rules would let it go on.
    """
    result = {"scores": match.scores, "ranks": ranks_behind(match.ranks, gone)}
    record = {
        "format": RECORD,
        "version": RECORD_VERSION,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "seats": match.seats,
        "options": match.options,
        "position": match.loaded and to_position(match.game, match.loaded),
        "rows": _rows(match),
        "gone": sorted(gone),
        "result": result if match.is_over or is_given_up else None,
        **({} if dice is None else {"dice": dice}),
    }
    return {**record, "digest": digest(record)}


def _rows(match: Match) -> list[dict[str, Any]]:
    """One row a command with the chance events that follow it; the set-up has no command."""
    rows: list[dict[str, Any]] = []
    for event in match.events:
        if event.seat is not None:
            rows.append({"seat": event.seat, "move": event.text, "chance": []})
        else:
            if not rows:
                rows.append({"seat": None, "move": None, "chance": []})
            rows[-1]["chance"].append(event.text)
    return rows


def digest(record: dict[str, Any]) -> str:
    """SHA-256 over the record without its digest, as JSON with sorted keys and no spaces."""
    rest = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def from_record(find: FindGame, data: object) -> Match:
    """Replay a record; one that is damaged or breaks a rule is refused with the reason."""
    record = _verify_format(data)
    if record["digest"] != digest(record):
        raise RecordError("digest")
    game = find(record["game"])
    if record["rules"] != game.rules_version:
        raise RecordError("rules", found=record["rules"], known=game.rules_version)
    match = _start(find, game, record)
    for number, row in enumerate(record["rows"], 1):
        _replay_row(match, number, row)
    _verify_end(match, record)
    return match


def _verify_end(match: Match, record: dict[str, Any]) -> None:
    """Check that a record ends as its rows and those who are gone let it end."""
    gone = [int(seat) for seat in record.get("gone", [])]
    if any(seat >= match.seats for seat in gone):
        raise RecordError("format", problem="gone")
    is_given_up = bool(gone) and not match.is_over and record["result"] is not None
    expected = to_record(match, record.get("dice"), gone, is_given_up=is_given_up)
    if record["version"] == 1:  # which did not tell who is gone
        del expected["gone"]
        expected["version"] = 1
    if not is_same(record, {**expected, "digest": record["digest"]}):
        raise RecordError("result")


def is_same(data: object, expected: object) -> bool:
    """Whether two pieces of JSON are the same to the letter: 1 is neither 1.0 nor true."""
    return json.dumps(data, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _verify_format(data: object) -> dict[str, Any]:
    """Check a record against its schema."""
    import jsonschema  # only needed here, and slow to import

    schema = json.loads(Path(__file__).with_name("record.schema.json").read_text("utf-8"))
    try:
        jsonschema.validate(data, schema)
    except jsonschema.ValidationError as error:
        problem = f"{error.json_path} ({error.validator})"
        raise RecordError("format", problem=problem) from None
    assert isinstance(data, dict)
    return data


def _start(find: FindGame, game: Game, record: dict[str, Any]) -> Match:
    """The game before its first row, as the record says that it began."""
    if record["position"] is None:
        match = Match(game, record["seats"], record["options"])
    else:
        loaded, state = from_position(find, record["position"])
        match = Match.from_state(loaded, state)
    if (match.game.id, match.seats, match.options) != (game.id, record["seats"], record["options"]):
        raise RecordError("format", problem="options")
    return match


def _replay_row(match: Match, number: int, row: dict[str, Any]) -> None:
    """Carry out one row."""
    move = row["move"]
    try:
        if move is not None:
            match.play(row["seat"], move)
        elif number > 1:
            raise RecordError("order", row=number)
        for move in row["chance"]:
            match.chance(move)
    except RecordError:
        raise
    except TableeError as error:
        raise RecordError("row", row=number, move=str(move), clause=error.code) from None


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    try:
        return parse_json(path.read_text("utf-8"))
    except OSError as error:
        raise FileError("read", path=str(path), problem=str(error.strerror)) from None
    except UnicodeDecodeError:
        raise JsonError() from None


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write a file whole or not at all."""
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    content = text.encode(errors="backslashreplace")  # half a surrogate pair stays escaped
    file = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(file.name, path)
    except OSError as error:
        if file is not None:
            Path(file.name).unlink(missing_ok=True)
        raise FileError("write", path=str(path), problem=str(error.strerror)) from None
