"""A game at one keyboard: the match, who sits where, and the seed of its chance."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tablee.core import rules
from tablee.core.hints import Hint
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.terminal.brain import Brain, Levels
from tablee.terminal.dealer import outcome

USUAL_LEVEL = "strong"


def tell_nobody(seat: int) -> None:
    """Let a bot think unseen."""


@dataclass
class Table:
    """For seats in `bots` the brain chooses, the others are people."""

    match: Match
    names: list[str]
    bots: list[int]
    seed: int
    level: str = USUAL_LEVEL  # of the bots
    brain: Brain = field(default_factory=Levels)
    forced: set[int] = field(default_factory=set)  # numbers of the events played for people

    def __post_init__(self) -> None:
        self.people = [seat for seat in range(self.match.seats) if seat not in self.bots]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, with everybody's name."""
        return {**self.match.view(seat), "names": self.names}

    def advance(self, tell: Callable[[int], None] = tell_nobody) -> int | None:
        """Go on until a person has a choice: their seat, or None if the game is over.

        `tell` hears of every bot that is about to think.
        """
        while not self.match.is_over:
            if self.match.is_chance:
                self.deal()
                continue
            seat = self.next_seat()
            legal = self.match.legal(seat)
            if len(legal) == 1:
                self.play_only(seat, legal[0])
            elif seat in self.bots:
                tell(seat)
                self.match.play(seat, self.bot_move(seat))
            else:
                return seat
        return None

    def play_only(self, seat: int, move: str) -> None:
        """Play a move that is the only one; people are told so."""
        if seat in self.people:
            self.forced.add(len(self.match.events))
        self.match.play(seat, move)

    def bot_move(self, seat: int) -> str:
        """What a bot chooses."""
        return self.brain.choose(self.match.game, self.hidden_from(seat), seat, self.level)

    def hints(self, seat: int) -> list[Hint]:
        """The best moves of a person."""
        return self.brain.hints(self.match.game, self.hidden_from(seat), seat)

    def deal(self) -> None:
        """Let the chance event happen that is due."""
        k = sum(event.seat is None for event in self.match.events)
        self.match.deal(outcome(self.seed, k))

    def next_seat(self) -> int:
        """Who is asked first of those that may answer: bots, as they need no keyboard."""
        return min(self.match.to_move, key=lambda seat: (seat not in self.bots, seat))

    def choices(self) -> list[int]:
        """The numbers of the events that people chose."""
        events = enumerate(self.match.events)
        return [k for k, event in events if event.seat in self.people and k not in self.forced]

    def undo(self) -> bool:
        """Go back to before the last choice of a person, if there was one."""
        choices = self.choices()
        if not choices:
            return False
        self.match.rewind(choices[-1])
        self.forced = {k for k in self.forced if k < choices[-1]}
        return True

    def news(self, seat: int) -> list[tuple[dict[str, Any], bool]]:
        """What happened since a seat last chose, as it may know it; was it forced?"""
        told = self.match.told(seat)
        return [(told[k], k in self.forced) for k in self.news_numbers(seat)]

    def news_numbers(self, seat: int) -> list[int]:
        """The events after the last choice of a seat, and what others chose together with it."""
        events = self.match.events
        own = [k for k in self.choices() if events[k].seat == seat]
        if not own:
            return list(range(len(events)))
        last = own[-1]
        step = events[last].step
        together = [k for k in range(last) if events[k].step == step and events[k].is_sealed]
        return [*together, *range(last + 1, len(events))]

    def is_secret(self, one: int, other: int) -> bool:
        """Whether two people may not see the same, so that the screen is handed over."""
        return self.hidden_from(one) != self.hidden_from(other)

    def hidden_from(self, seat: int) -> Record:
        """The state without what a seat cannot know."""
        state = self.match.state.copy()
        rules.hide(state, seat)
        return state

    def recall_forced(self) -> None:
        """Find out again, by replaying, which events left people no choice."""
        replayed = self.match.again()
        for k, event in enumerate(self.match.events):
            if event.seat in self.people and len(replayed.legal(event.seat)) == 1:
                self.forced.add(k)
            replayed.repeat(event)

    def rematch(self) -> "Table":
        """The same people again, with new chance."""
        match = Match(self.match.game, self.match.seats, self.match.options)
        return Table(match, self.names, self.bots, self.seed + 1, self.level, self.brain)
