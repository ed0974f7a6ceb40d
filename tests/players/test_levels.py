"""Levels: the weaker ones slip as people do, the expert does not."""

from statistics import mean

import pytest

from tablee.core.language import LANGUAGES
from tablee.core.record import Record
from tablee.core.text import catalogue
from tablee.games import find
from tablee.players.levels import EYES, PERFECT, AtSight, Eyes
from tablee.players.player import Budget, Tried
from tablee.players.sight import PlainSight
from tablee.players.slips import Slip


class Sight(PlainSight):
    """Says the same of every position: five moves, each a little worse than the one before."""

    def __init__(self) -> None:
        pass

    def look(self, hidden: Record, seat: int, budget: Budget | None = None) -> list[Tried]:
        return [Tried(10 + k, 0.6 - 0.05 * k, 0) for k in range(5)]


def player(eyes: Eyes, seed: int = 1) -> AtSight:
    return AtSight(Sight(), eyes, seed)


HIDDEN = find("take_that").state()


def test_good_eyes_choose_the_best() -> None:
    assert {player(PERFECT, seed).choose(HIDDEN, 0) for seed in range(20)} == {10}


def test_worse_eyes_cost_more_and_all_choose_the_best_most_often() -> None:
    costs = {}
    for level, eyes in EYES.items():
        chosen = [player(eyes, seed).choose(HIDDEN, 0) for seed in range(400)]
        costs[level] = mean(chosen) - 10
        assert max(set(chosen), key=chosen.count) == 10
    assert costs["novice"] > 2 * costs["casual"] > 4 * costs["strong"] > 0


def test_a_slip_tells_what_was_missed_and_why() -> None:
    blind = player(Eyes(overlooks=0.5, blur=0.0))
    reasons = set()
    for _ in range(50):
        tried = blind.answer(HIDDEN, 0)
        assert (tried.slip is None) == (tried.action == 10)
        if tried.slip:
            reasons.add(tried.slip.code)
            assert tried.slip.missed == 10
            assert tried.slip.cost == pytest.approx(0.6 - tried.value)
    assert reasons == {"overlooked"}
    hasty = player(Eyes(overlooks=0.0, blur=2.0))
    while (slip := hasty.answer(HIDDEN, 0).slip) is None:
        pass
    assert slip.code == "misjudged"


def test_a_slip_costs_a_share_of_the_win_or_points_alone() -> None:
    game = find("qwinto")
    missed = game.moves.index("write y3")
    slip = Slip("overlooked", missed, 0.0417)
    assert slip.params(game, 2) == {"missed": "write y3", "cost": 4.2, "unit": "share"}
    assert slip.params(game, 1) == {"missed": "write y3", "cost": 0.0, "unit": "points"}
    said = {language: slip.to_json(game, 2, catalogue(language)) for language in LANGUAGES}
    assert said["en"] == {
        "code": "overlooked",
        "params": {"missed": "write y3", "cost": 4.2, "unit": "share"},
        "cost": 0.0417,
        "message": "did not see “write y3”, which wins more often (+4.2%)",
    }
    assert said["de"]["message"] == ("hat „write y3“ nicht gesehen: der Zug gewinnt öfter (+4,2 %)")
    assert len({told["message"] for told in said.values()}) == len(LANGUAGES)
    alone = Slip("misjudged", missed, 1.44).to_json(game, 1, catalogue("fr"))["message"]
    assert alone == "a cru moins bon « write y3 », qui rapporte plus de points (+1,4)"


def test_who_overlooks_everything_looks_again() -> None:
    assert player(Eyes(overlooks=1.0, blur=0.0)).choose(HIDDEN, 0) == 10


def test_the_same_seed_slips_alike() -> None:
    one, other = player(EYES["novice"]), player(EYES["novice"])
    first = [one.choose(HIDDEN, 0) for _ in range(30)]
    assert first == [other.choose(HIDDEN, 0) for _ in range(30)]
    one.reseed(9)
    assert first != [one.choose(HIDDEN, 0) for _ in range(30)]
