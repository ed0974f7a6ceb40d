"""One table of the arena: plays games of a plan, one after the other, in one process."""

import math
import time
from collections import Counter
from collections.abc import Callable

from tablee import games
from tablee.core import rules
from tablee.core.match import Match
from tablee.core.view import legal_actions
from tablee.players import roster
from tablee.players.arena.deals import luck, player_seed
from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.program import PREFIX, Patience, Program
from tablee.players.arena.program_player import ProgramPlayer, illegal
from tablee.players.player import Player


class Watch:
    """Measures the decisions of one seat in one game."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.slowest = 0.0
        self.overruns: Counter[str] = Counter()  # whole milliseconds over the budget

    def note(self, took: float) -> None:
        """One decision took so many seconds."""
        self.slowest = max(self.slowest, took)
        if self.seconds is not None:
            self.overruns[str(max(0, math.ceil(1000 * (took - self.seconds))))] += 1


class Table:
    """Players named by a plan, and the programs among them, until `close`."""

    def __init__(
        self,
        plan: Plan,
        patience: Patience | None = None,
        tell: Callable[[str], None] = lambda player: None,
    ) -> None:
        self.plan, self.tell = plan, tell
        self.patience = patience or Patience.for_thought(plan.budget.seconds)
        self.game = games.find(plan.game)
        self.programs: dict[int, ProgramPlayer] = {}  # by player
        self.is_rehearsed = False

    def play(self, number: int) -> Result:
        """Play a game to its end."""
        if not self.is_rehearsed:
            self.rehearse()
        deal, rotation = divmod(number, self.plan.seats)
        match = self.new_match()
        players = [self.player(match, deal, rotation, seat) for seat in range(match.seats)]
        watches = [Watch(self.plan.budget.seconds) for _ in players]
        chances = 0
        while not match.is_over:
            if match.is_chance:
                match.deal(luck(self.plan.seed, deal, chances))
                chances += 1
            else:
                seat = match.to_move[0]
                name = self.plan.players[self.plan.player_at(rotation, seat)]
                action = decide(match, seat, name, players[seat], watches[seat])
                match.play(seat, self.game.moves[action])
        return result(deal, rotation, match, watches)

    def rehearse(self) -> None:
        """Let every player decide once, unmeasured: what is to be compiled or started, is."""
        match = self.new_match()
        while match.is_chance:
            match.deal(luck(self.plan.seed, 0, len(match.events)))
        seat = match.to_move[0]
        for which, name in enumerate(self.plan.players):
            rotation = (seat - which) % self.plan.seats
            ask(match, seat, name, self.player(match, 0, rotation, seat))
        self.is_rehearsed = True

    def new_match(self) -> Match:
        """A game before its set-up."""
        return Match(self.game, self.plan.seats, self.plan.options)

    def player(self, match: Match, deal: int, rotation: int, seat: int) -> Player:
        """Who sits at a seat in one game."""
        which = self.plan.player_at(rotation, seat)
        name = self.plan.players[which]
        if name.startswith(PREFIX):
            return self.program(which, match)
        seed = player_seed(self.plan.seed, deal, rotation, seat)
        return roster.make(name, self.game, self.plan.budget, seed)

    def program(self, which: int, match: Match) -> ProgramPlayer:
        """The player that is a program; its process is started once."""
        if which not in self.programs:
            command = self.plan.players[which].removeprefix(PREFIX)
            program = Program(command, self.patience)
            self.programs[which] = ProgramPlayer(program, self.plan.budget, self.tell)
        player = self.programs[which]
        if player.match is not match:
            player.begin(match)
        return player

    def close(self) -> None:
        """End the programs."""
        for player in self.programs.values():
            player.program.close()
        self.programs.clear()


def decide(match: Match, seat: int, name: str, player: Player, watch: Watch) -> int:
    """The measured choice of a player; nobody is asked for the only move there is."""
    legal = legal_actions(match.state, seat)
    if len(legal) == 1:
        return legal[0]
    start = time.perf_counter()
    action = ask(match, seat, name, player)
    watch.note(time.perf_counter() - start)
    return action


def ask(match: Match, seat: int, name: str, player: Player) -> int:
    """The choice of a player, which gets no more than its seat knows."""
    hidden = match.state.copy()
    rules.hide(hidden, seat)
    action = player.choose(hidden, seat)
    if action not in legal_actions(match.state, seat):
        move = match.game.moves[action] if 0 <= action < len(match.game.moves) else str(action)
        raise illegal(name, move, seat)
    return action


def result(deal: int, rotation: int, match: Match, watches: list[Watch]) -> Result:
    """What is kept of a game that is over."""
    winners = match.ranks.count(1)
    return Result(
        deal,
        rotation,
        scores=match.scores,
        shares=[1 / winners if rank == 1 else 0.0 for rank in match.ranks],
        slowest_ms=[round(1000 * watch.slowest, 1) for watch in watches],
        overruns=[dict(watch.overruns) for watch in watches],
    )
