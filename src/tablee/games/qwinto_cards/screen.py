"""Qwinto – Das Kartenspiel in a terminal: the grid and the hand beside the sheets."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.kit import sheet_screen
from tablee.kit.sheet_board import SheetBoard, beside, colour_words
from tablee.kit.sheet_screen import FRAME, INK, Words

WIDE = 138  # two large sheets and the grid beside each other

CARD_INK = {**INK, "g": "bold #9a9a9a"}
LIGHT, HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")  # frames of a card, and of the one laid last


def draw(view: dict[str, Any], t: Words) -> RenderableType:
    """The table as the seat of a view sees it."""
    return Board(view, t)


def describe(move: str, effects: dict[str, Any], t: Words) -> str:
    """A legal move in words, with what it would do."""
    if not move.startswith("lay "):
        return sheet_screen.describe_answer(move, effects, t)
    laid, number = lay_words(move, t), value_text(effects["number"])
    if effects["miss"]:
        return t("qwinto-cards-choose-miss", laid=laid, number=number)
    colours = colour_words(effects["colours"], t)
    cells = len(effects["cells"])
    return t("qwinto-cards-choose-lay", laid=laid, number=number, colours=colours, cells=cells)


def tell(event: str, t: Words) -> str:
    """A move or an outcome of chance in words."""
    kind, *rest = event.split()
    if kind == "first":
        return t("qwinto-cards-told-first", seat=int(rest[0]) + 1)
    if kind == "lay":
        return t("qwinto-cards-told-lay", laid=lay_words(event, t))
    if kind == "draw" and rest[0] == "?":
        return t("qwinto-cards-told-draw-hidden")
    if kind == "draw":
        return t("qwinto-cards-told-draw", card=card_words(rest[0], t))
    return sheet_screen.tell_answer(event, t)


def lay_words(move: str, t: Words) -> str:
    """The cards of `lay p1 sw o1 se` and where they go, in words."""
    _, *laid = move.split()
    parts = [
        t("qwinto-cards-laid", card=card_words(card, t), place=place)
        for card, place in zip(laid[::2], laid[1::2], strict=True)
    ]
    return t("qwinto-cards-laid-two", first=parts[0], last=parts[1]) if parts[1:] else parts[0]


def card_words(card: str, t: Words) -> str:
    """The card `o-2` in words."""
    return t("qwinto-cards-card", colour=card[0], value=value_text(int(card[1:])))


def value_text(value: int) -> str:
    """A value with a proper minus."""
    return str(value).replace("-", "−")


class Board(SheetBoard):
    """The table, laid out for the width at hand."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Any]:
        width = options.max_width
        middle = Group(self.grid(), self.call(), self.pile())
        if width >= WIDE and len(self.others) == 1:
            yield beside(self.large(self.seat), middle, self.large(self.others[0]))
            yield self.hand()
        else:
            yield beside(self.large(self.seat), middle)
            yield self.hand()
            yield self.small(width)

    def grid(self) -> RenderableType:
        """C3: the four visible cards; the one laid last has a heavy frame."""
        table = Table.grid(padding=(0, 1), pad_edge=False)
        for row in (("nw", "ne"), ("sw", "se")):
            table.add_row(*(self.top(place) for place in row))
        return table

    def top(self, place: str) -> Text:
        """The visible card of a place."""
        name = self.shown["grid"][place]
        return card(name, place == self.shown["last"]) if name else gap()

    def call(self) -> RenderableType:
        """C5: the number of the turn and its colours."""
        number, letters = self.shown["number"], self.shown["colours"]
        if not number:
            return Text("\n")
        colours = Text(" ").join(Text(self.t("colour", colour=c), INK[c]) for c in letters)
        return Group(Text(self.t("qwinto-cards-number", number=number), "bold"), colours)

    def pile(self) -> Text:
        """How many cards are left to draw, and how many lie covered."""
        covered = len(self.shown["covered"])
        pile = self.t("qwinto-cards-pile", cards=self.shown["pile"])
        return Text(f"{pile}\n{self.t('qwinto-cards-covered', cards=covered)}", FRAME)

    def hand(self) -> RenderableType:
        """The own cards, or none for a spectator."""
        cards = self.shown["hand"]
        if not cards:
            return Text("")
        return beside(Text(f"\n {self.t('qwinto-cards-hand')}"), *(card(name) for name in cards))


def card(name: str, is_last: bool = False) -> Text:
    """One card, three lines high: its value, and its colour also as a letter."""
    a, b, c, d, e, f = HEAVY if is_last else LIGHT
    value = value_text(int(name[1:]))
    lines = f"{a}{b * 5}{c}", f"{d}{value:^5}{d}", f"{e}{b * 2}{name[0]}{b * 2}{f}"
    return Text("\n".join(lines), CARD_INK[name[0]])


def gap() -> Text:
    """A place that has no card yet."""
    return Text("┌╌╌╌╌╌┐\n╎     ╎\n└╌╌╌╌╌┘", FRAME)
