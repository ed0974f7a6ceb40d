"""What networks see of Take That, and what actions are worth to a seat by what it knows."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import log2
from typing import Any

import pytest
from tests.evaluations import features, some_mind, verified_features, verified_values, weigh
from tests.positions import hidden_from, random_positions

from tablee.core import evaluation, net, rules
from tablee.core.match import Match
from tablee.core.random import below
from tablee.core.view import legal_actions
from tablee.games import find
from tablee.games.take_that import sight
from tablee.games.take_that.cards import CARD, CARDS, NUMBERS, numbers_of
from tablee.games.take_that.evaluation import FEATURES
from tablee.games.take_that.places import unknown
from tablee.games.take_that.rules import TAKE
from tablee.games.take_that.state import DEAL, DRAW, HAND, OVER, PLAY, TOP, UNSEEN
from tablee.players.minds import ready

GAME = find("take_that")
Make = Callable[..., Match]

every_table = pytest.mark.parametrize(
    ("seats", "options"),
    [(seats, options) for seats in GAME.seat_counts for options in GAME.settings.values()],
    ids=str,
)


@pytest.fixture(autouse=True, scope="module")
def evaluated() -> None:
    ready(GAME)


def take_seldom(s: Any, seat: int, rng: Any) -> int:
    """Any action, but rows are taken only now and then."""
    actions = legal_actions(s, seat)
    if len(actions) > 1 and actions[-1] == TAKE and below(rng, 3) > 0:
        actions.pop()
    return actions[below(rng, len(actions))]


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[Any]:
    return random_positions(GAME, seats, options, seed, take_seldom)


# Features


@every_table
def test_features_are_what_a_seat_knows_plain_and_compiled(
    seats: int, options: dict[str, Any]
) -> None:
    for k, s in enumerate(positions(seats, options, 5)):
        found = verified_features(s, k % seats)
        assert len(set(found)) == len(found)
        assert all(0 <= feature < FEATURES for feature in found)


def test_what_a_seat_sees_tells_positions_apart(lay_out: Make) -> None:
    hands, pile = [[31, 54, 73], [12, 98]], [13, 14, 15]
    down = [[number for number in NUMBERS if 56 <= number < 89 and number not in (73, 77)], []]
    tables = [
        lay_out(hands, [34], pile, down=down),
        lay_out(hands, [34], pile, down=down, active=1),
        lay_out(hands, [34, 35], pile, down=down),
        lay_out(hands, [34, 33], pile, down=down),
        lay_out(hands, [34], pile, down=down, rounds=2),
        lay_out(hands, [34], pile, down=down, rounds=2, round=2, totals=(9, 0)),
        lay_out([[31, 53, 73], [12, 98]], [34], pile, down=down),
        lay_out([[31, 54, 73], [12, 97]], [34], [*pile, 98], down=down),
        lay_out(hands, [34], pile, down=[[*down[0], 77], []]),
    ]
    seen = {tuple(sorted(features(match.state, 0))) for match in tables}
    assert len(seen) == len(tables)


def test_only_the_score_counts_before_the_cards_are_dealt() -> None:
    for s in positions(2, {}, 3):
        if s.phase == DEAL and s.active == 1:
            assert len(features(s, 0)) == 4
            assert not evaluation.is_telling(s)


@every_table
def test_the_hidden_cards_of_a_seat_are_those_it_does_not_know(
    seats: int, options: dict[str, Any]
) -> None:
    for k, s in enumerate(positions(seats, options, 2)):
        seat = k % seats
        assert sight.see(s, seat).hidden == unknown(hidden_from(s, seat))


def test_a_seat_knows_where_each_card_is(lay_out: Make) -> None:
    match = lay_out([[13, 14], [15]], [34, 35], [16], up=[[12, 21]], down=[[22], [33]])
    s: Any = match.state
    seen = sight.see(s, 0)
    places = {13: sight.HELD, 34: sight.ROW, 15: sight.HIDDEN, 16: sight.HIDDEN, 21: sight.GONE,
              22: sight.GONE, 33: sight.GONE}  # fmt: skip
    assert {number: sight.place_of(seen, CARD[number]) for number in places} == places
    assert (seen.last, seen.cost, seen.wait, seen.other, seen.pile) == (35, 2, 0, 2, 1)
    assert sight.see(s, 1).wait == 1


def test_after_a_card_was_laid_the_next_seat_decides(deal: Make) -> None:
    match = deal([[34], [35], [36]], first=1)
    match.play(1, "lay 35")
    s: Any = match.state
    assert s.phase == DRAW
    assert [sight.see(s, seat).wait for seat in range(3)] == [1, 2, 0]


@pytest.mark.parametrize(("cards", "wanted", "drawn"), [(8, 3, 3), (9, 1, 4), (7, 0, 2), (8, 4, 2)])
def test_the_chance_of_holding_none_is_counted(cards: int, wanted: int, drawn: int) -> None:
    hands = list(combinations(range(cards), drawn))
    chance = Fraction(sum(min(hand) >= wanted for hand in hands), len(hands))
    assert sight.chance_level(cards, wanted, drawn) == int(-2 * log2(chance))


def test_a_hand_that_must_hold_a_card_never_lacks_it() -> None:
    assert sight.chance_level(9, 5, 5) == sight.NEVER
    assert sight.chance_level(60, 40, 9) == sight.NEVER - 1
    assert sight.chance_level(9, 0, 9) == sight.SURE


def test_unseen_cards_count_by_the_average_of_those_not_seen_T12(lay_out: Make) -> None:
    match = lay_out([[13], [14]], [34], [22, 33, 44], unseen=[[12], []], down=[[55], []],
                    expert=True, totals=(7, 0), rounds=2, round=2)  # fmt: skip
    s: Any = match.state
    known = sight.see(s, 0).hidden
    assert numbers_of(*known) == [12, 14, 22, 33, 44]  # three toads of five
    assert sight.points(s, 0, known) == 7 - 5 - 3  # 1 + 4 * 3 / 5 = 3.4
    assert sight.points(hidden_from(s, 0), 0, known) == -1


# Weighing


@every_table
def test_weighing_is_the_same_plain_compiled_and_hidden(
    seats: int, options: dict[str, Any]
) -> None:
    mind = some_mind(GAME)
    for k, s in enumerate(positions(seats, options, 4)):
        if s.phase == PLAY and k % 3 == 0:
            values = verified_values(s, s.active, mind)
            assert all(0 <= value <= 1 for value in values.values())


def test_laying_and_twisting_are_judged_before_the_draw(lay_out: Make) -> None:
    mind = some_mind(GAME)
    match = lay_out([[31, 43, 55], [12, 98]], [34], [13, 14, 15])
    values = weigh(match.state, 0, mind)
    assert set(values) == {CARD[31], CARD[43], CARDS + CARD[43], TAKE}
    for action in (CARD[31], CARDS + CARD[43]):
        after: Any = match.state.copy()
        rules.apply(after, 0, action)
        assert after.phase == DRAW
        assert values[action] == evaluation.judge(after, 0, mind)


def test_taking_is_worth_its_best_new_row_T8(lay_out: Make) -> None:
    mind = some_mind(GAME)
    match = lay_out([[31, 43, 55], [12, 98]], [34, 35], [13, 14, 15])
    after: Any = match.state.copy()
    rules.apply(after, 0, TAKE)
    rows = weigh(after, 0, mind)
    assert set(rows) == {CARD[31], CARD[43], CARD[55]}
    assert weigh(match.state, 0, mind)[TAKE] == max(rows.values())


def test_taking_a_single_card_counts_the_unseen_card_too_T12(lay_out: Make) -> None:
    mind = some_mind(GAME)
    tables = [lay_out([[31, 43], [12, 98]], [34], [13, 14], expert=expert) for expert in (0, 1)]
    plain, expert = (weigh(match.state, 0, mind)[TAKE] for match in tables)
    after: Any = tables[1].state.copy()
    rules.apply(after, 0, TAKE)
    assert after.phase == TOP
    rules.hide(after, 0)
    after.cards[0, 0], after.cards[UNSEEN, 0], after.phase = -1, -1, PLAY
    assert expert == max(weigh(after, 0, mind).values()) != plain


@pytest.mark.parametrize(("lead", "share"), [(-1, 0.0), (0, 0.5), (1, 1.0)])
@pytest.mark.parametrize("is_expert", [False, True])
def test_ending_the_game_is_worth_its_result(
    lay_out: Make, is_expert: bool, lead: int, share: float
) -> None:
    """Taking the one card of the row takes the last of the pile too in the expert variant (T14)."""
    match = lay_out([[13], [14]], [34], [31] if is_expert else [], expert=is_expert)
    s: Any = match.state
    s.totals[0] = lead + 1 + is_expert + rules.score(s, 1) - rules.score(s, 0)
    assert weigh(s, 0, some_mind(GAME))[TAKE] == share
    assert weigh(hidden_from(s, 0), 0, some_mind(GAME))[TAKE] == share
    assert weigh(s, 0, some_mind(GAME, net.POINTS))[TAKE] == lead


def test_the_end_of_a_round_is_judged_by_the_score_it_leaves(lay_out: Make) -> None:
    mind = some_mind(GAME)
    match = lay_out([[13], [14]], [34, 35], rounds=2)
    after: Any = match.state.copy()
    rules.apply(after, 0, TAKE)
    assert after.phase == DEAL
    assert evaluation.is_telling(after)
    assert weigh(match.state, 0, mind)[TAKE] == evaluation.judge(after, 0, mind)


@every_table
def test_networks_learn_from_every_position_that_weighing_asks_about(
    seats: int, options: dict[str, Any]
) -> None:
    for s in positions(seats, options, 6):
        if s.phase == PLAY and s.cards[HAND + s.active, 0]:
            after = s.copy()
            rules.apply(after, s.active, legal_actions(s, s.active)[-1])
            assert evaluation.is_telling(after) or after.phase in (OVER, TOP)
