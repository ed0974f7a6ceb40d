"""Whatever people do, in whatever order: a table is its log, and everybody knows what they may."""

import random
from typing import Any

import orjson
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_as_test
from tests.server.any_table import AnyTable
from tests.server.sitting import HOST
from tests.server.test_leaks import SECRET, other_world

from tablee.core import fair_dice
from tablee.core.rules import NOBODY
from tablee.server import acts, facts
from tablee.server.facts import Chair, Clock
from tablee.server.table import Table

USERS = (HOST, "bob", "cid")
GAMES = {"qwinto": {}, "qwinto_cards": {}, "take_that": {"rounds": 1}, "digits": {}}
CHAIRS = ("ann bob", "ann bob cid", "ann bot:novice bob", "ann - bob", "ann -", "ann ann")
CLOCKS = (Clock(), Clock(kind="move", limit=30), Clock(kind="days", limit=2))
NONSENSE = ("", "pass", "roll o", "take", "lay 41", "dance", None, 7)
DAY = 86400.0

seats = st.integers(0, 2)
numbers = st.integers(0, 1000)
users = st.sampled_from(USERS)


def is_playing(machine: "AnyOrder") -> bool:
    return machine.table.status == "playing"


def is_open(machine: "AnyOrder") -> bool:
    return machine.table.status == "open"


class AnyOrder(RuleBasedStateMachine):
    """Everything that anybody may try at one table."""

    game: str

    def __init__(self) -> None:
        super().__init__()
        self.commands: dict[tuple[int, str], tuple[int, int, str]] = {}  # version, step, move
        self.steps = self.outcomes = 0
        self.seen: list[str] = []  # what chance has brought
        self.time: tuple[int, float] | None = None  # the last step with a clock, and what was left
        self.at: AnyTable

    @property
    def table(self) -> Table:
        return self.at.table

    @property
    def waiting(self) -> list[int]:
        """The persons who are to move."""
        return [seat for seat in self.table.to_move if self.table.seats[seat].bot is None]

    def person(self, number: int) -> int | None:
        """One of the seats that persons hold."""
        persons = self.table.persons
        return persons[number % len(persons)] if persons else None

    @initialize(
        chairs=st.sampled_from(CHAIRS),
        clock=st.sampled_from(CLOCKS),
        is_rated=st.sampled_from((False, False, False, True)),
        moves=st.sampled_from((10, 30, 60, 0)),
    )
    def put_up(self, chairs: str, clock: Clock, is_rated: bool, moves: int) -> None:
        rated = is_rated and clock.kind != "none" and chairs != "ann ann"
        self.at = AnyTable(self.game, chairs, GAMES[self.game], clock=clock, is_rated=rated)
        for viewer in (None, 0):
            self.at.come(viewer)
        if moves:
            self.sit(chairs.split().index("-") if "-" in chairs else 0, "cid")
            for number in range(len(self.table.persons)):
                self.arrive(number, number)
            self.begin_if_ready()
            assert is_playing(self)
            self.play(moves, moves)

    # Before play

    @precondition(is_open)
    @rule(seat=seats, user=users)
    def sit(self, seat: int, user: str) -> None:
        done = self.at.do(lambda table: acts.sit(table, seat, user))
        assert done is None or user not in self.table.removed

    @rule(number=numbers, share=st.integers(0, 3))
    def arrive(self, number: int, share: int) -> None:
        """Say hello, for the first time or again."""
        seat = self.person(number)
        if seat is not None:
            given = f"{share:064x}" if share else None
            self.at.do(lambda table: acts.arrive(table, seat, given))
            self.at.come(seat)

    @precondition(is_open)
    @rule()
    def begin_if_ready(self) -> None:
        self.at.do(lambda table: acts.start(table) if acts.can_start(table) else None)

    @precondition(is_open)
    @rule(user=users)
    def start(self, user: str) -> None:
        host = self.table.host
        done = self.at.do(lambda table: acts.start(table, user))
        assert done is None or user == host

    @precondition(is_open)
    @rule(user=users, seat=seats, kind=st.sampled_from(("open", "bot")))
    def reseat(self, user: str, seat: int, kind: Any) -> None:
        chair = Chair(by=kind, level="casual" if kind == "bot" else None)
        host = self.table.host
        done = self.at.do(lambda table: acts.reseat(table, user, seat, chair))
        assert done is None or user == host

    # Play

    @precondition(is_playing)
    @rule(moves=st.integers(1, 30), seed=numbers)
    def play(self, moves: int, seed: int) -> None:
        """Persons and bots move as they like; now and then a move is wanted back, or late."""
        rng = random.Random(seed)
        for _ in range(moves):
            if self.table.bots_to_move and rng.random() < 0.5:
                self.let_bot_move(rng.randrange(1000))
            elif rng.random() < 0.1:
                self.ask_undo(rng.randrange(6), rng.randrange(1000))
            elif rng.random() < 0.05:
                self.let_time_pass(31.0, rng.randrange(1000))
            elif self.waiting:
                self.move(rng.choice(self.waiting), rng)

    def move(self, seat: int, rng: random.Random) -> None:
        move, step = rng.choice(self.legal(seat)), self.table.step
        assert self.command(seat, step, move, f"{len(self.commands)}") is not None

    def legal(self, seat: int) -> list[str]:
        assert self.table.match is not None
        return self.table.match.legal(seat)

    @rule(seat=seats, step=st.integers(-1, 1), move=st.sampled_from(NONSENSE), id=st.integers(0, 4))
    def play_nonsense(self, seat: int, step: int, move: Any, id: int) -> None:
        self.command(seat, self.table.step + step, move, f"nonsense {id}")

    @precondition(lambda self: is_playing(self) and self.table.to_move)
    @rule(what=numbers)
    def play_for_whoever_it_is(self, what: int) -> None:
        """A move that would be legal, by who may have resigned or left: that is refused."""
        seat = self.table.to_move[what % len(self.table.to_move)]
        if self.table.seats[seat].chair.by == "person":
            legal = self.legal(seat)
            self.command(seat, self.table.step, legal[what % len(legal)], f"{len(self.commands)}")

    def command(self, seat: int, step: int, move: Any, id: str) -> int | None:
        known = self.commands.get((seat, id))
        place = self.table.seats[seat] if seat < len(self.table.seats) else None
        done = self.at.do(lambda table: acts.play(table, seat, step, move, "person", id))
        if done is not None:
            assert known is None or done == known[0]
            assert known or (place and not place.is_gone and not place.is_away)
            self.commands.setdefault((seat, id), (done, step, move))
        return done

    @precondition(lambda self: self.commands)
    @rule(number=numbers, is_same=st.booleans())
    def send_again(self, number: int, is_same: bool) -> None:
        """The same id gets the same answer, whatever comes with it."""
        (seat, id), (version, step, move) = list(self.commands.items())[number % len(self.commands)]
        rows = len(self.at.rows)
        sent = move if is_same else "pass"
        assert self.at.do(lambda t: acts.play(t, seat, step, sent, "person", id)) == version
        assert len(self.at.rows) == rows

    @precondition(lambda self: self.table.bots_to_move)
    @rule(what=numbers)
    def let_bot_move(self, what: int) -> None:
        seat = self.table.bots_to_move[0]
        self.play_for(seat, what, "bot" if self.table.seats[seat].chair.by == "bot" else "stand-in")

    @rule(seconds=st.sampled_from((1.0, 10.0, 31.0, DAY)), what=numbers)
    def let_time_pass(self, seconds: float, what: int) -> None:
        self.at.now += seconds
        deadline = self.table.deadline
        if deadline is not None and deadline <= self.at.now:
            self.play_for(self.waiting[0], what, "clock")

    def play_for(self, seat: int, what: int, by: facts.By) -> None:
        legal, step = self.legal(seat), self.table.step
        move = legal[what % len(legal)]
        assert self.at.do(lambda table: acts.play(table, seat, step, move, by)) is not None

    @rule(seconds=st.sampled_from((20.0, 5000.0)))
    def be_down(self, seconds: float) -> None:
        self.at.now += seconds
        deadline = self.table.deadline
        self.at.do(lambda table: acts.excuse(table, facts.Downtime(seconds=seconds)))
        assert self.table.deadline == (None if deadline is None else deadline + seconds)

    # Undo

    @precondition(is_playing)
    @rule(number=numbers, seed=numbers)
    def ask_undo(self, number: int, seed: int) -> None:
        """Ask, mostly at once after a move; some answer."""
        rng, able = random.Random(seed), self.waiting or self.table.persons
        if not able or not is_playing(self):
            return
        seat = able[number % len(able)]
        if self.waiting:
            self.move(seat, rng)
        self.at.do(lambda table: acts.ask_undo(table, seat))
        for _ in range(rng.randrange(4)):
            self.answer_undo(rng.randrange(6), rng.random() < 0.8)

    @rule(number=numbers, is_agreed=st.booleans())
    def answer_undo(self, number: int, is_agreed: bool) -> None:
        seat = self.person(number)
        if seat is not None:
            self.at.do(lambda table: acts.answer_undo(table, seat, is_agreed=is_agreed))

    # Coming and going

    @rule(number=numbers, is_coming=st.booleans())
    def come_or_go(self, number: int, is_coming: bool) -> None:
        seat = number % (len(self.table.seats) + 1) - 1
        (self.at.come if is_coming else self.at.go)(None if seat == NOBODY else seat)

    @rule(number=numbers)
    def leave(self, number: int) -> None:
        seat = self.person(number)
        if seat is not None:
            self.at.do(lambda table: acts.leave(table, seat))

    @precondition(is_playing)
    @rule(number=numbers, is_bot=st.booleans())
    def stand_in(self, number: int, is_bot: bool) -> None:
        seat = self.person(number)
        if seat is not None:
            self.at.do(lambda table: acts.stand_in(table, seat, is_bot=is_bot))

    @precondition(lambda self: is_playing(self) and self.table.version > 30)
    @rule(number=numbers)
    def resign(self, number: int) -> None:
        seat = self.person(number)
        if seat is not None:
            self.at.do(lambda table: acts.resign(table, seat))

    @precondition(lambda self: self.table.version > 30)
    @rule(user=users)
    def forget(self, user: str) -> None:
        """Somebody is erased: nobody waits for them any more."""
        others = [seat for seat in self.table.persons if self.table.seats[seat].chair.user != user]
        while acts.withdraw(self.table, user):
            assert self.at.do(lambda table: acts.withdraw(table, user)) is not None
        if is_open(self) or is_playing(self):
            assert self.table.persons == others

    @rule()
    def restart(self) -> None:
        self.at.restart()

    # The host

    @precondition(lambda self: is_open(self) or self.table.version > 30)
    @rule(user=users, seat=seats)
    def remove(self, user: str, seat: int) -> None:
        host = self.table.host
        done = self.at.do(lambda table: acts.remove(table, user, seat))
        assert done is None or user == host

    @rule(user=users, whom=users, is_muted=st.booleans())
    def mute(self, user: str, whom: str, is_muted: bool) -> None:
        known = {"is_muted": is_muted, "is_known": True}
        done = self.at.do(lambda table: acts.mute(table, user, whom, **known))
        assert (done is not None) == (user == self.table.host)

    @precondition(lambda self: is_open(self) and self.table.version > 10)
    @rule(user=users)
    def close(self, user: str) -> None:
        host = self.table.host
        done = self.at.do(lambda table: acts.close(table, user))
        assert done is None or user == host

    # What always holds

    @invariant()
    def everybody_knows_what_a_newcomer_is_told(self) -> None:
        for viewer, guest in list(self.at.guests.items()):
            guest.hear()
            if guest.is_sent_away:
                self.at.go(viewer)
                del self.at.guests[viewer]
            elif guest.connection is not None:
                told = orjson.loads(orjson.dumps(self.table.told(viewer, 0, with_known=True)))
                assert guest.version == self.table.version
                assert (guest.events, guest.view) == (told["events"], told["view"])

    @invariant()
    def nobody_is_told_what_is_hidden(self) -> None:
        if is_playing(self):
            viewer = self.table.version % (len(self.table.seats) + 1) - 1
            world = other_world(self.table, viewer, self.table.version)
            seat = None if viewer == NOBODY else viewer
            told = orjson.dumps(self.table.told(seat, 0, with_known=True))
            assert told == orjson.dumps(world.told(seat, 0, with_known=True))
            assert SECRET.encode() not in told

    @invariant()
    def nobody_has_more_time_for_a_step_than_there_was(self) -> None:
        """Whoever comes and goes; what the server was away for is added to what has passed."""
        deadline = self.table.deadline
        if deadline is not None:
            left = deadline - self.at.now
            step, least = self.time if self.time else (-1, left)
            if step == self.table.step:
                assert left <= least
            self.time = self.table.step, left

    @invariant()
    def what_came_out_stays(self) -> None:
        """Steps are never used again, and no outcome is taken back."""
        assert self.table.step >= self.steps
        assert self.table.outcomes >= self.outcomes
        self.steps, self.outcomes = self.table.step, self.table.outcomes
        events = self.table.match.events if self.table.match else []
        seen = [event.text for event in events if event.seat is None]
        assert seen[: len(self.seen)] == self.seen
        assert len(seen) == self.outcomes
        self.seen = seen

    def teardown(self) -> None:
        if hasattr(self, "at"):
            self.at.restart()
            if self.table.match:
                fair_dice.verify_outcomes(self.table.match, self.table.dice)
            self.at.close()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_is_done_in_whatever_order_a_table_is_its_log(game: str) -> None:
    machine = type("AnyOrder", (AnyOrder,), {"game": game})
    run_as_test(machine, settings=settings(max_examples=20, stateful_step_count=30))
