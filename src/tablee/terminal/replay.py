"""`tablee replay`: a game record told from its first event to its result."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablee import games
from tablee.core import saved
from tablee.core.errors import RecordError
from tablee.core.match import Match
from tablee.core.text import Catalogue, catalogue


def run(path: Path, language: str, is_json: bool) -> int:
    """Replay a record; a damaged one is refused, of one by older rules the result is told."""
    data = saved.read_json(path)
    record = data.get("record", data)
    try:
        match = saved.from_record(games.find, record)
    except RecordError as error:
        if error.reason != "rules" or error.params["found"] > error.params["known"]:
            raise
        tell_result(record, language, is_json=is_json)
        return 0
    if is_json:
        print(json.dumps(summary(match, record), indent=1, ensure_ascii=False))
        return 0
    for line in transcript(match, record, language):
        print(line)
    return 0


def tell_result(record: dict[str, Any], language: str, *, is_json: bool) -> None:
    """Show what a record by older rules says of its end, as it cannot be replayed."""
    kept = ("game", "rules", "seats", "options", "result")
    told = {name: record[name] for name in kept} | {"gone": record.get("gone", [])}
    if is_json:
        print(json.dumps({**told, "replayed": False}, indent=1, ensure_ascii=False))
        return
    t = catalogue(language)
    print(f"{t(games.find(record['game']).title_key)} · {record['seats']}")
    print(t("replay-old-rules", rules=record["rules"]))
    if record["result"] is not None:
        for line in standings(record["result"]["scores"], record, language):
            print(line)


def standings(scores: list[int], record: dict[str, Any], language: str) -> Iterator[str]:
    """The points of every seat, at the end with its rank."""
    t, ranks, gone = catalogue(language), ranks_of(record), record.get("gone", [])
    for seat, score in enumerate(scores):
        rank = f"  ({ranks[seat]})" if ranks else ""
        resigned = f"  {t('replay-gone')}" if seat in gone else ""
        yield f"{who(seat, t):>9}  {score:4}{rank}{resigned}"


def who(seat: int | None, t: Catalogue) -> str:
    """Whose event it is: a player's, counted as everywhere in the terminal, or that of chance."""
    return "·" if seat is None else t("terminal-person", number=seat + 1)


def ranks_of(record: dict[str, Any]) -> list[int] | None:
    """The ranks at the end, if there was one."""
    result = record["result"]
    return None if result is None else list(result["ranks"])


def summary(match: Match, record: dict[str, Any]) -> dict[str, object]:
    """Where a record leads, for machines."""
    return {
        "game": match.game.id,
        "seats": match.seats,
        "options": match.options,
        "events": len(match.events),
        "over": record["result"] is not None,
        "gone": record.get("gone", []),
        "scores": match.scores,
        "ranks": ranks_of(record),
        "position": saved.to_position(match.game, match.state),
    }


def transcript(match: Match, record: dict[str, Any], language: str) -> list[str]:
    """Every event as it is written and in words, then the scores."""
    t = catalogue(language)
    tell = match.game.part("screen").tell
    lines = [f"{t(match.game.title_key)} · {match.seats}"]
    for event in match.events:
        lines.append(f"{who(event.seat, t):>9}  {event.text:24} {tell(event.text, t)}")
    return [*lines, *standings(match.scores, record, language)]
