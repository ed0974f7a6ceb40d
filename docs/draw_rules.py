"""Draw the pictures of the rule pages: run ``python docs/draw_rules.py``.

The pictures are shared by all languages, so they hold numbers, letters and shapes and no
words. A colour is always told twice: by its letter or its symbol as well. Every picture
lies on a paper of its own and reads the same on a light and on a dark page. The outlines
of numerals, digits and symbols are data, in ``rules/glyphs.json``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

DOCS_FOLDER = Path(__file__).parent
GAMES_FOLDER = DOCS_FOLDER.parent / "src" / "tablee" / "games"
GLYPHS = json.loads((DOCS_FOLDER / "rules" / "glyphs.json").read_text(encoding="utf-8"))

PAPER, INK, SOFT, LINE = "#FFFCF5", "#2A231E", "#5E5247", "#B9A98C"
GREEN, RED, GHOST = "#1C5545", "#A0332A", "#DDD2BE"
FILL = {"o": "#DB7A33", "y": "#E5B73F", "p": "#8A68A4", "g": "#A19D95", "b": "#78ABD4"}
DEEP = {"o": "#8A3D0A", "y": "#694E00", "p": "#4C3066", "g": "#4A4741", "b": "#234C70"}
PALE = {"o": "#F6CDAE", "y": "#F8E4A6", "p": "#CFBFDD"}
WEAVE = {"o": "diagonal", "y": "dots", "p": "lines", "b": "waves"}
TEMPER = ["#2F6384", "#2C6F62", "#5F6B1F", "#98651A", "#A2431F"]  # from 12 to 98
PIPS = {2: "28 28 72 72", 4: "28 28 72 28 28 72 72 72", 5: "28 28 72 28 50 50 28 72 72 72"}
BANDS = GLYPHS["bands"]  # D3
PIECES = ["PA", "PM", "PO", "AM", "AO", "MO", "JO"]  # D2

# ---- the sheet of Qwinto (Q1–Q3)
ROWS = {
    "o": (2, 3, 4, 6, 7, 8, 9, 10, 11),
    "y": (1, 2, 3, 4, 5, 7, 8, 9, 10),
    "p": (0, 1, 2, 3, 5, 6, 7, 8, 9),
}
GAPS = {"o": 5, "y": 6, "p": 4}
BONUS = {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}
Cell = tuple[str, int]  # row and column
Sheet = dict[Cell, int]  # the numbers written


def written(o: str = "", y: str = "", p: str = "") -> Sheet:
    """A sheet from the nine cells of each row, a dot for an empty one."""
    rows = {"o": o.split(), "y": y.split(), "p": p.split()}
    return {
        (row, column): int(number)
        for row, numbers in rows.items()
        for column, number in zip(ROWS[row], numbers, strict=False)
        if number != "."
    }


RULE_SHEET = written(". 4 . 9 . 12 . . .", ". 2 . 6 . 10 . . 14", ". 6 . 7 . . 12 . .")
SHEET_43 = written("2 . 9 . 10 13 . . .", "1 3 4 6 8 11 12 14 16", "2 4 5 . 6 . 9 11 .")
TEN_TO_18 = "10 11 12 13 14 15 16 17 18"
SHEET_116 = written(TEN_TO_18, TEN_TO_18, "12 13 14 15 . . 16 17 18")


def score(sheet: Sheet, misthrows: int) -> list[tuple[str, int]]:
    """What a sheet earns, part by part, each with its symbol (Q17–Q19)."""
    parts = []
    for row, columns in ROWS.items():
        numbers = [sheet[row, c] for c in columns if (row, c) in sheet]
        parts.append((row, numbers[-1] if len(numbers) == 9 else len(numbers)))
    for column, row in BONUS.items():
        if all((other, column) in sheet for other in ROWS):
            parts.append(("bonus", sheet[row, column]))
    return parts + [("", -5 * misthrows)] * (misthrows > 0)


# ---- the pens
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


# ---- Qwinto
def middle(row: str, column: int, top: float = 30) -> tuple[float, float]:
    """The middle of a cell."""
    return 67 + column * 52, top + "oyp".index(row) * 80 + 29


def sheet_cell(row: str, column: int, value: int | None, top: float) -> str:
    """A cell, a pentagon if it is a bonus cell (Q3)."""
    x, y = middle(row, column, top)
    roof = "v-40l23 -14 23 14v40z" if BONUS.get(column) == row else "v-50h46v50z"
    fill = PAPER if value else PALE[row]
    out = line(f"M{x - 23:g} {y + 25:g}{roof}", DEEP[row], 2, fill)
    return out + (number(value, x, y + 1, 27) if value else "")


def sheet_row(row: str, sheet: Sheet, top: float) -> list[str]:
    """A row with its gap and its cells."""
    columns = ROWS[row]
    (left, y), (gap, _) = middle(row, columns[0], top), middle(row, GAPS[row], top)
    out = [woven(left - 28, y - 33, 524, 66, row), letter(row, left - 42, y, 18, DEEP[row])]
    out.append(badge(row, gap, y, 14))
    return out + [sheet_cell(row, c, sheet.get((row, c)), top) for c in columns]


def whole_sheet(sheet: Sheet, top: float = 30) -> list[str]:
    """The three rows and the links of their full columns."""
    out = []
    for column in BONUS:
        full = all((row, column) in sheet for row in ROWS)
        path = f"M{67 + column * 52} {top + 29:g}v160"
        out.append(line(path, GREEN if full else LINE, 9 if full else 4))
    return out + [part for row in ROWS for part in sheet_row(row, sheet, top)]


def ring(spot: tuple[float, float], colour: str) -> str:
    """A frame around a cell."""
    return box(spot[0] - 25, spot[1] - 31, 50, 60, "none", edge(colour, 5))


def empty_sheet() -> str:
    """The sheet with columns, gaps, bonus cells and misthrow boxes (Q1–Q4)."""
    parts = whole_sheet({}, 56)
    parts += [letter(str(column), 67 + column * 52, 26) for column in range(12)]
    for row, columns in ROWS.items():
        for place, column in enumerate(columns, 1):
            x, y = middle(row, column, 56)
            parts.append(letter(f"{row}{place}", x, y + 12, 14, DEEP[row]))
    for x in range(506, 660, 42):
        parts += [box(x - 16, 304, 32, 32, "none", edge(RED)), letter("−5", x, 320, 14, RED)]
    return picture("Qwinto: o1–o9, y1–y9, p1–p9", 690, 350, parts)


def row_rule() -> str:
    """What still fits in a row (Q6)."""
    one, none = middle("y", 1), middle("p", 2)
    parts = [*whole_sheet(RULE_SHEET), ring(one, GREEN), number(1, *one, 28, GREEN)]
    parts += [ring(none, RED), cross(*none)]
    return picture("Qwinto Q6: 1 &lt; 2; 6, 7", 690, 268, parts)


def column_rule() -> str:
    """What a column forbids (Q7)."""
    good, bad, culprit = middle("y", 9), middle("y", 8), middle("o", 8)
    parts = [*whole_sheet(RULE_SHEET), ring(good, GREEN), number(12, *good, 27, GREEN)]
    parts += [ring(culprit, RED), ring(bad, RED), number(12, *bad, 27, RED)]
    parts.append(line(f"M{bad[0] - 17} {bad[1] + 20}l34 -40", RED, 4))
    return picture("Qwinto Q7: 12, 12", 690, 268, parts)


def scored(sheet: Sheet, misthrows: int) -> str:
    """A sheet and its score (Q17–Q19)."""
    parts, x, earned = whole_sheet(sheet), 40, score(sheet, misthrows)
    for name, points in earned:
        parts.append(symbol(name, x, 296, 1.4) if name else cross(x, 296))
        parts.append(number(points, x + 32 + 8 * (not name), 296, 24, INK if name else RED))
        x += 66
    total = sum(points for _, points in earned)
    parts.append(number(f"={total}", 626, 296, 40))
    return picture(f"Qwinto: {total}", 690, 332, parts)


def die(colour: str, value: int, x: float, y: float, side: float) -> str:
    """A die, its pips in the symbol of its colour."""
    spots = [int(spot) for spot in PIPS[value].split()]
    pip, pen = GLYPHS["symbols"][colour], f'fill="{PAPER if colour == "p" else DEEP[colour]}"'
    pips = [at(a, b, 1.7, pip, pen) for a, b in zip(spots[::2], spots[1::2], strict=True)]
    name = letter(colour, x + side / 2, y + side + 15, 18, DEEP[colour])
    return at(x, y, side / 100, woven(0, 0, 100, 100, colour, 22) + "".join(pips)) + name


def dice() -> str:
    """A throw, a second one, and the rows that may take it (Q9–Q12)."""
    parts = [die("p", 2, 24, 40, 56), die("y", 4, 92, 40, 56), arrow(166, 68)]
    parts += [die("p", 4, 220, 26, 84), number("+", 324, 68, 40), die("y", 5, 344, 26, 84)]
    parts.append(number("=9", 480, 68, 60))
    for y, row in zip((30, 70, 110), ROWS, strict=True):
        parts += [woven(562, y - 16, 76, 32, row), badge(row, 600, y)]
        parts.append(letter(row, 548, y, 18, DEEP[row]))
        parts.append(tick(660, y) if row in "yp" else cross(660, y))
    return picture("Qwinto: p2 y4 → p4 y5; 4 + 5 = 9", 690, 140, parts)


# ---- Qwinto – Das Kartenspiel
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


# ---- Take That
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


# ---- Digits
def shape(face: str, x: float, y: float, scale: float = 1) -> str:
    """A shape of 40 × 24, centred on a point."""
    pen = f'fill="none" color="{INK}" stroke="currentColor" stroke-width="2.6"'
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return at(x - 20 * scale, y - 12 * scale, scale, GLYPHS["shapes"][face], f"{pen} {ends}")


def digit_band(digit: int, band: int, owner: str) -> str:
    """A band: printed (I), free (.) or covered by a piece of a colour."""
    top, face = 13 + band * 40, BANDS[digit][band]
    out = woven(50, top + 1, 106, 38, owner, 5) if owner in FILL else ""
    out += shape(face, 18, top + 20, 0.55)
    out += badge(owner, 40, top + 20, 7) if owner in FILL else letter(face, 39, top + 20, 14)
    pen = line(GLYPHS["digits"][str(digit)], GHOST if owner == "." else INK, 24)
    out += f'<svg x="49" y="{top + 1}" width="108" height="38" viewBox="-4 {band * 40 + 1} 108 38">'
    out += f"{pen}</svg>"
    free = box(50, top + 1, 106, 38, "none", edge(RED, 3, "6 5"), 5)
    return out + (free if owner == "." else "")


def digit_card(digit: int, x: float, y: float, owners: str = "IIIII") -> str:
    """A card and who covers its bands."""
    bands = [digit_band(digit, band, owner) for band, owner in enumerate(owners)]
    return at(x, y, 1, box(0, 0, 164, 226, "#FFFFFF", edge(LINE), 12) + "".join(bands))


def digit_cards() -> str:
    """All digit cards and the faces (D1, D3)."""
    parts = [digit_card(d, 20 + d % 5 * 176, 20 + d // 5 * 240) for d in range(10)]
    for x, face in zip(range(160, 880, 150), "PAMOJ", strict=True):
        parts += [shape(face, x, 522, 1.2), letter(face, x + 42, 522, 20)]
    return picture("0–9: P A M O", 908, 552, parts)


def token(faces: str, x: float, y: float) -> str:
    """A blue piece, its visible face on top, the hidden one on the flap."""
    out = box(x + 10, y + 50, 76, 40, "#DDE8F0", edge(DEEP["b"], 2, "5 4"))
    out += woven(x, y, 96, 56, "b", 10) + symbol("b", x + 12, y + 12, 0.8)
    out += shape(faces[0], x + 42, y + 30, 1.1) + letter(faces[0], x + 80, y + 30, 18, INK)
    if len(faces) == 1:
        return out
    return out + shape(faces[1], x + 40, y + 74, 0.7) + letter(faces[1], x + 68, y + 74, 15, INK)


def pieces() -> str:
    """The seven pieces of a set (D2)."""
    parts = [token(faces, 20 + place * 112, 20) for place, faces in enumerate(PIECES)]
    return picture("P/A P/M P/O A/M A/O M/O J/O", 808, 132, parts)


def final_piece() -> str:
    """A final piece, right and wrong (D15, D16)."""
    parts = [digit_card(4, 20, 20, "ybb.y"), token("A", 212, 92), arrow(322, 80), arrow(322, 192)]
    parts += [token("MA", 374, 36), tick(494, 64), number("+4", 672, 70, 44, GREEN)]
    parts += [token("OA", 374, 156), cross(494, 184), number("−4", 672, 190, 44, RED)]
    parts.append(at(524, 16, 0.55, digit_card(4, 0, 0, "ybbby")))
    return picture("4: M +4; O −4", 730, 266, parts)


def drawings() -> dict[str, str]:
    """Every picture by its game and the name of its file."""
    return {
        "qwinto/sheet": empty_sheet(),
        "qwinto/row_rule": row_rule(),
        "qwinto/column_rule": column_rule(),
        "qwinto/dice": dice(),
        "qwinto/score_43": scored(SHEET_43, 2),
        "qwinto/score_116": scored(SHEET_116, 0),
        "qwinto_cards/one": one_card(),
        "qwinto_cards/two": two_cards(),
        "take_that/toads": toads(),
        "take_that/lay": lay(),
        "take_that/twist": twist(),
        "take_that/score": piles(),
        "digits/cards": digit_cards(),
        "digits/pieces": pieces(),
        "digits/final": final_piece(),
    }


if __name__ == "__main__":
    for path, drawing in drawings().items():
        game, _, name = path.partition("/")
        (GAMES_FOLDER / game / "rulebook" / f"{name}.svg").write_text(drawing, encoding="utf-8")
