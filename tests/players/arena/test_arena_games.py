"""Games of the arena: what players get, the same chance for all, and reproducible results."""

import random
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.errors import OptionsError, Refused
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import Record
from tablee.core.view import legal_actions
from tablee.players.arena.games import Table, Watch
from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.statistics import summarise
from tablee.players.player import Budget

MakePlan = Callable[..., Plan]
Invite = Callable[..., None]


class First:
    """Always the first legal action: everything then depends on chance alone."""

    choice = 0

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, hidden: Record, seat: int) -> int:
        """The first legal action."""
        return legal_actions(hidden, seat)[self.choice]


class Last(First):
    """Always the last."""

    choice = -1


def played(plan: Plan, *numbers: int) -> list[Result]:
    with closing(Table(plan)) as table:
        return [table.play(number) for number in numbers]


def test_players_get_what_their_seat_knows_and_nothing_more(
    any_game: Game, plan: MakePlan, invite: Invite
) -> None:
    given: list[tuple[bytes, int, int]] = []

    class Curious(First):
        def choose(self, hidden: Record, seat: int) -> int:
            again = hidden.copy()
            rules.hide(again, seat)
            assert again == hidden  # nothing was left to hide
            legal = legal_actions(hidden, seat)
            assert len(legal) > 1  # nobody is asked for the only move
            given.append((bytes(hidden), seat, len(legal)))
            choice = random.Random(self.seed + len(given)).choice(legal)
            for field in hidden.array.dtype.names or ():
                hidden.array[field] = 0  # spoiling the copy harms nobody
            return choice

    invite(curious=Curious)
    result = played(plan(any_game.id, "curious"), 0)[0]
    assert {seat for _, seat, _ in given} == set(range(len(result.scores)))


def test_both_sides_have_the_same_chance(
    any_game: Game, plan: MakePlan, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two players who do the same, the rotations of a deal are one and the same game."""
    logs: list[list[str]] = []
    usual = Match.deal

    def deal(match: Match, below: Any) -> str:
        if not match.events:
            logs.append([])
        logs[-1].append(usual(match, below))
        return logs[-1][-1]

    invite(first=First, again=First, last=Last)
    monkeypatch.setattr(Match, "deal", deal)
    made = plan(any_game.id, "first", "again", seats=any_game.seats[1])
    rotations = range(made.seats)
    results = played(made, *rotations, made.seats)
    first, *others = logs[1:-1]  # the very first is the rehearsal
    assert all(other == first for other in others)
    assert logs[-1] != first  # another deal
    assert all(result.scores == results[0].scores for result in results[:-1])
    # The set-up is the same even for players who do different things.
    logs.clear()
    made = plan(any_game.id, "last", "again", seats=any_game.seats[1])
    played(made, *rotations)
    setup = len(logs[0])  # the rehearsal
    assert all(log[:setup] == first[:setup] for log in logs)


def test_a_game_is_the_same_whenever_it_is_played(any_game: Game, plan: MakePlan) -> None:
    made = plan(any_game.id, "uniform", seed=4)
    forwards, backwards = played(made, 0, 1), played(made, 1, 0)
    assert facts(forwards) == facts(backwards[::-1])
    assert facts(played(plan(any_game.id, "uniform", seed=5), 0, 1)) != facts(forwards)


def facts(results: list[Result]) -> list[tuple[Any, ...]]:
    """All but times."""
    return [(r.deal, r.rotation, r.scores, r.shares) for r in results]


def test_equal_players_have_equal_shares_wherever_the_first_seat_is_better(
    plan: MakePlan, invite: Invite
) -> None:
    """Strength is known here: 1/2 each. Players who do the same share every deal exactly."""
    made = plan("take_that", "uniform", "uniform", rounds=1)
    first, second = summarise(made, played(made, *range(120)))
    assert first.share.low is not None
    assert first.share.high is not None
    assert first.share.low <= 0.5 <= first.share.high
    assert first.share.high - first.share.low < 0.25
    assert first.share.mean + second.share.mean == pytest.approx(1)
    invite(first=First, again=First)
    made = plan("take_that", "first", "again", rounds=1)
    results = played(made, *range(20))
    same = summarise(made, results)[0]
    assert same.share.mean == pytest.approx(0.5)
    assert {tuple(result.shares) for result in results} >= {(1.0, 0.0), (0.0, 1.0)}
    assert same.difference is not None
    assert same.difference.mean == 0


def test_a_draw_is_shared_and_one_seat_wins_all(plan: MakePlan, invite: Invite) -> None:
    class Passer(First):
        def choose(self, hidden: Record, seat: int) -> int:
            return legal_actions(hidden, seat)[-1]  # all dice, and `pass` when asked to write

    invite(passer=Passer)
    (drawn,) = played(plan("qwinto", "passer", seats=3), 0)
    winners = drawn.scores.count(max(drawn.scores))
    assert drawn.shares == [(score == max(drawn.scores)) / winners for score in drawn.scores]
    assert played(plan("qwinto", "uniform", seats=1), 0)[0].shares == [1.0]


def test_every_player_is_made_anew_for_each_game_with_its_own_seed(
    plan: MakePlan, invite: Invite
) -> None:
    seeds: list[int] = []

    def make(seed: int) -> First:
        seeds.append(seed)
        return First(seed)

    invite(first=make)
    played(plan("qwinto", "first", seats=3), 0, 1, 2, 3)
    assert len(set(seeds[1:])) == 4 * 3  # after the rehearsal


@pytest.mark.parametrize("action", [-1, 0, 10**6])
def test_an_illegal_action_names_the_player(plan: MakePlan, invite: Invite, action: int) -> None:
    class Cheat(First):
        def choose(self, hidden: Record, seat: int) -> int:
            illegal = {*range(200)} - {*legal_actions(hidden, seat)}
            return action or min(illegal)

    invite(cheat=Cheat)
    with pytest.raises(Refused) as refused:
        played(plan("qwinto", "uniform", "cheat"), 0)
    assert refused.value.message_id == "error-player-illegal"
    assert refused.value.params["player"] == "cheat"


def test_an_unknown_player_is_refused_with_those_that_are_known(plan: MakePlan) -> None:
    with pytest.raises(OptionsError) as refused:
        played(plan("qwinto", "uniform", "nobody"), 0)
    assert refused.value.params["player"] == "nobody"
    assert "uniform" in str(refused.value.params)


def test_decisions_are_measured_against_the_budget(
    plan: MakePlan, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]

    class Slow(First):
        def choose(self, hidden: Record, seat: int) -> int:
            clock[0] += 0.0535
            return super().choose(hidden, seat)

    class Quick(First):
        def choose(self, hidden: Record, seat: int) -> int:
            clock[0] += 0.01
            return super().choose(hidden, seat)

    invite(slow=Slow, quick=Quick)
    monkeypatch.setattr("time.perf_counter", lambda: clock[0])
    (result,) = played(plan("qwinto", "slow", "quick", budget=Budget(seconds=0.05)), 0)
    assert [list(overruns) for overruns in result.overruns] == [["4"], ["0"]]
    assert result.slowest_ms == [53.5, 10.0]
    (result,) = played(plan("qwinto", "slow", "quick"), 0)
    assert result.overruns == [{}, {}]


def test_whole_milliseconds_over_the_budget_are_counted() -> None:
    watch = Watch(0.05)
    for took in (0.001, 0.05, 0.0501, 0.0509, 0.0701):
        watch.note(took)
    assert watch.overruns == {"0": 2, "1": 2, "21": 1}
