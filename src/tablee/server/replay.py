"""A game that is over, situation after situation, as a seat or a spectator saw it.

To go through a long game takes long: `pace` is how, for whoever has others wait.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tablee.core.match import Event, Match
from tablee.core.rules import NOBODY

Pace = Callable[[Iterable[Any]], Iterator[Any]]

SEALED_NO_MORE = -1  # no step is due: answers are told when they were given


def turns(match: Match) -> list[list[Event]]:
    """The events of a game: the set-up, then every move with the chance events that follow it."""
    parts: list[list[Event]] = [[]]
    for event in match.events:
        if event.seat is not None:
            parts.append([])
        parts[-1].append(event)
    return parts


def frames(
    match: Match, seat: int | None, start: int, count: int, pace: Pace = iter
) -> Iterator[dict[str, Any]]:
    """What happened and how the table looked after so many moves, from move `start` on."""
    past, viewer = match.again(), NOBODY if seat is None else seat
    for number, events in enumerate(pace(turns(match)[: start + count])):
        for event in events:
            past.repeat(event)
        if number >= start:
            told = [event.told(viewer, SEALED_NO_MORE) for event in events]
            yield {"events": told, "view": past.view(seat, with_known=False)}


def gains(match: Match, pace: Pace = iter) -> Iterator[dict[str, Any]]:
    """Every move that changed the points: by whom, and what it changed for each seat."""
    past = match.again()
    for events in pace(turns(match)):
        before = past.scores
        for event in events:
            past.repeat(event)
        changes = [now - then for now, then in zip(past.scores, before, strict=True)]
        if any(changes):
            yield {"seat": events[0].seat, "move": events[0].text, "changes": changes}


def draws(match: Match, pace: Pace = iter) -> Iterator[dict[str, Any]]:
    """Every chance event as the dice are asked for it: which numbers below `of` give it."""
    past = match.again()
    for event in pace(match.events):
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
