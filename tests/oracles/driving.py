"""Play a game in the engine and in an oracle side by side, and compare them at every step."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, Protocol

from tablee.adapters.engine import Engine

Viewer = int | None  # None is a spectator


class Oracle(Protocol):
    """A game written from its rules alone."""

    seats: int
    is_over: bool

    def is_chance(self) -> bool: ...
    def is_sealed(self) -> bool: ...
    def to_move(self) -> list[int]: ...
    def chances(self) -> dict[str, Fraction]: ...
    def chance(self, outcome: str) -> None: ...
    def is_open_to(self, viewer: Viewer) -> bool: ...
    def hidden_from(self, viewer: Viewer) -> dict[str, bool]: ...
    def legal(self, seat: int) -> set[str]: ...
    def play(self, seat: int, move: str) -> None: ...
    def scores(self) -> list[int]: ...
    def ranks(self) -> list[int]: ...
    def refusal(self, seat: int, move: object) -> frozenset[str]: ...
    def any_move(self, rng: Random) -> str: ...


Choose = Callable[[list[str]], str]  # from sorted moves or outcomes


@dataclass
class Entry:
    """Something that happened, and who saw it."""

    seat: int | None  # None is chance
    move: str
    seen_by: set[Viewer]


@dataclass
class Table:
    """One game in the engine and in the oracle."""

    game: str
    oracle: Oracle
    options: dict[str, Any]
    rng: Random
    engine: Engine = field(init=False)
    log: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.engine = Engine(seed=self.rng.randrange(2**30))
        self.start(self.engine)

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.oracle.seats)

    @property
    def viewers(self) -> list[Viewer]:
        """Everybody who may look, a spectator included."""
        return [*self.seats, None]

    def start(self, engine: Engine) -> None:
        """Start this table's game in an engine."""
        request = {"game": self.game, "seats": self.oracle.seats, "options": self.options}
        assert ask(engine, "new", **request) == {"ok": True}

    def compare(self) -> None:
        """Turn, legal moves, chances, scores and ranks are the same."""
        oracle = self.oracle
        agree(self, "turn", expected_turn(oracle), self.ask("turn"))
        agree(self, "scores", {"scores": oracle.scores()}, self.ask("scores"))
        for seat in self.seats:
            moves = self.ask("legal", seat=seat)["moves"]
            agree(self, f"legal {seat}", sorted(oracle.legal(seat)), sorted(moves))
        if oracle.is_chance():
            outcomes = {text: float(share) for text, share in oracle.chances().items()}
            agree(self, "chances", outcomes, self.ask("chances").get("outcomes"))

    def check(self, seat: int, move: object) -> None:
        """A move is refused with a right code, or not at all."""
        codes = self.oracle.refusal(seat, move)
        error = self.ask("check", seat=seat, move=move).get("error")
        got = error["code"] if error else None
        if got not in (codes or {None}):
            agree(self, f"check {seat} {move!r}", sorted(codes), got)

    def check_chance(self, outcome: object) -> None:
        """An impossible outcome is refused: `syntax`, or `turn` where a decision is due."""
        if self.oracle.is_chance() and outcome in self.oracle.chances():
            return
        code = "over" if self.oracle.is_over else "syntax" if self.oracle.is_chance() else "turn"
        error = self.ask("chance", move=outcome).get("error")
        agree(self, f"chance {outcome!r}", code, error and error["code"])

    def look(self) -> None:
        """Views say the same as the other requests, and `last` hides what is hidden."""
        for viewer in self.viewers:
            view = self.view(viewer)
            legal = self.oracle.legal(viewer) if viewer is not None else set()
            shown = sorted(entry["move"] for entry in view["legal"])
            agree(self, f"legal in the view of {viewer}", sorted(legal), shown)
            agree(self, f"to_move in the view of {viewer}", self.oracle.to_move(), view["to_move"])
            last = view["last"]
            assert 0 < len(last) <= len(self.log) or not self.log, self.moves()
            events = [
                {"seat": self.log[number].seat, "event": self.as_seen(number, viewer)}
                for number in range(len(self.log) - len(last), len(self.log))
            ]
            agree(self, f"last for {viewer}", events, last)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may see now."""
        view: dict[str, Any] = self.ask("view", seat=viewer)["view"]
        return view

    def as_seen(self, number: int, viewer: Viewer) -> str:
        """How an entry of the log reads for a viewer."""
        entry = self.log[number]
        if entry.seat is None:
            return entry.move if viewer in entry.seen_by else "draw ?"
        is_open = not self.oracle.is_sealed() or number < len(self.log) - self.answers()
        return entry.move if is_open or entry.seat == viewer else f"answered {entry.seat}"

    def answers(self) -> int:
        """How many seats have answered in the writing step that is open."""
        return len(self.seats) - len(self.oracle.to_move()) if self.oracle.is_sealed() else 0

    def chance(self, choose: Choose) -> None:
        """Let an outcome happen, sometimes one that the engine draws."""
        outcomes = sorted(self.oracle.chances())
        seen_by = {viewer for viewer in self.viewers if self.oracle.is_open_to(viewer)}
        if self.rng.random() < 0.1:
            outcome = self.ask("chance")["move"]
            assert outcome in outcomes, (outcome, self.moves())
        else:
            outcome = choose(outcomes)
            agree(self, "chance", {"move": outcome}, self.ask("chance", move=outcome))
        self.oracle.chance(outcome)
        self.log.append(Entry(None, outcome, seen_by))

    def play(self, seat: int, choose: Choose) -> None:
        """Let a seat decide."""
        move = choose(sorted(self.oracle.legal(seat)))
        agree(self, f"play {seat} {move}", {"ok": True}, self.ask("play", seat=seat, move=move))
        self.log.append(Entry(seat, move, set(self.viewers)))
        self.oracle.play(seat, move)

    def hidden_swap(self, viewer: Viewer) -> bool | None:
        """Whether a viewer's view stays the same if two things hidden from them change places.

        None if the exchange that was tried could not have happened.
        """
        hidden = self.oracle.hidden_from(viewer)
        if len(hidden) < 2 or self.oracle.is_over:
            return None
        one, other = self.rng.sample(sorted(hidden), 2)
        moves = self.moves()
        for text, instead in ((one, other), (other, one)):
            if hidden[text]:
                moves[self._last(text)] = (None, instead)
        return None if moves == self.moves() else self._is_same_view(viewer, moves)

    def answer_swap(self, viewer: Viewer) -> bool | None:
        """Whether a viewer's view stays the same if a sealed answer of another seat changes."""
        count = self.answers()
        numbers = [
            number
            for number in range(len(self.log) - count, len(self.log))
            if self.log[number].seat != viewer
        ]
        if not numbers:
            return None
        number = self.rng.choice(numbers)
        moves = self.moves()
        rival = moves[number][0]
        moves[number] = (rival, "pass")
        return None if moves == self.moves() else self._is_same_view(viewer, moves)

    def _last(self, text: str) -> int:
        return max(number for number, entry in enumerate(self.log) if entry.move == text)

    def _is_same_view(self, viewer: Viewer, moves: list[tuple[int | None, str]]) -> bool | None:
        engine = Engine()
        self.start(engine)
        for seat, move in moves:
            answer = (
                ask(engine, "chance", move=move)
                if seat is None
                else ask(engine, "play", seat=seat, move=move)
            )
            if "error" in answer:
                return None
        return bool(ask(engine, "view", seat=viewer) == {"view": self.view(viewer)})

    def moves(self) -> list[tuple[int | None, str]]:
        """What happened so far."""
        return [(entry.seat, entry.move) for entry in self.log]

    def ask(self, do: str, **parts: Any) -> dict[str, Any]:
        """One request to this table's engine."""
        return ask(self.engine, do, **parts)


def ask(engine: Engine, do: str, **parts: Any) -> dict[str, Any]:
    """One request, as a program sends it."""
    return engine.answer(json.dumps({"do": do, **parts}))


def expected_turn(oracle: Oracle) -> dict[str, Any]:
    """The answer to `turn`."""
    if oracle.is_over:
        return {"over": True, "scores": oracle.scores(), "ranks": oracle.ranks()}
    return {"chance": True} if oracle.is_chance() else {"to_move": oracle.to_move()}


def agree(table: Table, what: str, expected: object, got: object) -> None:
    """Stop with all that is needed to see a disagreement again."""
    if expected != got:
        raise AssertionError(
            f"{what}\n  game {table.game} seats {len(table.seats)} options {table.options}\n"
            f"  moves {json.dumps(table.moves())}\n  expected {expected}\n  got {got}"
        )
