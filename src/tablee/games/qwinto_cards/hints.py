"""Why a move of the card game is good, or what it gives away."""

from typing import Any

from tablee.core.hints import Reason
from tablee.games.qwinto_cards import rules
from tablee.games.qwinto_cards.notation import CARD_NAMES, PAIR_BASE
from tablee.games.qwinto_cards.prospects import pile_count
from tablee.games.qwinto_cards.state import CARDS, PLACES, WRITE, State
from tablee.kit.hints import (
    MOST,
    NUMBERS,
    answer_reasons,
    answered,
    answers_to,
    end_reasons,
    fits,
    gift_reasons,
    own_reasons,
)
from tablee.kit.sheet import MISS_COST, colour_letters


def reasons(s: State, seat: int, action: int) -> list[Reason]:
    """At most three reasons, the most telling first."""
    if s.phase == WRITE:
        found = answer_reasons(s, seat, action, rules.number(s), rules.colours(s))
        found.append(room_reason(s, seat, action))
    else:
        found = lay_reasons(s, seat, action)
    return found[:MOST]


def reason(code: str, **params: Any) -> Reason:
    """A reason of this game."""
    return Reason(f"qwinto-cards-{code}", params)


def room_reason(s: State, seat: int, answer: int) -> Reason:
    """How many of the numbers have a place on the sheet before and after an answer."""
    after = answered(s, seat, answer, rules.number(s))
    before, left = (sum(fits(x, seat, n + 1) for n in range(NUMBERS)) for x in (s, after))
    if left == before:
        return reason("room-kept", left=left, numbers=NUMBERS)
    return reason("room", left=left, before=before, numbers=NUMBERS)


def lay_reasons(s: State, seat: int, action: int) -> list[Reason]:
    """What the laid cards make, for whom, and what stays in the hand."""
    after = s.copy()
    rules.lay(after, action)
    number, colours = rules.number(after), rules.colours(after)
    if not rules.can_be_written(after):
        after.misses[seat] += 1
        cost = reason("nobody", number=number, points=MISS_COST)
        return [cost, *end_reasons(after, seat), *rest_reasons(s, after, seat, action)]
    cells = len(answers_to(after, seat, number, colours))
    made = {"number": number, "announced": colour_letters(colours)}
    found = [reason("makes", cells=cells, **made) if cells else reason("useless", **made)]
    found += own_reasons(after, seat, number, colours)
    found += others_reasons(after, seat, number, colours)
    return found + rest_reasons(s, after, seat, action)


def others_reasons(after: State, seat: int, number: int, colours: int) -> list[Reason]:
    """What a number gives the others: the most that it completes, or nothing at all."""
    others = [other for other in range(after.seats) if other != seat]
    if others and not any(fits(after, other, number, colours) for other in others):
        return [reason("alone")]
    return gift_reasons(after, seat, number, colours, "gives")


def rest_reasons(s: State, after: State, seat: int, action: int) -> list[Reason]:
    """What two cards at once mean, and what the cards kept can make."""
    found = []
    if action >= PAIR_BASE:
        if s.seats > 1:
            found.append(reason("pair"))
        else:  # C12
            found.append(reason("pair-alone", left=pile_count(after) + held(after, seat)))
    kept = [CARD_NAMES[card] for card in range(CARDS) if after.hands[seat] >> card & 1]
    if kept:
        ways, fitting = next_lays(after, seat)
        found.append(reason("keeps", cards=kept, held=len(kept), fitting=fitting, ways=ways))
    return found


def held(s: State, seat: int) -> int:
    """How many cards a seat holds that it sees."""
    return int(s.hands[seat]).bit_count()


def next_lays(s: State, seat: int) -> tuple[int, int]:
    """How many lays of one card the hand has on this grid, and how many of them fit."""
    ways = fitting = 0
    for card in range(CARDS):
        for place in range(PLACES if s.hands[seat] >> card & 1 else 0):
            after = s.copy()
            rules.lay_card(after, card, place)
            ways += 1
            number, colours = rules.number(after), rules.colours(after)
            fitting += fits(after, seat, number, colours)
    return ways, fitting
