"""The rules of Qwinto (Q1–Q20), in the order of a turn."""

from typing import Any

import numpy as np

from tablee.core import rules
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.qwinto.notation import MOVES, THROWS
from tablee.games.qwinto.state import DICE, FIRST, KEEP, OVER, ROLL, SEATS, WRITE, State
from tablee.kit import sheet

KEEP_THROW = MOVES.index("keep")
REROLL = MOVES.index("reroll")
ROLL_BASE = MOVES.index("roll o") - 1  # rolling a set of dice is ROLL_BASE + the set

# The throws of a set of dice are the outcomes from DICE_BASE[set] on, DICE_COUNT[set] of them.
FACES = np.array(THROWS)
DICE_COUNT = np.array([1, 6, 6, 36, 6, 36, 36, 216])
DICE_BASE = SEATS + np.cumsum(DICE_COUNT) - DICE_COUNT - 1
THROW_CHANCES = [
    (list(range(base, base + n)), [1] * n)
    for base, n in zip(DICE_BASE.tolist(), DICE_COUNT.tolist(), strict=True)
]


def start(s: State, seats: int, options: dict[str, Any]) -> None:
    """Set up an empty record."""
    s.seats = seats
    s.phase = FIRST if seats > 1 else ROLL
    sheet.start_sheets(s)


@rule
def number(s: State) -> int:
    """Q11: the sum of the dice used."""
    return s.faces[0] + s.faces[1] + s.faces[2]


@rule
def turn(s: State) -> int:
    phase = s.phase
    if phase == WRITE:
        return s.waiting
    if phase == ROLL or phase == KEEP:
        return 1 << s.active
    return rules.OVER if phase == OVER else rules.CHANCE


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == WRITE:
        return sheet.legal_answers(s, seat, number(s), s.dice, out)
    if s.phase == KEEP:
        out[0] = KEEP_THROW
        out[1] = REROLL
        return 2
    for dice in range(1, 8):  # Q9
        out[dice - 1] = ROLL_BASE + dice
    return 7


@rule
def apply(s: State, seat: int, action: int) -> None:
    phase = s.phase
    if phase == WRITE:
        if sheet.take_answer(s, seat, action):
            end_turn(s, sheet.settle_answers(s, number(s)))
    elif phase == KEEP:
        if action == KEEP_THROW:
            ask_to_write(s)
        else:
            forget_throw(s)
            s.phase = DICE  # Q10
    else:
        s.dice = action - ROLL_BASE
        s.phase = DICE


@rule
def ask_to_write(s: State) -> None:
    """Q12: every seat may write the sum."""
    s.phase = WRITE
    sheet.begin_writing(s)


@rule
def forget_throw(s: State) -> None:
    """Take the dice up: what they showed matters no more."""
    for die in range(3):
        s.faces[die] = 0


@rule
def end_turn(s: State, is_end: bool) -> None:
    """Pass the dice on clockwise (Q8), or end the game (Q16)."""
    s.dice = 0
    s.throws = 0
    forget_throw(s)
    if is_end:
        s.phase = OVER
    else:
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        s.phase = ROLL


@rule
def chances(s: State, outcomes: Any, weights: Any) -> int:
    base, n = 0, int(s.seats)
    if s.phase == DICE:
        base, n = int(DICE_BASE[s.dice]), int(DICE_COUNT[s.dice])
    for k in range(n):
        outcomes[k] = base + k
        weights[k] = 1
    return n


def kept_chances(s: State) -> tuple[list[int], list[int]] | None:
    """What `chances` lists for a throw, which is always the same for the same dice."""
    return THROW_CHANCES[s.dice] if s.phase == DICE else None


@rule
def sample(s: State, rng: Any) -> int:
    if s.phase == FIRST:
        return below(rng, s.seats)
    return int(DICE_BASE[s.dice]) + below(rng, DICE_COUNT[s.dice])


@rule
def occur(s: State, outcome: int) -> None:
    if s.phase == FIRST:
        s.active = outcome
        s.phase = ROLL
    else:
        for die in range(3):
            s.faces[die] = FACES[outcome - SEATS, die]
        s.throws += 1
        if s.throws == 1:
            s.phase = KEEP
        else:
            ask_to_write(s)  # Q10: the second throw stands


@rule
def score(s: State, seat: int) -> int:
    return sheet.sheet_score(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    return sheet.sheet_score(s, seat)


@rule
def hide(s: State, seat: int) -> None:
    sheet.hide_answers(s, seat)


@rule
def fill(s: State, seat: int, rng: Any) -> None:
    sheet.fill_answers(s, number(s), s.dice, rng)
