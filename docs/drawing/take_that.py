"""The pictures of Take That: rows, toads, twists and piles."""

from __future__ import annotations

from collections.abc import Iterable

from drawing.pens import (
    GLYPHS,
    GREEN,
    LINE,
    RED,
    SOFT,
    arrow,
    at,
    box,
    edge,
    letter,
    line,
    number,
    picture,
)

TEMPER = ["#2F6384", "#2C6F62", "#5F6B1F", "#98651A", "#A2431F"]  # from 12 to 98


def plain_card(value: int, x: float, y: float, frame: str = LINE) -> str:
    """A card of Take That; toads carry the toad."""
    out = box(x, y, 68, 92, "#FFFFFF", edge(frame, 4 if frame != LINE else 2), 10)
    if value % 11:
        return out + number(value, x + 34, y + 46, 34, TEMPER[value // 20])
    out += number(value, x + 34, y + 28, 26, TEMPER[value // 20])
    return out + at(x + 9, y + 42, 0.5, GLYPHS["toad"])


def plain_row(values: Iterable[int], x: float, y: float = 20) -> list[str]:
    """Cards side by side."""
    return [plain_card(value, x + 84 * place, y) for place, value in enumerate(values)]


def mirror(x: float, y: float) -> str:
    """The sign between a card and its mirror."""
    return line(f"M{x:g} {y - 6:g}h30l-8 -8M{x + 30:g} {y + 6:g}h-30l8 8", SOFT)


def toads() -> str:
    """The toads, and three pairs of mirrors (T2)."""
    parts = plain_row(range(22, 89, 11), 40)
    for x, value in zip((20, 236, 452), (12, 49, 89), strict=True):
        other = value % 10 * 10 + value // 10
        parts += [plain_card(value, x, 132), plain_card(other, x + 114, 132)]
        parts.append(mirror(x + 76, 178))
    return picture("22 33 44 55 66 77 88; 12 ⇄ 21, 49 ⇄ 94, 89 ⇄ 98", 654, 244, parts)


def empty_slot(x: float, y: float, zone: str) -> str:
    """The free end of a row with its zone."""
    slot = box(x, y, 68, 92, "none", edge(GREEN, 3, "7 6"), 10)
    return slot + letter(zone, x + 34, y + 46, 18, GREEN)


def lay() -> str:
    """The zone of each card of the row on one number line, the next card inside it."""
    parts = [line("M40 322h540", LINE), empty_slot(442, 20, "39–59")]
    parts += plain_row((34, 41, 49), 190)
    parts += [letter(str(n), 40 + (n - 20) * 13.5, 342) for n in range(20, 61, 10)]
    for place, value in enumerate((34, 41, 49)):
        x, y = 40 + (value - 20) * 13.5, 152 + place * 60
        parts.append(line(f"M{x:g} {y + 16}V322", LINE, 2))
        parts.append(box(x - 135, y - 15, 270, 30, "#DDE9DC", edge(GREEN, 3), 15))
        for end in (-10, 10):
            parts.append(letter(str(value + end), x + end * 11.6, y, 17, GREEN))
        parts.append(number(value, x, y, 20))
    return picture("34 → 24–44, 41 → 31–51, 49 → 39–59", 620, 362, parts)


def twist() -> str:
    """The 94 twists the 49 (T6)."""
    thread = line("M222 114v26", GREEN, 4, more='stroke-dasharray="1 8"')
    parts = [*plain_row((34, 41), 20), plain_card(49, 188, 20, GREEN), thread]
    parts += [plain_card(94, 188, 142, GREEN), arrow(284, 127)]
    parts += [*plain_row((34, 41), 346), empty_slot(514, 20, "31–51")]
    parts += [*plain_row((49, 94), 346, 142), number("+2", 548, 188, 36, GREEN)]
    return picture("34 41 49; 49 ⇄ 94; 34 41; +2", 602, 254, parts)


def piles() -> str:
    """A score below zero (T10)."""
    up = (13, 31, 24, 42, 36, 63, 47, 74, 58, 85, 69, 96)
    down = (22, 77, 26, 35, 38, 52, 64, 81, 93)
    rows = "".join(plain_row(up, 0, 0) + plain_row(down, 0, 120))
    parts = [at(20, 20, 0.56, rows)]
    parts += [number("+12", 650, 46, 28, GREEN), number("−10−7", 634, 114, 28, RED)]
    return picture("12 − 17 = −5", 800, 160, [*parts, number("=−5", 742, 80, 42)])
