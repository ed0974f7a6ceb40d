"""The rules of Qwinto – Das Kartenspiel (C1–C14), in the order of a turn."""

from typing import Any

import numpy as np

from tablee.core import rules
from tablee.core.bits import count, lowest, nth
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.qwinto_cards import memory
from tablee.games.qwinto_cards.notation import (
    CHANCES,
    GREY,
    PAIR_BASE,
    PAIRS,
    SINGLE_BASE,
    card_colour,
    card_value,
)
from tablee.games.qwinto_cards.state import (
    ALL_CARDS,
    CARDS,
    DEAL,
    DRAW,
    FIRST,
    HAND,
    LAY,
    OVER,
    PLACES,
    WRITE,
    State,
)
from tablee.kit import sheet

FIRST_BASE = CHANCES.index("first 0")  # drawing a card is the outcome of its number

VALUE = np.array([card_value(card) for card in range(CARDS)])
ROW_BIT = np.array(
    [0 if card_colour(card) == GREY else 1 << card_colour(card) for card in range(CARDS)]
)
ONE_VALUE = 0x01010101  # the cards of the first value; shifted, those of another

# C6: two cards of one value can be laid in PAIR_LAYS ways; those of the n-th of the other three
# colours (from 0) come n-th after those of the first card.
LAID = np.array(PAIRS)
PAIR_LAYS = 8


def start(s: State, seats: int, options: dict[str, Any]) -> None:
    """Set up an empty record."""
    s.seats = seats
    s.phase = DEAL
    s.pile = ALL_CARDS
    for card in range(CARDS):
        s.ages[card] = 1
    sheet.start_sheets(s)


@rule
def turn(s: State) -> int:
    if s.phase == WRITE:
        return s.waiting
    if s.phase == LAY:
        return 1 << s.active
    return rules.OVER if s.phase == OVER else rules.CHANCE


@rule
def number(s: State) -> int:
    """C5: the sum of the card laid last and its two neighbours; 0 when nothing is laid."""
    if s.last == 0:
        return 0
    last = s.last - 1
    return int(VALUE[s.grid[last] - 1] + VALUE[s.grid[last ^ 1] - 1] + VALUE[s.grid[last ^ 2] - 1])


@rule
def colours(s: State) -> int:
    """C5: the rows announced by these three cards, as a bit mask; grey is none."""
    if s.last == 0:
        return 0
    last = s.last - 1
    return int(
        ROW_BIT[s.grid[last] - 1] | ROW_BIT[s.grid[last ^ 1] - 1] | ROW_BIT[s.grid[last ^ 2] - 1]
    )


@rule
def can_be_written(s: State) -> bool:
    """C9: whether there is a colour and a number above zero (C2)."""
    return number(s) > 0 and colours(s) != 0


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == WRITE:
        return sheet.legal_answers(s, seat, number(s), colours(s), out)
    n = 0
    hand = s.hands[seat]
    while hand != 0:  # C4
        base = SINGLE_BASE + PLACES * lowest(hand)
        for place in range(PLACES):
            out[n] = base + place
            n += 1
        hand &= hand - 1
    return legal_pairs(s.hands[seat], out, n)


@rule
def legal_pairs(hand: int, out: Any, n: int) -> int:
    """Add the lays of two cards of one value (C6) to the `n` actions in `out`; how many now."""
    firsts = hand
    while firsts != 0:
        card = lowest(firsts)
        firsts &= firsts - 1
        alike = ONE_VALUE << (card & 7)
        others = hand & alike & ~(1 << card)
        while others != 0:
            base = PAIR_BASE + PAIR_LAYS * pair_index(card, lowest(others))
            for k in range(PAIR_LAYS):
                out[n] = base + k
                n += 1
            others &= others - 1
    return n


@rule
def pair_index(card: int, other: int) -> int:
    """Which of the ordered pairs of two cards of one value this is."""
    return 3 * card + (other >> 3) - (1 if other > card else 0)


@rule
def apply(s: State, seat: int, action: int) -> None:
    if s.phase == WRITE:
        if sheet.take_answer(s, seat, action):
            end_turn(s, sheet.settle_answers(s, number(s)))  # C7, C8
    else:
        lay(s, action)
        if can_be_written(s):
            s.phase = WRITE
            sheet.begin_writing(s)
        else:
            end_turn(s, sheet.tick_miss(s, seat))  # C9


@rule
def lay(s: State, action: int) -> None:
    """Lay one card (C4) or two (C6) of the active seat."""
    if action < PAIR_BASE:
        lay_card(s, (action - SINGLE_BASE) >> 2, (action - SINGLE_BASE) & 3)
    else:
        k = action - PAIR_BASE
        lay_card(s, LAID[k, 0], LAID[k, 1])
        lay_card(s, LAID[k, 2], LAID[k, 3])


@rule
def lay_card(s: State, card: int, place: int) -> None:
    """Lay a card of the active seat on a place, covering what lies there."""
    s.hands[s.active] &= ~(1 << card)
    s.grid[place] = 1 + card
    s.last = 1 + place
    memory.show(s, card)


@rule
def end_turn(s: State, is_end: bool) -> None:
    """Draw cards (C10) or, with none left, play on (C14); or end the game (Q16, C12)."""
    s.last = 0
    if is_end:
        s.phase = OVER
    elif s.pile != 0:
        s.phase = DRAW
    else:  # only solo
        s.phase = LAY if s.hands[s.active] != 0 else OVER


@rule
def chances(s: State, outcomes: Any, weights: Any) -> int:
    n = 0
    if s.phase == FIRST:
        for seat in range(s.seats):
            outcomes[seat] = FIRST_BASE + seat
        n = int(s.seats)
    else:
        pile = s.pile
        while pile != 0:
            outcomes[n] = lowest(pile)
            pile &= pile - 1
            n += 1
    for k in range(n):
        weights[k] = 1
    return n


@rule
def sample(s: State, rng: Any) -> int:
    if s.phase == FIRST:
        return FIRST_BASE + below(rng, s.seats)
    return nth(s.pile, below(rng, count(s.pile)))


@rule
def occur(s: State, outcome: int) -> None:
    if s.phase == FIRST:
        s.active = outcome - FIRST_BASE
        s.phase = LAY
    elif s.phase == DEAL:
        deal(s, outcome)
    else:
        draw(s, outcome)


@rule
def deal(s: State, card: int) -> None:
    """C3: three cards to each hand, then the grid; the rest is the pile."""
    dealt = CARDS - count(s.pile)
    place = dealt - HAND * s.seats
    s.pile &= ~(1 << card)
    if place < 0:
        s.hands[dealt // HAND] |= 1 << card
    else:
        s.grid[place] = 1 + card
        s.ages[card] = 0
        if place == PLACES - 1:
            s.phase = FIRST if s.seats > 1 else LAY


@rule
def draw(s: State, card: int) -> None:
    """C10: one card to the hand of the active seat; the last one makes play go on clockwise."""
    s.pile &= ~(1 << card)
    s.hands[s.active] |= 1 << card
    if s.pile == 0 and s.seats > 1:  # C12: solo, the pile is used up only once
        reshuffle(s)
    if count(s.hands[s.active]) == HAND or s.pile == 0:  # C14
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        s.phase = LAY


@rule
def reshuffle(s: State) -> None:
    """C11: all grid cards except the four visible ones make a new pile."""
    visible = 0
    for place in range(PLACES):
        visible |= 1 << (s.grid[place] - 1)
    for card in range(CARDS):
        if s.ages[card] > 0:
            s.ages[card] += 1
        elif not visible >> card & 1:
            s.ages[card] = 1
            s.pile |= 1 << card


@rule
def score(s: State, seat: int) -> int:
    return sheet.sheet_score(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    return sheet.sheet_score(s, seat)


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            memory.hide_hand(s, other)
    s.pile = 0
    sheet.hide_answers(s, seat)


@rule
def fill(s: State, seat: int, rng: Any) -> None:
    memory.fill_hands(s, rng)
    s.pile = memory.unplaced(s, 1)
    sheet.fill_answers(s, number(s), colours(s), rng)
