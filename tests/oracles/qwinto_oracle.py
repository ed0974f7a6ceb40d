"""Qwinto from the text of its rules alone (Q1–Q20)."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

from tests.oracles.sheet_oracle import WRITES, SheetOracle, Writing

ROLLS = {f"roll {dice}": dice for dice in ("o", "y", "p", "oy", "op", "yp", "oyp")}  # Q9
AFTER_THROW = ("keep", "reroll")  # Q10
DECISIONS = [*ROLLS, *AFTER_THROW, *WRITES, "pass"]


def throws(dice: str) -> dict[str, int]:
    """Every outcome of throwing some dice, and its sum (Q11)."""
    return {
        "dice " + " ".join(f"{die}{face}" for die, face in zip(dice, faces, strict=True)): sum(
            faces
        )
        for faces in product(range(1, 7), repeat=len(dice))
    }


@dataclass
class QwintoOracle(SheetOracle):
    """A game of Qwinto; the step is one of first, roll, dice, again, write."""

    entry_clause: str = "Q12"
    step: str = "first"
    dice: str = ""  # those used this turn
    throw_count: int = 0  # this turn, 0 to 2
    total: int = 0  # of the throw that lies

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.seats == 1:  # Q20: nobody to draw
            self.step = "roll"

    def is_chance(self) -> bool:
        """Whether a lot or a throw is due."""
        return not self.is_over and self.step in ("first", "dice")

    def to_move(self) -> list[int]:
        """The seats that decide now."""
        if self.is_over or self.is_chance():
            return []
        return self.writers() if self.step == "write" else [self.active]

    def chances(self) -> dict[str, Fraction]:
        """Q8, Q9: lots and dice are fair."""
        if self.step == "first":
            return {f"first {seat}": Fraction(1, self.seats) for seat in range(self.seats)}
        outcomes = throws(self.dice)
        return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))

    def chance(self, outcome: str) -> None:
        """Let an outcome happen."""
        if self.step == "first":
            self.active = int(outcome.split()[1])
            self.step = "roll"
            return
        self.total = throws(self.dice)[outcome]
        self.throw_count += 1
        if self.throw_count == 2:  # Q10: the second throw stands
            self._announce()
        else:
            self.step = "again"

    def is_open_to(self, viewer: int | None) -> bool:
        """Whether a viewer sees the outcome that is due: dice lie on the table."""
        return True

    def hidden_from(self, viewer: int | None) -> dict[str, bool]:
        """Cards that a viewer does not know, and whether they have been drawn: none."""
        return {}

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat."""
        if seat not in self.to_move():
            return set()
        if self.step == "roll":
            return set(ROLLS)  # Q9
        return set(AFTER_THROW) if self.step == "again" else self.legal_answers(seat)  # Q10, Q12

    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move."""
        if self.step == "roll":
            self.dice, self.throw_count, self.step = ROLLS[move], 0, "dice"
        elif move == "reroll":  # Q10: all dice of the first throw
            self.happened["Q10 reroll"] += 1
            self.step = "dice"
        elif move == "keep":
            self._announce()
        else:
            self.answer(seat, move)

    def _announce(self) -> None:
        self.writing = Writing(self.total, self.dice)  # Q11, Q12
        self.step = "write"

    def next_turn(self) -> None:
        """Q8: play goes clockwise."""
        self.active = (self.active + 1) % self.seats
        self.step = "roll"

    def refusal(self, seat: int, move: object) -> frozenset[str]:
        """Codes that are right for a move; none if it is legal."""
        if self.is_over:
            return frozenset({"over"})
        if seat not in self.to_move():
            return frozenset({"turn"})
        if not isinstance(move, str) or move not in DECISIONS:
            return frozenset({"syntax"})
        if self.step == "write":
            if move == "pass":
                return frozenset()
            return self.write_refusal(seat, move) if move in WRITES else frozenset({"turn"})
        here = ROLLS if self.step == "roll" else AFTER_THROW
        return frozenset() if move in here else frozenset({"turn"})

    def any_move(self, rng: Random) -> str:
        """Some well-formed decision of any step."""
        return rng.choice(DECISIONS)
