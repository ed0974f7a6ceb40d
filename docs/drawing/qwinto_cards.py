"""The pictures of Qwinto – Das Kartenspiel: cards laid, and the sums announced."""

from __future__ import annotations

from drawing.pens import (
    DEEP,
    GREEN,
    PAPER,
    arrow,
    badge,
    box,
    edge,
    letter,
    number,
    picture,
    woven,
)


def sum_card(name: str, x: float, y: float, frame: str = " ") -> str:
    """A card; its frame: L laid now, N counted neighbour, D diagonal (does not count)."""
    colour = name[0]
    out = woven(x, y, 76, 96, colour, 12)
    out += f'<ellipse cx="{x + 38}" cy="{y + 48}" rx="26" ry="30" fill="{PAPER}"/>'
    out += number(name[1:], x + 38, y + 48, 34) + badge(colour, x + 14, y + 14, 10)
    out += f'<circle cx="{x + 62}" cy="{y + 82}" r="10" fill="{PAPER}"/>'
    out += letter(colour, x + 62, y + 81, 15, DEEP[colour])
    if frame in "LN":
        dashes = "9 7" if frame == "N" else ""
        out += box(x - 4, y - 4, 84, 104, "none", edge(GREEN, 5, dashes), 14)
    return f'<g opacity=".45">{out}</g>' if frame == "D" else out


def grid(names: str, x: float, frames: str) -> list[str]:
    """Four cards in the order nw, ne, sw, se."""
    cards = enumerate(zip(names.split(), frames, strict=True))
    return [sum_card(n, x + i % 2 * 94, 24 + i // 2 * 114, frame) for i, (n, frame) in cards]


def announced(x: float, values: str, colours: str) -> list[str]:
    """The sum of three cards and the colours announced (C5)."""
    terms, total = values.split("=")
    parts = [number(terms, x, 70, 30), number(f"={total}", x, 126, 54)]
    for place, colour in enumerate(colours):
        middle_x = x + place * 52 - 26 * (len(colours) - 1)
        parts += [woven(middle_x - 20, 176, 40, 40, colour), badge(colour, middle_x, 196)]
        parts.append(letter(colour, middle_x, 230, 18, DEEP[colour]))
    return parts


def one_card() -> str:
    """One card is laid (C4, C5)."""
    parts = [*grid("p2 y3 g3 p5", 24, "    "), sum_card("o4", 240, 138, "L"), arrow(336, 186)]
    parts += [*grid("p2 y3 g3 o4", 390, "DNNL"), *announced(672, "4+3+3=10", "oy")]
    return picture("o4: 4 + 3 + 3 = 10", 790, 258, parts)


def two_cards() -> str:
    """Two cards are laid (C6)."""
    parts = [*grid("p6 y3 g3 o2", 24, "    "), arrow(210, 130)]
    parts += [*grid("p6 y3 p1 o2", 262, "  L "), arrow(448, 130)]
    parts += [*grid("p6 y3 p1 o1", 500, "DNNL"), *announced(782, "1+1+3=5", "oyp")]
    return picture("p1, o1: 1 + 1 + 3 = 5", 900, 258, parts)
