"""The legal moves as a numbered list in as many columns as the width holds."""

import re
from collections.abc import Sequence
from math import ceil

from rich.text import Text

from tablee.core.text import Catalogue

MARGIN = 2  # between columns

POINTS = re.compile(r"[+−]\d+$")  # what words end with where a move is worth points now

Entry = tuple[str, str]  # a move and what it does, in words


def draw_menu(entries: Sequence[Entry], width: int, height: int, t: Catalogue) -> list[Text]:
    """The moves with words if there is room, else without, else the first of them."""
    full = in_columns(cells(entries, with_words=True), width)
    if len(full) <= height:
        return full
    short = in_columns(cells(entries, with_words=False), width)
    if len(short) <= height:
        return short
    return shortened(entries, width, max(height, 2), t)


def menu_height(entries: Sequence[Entry], width: int) -> int:
    """How many lines all moves take at least."""
    return len(in_columns(cells(entries, with_words=False), width))


def shortened(entries: Sequence[Entry], width: int, height: int, t: Catalogue) -> list[Text]:
    """As many moves as fit above the line that tells how to see the others."""
    plain = cells(entries, with_words=False)
    shown = plain
    while len(in_columns(shown, width)) > height - 1 and len(shown) > 1:
        shown = shown[:-1]
    rest = Text(t("terminal-more-moves", count=len(plain) - len(shown)), "dim")
    return [*in_columns(shown, width), rest]


def cells(entries: Sequence[Entry], with_words: bool) -> list[Text]:
    """Each move with its number."""
    digits = len(str(len(entries)))
    longest = max(len(move) for move, _ in entries)
    found = []
    for number, (move, words) in enumerate(entries, 1):
        cell = Text(no_wrap=True, overflow="ellipsis")
        cell.append(f"{number:>{digits}} ", "bold cyan")
        cell.append(f"{move:<{longest}}" if with_words else move, "bold")
        if with_words:
            cell.append(f"  {words}")
        elif points := POINTS.search(words):
            cell.append(f" {points[0]}")
        found.append(cell)
    return found


def in_columns(items: Sequence[Text], width: int) -> list[Text]:
    """Lines of columns, to be read downwards."""
    widest = min(max(item.cell_len for item in items), width)
    columns = max(1, (width + MARGIN) // (widest + MARGIN))
    rows = ceil(len(items) / columns)
    lines = []
    for row in range(rows):
        line = Text(no_wrap=True, overflow="ellipsis")
        for item in items[row::rows]:
            line.append(item)
            line.append(" " * (widest + MARGIN - item.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
