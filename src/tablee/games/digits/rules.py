"""The rules of Digits (D4–D29), in the order of a turn."""

from typing import Any

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.digits import pieces
from tablee.games.digits.announcing import completes, lose_announcement, win_card
from tablee.games.digits.bands import bands_of, card_at, card_set, free_bands, places_for
from tablee.games.digits.choosing import PLAIN_BASE, legal_choices
from tablee.games.digits.notation import CHANCES, MOVES
from tablee.games.digits.state import (
    CARD,
    CARDS,
    CHOOSE,
    FACES,
    FIRST,
    FULL,
    JOKER,
    MOST_TURNS,
    OVER,
    PIECES,
    PLACE,
    THROW,
    TURN,
    State,
)

PLACE_BASE = MOVES.index("place 0 1")
STOCK = MOVES.index("stock")
FACE_BASE = CHANCES.index("turn P") - FULL
THROW_BASE = FACE_BASE + JOKER + 1


def start(s: State, seats: int, options: dict[str, Any]) -> None:
    """Set up an empty record."""
    s.seats = seats
    for shape in range(4):
        bands = enumerate("".join(options["bands"]))
        s.shapes[shape] = sum(1 << band for band, face in bands if face == FACES[FULL + shape])
    s.zero = options["zero"]
    s.doubles = options["one_colour_doubles"]
    s.joker_completes = options["joker_completes"]
    s.unturned_card = 0 if options["unturned_card"] is None else 1 + options["unturned_card"]
    s.unturned_seats = sum(1 << seat for seat in options["unturned_seats"])
    s.combination = sum(1 << card for card in options["combination"])
    s.row = card_set(range(10 if seats == 3 else 7)) ^ (0 if s.zero else CARD)  # D4


@rule
def turn(s: State) -> int:
    if s.phase == CHOOSE or s.phase == PLACE:
        return 1 << s.active
    return rules.OVER if s.phase == OVER else rules.CHANCE


@rule
def legal(s: State, seat: int, out: Any) -> int:
    return legal_choices(s, seat, out) if s.phase == CHOOSE else legal_places(s, seat, out)


@rule
def legal_places(s: State, seat: int, out: Any) -> int:
    """Where the face that has come up can go (D9–D15, D26), or the stock (D11)."""
    bands = allowed_places(s, seat)
    n = 0
    while bands:
        out[n] = PLACE_BASE + lowest(bands)
        bands &= bands - 1
        n += 1
    if n == 0:
        out[0] = STOCK
        return 1
    return n


@rule
def allowed_places(s: State, seat: int) -> int:
    """The bands where the chosen piece may be placed."""
    if s.announced:
        return free_bands(s) & bands_of(s.announced)  # D15
    bands = places_for(s, seat, s.hand - 1, s.visible[seat, s.hand - 1])
    return bands & bands_of(s.unturned_card) if s.plain else bands  # D26


@rule
def apply(s: State, seat: int, action: int) -> None:
    if s.phase == CHOOSE:
        choose(s, seat, action)
    elif action == STOCK:
        end_turn(s, seat, 0)  # D11
    else:
        place(s, seat, action - PLACE_BASE)


@rule
def choose(s: State, seat: int, action: int) -> None:
    """Take up a piece, announced or not (D7, D12), and turn it over unless it stays as it is."""
    is_plain = action >= PLAIN_BASE
    if is_plain:
        action -= PLAIN_BASE
    if action < PIECES:
        piece = action
    else:
        piece = (action - PIECES) // CARDS
        announce(s, seat, (action - PIECES) % CARDS)
    take_up(s, seat, piece)
    if is_plain or s.unturned_seats >> seat & 1:  # D26, D29
        s.plain = 1 if is_plain and s.announced == 0 else 0
        face_seen(s, seat)
    elif s.hidden[seat, piece]:
        turn_over(s, seat)
    else:
        s.phase = TURN


@rule
def announce(s: State, seat: int, card: int) -> None:
    """Say which card the piece shall complete (D12)."""
    s.announced = 1 + card
    if card == 0:
        s.announcers |= 1 << seat  # D22


@rule
def take_up(s: State, seat: int, piece: int) -> None:
    """Take a piece in hand (D8), from the stock or from a card."""
    s.hand = 1 + piece
    if s.left_piece[seat] != s.hand:
        s.left_piece[seat] = s.left_card[seat] = 0
    place = s.places[seat, piece]
    if place:
        s.places[seat, piece] = 0
        s.lying[seat] &= ~(1 << place - 1)
        s.source = card_at(place)
        bands = bands_of(s.source)
        if s.won & bands and (s.lying[0] | s.lying[1] | s.lying[2]) & bands == 0:  # D19
            s.won &= ~bands
            s.row |= bands


@rule
def turn_over(s: State, seat: int) -> None:
    """Turn the chosen piece, both faces of which are known, over."""
    piece = s.hand - 1
    face = s.hidden[seat, piece]
    s.hidden[seat, piece] = s.visible[seat, piece]
    s.visible[seat, piece] = face
    face_seen(s, seat)


@rule
def face_seen(s: State, seat: int) -> None:
    """Judge an announcement (D15, D16); then the piece is placed."""
    if s.announced and not completes(s, s.visible[seat, s.hand - 1], s.announced - 1):
        lose_announcement(s, seat, s.announced - 1)
        s.announced = 0
    s.phase = PLACE


@rule
def place(s: State, seat: int, band: int) -> None:
    """Put the chosen piece on a band, and win the card if that was announced."""
    card = band // 5
    s.places[seat, s.hand - 1] = 1 + band
    s.lying[seat] |= 1 << band
    s.placed[seat] |= bands_of(1 + card)
    if s.announced:
        win_card(s, seat, card)
    end_turn(s, seat, 1 + card)


@rule
def end_turn(s: State, seat: int, goal: int) -> None:
    """Remember the card that the piece left for 1 + card or the stock (D10), and pass on (D6)."""
    if s.source and s.source != goal:
        s.left_piece[seat] = s.hand
        s.left_card[seat] = s.source
    else:
        s.left_piece[seat] = s.left_card[seat] = 0
    s.hand = s.source = s.announced = s.plain = 0
    s.turns += 1
    if s.winner or s.turns == MOST_TURNS:  # D20, D21, D27
        s.phase = OVER
    else:
        s.active = seat + 1 if seat + 1 < s.seats else 0
        s.phase = CHOOSE


@rule
def chances(s: State, outcomes: Any, weights: Any) -> int:
    if s.phase == TURN:
        return turn_chances(s, outcomes, weights)
    n = int(s.seats) if s.phase == FIRST else len(pieces.THROW_WEIGHT)
    for k in range(n):
        outcomes[k] = k if s.phase == FIRST else THROW_BASE + k
        weights[k] = 1 if s.phase == FIRST else pieces.THROW_WEIGHT[k]
    return n


@rule
def turn_chances(s: State, outcomes: Any, weights: Any) -> int:
    """The faces that the chosen piece can hide, by the law of D5."""
    types, faces = pieces.open_types(s, s.active), pieces.open_faces(s, s.active)
    n = 0
    for face in range(FULL, JOKER + 1):
        ways = pieces.face_ways(types, faces, s.visible[s.active, s.hand - 1], face)
        if ways:
            outcomes[n] = FACE_BASE + face
            weights[n] = ways
            n += 1
    return n


@rule
def sample(s: State, rng: Any) -> int:
    if s.phase == FIRST:
        return below(rng, s.seats)
    if s.phase == THROW:
        return THROW_BASE + pieces.sample_throw(rng)
    types, faces = pieces.open_types(s, s.active), pieces.open_faces(s, s.active)
    rest = below(rng, pieces.WAYS[types, faces])
    face = 0
    while rest >= 0:
        face += 1
        rest -= pieces.face_ways(types, faces, s.visible[s.active, s.hand - 1], face)
    return FACE_BASE + face


@rule
def occur(s: State, outcome: int) -> None:
    if s.phase == FIRST:
        s.active = outcome  # D6
        s.phase = CHOOSE
    elif s.phase == THROW:
        throw(s, pieces.THROW_CODE[outcome - THROW_BASE])
    else:
        s.hidden[s.active, s.hand - 1] = outcome - FACE_BASE
        pieces.deduce(s, s.active)
        turn_over(s, s.active)


@rule
def throw(s: State, code: int) -> None:
    """Let the pieces of a seat lie as they fell (D5); then the next seat throws."""
    for piece in range(PIECES - 1, -1, -1):
        s.visible[s.active, piece] = FULL + code % 4
        code //= 4
    pieces.deduce(s, s.active)
    s.active += 1
    if s.active == s.seats:
        s.active = 0
        s.phase = FIRST


@rule
def score(s: State, seat: int) -> int:
    return int(s.scores[seat])


@rule
def standing(s: State, seat: int) -> int:
    return s.scores[seat] + (100 if s.winner == 1 + seat else 0)  # D20: the winner comes first


@rule
def hide(s: State, seat: int) -> None:
    pass  # D5: what is unknown is unknown to everyone alike


@rule
def fill(s: State, seat: int, rng: Any) -> None:
    pass
