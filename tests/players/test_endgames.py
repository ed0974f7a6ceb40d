"""Searches against brute force, where brute force can do it."""

from typing import Any

import pytest
from tests.players.endgames import ENDGAMES
from tests.players.situations import Situation, player
from tests.players.solver import Solver
from tests.players.stand_in import stand_in

from tablee.players.player import Budget
from tablee.players.promise import DEFAULT

POINTS = 10.0  # alone, so many points count like a share of 1


def unit(at: Situation) -> float:
    return POINTS if at.s.seats == 1 else 1.0


@pytest.fixture
def endgames(any_game: Any) -> list[Situation]:
    found = list(ENDGAMES[any_game.id]())
    assert len(found) >= 4
    return found


@pytest.mark.parametrize("settings", [{"is_quick": True}, {"is_quick": False}])
def test_tree_search_plays_endgames_as_brute_force_does(
    any_game: Any, endgames: list[Situation], settings: dict[str, bool]
) -> None:
    tuned = DEFAULT._replace(**settings)
    asked = player("tree", stand_in(any_game.id), Budget(visits=10_000), settings=tuned)
    for at in endgames:
        verify(asked.look(at.hidden, at.seat), at, near=0.03)


def test_plain_tree_search_plays_endgames_as_brute_force_does(
    any_game: Any, endgames: list[Situation]
) -> None:
    asked = player("ismcts", stand_in(any_game.id), Budget(visits=30_000))
    for at in endgames:
        verify(asked.look(at.hidden, at.seat), at, near=0.06)


def verify(tried: list[Any], at: Situation, near: float) -> None:
    """The first action is as good as the best, and its value is near the exact one."""
    exact = Solver().values(at.s, at.seat)
    best = max(exact.values())
    assert exact[tried[0].action] >= best - near * unit(at) / 2
    assert tried[0].value == pytest.approx(best, abs=near * unit(at))


def test_flat_monte_carlo_finds_the_means_of_random_play(
    any_game: Any, endgames: list[Situation]
) -> None:
    asked = player("flat", stand_in(any_game.id), Budget(visits=10_000))
    for at in endgames:
        exact = Solver(by_lot=True).values(at.s, at.seat)
        for tried in asked.look(at.hidden, at.seat):
            error = 4 * 0.5 * unit(at) / tried.visits**0.5
            assert tried.value == pytest.approx(exact[tried.action], abs=error)


def test_the_endgames_tell_good_play_from_bad(endgames: list[Situation]) -> None:
    spreads = []
    for at in endgames:
        exact = Solver().values(at.s, at.seat).values()
        spreads.append((max(exact) - min(exact)) / unit(at))
    assert max(spreads) > 0.2
    assert sum(spread > 0.05 for spread in spreads) >= len(spreads) / 2
