"""What Qwinto shows: the table, what a seat knows, and what a move would do."""

from typing import Any

import pytest
from tests.games.qwinto.turns import play

import tablee
from tablee.core.conformance import random_game
from tablee.core.match import Match
from tablee.games import find
from tablee.kit.sheet import HIDDEN

EMPTY = {
    "cells": [[None] * 9] * 3,
    "misses": 0,
    "rows": [0, 0, 0],
    "bonus": [0, 0, 0, 0, 0],
    "score": 0,
}


def writing(*events: str) -> Match:
    """Three seats may write 7 in orange or yellow; seat 1 is active."""
    start = ("first 1", "1 roll oy", "dice o3 y4", "1 keep")
    return play(tablee.new("qwinto", 3), *start, *events)


def effects(match: Match, seat: int) -> dict[str, Any]:
    return {legal["move"]: legal["effects"] for legal in match.view(seat)["legal"]}


def test_before_the_lot_nobody_is_active_Q8() -> None:
    view = tablee.new("qwinto", 2).view(0)
    assert view["shown"] == {
        "active": None,
        "dice": {},
        "throws": 0,
        "number": None,
        "colours": "",
        "answered": [],
        "answer": None,
        "sheets": [EMPTY, EMPTY],
        "scores": [0, 0],
    }
    assert (view["chance"], view["over"], view["to_move"], view["legal"]) == (True, False, [], [])


def test_a_view_says_what_game_and_whose_view_it_is() -> None:
    view = writing().view(2)
    assert (view["game"], view["rules"], view["seats"], view["options"]) == ("qwinto", 1, 3, {})
    assert (view["seat"], view["to_move"], view["ranks"]) == (2, [0, 1, 2], None)
    assert writing().view(None)["seat"] is None


def test_dice_are_shown_before_and_after_they_are_thrown_Q9_Q11() -> None:
    match = play(tablee.new("qwinto", 2), "first 1", "1 roll op")
    shown = match.view(0)["shown"]
    assert (shown["dice"], shown["throws"], shown["number"]) == ({"o": None, "p": None}, 0, None)
    shown = play(match, "dice o2 p6").view(0)["shown"]
    assert (shown["dice"], shown["throws"], shown["number"]) == ({"o": 2, "p": 6}, 1, 8)
    assert (shown["active"], shown["colours"]) == (1, "op")


def test_a_second_throw_is_shown_when_it_is_thrown_Q10() -> None:
    match = play(tablee.new("qwinto", 1), "0 roll o", "dice o2", "0 reroll", "dice o5")
    shown = match.view(0)["shown"]
    assert (shown["dice"], shown["throws"], shown["number"]) == ({"o": 5}, 2, 5)


def test_who_has_answered_is_shown_but_not_what_Q14() -> None:
    match = writing("2 write o4", "0 pass")
    for viewer, answer in ((0, "pass"), (1, None), (2, "write o4"), (None, None)):
        shown = match.view(viewer)["shown"]
        assert (shown["answered"], shown["answer"]) == ([0, 2], answer)
        assert shown["sheets"] == [EMPTY] * 3


def test_what_is_known_of_answers_is_ones_own_Q14() -> None:
    match = writing("2 write o4", "0 pass")
    state: Any = match.state
    own = [state.answers[seat] for seat in range(3)]
    assert match.view(0)["known"]["answers"][:3] == [own[0], 0, HIDDEN]
    assert match.view(1)["known"]["answers"][:3] == [HIDDEN, 0, HIDDEN]
    assert match.view(2)["known"]["answers"][:3] == [HIDDEN, 0, own[2]]
    assert match.view(None)["known"]["answers"][:3] == [HIDDEN, 0, HIDDEN]


def test_everything_else_is_known_to_all() -> None:
    for match in random_game(find("qwinto"), 3, {}, 70):
        whole = match.state.to_json()
        for viewer in (0, 1, 2, None):
            known = match.view(viewer)["known"]
            assert {**known, "answers": 0} == {**whole, "answers": 0}


def test_a_sheet_spells_its_score_out_Q17_Q18_Q19() -> None:
    match = tablee.new("qwinto", 1)
    entries = (("o", 4, "write o1"), ("y", 5, "write y2"), ("p", 6, "write p3"), ("o", 1, "pass"))
    for row, number, answer in entries:
        play(match, f"0 roll {row}", f"dice {row}{number}", "0 keep", f"0 {answer}")
    [sheet] = match.view(None)["shown"]["sheets"]
    assert sheet == {
        "cells": [
            [4, *[None] * 8],
            [None, 5, *[None] * 7],
            [None, None, 6, *[None] * 6],
        ],
        "misses": 1,
        "rows": [1, 1, 1],
        "bonus": [6, 0, 0, 0, 0],
        "score": 4,
    }
    assert match.view(0)["shown"]["scores"] == [4]


def test_choosing_dice_tells_what_can_be_thrown_Q9() -> None:
    found = effects(tablee.new("qwinto", 1), 0)
    assert len(found) == 7
    assert found["roll y"] == {"colours": "y", "lowest": 1, "highest": 6}
    assert found["roll op"] == {"colours": "op", "lowest": 2, "highest": 12}
    assert found["roll oyp"] == {"colours": "oyp", "lowest": 3, "highest": 18}


def test_keeping_tells_the_sum_and_the_cells_for_it_Q10_Q12() -> None:
    match = play(tablee.new("qwinto", 1), "0 roll o", "dice o3", "0 keep", "0 write o3")
    found = effects(play(match, "0 roll op", "dice o2 p6"), 0)
    assert found["keep"] == {
        "number": 8,
        "colours": "op",
        "cells": [*(f"o{k}" for k in range(4, 10)), *(f"p{k}" for k in range(1, 10))],
    }
    assert found["reroll"] == {"throws": 36}


def test_the_cells_that_keeping_tells_are_those_that_can_be_written_then_Q12() -> None:
    for match in random_game(find("qwinto"), 2, {}, 71):
        if not match.is_chance and "keep" in match.legal((match.to_move or [0])[0]):
            [seat] = match.to_move
            cells = effects(match, seat)["keep"]["cells"]
            kept = Match.from_state(match.game, match.state)
            kept.play(seat, "keep")
            assert kept.legal(seat) == ["pass", *(f"write {cell}" for cell in cells)]


def test_an_answer_tells_its_points_and_a_misthrow_Q13() -> None:
    match = writing()
    assert effects(match, 1)["pass"] == {"points": -5, "miss": True}
    assert effects(match, 0)["pass"] == {"points": 0, "miss": False}
    assert effects(match, 0)["write o1"] == {"points": 1, "miss": False}


@pytest.mark.parametrize("seed", range(3))
def test_the_points_that_an_answer_tells_are_those_it_gives_Q17_Q18_Q19(seed: int) -> None:
    for match in random_game(find("qwinto"), 1, {}, 80 + seed):
        for legal in match.view(0)["legal"]:
            if "points" in legal["effects"]:
                after = Match.from_state(match.game, match.state)
                after.play(0, legal["move"])
                assert after.scores[0] - match.scores[0] == legal["effects"]["points"]


def test_a_spectator_and_a_seat_that_waits_have_no_moves() -> None:
    match = writing("0 pass")
    assert match.view(None)["legal"] == []
    assert match.view(0)["legal"] == []
    assert match.view(0)["to_move"] == [1, 2]
    assert [legal["move"] for legal in match.view(2)["legal"]] == match.legal(2)


def test_after_the_end_scores_and_ranks_are_shown_Q19() -> None:
    match = tablee.new("qwinto", 2)
    play(match, "first 0")
    while not match.is_over:
        [seat] = match.to_move
        play(match, f"{seat} roll o", "dice o3", f"{seat} keep", "0 pass", "1 pass")
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert (view["over"], view["ranks"], view["shown"]["scores"]) == (True, [2, 1], [-20, -15])
        assert view["legal"] == []
