"""`tablee replay`: a game record told from its first event to its result."""

import json
from pathlib import Path

from tablee import games
from tablee.core import saved
from tablee.core.match import Match
from tablee.core.text import catalogue


def run(path: Path, language: str, is_json: bool) -> int:
    """Replay a record; a damaged one is refused."""
    data = saved.read_json(path)
    match = saved.from_record(games.find, data.get("record", data))
    if is_json:
        print(json.dumps(summary(match), indent=1, ensure_ascii=False))
        return 0
    for line in transcript(match, language):
        print(line)
    return 0


def summary(match: Match) -> dict[str, object]:
    """Where a record leads, for machines."""
    return {
        "game": match.game.id,
        "seats": match.seats,
        "options": match.options,
        "events": len(match.events),
        "over": match.is_over,
        "scores": match.scores,
        "ranks": match.ranks if match.is_over else None,
        "position": saved.to_position(match.game, match.state),
    }


def transcript(match: Match, language: str) -> list[str]:
    """Every event as it is written and in words, then the scores."""
    t = catalogue(language)
    tell = match.game.part("screen").tell
    lines = [f"{t(match.game.title_key)} · {match.seats}"]
    for event in match.events:
        who = "·" if event.seat is None else str(event.seat)
        lines.append(f"{who:>3}  {event.text:24} {tell(event.text, t)}")
    for seat, (score, rank) in enumerate(zip(match.scores, match.ranks, strict=True)):
        lines.append(f"{seat:>3}  {score:4}" + (f"  ({rank})" if match.is_over else ""))
    return lines
