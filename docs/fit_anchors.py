"""The ratings that bots have for good, fitted to what `measure_strength.py` has measured.

The model of the ratings says how often who wins a meeting; the anchors of a game are those with
which its measured meetings of levels are likeliest. Only differences are measured: the levels of a
game have the mean that newcomers begin with. A meeting is missing, or somebody has won all of
it: so little is known then that one game counts which ended as all games together would have it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np

from tablee.players.player import LEVELS
from tablee.server.standing import BOT_DEVIATION, MODEL

ROUNDS = 200  # of the fit: some ten are enough
LONGEST_STEP = 5.0  # by which a rating changes in one of them

Anchors = dict[str, float]  # by level


@dataclass(frozen=True)
class Wins:
    """Of so many games at a table, how many each level has won, and on how many seats."""

    seats: np.ndarray[Any, Any]
    wins: np.ndarray[Any, Any]

    @property
    def scale(self) -> float:
        """How many points of the ratings are one of the model's exponents."""
        return sqrt(self.seats.sum() * (BOT_DEVIATION**2 + MODEL.beta**2))

    def expected(self, means: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The share of the wins that the model gives each level."""
        weights = self.seats * np.exp((means - means.max()) / self.scale)
        return np.asarray(weights / weights.sum())


def counted(result: dict[str, Any]) -> Wins:
    """A meeting of levels; the last of the players had all remaining seats, and its share is
    that of one."""
    players = result["players"]
    seats, wins = np.zeros(len(LEVELS)), np.zeros(len(LEVELS))
    for player in players:
        place = LEVELS.index(player["name"])
        is_last = player is players[-1]
        seats[place] = result["seats"] - len(players) + 1 if is_last else 1
        wins[place] = result["games"] * player["share"] * seats[place]
    return Wins(seats, wins)


def is_telling(result: dict[str, Any]) -> bool:
    """Whether different levels have met, and nobody else."""
    names = [player["name"] for player in result["players"]]
    return len(names) > 1 and set(names) <= set(LEVELS)


def single_games(means: np.ndarray[Any, Any]) -> list[Wins]:
    """A game of each level and the next one that ended as expected."""
    found = []
    for pair in pairwise(range(len(LEVELS))):
        seats = np.zeros(len(LEVELS))
        seats[list(pair)] = 1
        meeting = Wins(seats, np.zeros(len(LEVELS)))
        found.append(Wins(seats, meeting.expected(means)))
    return found


def fitted(games: list[Wins]) -> np.ndarray[Any, Any]:
    """The means with which all that was won is likeliest: Newton's method."""
    means = np.zeros(len(LEVELS))
    for _ in range(ROUNDS):
        slope, curve = np.zeros(len(LEVELS)), np.zeros((len(LEVELS), len(LEVELS)))
        for game in games:
            share, total = game.expected(means), game.wins.sum()
            slope += (game.wins - total * share) / game.scale
            curve += total * (np.diag(share) - np.outer(share, share)) / game.scale**2
        step = np.linalg.lstsq(curve, slope, rcond=None)[0]
        means += step * min(1.0, LONGEST_STEP / max(np.abs(step).max(), 1e-12))
    return np.asarray(means - means.mean())


def named(means: np.ndarray[Any, Any]) -> Anchors:
    """The anchors as they are written down."""
    return {
        level: round(float(MODEL.mu + mean), 1) for level, mean in zip(LEVELS, means, strict=True)
    }


def fit(results: dict[str, Iterable[dict[str, Any]]]) -> dict[str, Any]:
    """The anchors of all games, from their meetings, and those of games that nobody measured."""
    meetings = {game: [counted(r) for r in rs if is_telling(r)] for game, rs in results.items()}
    together = [meeting for each in meetings.values() for meeting in each]
    usual = fitted(together + single_games(np.zeros(len(LEVELS))))
    games = {game: named(fitted(each + single_games(usual))) for game, each in meetings.items()}
    return {"games": games, "others": named(usual)}
