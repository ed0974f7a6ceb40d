"""What the rules of a game are: ten plain functions on its record.

A game's `rules.py` defines the functions below under the same names. `@rule` marks those that
Numba compiles, and every function they call; the marked function itself stays plain Python.
Generic code calls the functions of this module: plain, they go to the game of the record;
compiled (`core/compiled.py`), the record's type chooses the game.

Actions and outcomes are indices into the game's `MOVES` and `CHANCES` (its `notation.py`).
"""

from collections.abc import Callable
from typing import Any, TypeVar

OVER = -1  # turn: the game is over
CHANCE = 0  # turn: a chance event is due
NOBODY = -1  # seat: a spectator

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []  # every function marked so far, in order of definition
SPELT_OUT: list[tuple[Callable[..., Any], Callable[..., Any]]] = []  # plain, and for the compiler


def rule(function: Function) -> Function:
    """Mark a function as part of the rules, to be compiled when compiled code is wanted."""
    RULES.append(function)
    return function


def spells_out(plain: Function) -> Callable[[Function], Function]:
    """Mark a function as what compiled code does in the place of a plain one, to the last bit.

    Loops over arrays are quick only if they are compiled.
    """

    def mark(function: Function) -> Function:
        SPELT_OUT.append((plain, function))
        return function

    return mark


@rule
def wide(field: int) -> int:
    """A field of a record as wide as all numbers are: for one width, code is compiled once."""
    return field + 0


def turn(s: Any) -> int:
    """Who decides now: a bit mask of seats, or CHANCE, or OVER."""
    return int(s.rules.turn(s))


def legal(s: Any, seat: int, out: Any) -> int:
    """Write the legal actions of a seat that is to move into `out`, ascending; how many."""
    return int(s.rules.legal(s, seat, out))


def apply(s: Any, seat: int, action: int) -> None:
    """Carry out a legal action of a seat."""
    s.rules.apply(s, seat, action)


def chances(s: Any, outcomes: Any, weights: Any) -> int:
    """Write the possible outcomes, ascending, and their positive integer weights; how many."""
    return int(s.rules.chances(s, outcomes, weights))


def sample(s: Any, rng: Any) -> int:
    """Draw one outcome by the law of `chances`, without listing them."""
    return int(s.rules.sample(s, rng))


def occur(s: Any, outcome: int) -> None:
    """Carry out a possible outcome of chance."""
    s.rules.occur(s, outcome)


def score(s: Any, seat: int) -> int:
    """The points of a seat as they stand now."""
    return int(s.rules.score(s, seat))


def standing(s: Any, seat: int) -> int:
    """What ranks are made of: higher is better, equal shares the rank."""
    return int(s.rules.standing(s, seat))


def hide(s: Any, seat: int) -> None:
    """Blank everything that `seat` (or NOBODY) cannot know, remembering all it was shown."""
    s.rules.hide(s, seat)


def fill(s: Any, seat: int, rng: Any) -> None:
    """Put a world into a record hidden from `seat`, drawn by the exact law of the deal."""
    s.rules.fill(s, seat, rng)


CONTRACT = (turn, legal, apply, chances, sample, occur, score, standing, hide, fill)
