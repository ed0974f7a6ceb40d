"""Hints as they are shown: the move with its number, what it is worth, and why."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tablee.core.hints import Hint, Reason
from tablee.core.text import Catalogue
from tablee.terminal.menu import Entry

INDENT = 5


def draw_hints(
    hints: Sequence[Hint], entries: Sequence[Entry], seats: int, t: Catalogue
) -> RenderableType:
    """The best moves, the best first: each with its line of the menu and its reasons."""
    values = [worth(hint.value, seats, t) for hint in hints]
    lines: list[RenderableType] = [Text(t("terminal-hints"), "bold")]
    for hint, value in zip(hints, values, strict=True):
        number = [move for move, _ in entries].index(hint.move)
        head = Text(no_wrap=True, overflow="ellipsis")
        head.append(f"{number + 1:>2} ", "bold cyan")
        head.append(f"{hint.move:<{max(len(hint.move) for hint in hints)}}", "bold")
        head.append(f"  {value:>{max(map(len, values))}}", "green")
        head.append(f"  {entries[number][1]}", "dim")
        lines += [head, *(draw_reason(reason, t) for reason in hint.reasons)]
    return Group(*lines)


def worth(value: float, seats: int, t: Catalogue) -> str:
    """What a move is worth, in words: how often it wins; alone: points in the end."""
    if seats == 1:
        return t("terminal-hint-points", points=round(value, 1))
    return t("terminal-hint-share", percent=round(100 * value))


def draw_reason(reason: Reason, t: Catalogue) -> RenderableType:
    """A reason below its move; one that is long goes on under its beginning."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row("·", Text(reason.sentence(t)))
    return Padding(grid, (0, 0, 0, INDENT))
