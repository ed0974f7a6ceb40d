"""What can be typed, and what comes of it."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.core.language import LANGUAGES
from tablee.core.text import catalogue
from tablee.terminal.evening import play
from tablee.terminal.loop import Loop
from tablee.terminal.prompt import Typed, parse, resolve


def run(seated: Any, stage: Any, path: Path) -> None:
    """Type the lines of a script and stop."""
    with pytest.raises(EOFError):
        Loop(seated, stage, path).run()


def solo(set_table: Callable[..., Any]) -> Any:
    return set_table("qwinto", 1, ())


def test_a_number_a_move_and_the_end_of_a_move_are_moves() -> None:
    legal, moves = ["pass", "write o3", "write y3"], ["pass", "write o3", "write y3", "write p1"]
    assert resolve("2", legal, moves) == "write o3"
    assert resolve("write y3", legal, moves) == "write y3"
    assert resolve("Y3", legal, moves) == "write y3"
    assert resolve("p1", legal, moves) == "write p1"
    assert resolve("4", legal, moves) == "4"
    assert resolve("write", legal, moves) == "write"


def test_an_end_that_two_legal_moves_share_stands_for_none() -> None:
    assert resolve("41", ["lay 41", "twist 41"], ["lay 41", "twist 41"]) == "41"


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_a_name_in_every_language(language: str) -> None:
    t = catalogue(language)
    assert parse("undo", t) == Typed("undo")
    assert parse(f" {t('terminal-word-save').upper()}   a b.json ", t) == Typed("save", "a b.json")
    assert parse("?", t) == Typed("help")
    assert parse("?y3", t) == parse("? y3", t) == Typed("why", "y3")
    assert parse("roll  oyp", t) == Typed("move", "roll oyp")


def test_undo_brings_the_same_dice_again(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = solo(set_table)
    stage = script(["roll oyp", "reroll", "undo", "undo", "roll oyp", "reroll"])
    run(seated, stage, tmp_path / "game.json")
    throws = [page for page in stage.pages if "sum " in page]
    told = [[line for line in page.splitlines() if "sum " in line] for page in throws]
    assert told[0] == told[2] == told[3]
    assert told[1] == told[4]
    assert stage.text.count(stage.t("terminal-undone")) == 2


def test_undo_takes_back_what_a_person_chose_not_what_a_bot_did(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("qwinto")
    run(seated, script(["1", "1", "1", "1"]), tmp_path / "game.json")
    chosen = seated.choices()
    before = seated.match.events[: chosen[-1]]
    assert seated.undo()
    assert [event.text for event in seated.match.events] == [event.text for event in before]
    assert seated.choices() == chosen[:-1]
    assert seated.advance() == 0


def test_there_may_be_nothing_to_undo(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script(["undo"])
    run(solo(set_table), stage, tmp_path / "game.json")
    assert stage.t("terminal-nothing-to-undo") in stage.pages[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_a_sentence_with_its_clause(
    language: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = solo(set_table)
    seated.match.play(0, "roll o")
    seated.match.chance("dice o5")
    stage = script(["keep", "write y3", "undo"], language)
    run(seated, stage, tmp_path / "game.json")
    sentence = stage.t("error-Q12-colour", row="y", announced="o", number=5)
    flat = " ".join(stage.pages[2].split())
    assert f"✗ Q12 {' '.join(sentence.split())}" in flat
    assert "✗" not in stage.pages[3]


def test_a_question_tells_what_a_move_does_and_changes_nothing(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = solo(set_table)
    stage = script(["roll o", "keep", "? o3", "?y3", "?", ""])
    run(seated, stage, tmp_path / "game.json")
    assert "✓ write o3 is legal: orange, cell 3  +1" in stage.pages[3]
    assert "✗ Q12" in stage.pages[4]
    assert "✗ Q12" in stage.pages[5], "help repeats the last refusal"
    assert stage.t("terminal-help") in stage.pages[5]
    assert seated.match.legal(0)[:2] == ["pass", "write o1"]


def test_all_moves_and_all_events_have_a_page(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script(["roll oyp", "moves", "", "log", ""])
    run(solo(set_table), stage, tmp_path / "game.json")
    assert "2 reroll" in stage.pages[2]
    assert "Anna takes the orange, yellow, purple dice" in stage.pages[4]


def test_a_forced_move_is_played_with_a_notice(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = solo(set_table)
    for column in range(12):
        if seated.match.state.cells[0, 0, column] == 0:
            seated.match.state.cells[0, 0, column] = 8 + column
    stage = script(["roll o", "keep"])
    loop = Loop(seated, stage, tmp_path / "game.json")
    for _ in range(2):
        loop.ask(seated.advance())
    stage.decision(seated, seated.advance(), None)
    assert f"Anna writes nothing {stage.t('terminal-forced')}" in stage.text
    assert len(seated.forced) == 1
    seated.match.rewind = lambda events: None
    assert seated.undo()
    assert not seated.forced, "what is taken back is no longer forced"


def test_what_others_wrote_together_with_me_is_told_afterwards_Q14(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table("qwinto")
    stage = script(["1"] * 12)
    run(seated, stage, tmp_path / "game.json")
    wrote = [e.text for e in seated.match.events if e.seat == 1 and e.text.startswith("write")]
    assert wrote
    words = stage.t("sheet-told-write", row=wrote[0][6], cell=int(wrote[0][7]))
    assert f"Ben {words}" in stage.text


def test_quit_tells_where_the_game_is(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script(["quit"])
    assert not play(solo(set_table), stage, tmp_path / "game.json")
    assert str(tmp_path / "game.json") in stage.text.replace("\n", "")
    assert (tmp_path / "game.json").exists()


def test_the_command_that_goes_on_with_a_game_can_be_pasted_into_a_shell(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    path = tmp_path / "games of $HOME" / ("long " * 20 + '"game".json')
    stage = script(["quit"], width=40)
    assert not play(solo(set_table), stage, path)
    command = ["tablee", "play", "--resume", str(path)]
    assert shlex.split(stage.text.splitlines()[-1]) == command


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_screen_keeps_to_its_width(
    width: int, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script(["roll oyp", "keep"], width=width)
    run(set_table("qwinto", 6), stage, tmp_path / "game.json")
    assert max(len(line) for page in stage.pages for line in page.splitlines()) <= max(width, 60)


def test_a_number_beyond_the_menu_is_told_the_numbers_that_there_are(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script(["99"])
    run(set_table("qwinto", 1, ()), stage, tmp_path / "game.json")
    assert "Please type a number from 1 to 7." in stage.text
