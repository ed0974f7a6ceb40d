"""The pictures of Digits: cards, pieces and the last one."""

from __future__ import annotations

from drawing.pens import (
    DEEP,
    FILL,
    GHOST,
    GLYPHS,
    GREEN,
    INK,
    LINE,
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

BANDS = GLYPHS["bands"]  # D3
PIECES = ["PA", "PM", "PO", "AM", "AO", "MO", "JO"]  # D2


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
