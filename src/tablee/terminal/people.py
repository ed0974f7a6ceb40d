"""Who sits where: people with names, and bots."""

from dataclasses import dataclass

from tablee.core.errors import OptionsError, SeatError
from tablee.core.game import Game
from tablee.core.text import Catalogue


@dataclass(frozen=True)
class Places:
    """The seats of a new game."""

    seats: int
    bots: list[int]
    names: list[str]


def default_names(seats: int, bots: list[int], level: str, t: Catalogue) -> list[str]:
    """Names for seats that nobody named; those of bots tell how well they play."""
    people = [t("terminal-person", number=seat + 1) for seat in range(seats)]
    for bot in bots:
        people[bot] = t("terminal-bot", number=bot + 1, level=t(f"level-{level}"))
    return people


def arrange(
    game: Game,
    t: Catalogue,
    seats: int | None,
    bots: list[int] | None,
    people: list[str],
    level: str,
) -> Places:
    """The places that the command line asks for: you against one bot if it does not say."""
    if seats is None:
        named = len(people) + len(bots or [])
        seats = max(2, game.seats[0], named, *(bot + 1 for bot in bots or []))
    if not game.seats[0] <= seats <= game.seats[1]:
        game.resolve(seats, {})  # says why
    if any(not name.isprintable() for name in people):
        raise OptionsError("names")
    if bots is None:
        bots = list(range(max(len(people), 1), seats))
    for bot in bots:
        if not 0 <= bot < seats:
            raise SeatError(seat=bot, seats=seats)
    names = default_names(seats, bots, level, t)
    free = [seat for seat in range(seats) if seat not in bots]
    if people and len(people) != len(free):
        raise OptionsError("people", people=len(people), free=len(free))
    for seat, name in zip(free, people, strict=False):
        names[seat] = name
    return Places(seats, sorted(set(bots)), names)
