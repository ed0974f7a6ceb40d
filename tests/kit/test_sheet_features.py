"""What networks see of Qwinto sheets, and what entries on them are worth."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.evaluations import some_mind
from tests.positions import random_positions, write_if_possible

from tablee.core import evaluation, net
from tablee.games import find
from tablee.games.qwinto.state import OVER, ROLL, WRITE
from tablee.kit.answers import RACE_AT, sheet_part
from tablee.kit.race_features import (
    END_AT,
    LEAD_AT,
    LEADS,
    NEXT_AT,
    RACE_FEATURES,
    cells_to_end,
    race_features,
    rivals,
)
from tablee.kit.sheet import ANSWERS, CELL_COLUMN, COLUMNS, PASS, legal_cells
from tablee.kit.sheet_features import (
    OTHER_FEATURES,
    OWN_FEATURES,
    cell_features,
    count_features,
    other_features,
    own_features,
)
from tablee.kit.sheet_values import (
    WORST,
    best_answer,
    best_value,
    end_value,
    new_tables,
    sheet_values,
)
from tablee.players.minds import ready

GAME = find("qwinto")
NUMBERS = range(1, 19)


@pytest.fixture(autouse=True, scope="module")
def evaluated() -> None:
    ready(GAME)


def positions(seats: int, seed: int) -> Iterator[Any]:
    """The positions between turns of a game in which seats write what they can."""
    played = random_positions(GAME, seats, {}, seed, write_if_possible)
    return (s for s in played if s.phase == ROLL)


def listed(function: Any, *args: Any) -> list[int]:
    """The features that a function adds to none."""
    out = [0] * net.MOST_FEATURES
    return out[: function(*args, out, 0)]


def own(s: Any, seat: int) -> list[int]:
    return listed(own_features, s, seat, 0)


# Features


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_features_of_a_sheet_are_in_range_and_stand_once(seats: int) -> None:
    for k, s in enumerate(positions(seats, seats)):
        found, coarse = own(s, k % seats), listed(other_features, s, k % seats, 0)
        assert len(set(found)) == len(found)
        assert 0 <= min(found) <= max(found) < OWN_FEATURES
        assert set(coarse) == {feature for feature in found if feature < OTHER_FEATURES}


def test_every_entry_makes_another_sheet() -> None:
    s: Any = GAME.start(1, {})
    seen = {tuple(own(s, 0))}
    for row in range(3):
        for column in map(int, CELL_COLUMN[row]):
            for number in NUMBERS:
                s.cells[0, row, column] = number
                seen.add(tuple(own(s, 0)))
            s.cells[0, row, column] = 0
    s.misses[0] = 1
    seen.add(tuple(own(s, 0)))
    assert len(seen) == 2 + 27 * 18


def test_an_entry_changes_the_features_of_its_cell_and_the_counts() -> None:
    out = [0] * net.MOST_FEATURES
    answers = [0] * ANSWERS

    def local(s: Any, row: int, column: int) -> set[int]:
        found = out[: cell_features(s, 0, row, column, 0, out)]
        assert len(set(found)) == len(found)
        return {*found, *out[: count_features(s, 0, row, 0, out)]}

    for k, s in enumerate(positions(1, 9)):
        row, number = k % 3, 1 + k % 18
        for answer in answers[: legal_cells(s, 0, number, row, answers, 0)]:
            column = int(CELL_COLUMN[row, (answer - 1) % 9])
            before, gone = set(own(s, 0)), local(s, row, column)
            s.cells[0, row, column] = number
            assert set(own(s, 0)) == before - gone | local(s, row, column)
            s.cells[0, row, column] = 0


def test_the_race_tells_lead_end_and_turn() -> None:
    s: Any = GAME.start(2, {})
    s.cells[0, 0, 2], s.misses[1] = 4, 1  # 1 point against -5
    assert rivals(s, 0) == (-5, 8)
    out = [0] * 3
    assert race_features(s, 0, -5, 8, 1, 0, out, 0) == 3
    assert out[0] == LEAD_AT + LEADS + 6
    assert END_AT <= out[1] < NEXT_AT <= out[2] < RACE_FEATURES
    other = [0] * 3
    race_features(s, 1, 1, 8, 1, 0, other, 0)
    assert other[0] == LEAD_AT + LEADS - 6
    assert other[2] != out[2]


def test_the_end_is_as_near_as_the_two_rows_with_fewest_empty_cells_Q16() -> None:
    s: Any = GAME.start(1, {})
    assert cells_to_end(s, 0) == 18
    for k in range(9):
        s.cells[0, 1, int(CELL_COLUMN[1, k])] = k + 1
    s.cells[0, 2, 0] = 5
    assert cells_to_end(s, 0) == 8


# Values of entries


def scratch_value(s: Any, seat: int, mind: net.Mind, is_end: bool) -> float:
    """What a sheet is worth after the turn, all features summed anew."""
    if is_end:
        return end_value(s, seat, rivals(s, seat)[0], mind)
    after = s.copy()
    after.phase = WRITE  # so that the next seat follows
    return float(evaluation.judge(after, seat, mind))


def nearly_over(seats: int) -> Any:
    """A position in which a number in the last purple cell ends the game for any seat (Q16)."""
    s: Any = GAME.start(seats, {})
    s.phase = ROLL
    for seat in range(seats):
        for k in range(9):
            s.cells[seat, 0, int(CELL_COLUMN[0, k])] = k + 1
            s.cells[seat, 2, int(CELL_COLUMN[2, k])] = (k + 2) % 10
        s.misses[seat] = 3
    return s


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_values_of_entries_are_those_judged_from_scratch(seats: int) -> None:
    mind = some_mind(GAME, net.POINTS if seats == 1 else net.SHARE)
    answers = [0] * ANSWERS
    for k, s in enumerate([*positions(seats, 10 + seats), nearly_over(seats)]):
        seat, kept = k % seats, s.copy()
        table, best = new_tables(seats)
        net.begin_sum(mind)
        net.add_rows(mind, sheet_part(s, seat, mind.active))
        after = (s.active + 1) % seats
        sheet_values(s, seat, 7, 1, 18, after, RACE_AT, mind, table[seat], best[seat])
        assert s == kept
        for row in range(3):
            for number in range(1 + k % 3, 19, 3):
                values = {}
                for answer in answers[: legal_cells(s, seat, number, row, answers, 0)]:
                    column = int(CELL_COLUMN[row, (answer - 1) % 9])
                    s.cells[seat, row, column] = number
                    values[answer] = scratch_value(s, seat, mind, cells_to_end(s, seat) == 0)
                    s.cells[seat, row, column] = 0
                top = max(values.values(), default=WORST)
                assert table[seat, row, number] == pytest.approx(top, abs=1e-5)
                if values:
                    assert values[best[seat, row, number]] == pytest.approx(top, abs=1e-5)
        s.misses[seat] += seat == s.active
        passing = scratch_value(s, seat, mind, s.misses[seat] == 4)
        s.misses[seat] -= seat == s.active
        assert table[seat, 3, 0] == pytest.approx(passing, abs=1e-5)


def test_the_best_answer_is_the_best_of_the_rows_that_may_be_written() -> None:
    table, answers = new_tables(1)
    table[:] = WORST
    table[0, 3, 0], table[0, 0, 7], table[0, 2, 7] = 0.5, 0.6, 0.7
    answers[0, 0, 7], answers[0, 2, 7] = 3, 20
    chosen = [(best_answer(table[0], answers[0], rows, 7), best_value(table[0], rows, 7))
              for rows in (1, 2, 4, 7)]  # fmt: skip
    assert chosen == [(3, 0.6), (PASS, 0.5), (20, 0.7), (20, 0.7)]


@pytest.mark.parametrize(("lead", "share"), [(-1, 0.0), (0, 0.5), (1, 1.0)])
def test_ending_the_game_is_worth_its_result(lead: int, share: float) -> None:
    s: Any = GAME.start(2, {})
    s.phase = OVER
    for k in range(1 + lead):
        s.cells[0, 0, int(CELL_COLUMN[0, k])] = k + 1
    s.cells[1, 0, COLUMNS - 1] = 18
    score = rivals(s, 0)[0]
    assert end_value(s, 0, score, some_mind(GAME, net.SHARE)) == share
    assert end_value(s, 0, score, some_mind(GAME, net.POINTS)) == lead
