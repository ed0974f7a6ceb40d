"""What tables people may ask for: everything is checked, and what is not asked for is chosen."""

import secrets
from typing import Any

from tablee.core.errors import OptionsError, Refused
from tablee.core.fair_dice import new_seed
from tablee.games import find
from tablee.players.player import LEVELS
from tablee.server.facts import Chair, Clock, Created
from tablee.server.table import Table

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
CODE_SIZE = 10  # 31 ** 10: nobody finds one by trying
CLOCK_LIMITS = {"none": (0, 0), "move": (1, 3600), "days": (1, 30)}  # seconds, or days


def new(
    user: str, game: str, options: dict[str, Any], seats: list[str], clock: Clock, **more: Any
) -> Created:
    """A new table of a user."""
    found = find(game)
    chairs = [chair(name, user) for name in seats]
    resolved = found.resolve(len(chairs), options)
    verify_clock(clock)
    if more.get("is_rated"):
        verify_rated(chairs, clock)
    return Created(
        game=found.id, rules=found.rules_version, options=resolved, chairs=chairs,
        host=user, code=new_code(), seed=new_seed().hex(), clock=clock, **more,
    )  # fmt: skip


def again(table: Table, user: str, chairs: list[Chair]) -> Created:
    """The same table for another game, which a user puts up."""
    made = table.created
    if made.is_rated:
        verify_rated(chairs, made.clock)
    return made.model_copy(
        update={
            "rules": find(made.game).rules_version,
            "chairs": chairs,
            "host": user,
            "code": new_code(),
            "seed": new_seed().hex(),
        }
    )


def chair(name: str, user: str) -> Chair:
    """A chair as tables are asked for: `person`, `open` or `bot:expert`."""
    by, _, level = name.partition(":")
    if by == "bot" and level in LEVELS:
        return Chair(by="bot", level=level)  # type: ignore[arg-type]
    if name == "person":
        return Chair(by="person", user=user)
    if name == "open":
        return Chair(by="open")
    raise OptionsError("chair", chair=name)


def verify_clock(clock: Clock) -> None:
    """Clocks run for a time in which somebody can move, and which somebody can wait for."""
    least, most = CLOCK_LIMITS[clock.kind]
    if not least <= clock.limit <= most:
        raise OptionsError("clock", kind=clock.kind, limit=clock.limit, least=least, most=most)


def verify_rated(chairs: list[Chair], clock: Clock) -> None:
    """Rated games are played by people of their own, on a clock."""
    if len(chairs) < 2 or all(chair.by == "bot" for chair in chairs):
        raise Refused("rated", "alone")
    persons = [chair.user for chair in chairs if chair.by == "person"]
    if len(persons) > len(set(persons)):
        raise Refused("rated", "one-seat")
    if clock.kind == "none":
        raise Refused("rated", "clock")


def new_code() -> str:
    """An invitation code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_SIZE))
