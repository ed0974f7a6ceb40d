"""The Qwinto sheet as it is drawn."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.kit.sheet import BONUS, CELL_COLUMN, COLOURS
from tablee.kit.sheet_screen import draw_sheet, draw_small, legal_cells

T = catalogue("en")
EMPTY = {
    "cells": [[None] * 9 for _ in range(3)],
    "misses": 0,
    "rows": [0, 0, 0],
    "bonus": [0] * 5,
    "score": 0,
}


def lines(drawn: RenderableType, width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get().splitlines()


def cell(row_line: str, column: int) -> str:
    """The three characters of a column: two for the panel, two for the letter, one frame."""
    start = 5 + 4 * column
    return row_line[start : start + 3]


def all_cells() -> set[str]:
    return {f"{letter}{k}" for letter in COLOURS for k in range(1, 10)}


def test_every_cell_stands_in_its_column_Q2() -> None:
    drawn = lines(draw_sheet(EMPTY, T, all_cells()))
    for row, letter in enumerate(COLOURS):
        line = drawn[2 + 2 * row]
        found = {column: cell(line, column)[1:] for column in range(12)}
        expected = {int(c): f"{letter}{k}" for k, c in enumerate(CELL_COLUMN[row], 1)}
        assert {c: text for c, text in found.items() if text[1:].isdigit()} == expected


def test_bonus_cells_have_a_pentagon_and_a_heavy_frame_Q3() -> None:
    drawn = lines(draw_sheet(EMPTY, T))
    for row in range(3):
        line = drawn[2 + 2 * row]
        bonus = {column for column in range(12) if cell(line, column)[0] == "⬠"}
        assert bonus == {column for column, r in BONUS if r == row}
        for column in bonus:
            assert line[4 + 4 * column] == line[8 + 4 * column] == "┃"


def test_numbers_points_and_misthrows_are_shown_Q4_Q17_Q18_Q19() -> None:
    cells = [[None] * 9 for _ in range(3)]
    cells[1][8] = 18  # type: ignore[call-overload]
    sheet: dict[str, Any] = {**EMPTY, "cells": cells, "misses": 3}
    sheet |= {"rows": [4, 16, 6], "bonus": [5, 0, 10, 12, 0], "score": 38}
    drawn = lines(draw_sheet(sheet, T, title="Anna"))
    assert "Anna" in drawn[0]
    assert cell(drawn[4], 10) == " 18"
    assert [drawn[2 + 2 * row][-5:-2].strip() for row in range(3)] == ["4", "16", "6"]
    bonus = [cell(drawn[8], column).strip() for column, _ in BONUS]
    assert bonus == ["5", "–", "10", "12", "–"]
    assert "☒☒☒☐ −15" in drawn[9]
    assert drawn[9].endswith("total 38 │")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sheet_fits_in_59_columns_and_two_small_ones_in_80(language: str) -> None:
    sheet = {**EMPTY, "misses": 4, "score": -20}
    t = catalogue(language)
    large = {len(line.rstrip()) for line in lines(draw_sheet(sheet, t, all_cells(), "Anna"))}
    assert len(large) == 1
    assert max(large) <= 59
    assert max(len(line.rstrip()) for line in lines(draw_small(sheet, t, "Anna"))) <= 39


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "large"), [(80, 1), (120, 2)])
def test_two_sheets_stand_beside_each_other_where_there_is_room(
    language: str, width: int, large: int
) -> None:
    match = Match(find("qwinto"), 2)
    match.chance("first 0")
    match.play(0, "roll oyp")
    match.chance("dice o6 y6 p6")
    drawn = lines(find("qwinto").part("screen").draw(match.view(0), catalogue(language)), width)
    assert max(line.count("┲") for line in drawn) == 2 * large
    assert not any("…" in line for line in drawn)


def test_the_cells_that_may_be_written_are_those_of_the_legal_moves() -> None:
    view = {"legal": [{"move": "pass"}, {"move": "write o3"}, {"move": "write p1"}]}
    assert legal_cells(view) == {"o3", "p1"}
