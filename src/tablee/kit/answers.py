"""How the seats of a Qwinto table are expected to answer a number: each as is best for itself.

Both games see the sheets alike. What else a seat sees, others do not know of it.
"""

from typing import Any

from tablee.core.net import add_rows, begin_sum
from tablee.core.rules import rule, wide
from tablee.kit.race_features import RACE_FEATURES
from tablee.kit.sheet_features import OTHER_FEATURES, OWN_FEATURES, other_features, own_features
from tablee.kit.sheet_values import best_answer, sheet_values

OTHER_AT = OWN_FEATURES
RACE_AT = OTHER_AT + OTHER_FEATURES
SHEET_FEATURES = RACE_AT + RACE_FEATURES
NO_SEAT = -1


@rule
def next_seat(s: Any) -> int:
    """Who plays after the active seat."""
    return s.active + 1 if s.active + 1 < s.seats else 0


@rule
def sheet_part(s: Any, seat: int, out: Any) -> int:
    """Write the features of all sheets; how many."""
    return others_part(s, seat, out, own_features(s, seat, 0, out, 0))


@rule
def others_part(s: Any, seat: int, out: Any, n: int) -> int:
    """Add the features of the others' sheets to the `n` in `out`; how many now."""
    for other in range(wide(s.seats)):
        if other != seat:
            n = other_features(s, other, OTHER_AT, out, n)
    return n


@rule
def fill_tables(
    s: Any, but: int, rows: int, low: int, high: int, net: Any, table: Any, answers: Any
) -> None:
    """Value the entries of every seat (but one, or NO_SEAT) in some rows, when the turn is over."""
    for seat in range(wide(s.seats)):
        if seat != but:
            begin_sum(net)
            add_rows(net, sheet_part(s, seat, net.active))
            sheet_values(
                s, seat, rows, low, high, next_seat(s), RACE_AT, net, table[seat], answers[seat]
            )


@rule
def answer_by_tables(s: Any, rows: int, n: int, table: Any, answers: Any) -> None:
    """Let every seat answer a number in some rows as its table says."""
    for seat in range(wide(s.seats)):
        s.answers[seat] = 1 + best_answer(table[seat], answers[seat], rows, n)
