"""The game at the keyboard: one decision of a person after the other."""

import re
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from tablee.core.errors import FileError, Refused, TableeError
from tablee.core.text import Catalogue
from tablee.terminal import saves
from tablee.terminal.help import draw_help, draw_log, draw_moves
from tablee.terminal.prompt import Typed, parse, resolve
from tablee.terminal.stage import Stage
from tablee.terminal.table import Table

CLAUSE = re.compile(r"[A-Z]\d+")


class Left(Exception):
    """The person wants to stop for now."""


def explained(error: TableeError, t: Catalogue) -> Text:
    """An error as a sentence, behind the clause of the rules that it names."""
    clause = f"{error.code}  " if CLAUSE.fullmatch(error.code) else ""
    return Text.assemble((f"✗ {clause}", "bold red"), t.error(error))


class Loop:
    """One game from where it stands to its end, saved after every choice."""

    def __init__(self, table: Table, stage: Stage, path: Path) -> None:
        self.table, self.stage, self.path = table, stage, path
        self.t = stage.t
        self.last_person: int | None = None
        self.message: RenderableType | None = None
        self.refusal: RenderableType | None = None
        self.unsaved: RenderableType | None = None  # why the game is not on disk

    def run(self) -> None:
        """Play to the end; Left, EOFError and KeyboardInterrupt leave the game saved."""
        self.save()
        self.table.brain.prepare(self.table.match.game)
        while (seat := self.table.advance(self.tell_thinking)) is not None:
            self.save()
            self.seat_at_keyboard(seat)
            self.ask(seat)
        self.save()

    def tell_thinking(self, seat: int) -> None:
        """Show which bot keeps people waiting."""
        self.stage.tell_thinking(self.table.names[seat])

    def save(self) -> None:
        """Keep the game; where that cannot be, the game goes on with a warning."""
        try:
            saves.write(self.path, self.table)
        except FileError as error:
            self.message = self.unsaved = explained(error, self.t)
        else:
            self.unsaved = None

    def seat_at_keyboard(self, seat: int) -> None:
        """Hand the keyboard over if the person before may not see what comes."""
        if any(self.table.is_secret(other, seat) for other in self.lookers(seat)):
            self.stage.hand_over(self.table.names[seat])
        if self.last_person != seat:
            self.refusal = None
        self.last_person = seat

    def lookers(self, seat: int) -> list[int]:
        """Who may be looking: the person before, at the start everybody else."""
        if self.last_person is None:
            return [other for other in self.table.people if other != seat]
        return [self.last_person]

    def ask(self, seat: int) -> None:
        """Let a person type one line, and do what it says."""
        self.stage.decision(self.table, seat, self.message)
        self.message = None
        line = self.stage.ask(self.t("terminal-prompt", name=self.table.names[seat]))
        if line:
            self.obey(seat, parse(line, self.t))

    def obey(self, seat: int, typed: Typed) -> None:
        """Carry out what was typed."""
        if typed.command == "move":
            self.move(seat, typed.argument)
        elif typed.command == "why":
            self.why(seat, typed.argument)
        elif typed.command == "undo":
            self.undo()
        elif typed.command == "save":
            self.save_as(typed.argument)
        elif typed.command == "quit":
            raise Left
        else:
            self.show(seat, typed.command)

    def move(self, seat: int, text: str) -> None:
        """Play a move, or tell why not."""
        meant = self.meant(seat, text)
        if meant.isdecimal():  # neither in the menu nor the end of a move
            most = len(self.table.match.legal(seat))
            self.message = Text(self.t("terminal-choose-number", most=most), "yellow")
            return
        try:
            self.table.match.play(seat, meant)
        except Refused as refused:
            self.message = self.refusal = explained(refused, self.t)
        else:
            self.refusal = None

    def why(self, seat: int, text: str) -> None:
        """Tell what a move would do, or why it is refused."""
        move = self.meant(seat, text)
        try:
            self.table.match.check(seat, move)
        except Refused as refused:
            self.message = self.refusal = explained(refused, self.t)
        else:
            words = dict(self.stage.entries(self.table, self.table.view(seat)))[move]
            self.message = Text(self.t("terminal-legal", move=move, words=words), "green")

    def meant(self, seat: int, text: str) -> str:
        """The move that a text stands for."""
        return resolve(text, self.table.match.legal(seat), self.table.match.game.moves)

    def undo(self) -> None:
        """Take the last choice of a person back."""
        undone = self.table.undo()
        key = "terminal-undone" if undone else "terminal-nothing-to-undo"
        self.message = Text(self.t(key), "green" if undone else "yellow")

    def save_as(self, name: str) -> None:
        """Save, from now on in the file that is named."""
        try:
            path = saves.unused(name) if name else self.path
            saves.write(path, self.table)
        except FileError as error:
            self.message = explained(error, self.t)
        else:
            self.path = path
            self.message = Text(self.t("terminal-saved", path=str(path)), "green")

    def show(self, seat: int, what: str) -> None:
        """A page of its own: help, all moves, hints, or all that has happened."""
        if what == "help":
            self.stage.page(draw_help(self.t, self.refusal))
        elif what == "moves":
            entries = self.stage.entries(self.table, self.table.view(seat))
            self.stage.page(draw_moves(entries, self.stage.console.width))
        elif what == "hint":
            self.stage.tell_thinking()
            self.stage.hints(self.table, seat, self.table.hints(seat))
        else:
            self.stage.page(draw_log(self.table, seat, self.t))
