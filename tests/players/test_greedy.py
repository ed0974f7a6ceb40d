"""The greedy reference takes the most points that it can have at once."""

from typing import Any

import pytest
from tests.players.endgames import digits
from tests.players.situations import Situation, player, some
from tests.players.stand_in import stand_in

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import legal_actions


def points_after(at: Situation, action: int) -> int:
    """What an action brings at once, told by the rules in plain Python."""
    s = at.hidden
    rules.fill(s, at.seat, generator(1))
    together = rules.turn(s) & ~(1 << at.seat)
    rules.apply(s, at.seat, action)
    while together:
        rules.apply(s, lowest(together), legal_actions(s, lowest(together))[0])
        together &= together - 1
    return rules.score(s, at.seat)


@pytest.mark.parametrize("game_id", ["qwinto", "qwinto_cards", "take_that"])
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_takes_the_most_points(game_id: str, seats: int) -> None:
    game, told_apart = stand_in(game_id), 0
    greedy = player("greedy", game)
    for seed in range(3):
        for at in some(game, seats, {}, seed, 20):
            points = {action: points_after(at, action) for action in at.legal}
            assert points[greedy.choose(at.hidden, at.seat)] == max(points.values())
            told_apart += len(set(points.values())) > 1
    assert told_apart > 5


def test_greedy_announces_a_card_that_it_is_sure_to_win_in_digits() -> None:
    greedy, sure = player("greedy", stand_in("digits")), 0
    for at in digits():
        wins = [a for a in at.legal if is_sure_win(at, a)]
        sure += len(wins) > 0
        assert not wins or greedy.choose(at.hidden, at.seat) in wins
    assert sure


def is_sure_win(at: Situation, action: int) -> bool:
    """Whether an action brings points whatever chance does."""
    gains = []
    for seed in range(20):
        s: Any = at.s.copy()
        rules.apply(s, at.seat, action)
        while rules.turn(s) == rules.CHANCE:
            rules.occur(s, rules.sample(s, generator(seed)))
        gains.append(best_place(s, at.seat) - rules.score(at.s, at.seat))
    return min(gains) > 0


def best_place(s: Record, seat: int) -> int:
    places = legal_actions(s, seat)
    if len(places) != 1:
        return rules.score(s, seat)
    rules.apply(s, seat, places[0])
    return rules.score(s, seat)


def test_between_equal_actions_greedy_draws_lots() -> None:
    game = stand_in("qwinto")
    at = some(game, 2, {}, 1, 1)[0]
    greedy = player("greedy", game)
    assert {greedy.choose(at.hidden, at.seat) for _ in range(200)} == set(at.legal)


def test_uniform_plays_every_legal_action_alike_often() -> None:
    game = stand_in("qwinto")
    at = some(game, 2, {}, 1, 1)[0]
    uniform = player("uniform", game)
    chosen = [uniform.choose(at.hidden, at.seat) for _ in range(7000)]
    assert all(850 < chosen.count(action) < 1150 for action in at.legal)
