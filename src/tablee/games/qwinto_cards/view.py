"""Qwinto – Das Kartenspiel as a seat sees it."""

from typing import Any

from tablee.core.bits import count
from tablee.games.qwinto_cards import rules
from tablee.games.qwinto_cards.notation import CARD_NAMES, PLACE_NAMES
from tablee.games.qwinto_cards.state import CARDS, DEAL, FIRST, HAND, PLACES, WRITE, State
from tablee.kit.sheet import colour_letters
from tablee.kit.view import answers, offered_answers, open_cells, sheets


def shown(s: State, seat: int) -> dict[str, Any]:
    """What the screen draws."""
    top = [s.grid[place] for place in range(PLACES)]
    written, scores = sheets(s)
    return {
        "active": None if s.phase in (DEAL, FIRST) else s.active,
        "grid": {
            p: CARD_NAMES[card - 1] if card else None
            for p, card in zip(PLACE_NAMES, top, strict=True)
        },
        "last": PLACE_NAMES[s.last - 1] if s.last else None,
        "number": rules.number(s) or None,
        "colours": colour_letters(rules.colours(s)),
        "hand": hand(s, seat) if seat >= 0 else None,
        "hands": [hand_count(s, other) for other in range(s.seats)],
        "pile": pile_count(s),
        "covered": [CARD_NAMES[c] for c in range(CARDS) if not s.ages[c] and c + 1 not in top],
        **answers(s, seat),
        "sheets": written,
        "scores": scores,
    }


def hand(s: State, seat: int) -> list[str]:
    """The cards of a seat that it sees itself."""
    return [CARD_NAMES[card] for card in range(CARDS) if s.hands[seat] >> card & 1]


def hand_count(s: State, seat: int) -> int:
    """How many cards a seat holds, hidden or not."""
    return count(s.hands[seat]) + sum(s.hand_ages[seat, k] > 0 for k in range(HAND))


def pile_count(s: State) -> int:
    """How many cards the hidden pile has: the unseen ones that no hand has."""
    unseen = sum(s.ages[card] > 0 for card in range(CARDS))
    return unseen - sum(hand_count(s, seat) for seat in range(s.seats))


def offered(s: State, seat: int) -> list[dict[str, Any]] | None:
    """The legal answers of a writing step, with what they would do."""
    if s.phase != WRITE:
        return None
    return offered_answers(s, seat, rules.number(s), rules.colours(s))


def effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """What a legal move would do that is no answer."""
    after = s.copy()
    rules.lay(after, action)
    number, colours = rules.number(after), rules.colours(after)
    can_be_written = rules.can_be_written(after)
    return {
        "number": number,
        "colours": colour_letters(colours),
        "cells": open_cells(after, seat, number, colours) if can_be_written else [],
        "miss": not can_be_written,
    }
