"""What a network sees of the race between sheets: who leads, who is about to end the game."""

from typing import Any

from tablee.core.rules import rule, wide
from tablee.kit.sheet import COLUMNS, sheet_score

LEADS = 40  # points ahead or behind that are told apart
NEAR = 8  # cells before the end of the game that are told apart
STEP = 3  # points ahead that make one step where they meet the end of the game
LEAD_STEPS = 2 * LEADS // STEP + 1
SEATS = 6

LEAD_AT = 0
END_AT = LEAD_AT + 2 * LEADS + 1
NEXT_AT = END_AT + NEAR * LEAD_STEPS
RACE_FEATURES = NEXT_AT + SEATS * SEATS


@rule
def cells_to_end(s: Any, seat: int) -> int:
    """How many cells a sheet has to fill to end the game by two full rows (Q16)."""
    most = total = 0
    for row in range(3):
        empty = 0
        for column in range(COLUMNS):
            empty += s.cells[seat, row, column] == 0
        total += empty
        most = max(most, empty)
    return total - most


@rule
def rivals(s: Any, seat: int) -> tuple[int, int]:
    """The best score of the others, and the fewest cells that one of them has to fill."""
    score, near = -(1 << 20), NEAR
    for other in range(wide(s.seats)):
        if other != seat:
            score = max(score, sheet_score(s, other))
            near = min(near, cells_to_end(s, other))
    return score, near


@rule
def race_features(
    s: Any, seat: int, score: int, near: int, follower: int, base: int, out: Any, n: int
) -> int:
    """Add the features of the race to the `n` in `out`, `follower` having the next turn."""
    lead = min(LEADS, max(-LEADS, sheet_score(s, seat) - score))
    near = min(near, NEAR - 1, cells_to_end(s, seat))
    out[n] = base + LEAD_AT + lead + LEADS
    out[n + 1] = base + END_AT + near * LEAD_STEPS + (lead + LEADS) // STEP
    turn = follower - seat if follower >= seat else follower - seat + s.seats
    out[n + 2] = base + NEXT_AT + (s.seats - 1) * SEATS + turn
    return n + 3
