"""Sums over turns: exact where a game ends, the same however they are cut short."""

from itertools import count
from typing import Any

import pytest
from tests.players.endgames import ENDGAMES
from tests.players.situations import Situation, some
from tests.players.solver import Solver
from tests.positions import hidden_from

from tablee.core import evaluation, rules
from tablee.core.match import chance_outcomes
from tablee.core.record import Record
from tablee.games import find
from tablee.players import sums
from tablee.players.expectimax import Expectimax
from tablee.players.first_sight import FirstSight
from tablee.players.player import Budget
from tablee.players.sight import PlainSight
from tablee.players.weights import bind

QWINTO = find("qwinto")
bind(QWINTO)
FEW = Budget(visits=40)


@pytest.fixture(scope="module")
def expert() -> Expectimax:
    return Expectimax(QWINTO, FEW, 0)


def real(at: Situation) -> Situation:
    """A position of the stand-in as one of the real game."""
    fields = at.s.to_json()
    return Situation(
        QWINTO.state.from_json({name: fields[name] for name in QWINTO.state.fields}), at.seat
    )


def positions(seats: int, most: int = 9) -> list[Situation]:
    return some(QWINTO, seats, {}, 7, most)


def test_endgames_are_summed_exactly(expert: Expectimax) -> None:
    for at in map(real, ENDGAMES["qwinto"]()):
        exact = Solver().values(at.s, at.seat)
        for tried in expert.look(at.hidden, at.seat, Budget(visits=1000)):
            assert tried.value == pytest.approx(exact[tried.action])


def test_several_threads_sum_the_same(expert: Expectimax) -> None:
    three = Expectimax(QWINTO, FEW, 0, threads=3)
    for at in map(real, ENDGAMES["qwinto"]()):
        alone = expert.look(at.hidden, at.seat, Budget(visits=1000))
        together = three.look(at.hidden, at.seat, Budget(visits=3000))
        assert {t.action: t.value for t in together} == pytest.approx(
            {t.action: t.value for t in alone}
        )


def test_threads_share_the_actions_out(expert: Expectimax) -> None:
    at = next(at for at in positions(2, 60) if len(at.legal) == 7)  # dice are to be chosen
    two = Expectimax(QWINTO, Budget(seconds=0.2), 0, threads=2)
    assert sorted(t.action for t in two.look(at.hidden, at.seat)) == at.legal
    assert all(summer.memory.counts[sums.LOOKS] for summer in two.summers)


@pytest.mark.parametrize("dice", range(1, 8))
def test_lumps_are_the_throws_gathered_by_their_sums_Q11(dice: int) -> None:
    s: Any = positions(1)[0].s.copy()
    s.phase, s.dice = 2, dice
    listed: dict[int, int] = {}
    for outcome, weight in zip(*chance_outcomes(s, 400), strict=True):
        listed[sum_after(s, outcome)] = listed.get(sum_after(s, outcome), 0) + weight
    outcomes, weights = [0] * 400, [0] * 400
    n = evaluation.lumps(s, outcomes, weights)
    pairs = zip(outcomes[:n], weights[:n], strict=True)
    assert {sum_after(s, outcome): weight for outcome, weight in pairs} == listed


def sum_after(s: Record, outcome: int) -> int:
    after: Any = s.copy()
    rules.occur(after, outcome)
    return int(sum(after.faces[die] for die in range(3)))


@pytest.mark.parametrize("seats", [1, 2])
def test_one_turn_deep_an_answer_is_worth_what_looking_after_it_says(
    expert: Expectimax, seats: int
) -> None:
    answers = [at for at in positions(seats, 60) if rules.turn(at.s) != 1 << at.seat]
    alone = [at for at in positions(seats, 60) if at.s.to_json()["phase"] == 4 and seats == 1]
    states = [QWINTO.state() for _ in range(evaluation.SCRATCH)]
    for at in (answers or alone)[:2]:
        expert.begin(at.hidden, at.seat)
        memory, mind = expert.summers[0].memory, expert.summers[0].mind
        for tried in expert.tried()[:3]:
            found = sums.expect_action(memory, at.seat, tried.action, mind, 3, 0, 10_000)
            after = answered(at, tried.action, expert)
            if rules.turn(after) == rules.OVER:
                expected = evaluation.result(after, at.seat, mind.head[0])
            else:
                states[0].take(after)
                expected = evaluation.look(states, 0, at.seat, mind)
            assert found == pytest.approx(expected)


def answered(at: Situation, action: int, expert: Expectimax) -> Record:
    """The position after a step in which the others answer what looks best to them."""
    sight = PlainSight(QWINTO)
    after = at.s.copy()
    for other in range(after.seats):
        if other != at.seat and rules.turn(after) >> other & 1:
            rules.apply(after, other, sight.look(hidden_from(after, other), other)[0].action)
    rules.apply(after, at.seat, action)
    return after


def test_a_sum_that_is_cut_short_goes_on_to_the_same_value(expert: Expectimax) -> None:
    at = positions(2)[3]
    values = []
    for looks in (1, 5, 100_000):
        expert.begin(at.hidden, at.seat)
        memory, mind = expert.summers[0].memory, expert.summers[0].mind
        for _ in count():
            value = sums.expect_action(memory, at.seat, at.legal[0], mind, 2, 0, looks)
            if value != sums.UNFINISHED:
                break
        values.append(value)
    assert values[0] == values[1] == values[2]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_same_visits_give_the_same_answer(expert: Expectimax, seats: int) -> None:
    other = Expectimax(QWINTO, FEW, 5)
    for at in positions(seats):
        assert expert.look(at.hidden, at.seat) == other.look(at.hidden, at.seat)
        assert expert.choose(at.hidden, at.seat) in at.legal


def test_time_is_kept_by_the_clock_that_is_given() -> None:
    for seconds, most in ((0.01, 40), (0.1, 400)):
        ticks = count()
        readings = (tick / 1000 for tick in ticks)
        asked = Expectimax(QWINTO, Budget(seconds=seconds), 0, clock=readings.__next__)
        at = positions(2)[2]
        assert asked.choose(at.hidden, at.seat) in at.legal
        assert next(ticks) <= most


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_first_sight_says_the_same_plain_and_compiled(seats: int) -> None:
    plain, fast = PlainSight(QWINTO), FirstSight(QWINTO)
    for at in positions(seats, 4):
        assert plain.look(at.hidden, at.seat) == fast.look(at.hidden, at.seat)
