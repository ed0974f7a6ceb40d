"""Qwinto – Das Kartenspiel from the text of its rules alone (C1–C14)."""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from tests.oracles.sheet_oracle import WRITES, SheetOracle, Writing

VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)
CARDS = [f"{colour}{value}" for colour in "oypg" for value in VALUES]  # C1
PLACES = ("nw", "ne", "sw", "se")  # C3: a grid of 2 × 2
NEIGHBOURS = {  # C5: horizontal and vertical, never diagonal
    "nw": ("ne", "sw"),
    "ne": ("nw", "se"),
    "sw": ("nw", "se"),
    "se": ("ne", "sw"),
}
HAND = 3  # C3

Lay = list[tuple[str, str]]  # one or two times (card, place), in the order laid


def value(card: str) -> int:
    """The number on a card."""
    return int(card[1:])


def parse_lay(move: str) -> Lay | None:
    """The cards and places of a lay, or None if it is not one."""
    one = f"({'|'.join(CARDS)}) ({'|'.join(PLACES)})"
    match = re.fullmatch(f"lay {one}(?: {one})?", move)
    if match is None:
        return None
    first, first_place, second, second_place = match.groups()
    return [(first, first_place)] + ([(second, second_place)] if second else [])


@dataclass
class QwintoCardsOracle(SheetOracle):
    """A game of the card game; the step is one of deal, first, lay, write, draw."""

    entry_clause: str = "C7"
    step: str = "deal"
    hands: list[set[str]] = field(init=False)
    grid: dict[str, str] = field(default_factory=dict)  # place -> the visible card
    covered: set[str] = field(default_factory=set)
    pile: set[str] = field(default_factory=lambda: set(CARDS))
    drawn: int = 0  # cards drawn in this turn's C10
    missing: int = 0  # cards that this turn's C10 shall draw

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hands = [set() for _ in range(self.seats)]

    def is_chance(self) -> bool:
        """Whether a draw or the lot is due."""
        return not self.is_over and self.step in ("deal", "first", "draw")

    def to_move(self) -> list[int]:
        """The seats that decide now."""
        if self.is_over or self.is_chance():
            return []
        return self.writers() if self.step == "write" else [self.active]

    def chances(self) -> dict[str, Fraction]:
        """C3: the lot; each draw is uniform over the pile."""
        if self.step == "first":
            return {f"first {seat}": Fraction(1, self.seats) for seat in range(self.seats)}
        return {f"draw {card}": Fraction(1, len(self.pile)) for card in self.pile}

    def _receiver(self) -> int | None:
        """Whose hand the next draw goes to; None is the grid."""
        if self.step == "draw":
            return self.active
        return next((seat for seat in range(self.seats) if len(self.hands[seat]) < HAND), None)

    def chance(self, outcome: str) -> None:
        """Let an outcome happen."""
        text = outcome.split()[1]
        if self.step == "first":
            self.active, self.step = int(text), "lay"
            return
        self.pile.remove(text)
        receiver = self._receiver()
        if receiver is None:
            self.grid[PLACES[len(self.grid)]] = text
        else:
            self.hands[receiver].add(text)
        if self.step == "deal":
            if len(self.grid) == len(PLACES):
                self.step = "first" if self.seats > 1 else "lay"  # not with one seat
            return
        self.drawn += 1
        if not self.pile and self.seats > 1:  # C11; C12: never alone
            self.pile, self.covered = self.covered, set()
            self.happened["C11 reshuffle"] += 1
            self.happened["C11 between two draws"] += self.drawn < self.missing
        self._draw_or_pass_on()

    def is_open_to(self, viewer: int | None) -> bool:
        """C3: hands are hidden from the others; the grid and the lot are open."""
        receiver = None if self.step == "first" else self._receiver()
        return receiver is None or receiver == viewer

    def hidden_from(self, viewer: int | None) -> dict[str, bool]:
        """Draws that a viewer does not know: the pile (False) and the hands of others (True)."""
        others = [hand for seat, hand in enumerate(self.hands) if seat != viewer]
        in_hands = {card for hand in others for card in hand}
        return {f"draw {card}": card in in_hands for card in self.pile | in_hands}

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat."""
        if seat not in self.to_move():
            return set()
        return self.legal_answers(seat) if self.step == "write" else self._lays()

    def _lays(self) -> set[str]:
        hand = self.hands[self.active]
        single = {f"lay {card} {place}" for card in hand for place in PLACES}  # C4
        double = {  # C6
            f"lay {first} {place} {second} {next_place}"
            for first in hand
            for second in hand
            if first != second and value(first) == value(second)
            for place in PLACES
            for next_place in NEIGHBOURS[place]
        }
        return single | double

    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move."""
        if self.step == "write":
            self.answer(seat, move)
            return
        lay = parse_lay(move)
        assert lay is not None
        for card, place in lay:  # C4
            self.hands[seat].remove(card)
            self.covered.add(self.grid[place])
            self.grid[place] = card
        self.happened["C6 pair"] += len(lay) == 2
        self._announce(lay[-1][1])  # C6: the one laid last makes the turn

    def _announce(self, place: str) -> None:
        """C5: the laid card and its two neighbours."""
        three = [self.grid[place], *(self.grid[other] for other in NEIGHBOURS[place])]
        total = sum(value(card) for card in three)
        colours = "".join(row for row in "oyp" if any(card[0] == row for card in three))
        self.happened["C9 grey"] += not colours
        self.happened["C9 sum"] += total <= 0
        if colours and total > 0:
            self.writing = Writing(total, colours)  # C7
            self.step = "write"
        else:  # C9
            self.sheets[self.active].misthrows += 1
            self.finish_turn()
            self.happened["C9 ends the game"] += self.is_over

    def next_turn(self) -> None:
        """C10."""
        self.drawn, self.missing = 0, HAND - len(self.hands[self.active])
        self._draw_or_pass_on()

    def _draw_or_pass_on(self) -> None:
        hand = self.hands[self.active]
        if len(hand) < HAND and self.pile:
            self.step = "draw"
            return
        if not hand:  # C12, C14: only alone, when every card has been played
            self.is_over = True
            self.happened["C12 every card played"] += 1
            return
        self.happened["C14 fewer than three cards"] += len(hand) < HAND
        self.happened["C14 one drawn of two"] += self.drawn == 1 and self.missing == 2
        self.active = (self.active + 1) % self.seats
        self.step = "lay"

    def refusal(self, seat: int, move: object) -> frozenset[str]:
        """Codes that are right for a move; none if it is legal."""
        if self.is_over:
            return frozenset({"over"})
        if seat not in self.to_move():
            return frozenset({"turn"})
        if not isinstance(move, str):
            return frozenset({"syntax"})
        lay = parse_lay(move)
        if lay is not None:
            return self._lay_refusal(lay) if self.step == "lay" else frozenset({"turn"})
        if move != "pass" and move not in WRITES:
            return frozenset({"syntax"})
        if self.step == "lay":
            return frozenset({"turn"})
        return frozenset() if move == "pass" else self.write_refusal(seat, move)

    def _lay_refusal(self, lay: Lay) -> frozenset[str]:
        if any(card not in self.hands[self.active] for card, _ in lay):
            return frozenset({"C4"})
        if len(lay) == 1:
            return frozenset()
        (first, place), (second, next_place) = lay
        is_pair = first != second and value(first) == value(second)
        return frozenset() if is_pair and next_place in NEIGHBOURS[place] else frozenset({"C6"})

    def any_move(self, rng: Random) -> str:
        """Some well-formed decision of any step; often about cards of the hand."""
        if rng.random() < 0.3:
            return rng.choice([*WRITES, "pass"])
        cards = sorted(self.hands[self.active]) if rng.random() < 0.7 else []
        one, other = rng.choice(cards or CARDS), rng.choice(cards or CARDS)
        move = f"lay {one} {rng.choice(PLACES)}"
        return move if rng.random() < 0.4 else f"{move} {other} {rng.choice(PLACES)}"
