"""Exact values of small endgames: all chance summed, every decision the best for who makes it.

Plain and slow. Positions that are too large are refused. It knows the whole state, so it is
right for a seat only where that seat knows all that matters.
"""

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.evaluation import result
from tablee.core.match import chance_outcomes
from tablee.core.net import SHARE
from tablee.core.record import Record
from tablee.core.view import legal_actions

MOST_CHANCES = 20_000


class TooLarge(Exception):
    """More positions than allowed."""


class Solver:
    """Solves with at most so many positions, others playing well or, `by_lot`, anything alike."""

    def __init__(self, most: int = 30_000, by_lot: bool = False) -> None:
        self.left, self.by_lot = most, by_lot
        self.known: dict[bytes, list[float]] = {}

    def values(self, s: Record, seat: int) -> dict[int, float]:
        """What each legal action is worth to a seat that is to move."""
        return {a: self.after(s, seat, a)[seat] for a in legal_actions(s, seat)}

    def after(self, s: Record, seat: int, action: int) -> list[float]:
        s = s.copy()
        rules.apply(s, seat, action)
        return self.solve(s)

    def solve(self, s: Record) -> list[float]:
        """What a position is worth to every seat."""
        key = bytes(s)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self.known[key] = self.solve_anew(s)
        return self.known[key]

    def solve_anew(self, s: Record) -> list[float]:
        turn = rules.turn(s)
        if turn == rules.OVER:
            return [result(s, seat, SHARE) for seat in range(s.seats)]
        if turn == rules.CHANCE:
            return self.mean(s)
        seat = lowest(turn)
        found = [self.after(s, seat, action) for action in legal_actions(s, seat)]
        if self.by_lot:
            return [sum(column) / len(found) for column in zip(*found, strict=True)]
        return max(found, key=lambda values: values[seat])

    def mean(self, s: Record) -> list[float]:
        outcomes, weights = chance_outcomes(s, MOST_CHANCES)
        total = [0.0] * s.seats
        for outcome, weight in zip(outcomes, weights, strict=True):
            after = s.copy()
            rules.occur(after, outcome)
            for seat, value in enumerate(self.solve(after)):
                total[seat] += weight * value / sum(weights)
        return total
