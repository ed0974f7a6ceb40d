"""What a network sees of Digits: numbered facts that hold in a position.

Seats are told apart by how far they sit from the seat that asks: 0 itself, 1 the next, 2 the one
after. Bands of one card with the same shape are alike, so facts count them.
"""

from typing import Any

from tablee.core.bits import count
from tablee.core.rules import rule
from tablee.games.digits.announcing import card_points, may_announce_zero, target
from tablee.games.digits.bands import bands_of, card_at, free_bands
from tablee.games.digits.outlook import (
    NEARNESS,
    READINESS,
    SURE,
    UNLIKELY,
    Outlook,
    fillable,
    last_chance,
    nearness,
    outlook,
    readiness,
)
from tablee.games.digits.pieces import TYPE, TYPES
from tablee.games.digits.state import (
    BANDS,
    CARDS,
    FULL,
    JOKER,
    MOST_TURNS,
    OVER,
    PIECES,
    SEATS,
    State,
)

SCORES = 22
NEEDS = 7  # points to the target in classes of three
PLACES = 1 + 2 * CARDS  # the stock, a card in the row, a won card
PRESENCES = 5  # never placed on a card; placed, with 0, 1, 2, more pieces there now
FILLS = 20  # 1 to 5 free bands, of which 0 to all could be filled
STATUSES = FILLS * PRESENCES + BANDS + 1  # of a card in the row, or won with so many pieces
GAINS = 6
TIMES = 6
LATEST = 5

# Where the numbers of each kind of fact begin.
MOMENT = 0  # whose turn, what is due
SCORE = MOMENT + SEATS * OVER
TIME = SCORE + SEATS * SCORES
ON_WON = TIME + TIMES * 3
UNKNOWN = ON_WON + SEATS * 2 * (BANDS + 1)
PIECE = UNKNOWN + SEATS * 4 * PIECES
STATUS = PIECE + SEATS * 2 * len(TYPES) * PLACES
THREAT = STATUS + SEATS * CARDS * STATUSES
VICTORY = THREAT + SEATS * 2 * 3 * GAINS
ZERO = VICTORY + SEATS * 2 * (SURE + 1)
COMBINATION = ZERO + SEATS * 2 * LATEST
NEED = COMBINATION + SEATS * CARDS
LAST = NEED + (SEATS - 1) * 2 * NEEDS * NEEDS
PAIR = LAST + (SEATS - 1) * CARDS * 2 * NEARNESS * NEARNESS
FEATURES = PAIR + (SEATS - 1) * CARDS * 2 * READINESS * READINESS


@rule
def features(s: State, seat: int, out: Any) -> int:
    """Nothing is hidden from one seat only (D5), so every seat knows all of it."""
    own = outlook(s, seat)
    n = table_facts(s, seat, out)
    n = seat_facts(s, own, 0, out, n)
    for distance in range(1, s.seats):
        other = outlook(s, (seat + distance) % s.seats)
        n = seat_facts(s, other, distance, out, n)
        n = pair_facts(s, own, other, distance - 1, out, n)
    return n


@rule
def table_facts(s: State, seat: int, out: Any) -> int:
    """Whose turn it is, what is due, and how the seat stands when time runs out (D21)."""
    out[0] = MOMENT + (s.active + s.seats - seat) % s.seats * OVER + s.phase
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.scores[other])
    lead = 0 if s.scores[seat] < best else 1 if s.scores[seat] == best else 2
    left = MOST_TURNS - s.turns
    time = (left > 6) + (left > 12) + (left > 24) + (left > 50) + (left > 100)
    out[1] = TIME + 3 * time + lead
    return 2


@rule
def seat_facts(s: State, o: Outlook, distance: int, out: Any, n: int) -> int:
    """Points, pieces, cards and threats of one seat."""
    seat = o.seat
    moment = 2 * distance + (s.active == seat)
    out[n] = SCORE + SCORES * distance + s.scores[seat]
    out[n + 1] = ON_WON + (BANDS + 1) * moment + min(BANDS, o.on_won)
    n = piece_facts(s, seat, distance, out, n + 2)
    n = card_facts(s, o, distance, out, n)
    n = threat_facts(s, o, moment, out, n)
    if s.zero:
        gain = s.latest[seat]
        latest = (gain > 0) + (gain > 3) + (gain > 6) + (gain > 9)
        out[n] = ZERO + LATEST * (2 * distance + may_announce_zero(s, seat)) + latest
        n += 1
    if s.combination:
        missing = count(s.combination & ~s.collected[seat])
        out[n] = COMBINATION + CARDS * distance + max(0, missing - 1)
        n += 1
    return n


@rule
def piece_facts(s: State, seat: int, distance: int, out: Any, n: int) -> int:
    """Where each piece is and how it lies; of unknown ones how many show each face."""
    unknown = 0
    for piece in range(PIECES):
        visible, hidden = s.visible[seat, piece], s.hidden[seat, piece]
        if hidden == 0:
            unknown += 1 << 4 * visible
            continue
        card = card_at(s.places[seat, piece])
        place = card + CARDS if s.won & bands_of(card) else card
        kind = 2 * TYPE[visible, hidden] + (visible < hidden)
        out[n] = PIECE + (distance * 2 * len(TYPES) + kind) * PLACES + place
        n += 1
    for visible in range(FULL, JOKER if unknown else FULL):
        alike = unknown >> 4 * visible & 15
        if alike:
            out[n] = UNKNOWN + (distance * 4 + visible - FULL) * PIECES + alike - 1
            n += 1
    return n


@rule
def card_facts(s: State, o: Outlook, distance: int, out: Any, n: int) -> int:
    """How far each card is built, and what a seat has and could do there."""
    free_everywhere = free_bands(s)
    for card in range(CARDS):
        bands = bands_of(1 + card)
        if (s.row | s.won) & bands == 0:
            continue
        pieces = count(s.lying[o.seat] & bands)
        if s.won & bands:
            status = FILLS * PRESENCES + pieces
        else:
            free = free_everywhere & bands
            bare = count(free)
            filled = (bare - 1) * (bare + 2) // 2 + fillable(s, o, bands, free)
            presence = 1 + min(pieces, PRESENCES - 2) if s.placed[o.seat] & bands else 0
            status = filled * PRESENCES + presence
        out[n] = STATUS + (distance * CARDS + card) * STATUSES + status
        n += 1
    return n


@rule
def threat_facts(s: State, o: Outlook, moment: int, out: Any, n: int) -> int:
    """What a seat could score on its turn, and whether that wins."""
    certain = gain = victory = 0
    lasts = last_free(s)
    for card in range(CARDS):
        bands = bands_of(1 + card)
        if lasts & bands == 0 or nearness(s, o, bands, lasts & bands) < UNLIKELY:
            continue
        chance = last_chance(s, o, bands, lasts & bands)
        points = card_points(s, card, count(s.lying[o.seat] & bands) == BANDS - 1)
        certain += chance == SURE
        gain = max(gain, chance * points)
        collected = s.collected[o.seat] | 1 << card
        is_collected = s.combination > 0 and collected & s.combination == s.combination
        if is_collected or s.scores[o.seat] + points >= target(s):
            victory = max(victory, chance)
    points = gain // SURE
    gains = (gain > 0) + (points > 2) + (points > 4) + (points > 6) + (points > 9)
    out[n] = THREAT + (moment * 3 + min(2, certain)) * GAINS + gains
    out[n + 1] = VICTORY + moment * (SURE + 1) + victory
    return n + 2


@rule
def last_free(s: State) -> int:
    """The free bands of the cards that lack only one."""
    free = free_bands(s)
    lasts = 0
    for card in range(CARDS):
        here = free & bands_of(1 + card)
        if here & here - 1 == 0:
            lasts |= here
    return lasts


@rule
def pair_facts(s: State, own: Outlook, other: Outlook, which: int, out: Any, n: int) -> int:
    """What two seats need and who is nearer to completing the cards that lack a band or two."""
    side = 2 * which + (s.active == own.seat)
    needs = need(s, own.seat) * NEEDS + need(s, other.seat)
    out[n] = NEED + side * NEEDS * NEEDS + needs
    n += 1
    free_everywhere = free_bands(s)
    for card in range(CARDS):
        bands = bands_of(1 + card)
        free = free_everywhere & bands
        bare = count(free)
        if bare == 1:
            levels = nearness(s, own, bands, free) * NEARNESS + nearness(s, other, bands, free)
            out[n] = LAST + (side * CARDS + card) * NEARNESS * NEARNESS + levels
            n += 1
        elif bare == 2:
            ready = readiness(s, own, other, bands, free) * READINESS
            ready += readiness(s, other, own, bands, free)
            out[n] = PAIR + (side * CARDS + card) * READINESS * READINESS + ready
            n += 1
    return n


@rule
def need(s: State, seat: int) -> int:
    """The points that a seat lacks, in classes."""
    return min(NEEDS - 1, (target(s) - s.scores[seat] - 1) // 3)
