"""Pages that are shown on their own: help, all legal moves, all that has happened."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tablee.core.text import Catalogue
from tablee.terminal.menu import Entry, cells, in_columns
from tablee.terminal.news import draw_news
from tablee.terminal.prompt import COMMANDS
from tablee.terminal.table import Table


def draw_help(t: Catalogue, refusal: RenderableType | None) -> list[RenderableType]:
    """What can be typed, and the rule that the last refusal was about."""
    grid = Grid.grid(padding=(0, 2))
    for kind in ("number", "move", "why"):
        grid.add_row(Text(t(f"terminal-type-{kind}"), "bold cyan"), t(f"terminal-help-{kind}"))
    for command in COMMANDS:
        word = t(f"terminal-word-{command}")
        grid.add_row(Text(word, "bold cyan"), t(f"terminal-help-{command}"))
    last = [Text(), Text(t("terminal-last-refusal"), "bold"), refusal] if refusal else []
    return [Group(Text(t("terminal-help"), "bold"), Text(), grid, *last)]


def draw_moves(entries: Sequence[Entry], width: int) -> list[Text]:
    """Every legal move with its words."""
    return in_columns(cells(entries, with_words=True), width)


def draw_log(table: Table, seat: int, t: Catalogue) -> list[Text]:
    """Everything that has happened, as a seat may know it, the latest first."""
    told = [(event, k in table.forced) for k, event in enumerate(table.match.told(seat))]
    return draw_news(table, told, t)[::-1]
