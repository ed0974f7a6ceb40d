"""Budgets: visits are kept exactly, seconds by a clock that is read about every millisecond."""

import math
import threading
import time
from typing import Any

import numpy as np
import pytest
from tests.players.situations import SEARCHES, player, some
from tests.players.stand_in import stand_in

from tablee.players.clock import MOST_VISITS, PORTION, next_portion, spend
from tablee.players.player import Budget, Revocable


class FakeClock:
    """A clock that goes on by a fixed step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step, self.readings = 100.0, step, 0

    def __call__(self) -> float:
        self.now += self.step
        self.readings += 1
        return self.now


class Work:
    """Visits that take their time on a clock of their own."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now, self.portions = seconds, 0.0, list[int]()

    def __call__(self, visits: int) -> None:
        self.portions.append(visits)
        self.now += visits * self.seconds

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize("visits", [1, 2, 17, 1000, 100_001])
def test_a_budget_in_visits_is_kept_exactly(visits: int) -> None:
    work = Work(1e-5)
    assert spend(Budget(visits=visits), work, work.clock) == visits == sum(work.portions)


@pytest.mark.parametrize("seconds", [1e-6, 1e-5, 1e-4, 0.9e-3, 3e-3])
def test_a_budget_in_seconds_is_used_up_and_not_overrun(seconds: float) -> None:
    work = Work(seconds)
    visits = spend(Budget(seconds=0.05), work, work.clock)
    assert visits == sum(work.portions)
    assert 0.05 - PORTION - seconds < work.now <= 0.05 + 1e-9


@pytest.mark.parametrize("seconds", [1e-6, 1e-5, 1e-4])
def test_the_clock_is_read_about_every_millisecond(seconds: float) -> None:
    work = Work(seconds)
    spend(Budget(seconds=0.2), work, work.clock)
    assert max(work.portions) * seconds <= PORTION + 1e-9
    assert len(work.portions) < 0.2 / PORTION + math.log2(PORTION / seconds) + 15


def test_a_search_that_nobody_wants_any_more_ends_after_the_portion_it_is_in() -> None:
    work = Work(1e-5)
    budget = Revocable(seconds=100.0, stop=lambda: len(work.portions) == 5)
    spend(budget, work, work.clock)
    assert len(work.portions) == 5
    spend(Revocable(seconds=100.0, stop=lambda: True), work, work.clock)
    assert len(work.portions) == 6  # without any visit there would be no answer


def test_what_could_still_come_is_told() -> None:
    work, told = Work(1e-4), list[float]()

    def is_done(coming: float) -> bool:
        told.append(coming)
        return coming < 100

    visits = spend(Budget(seconds=0.05), work, work.clock, is_done)
    assert told[0] == math.inf
    assert told[1:] == pytest.approx([500 - n for n in np.cumsum(work.portions)])
    assert 400 < visits < 412


def test_a_visit_longer_than_the_budget_is_made_once() -> None:
    work = Work(7.0)
    assert spend(Budget(seconds=0.02), work, work.clock) == 1


def test_a_visit_that_suddenly_takes_long_ends_the_search() -> None:
    work = Work(1e-4)

    def visit(visits: int) -> None:
        work(visits)
        if work.now > 0.01:
            work.now += 0.5

    spend(Budget(seconds=0.02), visit, work.clock)
    assert work.now < 0.52


def test_without_any_limit_a_second_is_spent() -> None:
    work = Work(1e-3)
    assert 990 <= spend(Budget(), work, work.clock) <= 1000


def test_of_two_limits_the_first_one_counts() -> None:
    work = Work(1e-3)
    assert spend(Budget(seconds=1.0, visits=7), work, work.clock) == 7
    assert spend(Budget(seconds=0.005, visits=700), work, work.clock) <= 5


def test_a_clock_that_stands_still_does_not_stop_the_search_or_blow_up_its_portions() -> None:
    work = Work(0.0)
    assert spend(Budget(seconds=1.0, visits=50_000), work, work.clock) == 50_000
    assert max(work.portions) <= MOST_VISITS
    assert next_portion(5, 0.0, 0.0) == 0


@pytest.mark.parametrize("name", SEARCHES)
def test_searches_keep_deadlines_by_an_injected_clock(any_game: Any, name: str) -> None:
    game = stand_in(any_game.id)
    at = some(game, game.seats[1], {}, 2, 4)[2]
    clock = FakeClock(0.001)
    asked = player(name, game, Budget(seconds=0.02), clock=clock)
    for _ in range(3):
        before = clock.readings
        tried = asked.look(at.hidden, at.seat)
        assert {t.action for t in tried} == set(at.legal)
        assert 15 <= clock.readings - before <= 21
        assert sum(t.visits for t in tried) <= 20  # a portion seems to take a millisecond


@pytest.mark.parametrize("name", SEARCHES)
def test_searches_let_other_threads_run(any_game: Any, name: str) -> None:
    """They do not hold Python's lock: another thread goes on while a search thinks."""
    game = stand_in(any_game.id)
    at = some(game, game.seats[1], {}, 2, 4)[2]
    asked = player(name, game, Budget(seconds=0.3))
    thinking = threading.Thread(target=asked.look, args=(at.hidden, at.seat))
    thinking.start()
    steps = 0
    while thinking.is_alive():
        time.sleep(0)
        steps += 1
    assert steps > 300
