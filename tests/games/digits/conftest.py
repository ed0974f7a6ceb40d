"""Situations of Digits, built from a few words."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.match import Match
from tablee.games import find
from tablee.games.digits import position
from tablee.games.digits.bands import card_set
from tablee.games.digits.state import BANDS, CHOOSE, FACES, State

GAME = find("digits")
SET = ("PA", "PM", "PO", "AM", "AO", "MO", "OJ")  # pieces 1 to 7 of everybody
Lying = dict[tuple[int, int], str]

# Card 3 (A M A M A) lacks its last A. Pieces: 1 P/A, 2 P/M, 3 P/O, 4 A/M, 5 A/O, 6 M/O, 7 J/O.
THREE = {(0, 1): "A 3 1", (0, 4): "M 3 2", (1, 1): "A 3 3", (1, 4): "M 3 4"}
OWN_THREE = {(0, 1): "A 3 1", (0, 2): "M 3 2", (0, 5): "A 3 3", (0, 6): "M 3 4"}
TWO_LEFT = {(0, 1): "A 3 1", (0, 2): "M 3 2", (1, 4): "M 3 4"}  # two A are missing
HIDES_A, HIDES_M, HIDES_JOKER = {(0, 5): "O"}, {(0, 6): "O"}, {(0, 7): "O"}


def build(
    lying: Lying | None = None,
    seats: int = 3,
    options: dict[str, Any] | None = None,
    stock: Lying | None = None,
    won: tuple[int, ...] = (),
    **fields: Any,
) -> Match:
    """A choice of seat 0 is due. `lying` tells face, card and band of (seat, piece), `stock` faces.

    Pieces that are not named lie in the stock with the first face of their type in SET.
    """
    s: Any = GAME.start(seats, GAME.resolve(seats, options or {}))
    s.phase, s.turns = CHOOSE, 30
    s.won = card_set(won)
    s.row ^= s.won
    for seat in range(seats):
        for piece, faces in enumerate(SET):
            face, *place = (lying or {}).get((seat, piece + 1), "").split() or [""]
            face = face or (stock or {}).get((seat, piece + 1), faces[0])
            s.visible[seat, piece] = FACES.index(face)
            s.hidden[seat, piece] = FACES.index(faces.replace(face, ""))
            if place:
                put(s, seat, piece, int(place[0]), int(place[1]))
    set_fields(s, fields)
    position.verify(s)
    return Match.from_state(GAME, s)


def put(s: State, seat: int, piece: int, card: int, band: int) -> None:
    """Lay a piece on a band."""
    place = BANDS * card + band
    s.places[seat, piece] = place
    s.lying[seat] |= 1 << place - 1
    s.placed[seat] |= card_set([card]) & s.row


def set_fields(s: State, fields: dict[str, Any]) -> None:
    """Set fields by name; a dictionary gives values by seat."""
    for name, value in fields.items():
        if isinstance(value, dict):
            for seat, number in value.items():
                getattr(s, name)[seat] = number
        else:
            setattr(s, name, value)


def finals(match: Match, seat: int = 0) -> list[str]:
    return [move for move in match.legal(seat) if "final" in move]


def card(match: Match, digit: int) -> dict[str, Any]:
    found: dict[str, Any] = next(
        c for c in match.view(None)["shown"]["cards"] if c["card"] == digit
    )
    return found


def win(match: Match, choice: str) -> None:
    """Announce, and carry out what must be right."""
    match.play(0, choice)
    (move,) = match.legal(0)
    match.play(0, move)


@pytest.fixture
def situation() -> Callable[..., Match]:
    """Builds a situation; see `build`."""
    return build
