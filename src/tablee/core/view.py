"""What one seat may see of a game.

`shown` is what the screen draws, `known` the fields of the hidden record: everything that
perfect memory of what was shown implies. Both are made from the hidden record alone.
"""

from collections.abc import Collection
from functools import cache
from threading import local
from typing import Any

from tablee.core import rules
from tablee.core.game import Game
from tablee.core.record import Record

MOST_LEGAL = 1024  # no game ever offers more moves at once

_kept = local()  # a record of each game, to be hidden: views are made all the time


def view(
    game: Game, s: Record, seat: int, last: list[dict[str, Any]], with_known: bool = True
) -> dict[str, Any]:
    """The view of a seat, or of a spectator (NOBODY); `last` are the latest events."""
    hidden = _kept.__dict__.get(game.package)
    if hidden is None:
        hidden = _kept.__dict__[game.package] = game.state()
    hidden.take(s)
    game.rules.hide(hidden, seat)
    seen = view_of_hidden(game, hidden, seat, with_known)
    seen["last"] = last
    return seen


def view_of_hidden(game: Game, s: Record, seat: int, with_known: bool = True) -> dict[str, Any]:
    """The view of a seat from what it knows; people who look at a screen need no `known`."""
    turn = game.rules.turn(s)
    is_asked = turn > 0 and seat != rules.NOBODY and turn >> seat & 1
    seen = {
        "game": game.id,
        "rules": game.rules_version,
        "seats": s.seats,
        "options": game.option_part.read(s),
        "seat": None if seat == rules.NOBODY else seat,
        "to_move": [*seats_in(turn)] if turn > 0 else [],
        "chance": turn == rules.CHANCE,
        "over": turn == rules.OVER,
        "ranks": ranks(s) if turn == rules.OVER else None,
        "legal": offers(game, s, seat) if is_asked else [],
        "shown": game.view.shown(s, seat),
    }
    if with_known:
        seen["known"] = s.to_json()
    return seen


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats in a bit mask of seats, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def offers(game: Game, s: Record, seat: int) -> list[dict[str, Any]]:
    """The legal moves of a seat that is to decide, each with what it would do.

    A game whose views offer the same again and again may keep that, and give it by `offered`.
    """
    offered = getattr(game.view, "offered", None)
    kept: list[dict[str, Any]] | None = offered(s, seat) if offered else None
    if kept is not None:
        return kept
    return [
        {"move": game.moves[action], "effects": game.view.effects(s, seat, action)}
        for action in legal_actions(s, seat)
    ]


def legal_actions(s: Record, seat: int) -> list[int]:
    """The legal actions of a seat, none if it is not to move."""
    turn = rules.turn(s)
    if turn <= 0 or seat == rules.NOBODY or not turn >> seat & 1:
        return []
    out = [0] * MOST_LEGAL
    n = rules.legal(s, seat, out)
    return [int(action) for action in out[:n]]


def ranks(s: Record) -> list[int]:
    """1 + the number of seats that stand better."""
    standings = [rules.standing(s, seat) for seat in range(s.seats)]
    return [1 + sum(other > own for other in standings) for own in standings]


def ranks_behind(ranks: list[int], gone: Collection[int]) -> list[int]:
    """Ranks in which the seats that are gone stand behind all others, in the order they had."""
    order = [(seat in gone, rank) for seat, rank in enumerate(ranks)]
    return [1 + sum(other < own for other in order) for own in order]
