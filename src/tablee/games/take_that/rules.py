"""The rules of Take That (T1–T16), in the order of a round."""

from typing import Any

from tablee.core import rules
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.take_that.cards import ALL, CARD, CARDS, MIRROR, NUMBER, WORD, ZONE, cost
from tablee.games.take_that.places import (
    draw_set,
    flip_card,
    has_pile,
    hide_set,
    list_cards,
    random_card,
    size,
    unknown,
)
from tablee.games.take_that.state import (
    DEAL,
    DOWN,
    DRAW,
    FIRST,
    HAND,
    OVER,
    PILE,
    PLACES,
    PLAY,
    SEATS,
    TOP,
    UNSEEN,
    UP,
    State,
)

TAKE = 2 * CARDS  # laying a card is the card, twisting it is CARDS + the card


def start(s: State, seats: int, options: dict[str, Any]) -> None:
    """Set up an empty record."""
    s.seats = seats
    s.rounds = options["rounds"]
    s.expert = int(options["expert"])
    s.round = 1
    s.cards[PILE, 0], s.cards[PILE, 1] = ALL
    s.phase = FIRST


@rule
def dealt(seats: int) -> int:
    """T3: how many cards each seat is dealt."""
    return 8 if seats == 4 else 9


@rule
def flip_wanted(s: State, card: int) -> None:
    """Note that a card came into the row or left it: its mirror can be twisted now, or no more.

    A toad notes itself, which is in nobody's hand: it is never twisted (T6).
    """
    mirror = MIRROR[card]
    word = mirror // WORD
    s.wanted[word] ^= 1 << (mirror - word * WORD)


@rule
def turn(s: State) -> int:
    if s.phase == PLAY:
        return 1 << s.active
    return rules.OVER if s.phase == OVER else rules.CHANCE


@rule
def legal(s: State, seat: int, out: Any) -> int:
    low, high = s.cards[HAND + seat, 0], s.cards[HAND + seat, 1]
    last = s.row[s.length - 1] if s.length > 0 else 0
    n = list_cards(low & ZONE[last, 0], 0, out, 0)  # T5
    n = list_cards(high & ZONE[last, 1], WORD, out, n)
    n = list_cards(low & s.wanted[0], CARDS, out, n)  # T6
    n = list_cards(high & s.wanted[1], CARDS + WORD, out, n)
    if s.length > 0:  # T8
        out[n] = TAKE
        n += 1
    return n


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action == TAKE:
        take_row(s, seat)
    elif action < CARDS:
        lay(s, seat, action)
    else:
        twist(s, seat, action - CARDS)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """T5: a hand card goes to the right end of the row."""
    flip_card(s, HAND + seat, card)
    s.row[s.length] = NUMBER[card]
    s.length += 1
    flip_wanted(s, card)
    draw_or_pass_on(s)


@rule
def twist(s: State, seat: int, card: int) -> None:
    """T6: a hand card and its mirror, taken out of the row, go face up beside the seat."""
    mirror = MIRROR[card]
    flip_card(s, HAND + seat, card)
    flip_card(s, UP + seat, card)
    flip_card(s, UP + seat, mirror)
    flip_wanted(s, mirror)
    k = 0
    while s.row[k] != NUMBER[mirror]:
        k += 1
    s.length -= 1
    while k <= s.length:  # the gap closes; the 0 after the row moves along
        s.row[k] = s.row[k + 1]
        k += 1
    draw_or_pass_on(s)


@rule
def take_row(s: State, seat: int) -> None:
    """T8: the whole row goes face down beside the seat, which plays on."""
    is_single = s.length == 1
    for k in range(s.length):
        flip_card(s, DOWN + seat, CARD[s.row[k]])
        s.row[k] = 0
    s.length = 0
    s.wanted[0] = 0
    s.wanted[1] = 0
    if not has_pile(s):
        end_round(s)  # T9
    elif is_single and s.expert:
        s.phase = TOP  # T12


@rule
def draw_or_pass_on(s: State) -> None:
    """T7: draw a card while there is a pile; then the turn passes on."""
    if has_pile(s):
        s.phase = DRAW
    else:
        pass_on(s)


@rule
def pass_on(s: State) -> None:
    """Pass the turn on clockwise, unless there is neither a row nor a pile (T9, T14)."""
    if s.length == 0 and not has_pile(s):
        end_round(s)
    else:
        s.active = next_seat(s, s.active)
        s.phase = PLAY


@rule
def next_seat(s: State, seat: int) -> int:
    """The left neighbour."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def end_round(s: State) -> None:
    """Count (T10) and deal the next round; the last one stays on the table (T11)."""
    if s.round == s.rounds:
        s.phase = OVER
        return
    for seat in range(s.seats):
        s.totals[seat] = score(s, seat)
    for place in range(PLACES):
        s.cards[place, 0] = 0
        s.cards[place, 1] = 0
    s.cards[PILE, 0] = ALL[0]
    s.cards[PILE, 1] = ALL[1]
    s.round += 1
    s.starter = next_seat(s, s.starter)
    s.active = 0
    s.phase = DEAL


@rule
def chances(s: State, outcomes: Any, weights: Any) -> int:
    if s.phase == FIRST:
        n = s.seats
        for seat in range(n):
            outcomes[seat] = seat
    else:
        n = list_cards(s.cards[PILE, 0], SEATS, outcomes, 0)
        n = list_cards(s.cards[PILE, 1], SEATS + WORD, outcomes, n)
    for k in range(n):
        weights[k] = 1
    return n


@rule
def sample(s: State, rng: Any) -> int:
    if s.phase == FIRST:
        return below(rng, s.seats)
    return SEATS + random_card(s.cards[PILE, 0], s.cards[PILE, 1], rng)


@rule
def occur(s: State, outcome: int) -> None:
    if s.phase == FIRST:
        s.starter = outcome
        s.phase = DEAL
        return
    card = outcome - SEATS
    flip_card(s, PILE, card)
    if s.phase == TOP:
        flip_card(s, UNSEEN + s.active, card)
        s.phase = PLAY
        if not has_pile(s):
            end_round(s)  # T14
    else:
        flip_card(s, HAND + s.active, card)
        if s.phase == DEAL:
            go_on_dealing(s)
        else:
            pass_on(s)


@rule
def go_on_dealing(s: State) -> None:
    """T3: all cards of seat 0, then of seat 1, …; then the first turn."""
    if size(s, HAND + s.active) == dealt(s.seats):
        s.active += 1
        if s.active == s.seats:
            s.active = s.starter
            s.phase = PLAY


@rule
def score(s: State, seat: int) -> int:
    down = cost(s.cards[DOWN + seat, 0], s.cards[DOWN + seat, 1])
    unseen = cost(s.cards[UNSEEN + seat, 0], s.cards[UNSEEN + seat, 1])
    return s.totals[seat] + size(s, UP + seat) - down - unseen


@rule
def standing(s: State, seat: int) -> int:
    return score(s, seat)


@rule
def hide(s: State, seat: int) -> None:
    hide_set(s, PILE)
    for other in range(s.seats):
        if other != seat:
            hide_set(s, HAND + other)
        if s.phase != OVER:
            hide_set(s, UNSEEN + other)  # T16


@rule
def fill(s: State, seat: int, rng: Any) -> None:
    low, high = unknown(s)
    for place in range(HAND, PLACES):
        n = -s.cards[place, 0]
        if n > 0:
            s.cards[place, 0] = 0
            low, high = draw_set(s, place, n, low, high, rng)
    s.cards[PILE, 0] = low  # the rest
    s.cards[PILE, 1] = high
