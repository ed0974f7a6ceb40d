"""A player that is another program speaking the engine protocol (docs/engine.md)."""

from collections.abc import Callable
from typing import Any

from tablee.core.errors import Refused, quoted
from tablee.core.match import Event, Match
from tablee.core.record import Record
from tablee.players.arena.program import Answer, Program
from tablee.players.player import Budget

CANNOT_TAKE_VIEWS = {"request", "turn", "position"}  # codes of programs that want `seat`


class ProgramPlayer:
    """Asks a program for the best move of a view; one that takes no views is kept in step."""

    def __init__(self, program: Program, budget: Budget, tell: Callable[[str], None]) -> None:
        self.program, self.tell = program, tell
        spent = {"visits": budget.visits} if budget.visits else {"seconds": budget.seconds}
        self.asked: dict[str, Any] = {"do": "best", "level": "expert", **spent}
        self.takes_views: bool | None = None  # not known yet
        self.match: Match | None = None
        self.told = 0  # events of the match that the program was told

    def begin(self, match: Match) -> None:
        """Sit down to a new game; the player reads views and events from the match."""
        self.match, self.told = match, -1

    def choose(self, hidden: Record, seat: int) -> int:
        """The action of the move that the program names."""
        assert self.match is not None
        answer = self._ask(self.match, seat)
        move = answer.get("move")
        action = self.match.game.action_of.get(move) if isinstance(move, str) else None
        if action is None:
            raise illegal(self.program.name, quoted(answer), seat)
        return action

    def _ask(self, match: Match, seat: int) -> Answer:
        if self.takes_views is not False:
            request = {**self.asked, "view": match.view(seat)}
            answer = self.program.ask(request)
            if self.takes_views or code(answer) not in CANNOT_TAKE_VIEWS:
                self.takes_views = True
                return self.program.accepted(request, answer)
            self.takes_views = False
            if any(seat not in event.seen_by for event in match.events):
                self.tell(self.program.name)
        self._catch_up(match)
        return self.program.demand({**self.asked, "seat": seat})

    def _catch_up(self, match: Match) -> None:
        """Tell the program what has happened, but no answer of a step that is not over."""
        if self.told < 0:
            table = {"game": match.game.id, "seats": match.seats, "options": match.options}
            self.program.demand({"do": "new", **table})
            self.told = 0
        happened = [e for e in match.events if not (e.is_sealed and e.step == match.step)]
        for event in happened[self.told :]:
            self.program.demand(retold(event))
        self.told = len(happened)


def retold(event: Event) -> dict[str, Any]:
    """An event as a request."""
    if event.seat is None:
        return {"do": "chance", "move": event.text}
    return {"do": "play", "seat": event.seat, "move": event.text}


def code(answer: Answer) -> str | None:
    """The code of an answer that is an error."""
    error = answer.get("error")
    return str(error.get("code")) if isinstance(error, dict) else None


def illegal(player: str, move: str, seat: int) -> Refused:
    """The error of a player that breaks the rules."""
    return Refused("player", "illegal", player=player, move=move, seat=seat)
