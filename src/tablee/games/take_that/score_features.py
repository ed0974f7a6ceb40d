"""Features of the score: who leads, by how much, and how much of the game is left."""

from typing import Any

import numpy as np

from tablee.core.rules import rule
from tablee.games.take_that.sight import Sight, points
from tablee.games.take_that.state import MOST_ROUNDS, SEATS, State

FINE, STEP, STEPS = 40, 3, 13  # a lead by points up to 40, and in steps of three
LEADS, WIDE_LEADS = 2 * FINE + 1, 2 * STEPS + 1
STAGES = 8  # of the pile, and between rounds
PAUSE = STAGES - 1  # the round has not begun
TURNS = 2  # the seat decides next, or another one does
LAST = 2  # whether this is the last round

# Where each group begins.
LEAD = 0
LEAD_STAGE = LEAD + LAST * LEADS
IF_TAKEN = LEAD_STAGE + LAST * STAGES * WIDE_LEADS
IF_GIVEN = IF_TAKEN + LAST * STAGES * TURNS * WIDE_LEADS
LEAD_OVER = IF_GIVEN + LAST * STAGES * TURNS * WIDE_LEADS
END = LEAD_OVER + SEATS * WIDE_LEADS

# A lead counts less the more rounds are to come; with one to come it counts in full.
ROOT = np.array([round(100 * max(1.0, (left + 1) / 2) ** 0.5) for left in range(MOST_ROUNDS)])

# The stage of a round by the cards left in the pile.
STAGE = np.array([0, *[1] * 3, *[2] * 5, *[3] * 8, *[4] * 14, *[5] * 15, *[6] * 34])


@rule
def clip(x: int, most: int) -> int:
    """The nearest of -most … most, counted from 0."""
    return min(most, max(-most, x)) + most


@rule
def add_score(s: State, seat: int, sight: Sight, stage: int, out: Any, n: int) -> int:
    """Add the features of the score to the `n` entries of `out`; how many now."""
    left = s.rounds - s.round
    is_more, own = min(left, 1), points(s, seat, sight.hidden)
    lead = FINE * STEP * 100
    for k in range(1, s.seats):
        ahead = 100 * (own - points(s, (seat + k) % s.seats, sight.hidden)) // ROOT[left]
        lead = min(lead, ahead)
        if s.seats > 2:
            out[n] = LEAD_OVER + k * WIDE_LEADS + clip(ahead // STEP, STEPS)
            n += 1
    time = is_more * STAGES + stage
    turn_time = time * TURNS + min(sight.wait, 1)
    at_stake = 100 * sight.cost // ROOT[left]
    out[n] = LEAD + is_more * LEADS + clip(lead, FINE)
    out[n + 1] = LEAD_STAGE + time * WIDE_LEADS + clip(lead // STEP, STEPS)
    out[n + 2] = IF_TAKEN + turn_time * WIDE_LEADS + clip((lead - at_stake) // STEP, STEPS)
    out[n + 3] = IF_GIVEN + turn_time * WIDE_LEADS + clip((lead + at_stake) // STEP, STEPS)
    return n + 4
