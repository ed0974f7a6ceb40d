"""Asking a level for a move, or for hints: for engines, terminals and servers.

Making a player takes time and memory, so those who ask often keep one `Advisers`. Whoever has
people waiting asks it to prepare a game: until the compiler is done, the plain functions answer
at first sight (the expert then without slips).
"""

import zlib
from collections.abc import Iterable
from threading import Lock, Thread

from tablee.core.game import Game
from tablee.core.hints import Hint
from tablee.core.record import Record
from tablee.players import roster
from tablee.players.levels import EYES, PERFECT, AtSight
from tablee.players.player import LEVELS, Adviser, Budget, Tried
from tablee.players.sight import PlainSight


class Advisers:
    """Players of all levels, made when first asked. The same question gets the same answer."""

    def __init__(self, threads: int = 1, levels: Iterable[str] = LEVELS) -> None:
        self.threads = threads  # of the expert; on several its answers are not always the same
        self.levels = levels  # those that are prepared
        self.players: dict[tuple[str, str], Adviser] = {}
        self.plain: dict[str, PlainSight] = {}  # of the games that the compiler is busy with
        self.lock = Lock()

    def prepare(self, game: Game) -> Thread:
        """Make the players of a game in the background; the plain ones answer until then."""
        self.plain[game.id] = PlainSight(game)
        thread = Thread(target=self._make_all, args=(game,), daemon=True)
        thread.start()
        return thread

    def _make_all(self, game: Game) -> None:
        for level in self.levels:
            self._make(game, level)
        self.plain.pop(game.id)

    def _make(self, game: Game, level: str) -> Adviser:
        with self.lock:
            if (game.id, level) not in self.players:
                self.players[game.id, level] = roster.adviser(level, game, self.threads)
        return self.players[game.id, level]

    def find(self, game: Game, hidden: Record, level: str) -> Adviser:
        """The player of a level, with randomness that only depends on the position."""
        player = self.players.get((game.id, level))
        plain = self.plain.get(game.id)
        if player is None and plain is not None:
            player = AtSight(plain, EYES.get(level, PERFECT), 0)
        if player is None:
            player = self._make(game, level)
        player.reseed(zlib.crc32(bytes(hidden)))
        return player

    def answer(self, game: Game, hidden: Record, seat: int, level: str, budget: Budget) -> Tried:
        """What a level plays for a seat that is to move, and what it thinks that is worth."""
        return self.find(game, hidden, level).answer(hidden, seat, budget)

    def hints(
        self, game: Game, hidden: Record, seat: int, budget: Budget, most: int = 3
    ) -> list[Hint]:
        """The best moves of a seat that is to move, the best first, and why."""
        found = self.find(game, hidden, "expert").look(hidden, seat, budget)
        reasons = game.part("hints").reasons
        return [
            Hint(game.moves[tried.action], tried.value, reasons(hidden, seat, tried.action))
            for tried in found[:most]
        ]
