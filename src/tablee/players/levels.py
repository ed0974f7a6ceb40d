"""The four levels. The weaker ones play at first sight and err as people do.

A person overlooks moves, and misjudges those seen: by more where moves differ more, so that a
slip costs something but is hardly ever absurd. What went wrong is told with the move.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.players.player import Adviser, Budget, Tried
from tablee.players.sight import PlainSight
from tablee.players.slips import Slip


@dataclass(frozen=True)
class Eyes:
    """How well a level sees."""

    overlooks: float  # the chance that a move is not seen
    blur: float  # how wrong judgements are, compared with how different moves are


EYES = {"novice": Eyes(0.33, 1.0), "casual": Eyes(0.1, 0.4), "strong": Eyes(0.03, 0.15)}
PERFECT = Eyes(0.0, 0.0)


class AtSight:
    """Plays at first sight, as well as its eyes are."""

    def __init__(self, sight: PlainSight, eyes: Eyes, seed: int) -> None:
        self.sight, self.eyes = sight, eyes
        self.random = Random(seed)

    def look(self, hidden: Record, seat: int, budget: Budget | None = None) -> list[Tried]:
        """All legal actions as they look before any slip, the best first."""
        return self.sight.look(hidden, seat)

    def answer(self, hidden: Record, seat: int, budget: Budget | None = None) -> Tried:
        """The action that seems best among those that are seen, and whether that is a slip."""
        tried = self.look(hidden, seat)
        seen = [t for t in tried if self.random.random() >= self.eyes.overlooks] or tried
        blur = self.eyes.blur * spread(tried)
        chosen = max(seen, key=lambda t: t.value + self.random.gauss(0, blur))
        best = tried[0]
        if chosen.value == best.value:
            return chosen
        code = "misjudged" if best in seen else "overlooked"
        return chosen._replace(slip=Slip(code, best.action, best.value - chosen.value))

    def choose(self, hidden: Record, seat: int) -> int:
        """The same, as players do."""
        return self.answer(hidden, seat).action

    def reseed(self, seed: int) -> None:
        """Begin another stream of random numbers."""
        self.random.seed(seed)


def spread(tried: list[Tried]) -> float:
    """How different moves are: the standard deviation of their values."""
    mean = sum(t.value for t in tried) / len(tried)
    return sqrt(sum((t.value - mean) ** 2 for t in tried) / len(tried))


def at_sight(level: str, game: Game, seed: int) -> AtSight:
    """A player of one of the weaker levels."""
    from tablee.players.first_sight import FirstSight

    return AtSight(FirstSight(game), EYES[level], seed)


def expert(game: Game, budget: Budget, seed: int, threads: int = 1) -> Adviser:
    """The search that suits the game: sums where turns can be summed, else a tree."""
    from tablee.players.expectimax import Expectimax
    from tablee.players.tree import TreeSearch

    if hasattr(game.part("evaluation"), "look"):
        return Expectimax(game, budget, seed, threads=threads)
    return TreeSearch(game, budget, seed, threads=threads)
