"""Who could complete which card on their next turn, and how likely: exact, for words and hints."""

from fractions import Fraction

from tablee.games.digits.announcing import completes, last_bands
from tablee.games.digits.bands import bands_of
from tablee.games.digits.choosing import final_bands
from tablee.games.digits.state import BANDS, CARDS, FACES, PIECES, State
from tablee.games.digits.view import hidden_faces


def final_chance(s: State, seat: int, card: int) -> Fraction:
    """The chance that a seat completes a card with its best piece, if it were its turn."""
    lasts = last_bands(s, seat) & bands_of(1 + card)
    pieces = [piece for piece in range(PIECES) if final_bands(s, seat, piece, lasts)]
    return max((piece_chance(s, seat, piece, card) for piece in pieces), default=Fraction(0))


def piece_chance(s: State, seat: int, piece: int, card: int) -> Fraction:
    """The chance that a piece completes a card, turned or plain as the rules allow."""
    may_stay = s.unturned_seats >> seat & 1 or s.unturned_card == 1 + card  # D26, D29
    if may_stay and completes(s, s.visible[seat, piece], card):
        return Fraction(1)
    if s.unturned_seats >> seat & 1:
        return Fraction(0)
    faces = hidden_faces(s, seat, piece)
    right = sum(ways for face, ways in faces.items() if completes(s, FACES.index(face), card))
    return Fraction(right, sum(faces.values()))


def dangers(s: State, seat: int) -> dict[tuple[int, int], Fraction]:
    """The chances that others complete cards, by (other seat, card); only where there is one."""
    others = [other for other in range(s.seats) if other != seat]
    pairs = [(other, card) for other in others for card in range(CARDS)]
    chances = {pair: final_chance(s, *pair) for pair in pairs}
    return {pair: chance for pair, chance in chances.items() if chance}


def lone_owner(s: State, card: int) -> tuple[int, int]:
    """The only seat with pieces on a card and how many; -1 if there are several, or none."""
    counts = [(s.lying[seat] & bands_of(1 + card)).bit_count() for seat in range(s.seats)]
    owners = [seat for seat in range(s.seats) if counts[seat]]
    return (owners[0], counts[owners[0]]) if len(owners) == 1 else (-1, BANDS)
