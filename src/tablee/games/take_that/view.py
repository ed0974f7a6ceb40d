"""Take That as a seat sees it."""

from typing import Any

from tablee.games.take_that.cards import (
    CARDS,
    NUMBERS,
    TOAD_COST,
    is_toad,
    mirror,
    numbers_of,
    zone,
)
from tablee.games.take_that.places import size
from tablee.games.take_that.rules import TAKE, score
from tablee.games.take_that.state import DOWN, FIRST, HAND, OVER, PILE, UNSEEN, UP, State

PHASES = ("first", "deal", "play", "draw", "top", "over")


def shown(s: State, seat: int) -> dict[str, Any]:
    """What the screen draws.

    Counts of face-down cards include those of T12, which `unseen` counts apart. The numbers
    of face-down cards are shown to their owner, and to everybody when the game is over (T15).
    """
    seats, row = range(s.seats), row_of(s)
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "starter": None if s.phase == FIRST else s.starter,
        "active": None if s.phase == FIRST else s.active,
        "row": row,
        "cost": row_cost(row),
        "zone": list(zone(row[-1] if row else 0)),
        "pile": size(s, PILE),
        "hand": cards_of(s, HAND + seat) if seat in seats else None,
        "hands": [size(s, HAND + other) for other in seats],
        "up": [cards_of(s, UP + other) for other in seats],
        "down": [face_down(s, other) for other in seats],
        "unseen": [size(s, UNSEEN + other) for other in seats],
        "down_cards": [face_down_cards(s, other, seat) for other in seats],
        "totals": [s.totals[other] for other in seats],
        "scores": [shown_score(s, other, seat) for other in seats],
    }


def row_of(s: State) -> list[int]:
    """The numbers of the row from the left."""
    return [s.row[k] for k in range(s.length)]


def row_cost(row: list[int]) -> int:
    """What a row would take off whoever takes it (T10)."""
    return len(row) + (TOAD_COST - 1) * sum(map(is_toad, row))


def cards_of(s: State, place: int) -> list[int]:
    """The numbers of the cards in an open place, ascending."""
    return numbers_of(s.cards[place, 0], s.cards[place, 1])


def face_down(s: State, seat: int) -> int:
    """How many cards lie face down beside a seat."""
    return size(s, DOWN + seat) + size(s, UNSEEN + seat)


def face_down_cards(s: State, seat: int, viewer: int) -> list[int] | None:
    """T15, T16: the face-down cards beside a seat that the viewer may be shown."""
    if s.phase == OVER:
        return sorted(cards_of(s, DOWN + seat) + cards_of(s, UNSEEN + seat))
    return cards_of(s, DOWN + seat) if seat == viewer else None


def shown_score(s: State, seat: int, viewer: int) -> int:
    """The points of a seat as far as the viewer may be shown them.

    While a round lasts each face-down card counts −1, and −5 only if the viewer is shown that
    it is a toad: its own, and not those of T12. When the game is over these are the scores.
    """
    if s.phase == OVER:
        return score(s, seat)
    toads = sum(map(is_toad, face_down_cards(s, seat, viewer) or ()))
    points = size(s, UP + seat) - face_down(s, seat) - (TOAD_COST - 1) * toads
    return int(s.totals[seat]) + points


def effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """What a legal move would do."""
    if action == TAKE:
        return take_effects(s)
    if action < CARDS:
        low, high = zone(NUMBERS[action])
        return {"low": low, "high": high}
    return twist_effects(s, mirror(NUMBERS[action - CARDS]))


def twist_effects(s: State, taken: int) -> dict[str, Any]:
    """The card that leaves the row, and the zone that the next player finds."""
    row = [number for number in row_of(s) if number != taken]
    low, high = zone(row[-1] if row else 0)
    is_end = not row and size(s, PILE) <= 1  # T9; with one card left T14
    return {
        "mirror": taken,
        "points": 2,
        "empties_row": not row,
        "ends_round": is_end,
        "low": low,
        "high": high,
    }


def take_effects(s: State) -> dict[str, Any]:
    """What the row costs, and whether an unseen card comes with it (T12)."""
    row, pile = row_of(s), size(s, PILE)
    is_unseen = bool(s.expert) and len(row) == 1 and pile > 0
    return {
        "cards": len(row),
        "toads": sum(map(is_toad, row)),
        "points": -row_cost(row),
        "unseen": is_unseen,
        "ends_round": pile == 0 or (is_unseen and pile == 1),  # T9, T14
    }
