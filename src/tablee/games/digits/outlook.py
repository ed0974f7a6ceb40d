"""What the pieces of a seat can do for the cards: what they will show when they are played next.

A piece that has been turned once has no secret left: it shows its other face when it is turned
again. Of the others the chances are known (D5). Chances are kept in quarters, 0 to 4, where 4 is
certain and 0 impossible; numbers by face are packed into one integer, FIELD bits a face.
"""

from typing import NamedTuple

from tablee.core.bits import count
from tablee.core.rules import rule
from tablee.games.digits.announcing import may_announce_zero
from tablee.games.digits.bands import bands_of, barred_card, card_at
from tablee.games.digits.pieces import WAYS, face_ways, open_faces, open_types
from tablee.games.digits.state import FULL, JOKER, PIECES, SLANTED, State

FIELD = 6
ONE = (1 << FIELD) - 1
SURE = 4

# How near a seat is to completing a card that lacks one band.
NOT_PLACED, NO_PIECE, BLOCKED, UNLIKELY, LIKELY, CERTAIN = range(6)
NEARNESS = 6
# How near a seat is to filling a card that lacks two bands, this turn and its next.
NO_WAY, RISKY, BREAKABLE, SAFE = range(4)
READINESS = 4


class Outlook(NamedTuple):
    """What the pieces of one seat will show."""

    seat: int
    sure: int  # by face: how many pieces are certain to show it
    maybe: int  # by face: what the others promise together, in quarters of a piece
    best: int  # by face: what the most promising of the others promises, in quarters
    full: int  # where the pieces lie that are certain to show this face
    round: int
    half: int
    slanted: int
    joker: int
    barred: int  # the card that D10 bars from one piece
    barred_face: int  # what that piece will show
    on_won: int  # how many pieces lie on won cards, where they forbid announcing (D14)


@rule
def outlook(s: State, seat: int) -> Outlook:
    """What the pieces of a seat will show when they are played next."""
    is_turning = s.unturned_seats >> seat & 1 == 0  # D29
    sure = unknown = full = round_ = half = slanted = joker = 0
    for piece in range(PIECES):
        face = s.hidden[seat, piece] if is_turning else s.visible[seat, piece]
        place = s.places[seat, piece]
        band = 1 << place - 1 if place else 0
        if face == 0:
            unknown += 1 << FIELD * s.visible[seat, piece]
            continue
        sure += 1 << FIELD * face
        full |= band if face == FULL else 0
        round_ |= band if face == FULL + 1 else 0
        half |= band if face == FULL + 2 else 0
        slanted |= band if face == SLANTED else 0
        joker |= band if face == JOKER else 0
    maybe, best = promises(s, seat, unknown >> FIELD << FIELD) if unknown else (0, 0)
    left = s.left_piece[seat]
    barred_face = s.hidden[seat, left - 1] if left else 0
    barred = barred_card(s, seat, left - 1) if left else 0
    on_won = count(s.lying[seat] & s.won)
    return Outlook(
        seat, sure, maybe, best, full, round_, half, slanted, joker, barred, barred_face, on_won
    )


@rule
def promises(s: State, seat: int, unknown: int) -> tuple[int, int]:
    """What pieces with an unknown back promise, given how many show each face: all, the best."""
    types, faces = open_types(s, seat), open_faces(s, seat)
    total = WAYS[types, faces]
    maybe = best = 0
    for visible in range(FULL, JOKER):
        alike = unknown >> FIELD * visible & ONE
        for face in range(FULL, JOKER + 1 if alike else FULL):
            ways = face_ways(types, faces, visible, face)
            if ways:
                quarters = max(1, min(SURE - 1, (8 * ways + total) // (2 * total)))
                maybe += alike * quarters << FIELD * face
                more = quarters - (best >> FIELD * face & ONE)
                best += more << FIELD * face if more > 0 else 0
    return maybe, best


@rule
def lying_with(o: Outlook, face: int) -> int:
    """Where the pieces lie that are certain to show a face."""
    if face == FULL:
        return o.full
    if face == FULL + 1:
        return o.round
    if face == FULL + 2:
        return o.half
    return o.slanted if face == SLANTED else o.joker


@rule
def sure_pieces(o: Outlook, face: int, bands: int) -> int:
    """How many pieces from outside a card are certain to show a face and may go there (D10)."""
    pieces = (o.sure >> FIELD * face & ONE) - count(lying_with(o, face) & bands)
    return pieces - (o.barred == bands and o.barred_face == face)


@rule
def plain_pieces(s: State, seat: int, face: int, bands: int) -> int:
    """How many pieces from outside a card could go there as they lie (D26)."""
    if s.unturned_seats >> seat & 1 or bands_of(s.unturned_card) != bands:
        return 0
    pieces = 0
    for piece in range(PIECES):
        is_there = card_at(s.places[seat, piece]) == s.unturned_card
        pieces += s.visible[seat, piece] == face and not is_there
    return pieces


@rule
def fillable(s: State, o: Outlook, bands: int, free: int) -> int:
    """How many of the free bands of a card a seat could fill from elsewhere, jokers included."""
    quarters = 0
    for face in range(FULL, JOKER):
        need = SURE * count(free & s.shapes[face - FULL])
        if need:
            pieces = sure_pieces(o, face, bands) + plain_pieces(s, o.seat, face, bands)
            quarters += min(need, SURE * pieces + (o.maybe >> FIELD * face & ONE))
    need = SURE * count(free)
    if need > SURE:
        jokers = SURE * sure_pieces(o, JOKER, bands) + (o.maybe >> FIELD * JOKER & ONE)
        quarters += max(0, min(SURE, jokers))
    return max(0, min(need, quarters) + SURE // 2) // SURE


@rule
def face_chance(s: State, o: Outlook, face: int, bands: int) -> int:
    """The chance, in quarters, that some piece from outside a card shows a face."""
    if sure_pieces(o, face, bands) > 0 or plain_pieces(s, o.seat, face, bands) > 0:
        return SURE
    return o.best >> FIELD * face & ONE


@rule
def shape_at(s: State, band: int) -> int:
    """The face that a band asks for."""
    for face in range(FULL, SLANTED):
        if s.shapes[face - FULL] & band:
            return face
    return SLANTED


@rule
def last_chance(s: State, o: Outlook, bands: int, free: int) -> int:
    """The chance, in quarters, that a final piece of a seat fills the last free band of a card."""
    chance = face_chance(s, o, shape_at(s, free), bands)
    if s.joker_completes or bands == bands_of(1):
        chance = max(chance, face_chance(s, o, JOKER, bands))
    return chance


@rule
def may_ever_announce(s: State, seat: int, bands: int) -> bool:
    """Whether a seat has placed on a card (D14) and may announce it, if it is the zero (D22)."""
    if bands == bands_of(1) and not may_announce_zero(s, seat):
        return False
    return s.placed[seat] & bands != 0


@rule
def nearness(s: State, o: Outlook, bands: int, free: int) -> int:
    """How near a seat is to completing a card that lacks one band."""
    if not may_ever_announce(s, o.seat, bands):
        return NOT_PLACED
    chance = last_chance(s, o, bands, free)
    if chance == 0:
        return NO_PIECE
    if o.on_won:
        return BLOCKED
    return CERTAIN if chance == SURE else LIKELY if 2 * chance >= SURE else UNLIKELY


@rule
def readiness(s: State, o: Outlook, against: Outlook, bands: int, free: int) -> int:
    """How well a seat could fill the last two bands of a card, with another seat's turn between."""
    one = free & -free
    return max(
        leaving(s, o, against, bands, free, one), leaving(s, o, against, bands, free, free ^ one)
    )


@rule
def leaving(s: State, o: Outlook, against: Outlook, bands: int, free: int, last: int) -> int:
    """The same, when `last` is left for the final piece."""
    face, first = shape_at(s, last), shape_at(s, free ^ last)
    finals, jokers = sure_pieces(o, face, bands), sure_pieces(o, JOKER, bands)
    firsts = finals - 1 if first == face else sure_pieces(o, first, bands)
    if finals < 1 or firsts + jokers < 1:
        return NO_WAY
    if o.on_won or nearness(s, against, bands, last) >= UNLIKELY:
        return RISKY
    return BREAKABLE if s.lying[against.seat] & bands else SAFE
