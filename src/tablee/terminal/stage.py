"""The screen and the keyboard: everything that is drawn, and every line that is read."""

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.panel import Panel
from rich.segment import ControlType
from rich.table import Table as Grid
from rich.text import Text

from tablee.core.game import Game
from tablee.core.hints import Hint
from tablee.core.text import Catalogue
from tablee.terminal.hints import draw_hints
from tablee.terminal.menu import draw_menu, menu_height
from tablee.terminal.news import draw_news
from tablee.terminal.table import Table

MOST_NEWS = 6  # lines of news above the menu
FEWEST_NEWS = 2


class Stage:
    """A terminal, or plain text where there is none: then nothing is cleared."""

    def __init__(self, console: Console, t: Catalogue, read: Callable[[str], str]) -> None:
        self.console, self.t, self.read = console, t, read
        self.is_live = console.is_terminal and sys.stdin.isatty()

    @contextmanager
    def screen(self) -> Iterator[None]:
        """Play on a screen of its own, so that no hand stays in the scrollback."""
        if self.is_live:
            with self.console.screen(hide_cursor=False):
                yield
        else:
            yield

    def ask(self, question: str) -> str:
        """A line from the keyboard; EOFError if there are no more."""
        self.console.file.flush()
        line = self.read(f"{question} ")
        if not self.is_live:
            self.console.print(line, markup=False, highlight=False)  # so that a log reads well
        return line.strip()

    def clear(self) -> None:
        """An empty screen, or a line between two situations."""
        if self.is_live:
            self.console.clear()
        else:
            self.console.print()

    def say(self, *lines: RenderableType) -> None:
        """Print something."""
        self.console.print(*lines, sep="\n", markup=False, highlight=False)

    def say_command(self, *words: str) -> None:
        """Print a command whole, on a line of its own, so that it can be pasted into a shell."""
        self.console.print(shlex.join(words), markup=False, highlight=False, soft_wrap=True)

    def page(self, lines: Sequence[RenderableType]) -> None:
        """Show lines alone, as many at a time as fit; Enter goes on, anything else back."""
        size = max(self.console.height - 2, 1) if self.is_live else len(lines)
        for start in range(0, len(lines), size):
            self.clear()
            self.say(*lines[start : start + size])
            if self.ask(self.t("terminal-continue")):
                return

    def decision(self, table: Table, seat: int, message: RenderableType | None) -> None:
        """The table as a person sees it who has to choose."""
        view = table.view(seat)
        self.clear()
        top = [self.header(table, view), self.board(table, view)]
        news = draw_news(table, table.news(seat), self.t)
        note = [message] if message else []
        space = self.room(*top, *note) if self.is_live else 1000
        entries = self.entries(table, view)
        # The news give way to the menu, down to few lines if that shows it in words, to none else.
        short = menu_height(entries, self.console.width)
        fewest = max(0, min(len(news), FEWEST_NEWS, space - short))
        menu = draw_menu(entries, self.console.width, space - fewest, self.t)
        shown = min(len(news), MOST_NEWS, max(space - len(menu), fewest))
        self.say(*top, *news[len(news) - shown :], *menu, *note)

    def hints(self, table: Table, seat: int, hints: Sequence[Hint]) -> None:
        """The best moves of a person, below the table where there is room."""
        view = table.view(seat)
        top = [self.header(table, view), self.board(table, view)]
        advice = draw_hints(hints, self.entries(table, view), table.match.seats, self.t)
        fits = not self.is_live or self.room(*top, advice) >= 0
        self.page([Group(*top, advice) if fits else advice])

    def tell_thinking(self, name: str = "") -> None:
        """Say on the last line of a screen who thinks; nobody where thoughts take no time."""
        if self.is_live:
            key = "terminal-thinks" if name else "terminal-looks"
            line = Text(self.t(key, name=name), "dim", no_wrap=True, overflow="ellipsis")
            self.console.control(Control.move_to_column(0), Control((ControlType.ERASE_IN_LINE, 2)))
            self.console.print(line, end="", highlight=False)

    def room(self, *drawn: RenderableType) -> int:
        """How many lines are left under some things, with one for the prompt."""
        return self.console.height - 1 - self.height(Group(*drawn))

    def height(self, drawn: RenderableType) -> int:
        """How many lines something takes."""
        return len(self.console.render_lines(drawn, pad=False))

    def board(self, table: Table, view: dict[str, Any]) -> RenderableType:
        """The game's own drawing."""
        drawn: RenderableType = table.match.game.part("screen").draw(view, self.t)
        return drawn

    def entries(self, table: Table, view: dict[str, Any]) -> list[tuple[str, str]]:
        """The legal moves with their words."""
        describe = table.match.game.part("screen").describe
        legal = view["legal"]
        return [(m["move"], describe(m["move"], m["effects"], self.t)) for m in legal]

    def header(self, table: Table, view: dict[str, Any]) -> RenderableType:
        """The name of the game, and everybody with their points."""
        lines = [Text.assemble((f" {game_name(table.match.game, self.t)} ", "bold reverse"))]
        for seat, name in enumerate(table.names):
            marker = "▸" if seat in view["to_move"] else " "
            style = "bold" if seat == view["seat"] else ""
            score = minus(str(view["shown"]["scores"][seat]))
            part = Text.assemble((f"  {marker} {name} ", style), (score, "bold cyan"))
            if lines[-1].cell_len + part.cell_len > self.console.width:
                lines.append(Text())
            lines[-1].append(part)
        return Group(*lines)

    def hand_over(self, name: str) -> None:
        """Hide the hand of one person until another sits at the keyboard."""
        self.clear()
        self.say(Panel(Text(self.t("terminal-hand-over", name=name), "bold"), expand=False))
        self.ask(self.t("terminal-ready", name=name))
        self.clear()

    def result(self, table: Table) -> RenderableType:
        """The final table with points and ranks, the best first."""
        grid = Grid.grid(padding=(0, 2))
        scores, ranks = table.match.scores, table.match.ranks
        for seat in sorted(range(table.match.seats), key=lambda seat: (ranks[seat], seat)):
            style = "bold yellow" if ranks[seat] == 1 else ""
            points = minus(self.t("terminal-points", points=scores[seat]))
            rank = self.t("terminal-rank", rank=ranks[seat])
            grid.add_row(Text(rank, style), Text(table.names[seat], style), Text(points, style))
        winners = [name for name, rank in zip(table.names, ranks, strict=True) if rank == 1]
        return Panel(grid, title=self.verdict(winners, table.match.seats), expand=False)

    def verdict(self, winners: Sequence[str], seats: int) -> str:
        """Who has won."""
        if seats == 1:
            return self.t("terminal-solo-over")
        return self.t("terminal-winners", names=", ".join(winners), count=len(winners))


def game_name(game: Game, t: Catalogue) -> str:
    """What a game is called."""
    return t(game.title_key)


def minus(text: str) -> str:
    """A text with the minus sign that the boards use."""
    return text.replace("-", "−")
