"""What networks see of the card game, and what moves are worth to a seat by what it knows."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.evaluations import features, some_mind, verified_features, verified_values, weigh
from tests.positions import hidden_from, random_positions, write_if_possible

from tablee.core import evaluation, net, rules
from tablee.core.view import legal_actions
from tablee.games import find
from tablee.games.qwinto_cards import prospects, view
from tablee.games.qwinto_cards.evaluation import FEATURES, close_turn
from tablee.games.qwinto_cards.notation import LAYS, MOVES, SINGLE_BASE
from tablee.games.qwinto_cards.rules import colours, number
from tablee.games.qwinto_cards.state import DRAW, LAY, WRITE
from tablee.kit import sheet
from tablee.kit.answers import NO_SEAT, answer_by_tables, fill_tables
from tablee.kit.sheet import ANSWERS, CELL_COLUMN
from tablee.kit.sheet_values import new_tables
from tablee.players.minds import ready

GAME = find("qwinto_cards")
every_table = pytest.mark.parametrize("seats", GAME.seat_counts)


@pytest.fixture(autouse=True, scope="module")
def evaluated() -> None:
    ready(GAME)


def mind_for(seats: int) -> net.Mind:
    return some_mind(GAME, net.POINTS if seats == 1 else net.SHARE)


def positions(seats: int, seed: int) -> Iterator[Any]:
    """The positions of a game in which seats write what they can."""
    return random_positions(GAME, seats, {}, seed, write_if_possible)


def decisions(seats: int, seed: int, *phases: int) -> Iterator[tuple[Any, int]]:
    """Every third position in which some seat decides, with such a seat."""
    found = [s for s in positions(seats, seed) if s.phase in phases]
    for k, s in enumerate(found[::3]):
        seats_to_move = [seat for seat in range(seats) if rules.turn(s) >> seat & 1]
        yield s, seats_to_move[k % len(seats_to_move)]


# Features


@every_table
def test_features_are_what_a_seat_knows_plain_and_compiled(seats: int) -> None:
    for k, s in enumerate(positions(seats, 5)):
        found = verified_features(s, k % seats)
        assert all(0 <= feature < FEATURES for feature in found)
        assert len(set(found)) == len(found) or seats > 2  # others' sheets may have things alike


def test_what_a_seat_sees_tells_positions_apart(cards: Any) -> None:
    tables = [
        cards.deal(["o4 y1 g-2", "p6 p4 p1"], "o0 y3 g3 p5"),
        cards.deal(["o4 y1 g-2", "p6 p4 p1"], "o0 y3 g3 p5", first=1),
        cards.deal(["o4 y1 p-2", "p6 p4 p1"], "o0 y3 g3 p5"),
        cards.deal(["o4 y1 g-2", "p6 p4 p1"], "y3 o0 g3 p5"),  # 0 and 3 are neighbours still
        cards.deal(["o4 y1 g-2", "p6 p4 p1"], "o0 p5 g3 y3"),  # not those of before
        cards.deal(["o4 y1 g-2", "p6 p4 p1"], "o0 y3 g3 g5"),
    ]
    seen = {tuple(sorted(features(match.state, 0))) for match in tables}
    assert len(seen) == 6
    tables[0].play(0, "lay o4 nw")
    assert tuple(sorted(features(tables[0].state, 0))) not in seen


def test_hands_of_others_and_turned_grids_look_alike(cards: Any) -> None:
    looks = {
        tuple(sorted(features(cards.deal(["o4 y1 g-2", other], grid).state, 0)))
        for other in ("p6 p4 p1", "o6 p4 p1")
        for grid in ("o0 y3 g3 p5", "p5 g3 y3 o0", "y3 p5 o0 g3")
    }
    assert len(looks) == 1


def test_networks_are_asked_between_turns() -> None:
    for s in positions(2, 3):
        assert evaluation.is_telling(s) == (s.phase in (LAY, DRAW))


@every_table
def test_hidden_cards_are_counted(seats: int) -> None:
    for s in positions(seats, 6):
        known = hidden_from(s, 0)
        assert prospects.pile_count(known) == int(s.pile).bit_count() == view.pile_count(s)
        for seat in range(seats):
            assert prospects.hand_count(known, seat) == int(s.hands[seat]).bit_count()


def test_numbers_that_fit_are_those_that_can_be_written_Q6_Q7() -> None:
    out = [0] * ANSWERS
    for s in positions(2, 7):
        for row in range(3):
            fitting = {n for n in range(1, 19) if sheet.legal_cells(s, 1, n, row, out, 0)}
            assert prospects.fitting(s, 1, row) == sum(1 << n for n in fitting)


@every_table
def test_what_a_hand_can_make_is_what_its_lays_make(seats: int) -> None:
    """Covering the one card of a diagonal or the other makes the same number."""
    for s in positions(seats, 8):
        if s.phase == LAY:
            numbers = np.zeros((2, 3), np.int64)
            fitting = [prospects.fitting(s, s.active, row) for row in range(3)]
            numbers[0] = fitting
            ways = prospects.offers(s, s.hands[s.active], numbers)
            made, offered = set(), [0, 0, 0]
            for action in legal_actions(s, s.active):
                after = s.copy()
                rules.apply(after, s.active, action)
                n, rows = number(after), colours(after)
                row_bits = [fitting[r] >> n & 1 if rows >> r & 1 and n else 0 for r in range(3)]
                offered = [offered[r] | row_bits[r] << n for r in range(3)]
                if any(row_bits):
                    made.add(made_of(s, action))
            assert (ways, numbers[1].tolist()) == (len(made), offered)


def made_of(s: Any, action: int) -> tuple[Any, ...]:
    """A lay but for what it covers: the cards, and the cards beside the last one."""
    laid = LAYS[action - SINGLE_BASE]
    grid = {place: s.grid[place] for place in range(4)} | {laid[1]: -1}
    last = laid[-1]
    return frozenset(laid[::2]), frozenset((grid[last ^ 1], grid[last ^ 2]))


# Weighing


@every_table
def test_weighing_is_the_same_plain_compiled_and_hidden(seats: int) -> None:
    mind = mind_for(seats)
    for s, seat in decisions(seats, 4, LAY, WRITE):
        values = verified_values(s, seat, mind)
        assert seats == 1 or all(0 <= value <= 1 for value in values.values())


@every_table
def test_laying_is_worth_the_best_answer_to_what_it_makes(seats: int) -> None:
    mind = mind_for(seats)
    for s, seat in decisions(seats, 9, LAY):
        for action, value in weigh(s, seat, mind).items():
            after = s.copy()
            rules.apply(after, seat, action)
            if after.phase == WRITE:
                best = max(weigh(after, seat, mind).values())
            else:
                best = evaluation.judge(after, seat, mind)  # C9
            assert value == pytest.approx(best, abs=1e-5)


@every_table
def test_an_answer_is_worth_what_comes_of_it_and_of_the_best_answers_of_others(seats: int) -> None:
    mind = mind_for(seats)
    table, answers = new_tables(seats)
    for s, seat in decisions(seats, 2, WRITE):
        n, rows = number(s), colours(s)
        fill_tables(s, NO_SEAT, rows, n, n, mind, table, answers)
        for action, value in weigh(s, seat, mind).items():
            after = s.copy()
            answer_by_tables(after, rows, n, table, answers)
            after.answers[seat] = 1 + action
            close_turn(after, sheet.settle_answers(after, n))
            assert value == pytest.approx(evaluation.judge(after, seat, mind), abs=1e-5)


def nearly_over(cards: Any, seats: int) -> Any:
    """Seat 0 has laid a 10 in orange or yellow, which fills its second row; all else is full."""
    hands = ["o4 y1 g-2", "p6 p4 p1", "y6 y4 y2"]
    match = cards.deal(hands[:seats], "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    s = match.state
    for seat in range(seats):
        for k in range(9):
            s.cells[seat, 0, int(CELL_COLUMN[0, k])] = (k + 1) % 9
            s.cells[seat, 2, int(CELL_COLUMN[2, k])] = k + 1
    return s


@pytest.mark.parametrize(("points", "share"), [(0, 0.5), (1, 0.0)])
def test_ending_the_game_is_worth_its_result_Q16(cards: Any, points: int, share: float) -> None:
    """The other seat fills its row too, and may have a number more."""
    s = nearly_over(cards, 2)
    for seat in range(2):
        s.cells[seat, 1, 10] = 10  # yellow has no place for a second 10
    s.cells[1, 1, 9] = 5 if points else 0
    values = weigh(s, 0, mind_for(2))
    assert values[MOVES.index("write o9")] == share
    assert values[MOVES.index("pass")] == 0.0  # the other one ends it


def test_alone_the_last_card_ends_the_game_C12(cards: Any) -> None:
    s = nearly_over(cards, 1)
    s.hands[0], s.pile = 0, 0
    for card in range(32):
        s.ages[card] = 0
    values = weigh(s, 0, mind_for(1))
    assert values[MOVES.index("write y1")] == 8 + 9 + 1
    assert values[MOVES.index("pass")] == 8 + 9 - 5
    s.ages[0], s.pile = 1, 1
    assert weigh(s, 0, mind_for(1))[MOVES.index("pass")] != 8 + 9 - 5


def test_a_fourth_misthrow_ends_the_game_Q16(cards: Any) -> None:
    s = nearly_over(cards, 1)
    s.misses[0] = 3
    assert weigh(s, 0, mind_for(1))[MOVES.index("pass")] == 8 + 9 - 20
