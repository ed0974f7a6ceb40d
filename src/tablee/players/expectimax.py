"""The player that sums: first sight, then one turn deeper after the other while time lasts."""

from tablee.core.game import Game
from tablee.core.record import Record
from tablee.players import sums
from tablee.players.clock import Clock, read_clock, spend
from tablee.players.first_sight import FirstSight
from tablee.players.player import Budget, Tried
from tablee.players.search import Search, compile_for

WIDTH = 3  # how many actions the asked seat tries at each of its decisions further on
MOST_TURNS = 3  # deeper sums take longer than anybody waits


class Expectimax(Search):
    """Looks turns ahead in games whose evaluation can sum them."""

    def __init__(self, game: Game, budget: Budget, seed: int, clock: Clock = read_clock) -> None:
        super().__init__(game, budget, seed, clock)
        self.sight = FirstSight(game)
        self.memory = sums.memory(game.state.dtype)
        any_mind = self.sight.mind(game.seats[0])
        compile_for(sums.expect_action, self.memory, 0, 0, any_mind, 0, 0, 0)

    def begin(self, hidden: Record, seat: int) -> None:
        """Value the actions at first sight."""
        sums.forget(self.memory)
        self.memory.states[0] = hidden.array[0]
        self.seat, self.mind = seat, self.sight.mind(hidden.seats)
        self.found = self.sight.look(hidden, seat)
        self.turns = self.next = self.looks = 0  # what is being looked at, and how often so far
        self.deeper: list[Tried] = []

    def think(self, budget: Budget, is_choice: bool) -> None:
        """Look deeper until the budget is used up."""
        spend(budget, self.visit, self.clock, self.is_clear)

    def is_clear(self, coming: float = 0) -> bool:
        """Whether all that is ever looked at has been."""
        return self.turns > MOST_TURNS or len(self.found) == 1

    def visit(self, visits: int) -> None:
        """Take so many looks further into the future."""
        while visits > 0 and not self.is_clear():
            visits -= self.go_on(visits)

    def go_on(self, visits: int) -> int:
        """Look on at the action that is due, so many times at most; how often that was."""
        tried, before = self.found[self.next], int(self.memory.counts[sums.LOOKS])
        value = sums.expect_action(
            self.memory, self.seat, tried.action, self.mind, WIDTH, self.turns, visits
        )
        looks = int(self.memory.counts[sums.LOOKS]) - before
        self.looks += looks
        if value != sums.UNFINISHED:
            self.deeper.append(Tried(tried.action, float(value), tried.visits + self.looks))
            self.looks, self.next = 0, self.next + 1
            if self.next == len(self.found):
                self.go_deeper()
        return looks

    def go_deeper(self) -> None:
        """All actions have been looked at: the next time one turn more."""
        self.found = sorted(self.deeper, key=lambda tried: -tried.value)
        self.deeper, self.next = [], 0
        self.turns += 1

    def tried(self) -> list[Tried]:
        """The actions, the best first; what was not looked at so deeply follows the drift."""
        if not self.deeper:
            return self.found
        earlier = {tried.action: tried.value for tried in self.found}
        drift = sum(t.value - earlier[t.action] for t in self.deeper) / len(self.deeper)
        rest = [t._replace(value=t.value + drift) for t in self.found[self.next :]]
        return sorted(self.deeper + rest, key=lambda tried: -tried.value)
