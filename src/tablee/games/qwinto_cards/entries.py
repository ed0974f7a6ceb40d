"""What each entry on the own sheet is worth, all else in a turn being settled.

The first layer of the network is summed once; an entry changes a handful of its features.
"""

from typing import Any

from tablee.core.evaluation import result
from tablee.core.net import add_row, add_rows, load_sum, remove_row, worth
from tablee.core.rules import rule
from tablee.games.qwinto_cards.card_features import chance_features, hand_features, public_features
from tablee.games.qwinto_cards.state import State
from tablee.kit import sheet
from tablee.kit.answers import RACE_AT, SHEET_FEATURES, next_seat, others_part
from tablee.kit.race_features import race_features, rivals
from tablee.kit.sheet import ANSWER_COLUMN, ANSWER_ROW, MOST_MISSES, PASS
from tablee.kit.sheet_features import cell_features, count_features

CARDS_AT = SHEET_FEATURES


@rule
def table_features(s: State, seat: int, out: Any, n: int) -> int:
    """Add the sheets of the others and the cards: what does not change with the own sheet."""
    n = others_part(s, seat, out, n)
    n = public_features(s, s.hands[seat], CARDS_AT, out, n)
    return hand_features(s, seat, CARDS_AT, out, n)


@rule
def moving_features(s: State, seat: int, follower: int, out: Any, n: int) -> int:
    """Add what any entry can change: the race, and what can be written next."""
    if s.seats > 1:
        score, near = rivals(s, seat)
        n = race_features(s, seat, score, near, follower, RACE_AT, out, n)
    return chance_features(s, seat, follower, CARDS_AT, out, n)


@rule
def weigh_entries(
    s: State, seat: int, n: int, is_end: bool, count: int, net: Any, sums: Any, choices: Any,
    worths: Any,
) -> None:  # fmt: skip
    """Value answers to a number; line 1 of `sums` has all features but those that move."""
    for k in range(count):
        load_sum(net, sums, 1)
        if choices[k] == PASS:
            worths[k] = pass_worth(s, seat, is_end, net)
        else:
            row, column = ANSWER_ROW[choices[k]], ANSWER_COLUMN[choices[k]]
            worths[k] = entry_worth(s, seat, row, column, n, is_end, net)


@rule
def pass_worth(s: State, seat: int, is_end: bool, net: Any) -> float:
    """What passing is worth; it costs the active seat a misthrow (C8)."""
    if seat != s.active:
        return turn_worth(s, seat, is_end, net)
    change_rows(net, count_features(s, seat, 0, 0, net.active), False)
    s.misses[seat] += 1
    change_rows(net, count_features(s, seat, 0, 0, net.active), True)
    value = turn_worth(s, seat, is_end or s.misses[seat] == MOST_MISSES, net)
    s.misses[seat] -= 1
    return value


@rule
def entry_worth(
    s: State, seat: int, row: int, column: int, n: int, is_end: bool, net: Any
) -> float:
    """What writing a number in a cell is worth."""
    change_rows(net, cell_features(s, seat, row, column, 0, net.active), False)
    change_rows(net, count_features(s, seat, row, 0, net.active), False)
    s.cells[seat, row, column] = n
    change_rows(net, cell_features(s, seat, row, column, 0, net.active), True)
    change_rows(net, count_features(s, seat, row, 0, net.active), True)
    value = turn_worth(s, seat, is_end or sheet.has_two_full_rows(s, seat), net)
    s.cells[seat, row, column] = 0
    return value


@rule
def change_rows(net: Any, n: int, is_new: bool) -> None:
    """Add the first `n` features of `active` to the sum in `net`, or take them away."""
    for k in range(n):
        if is_new:
            add_row(net, net.active[k])
        else:
            remove_row(net, net.active[k])


@rule
def turn_worth(s: State, seat: int, is_end: bool, net: Any) -> float:
    """What the table is worth when the turn is over, the rest of the sum being in `net`."""
    if is_end:
        return result(s, seat, net.head[0])
    add_rows(net, moving_features(s, seat, next_seat(s), net.active, 0))
    return worth(net)
