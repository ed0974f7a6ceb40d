"""The end of Qwinto, its score, and playing alone, clause by clause (Q16–Q20)."""

import pytest
from tests.games.qwinto.turns import begin, cells, play, throw, turn, write_rows

import tablee
from tablee.core import rules


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_fourth_misthrow_ends_the_game_at_once_Q16(seats: int) -> None:
    match = begin(seats)
    turns = 0
    while not match.is_over:
        turn(match, "o", 3, *["pass"] * seats)
        turns += 1
    assert turns == 3 * seats + 1
    assert match.scores == [-20] + [-15] * (seats - 1)
    assert match.turn == rules.OVER


def test_everybody_decides_before_a_fourth_misthrow_ends_the_game_Q16() -> None:
    match = begin(2)
    for _ in range(6):
        turn(match, "o", 3, "pass", "pass")
    throw(match, "o", 3)
    play(match, "0 pass")
    assert not match.is_over
    play(match, "1 write o1")
    assert match.is_over
    assert match.scores == [-20, 1 - 15]


@pytest.mark.parametrize(("first", "second"), ["oy", "op", "yp"])
def test_two_full_rows_end_the_game_at_once_Q16(first: str, second: str) -> None:
    match = begin(1)
    write_rows(match, **{first: "1 2 3 4 5 6 7 8 9"})
    assert not match.is_over
    write_rows(match, **{second: "10 11 12 13 14 15 16 17"})
    assert not match.is_over
    turn(match, second, 18, f"write {second}9")
    assert match.is_over


def test_a_seat_that_is_not_active_can_end_the_game_and_all_answers_count_Q16() -> None:
    match = begin(2)
    full = {"o": "1 2 3 4 5 6 7 8 9", "y": "10 11 12 13 14 15 16 17 18"}
    for row, text in full.items():
        for k, number in enumerate(text.split()):
            throw(match, row, int(number))
            is_last = (row, k) == ("y", 8)
            if is_last:
                assert match.view(None)["shown"]["active"] == 1
            play(match, f"0 write {row}{k + 1}")
            assert not match.is_over
            play(match, "1 pass" if is_last else f"1 write {row}{k + 1}")
    assert match.is_over
    assert match.scores == [9 + 18, 9 + 8 - 5]  # the misthrow of the last turn counts too
    assert match.ranks == [1, 2]


def test_a_full_row_scores_its_rightmost_number_Q17() -> None:
    match = begin(1)
    write_rows(match, y="1 2 3 4 5 6 7 8")
    assert match.scores == [8]
    turn(match, "y", 16, "write y9")
    assert match.scores == [16]


def test_a_column_that_is_not_full_scores_nothing_Q18() -> None:
    match = begin(1)
    turn(match, "o", 5, "write o2")
    turn(match, "p", 6, "write p4")
    assert match.scores == [2]
    turn(match, "y", 4, "write y3")
    assert match.scores == [3 + 5]  # column 3, whose bonus cell is orange


def test_the_highest_total_wins_and_equal_totals_share_the_rank_Q19() -> None:
    match = begin(4)
    turn(match, "o", 5, "write o1", "pass", "write o1", "pass")
    turn(match, "o", 6, "write o2", "write o2", "write o2", "write o2")
    assert match.scores == [2, 1, 2, 1]
    assert match.ranks == [1, 3, 1, 3]
    turn(match, "y", 6, "pass", "write y1", "pass", "pass")
    assert match.scores == [2, 2, -3, 1]
    assert match.ranks == [1, 1, 4, 3]


def test_solo_has_no_lot_one_seat_that_is_always_active_and_the_same_end_Q20() -> None:
    match = tablee.new("qwinto", 1)
    assert not match.is_chance
    for k in range(4):
        assert match.to_move == [0]
        assert match.view(0)["shown"]["active"] == 0
        turn(match, "o", 1 + k, "pass")
    assert match.is_over
    assert (match.scores, match.ranks) == ([-20], [1])


def test_a_game_that_leads_to_43_points_Q17_Q18_Q19() -> None:
    match = begin(1)
    turn(match, "o", 1, "pass")
    write_rows(
        match,
        y="1 2 3 4 5 6 12 13 16",
        o="_ 5 _ _ 10 11 _ _ 15",
        p="1 2 3 4 _ _ 7 8 _",
    )
    turn(match, "o", 1, "pass")
    assert match.scores == [43]
    assert not match.is_over


def test_a_game_that_leads_to_the_highest_total_116_Q17_Q18() -> None:
    match = begin(1)
    write_rows(
        match,
        p="12 13 14 15 _ _ 16 17 18",
        o="10 11 12 13 14 15 16 17 18",
        y="10 11 12 13 14 15 16 17",
    )
    assert not match.is_over
    turn(match, "y", 18, "write y9")
    assert match.is_over
    assert match.scores == [116]
    assert cells(match)[2] == [12, 13, 14, 15, None, None, 16, 17, 18]
