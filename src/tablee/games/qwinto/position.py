"""The invariants of a position of Qwinto."""

from tablee.core.errors import PositionError
from tablee.games.qwinto.referee import verify as verify_move
from tablee.games.qwinto.state import DICE, FIRST, KEEP, OVER, SEATS, WRITE, State
from tablee.kit.position import verify_answers, verify_sheets, verify_turns, verify_unused


def verify(s: State) -> None:
    """Refuse a record that no game can reach, with the reason."""
    verify_unused(s, SEATS)
    if s.active >= s.seats:
        raise PositionError("active", active=s.active, seats=s.seats)
    verify_sheets(s, s.phase == OVER)
    verify_turns(s, (s.active + (s.phase == OVER)) % s.seats)
    verify_dice(s)
    verify_answers(s, s.phase == WRITE, verify_move)
    if s.phase == FIRST:
        verify_first(s)


def verify_dice(s: State) -> None:
    """The dice and throws fit what is due (Q9, Q10)."""
    throws = {DICE: (0, 1), KEEP: (1,), WRITE: (1, 2)}.get(s.phase, (0,))
    if s.throws not in throws:
        raise PositionError("throws", throws=s.throws)
    if (s.dice > 0) != (s.phase in (DICE, KEEP, WRITE)):
        raise PositionError("dice")
    for die in range(3):
        if (s.faces[die] > 0) != (s.phase in (KEEP, WRITE) and s.dice >> die & 1 == 1):
            raise PositionError("faces")


def verify_first(s: State) -> None:
    """Before the first player is drawn nothing has happened, and there is a choice (Q8)."""
    written = any(s.cells[p, r, c] > 0 for p in range(s.seats) for r in range(3) for c in range(12))
    if s.seats == 1 or s.active or written or any(s.misses[p] for p in range(s.seats)):
        raise PositionError("first")
