"""What a player is: something that chooses an action from what its seat knows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tablee.core.record import Record
from tablee.players.slips import Slip

LEVELS = ("novice", "casual", "strong", "expert")


@dataclass(frozen=True)
class Budget:
    """How long a player may think: seconds, or visits (then its choice can be repeated)."""

    seconds: float | None = None
    visits: int | None = None

    def is_stopped(self) -> bool:
        """Whether nobody wants to know any more."""
        return False


@dataclass(frozen=True)
class Revocable(Budget):
    """The budget of a thought that can be stopped."""

    stop: Callable[[], bool] = lambda: False

    def is_stopped(self) -> bool:
        """Whether it has been."""
        return self.stop()


class Player(Protocol):
    """Chooses for a seat. `hidden` is the state with all that the seat cannot know blanked."""

    def choose(self, hidden: Record, seat: int) -> int:
        """An action that is legal for the seat, which is to move."""
        ...


class Tried(NamedTuple):
    """An action, what it is worth to the seat (a share of the win; alone: points), its visits."""

    action: int
    value: float
    visits: int
    slip: Slip | None = None  # where a better one was missed


class Adviser(Player, Protocol):
    """A player that also tells what moves are worth."""

    def look(self, hidden: Record, seat: int, budget: Budget | None = None) -> list[Tried]:
        """All legal actions, the best first."""
        ...

    def answer(self, hidden: Record, seat: int, budget: Budget | None = None) -> Tried:
        """The action that it plays."""
        ...

    def reseed(self, seed: int) -> None:
        """Begin another stream of random numbers."""
        ...
