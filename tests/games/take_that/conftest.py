"""Tables of Take That: dealt as wanted, or laid out in the middle of a round."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tablee.core.match import Match
from tablee.games import find
from tablee.games.take_that.cards import NUMBERS, mirror, words
from tablee.games.take_that.state import DOWN, HAND, PILE, PLAY, UNSEEN, UP

GAME = find("take_that")
Piles = Sequence[Sequence[int]]


def deal(hands: Piles, first: int = 0, **options: Any) -> Match:
    """A game after its deal; hands that are too short get the highest cards nobody wants."""
    match = Match(GAME, len(hands), options)
    match.chance(f"first {first}")
    wanted = {card for hand in hands for card in hand}
    rest = [card for card in NUMBERS if card not in wanted]
    for hand in hands:
        size = 8 if len(hands) == 4 else 9
        for card in [*hand, *(rest.pop() for _ in range(size - len(hand)))]:
            match.chance(f"draw {card}")
    return match


def lay_out(
    hands: Piles,
    row: Sequence[int] = (),
    pile: Sequence[int] = (),
    up: Piles = (),
    down: Piles = (),
    unseen: Piles = (),
    active: int = 0,
    rounds: int = 1,
    expert: bool = False,
    phase: int = PLAY,
    round: int = 1,
    totals: Sequence[int] = (),
) -> Match:
    """A game in the middle of a round; cards not named lie face down beside the last seat."""
    s: Any = GAME.state()
    s.seats, s.rounds, s.expert, s.phase, s.round = len(hands), rounds, int(expert), phase, round
    for place, piles in ((HAND, hands), (UP, up), (DOWN, down), (UNSEEN, unseen)):
        for seat, cards in enumerate(piles):
            s.cards[place + seat, 0], s.cards[place + seat, 1] = words(cards)
    s.cards[PILE, 0], s.cards[PILE, 1] = words(pile)
    s.wanted[0], s.wanted[1] = words(mirror(card) for card in row)
    for k, card in enumerate(row):
        s.row[k] = card
    for seat, total in enumerate(totals):
        s.totals[seat] = total
    s.length, s.active = len(row), active
    named = {card for piles in (hands, up, down, unseen) for cards in piles for card in cards}
    rest = words(set(NUMBERS) - named - set(row) - set(pile))
    last = DOWN + len(hands) - 1
    s.cards[last, 0] |= rest[0]
    s.cards[last, 1] |= rest[1]
    turns = len(row) + sum(
        s.cards[place, word].bit_count() for place in range(UP, UNSEEN) for word in (0, 1)
    )
    s.starter = (active - turns) % len(hands)
    return Match.from_state(GAME, s)


@pytest.fixture(name="deal")
def deal_fixture() -> Callable[..., Match]:
    return deal


@pytest.fixture(name="lay_out")
def lay_out_fixture() -> Callable[..., Match]:
    return lay_out
