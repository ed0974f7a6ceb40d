"""The engine protocol: one JSON object a line in, one out, like UCI in chess.

`Engine.answer` takes one request; `serve` reads lines until `quit`. A bad request is answered
with an error and changes nothing.
"""

import json
import random
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TextIO

from tablee import games
from tablee.core import rules, saved
from tablee.core.errors import (
    OptionsError,
    PositionError,
    Refused,
    RequestError,
    SeatError,
    TableeError,
    quoted,
)
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.text import catalogue
from tablee.players.player import LEVELS, Budget

if TYPE_CHECKING:
    from tablee.players.advice import Advisers

Request = dict[str, Any]
Answer = dict[str, Any]

LONGEST_THOUGHT = 3600  # seconds for one `best`
MOST_VISITS = 1 << 40
MOST_HINTS = 100


class Engine:
    """One game at a time, and the requests that it understands."""

    def __init__(self, language: str = "en", seed: int | None = None, threads: int = 1) -> None:
        self.language, self.threads = language, threads
        self.random = random.SystemRandom() if seed is None else random.Random(seed)
        self.has_quit = False
        self._match: Match | None = None
        self.requests: dict[str, Callable[[Request], Answer]] = {
            "games": self.games,
            "new": self.new,
            "turn": self.turn,
            "legal": self.legal,
            "chances": self.chances,
            "play": self.play,
            "chance": self.chance,
            "check": self.check,
            "scores": self.scores,
            "view": self.view,
            "position": self.position,
            "load": self.load,
            "best": self.best,
            "record": self.record,
            "quit": self.quit,
        }

    def answer(self, line: str) -> Answer:
        """The answer to one line."""
        try:
            return self._answer(saved.parse_json(line))
        except TableeError as error:
            message = catalogue(self.language).error(error)
            return {"error": {**error.to_json(), "message": message}}

    def _answer(self, request: Request) -> Answer:
        name = needed(request, "do")
        handler = self.requests.get(name) if isinstance(name, str) else None
        if handler is None:
            raise RequestError("unknown", do=quoted(name))
        return handler(request)

    @property
    def match(self) -> Match:
        """The game being played."""
        if self._match is None:
            raise Refused("turn", "none")
        return self._match

    def games(self, request: Request) -> Answer:
        """Which games there are."""
        return {"games": [game.describe() for game in games.all_games().values()]}

    def new(self, request: Request) -> Answer:
        """Start a game; if that fails the old one stays."""
        game = games.find(needed(request, "game"))
        seats, options = needed(request, "seats"), request.get("options", {})
        if options is None:  # for a match that is the defaults, for a client a mistake
            raise OptionsError("shape")
        self._match = Match(game, seats, options)
        return {"ok": True}

    def turn(self, request: Request) -> Answer:
        """Who decides now, or how the game ended."""
        match = self.match
        if match.is_over:
            return {"over": True, "scores": match.scores, "ranks": match.ranks}
        return {"chance": True} if match.is_chance else {"to_move": match.to_move}

    def legal(self, request: Request) -> Answer:
        """The moves of a seat."""
        return {"moves": self.match.legal(needed(request, "seat"))}

    def chances(self, request: Request) -> Answer:
        """What can occur, with probabilities."""
        weights = self.match.chances()
        total = sum(weights.values())
        return {"outcomes": {text: weight / total for text, weight in weights.items()}}

    def play(self, request: Request) -> Answer:
        """Carry out a move."""
        match = self.match
        match.play(needed(request, "seat"), needed(request, "move"))
        return {"ok": True}

    def chance(self, request: Request) -> Answer:
        """Carry out a given outcome, or a random one."""
        if "move" not in request:
            return {"move": self.match.deal(self.random.randrange)}
        self.match.chance(request["move"])
        return {"move": request["move"]}

    def check(self, request: Request) -> Answer:
        """Say whether a move is legal, and change nothing."""
        match = self.match
        match.check(needed(request, "seat"), needed(request, "move"))
        return {"ok": True}

    def scores(self, request: Request) -> Answer:
        """The points as they stand now."""
        return {"scores": self.match.scores}

    def view(self, request: Request) -> Answer:
        """What a seat may see; null is a spectator."""
        match = self.match
        return {"view": match.view(needed(request, "seat"))}

    def position(self, request: Request) -> Answer:
        """The whole position, hidden things included."""
        return {"position": saved.to_position(self.match.game, self.match.state)}

    def load(self, request: Request) -> Answer:
        """Go on from a position."""
        game, state = saved.from_position(games.find, needed(request, "position"))
        self._match = Match.from_state(game, state)
        return {"ok": True}

    def best(self, request: Request) -> Answer:
        """A good move for a seat, using only what it can know; with `hints` also why."""
        game, hidden, seat = self._asked(request)
        verify_turn(hidden, seat)
        level, budget, most = level_of(request), budget_of(request), hints_of(request)
        if most:
            found = self.advisers.hints(game, hidden, seat, budget, most)
            told = [hint.to_json(catalogue(self.language)) for hint in found]
            return {"move": found[0].move, "value": found[0].value, "hints": told}
        tried = self.advisers.answer(game, hidden, seat, level, budget)
        answer = {"move": game.moves[tried.action], "value": tried.value}
        if tried.slip is None:
            return answer
        return {**answer, "slip": tried.slip.to_json(game, hidden.seats, catalogue(self.language))}

    @cached_property
    def advisers(self) -> "Advisers":
        """Players of all levels; with them comes the compiler, so only when they are asked."""
        from tablee.players.advice import Advisers

        return Advisers(self.threads)

    def _asked(self, request: Request) -> tuple[Game, Record, int]:
        """The knowledge that `best` is asked about: that of a seat, or a view sent along."""
        if "view" in request:
            return from_view(request["view"])
        match, seat = self.match, needed(request, "seat")
        match.verify_seat(seat)
        hidden = match.state.copy()
        rules.hide(hidden, seat)
        return match.game, hidden, seat

    def record(self, request: Request) -> Answer:
        """The game so far."""
        return {"record": saved.to_record(self.match)}

    def quit(self, request: Request) -> Answer:
        """The last request."""
        self.has_quit = True
        return {"ok": True}


def from_view(view: object) -> tuple[Game, Record, int]:
    """The game, hidden record and seat of a view; one that cannot be is refused."""
    if not isinstance(view, dict):
        raise RequestError("value", name="view", value=quoted(view))
    game = games.find(needed(view, "game"))
    hidden = game.state.from_json(needed(view, "known"))
    seat = needed(view, "seat")
    if type(seat) is not int or not 0 <= seat < hidden.seats:
        raise SeatError(seat=quoted(seat), seats=hidden.seats)
    verify_knowledge(game, hidden, seat)
    return game, hidden, seat


def verify_knowledge(game: Game, hidden: Record, seat: int) -> None:
    """Refuse a hidden record that no position looks like."""
    world = hidden.copy()
    try:
        rules.fill(world, seat, generator(0))
    except (ValueError, IndexError):
        raise PositionError("format", game=game.id) from None
    game.part("position").verify(world)
    rules.hide(world, seat)
    if world != hidden:
        raise PositionError("format", game=game.id)


def verify_turn(s: Record, seat: int) -> None:
    """Refuse a seat that is not to move."""
    turn = rules.turn(s)
    if turn == rules.OVER:
        raise Refused("over")
    if turn == rules.CHANCE:
        raise Refused("turn", "chance")
    if not turn >> seat & 1:
        to_move = [other for other in range(s.seats) if turn >> other & 1]
        raise Refused("turn", "seat", seat=seat, to_move=to_move)


def level_of(request: Request) -> str:
    """How good the move shall be."""
    level = request.get("level", "expert")
    if not isinstance(level, str) or level not in LEVELS:
        raise RequestError("value", name="level", value=quoted(level))
    return level


def budget_of(request: Request) -> Budget:
    """How long to think: `seconds` or `visits`, whichever is over first, or what is usual."""
    visits = count_of(request, "visits", MOST_VISITS) if "visits" in request else None
    if "seconds" not in request:
        return Budget(visits=visits)
    seconds = request["seconds"]
    if type(seconds) not in (int, float) or not 0 < seconds <= LONGEST_THOUGHT:
        raise RequestError("value", name="seconds", value=quoted(seconds))
    return Budget(seconds, visits)


def hints_of(request: Request) -> int:
    """How many of the best moves to explain."""
    return count_of(request, "hints", MOST_HINTS) if "hints" in request else 0


def count_of(request: Request, name: str, most: int) -> int:
    """A part that is a number from 1 on."""
    value = request[name]
    if type(value) is not int or not 1 <= value <= most:
        raise RequestError("value", name=name, value=quoted(value))
    return value


def needed(request: Request, name: str) -> Any:
    """A part that a request must have."""
    if name not in request:
        raise RequestError("missing", do=quoted(request.get("do")), name=name)
    return request[name]


def serve(engine: Engine, lines: Iterable[str], out: TextIO) -> None:
    """Answer every line with one, until `quit` or the end of input."""
    for line in lines:
        out.write(written(engine.answer(line)))
        out.flush()
        if engine.has_quit:
            return


def written(answer: Answer) -> str:
    """An answer as a line; what UTF-8 cannot write (half a surrogate pair) stays escaped."""
    text = json.dumps(answer, ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"
