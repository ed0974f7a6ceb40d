"""The pictures of Qwinto: the sheet, the dice, and what a sheet earns."""

from __future__ import annotations

from drawing.pens import (
    DEEP,
    GLYPHS,
    GREEN,
    INK,
    LINE,
    PALE,
    PAPER,
    RED,
    arrow,
    at,
    badge,
    box,
    cross,
    edge,
    letter,
    line,
    number,
    picture,
    symbol,
    tick,
    woven,
)

PIPS = {2: "28 28 72 72", 4: "28 28 72 28 28 72 72 72", 5: "28 28 72 28 50 50 28 72 72 72"}

# The sheet (Q1–Q3).
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
