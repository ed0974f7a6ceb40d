"""Why a move of Qwinto is good, or what it risks: throws are counted out."""

from fractions import Fraction
from typing import Any

from tablee.core.hints import Reason
from tablee.games.qwinto.notation import THROWS
from tablee.games.qwinto.rules import KEEP_THROW, ROLL_BASE, number
from tablee.games.qwinto.state import KEEP, ROLL, State
from tablee.kit.hints import (
    ALL_ROWS,
    MOST,
    answer_reasons,
    answered,
    answers_to,
    completion,
    fits,
    gift_reasons,
    own_reasons,
)
from tablee.kit.hints import reason as sheet_reason
from tablee.kit.sheet import MISS_COST, colour_letters

# The sums of all throws of each set of dice.
SUMS: list[list[int]] = [[] for _ in range(ALL_ROWS + 1)]
for _faces in THROWS:
    SUMS[sum((face > 0) << die for die, face in enumerate(_faces))].append(sum(_faces))


def reasons(s: State, seat: int, action: int) -> list[Reason]:
    """At most three reasons, the most telling first."""
    if s.phase == ROLL:
        found = roll_reasons(s, seat, action - ROLL_BASE)
    elif s.phase == KEEP:
        found = keep_reasons(s, seat, action)
    else:
        found = answer_reasons(s, seat, action, number(s), s.dice)
        found.append(room_reason(s, seat, action))
    return found[:MOST]


def reason(code: str, **params: Any) -> Reason:
    """A reason of this game."""
    return Reason(f"qwinto-{code}", params)


def fitting_throws(s: State, seat: int, dice: int) -> int:
    """How many of the throws of some dice give a sum that the seat could write."""
    places = {n: fits(s, seat, n, dice) for n in set(SUMS[dice])}
    return sum(places[n] for n in SUMS[dice])


def fitting_reason(code: str, sure: str, fitting: int, throws: int) -> Reason:
    """How many throws fit; where all of them do there is nothing to count."""
    return reason(code, fitting=fitting, throws=throws) if fitting < throws else reason(sure)


def roll_reasons(s: State, seat: int, dice: int) -> list[Reason]:
    """How often the throw can be written or completes something, and the risk of a misthrow.

    If that is little to tell dice apart by, the sums that they give.
    """
    throws, fitting = len(SUMS[dice]), fitting_throws(s, seat, dice)
    found = [fitting_reason("fits", "sure", fitting, throws)]
    prizes = {n: completion(s, seat, n, dice) for n in set(SUMS[dice])}
    wanted = [prize for n in SUMS[dice] if (prize := prizes[n])]
    if wanted:
        gain = max(prize.gain for prize in wanted)
        found.append(reason("completes", wanted=len(wanted), throws=throws, points=gain))
    risk = round(100 * Fraction(throws - fitting, throws) ** 2)  # Q10: both throws must fail
    found += [reason("risk", percent=risk)] if risk else []
    span = {"low": min(SUMS[dice]), "high": max(SUMS[dice])}
    return [*found, reason("spans", announced=colour_letters(dice), **span)]


def keep_reasons(s: State, seat: int, action: int) -> list[Reason]:
    """What the sum is good for, to whom, and how a second throw compares (Q10)."""
    n, is_kept = number(s), action == KEEP_THROW
    found = kept_reasons(s, seat, n) if is_kept else []
    if not is_kept and not fits(s, seat, n, s.dice):
        found.append(sheet_reason("no-cell", number=n))
    fitting, throws = fitting_throws(s, seat, s.dice), len(SUMS[s.dice])
    found.append(fitting_reason("again", "again-sure", fitting, throws))
    return found + gift_reasons(s, seat, n, s.dice, "gives" if is_kept else "denies")


def kept_reasons(s: State, seat: int, n: int) -> list[Reason]:
    """What the sum that lies there is good for: a cell, or a misthrow."""
    if not fits(s, seat, n, s.dice):
        return [sheet_reason("no-cell", number=n), sheet_reason("pass-costs", points=MISS_COST)]
    own = own_reasons(s, seat, n, s.dice)
    return own or [reason("cells", number=n, cells=len(answers_to(s, seat, n, s.dice)))]


def room_reason(s: State, seat: int, answer: int) -> Reason:
    """How many throws of three dice have a place on the sheet before and after an answer."""
    before = fitting_throws(s, seat, ALL_ROWS)
    after = fitting_throws(answered(s, seat, answer, number(s)), seat, ALL_ROWS)
    throws = len(SUMS[ALL_ROWS])
    if after == before:
        return fitting_reason("keeps", "keeps-sure", after, throws)
    return reason("leaves", fitting=after, before=before, throws=throws)
