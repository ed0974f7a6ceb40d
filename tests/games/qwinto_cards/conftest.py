"""How the tests of Qwinto – Das Kartenspiel set a table."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.match import Match
from tablee.games import find
from tablee.games.qwinto_cards.notation import CARD_NAMES


def deal(hands: list[str], grid: str, first: int = 0) -> Match:
    """A match after its set-up: the hands by seat and the grid nw ne sw se, as `o4 y-2 g0`."""
    match = Match(find("qwinto_cards"), len(hands))
    for card in " ".join((*hands, grid)).split():
        match.chance(f"draw {card}")
    if len(hands) > 1:
        match.chance(f"first {first}")
    return match


def bits(cards: str) -> int:
    """Cards as a set."""
    return sum(1 << CARD_NAMES.index(card) for card in cards.split())


def set_cards(match: Match, hands: list[str], pile: str) -> Any:
    """Put the hands and the pile as given, all of age 1; cards left over lie covered."""
    s: Any = match.state
    s.pile = bits(pile)
    for seat, hand in enumerate(hands):
        s.hands[seat] = bits(hand)
    unseen = bits(" ".join((pile, *hands)))
    for card in range(32):
        s.ages[card] = unseen >> card & 1
    return s


def names(cards: int) -> set[str]:
    """A set of cards by name."""
    return {name for card, name in enumerate(CARD_NAMES) if cards >> card & 1}


class Cards:
    """The functions above, for tests."""

    deal = staticmethod(deal)
    set_cards = staticmethod(set_cards)
    bits = staticmethod(bits)
    names = staticmethod(names)


@pytest.fixture
def cards() -> Cards:
    return Cards()


@pytest.fixture
def refusal() -> Callable[[Match, int, str], tuple[str, str, dict[str, Any]]]:
    """Code, reason and parameters with which a move is refused."""
    from tablee.core.errors import Refused

    def refused(match: Match, seat: int, move: str) -> tuple[str, str, dict[str, Any]]:
        with pytest.raises(Refused) as error:
            match.check(seat, move)
        return error.value.code, error.value.reason, error.value.params

    return refused
