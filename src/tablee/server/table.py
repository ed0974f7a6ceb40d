"""A table: what its log adds up to.

`fold` is the only thing that changes a table, one fact after the other; whatever may be decided is
decided in `acts.py`, which gives the next fact. Nothing here knows of stores, sockets or the time.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from tablee.core import saved
from tablee.core.fair_dice import FairDice
from tablee.core.match import Match
from tablee.core.rules import NOBODY
from tablee.core.view import ranks_behind
from tablee.games import find
from tablee.server import facts
from tablee.server.facts import Chair, Created
from tablee.server.feed import Entry, entries, missed
from tablee.server.store.contract import Row, Status

STAND_IN: facts.Level = "strong"  # who plays for somebody who is gone
LATE: facts.Level = "novice"  # who plays a rated move whose time is up: being late must not help
OPEN_PATIENCE = 86400.0  # seconds until a table at which nothing happens is closed: not begun,
SHOW_PATIENCE = 86400.0  # begun by bots alone, which nobody has watched,
PLAY_PATIENCE = 30 * 86400.0  # and begun
CLOSED_PATIENCE = 86400.0  # until a closed table is forgotten, and one that only bots have played:
BOTS_PATIENCE = 30 * 86400.0
PLAY = frozenset(("started", "played", "undo-asked", "undo-answered", "resigned"))  # kinds of facts


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair, and what has become of who sits there."""

    chair: Chair
    hold: int  # the version that put the chair here: tokens name it
    is_here: bool = False  # has arrived at least once
    share: bytes | None = None
    is_away: bool = False  # a bot stands in
    is_gone: bool = False  # resigned, was sent away or forgotten: a bot plays to the end
    is_sent_away: bool = False  # by the host, and so gone

    @property
    def is_person(self) -> bool:
        """Whether a person holds the seat, now or when they come back."""
        return self.chair.by == "person" and not self.is_gone

    @property
    def bot(self) -> facts.Level | None:
        """The level of the bot that plays here now, if one does."""
        if self.chair.by == "bot":
            return self.chair.level
        return STAND_IN if self.is_away or self.is_gone else None


@dataclass(slots=True)
class Undo:
    """A seat wants its last move back."""

    seat: int
    events: int
    agreed: set[int]


@dataclass(slots=True)
class Table:
    """The present of a table."""

    id: str
    created: Created = field(init=False)
    limit: float | None = None  # seconds that a seat may take for a move
    version: int = 0
    began: float = 0.0  # when the table was put up
    changed: float = 0.0
    since: float = 0.0  # when the present step became due, with the time added that does not count
    stopped: float | None = None  # since when every person is away
    status: Status = "open"
    seats: list[Seat] = field(default_factory=list)
    bots: frozenset[int] = frozenset()  # the seats for which bots decide
    match: Match | None = None
    dice: FairDice = field(init=False)
    outcomes: int = 0  # how many chance events there have been: the number of the next one
    to_move: list[int] = field(default_factory=list)  # the seats that are to decide
    feed: list[Entry] = field(default_factory=list)
    acks: dict[tuple[int, str], int] = field(default_factory=dict)  # version by seat and command id
    undo: Undo | None = None
    undo_refused_by: int | None = None  # the seat that did not agree to the last wish
    muted: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)  # users who were sent away
    is_old: bool = False  # follows rules that are known no more: its game cannot be shown
    is_put_away: bool = False  # and is closed for it, in its log
    is_counted: bool = False  # the result is in the histories of those who played
    rematch: str | None = None
    rematch_by: int | None = None  # the seat that asked for it
    closed: str | None = None  # why
    due: float | None = None  # when something happens though nobody does anything

    @property
    def step(self) -> int:
        """The decision point that is due."""
        return self.match.step if self.match else 0

    @property
    def persons(self) -> list[int]:
        """The seats that persons hold."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def users(self) -> set[str]:
        """Those who sit here, or did when they left the game."""
        return {seat.chair.user for seat in self.seats if seat.chair.user}

    @property
    def host(self) -> str:
        """Who put the table up; while they have no seat, who has sat here longest."""
        persons = [self.seats[number] for number in self.persons]
        users = [seat.chair.user for seat in sorted(persons, key=lambda seat: seat.hold)]
        made = self.created.host
        return made if made in users or not users else str(users[0])

    @property
    def bots_to_move(self) -> list[int]:
        """The seats for which bots are to decide; they wait while every person is away."""
        if not self.bots or self.bots.isdisjoint(self.to_move) or self.is_deserted:
            return []
        return [seat for seat in self.to_move if seat in self.bots]

    @property
    def is_deserted(self) -> bool:
        """Whether bots play for every person."""
        persons = [seat for seat in self.seats if seat.chair.by == "person"]
        return bool(persons) and all(seat.bot for seat in persons)

    @property
    def has_only_bots(self) -> bool:
        """Whether only bots play: they do while somebody watches."""
        return bool(self.bots) and all(seat.chair.by == "bot" for seat in self.seats)

    @property
    def deadline(self) -> float | None:
        """When the time of those who are to move is up."""
        limit = self.limit
        if limit is None:
            return None
        return None if self.bots.issuperset(self.to_move) else self.since + limit

    @property
    def is_passing(self) -> bool:
        """Whether the table has ended and is in nobody's history: it will be forgotten."""
        is_nobodys = not any(seat.chair.user for seat in self.seats)
        is_closed = self.status == "closed" and not self.is_old
        return is_closed or (self.is_counted and is_nobodys)

    @property
    def level_if_late(self) -> facts.Level:
        """The level of the bot that plays a person's move when time is up."""
        return LATE if self.created.is_rated else STAND_IN

    def _next_due(self) -> float | None:
        if self.status == "playing" and self.limit is None and not self.bots:
            return self.changed + PLAY_PATIENCE
        if self.is_old and not self.is_counted:
            return None if self.is_put_away else self.changed
        if self.status == "playing":
            if self.bots_to_move:
                return self.changed + SHOW_PATIENCE if self.has_only_bots else self.since
            return self.deadline or self.changed + PLAY_PATIENCE
        if self.status == "open":
            return self.changed + OPEN_PATIENCE
        if self.status == "over" and not self.is_counted:
            return self.changed
        if self.is_passing:
            return self.changed + (CLOSED_PATIENCE if self.status == "closed" else BOTS_PATIENCE)
        return None

    def told(self, viewer: int | None, version: int, with_known: bool = False) -> dict[str, Any]:
        """What a viewer who knows the table up to a version is sent."""
        seat = NOBODY if viewer is None else viewer
        return {
            "version": self.version,
            "step": self.step,
            "events": missed(self.feed, version, seat),
            "view": self.view(viewer, with_known),
        }

    def view(self, viewer: int | None, with_known: bool = False) -> dict[str, Any] | None:
        """What a viewer may see of the game, none before play; what has ended offers nothing."""
        if self.match is None:
            return None
        seen = self.match.view(viewer, with_known)
        if self.status == "over":
            seen.update(over=True, ranks=self.ranks)
        if self.status != "playing":
            seen.update(to_move=[], chance=False, legal=[])
        return seen

    @property
    def ranks(self) -> list[int]:
        """The ranks at the end; who gave up or was sent away is behind all others."""
        assert self.match is not None
        return ranks_behind(self.match.ranks, self.gone)

    @property
    def gone(self) -> list[int]:
        """The seats of those who gave up or were sent away."""
        return [number for number, seat in enumerate(self.seats) if seat.is_gone]

    def record(self) -> dict[str, Any]:
        """The record of a game that is over, with the receipt of its dice."""
        assert self.match is not None
        assert self.status == "over"
        is_given_up = not self.match.is_over
        return saved.to_record(self.match, self.dice.to_json(), self.gone, is_given_up=is_given_up)

    # Folding

    def fold(
        self,
        version: int,
        at: float,
        fact: Any,
        match: Match | None = None,
        action: int | None = None,
    ) -> None:
        """Let a fact have happened.

        Where it happens now, and play goes on with it, there is `match`, the game that begins, or
        `action`, the move that was checked: chance then has its way, and is noted in the fact.
        """
        assert version == self.version + 1
        self.version, self.changed = version, at
        if fact.command is not None:
            self.acks[fact.command] = version
        if action is not None:
            self._play(fact, at, action)
        else:
            getattr(self, f"_{fact.kind.replace('-', '_')}")(fact, at, match)
        self.due = self._next_due()

    def deal(self, match: Match) -> list[str]:
        """Let chance have its way in a game until somebody is to decide: what happened."""
        k, drawn = self.outcomes, []
        while match.is_chance:
            drawn.append(match.deal(self.dice.below(k)))
            k += 1
        return drawn

    def read(self, row: Row) -> None:
        """Let the fact of a row have happened; what old rules made of a move is not guessed."""
        fact = facts.read_fact(row.data)
        if self.is_old and fact.kind in PLAY:
            self.version, self.changed = row.version, row.at
        else:
            self.fold(row.version, row.at, fact)

    def _created(self, fact: Created, at: float, _: Match | None) -> None:
        self.created, self.limit, self.began = fact, fact.clock.seconds, at
        self.seats = [Seat(chair, self.version) for chair in fact.chairs]
        self._note_bots()
        self.dice = FairDice(bytes.fromhex(fact.seed))
        if fact.rules != find(fact.game).rules_version:
            self.is_old, self.status, self.closed = True, "closed", "rules"

    def _seated(self, fact: facts.Seated, at: float, _: Match | None) -> None:
        self._sit(fact.seat, fact.chair)

    def _sit(self, seat: int, chair: Chair) -> None:
        """Put another chair at a seat: nothing of who sat there before counts for it."""
        self.seats[seat] = Seat(chair, self.version)
        self._note_bots()
        self.acks = {key: version for key, version in self.acks.items() if key[0] != seat}
        self._collect_shares()

    def _arrived(self, fact: facts.Arrived, at: float, _: Match | None) -> None:
        share = None if fact.share is None else bytes.fromhex(fact.share)
        self._reseat(fact.seat, is_here=True, share=share)
        self._collect_shares()

    def _collect_shares(self) -> None:
        shares = tuple(seat.share for seat in self.seats if seat.share is not None)
        self.dice = replace(self.dice, shares=shares)

    def _started(self, fact: facts.Started, at: float, match: Match | None) -> None:
        if match is None:
            match = Match(find(self.created.game), len(self.seats), self.created.options)
            for outcome in fact.chance:
                match.chance(outcome)
        self.status = "playing"
        self._advance(match, len(match.events), 0)
        self.since = at

    def _play(self, fact: facts.Played, at: float, action: int) -> None:
        """Carry a move out, and note what chance made of it."""
        assert self.match is not None
        self.match.carry_out(fact.seat, action)
        fact.chance = self.deal(self.match)
        self._go_on(fact, at, self.match)

    def _played(self, fact: facts.Played, at: float, _: Match | None) -> None:
        assert self.match is not None
        self.match.play(fact.seat, fact.move)
        for outcome in fact.chance:
            self.match.chance(outcome)
        self._go_on(fact, at, self.match)

    def _go_on(self, fact: facts.Played, at: float, match: Match) -> None:
        before = len(match.events) - 1 - len(fact.chance)
        self._advance(match, len(fact.chance), before, is_late=fact.by == "clock")
        if match.step != fact.step:
            self.since = at

    def _advance(self, match: Match, outcomes: int, before: int, *, is_late: bool = False) -> None:
        """Go on with the game after the events from number `before` on."""
        self.match, self.undo, self.to_move = match, None, match.to_move
        self.outcomes += outcomes
        self.feed += entries(match, before, self.version, self.feed, is_late)
        if match.is_over:
            self.status = "over"

    def _undo_asked(self, fact: facts.UndoAsked, at: float, _: Match | None) -> None:
        self.undo, self.undo_refused_by = Undo(fact.seat, fact.events, {fact.seat}), None
        self._settle_undo(at)

    def _undo_answered(self, fact: facts.UndoAnswered, at: float, _: Match | None) -> None:
        assert self.undo is not None
        if fact.is_agreed:
            self.undo.agreed.add(fact.seat)
            self._settle_undo(at)
        else:
            self.undo_refused_by = None if fact.seat == self.undo.seat else fact.seat
            self.undo = None

    def _settle_undo(self, at: float) -> None:
        """Go back if everybody agrees who plays and is there."""
        assert self.undo is not None
        assert self.match is not None
        if all(seat in self.undo.agreed or self.seats[seat].bot for seat in self.persons):
            self.match.rewind(self.undo.events)
            self.to_move = self.match.to_move
            everybody = tuple(range(NOBODY, len(self.seats)))
            self.feed.append(Entry(self.version, self.undo.seat, "undo", everybody))
            self.since, self.undo = at, None

    def _think_undo_over(self, seat: int, at: float) -> None:
        """Somebody came or went: who asked has withdrawn, and nobody waits for a bot."""
        if self.undo is not None and self.undo.seat == seat:
            self.undo = None
        elif self.undo is not None:
            self._settle_undo(at)

    def _stop_or_go_on(self, at: float) -> None:
        """Let the clock of the step stand still while every person is away, and only then.

        Whoever comes and goes has no more time for it: they could have as much as they like.
        """
        if self.is_deserted:
            self.stopped = at if self.stopped is None else self.stopped
        elif self.stopped is not None:
            self.since, self.stopped = self.since + at - self.stopped, None

    def _stood_in(self, fact: facts.StoodIn, at: float, _: Match | None) -> None:
        self._reseat(fact.seat, is_away=fact.is_bot)
        self._stop_or_go_on(at)
        self._think_undo_over(fact.seat, at)

    def _removed(self, fact: facts.Removed, at: float, _: Match | None) -> None:
        user = self.seats[fact.seat].chair.user
        if user is not None:
            self.removed.add(user)
        if self.status == "open":
            self._sit(fact.seat, Chair(by="open"))
            return
        is_sent_away = fact.command is not None  # nobody asks for those to go who are forgotten
        self._reseat(fact.seat, is_gone=True, is_sent_away=is_sent_away, hold=self.version)
        self._stop_or_go_on(at)
        self._think_undo_over(fact.seat, at)

    def _resigned(self, fact: facts.Resigned, at: float, _: Match | None) -> None:
        self._reseat(fact.seat, is_gone=True)
        self._stop_or_go_on(at)
        if not self.persons or sum(not seat.is_gone for seat in self.seats) < 2:
            self.status, self.to_move, self.undo = "over", [], None
        self._think_undo_over(fact.seat, at)

    def _muted(self, fact: facts.Muted, at: float, _: Match | None) -> None:
        (self.muted.add if fact.is_muted else self.muted.discard)(fact.user)

    def _closed(self, fact: facts.Closed, at: float, _: Match | None) -> None:
        self.status, self.closed, self.to_move = "closed", fact.why, []
        self.is_put_away = self.is_old

    def _counted(self, fact: facts.Counted, at: float, _: Match | None) -> None:
        self.is_counted = True
        if self.is_old:
            self.status, self.closed = "over", None

    def _rematched(self, fact: facts.Rematched, at: float, _: Match | None) -> None:
        self.rematch, self.rematch_by = fact.table, fact.seat

    def _inherited(self, fact: facts.Inherited, at: float, _: Match | None) -> None:
        theirs = {"user": fact.user}
        for number, seat in enumerate(self.seats):
            if seat.chair.user == fact.guest:
                self._reseat(number, chair=seat.chair.model_copy(update=theirs))
        if self.created.host == fact.guest:
            self.created = self.created.model_copy(update={"host": fact.user})
        for those in (self.muted, self.removed):
            if fact.guest in those:
                those.remove(fact.guest)
                those.add(fact.user)

    def _rekeyed(self, fact: facts.Rekeyed, at: float, _: Match | None) -> None:
        for number, seat in enumerate(self.seats):
            if seat.chair.user == fact.user:
                self._reseat(number, hold=self.version)

    def _downtime(self, fact: facts.Downtime, at: float, _: Match | None) -> None:
        self.since += fact.seconds

    def _reseat(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)
        self._note_bots()

    def _note_bots(self) -> None:
        self.bots = frozenset(number for number, seat in enumerate(self.seats) if seat.bot)


def from_rows(table: str, rows: list[Row]) -> Table:
    """A table from its whole log."""
    made = Table(table)
    for row in rows:
        made.read(row)
    return made
