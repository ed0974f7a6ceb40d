"""What networks see of the card game, and what moves are worth to a seat by what it knows."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tablee.core import evaluation, net, rules
from tablee.core.bits import lowest
from tablee.core.compiled import compiled
from tablee.core.random import below, generator
from tablee.core.view import MOST_LEGAL, legal_actions
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


@compiled
def compiled_features(states: Any, i: int, seat: int, out: Any) -> int:
    return evaluation.features(states[i], seat, out)


@compiled
def compiled_weigh(states: Any, i: int, seat: int, mind: Any, actions: Any, values: Any) -> int:
    return evaluation.weigh(states, i, seat, mind, actions, values)


def some_mind(seats: int) -> net.Mind:
    """A small network with an opinion on everything."""
    random = np.random.default_rng(7)
    shapes = {"rows": (FEATURES, 8 + net.HEADS), "row_bias": (8 + net.HEADS,), "dense": (8, 4),
              "dense_bias": (4,), "last": (4, net.HEADS), "last_bias": (net.HEADS,)}  # fmt: skip
    weights = {name: random.normal(size=shape) * 0.2 for name, shape in shapes.items()}
    head = net.POINTS if seats == 1 else net.SHARE
    return net.mind({name: array.astype(np.float32) for name, array in weights.items()}, head)


def positions(seats: int, seed: int) -> Iterator[Any]:
    """Every position of a game, not over, in which seats write what they can."""
    s: Any = GAME.start(seats, {})
    rng = generator(seed)
    while (turn := rules.turn(s)) != rules.OVER:
        yield s.copy()
        if turn == rules.CHANCE:
            rules.occur(s, rules.sample(s, rng))
        else:
            actions = legal_actions(s, lowest(turn))
            actions = actions[1:] if len(actions) > 1 and s.phase == WRITE else actions
            rules.apply(s, lowest(turn), actions[below(rng, len(actions))])


def decisions(seats: int, seed: int, *phases: int) -> Iterator[tuple[Any, int]]:
    """Every third position in which some seat decides, with such a seat."""
    found = [s for s in positions(seats, seed) if s.phase in phases]
    for k, s in enumerate(found[::3]):
        seats_to_move = [seat for seat in range(seats) if rules.turn(s) >> seat & 1]
        yield s, seats_to_move[k % len(seats_to_move)]


def hidden(s: Any, seat: int) -> Any:
    known = s.copy()
    rules.hide(known, seat)
    return known


def features(s: Any, seat: int) -> list[int]:
    out = [0] * net.MOST_FEATURES
    return out[: evaluation.features(s, seat, out)]


def weigh(s: Any, seat: int, mind: net.Mind) -> dict[int, float]:
    """What each action is worth, plain."""
    states = [s.copy(), *(GAME.state() for _ in range(evaluation.SCRATCH - 1))]
    actions, values = [0] * MOST_LEGAL, [0.0] * MOST_LEGAL
    n = evaluation.weigh(states, 0, seat, mind, actions, values)
    assert states[0] == s
    return dict(zip(actions[:n], values[:n], strict=True))


def weigh_compiled(s: Any, seat: int, mind: net.Mind) -> dict[int, float]:
    states = np.zeros(evaluation.SCRATCH, GAME.state.dtype)
    states[0] = s.array[0]
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    n = compiled_weigh(states, 0, seat, mind, actions, values)
    return dict(zip(actions[:n].tolist(), values[:n].tolist(), strict=True))


# Features


@every_table
def test_features_are_what_a_seat_knows_plain_and_compiled(seats: int) -> None:
    out = np.zeros(net.MOST_FEATURES, np.int64)
    for k, s in enumerate(positions(seats, 5)):
        seat = k % seats
        found = features(s, seat)
        assert all(0 <= feature < FEATURES for feature in found)
        assert len(set(found)) == len(found) or seats > 2  # others' sheets may have things alike
        assert features(hidden(s, seat), seat) == found
        assert out[: compiled_features(s.array, 0, seat, out)].tolist() == found


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
        known = hidden(s, 0)
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
    mind = some_mind(seats)
    for s, seat in decisions(seats, 4, LAY, WRITE):
        values = weigh(s, seat, mind)
        assert list(values) == legal_actions(s, seat)
        assert seats == 1 or all(0 <= value <= 1 for value in values.values())
        assert weigh(hidden(s, seat), seat, mind) == values
        assert weigh_compiled(s, seat, mind) == values


@every_table
def test_laying_is_worth_the_best_answer_to_what_it_makes(seats: int) -> None:
    mind = some_mind(seats)
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
    mind = some_mind(seats)
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
    values = weigh(s, 0, some_mind(2))
    assert values[MOVES.index("write o9")] == share
    assert values[MOVES.index("pass")] == 0.0  # the other one ends it


def test_alone_the_last_card_ends_the_game_C12(cards: Any) -> None:
    s = nearly_over(cards, 1)
    s.hands[0], s.pile = 0, 0
    for card in range(32):
        s.ages[card] = 0
    values = weigh(s, 0, some_mind(1))
    assert values[MOVES.index("write y1")] == 8 + 9 + 1
    assert values[MOVES.index("pass")] == 8 + 9 - 5
    s.ages[0], s.pile = 1, 1
    assert weigh(s, 0, some_mind(1))[MOVES.index("pass")] != 8 + 9 - 5


def test_a_fourth_misthrow_ends_the_game_Q16(cards: Any) -> None:
    s = nearly_over(cards, 1)
    s.misses[0] = 3
    assert weigh(s, 0, some_mind(1))[MOVES.index("pass")] == 8 + 9 - 20
