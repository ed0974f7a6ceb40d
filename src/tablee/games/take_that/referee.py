"""Why a move of Take That is refused, who sees a draw, and what a move shows."""

from tablee.core.errors import Refused
from tablee.games.take_that.cards import CARDS, NUMBERS, WORD, is_toad, mirror, zone
from tablee.games.take_that.rules import TAKE
from tablee.games.take_that.state import DEAL, DRAW, FIRST, HAND, State


def verify(s: State, seat: int, action: int) -> None:
    """Refuse an action of a seat that is to move unless it is legal."""
    if action == TAKE:
        verify_take(s)
    elif action < CARDS:
        verify_lay(s, seat, action)
    else:
        verify_twist(s, seat, action - CARDS)


def verify_lay(s: State, seat: int, card: int) -> None:
    """T5: a hand card near enough to the rightmost one."""
    number = NUMBERS[card]
    if not holds(s, seat, card):
        raise Refused("T5", "hand", card=number)
    last = s.row[s.length - 1] if s.length else 0
    low, high = zone(last)
    if not low <= number <= high:
        raise Refused("T5", "range", card=number, low=low, high=high, last=last)


def verify_twist(s: State, seat: int, card: int) -> None:
    """T6: a hand card whose mirror lies in the row; never a toad."""
    number = NUMBERS[card]
    if is_toad(number):
        raise Refused("T6", "toad", card=number)
    if not holds(s, seat, card):
        raise Refused("T6", "hand", card=number)
    if mirror(number) not in [s.row[k] for k in range(s.length)]:
        raise Refused("T6", "mirror", card=number, mirror=mirror(number), cards=s.length)


def verify_take(s: State) -> None:
    """T8: only if there is a row."""
    if s.length == 0:
        raise Refused("T8", "no-row")


def holds(s: State, seat: int, card: int) -> bool:
    """Whether a card is in the hand of a seat."""
    return bool(s.cards[HAND + seat, card // WORD] >> card % WORD & 1)


def sees(s: State, seat: int) -> bool:
    """Whether a seat sees the chance event that is due: its own draws, never those of T12."""
    if s.phase in (DEAL, DRAW):
        return bool(seat == s.active)
    return bool(s.phase == FIRST)


def reveals(action: int) -> bool:
    """Whether a move shows others what was hidden from them: any card of a hand."""
    return action != TAKE
