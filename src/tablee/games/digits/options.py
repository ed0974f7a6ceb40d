"""The options of Digits: the zero, five variants and the table of bands."""

from typing import Any

from tablee.core.bounds import Bound, bounded
from tablee.core.errors import OptionsError, quoted
from tablee.games.digits.pieces import TYPES
from tablee.games.digits.state import BANDS, CARDS, FACES, FULL, JOKER, SEATS, State

SHAPES = "PAMO"
SWITCHES = ("zero", "one_colour_doubles", "joker_completes")
CARD = {"type": "integer", "minimum": 0, "maximum": CARDS - 1}
SEAT = {"type": "integer", "minimum": 0, "maximum": SEATS - 1}
VALUES: dict[str, dict[str, Any]] = {
    **{name: {"type": "boolean"} for name in SWITCHES},
    "unturned_card": {"anyOf": [CARD, {"type": "null"}]},
    "combination": {"type": "array", "items": CARD, "uniqueItems": True},
    "unturned_seats": {"type": "array", "items": SEAT, "uniqueItems": True},
    "bands": {
        "type": "array",
        "items": {"type": "string", "pattern": f"^[{SHAPES}]{{{BANDS}}}$"},
        "minItems": CARDS,
        "maxItems": CARDS,
    },
}

IN_PLAY = (Bound(options={"zero": False}, minimum=1), Bound(seats=2, maximum=6))  # D4, D22
TAKEN = (Bound(seats=2, maximum=1),)
BOUNDS = {"unturned_card": IN_PLAY, "combination": IN_PLAY, "unturned_seats": TAKEN}


def resolve(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Check the options of a new game and complete them."""
    for name in SWITCHES:
        if type(options[name]) is not bool:
            raise OptionsError("digits-switch", option=name)
    cards = bounded(range(CARDS), IN_PLAY, seats, options)
    taken = bounded(range(SEATS), TAKEN, seats, options)
    unturned_card = options["unturned_card"]
    if unturned_card is not None:
        resolve_numbers("unturned_card", [unturned_card], cards)
    verify_bands(options["bands"])
    return {
        **options,
        "combination": resolve_numbers("combination", options["combination"], cards),
        "unturned_seats": resolve_numbers("unturned_seats", options["unturned_seats"], taken),
        "bands": list(options["bands"]),
    }


def resolve_numbers(name: str, numbers: object, possible: range) -> list[int]:
    """A list of different numbers in a range, ascending."""
    if not isinstance(numbers, list):
        raise OptionsError("digits-list", option=name)
    for number in numbers:
        if type(number) is not int or number not in possible:
            low, high = possible[0], possible[-1]
            raise OptionsError(
                "digits-number", option=name, number=quoted(number), low=low, high=high
            )
        if numbers.count(number) > 1:
            raise OptionsError("digits-double", option=name, number=number)
    return sorted(numbers)


def verify_bands(table: object) -> None:
    """D3: ten cards of five bands of four shapes, each of them buildable in one colour."""
    if not isinstance(table, list) or len(table) != CARDS:
        raise OptionsError("digits-cards", cards=CARDS)
    for card, bands in enumerate(table):
        if not isinstance(bands, str) or len(bands) != BANDS or set(bands) - set(SHAPES):
            raise OptionsError("digits-bands", card=card, shapes=SHAPES)
        if not is_buildable([FACES.index(shape) for shape in bands], TYPES):
            raise OptionsError("digits-buildable", card=card, bands=bands)


def is_buildable(shapes: list[int], types: tuple[tuple[int, int], ...]) -> bool:
    """Whether different pieces of the types can show the shapes, a joker any of them."""
    if not shapes:
        return True
    return any(
        is_buildable(shapes[1:], tuple(other for other in types if other != pair))
        for pair in types
        if shapes[0] in pair or JOKER in pair
    )


def read(s: State) -> dict[str, Any]:
    """The options of a game being played."""
    shapes = [
        next(FACES[FULL + shape] for shape in range(4) if s.shapes[shape] >> band & 1)
        for band in range(CARDS * BANDS)
    ]
    return {
        "zero": bool(s.zero),
        "one_colour_doubles": bool(s.doubles),
        "unturned_card": s.unturned_card - 1 if s.unturned_card else None,
        "combination": [card for card in range(CARDS) if s.combination >> card & 1],
        "joker_completes": bool(s.joker_completes),
        "unturned_seats": [seat for seat in range(s.seats) if s.unturned_seats >> seat & 1],
        "bands": ["".join(shapes[k : k + BANDS]) for k in range(0, CARDS * BANDS, BANDS)],
    }
