"""How players value the card game: the sheets of the whole table, the grid, the own hand.

A lay is weighed with the answers of all seats to the number that it makes. The hands of the others
are hidden: they are expected to answer as their sheets suggest.
"""

from typing import Any

import numpy as np

from tablee.core import rules as core_rules
from tablee.core.evaluation import copy_state, judge
from tablee.core.net import add_rows, begin_sum, load_sum, save_sum
from tablee.core.rules import rule, wide
from tablee.games.qwinto_cards.card_features import CARD_FEATURES
from tablee.games.qwinto_cards.entries import (
    CARDS_AT,
    moving_features,
    table_features,
    weigh_entries,
)
from tablee.games.qwinto_cards.prospects import pile_count
from tablee.games.qwinto_cards.rules import can_be_written, colours, end_turn, lay, number
from tablee.games.qwinto_cards.state import DRAW, LAY, WRITE, State
from tablee.kit import sheet
from tablee.kit.answers import answer_by_tables, fill_tables, next_seat
from tablee.kit.sheet import ANSWERS, PASS
from tablee.kit.sheet_features import NUMBERS, own_features
from tablee.kit.sheet_values import WORST, new_tables

FEATURES = CARDS_AT + CARD_FEATURES

reopen = sheet.reopen_answers


@rule
def is_telling(s: State) -> bool:
    """Networks are asked about positions between two turns, before and after cards are drawn."""
    return bool(s.phase == LAY or s.phase == DRAW)


@rule
def features(s: State, seat: int, out: Any) -> int:
    """The sheets, the cards, the race, and what can be written next."""
    n = own_features(s, seat, 0, out, 0)
    n = table_features(s, seat, out, n)
    return moving_features(s, seat, wide(s.active) if s.phase == LAY else next_seat(s), out, n)


@rule
def weigh(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """Value each lay or answer of a seat, all others answering what is best for themselves."""
    s = states[i]
    sums = np.empty((2, net.row_bias.shape[0]), np.float32)
    begin_sum(net)
    add_rows(net, own_features(s, seat, 0, net.active, 0))
    save_sum(net, sums, 0)
    table, answers = new_tables(wide(s.seats))
    known = np.zeros(NUMBERS + 1, np.int64)  # the rows for which the tables have a number
    n = core_rules.legal(s, seat, actions)
    if s.phase == WRITE:
        copy_state(states, i, i + 1)
        weigh_answers(states[i + 1], seat, n, net, sums, table, answers, known, actions, values)
        return n
    choices, worths = np.empty(ANSWERS, np.int64), np.empty(ANSWERS)
    for k in range(n):
        copy_state(states, i, i + 1)
        after = states[i + 1]
        lay(after, actions[k])
        if can_be_written(after):
            count = sheet.legal_answers(after, seat, number(after), colours(after), choices)
            weigh_answers(after, seat, count, net, sums, table, answers, known, choices, worths)
            values[k] = WORST
            for choice in range(count):
                values[k] = max(values[k], worths[choice])
        else:
            close_turn(after, sheet.tick_miss(after, seat))  # C9
            values[k] = judge(after, seat, net)
    return n


@rule
def close_turn(s: State, is_end: bool) -> None:
    """End a turn as the rules do, even if the pile is hidden."""
    end_turn(s, is_end)
    if not is_end and pile_count(s) > 0:
        s.phase = DRAW


@rule
def weigh_answers(
    s: State, seat: int, count: int, net: Any, sums: Any, table: Any, answers: Any, known: Any,
    choices: Any, worths: Any,
) -> None:  # fmt: skip
    """Value the answers of a seat to the number that lies there, after those of the others."""
    n, rows = number(s), colours(s)
    missing = rows & ~known[n]
    if missing != 0:
        fill_tables(s, seat, missing, n, n, net, table, answers)
        known[n] |= rows
    is_end = settle_others(s, seat, rows, n, table, answers)
    is_end |= s.seats == 1 and s.hands[0] == 0 and pile_count(s) == 0  # C12
    load_sum(net, sums, 0)
    add_rows(net, table_features(s, seat, net.active, 0))
    save_sum(net, sums, 1)
    weigh_entries(s, seat, n, is_end, count, net, sums, choices, worths)


@rule
def settle_others(s: State, seat: int, rows: int, n: int, table: Any, answers: Any) -> bool:
    """Let the answers of all seats but one take effect; does that end the game (Q16)?"""
    answer_by_tables(s, rows, n, table, answers)
    s.answers[seat] = 1 + PASS
    misses = wide(s.misses[seat])
    s.misses[seat] = 0  # so that this pass neither costs nor ends anything
    is_end = sheet.settle_answers(s, n)
    s.misses[seat] = misses
    return is_end
