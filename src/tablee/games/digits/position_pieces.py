"""The invariants of the pieces in a position of Digits: their faces and their places."""

from tablee.core.errors import PositionError
from tablee.games.digits.bands import fitting
from tablee.games.digits.pieces import EVERY_TYPE, TYPE, UNIT, WAYS, deduce
from tablee.games.digits.state import FULL, HALF, JOKER, PIECES, THROW, State


def verify_pieces(s: State) -> None:
    """The pieces of each seat are a set as it was thrown and turned since, each in one place."""
    for seat in range(s.seats):
        if s.phase == THROW and seat >= s.active:
            verify_not_thrown(s, seat)
        else:
            verify_set(s, seat)
            verify_known(s, seat)
        verify_places(s, seat)
    for seat in range(s.seats):
        for other in range(seat):
            if s.lying[seat] & s.lying[other]:
                raise PositionError("digits-one-band", seat=seat, other=other)


def verify_not_thrown(s: State, seat: int) -> None:
    """Before its throw a seat has no faces."""
    if any(s.visible[seat, piece] or s.hidden[seat, piece] for piece in range(PIECES)):
        raise PositionError("digits-thrown", seat=seat)


def verify_set(s: State, seat: int) -> None:
    """D2: the pieces can be identified with the seven types."""
    tied = 0
    shown = [0] * (JOKER + 1)
    for piece in range(PIECES):
        visible, hidden = s.visible[seat, piece], s.hidden[seat, piece]
        kind = int(TYPE[visible, hidden])
        if hidden == 0:
            shown[visible] += 1
        elif kind < 0 or tied >> kind & 1:
            raise PositionError("digits-set", seat=seat)
        else:
            tied |= 1 << kind
    if shown[0] or shown[JOKER] or max(shown[FULL : HALF + 1]) > 3:
        raise PositionError("digits-set", seat=seat)
    if not WAYS[EVERY_TYPE ^ tied, sum(shown[face] * UNIT[face] for face in range(JOKER))]:
        raise PositionError("digits-set", seat=seat)


def verify_known(s: State, seat: int) -> None:
    """D5: hidden faces are known exactly where they follow from what was seen."""
    again = s.copy()
    if is_as_thrown(s, seat):
        for piece in range(PIECES):
            again.hidden[seat, piece] = 0
            if s.visible[seat, piece] == JOKER:
                raise PositionError("digits-joker", seat=seat, piece=1 + piece)
    deduce(again, seat)
    if again != s:
        raise PositionError("digits-known", seat=seat)


def is_as_thrown(s: State, seat: int) -> bool:
    """Whether a seat cannot have turned a piece yet."""
    is_first_turn = s.turns == 0 and not (s.hand and seat == s.active)
    return is_first_turn or bool(s.unturned_seats >> seat & 1)  # D29


def verify_places(s: State, seat: int) -> None:
    """D9: pieces lie on bands of cards in play that their visible face fits."""
    lying = 0
    for piece in range(PIECES):
        place = s.places[seat, piece]
        if place:
            band = 1 << place - 1
            fits = band & fitting(s, s.visible[seat, piece]) & (s.row | s.won)
            if not fits or lying & band:
                raise PositionError("digits-place", seat=seat, piece=1 + piece)
            lying |= band
    if lying != s.lying[seat]:
        raise PositionError("digits-lying", seat=seat)
