"""The state of Digits. Nothing in it is hidden: what nobody knows is not in it (D5).

Bands are numbered through all cards, `5 * card + band` from 0; a set of bands is a bit mask,
and a set of cards is the set of all their bands. A single card, seat or piece that may be
missing is stored plus one, so that 0 says "none".
"""

from tablee.core.record import Array, Record, field

SEATS, PIECES, CARDS, BANDS = 3, 7, 10, 5
CARD = (1 << BANDS) - 1  # the bands of card 0
EVERY_BAND = (1 << CARDS * BANDS) - 1
MOST_TURNS = 300  # D21

# The shapes of bands and the faces of pieces; 0 is a face that is not known.
FULL, ROUND, HALF, SLANTED, JOKER = range(1, 6)
FACES = "?PAMOJ"

# What is due: a throw and the first player (set-up), then the steps of a turn.
THROW, FIRST, CHOOSE, TURN, PLACE, OVER = range(6)

BY_SEAT = (SEATS,)
BY_PIECE = (SEATS, PIECES)


class State(Record):
    """Slots of seats that are not in the game are zero."""

    shapes: Array = field("i8", 0, EVERY_BAND, "bands of each shape P A M O (D3)", (4,))
    row: int = field("i8", 0, EVERY_BAND, "cards in the row, as the set of all their bands")
    won: int = field("i8", 0, EVERY_BAND, "won cards, moved up (D18), as the set of their bands")
    lying: Array = field("i8", 0, EVERY_BAND, "bands where pieces of a seat lie", BY_SEAT)
    placed: Array = field(
        "i8", 0, EVERY_BAND, "cards that a seat has placed on since they came in (D14)", BY_SEAT
    )
    turns: int = field("i4", 0, MOST_TURNS, "turns that are over (D21)")
    combination: int = field("i4", 0, 1023, "cards that win together (D27), bit by digit; 0 off")
    collected: Array = field("i2", 0, 1023, "cards of the combination won so far, by seat", BY_SEAT)
    seats: int = field("i1", 2, SEATS, "how many seats play")
    zero: int = field("i1", 0, 1, "option: the zero is in play (D22)")
    doubles: int = field("i1", 0, 1, "option: one colour doubles (D25)")
    joker_completes: int = field("i1", 0, 1, "option: a joker may complete a card (D28)")
    unturned_card: int = field("i1", 0, CARDS, "option: 1 + card where no turning is needed (D26)")
    unturned_seats: int = field("i1", 0, 7, "option: seats that never turn pieces, bits (D29)")
    phase: int = field("i1", THROW, OVER, "THROW FIRST CHOOSE TURN PLACE OVER: what is due")
    active: int = field("i1", 0, SEATS - 1, "the seat that throws or plays; 0 while FIRST is due")
    hand: int = field("i1", 0, PIECES, "1 + piece chosen this turn; 0 before CHOOSE")
    source: int = field("i1", 0, CARDS, "1 + card that the chosen piece was taken from; 0 stock")
    announced: int = field("i1", 0, CARDS, "1 + card to complete with it (D12); 0 none or failed")
    plain: int = field("i1", 0, 1, "it was chosen plain, without announcing (D26)")
    winner: int = field("i1", 0, SEATS, "1 + seat that has won at once (D20, D27)")
    gainers: int = field("i1", 0, 7, "seats that have gained points, bits (D22); 0 without zero")
    announcers: int = field("i1", 0, 7, "seats that have announced the zero, bits (D22)")
    scores: Array = field("i1", 0, 21, "points by seat", BY_SEAT)
    latest: Array = field("i1", 0, 20, "latest gain not lost since (D23); 0 without zero", BY_SEAT)
    left_piece: Array = field("i1", 0, PIECES, "1 + piece that left a card last turn", BY_SEAT)
    left_card: Array = field("i1", 0, CARDS, "1 + the card that it left (D10)", BY_SEAT)
    places: Array = field("i1", 0, CARDS * BANDS, "1 + band; 0 stock or in hand", BY_PIECE)
    visible: Array = field("i1", 0, JOKER, "the face that shows; 0 before the throw", BY_PIECE)
    hidden: Array = field(
        "i1", 0, JOKER, "the other face if it follows from what was seen", BY_PIECE
    )
