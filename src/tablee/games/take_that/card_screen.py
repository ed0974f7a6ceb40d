"""Cards of Take That in a terminal, three lines high.

A number is coloured from cold to warm as it grows; a toad has eyes and a smile; what a card
can do is told by its frame and a letter too, never by colour alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from tablee.games.take_that.cards import is_toad

# The colour of a number by its tens, from 1 (cold) to 9 (warm).
TEMPERATURE = (
    "#5c8ff0",
    "#4aa5e8",
    "#3fbad2",
    "#46c3a0",
    "#8fc15a",
    "#d3bb3c",
    "#eda03a",
    "#f0813f",
    "#f0605c",
)
LEGAL = "bold #35b56a"
TWIN = "bold #e07ad0"
QUIET = "bright_black"
TOAD = "#6f9f3c"

LIGHT, HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"


@dataclass(frozen=True)
class Piece:
    """One card as it is drawn."""

    number: int
    letter: str = ""  # ties a hand card to its mirror in the row
    is_marked: bool = False  # the rightmost card of the row, a hand card that can be laid
    is_dim: bool = False


def ink(number: int) -> str:
    """The style of a number."""
    return f"bold {TEMPERATURE[number // 10 - 1]}"


def figure(number: int) -> Text:
    """A number inside a sentence; a toad with its eyes."""
    return Text(f"{number}°" if is_toad(number) else str(number), ink(number))


def piece_lines(piece: Piece) -> list[Text]:
    """The three lines of a card, four columns wide."""
    frame = HEAVY if piece.is_marked else LIGHT
    style = LEGAL if piece.is_marked else TOAD if is_toad(piece.number) else QUIET
    top, bottom = frame[1] * 2, Text(frame[1] * 2, style)
    if is_toad(piece.number):
        top, bottom = "°°", Text("‿‿", style)
    elif piece.letter:
        bottom = Text(piece.letter, TWIN).append(frame[1], style)
    number = Text(str(piece.number), QUIET if piece.is_dim else ink(piece.number))
    return [
        Text(f"{frame[0]}{top}{frame[2]}", style),
        Text.assemble((frame[3], style), number, (frame[3], style)),
        Text.assemble((frame[4], style), bottom, (frame[5], style)),
    ]


def zone_lines(low: int, high: int) -> list[Text]:
    """The free place at the right end, with the numbers that may lie there."""
    return [Text(line, LEGAL) for line in ("┌┄┄┄┄┄┐", f"┊{low}–{high}┊", "└┄┄┄┄┄┘")]


def beside(blocks: Sequence[list[Text]], width: int) -> list[Text]:
    """Blocks of three lines side by side, wrapping like words."""
    lines: list[Text] = []
    room = 0
    for block in blocks:
        needed = block[0].cell_len + 1
        if room < needed:
            lines += [Text(no_wrap=True) for _ in range(3)]
            room = width
        for line, part in zip(lines[-3:], block, strict=True):
            line.append_text(part).append(" ")
        room -= needed
    return lines
