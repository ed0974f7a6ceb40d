"""Who plays the games of a plan: workers that each take one game at a time.

A crew knows where its workers are; `gather` hands out games, and `attempt` is what every worker
does with one. Nothing else differs between this process, several, and a cluster.
"""

import traceback
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from tablee.core.errors import TableeError
from tablee.players.arena.games import Table
from tablee.players.arena.plan import Result


@dataclass(frozen=True)
class Failure:
    """Why a game could not be played, in a form that any process can read."""

    error: type[TableeError] | None  # none: a fault in the code of a player
    members: dict[str, Any]
    trace: str


Outcome = Result | Failure


class Crew(Protocol):
    """Some workers."""

    size: int

    def hand(self, worker: int, number: int) -> None:
        """Give a game to a worker that is free."""
        ...

    def wait(self) -> list[tuple[int, Outcome]]:
        """The workers that have finished since, at least one, each with what came of it."""
        ...

    def dismiss(self) -> None:
        """End all workers, whatever they are at."""
        ...


def gather(crew: Crew, numbers: Iterable[int]) -> Generator[Result]:
    """The results of games in the order in which they end."""
    waiting, busy = iter(numbers), 0
    try:
        for worker, number in zip(range(crew.size), waiting, strict=False):
            crew.hand(worker, number)
            busy += 1
        while busy:
            for worker, outcome in crew.wait():
                busy -= 1
                yield opened(outcome)
                for number in waiting:
                    crew.hand(worker, number)
                    busy += 1
                    break
    finally:
        crew.dismiss()


def attempt(table: Table, number: int) -> Outcome:
    """Play a game; an error becomes a value, as errors do not travel between processes."""
    try:
        return table.play(number)
    except TableeError as error:
        return Failure(type(error), vars(error), "")
    except Exception:
        return Failure(None, {}, traceback.format_exc())


def opened(outcome: Outcome) -> Result:
    """The result, or the error that was met instead."""
    if isinstance(outcome, Result):
        return outcome
    if outcome.error is None:
        raise RuntimeError(outcome.trace)
    error = outcome.error.__new__(outcome.error)
    vars(error).update(outcome.members)
    raise error


class Alone:
    """A crew of one: this process, at a table that is closed elsewhere."""

    size = 1

    def __init__(self, table: Table) -> None:
        self.table, self.number = table, 0

    def hand(self, worker: int, number: int) -> None:
        """Remember the game."""
        self.number = number

    def wait(self) -> list[tuple[int, Outcome]]:
        """Play it."""
        return [(0, self.table.play(self.number))]

    def dismiss(self) -> None:
        """Nobody is left to end."""
