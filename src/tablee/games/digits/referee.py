"""Why a move of Digits is refused, in the order of the clauses."""

from tablee.core.bits import count
from tablee.core.errors import Refused
from tablee.games.digits.announcing import completes
from tablee.games.digits.bands import (
    bands_of,
    barred_card,
    card_at,
    fitting,
    free_bands,
    roomy_cards,
)
from tablee.games.digits.choosing import FINAL_BASE, PLAIN_BASE, PLAIN_FINAL_BASE, plain_places
from tablee.games.digits.notation import MOVES
from tablee.games.digits.rules import PLACE_BASE, STOCK, allowed_places
from tablee.games.digits.state import BANDS, CARD, CARDS, CHOOSE, FACES, FULL, PIECES, State


def verify(s: State, seat: int, action: int) -> None:
    """Refuse an action of a seat that is to move unless it is legal."""
    if (action < PLACE_BASE) != (s.phase == CHOOSE):
        due = "choose" if s.phase == CHOOSE else "place"
        raise Refused("turn", "step", due=due, move=MOVES[action])
    if s.phase == CHOOSE:
        verify_choice(s, seat, action)
    elif action == STOCK:
        verify_stock(s, seat)
    else:
        verify_place(s, seat, action - PLACE_BASE)


def sees(s: State, seat: int) -> bool:
    """Whether a seat sees the chance event that is due: everybody sees everything (D5)."""
    return True


def reveals(action: int) -> bool:
    """Whether a move shows others what was hidden from them: nobody has anything to hide (D5)."""
    return False


def shape_at(s: State, band: int) -> str:
    """The shape of a band."""
    return next(FACES[FULL + shape] for shape in range(4) if s.shapes[shape] >> band & 1)


def verify_choice(s: State, seat: int, action: int) -> None:
    """Refuse a choice; any piece may be chosen to be turned over (D8)."""
    if FINAL_BASE <= action < PLAIN_BASE:
        verify_final(s, seat, *divmod(action - FINAL_BASE, CARDS))
    elif action >= PLAIN_FINAL_BASE:
        piece, card = divmod(action - PLAIN_FINAL_BASE, CARDS)
        verify_final(s, seat, piece, card)
        verify_unturned(s, seat)
        verify_plain_final(s, seat, piece, card)
    elif action >= PLAIN_BASE:
        verify_unturned(s, seat)
        verify_plain(s, seat, action - PLAIN_BASE)


def verify_in_play(s: State, card: int) -> None:
    """D4: some cards are left out."""
    if not (s.row | s.won) & bands_of(1 + card):
        raise Refused("D4", "card", card=card, seats=s.seats)


def verify_final(s: State, seat: int, piece: int, card: int) -> None:
    """D14: everything but the hidden face must be right; D22 for the zero."""
    verify_in_play(s, card)
    bands = bands_of(1 + card)
    if s.won & bands:
        raise Refused("D14", "won", card=card)
    free = count(free_bands(s) & bands)
    if free != 1:
        raise Refused("D14", "free", card=card, free=free)
    if card_at(s.places[seat, piece]) == 1 + card:
        raise Refused("D14", "on-it", card=card, piece=1 + piece)
    if not s.placed[seat] & bands:
        raise Refused("D14", "placed", card=card)
    if barred_card(s, seat, piece) == bands:
        raise Refused("D14", "barred", card=card, piece=1 + piece)
    verify_nothing_on_won(s, seat)
    if card == 0:
        verify_zero(s, seat)


def verify_nothing_on_won(s: State, seat: int) -> None:
    """D14: who wants to win a card has no piece on a won one."""
    for piece in range(PIECES):
        card = card_at(s.places[seat, piece])
        if s.won & bands_of(card):
            pieces = count(s.lying[seat] & s.won)
            raise Refused("D14", "on-won", piece=1 + piece, on=card - 1, pieces=pieces)


def verify_zero(s: State, seat: int) -> None:
    """D22: once a game, and only who has gained points."""
    if s.announcers >> seat & 1:
        raise Refused("D22", "used")
    if not s.gainers >> seat & 1:
        raise Refused("D22", "gain")


def verify_unturned(s: State, seat: int) -> None:
    """D26, D29: whether a seat may choose pieces plain at all."""
    if not s.unturned_card:
        raise Refused("D26", "off")
    if s.unturned_seats >> seat & 1:
        raise Refused("D29", "plain")


def verify_plain(s: State, seat: int, piece: int) -> None:
    """D26: the visible face must have a place on the agreed card."""
    if plain_places(s, seat, piece):
        return
    card, face = s.unturned_card - 1, FACES[s.visible[seat, piece]]
    lying = s.lying[0] | s.lying[1] | s.lying[2]
    if s.places[seat, piece]:
        lying &= ~(1 << s.places[seat, piece] - 1)
    free = bands_of(1 + card) & ~lying
    if s.won & bands_of(1 + card):
        raise Refused("D26", "won", card=card, piece=1 + piece)
    if not free & fitting(s, s.visible[seat, piece]):
        raise Refused("D26", "shape", card=card, piece=1 + piece, face=face)
    if barred_card(s, seat, piece) & free:
        raise Refused("D26", "barred", card=card, piece=1 + piece)
    raise Refused("D26", "completes", card=card, piece=1 + piece, face=face)


def verify_plain_final(s: State, seat: int, piece: int, card: int) -> None:
    """D26: only the agreed card, and only with a face that completes it."""
    if 1 + card != s.unturned_card:
        raise Refused("D26", "card", card=card, agreed=s.unturned_card - 1)
    if not completes(s, s.visible[seat, piece], card):
        face = FACES[s.visible[seat, piece]]
        last = free_bands(s) & bands_of(1 + card)
        shape = shape_at(s, last.bit_length() - 1)
        raise Refused("D26", "face", card=card, piece=1 + piece, face=face, shape=shape)


def verify_place(s: State, seat: int, band: int) -> None:
    """Refuse a place for the chosen piece unless it is allowed."""
    card, piece = band // BANDS, s.hand - 1
    verify_in_play(s, card)
    verify_fits(s, band, s.visible[seat, piece])
    if allowed_places(s, seat) >> band & 1:
        return
    if barred_card(s, seat, piece) >> band & 1:
        raise Refused("D10", "left", card=card, piece=1 + piece)
    if not roomy_cards(free_bands(s)) >> band & 1:
        verify_completing(s, card)
    if s.announced:
        raise Refused("D15", "announced", card=card, announced=s.announced - 1)
    raise Refused("D26", "place", card=card, agreed=s.unturned_card - 1)


def verify_fits(s: State, band: int, face: int) -> None:
    """D9: a free band of that shape on a card that is not won."""
    where = {"card": band // BANDS, "band": 1 + band % BANDS}
    if s.won >> band & 1:
        raise Refused("D9", "won", **where)
    for other in range(s.seats):
        if s.lying[other] >> band & 1:
            raise Refused("D9", "occupied", **where, seat=other)
    if not fitting(s, face) >> band & 1:
        raise Refused("D9", "shape", **where, face=FACES[face], shape=shape_at(s, band))


def verify_completing(s: State, card: int) -> None:
    """D13: only an announced piece completes a card, and only the card that was announced."""
    if s.announced:
        raise Refused("D13", "other", card=card, announced=s.announced - 1)
    raise Refused("D13", "unannounced", card=card)


def verify_stock(s: State, seat: int) -> None:
    """D11: only a face without a place goes to the stock."""
    places = allowed_places(s, seat)
    if places:
        cards = [card for card in range(CARDS) if places >> BANDS * card & CARD]
        face = FACES[s.visible[seat, s.hand - 1]]
        raise Refused("D11", "place", face=face, places=count(places), cards=cards)
