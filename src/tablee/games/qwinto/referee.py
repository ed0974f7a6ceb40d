"""Why a move of Qwinto is refused."""

from tablee.core.errors import Refused
from tablee.games.qwinto.notation import MOVES
from tablee.games.qwinto.rules import number
from tablee.games.qwinto.state import KEEP, ROLL, WRITE, State
from tablee.kit.referee import verify_answer
from tablee.kit.sheet import ANSWERS

DUE = {ROLL: "roll", KEEP: "keep", WRITE: "write"}


def verify(s: State, seat: int, action: int) -> None:
    """Refuse an action of a seat that is to move unless it is legal."""
    if phase_of(action) != s.phase:
        raise Refused("turn", "step", due=DUE[s.phase], move=MOVES[action])
    if s.phase == WRITE:
        verify_answer(s, seat, action, number(s), s.dice, "Q12")


def phase_of(action: int) -> int:
    """The phase that an action belongs to."""
    if action < ANSWERS:
        return WRITE
    return ROLL if MOVES[action].startswith("roll") else KEEP


def sees(s: State, seat: int) -> bool:
    """Whether a seat sees the chance event that is due."""
    return True


def reveals(action: int) -> bool:
    """Whether a move shows others what was hidden from them: nobody has anything to hide."""
    return False
