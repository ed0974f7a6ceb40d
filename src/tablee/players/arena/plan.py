"""What is played: all that defines a game of the arena, whoever plays it and wherever."""

from dataclasses import asdict, dataclass
from typing import Any

from tablee import games
from tablee.core.errors import OptionsError
from tablee.players.player import Budget


@dataclass(frozen=True)
class Plan:
    """Who meets over which game. Game `number` is rotation `number % seats` of a deal."""

    game: str
    seats: int
    options: dict[str, Any]  # all of them
    players: tuple[str, ...]  # the last one named fills the remaining seats
    budget: Budget
    seed: int

    def player_at(self, rotation: int, seat: int) -> int:
        """Which of the players sits there: seats go round, so each has every seat once."""
        return min((seat - rotation) % self.seats, len(self.players) - 1)


@dataclass(frozen=True)
class Result:
    """How one game went; lists are by seat."""

    deal: int
    rotation: int
    scores: list[int]
    shares: list[float]  # of the win: 1 for the winner, equal parts for those who draw
    slowest_ms: list[float]  # the longest decision
    overruns: list[dict[str, int]]  # whole milliseconds over the budget: how many decisions

    def to_json(self) -> dict[str, Any]:
        """All of it, by name."""
        return asdict(self)


def agree(
    game: str,
    players: list[str],
    seats: int | None,
    options: dict[str, Any],
    budget: Budget,
    seed: int,
) -> Plan:
    """A plan that can be played, or an error that says why not."""
    found = games.find(game)
    count = max(len(players), found.seats[0]) if seats is None else seats
    resolved = found.resolve(count, options)
    if not 1 <= len(players) <= count:
        raise OptionsError("players", players=len(players), seats=count)
    return Plan(found.id, count, resolved, tuple(players), budget, seed)
