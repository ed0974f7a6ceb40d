"""Bots and hints: what the brain is asked, what is shown of it, and the levels themselves."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.game import Game
from tablee.core.language import LANGUAGES
from tablee.core.text import catalogue
from tablee.games import find
from tablee.players.player import LEVELS, Budget
from tablee.players.sight import PlainSight
from tablee.terminal.brain import Levels
from tablee.terminal.evening import wants_more
from tablee.terminal.hints import worth
from tablee.terminal.loop import Loop
from tablee.terminal.prompt import Typed, parse
from tablee.terminal.slips import slips

SOURCES = Path(tablee.__file__).parents[1]


def run(seated: Any, stage: Any, path: Path) -> None:
    """Type the lines of a script and stop."""
    with pytest.raises(EOFError):
        Loop(seated, stage, path).run()


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize("level", LEVELS)
def test_bots_are_asked_by_what_they_know_at_the_level_of_the_table(
    level: str, set_table: Callable[..., Any]
) -> None:
    seated = set_table("take_that", 3, (0, 2), level=level)
    told: list[int] = []
    assert seated.advance(told.append) == 1
    asked = seated.brain.asked
    assert told == [seat for _, seat, _ in asked]
    assert {given for _, _, given in asked} == {level}
    for hidden, seat, _ in asked:
        known = hidden.copy()
        known.rules.hide(known, seat)
        assert known == hidden
        assert hidden != seated.match.state


def test_a_bot_is_not_asked_for_its_only_move(set_table: Callable[..., Any]) -> None:
    seated = set_table("qwinto")
    seated.match.chance("first 0")
    for column in range(12):
        if seated.match.state.cells[1, 0, column] == 0:
            seated.match.state.cells[1, 0, column] = 8 + column % 9
    seated.match.play(0, "roll o")
    seated.match.chance("dice o4")
    seated.match.play(0, "keep")
    assert seated.advance() == 0
    assert [event.text for event in seated.match.events if event.seat == 1] == ["pass"]
    assert not seated.brain.asked
    assert not seated.forced, "what bots do is not told as forced"


def test_a_rematch_has_bots_of_the_same_level(set_table: Callable[..., Any]) -> None:
    seated = set_table("qwinto", level="casual")
    again = seated.rematch()
    assert (again.level, again.brain) == ("casual", seated.brain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_asked_for_in_every_language(language: str) -> None:
    t = catalogue(language)
    assert parse(t("terminal-word-hint"), t) == parse("hint", t) == Typed("hint")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_tell_moves_values_and_reasons_and_change_nothing(
    any_game: Game, language: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table(any_game.id)
    stage = script(["hint", ""], language)
    run(seated, stage, tmp_path / "game.json")
    before, page, after = stage.pages
    seat = seated.advance()
    hints = seated.hints(seat)
    shown = flat(page.partition(stage.t("terminal-hints"))[2])
    assert len(hints) == min(3, len(seated.match.legal(seat)))
    for hint in hints:
        number = 1 + seated.match.legal(seat).index(hint.move)
        assert f"{number} {hint.move} {flat(worth(0.625, 2, stage.t))}" in shown
        for reason in hint.reasons:
            assert flat(reason.sentence(stage.t)) in shown
    assert after.strip() == before.strip()


def test_a_value_is_a_share_of_the_win_or_points_alone() -> None:
    assert worth(0.616, 2, catalogue("en")) == "wins 62%"
    assert worth(75.34, 1, catalogue("en")) == "about 75.3 points"
    assert worth(75.34, 1, catalogue("fr")) == "environ 75,3 points"


def test_hints_stand_below_the_table_where_there_is_room(
    script: Any, set_table: Callable[..., Any]
) -> None:
    seated = set_table("qwinto", 1, ())
    seated.advance()
    for height, has_board in ((60, True), (20, False)):
        stage = script([""])
        stage.is_live, stage.console.height = True, height
        stage.hints(seated, 0, seated.hints(0))
        assert ("total" in stage.text) == has_board
        assert stage.t("terminal-hints") in stage.text


def test_the_screen_says_who_thinks(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated, stage = set_table("qwinto"), script([])
    stage.is_live = True
    run(seated, stage, tmp_path / "game.json")
    assert stage.t("terminal-thinks", name="Ben") in stage.text


def test_many_long_names_take_several_lines(script: Any, set_table: Callable[..., Any]) -> None:
    seated = set_table("qwinto", 6)
    seated.names = [f"Bot {number} (strong)" for number in range(1, 7)]
    stage = script([])
    stage.say(stage.header(seated, seated.view(0)))
    for name in seated.names:
        assert f"{name} 0" in stage.text
    assert "…" not in stage.text


# The levels themselves


def test_the_command_plays_and_gives_hints_while_the_compiler_is_busy(
    any_game: Game, tmp_path: Path
) -> None:
    """A real process with an empty cache: it answers, and ends cleanly in the middle of that."""
    env = {**os.environ, "PYTHONPATH": str(SOURCES), "TABLEE_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "tablee", "play", any_game.id, "--lang", "en", "--seed", "7"]
    lines = "hint\n\n1\nhint\n\nquit\n"
    done = subprocess.run(
        command, input=lines, env=env, capture_output=True, text=True, timeout=300, check=True
    )
    assert done.stderr == ""
    assert done.stdout.count(catalogue("en")("terminal-hints")) == 2
    assert re.search(r"\d \S.*  wins \d+%", done.stdout)
    assert "Bot 2 (strong)" in done.stdout
    assert catalogue("en")("terminal-left", path="")[:20] in done.stdout


def test_menus_do_not_wait_for_the_compiler() -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-X", "importtime", "-m", "tablee", "play", "--lang", "en"]
    done = subprocess.run(
        command,
        input="2\n2\nAnna\n",
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert catalogue("en")("terminal-name", number=2) in done.stdout
    assert "tablee.terminal.lobby" in done.stderr
    assert "numba" not in done.stderr


def test_every_level_plays_a_game_to_its_end(
    any_game: Game, late_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.terminal.brain.THOUGHT", Budget(visits=3))
    brain = Levels()
    compiling = brain.advisers.prepare(any_game)
    for level in ("novice", *LEVELS):
        seated = late_table(any_game.id, bots=(0, 1))
        seated.level, seated.brain = level, brain
        assert seated.advance() is None
        assert seated.match.is_over
        compiling.join()
    assert {level for _, level in brain.advisers.players} == set(LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_of_bots_are_told_when_the_game_is_over(
    any_game: Game, language: str, late_table: Callable[..., Any], script: Any
) -> None:
    seated = late_table(any_game.id, bots=(0, 1))
    seated.advance()
    stage = script([catalogue(language)("terminal-word-slips"), "slips", ""], language)
    assert not wants_more(seated, stage)
    _, page, again = stage.pages
    assert flat(page).partition(" ")[2] == flat(again).partition(" ")[2]
    found = list(slips(seated))
    assert found
    for event, slip in found:
        told = stage.t("slip-overlooked", **slip.params(any_game, 2))
        assert flat(f"{seated.names[event.seat]} {event.text} {told}") in flat(page)


def test_levels_tell_afterwards_what_they_missed_and_experts_nothing(
    late_table: Callable[..., Any], script: Any
) -> None:
    brain = Levels()
    brain.advisers.plain["take_that"] = PlainSight(find("take_that"))  # waits for no compiler
    seated = late_table("take_that", bots=(0, 1))
    seated.level, seated.brain = "novice", brain
    begun = len(seated.match.events)
    seated.advance()
    found = [(event, slip) for event, slip in slips(seated) if event in seated.match.events[begun:]]
    assert {slip.code for _, slip in found} <= {"overlooked", "misjudged"}
    assert all(seated.match.game.moves[slip.missed] != event.text for event, slip in found)
    assert found
    seated.level = "expert"
    stage = script(["slips", ""])
    wants_more(seated, stage)
    assert stage.t("terminal-no-slips") in stage.text


def test_a_game_is_prepared_once(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    brain = Levels()
    prepared: list[Game] = []
    monkeypatch.setattr(brain.advisers, "prepare", prepared.append)
    for _ in range(2):
        brain.prepare(any_game)
    assert prepared == [any_game]
