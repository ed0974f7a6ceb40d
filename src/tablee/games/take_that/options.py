"""The options of Take That: how many rounds (T11), and the expert variant (T12)."""

from typing import Any

from tablee.core.errors import OptionsError, quoted
from tablee.games.take_that.state import MOST_ROUNDS, State

VALUES: dict[str, dict[str, Any]] = {
    "rounds": {"type": "integer", "minimum": 1, "maximum": MOST_ROUNDS},
    "expert": {"type": "boolean"},
}


def resolve(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Check the options of a new game and complete them."""
    rounds, expert = options["rounds"], options["expert"]
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise OptionsError("rounds", rounds=quoted(rounds), fewest=1, most=MOST_ROUNDS)
    if type(expert) is not bool:
        raise OptionsError("expert", expert=quoted(expert))
    return {"rounds": rounds, "expert": expert}


def read(s: State) -> dict[str, Any]:
    """The options of a game being played."""
    return {"rounds": s.rounds, "expert": bool(s.expert)}
