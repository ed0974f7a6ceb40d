"""Qwinto in a terminal: the dice, the own sheet large, the others' sheets small."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.kit import sheet_screen
from tablee.kit.sheet_board import SheetBoard, beside, colour_words
from tablee.kit.sheet_screen import INK, Words

WIDE = 118  # two large sheets beside each other


def draw(view: dict[str, Any], t: Words) -> RenderableType:
    """The table as the seat of a view sees it."""
    return Board(view, t)


def describe(move: str, effects: dict[str, Any], t: Words) -> str:
    """A legal move in words, with what it would do."""
    if move == "pass" or move.startswith("write "):
        return sheet_screen.describe_answer(move, effects, t)
    if move == "keep":
        return t("qwinto-choose-keep", number=effects["number"], cells=len(effects["cells"]))
    if move == "reroll":
        return t("qwinto-choose-reroll")
    low, high = effects["lowest"], effects["highest"]
    return t("qwinto-choose-roll", colours=colour_words(effects["colours"], t), low=low, high=high)


def tell(event: str, t: Words) -> str:
    """A move or an outcome of chance in words."""
    kind, *rest = event.split()
    if kind == "first":
        return t("qwinto-told-first", seat=int(rest[0]) + 1)
    if kind == "dice":
        faces = ", ".join(t("qwinto-die", colour=die[0], face=int(die[1])) for die in rest)
        return t("qwinto-told-dice", faces=faces, number=sum(int(die[1]) for die in rest))
    if kind == "roll":
        return t("qwinto-told-roll", dice=len(rest[0]), colours=colour_words(rest[0], t))
    if kind in ("keep", "reroll"):
        return t(f"qwinto-told-{kind}")
    return sheet_screen.tell_answer(event, t)


class Board(SheetBoard):
    """The table, laid out for the width at hand."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Any]:
        width = options.max_width
        if width >= WIDE and len(self.others) == 1:
            yield beside(self.dice(), self.call())
            yield beside(self.large(self.seat), self.large(self.others[0]))
        else:
            yield beside(self.large(self.seat), Group("", self.dice(), "", self.call()))
            yield self.small(width)

    def open_cells(self) -> set[str]:
        """Also before `keep`: the cells that the number lying there could go into."""
        kept = (x["effects"]["cells"] for x in self.view["legal"] if x["move"] == "keep")
        return super().open_cells().union(*kept)

    def dice(self) -> RenderableType:
        """The three dice; those not used lie there without a number."""
        dice = self.shown["dice"]
        grid = Table.grid(padding=(0, 1))
        grid.add_row(*(die(letter, letter in dice, dice.get(letter)) for letter in "oyp"))
        return grid

    def call(self) -> RenderableType:
        """Q11: the number of the turn and its colours."""
        number, letters = self.shown["number"], self.shown["colours"]
        if not number:
            return Text("")
        lines = [Text(self.t("qwinto-number", number=number), "bold")]
        return Group(*lines, *(colour_text(letter, self.t) for letter in letters))


def die(letter: str, used: bool, face: int | None) -> Text:
    """One die, three lines high."""
    style = INK[letter] if used else "bright_black"
    middle = str(face) if face else ("?" if used else " ")
    return Text(f"╭───╮\n│ {middle} │\n╰─{letter}─╯", style)


def colour_text(letter: str, t: Words) -> Text:
    """A colour as its letter and its name."""
    return Text(f"{letter} {t('colour', colour=letter)}", INK[letter])
