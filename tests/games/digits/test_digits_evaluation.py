"""What networks see of Digits, and that a turn is looked through exactly."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.evaluations import features, some_mind, verified_features, weigh, weigh_compiled
from tests.games.digits.conftest import HIDES_A, THREE, TWO_LEFT
from tests.positions import random_positions

from tablee.core import evaluation, net, rules
from tablee.core.compiled import compiled
from tablee.core.match import Match, chance_outcomes
from tablee.core.view import legal_actions
from tablee.games import find
from tablee.games.digits import outlook
from tablee.games.digits.bands import bands_of, card_set, free_bands
from tablee.games.digits.evaluation import FEATURES
from tablee.games.digits.outlook import (
    fillable,
    nearness,
    readiness,
)
from tablee.games.digits.pieces import WAYS, face_ways, open_faces, open_types
from tablee.games.digits.state import CHOOSE, FULL, OVER, ROUND, State
from tablee.players.minds import ready

GAME = find("digits")
ready(GAME)
Make = Callable[..., Match]
TABLES = [
    pytest.param(seats, options, id=f"{seats}-{name}")
    for seats in GAME.seat_counts
    for name, options in GAME.settings.items()
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


@compiled
def compiled_judge(states: Any, i: int, seat: int, mind: Any) -> float:
    return evaluation.judge(states[i], seat, mind)


@every_table
def test_features_are_different_numbers_below_their_count(
    seats: int, options: dict[str, Any]
) -> None:
    seen: set[int] = set()
    for k, s in enumerate(random_positions(GAME, seats, options, 1)):
        for seat in range(seats) if k % 3 == 0 or s.phase < CHOOSE else ():
            found = features(s, seat)
            assert len(set(found)) == len(found) <= 150
            assert 0 <= min(found) <= max(found) < FEATURES
            seen.update(found)
    assert len(seen) > 500


@every_table
def test_compiled_features_are_the_plain_ones_and_hiding_changes_none(
    seats: int, options: dict[str, Any]
) -> None:
    for k, s in enumerate(random_positions(GAME, seats, options, 2)):
        if k % 5 == 0:
            for seat in range(seats):
                verified_features(s, seat)


def rotated(s: State) -> State:
    """The same position with every seat one further on."""
    other = s.copy()
    n, array = s.seats, other.array
    for name, f in s.fields.items():
        if f.shape[:1] == (3,):
            array[name][0][:n] = np.roll(s.array[name][0][:n], 1, axis=0)
    for name in ("unturned_seats", "gainers", "announcers"):
        mask = getattr(s, name)
        setattr(other, name, (mask << 1 | mask >> n - 1) & (1 << n) - 1)
    if s.phase != OVER:
        other.active = (s.active + 1) % n
    return other


@every_table
def test_only_where_seats_sit_from_each_other_counts(seats: int, options: dict[str, Any]) -> None:
    for k, s in enumerate(random_positions(GAME, seats, options, 3)):
        if k % 7 == 0 and s.phase >= CHOOSE:
            other = rotated(s)
            for seat in range(seats):
                assert features(other, (seat + 1) % seats) == features(s, seat)


def test_networks_are_asked_between_turns() -> None:
    for s in random_positions(GAME, 2, {}, 4):
        assert evaluation.is_telling(s) == (s.phase == CHOOSE)


def look_through(s: Any, seat: int, action: int, mind: net.Mind) -> float:
    """What an action is worth, by listing the rest of the turn without any short cut."""
    after = s.copy()
    rules.apply(after, seat, action)
    return turn_value(after, seat, mind)


def turn_value(s: Any, seat: int, mind: net.Mind) -> float:
    """The value of a position, the current turn played to its end."""
    if rules.turn(s) == rules.CHANCE:
        total = 0.0
        outcomes, weights = chance_outcomes(s, len(GAME.chances))
        for outcome, weight in zip(outcomes, weights, strict=True):
            after = s.copy()
            rules.occur(after, outcome)
            total += weight * turn_value(after, seat, mind)
        return total / sum(weights)
    if s.phase == CHOOSE or s.phase == OVER:
        return float(compiled_judge(s.array, 0, seat, mind))
    return max(look_through(s, seat, action, mind) for action in legal_actions(s, seat))


@every_table
def test_weighing_is_one_exact_turn(seats: int, options: dict[str, Any]) -> None:
    mind = some_mind(GAME, scale=0.3)
    looked, spread = 0, 0.0
    for k, s in enumerate(random_positions(GAME, seats, options, 6)):
        if k % 31 == 3 or k < 30:
            for seat in range(seats):
                if rules.turn(s) > 0 and rules.turn(s) >> seat & 1:
                    values = weigh_compiled(s, seat, mind)
                    assert list(values) == legal_actions(s, seat)
                    expected = {a: look_through(s, seat, a, mind) for a in values}
                    # equal positions may list their features in another order
                    assert values == pytest.approx(expected, abs=1e-5)
                    looked += len(values)
                    spread = max(spread, max(values.values()) - min(values.values()))
    assert looked > 100
    assert spread > 0.05


def test_plain_weighing_is_the_compiled_one() -> None:
    mind = some_mind(GAME, scale=0.3)
    for k, s in enumerate(random_positions(GAME, 2, {}, 8)):
        if k % 90 in (10, 11, 12) and rules.turn(s) > 0:
            assert weigh(s, s.active, mind) == weigh_compiled(s, s.active, mind)


# What the pieces of a seat promise

OF_OTHERS = {(1, 1): "A 3 1", (1, 4): "M 3 2", (1, 5): "A 3 3", (2, 4): "M 3 4"}
CARD_3 = bands_of(1 + 3)
SHOWS_A = {(0, 5): "A"}


def near(match: Match, seat: int = 0, card: int = 3) -> int:
    s: Any = match.state
    bands = bands_of(1 + card)
    return nearness(s, outlook.outlook(s, seat), bands, free_bands(s) & bands)


def test_who_hides_the_last_face_is_certain_to_complete(situation: Make) -> None:
    assert near(situation(THREE, stock=HIDES_A)) == outlook.CERTAIN
    assert near(situation(THREE, stock=SHOWS_A)) == outlook.NO_PIECE


def test_a_piece_on_the_card_itself_does_not_complete_it_D14(situation: Make) -> None:
    on_it = {**THREE, (0, 5): "A 3 5"}
    del on_it[0, 4]  # lacks M on band 2; the piece that hides M lies in the stock
    assert near(situation(on_it, stock={(0, 4): "A"})) == outlook.CERTAIN
    on_it = {**THREE, (0, 4): "A 3 5"}
    stock = {(0, 2): "M", (0, 6): "M"}  # only piece 4 hides M
    assert near(situation(on_it, stock=stock)) == outlook.NO_PIECE


def test_who_never_placed_on_a_card_cannot_complete_it_D14(situation: Make) -> None:
    assert near(situation(OF_OTHERS, stock=HIDES_A)) == outlook.NOT_PLACED
    match = situation(OF_OTHERS, stock=HIDES_A, placed={0: card_set([3])})
    assert near(match) == outlook.CERTAIN


def test_a_piece_on_a_won_card_blocks_D14(situation: Make) -> None:
    match = situation({**THREE, (0, 6): "O 2 3"}, stock=HIDES_A, won=(2,))
    assert near(match) == outlook.BLOCKED


def test_a_barred_piece_does_not_complete_D10(situation: Make) -> None:
    barred = {"left_piece": {0: 5}, "left_card": {0: 4}}
    assert near(situation(THREE, stock=HIDES_A, **barred)) == outlook.NO_PIECE


def test_a_joker_completes_only_where_it_may_D28(situation: Make) -> None:
    hides_joker = {(0, 7): "O", (0, 5): "A"}
    assert near(situation(THREE, stock=hides_joker)) == outlook.NO_PIECE
    options = {"joker_completes": True}
    assert near(situation(THREE, stock=hides_joker, options=options)) == outlook.CERTAIN


def test_seats_that_do_not_turn_show_what_they_show_D29(situation: Make) -> None:
    for stock, expected in ((SHOWS_A, outlook.CERTAIN), (HIDES_A, outlook.NO_PIECE)):
        match = situation(THREE, stock=stock)
        s: Any = match.state
        s.unturned_seats = 1
        assert near(match) == expected


def test_on_the_agreed_card_pieces_may_stay_as_they_lie_D26(situation: Make) -> None:
    assert near(situation(THREE, stock=SHOWS_A, options={"unturned_card": 3})) == outlook.CERTAIN


def test_unknown_pieces_promise_quarters_D5() -> None:
    """Seven unknown pieces showing P P P A A M O: one of them hides each face likely enough."""
    s: Any = GAME.start(2, GAME.resolve(2, {}))
    faces = "PPPAAMO"
    for seat in range(2):
        rules.occur(s, GAME.chances.index(f"throw {faces}"))
        assert s.active == (seat + 1) % 2
    o = outlook.outlook(s, 0)
    types, shown = open_types(s, 0), open_faces(s, 0)
    total = int(WAYS[types, shown])
    best = max(face_ways(types, shown, visible, ROUND) / total for visible in range(FULL, 5))
    quarters = o.best >> outlook.FIELD * ROUND & outlook.ONE
    assert 0 < best < 1
    assert quarters == max(1, min(3, round(4 * best)))


@pytest.mark.parametrize(("joker", "bands"), [("O", 4), ("J", 3)])
def test_fillable_bands_are_those_with_a_piece_each(
    situation: Make, joker: str, bands: int
) -> None:
    # Pieces 1, 4, 5 hide A for two free bands; of two M only piece 2 hides one.
    stock = {(0, 1): "P", (0, 4): "M", (0, 5): "O", (0, 7): joker}
    s: Any = situation({(1, 1): "A 3 1"}, stock=stock).state
    assert fillable(s, outlook.outlook(s, 0), CARD_3, free_bands(s) & CARD_3) == bands


def ready_for_three(match: Match) -> int:
    s: Any = match.state
    own, other = outlook.outlook(s, 0), outlook.outlook(s, 1)
    return readiness(s, own, other, CARD_3, free_bands(s) & CARD_3)


def test_filling_two_bands_is_safe_if_nobody_else_can_fill_the_last(situation: Make) -> None:
    both = {(0, 4): "M", (0, 5): "O"}
    shows_a = {(1, 1): "A", (1, 5): "A"}  # seat 1 hides no A
    match = situation(TWO_LEFT, seats=2, stock={**both, **shows_a})
    assert ready_for_three(match) == outlook.BREAKABLE
    alone = {(0, 1): "A 3 1", (0, 2): "M 3 2", (0, 6): "M 3 4"}
    assert ready_for_three(situation(alone, seats=2, stock=both)) == outlook.SAFE
    match = situation(TWO_LEFT, seats=2, stock={**both, (1, 1): "P", (1, 5): "A"})
    assert ready_for_three(match) == outlook.RISKY
    match = situation(TWO_LEFT, seats=2, stock={(0, 4): "A", (0, 5): "A", **shows_a})
    assert ready_for_three(match) == outlook.NO_WAY
