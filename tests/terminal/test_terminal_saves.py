"""Games on disk, and the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.core.errors import FileError, JsonError, OptionsError, RecordError, SeatError
from tablee.core.saved import to_record, write_json
from tablee.core.text import catalogue
from tablee.games import all_games, find
from tablee.players.player import LEVELS
from tablee.terminal import saves
from tablee.terminal.evening import play
from tablee.terminal.loop import Loop
from tablee.terminal.people import arrange

T = catalogue("en")


def stopped(seated: Any, stage: Any, path: Path) -> None:
    with pytest.raises(EOFError):
        Loop(seated, stage, path).run()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_game_goes_on_where_it_was_left(
    game: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated, path = set_table(game, level="casual"), tmp_path / "game.json"
    stopped(seated, script(["1"] * 6), path)
    again = saves.read(path, T)
    assert again.match.state == seated.match.state
    assert again.match.events == seated.match.events
    assert (again.names, again.bots, again.seed) == (seated.names, seated.bots, seated.seed)
    assert again.level == "casual"
    assert again.forced == seated.forced
    assert again.choices() == seated.choices()


def test_the_dice_after_a_resume_are_those_without_it(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    lines = ["roll oyp", "reroll", "write o5", "roll op", "reroll"]
    whole = set_table("qwinto", 1, ())
    stopped(whole, script(lines), tmp_path / "whole.json")
    stopped(set_table("qwinto", 1, ()), script(lines[:3]), tmp_path / "half.json")
    half = saves.read(tmp_path / "half.json", T)
    stopped(half, script(lines[3:]), tmp_path / "half.json")
    assert half.match.events == whole.match.events


def test_a_plain_record_can_be_played_on(set_table: Callable[..., Any], tmp_path: Path) -> None:
    seated = set_table("qwinto")
    seated.advance()
    write_json(tmp_path / "record.json", to_record(seated.match))
    again = saves.read(tmp_path / "record.json", T)
    assert again.match.state == seated.match.state
    assert again.people == [0]


def damaged(set_table: Callable[..., Any], path: Path, **changes: Any) -> None:
    """A save with some parts changed."""
    seated = set_table("qwinto")
    seated.advance()
    saves.write(path, seated)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **changes}), "utf-8")


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "other"},
        {"version": 1},
        {"version": 3},
        {"version": 2.0},
        {"level": "god"},
        {"level": ["strong"]},
        {"extra": 1},
        {"names": ["Anna"]},
        {"names": [1, 2]},
        {"bots": [2]},
        {"bots": ["1"]},
        {"bots": [1, 0]},
        {"seed": "5"},
        {"record": {}},
    ],
)
def test_a_damaged_save_is_refused(
    changes: dict[str, Any], set_table: Callable[..., Any], tmp_path: Path
) -> None:
    damaged(set_table, tmp_path / "game.json", **changes)
    with pytest.raises(RecordError):
        saves.read(tmp_path / "game.json", T)


def test_a_save_of_version_1_goes_on_with_strong_bots(
    set_table: Callable[..., Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    seated = set_table("qwinto", level="novice")
    seated.advance()
    saves.write(path, seated)
    data = json.loads(path.read_text("utf-8"))
    del data["level"]
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError):
        saves.read(path, T)
    path.write_text(json.dumps({**data, "version": 1}), "utf-8")
    again = saves.read(path, T)
    assert (again.level, again.match.state) == ("strong", seated.match.state)
    saves.write(path, again)
    assert json.loads(path.read_text("utf-8")).items() >= {"version": 2, "level": "strong"}.items()


def test_a_save_that_is_cut_off_is_refused(set_table: Callable[..., Any], tmp_path: Path) -> None:
    saves.write(tmp_path / "game.json", set_table("qwinto"))
    text = (tmp_path / "game.json").read_text("utf-8")
    (tmp_path / "game.json").write_text(text[:-20], "utf-8")
    with pytest.raises(JsonError):
        saves.read(tmp_path / "game.json", T)


def test_a_corrupt_file_ends_with_status_2_a_code_and_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"format": "tablee-save"', "utf-8")
    assert main(["play", "--resume", str(path), "--lang", "en"]) == 2
    assert "json" in capsys.readouterr().err
    assert path.read_text("utf-8") == '{"format": "tablee-save"'


def test_a_save_is_never_written_over_another_game(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "other.json").write_text("mine", "utf-8")
    with pytest.raises(FileError):
        saves.unused(tmp_path / "other.json")
    stage = script([f"save {tmp_path / 'other.json'}", f"save {tmp_path / 'new.json'}"])
    stopped(set_table("qwinto", 1, ()), stage, tmp_path / "game.json")
    assert (tmp_path / "other.json").read_text("utf-8") == "mine"
    assert (tmp_path / "new.json").exists()


@pytest.mark.usefixtures("lots")
def test_the_latest_game_is_offered(
    set_table: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seated = set_table("qwinto")
    seated.advance()
    saves.write(saves.new_path("qwinto"), seated)
    (saves.directory() / "broken.json").write_text("{", "utf-8")
    keyboard(monkeypatch, [""])
    assert main(["play", "--resume", "--lang", "en"]) == 0
    output = capsys.readouterr().out
    assert "Qwinto · Anna 0, Ben 0" in output
    assert "The game is saved in" in output


def test_there_may_be_no_game_to_go_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--resume", "--lang", "en"]) == 0
    assert T("terminal-no-saves") in capsys.readouterr().out


def keyboard(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    """Let `input` read lines, then end."""
    typed = iter(lines)

    def read(question: str) -> str:
        print(question, end="")
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


@pytest.mark.parametrize(("typed", "level"), [("", "strong"), ("1", "novice")])
def test_the_menu_leads_to_a_game(
    typed: str,
    level: str,
    lots: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    number = str(1 + sorted(all_games()).index("take_that"))
    options = ["y", "many", "", "1", "true"]
    lines = ["99", number, "7", "3", "Anna", "Ben", "", "5", typed, *options, "", "1"]
    keyboard(monkeypatch, lines)
    assert main(["play", "--lang", "en"]) == 0
    assert "Pass the keyboard" in capsys.readouterr().out
    (_, seated), *_ = saves.going_on(T)
    assert seated.names == ["Anna", "Ben", f"Bot 3 ({level})"]
    assert seated.level == level
    assert lots.prepared == ["take_that"]
    assert seated.match.options == {"rounds": 1, "expert": True}


@pytest.mark.usefixtures("lots")
def test_nobody_is_asked_for_a_level_that_is_said_or_needed_by_no_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = str(1 + sorted(all_games()).index("qwinto"))
    keyboard(monkeypatch, [number, "2", "Anna", ""])
    assert main(["play", "--lang", "de", "--level", "expert"]) == 0
    (_, seated), *_ = saves.going_on(T)
    assert (seated.names, seated.level) == (["Anna", "Bot 2 (Experte)"], "expert")
    keyboard(monkeypatch, [number, "1", "Anna"])
    assert main(["play", "--lang", "de"]) == 0
    question = catalogue("de")("terminal-which-level", usual=3)
    assert question not in capsys.readouterr().out


def test_a_level_that_there_is_not_or_that_a_save_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["play", "qwinto", "--level", "god"])
    assert refused.value.code == 2
    assert main(["play", "--resume", str(tmp_path / "a.json"), "--level", "novice"]) == 2


def test_the_command_line_knows_all_levels(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert f"--level {{{','.join(LEVELS)}}}" in capsys.readouterr().out


@pytest.mark.usefixtures("lots")
def test_a_piped_game_ends_cleanly_and_is_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keyboard(monkeypatch, ["1"])
    path = tmp_path / "game.json"
    assert main(["play", "qwinto", "--seats", "1", "--save", str(path), "--lang", "fr"]) == 0
    output = capsys.readouterr().out
    assert "\x1b" not in output
    assert saves.read(path, T).match.events[0].text == "roll o"
    assert main(["play", "qwinto", "--save", str(path), "--lang", "fr"]) == 2


@pytest.mark.usefixtures("lots")
def test_ctrl_c_leaves_the_game_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    path = tmp_path / "game.json"
    assert main(["play", "qwinto", "--save", str(path)]) == 130
    assert saves.read(path, T).match.game.id == "qwinto"


@pytest.mark.parametrize(
    ("seats", "bots", "people", "expected"),
    [
        (None, None, [], (2, [1])),
        (1, None, [], (1, [])),
        (None, [1, 2], [], (3, [1, 2])),
        (None, None, ["Anna", "Ben"], (2, [])),
        (3, None, ["Anna", "Ben"], (3, [2])),
        (None, [0], ["Anna"], (2, [0])),
        (2, [], ["Anna", "Ben"], (2, [])),
    ],
)
def test_places_follow_from_what_is_said(
    seats: int | None, bots: list[int] | None, people: list[str], expected: tuple[int, list[int]]
) -> None:
    places = arrange(find("qwinto"), T, seats, bots, people, "novice")
    assert (places.seats, places.bots) == expected
    free = [name for seat, name in enumerate(places.names) if seat not in places.bots]
    assert not people or free == people
    assert all(places.names[bot] == f"Bot {bot + 1} (novice)" for bot in places.bots)


def test_places_that_make_no_sense_are_refused() -> None:
    with pytest.raises(SeatError):
        arrange(find("qwinto"), T, 2, [2], [], "strong")
    with pytest.raises(OptionsError):
        arrange(find("qwinto"), T, 2, [1], ["Anna", "Ben"], "strong")
    assert main(["play", "qwinto", "--bots", "x"]) == 2
    assert main(["play", "qwinto", "--options", "{"]) == 2
    assert main(["play", "qwinto", "--seats", "9"]) == 2


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    stage = script(["1", "quit"])
    assert not play(set_table("qwinto", 1, ()), stage, tmp_path / "file" / "game.json")
    assert stage.text.count("cannot be written") >= 3
    assert "The game is saved" not in stage.text
