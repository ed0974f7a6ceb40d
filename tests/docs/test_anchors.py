"""The ratings of the bots are what the measured games say."""

import sys
from itertools import pairwise
from math import exp
from pathlib import Path
from typing import Any

import pytest

from tablee.games import all_games
from tablee.players.player import LEVELS
from tablee.server import standing
from tablee.server.facts import Chair

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))

import fit_anchors
import measure_strength

STRENGTHS = dict(zip(LEVELS, (12.0, 22.0, 31.0, 35.0), strict=True))


def share(mean: float, others: list[float]) -> float:
    """The share of the wins that the ratings' model gives somebody."""
    seats = 1 + len(others)
    scale = (seats * (standing.BOT_DEVIATION**2 + standing.MODEL.beta**2)) ** 0.5
    weights = [exp(one / scale) for one in (mean, *others)]
    return weights[0] / sum(weights)


def meeting(seats: int, *names: str, games: int = 10**6) -> dict[str, Any]:
    """What is measured if all are as strong as they should be."""
    means = [STRENGTHS[name] for name in names]
    means += means[-1:] * (seats - len(names))
    shares = [share(mean, means[:k] + means[k + 1 :]) for k, mean in enumerate(means)]
    players = [{"name": name, "share": won} for name, won in zip(names, shares, strict=False)]
    return {"seats": seats, "games": games, "players": players}


def gaps(anchors: dict[str, float]) -> list[float]:
    return [anchors[high] - anchors[low] for low, high in pairwise(LEVELS)]


def test_what_is_shipped_is_what_the_command_gives_for_what_was_measured() -> None:
    results = measure_strength.read_results()
    assert standing.ANCHORS.read_text("utf-8") == measure_strength.anchors(results)
    assert measure_strength.PAGE.read_text("utf-8") == measure_strength.page(results)


@pytest.mark.parametrize("game", all_games())
def test_the_model_expects_of_levels_what_they_do(game: str) -> None:
    results = measure_strength.read_results()
    for high, low in (("strong", "casual"), ("casual", "novice")):
        won = results[f"{game}-2-{high}-{low}"]["players"][0]
        expected = share(standing.anchor(game, high), [standing.anchor(game, low)])
        assert abs(expected - won["share"]) < 0.05


def test_known_strengths_are_found_from_tables_of_any_size() -> None:
    results = [meeting(2, "casual", "novice"), meeting(3, "casual", "strong")]
    results += [meeting(4, "expert", "strong"), meeting(1, "expert"), meeting(2, "expert")]
    found = fit_anchors.fit({"a": results})
    assert gaps(found["games"]["a"]) == pytest.approx(gaps(STRENGTHS), abs=0.21)
    assert sum(found["games"]["a"].values()) / 4 == pytest.approx(standing.MODEL.mu, abs=0.1)


def test_what_is_missing_in_a_game_is_taken_from_all_others() -> None:
    pairs = [meeting(2, high, low) for low, high in pairwise(LEVELS)]
    found = fit_anchors.fit({"whole": pairs, "part": pairs[:2], "none": []})
    for anchors in (*found["games"].values(), found["others"]):
        assert gaps(anchors) == pytest.approx(gaps(STRENGTHS), abs=0.21)


def test_who_wins_all_games_has_a_rating_and_others_do_not_count() -> None:
    clear = meeting(2, "casual", "novice", games=100)
    for player, won in zip(clear["players"], (1.0, 0.0), strict=True):
        player["share"] = won
    stranger = {"seats": 2, "games": 9, "players": [{"name": "expert"}, {"name": "flat"}]}
    found = fit_anchors.fit({"a": [clear, stranger]})["games"]["a"]
    assert 10 < found["casual"] - found["novice"] < 100
    assert found["expert"] == found["strong"] == found["casual"]
    nothing = fit_anchors.fit({"a": []})
    assert set(nothing["games"]["a"].values()) == {standing.MODEL.mu}


def test_a_bot_sits_down_with_the_rating_of_its_game() -> None:
    chair = Chair(by="bot", level="novice")
    means = {game: standing.player(game, chair, {}).mu for game in (*all_games(), "another")}
    assert means["digits"] == standing.anchor("digits", "novice") != means["qwinto"]
    assert means["another"] == standing.read_anchors()["others"]["novice"]
