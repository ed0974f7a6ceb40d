"""A table with Qwinto sheets in a terminal: what the boards of both Qwinto games share."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from tablee.kit import sheet_screen
from tablee.kit.sheet_screen import Words, seat_name

SMALL = 40  # a small sheet with its margin


class SheetBoard:
    """The own sheet large, the others' where there is room for them."""

    def __init__(self, view: dict[str, Any], t: Words) -> None:
        self.view, self.t = view, t
        self.shown = view["shown"]
        self.seat: int = view["seat"] or 0
        self.others = [seat for seat in range(view["seats"]) if seat != self.seat]

    def open_cells(self) -> set[str]:
        """The cells of the own sheet to choose from."""
        return sheet_screen.legal_cells(self.view)

    def large(self, seat: int) -> RenderableType:
        """A whole sheet; the own one with the cells to choose from."""
        cells = self.open_cells() if seat == self.view["seat"] else ()
        return sheet_screen.draw_sheet(self.shown["sheets"][seat], self.t, cells, self.title(seat))

    def small(self, width: int) -> RenderableType:
        """The sheets of the others, as many beside each other as the width allows."""
        sheets = [self.shown["sheets"][seat] for seat in self.others]
        titles = [self.title(seat) for seat in self.others]
        return sheet_screen.draw_small_sheets(sheets, self.t, titles, max(1, width // SMALL))

    def title(self, seat: int) -> str:
        """The name of a seat, marked if it is active or has answered."""
        active = "▸ " if seat == self.shown["active"] else ""
        answered = " ✓" if seat in self.shown["answered"] else ""
        return f"{active}{seat_name(self.view, seat, self.t)}{answered}"


def beside(*parts: RenderableType) -> RenderableType:
    """Things next to each other."""
    grid = Table.grid(padding=(0, 1), pad_edge=False)
    grid.add_row(*parts)
    return grid


def colour_words(letters: str, t: Words) -> str:
    """The colours `oy` in words."""
    return ", ".join(t("colour", colour=letter) for letter in letters)
