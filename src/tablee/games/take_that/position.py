"""The invariants of a position of Take That.

Every turn puts exactly one card from a hand on the table and every card comes back by one draw,
so the cards on the table tell how many turns were made, whose turn it is and what hands hold.
"""

from tablee.core.errors import PositionError
from tablee.games.take_that.cards import (
    CARDS,
    MOST_COST,
    MOST_POINTS,
    NUMBERS,
    REACH,
    WORD,
    is_toad,
    mirror,
    numbers_of,
    words,
)
from tablee.games.take_that.places import has_pile, size
from tablee.games.take_that.rules import dealt
from tablee.games.take_that.state import (
    DEAL,
    DOWN,
    DRAW,
    FIRST,
    HAND,
    OVER,
    PLACES,
    PLAY,
    SEATS,
    TOP,
    UNSEEN,
    UP,
    State,
)


def verify(s: State) -> None:
    """Refuse a record that no game can reach, with the reason."""
    verify_seats(s)
    verify_rounds(s)
    verify_row(s)
    verify_places(s)
    verify_face_up(s)
    verify_unseen(s)
    if s.phase in (FIRST, DEAL):
        verify_deal(s)
    else:
        verify_gaps(s)
        verify_due(s)
        verify_turn(s)
        verify_hands(s)


def verify_seats(s: State) -> None:
    """Seats exist, and those that do not play have nothing."""
    for seat in (s.active, s.starter):
        if seat >= s.seats:
            raise PositionError("take-that-seat", seat=seat, seats=s.seats)
    for seat in range(s.seats, SEATS):
        places = (HAND + seat, UP + seat, DOWN + seat, UNSEEN + seat)
        if s.totals[seat] or any(s.cards[place, word] for place in places for word in (0, 1)):
            raise PositionError("take-that-unused", seat=seat)


def verify_rounds(s: State) -> None:
    """The round is one of the game, and earlier rounds can have given the totals (T10, T11)."""
    if s.round > s.rounds:
        raise PositionError("take-that-rounds", round=s.round, rounds=s.rounds)
    totals = [s.totals[seat] for seat in range(s.seats)]
    before = s.round - 1
    gained = sum(total for total in totals if total > 0)
    lost = -sum(total for total in totals if total < 0)
    if gained > MOST_POINTS * before or lost > MOST_COST * before:
        raise PositionError("take-that-totals", before=before)


def verify_row(s: State) -> None:
    """The row has as many cards as it says, then zeros; `wanted` holds their mirrors."""
    row = [s.row[k] for k in range(CARDS + 1)]
    cards = row[: s.length]
    if any(row[s.length :]) or not all(number in NUMBERS for number in cards):
        raise PositionError("take-that-row", length=s.length)
    if len(set(cards)) < len(cards):
        raise PositionError("take-that-places")
    if (s.wanted[0], s.wanted[1]) != words(mirror(number) for number in cards):
        raise PositionError("take-that-wanted")


def verify_places(s: State) -> None:
    """Every card lies in exactly one place, open to whoever holds the position (T1)."""
    seen = words(s.row[k] for k in range(s.length))
    found = seen[0] | seen[1] << WORD
    number_found = s.length
    for place in range(PLACES):
        low, high = s.cards[place, 0], s.cards[place, 1]
        if low < 0 or high < 0:
            raise PositionError("take-that-hidden")
        found |= low | high << WORD
        number_found += size(s, place)
    if found != (1 << CARDS) - 1 or number_found != CARDS:
        raise PositionError("take-that-places")


def verify_face_up(s: State) -> None:
    """Face up lie cards with their mirrors, and no toads (T6)."""
    for seat in range(s.seats):
        numbers = numbers_of(s.cards[UP + seat, 0], s.cards[UP + seat, 1])
        for number in numbers:
            if is_toad(number) or mirror(number) not in numbers:
                raise PositionError("take-that-face-up", seat=seat, card=number)


def verify_unseen(s: State) -> None:
    """T12: in the expert variant, at most one unseen card for each row of one card taken."""
    for seat in range(s.seats):
        unseen = size(s, UNSEEN + seat)
        if unseen > size(s, DOWN + seat) or (unseen and not s.expert):
            raise PositionError("take-that-unseen", seat=seat, cards=unseen)


def verify_deal(s: State) -> None:
    """T3: nothing but the hands of the first seats, one after the other, has left the pile."""
    hands = [size(s, HAND + seat) for seat in range(s.seats)]
    full = [dealt(s.seats)] * s.active
    rest = [0] * (s.seats - s.active - 1)
    is_in_order = hands == [*full, hands[s.active], *rest] and hands[s.active] < dealt(s.seats)
    is_first = s.phase == DEAL or (s.round == 1 and not any((s.starter, *hands)))
    if turns(s) or not is_in_order or not is_first:
        raise PositionError("take-that-deal")


def verify_gaps(s: State) -> None:
    """T5, T6: neighbours in the row are near each other, except where a twist closed a gap."""
    gaps = sum(abs(s.row[k + 1] - s.row[k]) > REACH for k in range(s.length - 1))
    twists = sum(size(s, UP + seat) for seat in range(s.seats)) // 2
    if gaps > twists:
        raise PositionError("take-that-gaps", gaps=gaps, twists=twists)


def verify_due(s: State) -> None:
    """What is due fits the pile and the row (T7, T9, T12, T14)."""
    is_possible = {
        PLAY: has_pile(s) or s.length > 0,
        DRAW: has_pile(s),
        TOP: has_pile(s) and s.length == 0 and s.expert,
        OVER: not has_pile(s) and s.length == 0 and s.round == s.rounds,
    }
    if not is_possible[s.phase]:
        raise PositionError("take-that-due")
    if s.phase == TOP and size(s, UNSEEN + s.active) >= size(s, DOWN + s.active):
        raise PositionError("take-that-due")


def turns(s: State) -> int:
    """How many turns of the round have put a card on the table."""
    beside = sum(size(s, place) for place in range(UP, UNSEEN))
    return int(s.length) + beside


def verify_turn(s: State) -> None:
    """The number of turns tells whose turn it is; a row that is gone was taken or twisted away."""
    after = (s.starter + turns(s)) % s.seats
    before = (after - 1) % s.seats
    possible = {PLAY: (after,), TOP: (after,), DRAW: (before,), OVER: (before, after)}
    if s.active not in possible[s.phase]:
        raise PositionError("take-that-turn", active=s.active)
    if s.length or not turns(s):
        return
    is_twisted = size(s, UP + before) > 0 and (s.phase != OVER or s.active == before)
    is_taken = size(s, DOWN + after) > 0 and s.phase != DRAW and s.active == after
    if not (is_taken or (is_twisted and s.phase != TOP)):
        raise PositionError("take-that-turn", active=s.active)


def verify_hands(s: State) -> None:
    """T3, T7: hands are full while there is a pile; then the last to play miss a card first."""
    after = (s.starter + turns(s)) % s.seats
    missing = s.seats * dealt(s.seats) - sum(size(s, HAND + seat) for seat in range(s.seats))
    if has_pile(s) and missing != (s.phase == DRAW):
        raise PositionError("take-that-hands")
    for k in range(s.seats):
        held = dealt(s.seats) - (missing + k) // s.seats
        if size(s, HAND + (after + k) % s.seats) != held:
            raise PositionError("take-that-hands")
