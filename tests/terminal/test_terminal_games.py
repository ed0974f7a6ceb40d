"""Whole games through the loop, for every game and language."""

from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from tablee.core.language import LANGUAGES
from tablee.core.saved import from_record, read_json
from tablee.games import all_games, find
from tablee.terminal.evening import play, play_games
from tablee.terminal.loop import Loop

GAMES = sorted(all_games())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_leaves_a_record(
    game: str, language: str, script: Any, late_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage, seated = script(repeat("1"), language), late_table(game)
    Loop(seated, stage, tmp_path / "game.json").run()
    assert seated.match.is_over
    again = from_record(find, read_json(tmp_path / "game.json"))
    assert again.state == seated.match.state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_and_every_decision_is_drawn(
    game: str, language: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage, seated = script(["1", "2"] * 4, language), set_table(game)
    with pytest.raises(EOFError):
        Loop(seated, stage, tmp_path / "game.json").run()
    assert len(seated.choices()) == 8
    assert all("Anna (?" in page for page in stage.pages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_names_points_and_ranks(
    game: str, language: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table(game, bots=(0, 1))
    stage = script([""], language)
    assert not play(seated, stage, tmp_path / "game.json")
    page = stage.pages[-1]
    for name, score in zip(seated.names, seated.match.scores, strict=True):
        assert stage.t("terminal-points", points=score).replace("-", "−") in page
        assert name in page
    assert stage.t("terminal-after") in page


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_may_be_a_person(
    game: str, script: Any, late_table: Callable[..., Any], tmp_path: Path
) -> None:
    seats = find(game).seats[1]
    seated = late_table(game, seats, ())
    Loop(seated, script(chain.from_iterable(repeat(("", "1")))), tmp_path / "game.json").run()
    assert seated.match.is_over
    assert {seated.match.events[k].seat for k in seated.choices()} == set(range(seats))


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_alone(
    game: str, script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    seated = set_table(game, bots=(0, 1))
    Loop(seated, script([]), tmp_path / "game.json").run()
    assert seated.match.is_over


def test_a_rematch_has_the_same_people_and_other_dice(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    first = set_table("qwinto", bots=(0, 1))
    stage = script(["r", ""])
    play_games(first, stage, tmp_path / "game.json")
    records = [tmp_path / "game.json", *(tmp_path / "tablee" / "saves").iterdir()]
    rows = [read_json(path)["rows"] for path in records]
    assert len(rows) == 2
    assert rows[0] != rows[1]


def test_the_record_of_a_finished_game_is_copied_where_it_is_wanted(
    script: Any, set_table: Callable[..., Any], tmp_path: Path
) -> None:
    stage = script([f"save {tmp_path / 'kept.json'}", f"save {tmp_path / 'kept.json'}", ""])
    play(set_table("qwinto", bots=(0, 1)), stage, tmp_path / "game.json")
    assert read_json(tmp_path / "kept.json") == read_json(tmp_path / "game.json")
    assert stage.t("error-file-exists", path=str(tmp_path / "kept.json"))[:20] in stage.text
