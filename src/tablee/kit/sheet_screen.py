"""The Qwinto sheet in a terminal: one large sheet, and small ones for the other players.

A sheet is the JSON of `kit/view.py`. Rows have a colour and a letter, bonus cells a pentagon and
a heavy frame, cells that may be written their number, so that nothing is told by colour alone.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.kit.sheet import ANSWER, BONUS, COLOURS, COLUMNS, MISS_COST, MOST_MISSES

Words = Callable[..., str]

EMPTY = {"o": "black on #f0913a", "y": "black on #f4cf3f", "p": "white on #7e57a6"}
OPEN = {
    "o": "bold #ffb066 on #1c1917",
    "y": "bold #ffe066 on #1c1917",
    "p": "bold #cda9f5 on #1c1917",
}
INK = {"o": "bold #f0913a", "y": "bold #d9ae00", "p": "bold #9a6fd0"}
WRITTEN = "bold black on #fbf6ea"
FRAME = "bright_black"

LIGHT, HEAVY = 1, 2
# The character that joins arms of weight 0–2 going up, down, left and right (base 3).
JOINTS = " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋"


def legal_cells(view: dict[str, Any]) -> set[str]:
    """The cells, as `y3`, that the seat of a view may write in now."""
    moves = (legal["move"].split() for legal in view["legal"])
    return {words[1] for words in moves if words[0] == "write"}


def seat_name(view: dict[str, Any], seat: int, t: Words) -> str:
    """What a seat is called: its name if the table gave names, else its number."""
    names = view.get("names")
    return names[seat] if names else t("sheet-seat", seat=seat + 1)


def describe_answer(move: str, effects: dict[str, Any], t: Words) -> str:
    """A menu line for `write y3` or `pass`, with what it changes in points."""
    if move == "pass":
        words = t("sheet-choose-pass")
    else:
        words = t("sheet-choose-write", row=move[6], cell=int(move[7]))
    points: int = effects.get("points", 0)
    sign = "+" if points >= 0 else "−"
    return f"{words}  {sign}{abs(points)}" if points else words


def tell_answer(event: str, t: Words) -> str:
    """What an answer was, in words."""
    if event == "pass":
        return t("sheet-told-pass")
    return t("sheet-told-write", row=event[6], cell=int(event[7]))


def draw_sheet(
    sheet: dict[str, Any], t: Words, legal_cells: Collection[str] = (), title: str = ""
) -> RenderableType:
    """A whole sheet, 59 columns wide, with the cells of `legal_cells` (as `y3`) to choose from."""
    lines = []
    for row in range(3):
        lines += [_frame_line(row), _row_line(sheet, row, legal_cells)]
    lines += [_frame_line(3), _bonus_line(sheet), _total_line(sheet, t)]
    return Panel(
        Group(*lines),
        title=Text(title, "bold") if title else None,
        title_align="left",
        box=box.ROUNDED,
        border_style=FRAME,
        expand=False,
    )


def draw_small(sheet: dict[str, Any], t: Words, title: str = "") -> RenderableType:
    """A sheet of 38 columns and four lines, to glance at."""
    head = Text(no_wrap=True, overflow="ellipsis")
    head.append(title, "bold")
    head.append(f"  {_minus(t('sheet-points', points=sheet['score']))}  ")
    head.append(_misses(sheet))
    lines = [Text.assemble((f"{COLOURS[row]} ", INK[COLOURS[row]])) for row in range(3)]
    for row in range(3):
        for column in range(COLUMNS):
            lines[row].append(_cell(sheet, row, column, ()))
    return Group(head, *lines)


def draw_small_sheets(
    sheets: Sequence[dict[str, Any]], t: Words, titles: Sequence[str], beside: int = 2
) -> RenderableType:
    """Small sheets, so many beside each other."""
    grid = Table.grid(padding=(0, 2), pad_edge=False)
    small = [draw_small(s, t, title) for s, title in zip(sheets, titles, strict=True)]
    for k in range(0, len(small), beside):
        grid.add_row(*small[k : k + beside])
    return grid


def _weight(row: int, column: int) -> int:
    """How heavy the frame of a cell is, 0 where there is none."""
    if not (0 <= row < 3 and 0 <= column < COLUMNS and ANSWER[row, column]):
        return 0
    return HEAVY if (column, row) in BONUS else LIGHT


def _level(border: int, column: int) -> int:
    """The weight of the horizontal edge above row `border`."""
    return max(_weight(border - 1, column), _weight(border, column))


def _upright(row: int, column: int) -> int:
    """The weight of the vertical edge left of a column."""
    if not 0 <= row < 3:
        return 0
    return max(_weight(row, column - 1), _weight(row, column))


def _frame_line(border: int) -> Text:
    """The line above row `border`."""
    line = "  "
    for column in range(COLUMNS + 1):
        arms = (
            _upright(border - 1, column),
            _upright(border, column),
            _level(border, column - 1),
            _level(border, column),
        )
        line += JOINTS[arms[0] * 27 + arms[1] * 9 + arms[2] * 3 + arms[3]]
        line += " ─━"[arms[3]] * 3 if column < COLUMNS else ""
    return Text(line, FRAME)


def _row_line(sheet: dict[str, Any], row: int, legal: Collection[str]) -> Text:
    """The cells of a row, with its letter before and its points behind."""
    letter = COLOURS[row]
    line = Text(no_wrap=True)
    line.append(" " * 4 * (2 - row))
    line.append(f"{letter} ", INK[letter])
    for column in range(2 - row, COLUMNS + 1):
        line.append(" │┃"[_upright(row, column)], FRAME)
        if column < COLUMNS:
            line.append(_cell(sheet, row, column, legal))
    line.append(f"{sheet['rows'][row]:>3}", INK[letter])  # Q17
    return line


def _cell(sheet: dict[str, Any], row: int, column: int, legal: Collection[str]) -> Text:
    """Three characters: a pentagon for a bonus cell, then what is written."""
    answer = int(ANSWER[row, column])
    if not answer:
        return Text("   ")
    letter, cell = COLOURS[row], (answer - 1) % 9
    written = sheet["cells"][row][cell]
    mark = "⬠" if (column, row) in BONUS else " "
    if written:
        return Text(f"{mark}{written:>2}", WRITTEN)
    name = f"{letter}{cell + 1}"
    if name in legal:
        return Text(f"{mark}{name}", OPEN[letter])
    return Text(f"{mark} ·", EMPTY[letter])


def _bonus_line(sheet: dict[str, Any]) -> Text:
    """Q18: the points of the three-cell columns, under them, and their sum."""
    line = [" "] * (2 + 4 * COLUMNS + 1)
    for (column, _), points in zip(BONUS, sheet["bonus"], strict=True):
        start = 3 + 4 * column
        line[start : start + 3] = f"{points:>2} " if points else " – "
    text = Text("".join(line), "bold")
    text.append(f"{sum(sheet['bonus']):>3}", "bold")
    return text


def _total_line(sheet: dict[str, Any], t: Words) -> Text:
    """Q4, Q19: the misthrow boxes, and the total."""
    line = Text.assemble("  ", t("sheet-misses"), " ", _misses(sheet))
    total = _minus(t("sheet-total", points=sheet["score"]))
    line.append(f"{total:>{54 - line.cell_len}}", "bold")
    return line


def _misses(sheet: dict[str, Any]) -> Text:
    """The four boxes with what the ticked ones cost."""
    ticked: int = sheet["misses"]
    text = Text("☒" * ticked, "bold red").append("☐" * (MOST_MISSES - ticked), FRAME)
    return text.append(f" −{MISS_COST * ticked}", "bold red") if ticked else text


def _minus(text: str) -> str:
    """A text with the minus sign that is as wide as a plus."""
    return text.replace("-", "−")
