"""How players value Qwinto: the sheets of the whole table, and a turn summed exactly."""

from typing import Any

import numpy as np

from tablee.core import rules as core_rules
from tablee.core.evaluation import copy_state, judge
from tablee.core.rules import rule, wide
from tablee.games.qwinto.notation import THROWS
from tablee.games.qwinto.rules import KEEP_THROW, REROLL, ROLL_BASE, chances, end_turn, number
from tablee.games.qwinto.state import DICE, KEEP, ROLL, SEATS, WRITE, State
from tablee.kit import sheet
from tablee.kit.answers import (
    NO_SEAT,
    RACE_AT,
    SHEET_FEATURES,
    answer_by_tables,
    fill_tables,
    next_seat,
    sheet_part,
)
from tablee.kit.race_features import race_features, rivals
from tablee.kit.sheet_values import WORST, best_value, new_tables

FEATURES = SHEET_FEATURES

reopen = sheet.reopen_answers

# How many of the throws of each set of dice give each sum.
MOST_SUM = 18
WAYS = np.zeros((8, MOST_SUM + 1), np.int64)
for _dice in range(1, 8):
    _ways = np.array([1])
    for _die in range(3):
        if _dice >> _die & 1:
            _ways = np.convolve(_ways, np.array([0, 1, 1, 1, 1, 1, 1]))
    WAYS[_dice, : len(_ways)] = _ways
LOW_SUM = np.array([0, 1, 1, 2, 1, 2, 2, 3])
HIGH_SUM = 6 * LOW_SUM

# One throw of each set of dice with each sum.
THROW_OF = np.zeros((8, MOST_SUM + 1), np.int64)
for _k, _faces in enumerate(THROWS):
    THROW_OF[sum((face > 0) << die for die, face in enumerate(_faces)), sum(_faces)] = SEATS + _k


@rule
def is_telling(s: State) -> bool:
    """Networks are asked about positions between two turns."""
    return bool(s.phase == ROLL)


@rule
def follower(s: State) -> int:
    """Who has the next turn to come."""
    return wide(s.active) if s.phase == ROLL else next_seat(s)


@rule
def features(s: State, seat: int, out: Any) -> int:
    """The sheets and the race between them."""
    n = sheet_part(s, seat, out)
    if s.seats > 1:
        score, near = rivals(s, seat)
        n = race_features(s, seat, score, near, follower(s), RACE_AT, out, n)
    return n


@rule
def weigh(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """Sum the turn exactly: every throw, throwing again, the best answers of all seats."""
    s = states[i]
    if s.phase == WRITE:
        return weigh_answers(states, i, seat, net, actions, values)
    table, answers = new_tables(wide(s.seats))
    if s.phase == KEEP:
        dice = wide(s.dice)
        fill_tables(s, NO_SEAT, dice, LOW_SUM[dice], HIGH_SUM[dice], net, table, answers)
        actions[0], actions[1] = KEEP_THROW, REROLL
        values[0] = sum_value(states, i, seat, dice, number(s), net, table, answers)
        values[1] = throw_value(states, i, seat, dice, False, net, table, answers)
        return 2
    fill_tables(s, NO_SEAT, 7, 1, MOST_SUM, net, table, answers)
    for dice in range(1, 8):
        actions[dice - 1] = ROLL_BASE + dice
        values[dice - 1] = throw_value(states, i, seat, dice, True, net, table, answers)
    return 7


@rule
def throw_value(
    states: Any, i: int, seat: int, dice: int, has_second: bool, net: Any, table: Any, answers: Any
) -> float:
    """What throwing a set of dice is worth, with or without the right to throw again (Q10)."""
    total, ways = 0.0, 0
    sums = np.empty(MOST_SUM + 1)
    for n in range(LOW_SUM[dice], HIGH_SUM[dice] + 1):
        sums[n] = sum_value(states, i, seat, dice, n, net, table, answers)
        total += WAYS[dice, n] * sums[n]
        ways += WAYS[dice, n]
    again = total / ways
    if not has_second:
        return again
    total = 0.0
    for n in range(LOW_SUM[dice], HIGH_SUM[dice] + 1):
        total += WAYS[dice, n] * max(sums[n], again)
    return total / ways


@rule
def look(states: Any, i: int, seat: int, net: Any) -> float:
    """What a turn that begins is worth to a seat, if the active one does what is best for it."""
    s = states[i]
    table, answers = new_tables(wide(s.seats))
    fill_tables(s, NO_SEAT, 7, 1, MOST_SUM, net, table, answers)
    active, chosen, most = wide(s.active), 0, WORST
    for dice in range(1, 8):
        value = throw_value(states, i, active, dice, True, net, table, answers)
        if value > most:
            chosen, most = dice, value
    if seat == active:
        return most
    return shared_value(states, i, seat, chosen, net, table, answers)


@rule
def shared_value(
    states: Any, i: int, seat: int, dice: int, net: Any, table: Any, answers: Any
) -> float:
    """What a throw of the active seat is worth to another one."""
    active = wide(states[i].active)
    again = throw_value(states, i, active, dice, False, net, table, answers)
    again_seat = throw_value(states, i, seat, dice, False, net, table, answers)
    total, ways = 0.0, 0
    for n in range(LOW_SUM[dice], HIGH_SUM[dice] + 1):
        value = again_seat
        if sum_value(states, i, active, dice, n, net, table, answers) >= again:
            value = sum_value(states, i, seat, dice, n, net, table, answers)
        total += WAYS[dice, n] * value
        ways += WAYS[dice, n]
    return total / ways


@rule
def lumps(s: State, outcomes: Any, weights: Any) -> int:
    """Throws with the same sum are alike (Q11)."""
    if s.phase != DICE:
        return chances(s, outcomes, weights)
    count = 0
    for n in range(LOW_SUM[s.dice], HIGH_SUM[s.dice] + 1):
        outcomes[count] = THROW_OF[s.dice, n]
        weights[count] = WAYS[s.dice, n]
        count += 1
    return count


@rule
def sum_value(
    states: Any, i: int, seat: int, dice: int, n: int, net: Any, table: Any, answers: Any
) -> float:
    """What a sum that stands is worth to a seat when every seat answers as its table says."""
    if states[i].seats == 1:
        return best_value(table[0], dice, n)
    copy_state(states, i, i + 1)
    s = states[i + 1]
    answer_by_tables(s, dice, n, table, answers)
    end_turn(s, sheet.settle_answers(s, n))
    return judge(s, seat, net)


@rule
def weigh_answers(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """Value each answer of a seat, the others answering what is best for themselves (Q14)."""
    s, n, dice = states[i], number(states[i]), wide(states[i].dice)
    table, answers = new_tables(wide(s.seats))
    fill_tables(s, seat, dice, n, n, net, table, answers)
    count = core_rules.legal(s, seat, actions)
    for k in range(count):
        copy_state(states, i, i + 1)
        after = states[i + 1]
        answer_by_tables(after, dice, n, table, answers)
        after.answers[seat] = 1 + actions[k]
        end_turn(after, sheet.settle_answers(after, n))
        values[k] = judge(after, seat, net)
    return count
