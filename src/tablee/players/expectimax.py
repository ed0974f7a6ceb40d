"""The player that sums: first sight, then one turn deeper after the other while time lasts.

The actions are summed one after the other, the most promising first; several threads take one
each. What a depth that is not complete says counts for the actions that it has reached.
"""

from itertools import takewhile
from threading import Lock

import numpy as np

from tablee.core.game import Game
from tablee.core.net import Mind, beside
from tablee.core.record import Record
from tablee.players import sums
from tablee.players.clock import Clock, read_clock
from tablee.players.first_sight import FirstSight
from tablee.players.player import Budget, Tried
from tablee.players.search import Search, compile_for

WIDTH = 3  # how many actions the asked seat tries at each of its decisions further on
MOST_TURNS = 3  # deeper sums take longer than anybody waits


class Outlook:
    """What is known of the actions of a position, by depth, and what is to be summed next."""

    def __init__(self, sight: list[Tried]) -> None:
        self.count = len(sight)
        self.depths = [
            {tried.action: tried for tried in sight}
        ]  # first sight, no turn, one turn, …
        self.due: list[int] = []  # actions of the last depth, the next one last
        self.looks = dict.fromkeys(self.depths[0], 0)
        self.lock = Lock()

    def take(self) -> tuple[int, int] | None:
        """The next depth and action to sum; None if there is nothing more."""
        with self.lock:
            if not self.due:
                if self.count == 1 or len(self.depths) > MOST_TURNS + 1:
                    return None
                self.due = [tried.action for tried in reversed(self.tried())]
                self.depths.append({})
            return len(self.depths) - 1, self.due.pop()

    def note(self, depth: int, action: int, value: float, looks: int) -> None:
        """An action has been summed."""
        self.looks[action] += looks
        self.depths[depth][action] = Tried(action, value, self.looks[action])

    @property
    def is_complete(self) -> bool:
        """Whether all that is ever summed has been."""
        return self.count == 1 or self.complete > MOST_TURNS

    @property
    def complete(self) -> int:
        """The last depth at which all actions have been summed."""
        return sum(1 for _ in takewhile(lambda depth: len(depth) == self.count, self.depths)) - 1

    def tried(self) -> list[Tried]:
        """The actions, the best first; what was not looked at so deeply follows the drift."""
        earlier, *later = self.depths[self.complete :]
        deeper = dict(later[0]) if later else {}
        gains = [tried.value - earlier[action].value for action, tried in deeper.items()]
        drift = sum(gains) / max(len(gains), 1)
        rest = [
            t._replace(value=t.value + drift) for t in earlier.values() if t.action not in deeper
        ]
        return sorted([*deeper.values(), *rest], key=lambda tried: -tried.value)


class Summer:
    """What one thread works with: memory, networks, and the action that it is summing."""

    def __init__(self, dtype: np.dtype[np.void]) -> None:
        self.memory = sums.memory(dtype)
        self.minds: dict[int, Mind] = {}

    def begin(self, hidden: Record, seat: int, mind: Mind, outlook: Outlook) -> None:
        """Prepare to look at a position."""
        sums.forget(self.memory)
        self.memory.states[0] = hidden.array[0]
        self.seat, self.outlook = seat, outlook
        if hidden.seats not in self.minds:
            self.minds[hidden.seats] = beside(mind)
        self.mind = self.minds[hidden.seats]
        self.work: tuple[int, int] | None = None
        self.looks = 0  # taken for that work

    def visit(self, visits: int) -> None:
        """Take so many looks further into the future."""
        while visits > 0:
            self.work = self.work or self.outlook.take()
            if self.work is None:
                return
            visits -= self.go_on(*self.work, visits)

    def go_on(self, depth: int, action: int, visits: int) -> int:
        """Look on at an action, so many times at most; how often that was."""
        before = int(self.memory.counts[sums.LOOKS])
        value = sums.expect_action(
            self.memory, self.seat, action, self.mind, WIDTH, depth - 1, visits
        )
        looks = int(self.memory.counts[sums.LOOKS]) - before
        self.looks += looks
        if value != sums.UNFINISHED:
            self.outlook.note(depth, action, float(value), self.looks)
            self.work, self.looks = None, 0
        return looks


class Expectimax(Search):
    """Looks turns ahead in games whose evaluation can sum them."""

    def __init__(
        self, game: Game, budget: Budget, seed: int, clock: Clock = read_clock, threads: int = 1
    ) -> None:
        super().__init__(game, budget, seed, clock)
        self.sight = FirstSight(game)
        self.summers = [Summer(game.state.dtype) for _ in range(threads)]
        any_mind = self.sight.mind(game.seats[0])
        compile_for(sums.expect_action, self.summers[0].memory, 0, 0, any_mind, 0, 0, 0)

    def begin(self, hidden: Record, seat: int) -> None:
        """Value the actions at first sight."""
        self.outlook = Outlook(self.sight.look(hidden, seat))
        for summer in self.summers:
            summer.begin(hidden, seat, self.sight.mind(hidden.seats), self.outlook)

    @property
    def visitors(self) -> list[Summer]:
        """The threads."""
        return self.summers

    def think(self, budget: Budget, is_choice: bool) -> None:
        """Look deeper until the budget is used up, or nothing is left."""
        self.spend(budget, self.is_clear)

    def is_clear(self, coming: float) -> bool:
        """Whether all that is ever looked at has been."""
        return self.outlook.is_complete

    def tried(self) -> list[Tried]:
        """The actions, the best first."""
        return self.outlook.tried()
