"""Final pieces: what may be announced, what it wins and what it costs (D12–D17, D20–D28)."""

from tablee.core.bits import count
from tablee.core.rules import rule
from tablee.games.digits.bands import bands_of, fitting, free_bands, roomy_cards
from tablee.games.digits.state import BANDS, CARD, JOKER, State

ONE_COLOUR = 3  # D17


@rule
def target(s: State) -> int:
    """The points that win at once (D20)."""
    return 21 if s.seats == 3 else 17


@rule
def last_bands(s: State, seat: int) -> int:
    """The bands that a seat may announce to fill, whatever the piece (D14, D22)."""
    if s.lying[seat] & s.won:
        return 0
    free = free_bands(s)
    lasts = free & ~roomy_cards(free) & s.placed[seat]
    return lasts if may_announce_zero(s, seat) else lasts & ~CARD


@rule
def may_announce_zero(s: State, seat: int) -> bool:
    """Whether a seat has gained points, and has not announced the zero yet (D22)."""
    return bool((s.gainers & ~s.announcers) >> seat & 1)


@rule
def completes(s: State, face: int, card: int) -> bool:
    """Whether a face can fill the last band of a card as a final piece."""
    if face == JOKER:
        return bool(s.joker_completes) or card == 0  # D14, D24, D28
    return bool(free_bands(s) & bands_of(1 + card) & fitting(s, face))


@rule
def card_value(card: int) -> int:
    """D15, D24."""
    return 10 if card == 1 else card


@rule
def card_points(s: State, card: int, is_one_colour: bool) -> int:
    """What completing a card scores (D15, D17, D25)."""
    value = card_value(card)
    if not is_one_colour:
        return value
    return 2 * value if s.doubles else value + ONE_COLOUR


@rule
def lose(s: State, seat: int, points: int) -> None:
    """Take points from a seat; nobody falls below zero (D16, D23)."""
    s.scores[seat] = max(0, s.scores[seat] - points)


@rule
def lose_latest_gain(s: State, seat: int) -> None:
    """Take the latest gain from a seat; it is gone then (D23)."""
    lose(s, seat, s.latest[seat])
    s.latest[seat] = 0


@rule
def lose_announcement(s: State, seat: int, card: int) -> None:
    """The price of a wrong announcement (D16, D23)."""
    if card == 0:
        lose_latest_gain(s, seat)
    else:
        lose(s, seat, card_value(card))


@rule
def win_card(s: State, seat: int, card: int) -> None:
    """Score a completed card, move it up (D18), and see whether that wins the game."""
    bands = bands_of(1 + card)
    gain(s, seat, card_points(s, card, count(s.lying[seat] & bands) == BANDS))
    s.row &= ~bands
    s.won |= bands
    for other in range(s.seats):
        s.placed[other] &= ~bands  # D14, D19: if it comes back, all start anew
        if card == 0 and other != seat:
            lose_latest_gain(s, other)
    if s.combination >> card & 1:
        s.collected[seat] |= 1 << card
        if s.collected[seat] == s.combination:  # D27
            s.winner = 1 + seat


@rule
def gain(s: State, seat: int, points: int) -> None:
    """Give points to a seat; enough of them win at once, surplus is ignored (D20)."""
    if s.zero and points > 0:
        s.latest[seat] = points
        s.gainers |= 1 << seat
    total = s.scores[seat] + points
    if total >= target(s):
        total = target(s)
        s.winner = 1 + seat
    s.scores[seat] = total
