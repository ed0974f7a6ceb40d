"""Why a move of Qwinto – Das Kartenspiel is refused."""

from tablee.core.bits import count
from tablee.core.errors import Refused
from tablee.games.qwinto_cards.notation import (
    CARD_NAMES,
    LAYS,
    MOVES,
    PLACE_NAMES,
    SINGLE_BASE,
    are_neighbours,
    card_value,
)
from tablee.games.qwinto_cards.rules import colours, number
from tablee.games.qwinto_cards.state import CARDS, DEAL, DRAW, HAND, LAY, WRITE, State
from tablee.kit.referee import verify_answer

DUE = {LAY: "lay-cards", WRITE: "write"}


def verify(s: State, seat: int, action: int) -> None:
    """Refuse an action of a seat that is to move unless it is legal."""
    phase = WRITE if action < SINGLE_BASE else LAY
    if phase != s.phase:
        raise Refused("turn", "step", due=DUE[s.phase], move=MOVES[action])
    if phase == WRITE:
        verify_answer(s, seat, action, number(s), colours(s), "C7")
    else:
        verify_lay(s, seat, LAYS[action - SINGLE_BASE])


def verify_lay(s: State, seat: int, laid: tuple[int, ...]) -> None:
    """C4: cards of the hand; C6: two cards of one value, next to each other."""
    for card in laid[::2]:
        if not s.hands[seat] >> card & 1:
            raise Refused("C4", "hand", card=CARD_NAMES[card], hand=hand_text(s, seat))
    if len(laid) > 2:
        verify_values(laid[0], laid[2])
        verify_places(laid[1], laid[3])


def hand_text(s: State, seat: int) -> str:
    """The cards of a hand, as `o4 p-2`."""
    return " ".join(CARD_NAMES[card] for card in range(CARDS) if s.hands[seat] >> card & 1)


def verify_values(card: int, other: int) -> None:
    """C6: these are two cards, and have the same value."""
    if card == other:
        raise Refused("C6", "same-card", card=CARD_NAMES[card])
    if card_value(card) != card_value(other):
        raise Refused("C6", "values", card=CARD_NAMES[card], other=CARD_NAMES[other])


def verify_places(place: int, last: int) -> None:
    """C6: the second card goes next to the first."""
    if not are_neighbours(place, last):
        reason = "same-place" if place == last else "diagonal"
        raise Refused("C6", reason, place=PLACE_NAMES[place], last=PLACE_NAMES[last])


def sees(s: State, seat: int) -> bool:
    """Whether a seat sees the chance event that is due: cards drawn to a hand are its own (C3)."""
    if s.phase == DRAW:
        return seat == s.active
    dealt = CARDS - count(s.pile)
    if s.phase == DEAL and dealt < HAND * s.seats:
        return seat == dealt // HAND
    return True


def reveals(action: int) -> bool:
    """Whether a move shows others what was hidden from them: any card of a hand."""
    return action >= SINGLE_BASE
