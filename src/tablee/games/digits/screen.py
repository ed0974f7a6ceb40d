"""Digits in a terminal: the cards above, the pieces of everybody below."""

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tablee.games.digits.art import stroke

Words = Callable[..., str]

# D2: the sets are yellow, red and blue, each with a sign of its own.
INK = ("bold yellow", "bold red", "bold bright_blue")
SIGN = "●■▼"
JOKER = "♦"
MOST_CARDS_WITH_NUMBERS = 9  # with ten cards there is no room for the numbers of the bands
NAME_WIDTH, PIECE_WIDTH = 14, 9


def draw(view: dict[str, Any], t: Words) -> RenderableType:
    """The table as the seat of a view sees it."""
    shown, combination = view["shown"], view["options"]["combination"]
    return Group(
        *draw_cards(shown["cards"], legal_places(view), view["options"]["unturned_card"]),
        draw_state(view, t),
        *([draw_combination(combination, shown["collected"])] if combination else ()),
        *(line for seat in range(view["seats"]) for line in draw_seat(view, seat, t)),
        Text(t("digits-legend"), "dim"),
    )


def legal_places(view: dict[str, Any]) -> set[str]:
    """The places that could be chosen now, as `8 2`."""
    moves = (legal["move"] for legal in view["legal"])
    return {move.removeprefix("place ") for move in moves if move.startswith("place ")}


def draw_cards(
    cards: list[dict[str, Any]], places: set[str], unturned_card: int | None
) -> list[Text]:
    """All cards side by side; a won one lies a line higher (D18)."""
    has_numbers = len(cards) <= MOST_CARDS_WITH_NUMBERS
    lines = [Text(no_wrap=True) for _ in range(8)]
    if has_numbers:
        for line, number in zip(lines, "  12345 ", strict=True):
            line.append(f" {number} ", "dim")
    for card in cards:
        drawn = draw_card(card, places, card["card"] == unturned_card)
        blank = Text(" " * 7)
        for line, part in zip(
            lines, [*drawn, blank] if card["won"] else [blank, *drawn], strict=True
        ):
            line.append_text(part).append(" ")
    for line in lines:
        line.rstrip()
    return lines


def draw_card(card: dict[str, Any], places: set[str], is_unturned: bool) -> list[Text]:
    """A card in seven lines: its digit, its bands, and who has placed there (D14)."""
    digit, is_won = card["card"], card["won"]
    rule = "▲" if is_won else "═" if is_unturned else "─"
    title = f"{rule} {digit} {rule}"
    lines = [Text(f"{title:^7}", "bold green" if is_won else "bold")]
    for band, shape in enumerate(card["bands"]):
        is_open = f"{digit} {band + 1}" in places
        lines.append(draw_band(stroke(digit, band, shape), shape, card["lying"][band], is_open))
    foot = Text(" ")
    for seat, sign in enumerate(SIGN):
        foot.append(sign if seat in card["placed"] else " ", INK[seat])
    foot.append(" " * 3)
    return [*lines, foot]


def draw_band(strokes: str, shape: str, lying: dict[str, Any] | None, is_open: bool) -> Text:
    """A band, seven wide: its shape, its picture, and the piece that lies there."""
    if lying:
        ink = INK[lying["seat"]]
        letter = JOKER if lying["face"] == "J" else shape
        tag = f"{SIGN[lying['seat']]}{lying['piece']}"
        return Text.assemble((letter, ink), (strokes, ink), (tag, ink))
    if is_open:
        return Text.assemble((shape, "bold green"), (strokes, "green"), ("◂ ", "bold green"))
    return Text.assemble((shape, ""), (strokes, "bright_black"), "  ")


def seat_name(view: dict[str, Any], seat: int, t: Words) -> str:
    """What a seat is called: its name if the table gave names, else its number."""
    names = view.get("names")
    return names[seat] if names else t("digits-seat", seat=seat + 1)


def draw_state(view: dict[str, Any], t: Words) -> Text:
    """One line: the turn, and the piece in hand with what was said of it."""
    shown = view["shown"]
    line = Text(t("digits-turn", turn=shown["turn"], most=shown["most_turns"]), "dim")
    hand = shown["hand"]
    if hand:
        seat = shown["active"]
        face = shown["pieces"][seat][hand["piece"] - 1]["face"]
        words = t("digits-in-hand", piece=f"{SIGN[seat]}{hand['piece']}")
        line.append(" · ").append(words, INK[seat])
        if hand["due"] == "place":
            line.append(f" {face_sign(face)} ", f"{INK[seat]} reverse").append(" ")
            line.append(t("digits-face", face=face))
        if hand["announced"] is not None:
            line.append(" · ").append(t("digits-announced", card=hand["announced"]), "bold")
    return line


def draw_combination(combination: list[int], collected: list[list[int]]) -> Text:
    """The cards that win together (D27), and who has won which of them."""
    text = Text("★ " + "-".join(map(str, combination)))
    for seat, cards in enumerate(collected):
        if cards:
            text.append(f" {SIGN[seat]}" + "".join(map(str, cards)), INK[seat])
    return text


def face_sign(face: str | None) -> str:
    """The letter of a face, or the joker's sign."""
    return {None: " ", "J": JOKER}.get(face, face or " ")


def draw_seat(view: dict[str, Any], seat: int, t: Words) -> list[Text]:
    """The pieces of a seat in two lines: faces above, places below."""
    shown = view["shown"]
    name = seat_name(view, seat, t)
    marker = "▸" if seat == shown["active"] else " "
    top = Text(f"{marker}{SIGN[seat]} {name[: NAME_WIDTH - 4]:<{NAME_WIDTH - 4}} ", INK[seat])
    below = Text(f"   {score_text(view, seat):<{NAME_WIDTH - 3}}")
    for piece in shown["pieces"][seat]:
        top.append_text(draw_faces(piece, INK[seat]))
        below.append_text(draw_place(piece))
    top.rstrip()
    below.rstrip()
    return [top, below]


def score_text(view: dict[str, Any], seat: int) -> str:
    """The points of a seat, with what the zero could take from it (D23)."""
    shown = view["shown"]
    latest = f" +{shown['latest_gains'][seat]}" if shown["latest_gains"][seat] else ""
    used = " 0✓" if shown["zero_announced"][seat] else ""
    return f"{shown['scores'][seat]}/{shown['target']}{latest}{used}"


def draw_faces(piece: dict[str, Any], ink: str) -> Text:
    """A piece: number, visible face, and the back, small letters where it is not known."""
    text = Text.assemble((f"{piece['piece']}", "dim"))
    text.append(f" {face_sign(piece['face'])} ", f"{ink} reverse")
    backs = "".join(face_sign(face) for face in piece["hidden"])
    is_known = len(piece["hidden"]) == 1
    text.append(backs if is_known else backs.lower(), "bold" if is_known else "bright_black")
    text.append(" " * (PIECE_WIDTH - text.cell_len))
    return text


def draw_place(piece: dict[str, Any]) -> Text:
    """Where a piece is, and the card that it may not go back to (D10)."""
    place = {"stock": "⌂", "hand": "↥"}.get(piece["place"], piece["place"].replace(" ", "·"))
    barred = f" ≠{piece['barred']}" if piece["barred"] is not None else ""
    text = Text(f"  {place}{barred}", "dim" if place == "⌂" else "")
    text.append(" " * (PIECE_WIDTH - text.cell_len))
    return text


def describe(move: str, effects: dict[str, Any], t: Words) -> str:
    """A legal move in words, with what it would do."""
    if move == "stock":
        return t("digits-choose-stock")
    if move.startswith("place "):
        return describe_place(move, effects, t)
    if "card" in effects:
        return describe_final(effects, t)
    faces = effects["faces"]
    total = sum(face["weight"] for face in faces)
    return ", ".join(describe_face(face, total, t) for face in faces)


def describe_face(face: dict[str, Any], total: int, t: Words) -> str:
    """A face that may come up, how likely, and in how many places it could go."""
    key = "digits-face-sure" if face["weight"] == total else "digits-face-chance"
    percent = round(100 * face["weight"] / total)
    sign, places = face_sign(face["face"]), len(face["places"])
    return t(key, face=sign, percent=percent, places=places)


def describe_final(effects: dict[str, Any], t: Words) -> str:
    """An announcement: what it wins and costs."""
    percent = round(100 * effects["right"] / effects["of"])
    numbers = {"points": effects["points"], "cost": effects["cost"], "percent": percent}
    if effects["card"] == 0:
        return t("digits-choose-zero", takes=sum(effects["takes"]), **numbers)
    return t("digits-choose-final", card=effects["card"], **numbers)


def describe_place(move: str, effects: dict[str, Any], t: Words) -> str:
    """A place, and what completing the card brings."""
    card, band = map(int, move.split()[1:])
    if effects["completes"]:
        key = "digits-choose-win" if effects["wins"] else "digits-choose-complete"
        return t(key, card=card, points=effects["points"])
    key = "digits-choose-back" if effects["returns"] else "digits-choose-place"
    return t(key, card=card, band=band)


def tell(event: str, t: Words) -> str:
    """A move or an outcome of chance in words."""
    kind, *rest = event.split()
    if kind == "first":
        return t("digits-told-first", seat=int(rest[0]) + 1)
    if kind == "throw":
        return t("digits-told-throw", faces=" ".join(rest[0]))
    if kind == "turn":
        return t("digits-told-turn", face=rest[0])
    if kind == "place":
        return t("digits-told-place", card=int(rest[0]), band=int(rest[1]))
    if kind == "stock":
        return t("digits-told-stock")
    key = "-".join(word for word in rest if word.isalpha())
    card = int(rest[-1]) if "final" in rest else -1
    return t(
        f"digits-told-choose-{key}" if key else "digits-told-choose", piece=int(rest[0]), card=card
    )
