"""A game being played: its state, the events so far, and the referee.

This is the plain way to play from Python; servers and searches use the rules directly.
"""

from copy import copy
from typing import Any, NamedTuple

from tablee.core import rules
from tablee.core.chance import Below, pick
from tablee.core.errors import Refused, SeatError, quoted
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.core.view import legal_actions, ranks, seats_in, view

STRIDE = 250  # events between situations that are kept to go back to
EVERYBODY = tuple(range(rules.NOBODY, 32))  # a spectator, and the seats from the first on


class Event(NamedTuple):
    """One decision, or one chance outcome (no seat)."""

    step: int  # the decision point: the same for seats that answer together, never reused
    seat: int | None
    text: str
    seen_by: tuple[int, ...]  # who saw it when it happened; NOBODY stands for spectators
    is_sealed: bool = False  # an answer that the others see when its step is over

    def told(self, viewer: int, step: int) -> dict[str, Any]:
        """The event as `viewer` may know it while decision point `step` is due."""
        text = self.text
        if self.is_sealed and self.step == step and viewer != self.seat:
            text = f"answered {self.seat}"
        elif viewer not in self.seen_by:
            text = f"{text.partition(' ')[0]} ?"
        return {"seat": self.seat, "event": text}


class Past(NamedTuple):
    """A situation between two steps. Going back begins there: a game may have 100,000 events."""

    events: int  # that had happened
    state: Record
    turn: int
    step: int
    due: int
    latest: int


class Match:
    """One game from its first chance event (or a loaded position) on."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any] | None = None) -> None:
        self.options = game.resolve(seats, {} if options is None else options)
        self.loaded: Record | None = None  # the position it was loaded from
        self._begin(game, game.start(seats, self.options))

    @classmethod
    def from_state(cls, game: Game, state: Record) -> "Match":
        """Go on from a position."""
        match = cls.__new__(cls)
        match.options = game.option_part.read(state)
        match._begin(game, state.copy())
        match.loaded = state.copy()
        return match

    def _begin(self, game: Game, state: Record) -> None:
        self.game, self.rules = game, game.rules
        self.seats = int(state.seats)
        self.everybody = EVERYBODY[: self.seats + 1]
        self.state = state
        self.turn: int = self.rules.turn(state)  # a bit mask of seats, rules.CHANCE or rules.OVER
        self.step = 0
        self.events: list[Event] = []
        self._due = 0  # the number of the first event of the step that is due,
        self._latest = 0  # and of the last one that is over
        self._past: tuple[Past, ...] = ()
        self._keep()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == rules.OVER

    @property
    def is_chance(self) -> bool:
        """Whether a chance event is due."""
        return self.turn == rules.CHANCE

    @property
    def to_move(self) -> list[int]:
        """The seats that may decide now, ascending."""
        return [*seats_in(self.turn)] if self.turn > 0 else []

    @property
    def scores(self) -> list[int]:
        """The points as they stand now."""
        return [rules.score(self.state, seat) for seat in range(self.seats)]

    @property
    def ranks(self) -> list[int]:
        """1 + the number of seats that stand better."""
        return ranks(self.state)

    def legal(self, seat: int) -> list[str]:
        """The moves that a seat may play now."""
        self.verify_seat(seat)
        return [self.game.moves[action] for action in legal_actions(self.state, seat)]

    def chances(self) -> dict[str, int]:
        """The outcomes of the chance event that is due, with their weights."""
        outcomes, weights = self._chance_due()
        return {self.game.chances[o]: int(w) for o, w in zip(outcomes, weights, strict=True)}

    def check(self, seat: int, move: object) -> int:
        """The action of a move that is legal now; any other is refused with the reason."""
        self.verify_seat(seat)
        turn = self.turn
        if turn == rules.OVER:
            raise Refused("over")
        if turn == rules.CHANCE:
            raise Refused("turn", "chance")
        if not turn >> seat & 1:
            raise Refused("turn", "seat", seat=seat, to_move=self.to_move)
        action = self.game.action_of.get(move) if isinstance(move, str) else None
        if action is None:
            raise Refused("syntax", move=quoted(move))
        self.game.referee.verify(self.state, seat, action)
        return action

    def play(self, seat: int, move: object) -> None:
        """Carry out a move."""
        self.carry_out(seat, self.check(seat, move))

    def carry_out(self, seat: int, action: int) -> None:
        """Carry out an action that has been checked."""
        is_sealed = self.turn != 1 << seat
        text = self.game.moves[action]
        self.rules.apply(self.state, seat, action)
        self.turn = self.rules.turn(self.state)
        self.events.append(Event(self.step, seat, text, self.everybody, is_sealed))
        if not is_sealed:
            self.step += 1
            self._latest, self._due = self._due, len(self.events)
            if self._due >= self._past[-1].events + STRIDE:
                self._keep()

    def chance(self, outcome: object) -> None:
        """Carry out a given outcome of chance."""
        outcomes, _ = self._chance_due()
        found = self.game.outcome_of.get(outcome) if isinstance(outcome, str) else None
        if found is None or found not in outcomes:
            raise Refused("syntax", move=quoted(outcome))
        self._occur(found)

    def deal(self, below: Below) -> str:
        """Draw an outcome of chance and carry it out."""
        outcomes, weights = self._chance_due()
        outcome = outcomes[pick(weights, below)]
        self._occur(outcome)
        return self.game.chances[outcome]

    def fork(self) -> "Match":
        """The same game, to go on independently."""
        other = copy(self)
        other.state, other.events = self.state.copy(), self.events[:]
        return other

    def again(self) -> "Match":
        """The same game before its first event."""
        if self.loaded is not None:
            return Match.from_state(self.game, self.loaded)
        return Match(self.game, self.seats, self.options)

    def repeat(self, event: Event) -> None:
        """Let an event happen that happened before."""
        if event.seat is None:
            self.chance(event.text)
        else:
            self.play(event.seat, event.text)

    def rewind(self, events: int) -> None:
        """Go back to the situation after the first `events` events; its step is a new one."""
        kept, past = self.events[:events], self._back(events)
        for event in kept[len(past.events) :]:
            past.repeat(event)
        self.state, self.turn, self.step = past.state, past.turn, self.step + 1
        self._latest, self._due = past._latest, past._due
        # Answers of a step that is open again belong to the new one.
        open_step = kept[-1].step if kept and kept[-1].is_sealed else None
        self.events = [e._replace(step=self.step) if e.step == open_step else e for e in kept]

    def _keep(self) -> None:
        """Keep the situation; a new tuple, as games that go on independently share the old one."""
        new = Past(
            len(self.events), self.state.copy(), self.turn, self.step, self._due, self._latest
        )
        self._past += (new,)

    def _back(self, events: int) -> "Match":
        """The same game at the last situation that is kept from before its first `events` events.

        What is later is kept no more.
        """
        self._past = tuple(past for past in self._past if past.events <= events)
        last, match = self._past[-1], copy(self)
        match.state, match.events = last.state.copy(), self.events[: last.events]
        match.turn, match.step = last.turn, last.step
        match._due, match._latest = last.due, last.latest
        return match

    def told(self, seat: int | None, start: int = 0) -> list[dict[str, Any]]:
        """The events from number `start` on, as a seat (or a spectator) may know them."""
        viewer = rules.NOBODY if seat is None else seat
        return [event.told(viewer, self.step) for event in self.events[start:]]

    def view(self, seat: int | None, with_known: bool = True) -> dict[str, Any]:
        """What a seat (or a spectator) may see; `last` begins with the last finished step."""
        if seat is not None:
            self.verify_seat(seat)
        viewer, step = rules.NOBODY if seat is None else seat, self.step
        last = [event.told(viewer, step) for event in self.events[self._latest :]]
        return view(self.game, self.state, viewer, last, with_known)

    def verify_seat(self, seat: object) -> None:
        """Refuse a seat that is not in the game."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise SeatError(seat=quoted(seat), seats=self.seats)

    def _chance_due(self) -> tuple[list[int], list[int]]:
        if self.turn != rules.CHANCE:
            raise Refused("over") if self.is_over else Refused("turn", "decision")
        return kept_chances(self.state) or chance_outcomes(self.state, len(self.game.chances))

    def _occur(self, outcome: int) -> None:
        sees = self.game.referee.sees
        seen_by = tuple([viewer for viewer in self.everybody if sees(self.state, viewer)])
        self.rules.occur(self.state, outcome)
        self.turn = self.rules.turn(self.state)
        # What follows a decision belongs to its step, the set-up to the first one.
        step = self.events[-1].step if self.events else self.step
        self.events.append(Event(step, None, self.game.chances[outcome], seen_by))
        if step != self.step:
            self._due = len(self.events)


def chance_outcomes(s: Record, most: int) -> tuple[list[int], list[int]]:
    """The possible outcomes of the chance event that is due, and their weights."""
    outcomes, weights = [0] * most, [0] * most
    n = rules.chances(s, outcomes, weights)
    return outcomes[:n], weights[:n]


def kept_chances(s: Record) -> tuple[list[int], list[int]] | None:
    """The same, where a game keeps what it lists again and again."""
    kept = getattr(s.rules, "kept_chances", None)
    found: tuple[list[int], list[int]] | None = kept(s) if kept else None
    return found
