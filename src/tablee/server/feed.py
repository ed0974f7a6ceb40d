"""What happened at a table, as each viewer may be told it."""

from typing import Any, NamedTuple

from tablee.core.match import Event, Match


class Entry(NamedTuple):
    """An event in the order in which it is told."""

    version: int
    seat: int | None
    text: str
    seen_by: tuple[int, ...]
    is_sealed: bool = False  # to the others: `answered 2`
    is_reveal: bool = False  # an answer that was sealed, now open; its own seat knows it
    is_late: bool = False  # a bot made it, as time was up

    def told(self, viewer: int) -> dict[str, Any]:
        """The event for a seat, or for NOBODY."""
        if self.is_sealed and viewer != self.seat:
            text = f"answered {self.seat}"
        elif viewer in self.seen_by:
            text = self.text
        else:
            text = f"{self.text.partition(' ')[0]} ?"
        told = {"seat": self.seat, "event": text}
        return {**told, "by": "clock"} if self.is_late else told


def entries(
    match: Match, start: int, version: int, feed: list[Entry], is_late: bool
) -> list[Entry]:
    """What a row tells, after `feed`, that led to the events from number `start` on."""
    new = match.events[start:]
    told = [Entry(version, e.seat, e.text, e.seen_by, e.is_sealed) for e in new]
    if is_late:
        told[0] = told[0]._replace(is_late=True)  # the move, before what chance made of it
    if not start or not match.events[start - 1].is_sealed:
        return told
    closed = {event.step for event in new if event.seat is not None and event.step < match.step}
    revealed = [
        Entry(
            version,
            past.seat,
            past.text,
            past.seen_by,
            is_reveal=True,
            is_late=was_late(feed, past),
        )
        for past in sealed_before(match.events, start, closed)
    ]
    return revealed + told


def was_late(feed: list[Entry], sealed: Event) -> bool:
    """Whether an answer that is sealed still, the last one of its seat, was made by the clock."""
    return next(entry.is_late for entry in reversed(feed) if entry.seat == sealed.seat)


def sealed_before(events: list[Event], start: int, closed: set[int]) -> list[Event]:
    """The sealed answers before number `start` whose step is over now, in their order."""
    found = []
    while start:
        start -= 1
        event = events[start]
        if event.seat is not None and event.step not in closed:
            break
        if event.is_sealed:
            found.append(event)
    return found[::-1]


def missed(feed: list[Entry], version: int, viewer: int) -> list[dict[str, Any]]:
    """What a viewer who knows everything up to a version has missed."""
    start = len(feed)
    while start and feed[start - 1].version > version:
        start -= 1
    return [e.told(viewer) for e in feed[start:] if not (e.is_reveal and e.seat == viewer)]
