"""What holds for every player: legal moves, the same again at fixed visits, secrets kept."""

import itertools
import time
from typing import Any

import pytest
from tests.players.situations import PLAYERS, SEARCHES, player, situations, some
from tests.players.stand_in import stand_in
from tests.positions import hidden_from

from tablee.core import rules
from tablee.core.random import generator
from tablee.players.clock import Clock
from tablee.players.player import Budget


def test_players_choose_legal_actions_only(table: Any) -> None:
    game = stand_in(table.game.id)
    for at in some(game, table.seats, table.options, 3, 6):
        for name in PLAYERS:
            assert player(name, game).choose(at.hidden, at.seat) in at.legal


def test_searches_look_at_every_legal_action_once(table: Any) -> None:
    game = stand_in(table.game.id)
    for at in some(game, table.seats, table.options, 4, 3):
        for name in SEARCHES:
            tried = player(name, game, Budget(visits=40)).look(at.hidden, at.seat)
            assert sorted(t.action for t in tried) == at.legal
            assert sum(t.visits for t in tried) == 40
            assert table.seats == 1 or all(0 <= t.value <= 1 for t in tried)


def test_a_player_asked_the_same_answers_the_same(table: Any) -> None:
    game = stand_in(table.game.id)
    for at in some(game, table.seats, table.options, 5, 2):
        for name in SEARCHES:
            first, second = (player(name, game, Budget(visits=200), seed=9) for _ in range(2))
            for _ in range(2):  # its memory is used again
                assert first.look(at.hidden, at.seat) == second.look(at.hidden, at.seat)


def test_what_a_seat_cannot_know_does_not_change_its_choice(table: Any) -> None:
    game = stand_in(table.game.id)
    differed = 0
    for at in some(game, table.seats, table.options, 6, 4):
        worlds = [at.hidden, at.hidden]
        for k, world in enumerate(worlds):
            rules.fill(world, at.seat, generator(k))
        differed += worlds[0] != worlds[1]
        for name in PLAYERS:
            choices = {
                player(name, game, Budget(visits=60)).choose(hidden_from(w, at.seat), at.seat)
                for w in [at.s, *worlds]
            }
            assert len(choices) == 1
    assert differed or game.id in ("digits", "qwinto") or table.seats == 1


@pytest.mark.parametrize("name", SEARCHES)
def test_the_only_action_is_played_at_once(any_game: Any, name: str) -> None:
    game = stand_in(any_game.id)
    seats = game.seats[0]
    forced = [at for k in range(9) for at in forced_situations(game, seats, k)]
    assert forced
    asked = player(name, game, Budget(seconds=30.0))
    start = time.perf_counter()
    for at in forced[:3]:
        assert asked.choose(at.hidden, at.seat) == at.legal[0]
        assert [t.action for t in asked.look(at.hidden, at.seat)] == at.legal
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize("name", ["ismcts", "tree"])
def test_a_choice_that_time_cannot_change_comes_early(any_game: Any, name: str) -> None:
    game = stand_in(any_game.id)
    spared = 0
    for at in some(game, game.seats[1], {}, 7, 8):
        whole, early = (
            player(name, game, Budget(seconds=0.3), clock=ticking()).look(
                at.hidden, at.seat, is_choice=is_choice
            )
            for is_choice in (False, True)
        )
        assert early[0].action == whole[0].action
        spared += sum(t.visits for t in whole) - sum(t.visits for t in early)
    assert spared > 0


def ticking() -> Clock:
    """A clock that goes on by a thousandth whenever it is read."""
    times = itertools.count()
    return lambda: next(times) / 1000


def forced_situations(game: Any, seats: int, seed: int) -> list[Any]:
    return [at for at in situations(game, seats, {}, seed) if len(at.legal) == 1]


def test_threads_add_up_their_visits(any_game: Any) -> None:
    game = stand_in(any_game.id)
    at = some(game, game.seats[1], {}, 8, 3)[1]
    asked = player("tree", game, Budget(visits=101), threads=2)
    tried = asked.look(at.hidden, at.seat)
    assert sum(t.visits for t in tried) == 100
    alone = [player("tree", game, Budget(visits=50), seed=1 + k) for k in range(2)]
    apart = [{t.action: t.visits for t in p.look(at.hidden, at.seat)} for p in alone]
    assert {t.action: t.visits for t in tried} == {a: apart[0][a] + apart[1][a] for a in apart[0]}


def test_a_full_tree_takes_no_more_nodes_and_still_answers(any_game: Any) -> None:
    game = stand_in(any_game.id)
    at = some(game, game.seats[1], {}, 8, 3)[1]
    asked = player("tree", game, Budget(visits=2000), slots=16)
    tried = asked.look(at.hidden, at.seat)
    assert sum(t.visits for t in tried) == 2000
    assert asked.branches[0].nodes.counts[1] <= 12
