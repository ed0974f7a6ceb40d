"""Take That from the text of its rules alone (T1–T16)."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from tests.oracles.sheet_oracle import ranks_of

CARDS = [number for number in range(12, 99) if number % 10 != 0]  # T1
DECISIONS = [f"{verb} {card}" for verb in ("lay", "twist") for card in CARDS] + ["take"]


def mirror(card: int) -> int:
    """T2: the card with its digits swapped; that of a toad is itself."""
    return card % 10 * 10 + card // 10


def is_toad(card: int) -> bool:
    """T2: two equal digits."""
    return mirror(card) == card


@dataclass
class Player:
    """What one player holds and has beside them."""

    hand: set[int] = field(default_factory=set)
    face_up: set[int] = field(default_factory=set)  # T6
    face_down: set[int] = field(default_factory=set)  # T8
    unseen: set[int] = field(default_factory=set)  # T12

    def score(self) -> int:
        """T10: what lies beside the player; the hand counts nothing."""
        down = self.face_down | self.unseen
        return len(self.face_up) - sum(5 if is_toad(card) else 1 for card in down)


@dataclass
class TakeThatOracle:
    """A game of Take That; the step is one of first, deal, turn, lay, draw, unseen."""

    seats: int
    rounds: int = 2  # T11
    expert: bool = False  # T12
    step: str = "first"
    round: int = 1
    starter: int = 0
    active: int = 0
    players: list[Player] = field(init=False)
    pile: set[int] = field(init=False)
    row: list[int] = field(default_factory=list)
    totals: list[int] = field(init=False)  # of the finished rounds
    is_over: bool = False
    happened: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.totals = [0] * self.seats
        self._set_up()

    def _set_up(self) -> None:
        self.players = [Player() for _ in range(self.seats)]
        self.pile, self.row = set(CARDS), []

    def is_chance(self) -> bool:
        """Whether the lot or a draw is due."""
        return not self.is_over and self.step in ("first", "deal", "draw", "unseen")

    def is_sealed(self) -> bool:
        """Nothing is decided in secret."""
        return False

    def to_move(self) -> list[int]:
        """The seat that decides now."""
        return [] if self.is_over or self.is_chance() else [self.active]

    def chances(self) -> dict[str, Fraction]:
        """Each draw is uniform over the pile."""
        if self.step == "first":
            return {f"first {seat}": Fraction(1, self.seats) for seat in range(self.seats)}
        return {f"draw {card}": Fraction(1, len(self.pile)) for card in self.pile}

    def _receiver(self) -> int:
        """Whose card the next draw is; the deal goes to seat 0, then to seat 1, …"""
        if self.step != "deal":
            return self.active
        return next(seat for seat in range(self.seats) if not self._has_all(seat))

    def _has_all(self, seat: int) -> bool:
        """T3: 9 cards each with 2 or 3 players, 8 with 4."""
        return len(self.players[seat].hand) == (8 if self.seats == 4 else 9)

    def chance(self, outcome: str) -> None:
        """Let an outcome happen."""
        number = int(outcome.split()[1])
        if self.step == "first":
            self.starter, self.step = number, "deal"
            return
        player = self.players[self._receiver()]
        self.pile.remove(number)
        if self.step == "unseen":  # T12
            player.unseen.add(number)
            self.happened["T12 unseen card"] += 1
            self.happened["T12 unseen toad"] += is_toad(number)
            self._go_on("lay", "T14 by the unseen card")
            return
        player.hand.add(number)
        if self.step == "draw":
            self._pass_on()
        elif self._has_all(self.seats - 1):
            self.active, self.step = self.starter, "turn"

    def is_open_to(self, viewer: int | None) -> bool:
        """A card drawn is seen by its player, that of T12 by nobody (T16)."""
        if self.step == "first":
            return True
        return self.step != "unseen" and self._receiver() == viewer

    def hidden_from(self, viewer: int | None) -> dict[str, bool]:
        """Draws that a viewer does not know: the pile (False), others' hands and T12 (True)."""
        drawn = {
            card
            for seat, player in enumerate(self.players)
            for card in (player.unseen if seat == viewer else player.unseen | player.hand)
        }
        return {f"draw {card}": card in drawn for card in self.pile | drawn}

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat."""
        if seat not in self.to_move():
            return set()
        hand = self.players[seat].hand
        moves = {f"{verb} {card}" for verb in ("lay", "twist") for card in hand} | {"take"}
        return {move for move in moves if not self._clauses(move)}

    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move."""
        player = self.players[seat]
        if move == "take":
            self._take(player)
            return
        verb, card = move.split()[0], int(move.split()[1])
        player.hand.remove(card)
        if verb == "lay":  # T5
            self.row.append(card)
        else:  # T6: the gap is closed at once
            self.happened["T6 twist of a single card"] += len(self.row) == 1
            self.happened["T6 twist of the rightmost card"] += self.row[-1] == mirror(card)
            self.happened["T6 twist inside the row"] += self.row[-1] != mirror(card)
            self.row.remove(mirror(card))
            player.face_up |= {card, mirror(card)}
        if self.pile:
            self.step = "draw"  # T7
        elif not self.row:
            self._end_round("T9 by a twist")
        else:
            self._pass_on()

    def _take(self, player: Player) -> None:
        """T8."""
        self.happened["T13 empty hand"] += not player.hand
        is_single = len(self.row) == 1
        self.happened["T8 single card taken"] += is_single
        player.face_down |= set(self.row)
        self.row = []
        if not self.pile:
            self.happened["T12 with an empty pile"] += self.expert and is_single
            self._end_round("T9 by a take")
        else:
            self.step = "unseen" if self.expert and is_single else "lay"  # T12

    def _pass_on(self) -> None:
        """T7: the turn passes on, clockwise (T3)."""
        self.active = (self.active + 1) % self.seats
        self._go_on("turn", "T14 by a twist")

    def _go_on(self, step: str, clause: str) -> None:
        """T14: the round ends where there is neither a row nor a pile."""
        if self.row or self.pile:
            self.step = step
        else:
            self._end_round(clause)

    def _end_round(self, clause: str) -> None:
        self.happened[clause] += 1
        self.totals = self.scores()
        self._set_up()
        if self.round == self.rounds:
            self.is_over = True
            self.happened["T11 shared rank"] += len(set(self.totals)) < self.seats
            return
        self.round += 1
        self.starter = (self.starter + 1) % self.seats  # T11: the deal passes to the left
        self.step = "deal"

    def scores(self) -> list[int]:
        """Finished rounds plus all that lies beside each player."""
        return [
            total + player.score() for total, player in zip(self.totals, self.players, strict=True)
        ]

    def ranks(self) -> list[int]:
        """T11."""
        return ranks_of(self.scores())

    def refusal(self, seat: int, move: object) -> frozenset[str]:
        """Codes that are right for a move; none if it is legal."""
        if self.is_over:
            return frozenset({"over"})
        if seat not in self.to_move():
            return frozenset({"turn"})
        if not isinstance(move, str) or move not in DECISIONS:
            return frozenset({"syntax"})
        return self._clauses(move)

    def _clauses(self, move: str) -> frozenset[str]:
        """The clause that a well-formed move of the seat to move breaks.

        Without a row, taking and twisting break T5 ("must lay") and their own clause; the text
        does not say whether T5 is about them.
        """
        hand = self.players[self.active].hand
        if move == "take":
            return frozenset() if self.row else frozenset({"T5", "T8"})
        verb, card = move.split()[0], int(move.split()[1])
        if verb == "lay":
            fits = not self.row or abs(card - self.row[-1]) <= 10
            return frozenset() if card in hand and fits else frozenset({"T5"})
        if not self.row:
            return frozenset({"T5", "T6"})
        can_twist = card in hand and not is_toad(card) and mirror(card) in self.row
        return frozenset() if can_twist else frozenset({"T6"})

    def any_move(self, rng: Random) -> str:
        """Some well-formed decision; often about cards of the hand."""
        hand = sorted(self.players[self.active].hand)
        if not hand or rng.random() < 0.3:
            return rng.choice(DECISIONS)
        return rng.choice(
            [*(f"{verb} {card}" for verb in ("lay", "twist") for card in hand), "take"]
        )
