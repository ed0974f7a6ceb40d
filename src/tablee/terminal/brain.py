"""What chooses for bots and gives hints to people."""

from typing import Protocol

from tablee.core.game import Game
from tablee.core.hints import Hint
from tablee.core.record import Record
from tablee.players.advice import Advisers
from tablee.players.levels import EYES
from tablee.players.player import Budget
from tablee.players.slips import Slip

THOUGHT = Budget(seconds=1)  # for a move of the expert, and for hints


class Brain(Protocol):
    """Thinks for a seat that is to move; `hidden` is what the seat knows."""

    def prepare(self, game: Game) -> None:
        """Be told that a game begins."""
        ...

    def choose(self, game: Game, hidden: Record, seat: int, level: str) -> str:
        """The move of a bot."""
        ...

    def slip(self, game: Game, hidden: Record, seat: int, level: str, move: str) -> Slip | None:
        """What a bot missed that has made a move, if it did."""
        ...

    def hints(self, game: Game, hidden: Record, seat: int) -> list[Hint]:
        """The best moves, the best first."""
        ...


class Levels:
    """The levels of `players/`: they compile in the background, and see without it until then."""

    def __init__(self) -> None:
        self.advisers = Advisers()
        self.prepared: set[str] = set()

    def prepare(self, game: Game) -> None:
        """Let the compiler begin, once for each game."""
        if game.id not in self.prepared:
            self.prepared.add(game.id)
            self.advisers.prepare(game)

    def choose(self, game: Game, hidden: Record, seat: int, level: str) -> str:
        """The move of a bot."""
        return game.moves[self.advisers.answer(game, hidden, seat, level, THOUGHT).action]

    def slip(self, game: Game, hidden: Record, seat: int, level: str, move: str) -> Slip | None:
        """What a bot missed: in the same position it sees the same again; experts miss nothing."""
        if level not in EYES:
            return None
        tried = self.advisers.answer(game, hidden, seat, level, THOUGHT)
        return tried.slip if game.moves[tried.action] == move else None

    def hints(self, game: Game, hidden: Record, seat: int) -> list[Hint]:
        """The three best moves, the best first."""
        return self.advisers.hints(game, hidden, seat, THOUGHT)
