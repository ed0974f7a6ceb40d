"""A game that is over, situation after situation, as a seat or a spectator saw it."""

from collections.abc import Iterator
from typing import Any

from tablee.core.match import Event, Match
from tablee.core.rules import NOBODY

SEALED_NO_MORE = -1  # no step is due: answers are told when they were given


def turns(match: Match) -> list[list[Event]]:
    """The events of a game: the set-up, then every move with the chance events that follow it."""
    parts: list[list[Event]] = [[]]
    for event in match.events:
        if event.seat is not None:
            parts.append([])
        parts[-1].append(event)
    return parts


def frames(match: Match, seat: int | None, start: int, count: int) -> Iterator[dict[str, Any]]:
    """What happened and how the table looked after so many moves, from move `start` on."""
    past, viewer = match.again(), NOBODY if seat is None else seat
    for number, events in enumerate(turns(match)[: start + count]):
        for event in events:
            past.repeat(event)
        if number >= start:
            told = [event.told(viewer, SEALED_NO_MORE) for event in events]
            yield {"events": told, "view": past.view(seat, with_known=False)}


def gains(match: Match) -> Iterator[dict[str, Any]]:
    """Every move that changed the points: by whom, and what it changed for each seat."""
    past = match.again()
    for events in turns(match):
        before = past.scores
        for event in events:
            past.repeat(event)
        changes = [now - then for now, then in zip(past.scores, before, strict=True)]
        if any(changes):
            yield {"seat": events[0].seat, "move": events[0].text, "changes": changes}


def draws(match: Match) -> Iterator[dict[str, Any]]:
    """Every chance event as the dice are asked for it: which numbers below `of` give it."""
    past = match.again()
    for event in match.events:
        if event.seat is None:
            weights = past.chances()
            names = list(weights)
            before = sum(weights[name] for name in names[: names.index(event.text)])
            yield {
                "event": event.text,
                "of": sum(weights.values()),
                "low": before,
                "high": before + weights[event.text] - 1,
            }
        past.repeat(event)
