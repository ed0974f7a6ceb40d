"""The invariants of a position of Qwinto – Das Kartenspiel."""

from tablee.core.bits import count
from tablee.core.errors import PositionError
from tablee.games.qwinto_cards.notation import CARD_NAMES
from tablee.games.qwinto_cards.referee import verify as verify_move
from tablee.games.qwinto_cards.rules import can_be_written
from tablee.games.qwinto_cards.state import (
    CARDS,
    DEAL,
    DRAW,
    FIRST,
    HAND,
    LAY,
    OVER,
    PLACES,
    SEATS,
    WRITE,
    State,
)
from tablee.kit.position import has_ended, marks, verify_answers, verify_sheets, verify_unused


def verify(s: State) -> None:
    """Refuse a record that no game can reach, with the reason."""
    verify_unused(s, SEATS)
    verify_seats(s)
    verify_cards(s)
    verify_ages(s)
    if s.phase == DEAL:
        verify_deal(s)
    else:
        verify_hands(s)
        verify_pile(s)
    verify_grid(s)
    verify_last(s)
    verify_turns(s)
    verify_end(s)
    verify_answers(s, s.phase == WRITE, verify_move)


def verify_seats(s: State) -> None:
    """The active seat plays and was drawn by lot (C3); other seats and hidden hands are empty."""
    if s.active >= s.seats or (s.active and s.phase in (DEAL, FIRST)):
        raise PositionError("cards-active", active=s.active)
    if s.phase == FIRST and s.seats == 1:
        raise PositionError("cards-first")
    for seat in range(SEATS):
        if any(s.hand_ages[seat, k] for k in range(HAND)):
            raise PositionError("cards-hidden", seat=seat)
        if s.hands[seat] and seat >= s.seats:
            raise PositionError("unused-seat", seat=seat)


def visible(s: State) -> int:
    """The cards on top of the grid, as bits."""
    return sum({1 << s.grid[place] - 1 for place in range(PLACES) if s.grid[place]})


def unseen(s: State) -> int:
    """The cards in the hands and in the pile, as bits."""
    return int(s.pile | s.hands[0] | s.hands[1] | s.hands[2] | s.hands[3])


def covered_count(s: State) -> int:
    """How many cards lie covered in the grid: those that are nowhere else."""
    return CARDS - count(unseen(s) | visible(s))


def verify_cards(s: State) -> None:
    """C1: no card lies in two places."""
    tops = [1 << s.grid[place] - 1 for place in range(PLACES) if s.grid[place]]
    seen = 0
    for cards in (s.pile, *(s.hands[seat] for seat in range(SEATS)), *tops):
        if twice := seen & cards:
            raise PositionError("cards-twice", card=CARD_NAMES[twice.bit_length() - 1])
        seen |= cards


def verify_ages(s: State) -> None:
    """A card has an age while it is unseen; 1 in the pile; no age is left out but the first."""
    ages = {s.ages[card] for card in range(CARDS)} - {0}
    for card in range(CARDS):
        is_in_pile = s.pile >> card & 1
        if (s.ages[card] > 0) != (unseen(s) >> card & 1) or (is_in_pile and s.ages[card] != 1):
            raise PositionError("cards-age", card=CARD_NAMES[card], age=s.ages[card])
    if ages != set(range(1, len(ages) + 1)):
        raise PositionError("cards-ages")
    if len(ages) > 1 and (s.seats == 1 or s.phase in (DEAL, FIRST)):  # C11, C12
        raise PositionError("cards-reshuffle")


def verify_deal(s: State) -> None:
    """C3: three cards to each hand in turn, then the grid; verify_grid checks that."""
    dealt = CARDS - count(s.pile)
    for seat in range(s.seats):
        if count(s.hands[seat]) != min(max(dealt - HAND * seat, 0), HAND):
            raise PositionError("cards-deal", dealt=dealt)
    if dealt >= HAND * s.seats + PLACES:
        raise PositionError("cards-deal", dealt=dealt)


def verify_grid(s: State) -> None:
    """C3: four cards lie in the grid, fewer only while it is dealt."""
    dealt = CARDS - count(s.pile) - HAND * s.seats if s.phase == DEAL else PLACES
    for place in range(PLACES):
        if (s.grid[place] > 0) != (place < dealt):
            raise PositionError("cards-grid")


def verify_hands(s: State) -> None:
    """Hands have three cards, that of the active seat fewer while its turn lasts (C4, C6, C10)."""
    is_end_phase = s.seats == 1 and s.pile == 0  # C14
    for seat in range(s.seats):
        held = count(s.hands[seat])
        fewest = most = HAND
        if seat == s.active and s.phase in (WRITE, DRAW, OVER):
            fewest, most = (0 if is_end_phase else 1), HAND - 1
        elif is_end_phase:
            fewest = 1
        if not fewest <= held <= most:
            raise PositionError("cards-hand", seat=seat, held=held, fewest=fewest, most=most)


def verify_pile(s: State) -> None:
    """C11: a pile that is used up is renewed at once; only solo it stays empty (C12)."""
    if s.pile == 0 and (s.seats > 1 or s.phase == DRAW):
        raise PositionError("cards-pile")


def verify_last(s: State) -> None:
    """C5, C9: a card laid last is remembered while a number can be written, and only then."""
    if (s.last > 0) != (s.phase == WRITE) or (s.last > 0 and not can_be_written(s)):
        raise PositionError("cards-last")


def verify_turns(s: State) -> None:
    """Every turn lays one card or two (C4, C6) and leaves a mark on a sheet (C7–C9)."""
    turns = sum(marks(s, seat) for seat in range(s.seats)) + (s.phase == WRITE)
    laid = covered_count(s)
    was_renewed = any(s.ages[card] > 1 for card in range(CARDS))
    is_new = laid == 0 and not was_renewed
    if is_new and (turns or s.phase not in (DEAL, FIRST, LAY)):
        raise PositionError("cards-new")
    if s.phase == FIRST and not is_new:
        raise PositionError("cards-first")
    if laid > 2 * turns or (was_renewed and not turns) or (s.seats == 1 and laid < turns):
        raise PositionError("cards-turns", laid=laid, turns=turns)


def verify_end(s: State) -> None:
    """The game ends by Q16, or solo with the last card (C12)."""
    has_cards = s.pile != 0 or s.hands[s.active] != 0
    verify_sheets(s, s.phase == OVER and (has_cards or has_ended(s)))
