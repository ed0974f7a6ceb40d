"""The invariants of a position of Digits: options, cards and what is due."""

from tablee.core.bits import count
from tablee.core.errors import OptionsError, PositionError, Refused
from tablee.games.digits import options
from tablee.games.digits.announcing import completes, target
from tablee.games.digits.bands import bands_of, card_at, card_set
from tablee.games.digits.position_pieces import verify_pieces
from tablee.games.digits.referee import verify_final
from tablee.games.digits.rules import allowed_places
from tablee.games.digits.state import (
    CARDS,
    EVERY_BAND,
    FIRST,
    MOST_TURNS,
    OVER,
    PIECES,
    PLACE,
    SEATS,
    THROW,
    TURN,
    State,
)


def require(condition: bool, reason: str) -> None:
    """Refuse the position unless the condition holds."""
    if not condition:
        raise PositionError(f"digits-{reason}")


def verify(s: State) -> None:
    """Refuse a record that no game can reach, with the reason."""
    verify_unused(s)
    verify_options(s)
    verify_cards(s)
    verify_pieces(s)
    verify_placed(s)
    verify_scores(s)
    verify_end(s)
    verify_turns(s)
    verify_left(s)
    verify_hand(s)
    if s.phase in (TURN, PLACE):
        verify_chosen(s)


def verify_unused(s: State) -> None:
    """Seats that do not play have nothing."""
    require(s.active < s.seats, "seat")
    seats = (s.gainers | s.announcers | s.unturned_seats) >> s.seats
    require(seats == 0 and s.winner <= s.seats, "seat")
    by_seat = (s.lying, s.placed, s.collected, s.scores, s.latest, s.left_piece, s.left_card)
    by_piece = (s.places, s.visible, s.hidden)
    for seat in range(s.seats, SEATS):
        unused = any(field[seat] for field in by_seat)
        unused |= any(field[seat, piece] for field in by_piece for piece in range(PIECES))
        require(not unused, "seat")


def verify_options(s: State) -> None:
    """Each band has one shape (D3), and the options make sense."""
    shapes = [s.shapes[shape] for shape in range(4)]
    require(sum(shapes) == EVERY_BAND == shapes[0] | shapes[1] | shapes[2] | shapes[3], "shapes")
    try:
        options.resolve(s.seats, options.read(s))
    except OptionsError as error:
        raise PositionError("digits-options", option=error.reason) from None


def verify_cards(s: State) -> None:
    """The cards in play (D4) are in the row, not full, or won, not empty (D13, D18, D19)."""
    require(s.row & s.won == 0, "cards")
    first = 0 if s.zero else 1
    require(s.row | s.won == card_set(range(first, 10 if s.seats == 3 else 7)), "cards")
    lying = s.lying[0] | s.lying[1] | s.lying[2]
    for card in range(CARDS):
        bands = bands_of(1 + card)
        require(s.row & bands in (0, bands), "cards")
        require(not s.row & bands or lying & bands != bands, "full-card")
        require(not s.won & bands or lying & bands != 0, "empty-card")


def verify_placed(s: State) -> None:
    """D14: who has a piece on a card in the row has placed there; won cards start anew."""
    for seat in range(s.seats):
        for card in range(CARDS):
            bands = bands_of(1 + card)
            require(s.placed[seat] & bands in (0, bands), "placed")
            has_piece = bool(s.row & s.lying[seat] & bands)
            require(not has_piece or s.placed[seat] & bands == bands, "placed")
        require(s.placed[seat] & ~s.row == 0, "placed")


def verify_scores(s: State) -> None:
    """Gains are kept for the zero only (D22, D23), and are possible ones."""
    require(bool(s.zero) or s.gainers == s.announcers == 0, "gains")
    require(s.announcers & ~s.gainers == 0, "gains")
    values = [*range(2, 11)]
    bonus = [2 * v for v in values] if s.doubles else [3, *(v + 3 for v in values)]
    for seat in range(s.seats):
        is_gainer = bool(s.gainers >> seat & 1)
        require(s.latest[seat] in (0, *values, *bonus), "gains")
        require(is_gainer or s.latest[seat] == 0, "gains")
        require(is_gainer or not s.zero or s.scores[seat] == 0, "gains")
        require(s.collected[seat] & ~s.combination == 0, "collected")


def verify_end(s: State) -> None:
    """Whoever reaches the target or the combination has won at once (D20, D27)."""
    for seat in range(s.seats):
        require(s.scores[seat] <= target(s), "target")
        has_all = bool(s.combination) and s.collected[seat] == s.combination
        is_winner = s.winner == 1 + seat
        require(is_winner == (s.scores[seat] == target(s) or has_all), "winner")
    require((s.phase == OVER) == (s.winner > 0 or s.turns == MOST_TURNS), "over")


def verify_turns(s: State) -> None:
    """A turn places one piece at most; at the start nothing has happened."""
    pieces = sum(count(s.lying[seat]) for seat in range(s.seats))
    require(pieces <= s.turns, "turns")
    if s.phase in (THROW, FIRST):
        require(s.turns == 0 and (s.phase == THROW or s.active == 0), "set-up")
    if s.turns == 0:
        touched = (s.placed, s.scores, s.collected, s.latest, s.left_piece)
        require(not any(field[seat] for field in touched for seat in range(s.seats)), "set-up")
        require(s.won == s.gainers == s.winner == 0, "set-up")


def verify_left(s: State) -> None:
    """D10: the piece that left a card lies elsewhere; while one is in hand it is that one."""
    for seat in range(s.seats):
        piece, card = s.left_piece[seat], s.left_card[seat]
        require((piece > 0) == (card > 0), "left")
        if piece:
            require((s.row | s.won) & bands_of(card) != 0, "left")
            require(card_at(s.places[seat, piece - 1]) != card, "left")
            if seat == s.active and s.hand:
                require(piece == s.hand and card != s.source, "left")


def verify_hand(s: State) -> None:
    """A piece is in hand from its choice until it is placed (D7)."""
    require((s.hand > 0) == (s.phase in (TURN, PLACE)), "hand")
    if not s.hand:
        require(s.source == s.announced == s.plain == 0, "hand")
        return
    require(s.places[s.active, s.hand - 1] == 0, "hand")
    bands = bands_of(s.source)
    require((s.row | s.won) & bands == bands, "source")
    came_back = not any((s.placed[seat] | s.lying[seat]) & bands for seat in range(s.seats))
    require(bool(s.won & bands or s.placed[s.active] & bands) or came_back, "source")


def verify_chosen(s: State) -> None:
    """What is said of the piece in hand was allowed, and fits the face that has come up."""
    seat, piece = s.active, s.hand - 1
    never_turns = bool(s.unturned_seats >> seat & 1)
    if s.phase == TURN:
        require(not never_turns and not s.plain and s.hidden[seat, piece] == 0, "turn")
    if s.announced:
        verify_announced(s, seat, piece)
    elif s.plain:
        require(not never_turns and allowed_places(s, seat) != 0, "plain")
    if s.phase == PLACE and not (never_turns or s.plain or is_plain_final(s)):
        require(s.hidden[seat, piece] != 0, "turn")  # it has been turned over


def is_plain_final(s: State) -> bool:
    """Whether the announced piece may have been chosen plain (D26)."""
    return bool(s.announced) and s.announced == s.unturned_card


def verify_announced(s: State, seat: int, piece: int) -> None:
    """D14, D22: the announcement was allowed, and has not failed (D16)."""
    card = s.announced - 1
    came_back = s.source > 0 and not s.placed[seat] & bands_of(s.source)
    was_on_won = came_back or bool(s.won & bands_of(s.source))
    require(not s.plain and s.source != s.announced and not was_on_won, "announced")
    require(card > 0 or bool(s.announcers >> seat & 1), "announced")
    before = s.copy()
    before.announcers &= ~(1 << seat)  # as it was if this is the zero
    try:
        verify_final(before, seat, piece, card)
    except Refused as refused:
        raise PositionError("digits-announcement", card=card, clause=refused.code) from None
    require(s.phase == TURN or completes(s, s.visible[seat, piece], card), "announced")
