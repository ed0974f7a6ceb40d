"""The colours and the pens of the pictures: patches, lines, letters, numbers and signs.

The outlines of numerals, digits and symbols are data, in ``rules/glyphs.json``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

DOCS_FOLDER = Path(__file__).parents[1]
GLYPHS = json.loads((DOCS_FOLDER / "rules" / "glyphs.json").read_text(encoding="utf-8"))

PAPER, INK, SOFT, LINE = "#FFFCF5", "#2A231E", "#5E5247", "#B9A98C"
GREEN, RED, GHOST = "#1C5545", "#A0332A", "#DDD2BE"
FILL = {"o": "#DB7A33", "y": "#E5B73F", "p": "#8A68A4", "g": "#A19D95", "b": "#78ABD4"}
DEEP = {"o": "#8A3D0A", "y": "#694E00", "p": "#4C3066", "g": "#4A4741", "b": "#234C70"}
PALE = {"o": "#F6CDAE", "y": "#F8E4A6", "p": "#CFBFDD"}
WEAVE = {"o": "diagonal", "y": "dots", "p": "lines", "b": "waves"}


def at(x: float, y: float, scale: float, body: str, more: str = "") -> str:
    """A drawing moved and scaled."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" {more}>{body}</g>'


def box(x: float, y: float, w: float, h: float, fill: str, edge: str = "", rx: int = 8) -> str:
    """A rectangle with round corners."""
    size = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx}"'
    return f'<rect {size} fill="{fill}" {edge}/>'


def edge(colour: str, width: float = 2, dashes: str = "") -> str:
    """The attributes of a stroke."""
    gaps = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'stroke="{colour}" stroke-width="{width:g}"{gaps}'


def woven(x: float, y: float, w: float, h: float, colour: str, rx: int = 8) -> str:
    """A patch of a colour, told by its weave too."""
    patch = box(x, y, w, h, FILL[colour], edge(DEEP[colour]), rx)
    if colour not in WEAVE:
        return patch
    return patch + box(x, y, w, h, f"url(#{WEAVE[colour]})", "", rx)


def line(path: str, colour: str, width: float = 3, fill: str = "none", more: str = "") -> str:
    """A path drawn with a round pen."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="{fill}" {edge(colour, width)} {ends} {more}/>'


def letter(text: str, x: float, y: float, size: int = 16, colour: str = SOFT) -> str:
    """Text centred on a point."""
    font = f'font-family="system-ui,sans-serif" font-weight="700" font-size="{size}"'
    place = f'x="{x:g}" y="{y + size * 0.36:g}" text-anchor="middle"'
    return f'<text {place} {font} fill="{colour}">{text}</text>'


def symbol(name: str, x: float, y: float, scale: float = 1) -> str:
    """The symbol of a colour, or the pentagon of a bonus."""
    return at(x, y, scale, GLYPHS["symbols"][name], f'fill="{DEEP.get(name, INK)}"')


def badge(name: str, x: float, y: float, r: int = 12) -> str:
    """The symbol of a colour on a white disc."""
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{r}" fill="{PAPER}"/>'
    return disc + symbol(name, x, y, r / 11)


def number(value: object, x: float, y: float, height: float, colour: str = INK) -> str:
    """A number centred on a point."""
    left, body = 0, ""
    for sign in str(value).replace("-", "−"):
        advance, path = GLYPHS["numerals"][sign]
        body += line(path, colour, 14, more=f'transform="translate({left} 0)"')
        left += advance + 3
    scale = height / 100
    return at(x - (left - 3) * scale / 2, y - height / 2, scale, body)


def arrow(x: float, y: float, length: float = 34) -> str:
    """An arrow to the right."""
    return line(f"M{x:g} {y:g}h{length:g}m-9 -9 9 9 -9 9", SOFT)


def tick(x: float, y: float) -> str:
    """The sign for what is allowed."""
    return line(f"M{x - 9:g} {y:g}l6 7 12 -14", GREEN, 5)


def cross(x: float, y: float, r: float = 8) -> str:
    """The sign for what is refused."""
    d = 2 * r
    return line(f"M{x - r:g} {y - r:g}l{d:g} {d:g}m0 {-d:g}l{-d:g} {d:g}", RED, 5)


def picture(title: str, width: int, height: int, parts: Iterable[str]) -> str:
    """A whole picture on its paper."""
    paper = box(1, 1, width - 2, height - 2, PAPER, edge(LINE), 16)
    head = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img"'
    body = "\n".join([f"<title>{title}</title>", GLYPHS["patterns"], paper, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>\n{body}\n</svg>\n'
