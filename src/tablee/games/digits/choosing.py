"""Which pieces may be chosen, and how: turned or plain, announced or not (D8, D14, D26, D29)."""

from typing import Any

from tablee.core.bits import lowest
from tablee.core.rules import rule
from tablee.games.digits.announcing import completes, last_bands
from tablee.games.digits.bands import bands_of, barred_card, card_at, fitting, roomy_cards
from tablee.games.digits.notation import MOVES
from tablee.games.digits.state import BANDS, CARDS, PIECES, State

FINAL_BASE = MOVES.index("choose 1 final 0")
PLAIN_BASE = MOVES.index("choose 1 plain")
PLAIN_FINAL_BASE = MOVES.index("choose 1 plain final 0")


@rule
def legal_choices(s: State, seat: int, out: Any) -> int:
    """Write the legal choices of a seat into `out`; how many."""
    for piece in range(PIECES):  # D8
        out[piece] = piece
    n = PIECES
    lasts = last_bands(s, seat)
    if lasts:
        n = legal_finals(s, seat, lasts, out, n)
    if s.unturned_card and s.unturned_seats >> seat & 1 == 0:
        n = legal_plain(s, seat, out, n)
        if lasts & bands_of(s.unturned_card):
            n = legal_plain_finals(s, seat, out, n)
    return n


@rule
def final_bands(s: State, seat: int, piece: int, lasts: int) -> int:
    """Those of the last bands that a piece may be announced for (D14)."""
    return lasts & ~bands_of(card_at(s.places[seat, piece])) & ~barred_card(s, seat, piece)


@rule
def legal_finals(s: State, seat: int, lasts: int, out: Any, n: int) -> int:
    """Add the announcements (D12) to the `n` choices in `out`; how many now."""
    for piece in range(PIECES):
        bands = final_bands(s, seat, piece, lasts)
        while bands:
            out[n] = FINAL_BASE + CARDS * piece + lowest(bands) // BANDS
            bands &= bands - 1
            n += 1
    return n


@rule
def legal_plain(s: State, seat: int, out: Any, n: int) -> int:
    """Add the pieces that need not be turned (D26) to the `n` choices in `out`; how many now."""
    for piece in range(PIECES):
        if plain_places(s, seat, piece):
            out[n] = PLAIN_BASE + piece
            n += 1
    return n


@rule
def plain_places(s: State, seat: int, piece: int) -> int:
    """Where a piece could go on the agreed card as it lies, once taken up (D9, D10, D13)."""
    card = bands_of(s.unturned_card)
    lying = s.lying[0] | s.lying[1] | s.lying[2]
    place = s.places[seat, piece]
    if place:
        lying &= ~(1 << place - 1)
    free = card & ~lying
    if s.won & card and free != card:  # D19: it comes back if this was its last piece
        return 0
    return (
        free & fitting(s, s.visible[seat, piece]) & roomy_cards(free) & ~barred_card(s, seat, piece)
    )


@rule
def legal_plain_finals(s: State, seat: int, out: Any, n: int) -> int:
    """Add the announcements without turning (D26) to the `n` choices in `out`; how many now."""
    card = s.unturned_card - 1
    for piece in range(PIECES):
        bands = final_bands(s, seat, piece, bands_of(s.unturned_card))
        if bands and completes(s, s.visible[seat, piece], card):
            out[n] = PLAIN_FINAL_BASE + CARDS * piece + card
            n += 1
    return n
