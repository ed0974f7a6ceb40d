"""Slips: what a player has missed, how, and what that costs; words from the catalogues."""

from dataclasses import dataclass
from typing import Any

from tablee.core.game import Game
from tablee.core.text import Catalogue


@dataclass(frozen=True)
class Slip:
    """A move that was not the best at first sight; the sentence is `slip-<code>`."""

    code: str  # "overlooked": the best was not seen; "misjudged": it was, and taken for worse
    missed: int  # the action that looks best
    cost: float  # by how much it looks better (a share of the win; alone: points)

    def params(self, game: Game, seats: int) -> dict[str, Any]:
        """What the sentence tells: the cost in hundredths of the win, or in points."""
        cost = round(self.cost if seats == 1 else 100 * self.cost, 1)
        unit = "points" if seats == 1 else "share"
        return {"missed": game.moves[self.missed], "cost": cost, "unit": unit}

    def to_json(self, game: Game, seats: int, t: Catalogue) -> dict[str, Any]:
        """Code and parameters, with the sentence of a language."""
        params = self.params(game, seats)
        message = t(f"slip-{self.code}", **params)
        return {"code": self.code, "params": params, "cost": self.cost, "message": message}
