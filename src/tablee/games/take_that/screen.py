"""Take That in a terminal: the row, the players with their piles, the own hand."""

from collections.abc import Callable, Iterable
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.games.take_that.card_screen import (
    LEGAL,
    QUIET,
    TWIN,
    Piece,
    beside,
    figure,
    ink,
    piece_lines,
    zone_lines,
)
from tablee.games.take_that.cards import mirror

Words = Callable[..., str]

LETTERS = "abcdefghi"  # one for each card of a full hand
WIDTH = 80  # wider terminals leave the rest empty


def draw(view: dict[str, Any], t: Words) -> RenderableType:
    """The table as the seat of a view sees it."""
    return Board(view, t)


def describe(move: str, effects: dict[str, Any], t: Words) -> str:
    """A legal move in words, with what it would do."""
    kind, _, card = move.partition(" ")
    if kind == "lay":
        low, high = effects["low"], effects["high"]
        return t("take-that-choose-lay", card=int(card), low=low, high=high)
    if kind == "twist":
        then = t(f"take-that-then-{twist_end(effects)}", low=effects["low"], high=effects["high"])
        words = t("take-that-choose-twist", card=int(card), mirror=effects["mirror"])
        return t("take-that-and", what=words, then=then)
    cards, toads = effects["cards"], effects["toads"]
    words = t("take-that-choose-take", cards=cards, toads=toads, cost=-effects["points"])
    if effects["unseen"]:
        words = t("take-that-and", what=words, then=t("take-that-then-unseen"))
    if effects["ends_round"]:
        words = t("take-that-and", what=words, then=t("take-that-then-end"))
    return words


def twist_end(effects: dict[str, Any]) -> str:
    """What a twist leaves: the end of the round, no row, or a zone for the next player."""
    if effects["ends_round"]:
        return "end"
    return "empty" if effects["empties_row"] else "zone"


def tell(event: str, t: Words) -> str:
    """A move or an outcome of chance in words."""
    kind, _, value = event.partition(" ")
    if kind == "first":
        return t("take-that-told-first", seat=int(value) + 1)
    if kind == "take":
        return t("take-that-told-take")
    if value == "?":
        return t("take-that-told-hidden")
    number = int(value)
    return t(f"take-that-told-{kind}", card=number, mirror=mirror(number))


class Board:
    """The table, laid out for the width at hand."""

    def __init__(self, view: dict[str, Any], t: Words) -> None:
        self.view, self.t = view, t
        self.shown = view["shown"]
        moves = [legal["move"].partition(" ") for legal in view["legal"]]
        self.lays = {int(card) for kind, _, card in moves if kind == "lay"}
        twists = [int(card) for kind, _, card in moves if kind == "twist"]
        self.letters = dict(zip(twists, LETTERS, strict=False))  # by the card of the hand

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[Any]:
        width = min(options.max_width, WIDTH)
        yield self.head(width)
        if not self.view["over"]:
            yield self.panel(self.row_title(), beside(self.row(), width - 4), width)
        yield self.players(width)
        if self.shown["hand"] is not None:
            yield self.panel(self.t("take-that-hand"), self.hand(), width)

    def head(self, width: int) -> RenderableType:
        """The round on the left, the pile on the right."""
        options, pile = self.view["options"], self.shown["pile"]
        rounds = self.t("take-that-round", round=self.shown["round"], rounds=options["rounds"])
        expert = f" · {self.t('take-that-expert')}" if options["expert"] else ""
        line = Text.assemble(" ", (rounds, "bold"), (expert, QUIET))
        words = Text.assemble(("▒▒ " if pile else "", "#a0332a"), self.t("take-that-pile", n=pile))
        line.pad_right(max(1, width - 1 - line.cell_len - words.cell_len))
        return line.append_text(words)

    def row_title(self) -> str:
        """How long the row is and what it would cost."""
        return self.t("take-that-row", n=len(self.shown["row"]), cost=self.shown["cost"])

    def row(self) -> list[list[Text]]:
        """The cards of the row; the rightmost is marked, then comes the zone."""
        row = self.shown["row"]
        linked = {mirror(card): letter for card, letter in self.letters.items()}
        pieces = [Piece(n, linked.get(n, ""), is_marked=n == row[-1]) for n in row]
        return [*map(piece_lines, pieces), zone_lines(*self.shown["zone"])]

    def hand(self) -> list[Text]:
        """The own cards with what each can do under it, and a legend."""
        if not self.shown["hand"]:
            return [Text(self.t("take-that-no-hand"), QUIET)]
        blocks = [self.hand_card(number) for number in self.shown["hand"]]
        lines = [Text("   ", no_wrap=True).join(parts) for parts in zip(*blocks, strict=True)]
        return [*lines, *self.legend()] if self.view["legal"] else lines[:3]

    def hand_card(self, number: int) -> list[Text]:
        """A card of the hand, and under it its mirror if it can be twisted."""
        letter, can_lay = self.letters.get(number, ""), number in self.lays
        is_dim = bool(self.view["legal"]) and not letter and not can_lay
        lines = piece_lines(Piece(number, letter, is_marked=can_lay, is_dim=is_dim))
        mark = Text(" ▲" if can_lay and not letter else "▲" if can_lay else "", LEGAL)
        if letter:
            mark.append(f"⇄{mirror(number)}", TWIN)
        mark.pad_right(4 - mark.cell_len)
        return [*lines, mark]

    def legend(self) -> list[Text]:
        """What the marks under the cards say."""
        low, high = self.shown["zone"]
        line = Text()
        if self.lays:
            line.append("▲ ", LEGAL).append(self.t("take-that-can-lay", low=low, high=high))
            line.append("   ")
        if self.letters:
            line.append("a⇄ ", TWIN).append(self.t("take-that-can-twist"))
        return [line] if line else []

    def players(self, width: int) -> RenderableType:
        """Everybody's piles and points."""
        table = Table(box=box.SIMPLE_HEAD, width=width, padding=(0, 1), show_edge=False)
        table.add_column("", max_width=20, no_wrap=True)
        table.add_column(self.t("take-that-in-hand"), justify="right", no_wrap=True)
        table.add_column(self.t("take-that-up"), ratio=1)
        table.add_column(self.t("take-that-down"), ratio=1)
        if self.shown["round"] > 1:
            table.add_column(self.t("take-that-before"), justify="right", no_wrap=True)
        table.add_column(self.t("take-that-points"), justify="right", no_wrap=True)
        for seat in range(self.view["seats"]):
            table.add_row(*self.player(seat))
        return table

    def player(self, seat: int) -> list[Text]:
        """One line of the players."""
        shown = self.shown
        before = [Text(signed(shown["totals"][seat]))] if shown["round"] > 1 else []
        return [
            self.name(seat),
            Text(str(shown["hands"][seat])),
            pairs(shown["up"][seat]),
            self.face_down(seat),
            *before,
            self.points(seat),
        ]

    def points(self, seat: int) -> Text:
        """The points of a seat; face-down cards that the viewer cannot see may be toads."""
        known = len(self.shown["down_cards"][seat] or ())
        bound = "≤ " if self.shown["down"][seat] > known else ""
        return Text.assemble((bound, QUIET), (signed(self.shown["scores"][seat]), "bold"))

    def name(self, seat: int) -> Text:
        """The name of a seat, marked if it is to move or has won."""
        names, ranks = self.view.get("names"), self.view["ranks"]
        name = names[seat] if names else self.t("take-that-seat", seat=seat + 1)
        if ranks:
            mark = "★ " if ranks[seat] == 1 else "  "
        else:
            mark = "▸ " if seat in self.view["to_move"] else "  "
        return Text.assemble((mark, LEGAL), (name, "bold" if seat == self.view["seat"] else ""))

    def face_down(self, seat: int) -> Text:
        """How many cards lie face down, and those that the viewer may look at."""
        n, cards = self.shown["down"][seat], self.shown["down_cards"][seat]
        if not n:
            return Text("·", QUIET)
        if cards is None:
            return Text.assemble("▒▒ ", str(n))
        unseen = [Text("?", QUIET)] * (n - len(cards))  # T16
        return Text(" ").join([*map(figure, cards), *unseen])

    def panel(self, title: str, lines: list[Text], width: int) -> RenderableType:
        """A frame with a title."""
        return Panel(
            Group(*lines),
            title=Text(title, "bold"),
            title_align="left",
            box=box.ROUNDED,
            border_style=QUIET,
            width=width,
        )


def pairs(cards: list[int]) -> Text:
    """Twisted cards, each with its mirror."""
    if not cards:
        return Text("·", QUIET)
    lower = [card for card in cards if card < mirror(card)]
    parts = [
        Text.assemble((f"{c}", ink(c)), ("⇄", QUIET), (f"{mirror(c)}", ink(mirror(c))))
        for c in lower
    ]
    return Text(" ").join(parts)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"
