"""Several people at one keyboard see only what is theirs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.terminal.loop import Loop


def run(seated: Any, stage: Any, path: Path) -> None:
    with pytest.raises(EOFError):
        Loop(seated, stage, path).run()


def test_hidden_hands_are_handed_over_behind_an_empty_page(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("take_that", bots=())
    first = seated.advance()
    name = seated.names[first]
    hand = seated.view(first)["shown"]["hand"]
    stage = script([])
    run(seated, stage, tmp_path / "game.json")
    assert stage.t("terminal-hand-over", name=name) in stage.pages[0]
    assert not any(str(card) in stage.pages[0] for card in hand)


def test_a_page_shows_no_card_of_another_hand_T3(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("take_that", bots=())
    first = seated.advance()
    hands = [set(map(str, seated.view(seat)["shown"]["hand"])) for seat in range(2)]
    move = seated.match.legal(first)[0]
    stage = script(["", move, ""])
    run(seated, stage, tmp_path / "game.json")
    own, handed, other = stage.pages[1], stage.pages[2], stage.pages[3]
    laid = {move.split()[1]}
    assert hands[first] <= cards(own)
    assert not hands[1 - first] & cards(own)
    assert not hands[0] & cards(handed)
    assert not hands[1] & cards(handed)
    assert not (hands[first] - laid) & cards(other)
    assert hands[1 - first] <= cards(other)


def cards(page: str) -> set[str]:
    """The cards drawn on a page: what stands between two upright strokes."""
    found = set()
    for stroke in "│┃":
        found |= {part for line in page.splitlines() for part in line.split(stroke)}
    return {part for part in found if len(part) == 2 and part.isdecimal()}


def test_nobody_sees_the_others_answer_before_all_have_answered_Q14(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("qwinto", bots=())
    first = seated.advance()
    stage = script(["roll oyp", "reroll", "write y5", ""])
    run(seated, stage, tmp_path / "game.json")
    asked = seated.names[1]
    assert stage.t("terminal-hand-over", name=asked) in stage.pages[3]
    assert "y5" not in stage.pages[3].partition("\n")[2]
    assert f"Anna {stage.t('terminal-told-answered')}" in stage.pages[4]
    assert stage.t("sheet-told-write", row="y", cell=5) not in stage.pages[4]
    assert first in (0, 1)


def test_open_games_need_no_handing_over(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("qwinto", bots=())
    stage = script(["roll oyp"])
    run(seated, stage, tmp_path / "game.json")
    assert "Pass the keyboard" not in stage.text


def test_a_forced_answer_is_not_told_as_forced_before_all_have_answered_Q14(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("qwinto", bots=())
    for column in range(12):
        if seated.match.state.cells[0, 0, column] == 0:
            seated.match.state.cells[0, 0, column] = 8 + column % 9
    seated.match.chance("first 1")
    seated.match.play(1, "roll o")
    seated.match.chance("dice o4")
    seated.match.play(1, "keep")
    assert seated.advance() == 1
    stage = script([])
    stage.decision(seated, 1, None)
    assert f"Anna {stage.t('terminal-told-answered')}\n" in stage.text
    assert stage.t("terminal-forced") not in stage.text
