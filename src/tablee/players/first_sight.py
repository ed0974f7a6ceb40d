"""First sight, compiled."""

from typing import Any

from tablee.core import evaluation
from tablee.core.compiled import compiled
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.players.minds import ready
from tablee.players.paper import ASKED, ask, paper
from tablee.players.search import compile_for
from tablee.players.sight import PlainSight


@compiled
def weigh_asked(paper: Any, seat: int, net: Any) -> int:
    """Value the actions of a seat in the position that is asked about; how many there are."""
    return evaluation.weigh(paper.states, ASKED, seat, net, paper.actions, paper.values)


class FirstSight(PlainSight):
    """Values moves in some millionths of a second."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        ready(game)
        self.paper = paper(game.state, 0)
        self.actions, self.values = self.paper.actions, self.paper.values
        compile_for(weigh_asked, self.paper, 0, self.mind(game.seats[0]))

    def weigh(self, hidden: Record, seat: int, mind: Any) -> int:
        """Write all actions and their values; how many."""
        ask(self.paper, hidden)
        return weigh_asked(self.paper, seat, mind)
