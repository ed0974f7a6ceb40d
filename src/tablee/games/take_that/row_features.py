"""Features of the row: what it costs, and who will have to take it."""

from typing import Any

import numpy as np

from tablee.core.bits import count
from tablee.core.rules import rule
from tablee.games.take_that import score_features
from tablee.games.take_that.cards import CARD, CARDS, HIGHEST, MIRROR, NUMBER, ZONE
from tablee.games.take_that.sight import (
    NEVER,
    Sight,
    chance_level,
    first_card,
    near,
    place_of,
    without_first,
)
from tablee.games.take_that.state import SEATS, State

TURNS = 2  # the seat decides next, or another one does
COST, LENGTH = 41, 25  # told apart below
COSTS = 12  # levels of cost, see COST_LEVEL
FITS, TWISTS, NEAR = 6, 4, 20  # how many cards can be laid, twisted, may follow; the last: more
SHARES = 9  # eighths
PLACES = 4  # where a card is, see `sight.py`
PILE, HAND = 62, 10

# Where each group begins.
ROW_COST = score_features.END
ROW_LENGTH = ROW_COST + SEATS * COST
LAST = ROW_LENGTH + TURNS * LENGTH
PILE_LEFT = LAST + TURNS * (HIGHEST + 1)
HANDS = PILE_LEFT + TURNS * PILE
ESCAPES = HANDS + 2 * TURNS * HAND * HAND
ZONES = ESCAPES + TURNS * FITS * TWISTS * COSTS
MIRRORS = ZONES + SEATS * FITS * NEAR
BEFORE = MIRRORS + TURNS * TWISTS * 8 * COSTS
SQUEEZE = BEFORE + TURNS * PLACES * FITS
FORCED = SQUEEZE + NEAR * COSTS
DANGER = FORCED + SEATS * (NEVER + 1) * COSTS
FOLLOW = DANGER + SEATS * 2 * SHARES * COSTS
ROW_CARD = FOLLOW + SEATS * 2 * NEAR
END = ROW_CARD + PLACES * CARDS

COST_LEVEL = np.array([0, 1, 2, 3, 4, 5, 6, 6, 7, 7, *[8] * 3, *[9] * 4, *[10] * 5, 11])
COST_MOST = len(COST_LEVEL) - 1


@rule
def add_row_of(s: State, sight: Sight, out: Any, n: int) -> int:
    """Add the features of the row to the `n` entries of `out`; how many now."""
    turn, level = min(sight.wait, 1), COST_LEVEL[min(sight.cost, COST_MOST)]
    twists = count(sight.hand[0] & s.wanted[0]) + count(sight.hand[1] & s.wanted[1])
    twists = min(twists, TWISTS - 1)
    n = add_measures(s, sight, turn, out, n)
    n = add_escapes(s, sight, turn, twists, level, out, n)
    if sight.wait == 0:
        n = add_squeeze(sight, level, out, n)
    else:
        n = add_danger(s, sight, min(twists, 1), level, out, n)
    for k in range(s.length):
        card = CARD[s.row[k]]
        out[n + k] = ROW_CARD + place_of(sight, MIRROR[card]) * CARDS + card
    return int(n + s.length)


@rule
def add_measures(s: State, sight: Sight, turn: int, out: Any, n: int) -> int:
    """What can be counted on the table."""
    own = count(sight.hand[0]) + count(sight.hand[1])
    hands = (((sight.pile > 0) * TURNS + turn) * HAND + own) * HAND + sight.other
    out[n] = ROW_COST + sight.wait * COST + min(sight.cost, COST - 1)
    out[n + 1] = ROW_LENGTH + turn * LENGTH + min(s.length, LENGTH - 1)
    out[n + 2] = LAST + turn * (HIGHEST + 1) + sight.last
    out[n + 3] = PILE_LEFT + turn * PILE + sight.pile
    out[n + 4] = HANDS + hands
    return n + 5


@rule
def add_escapes(
    s: State, sight: Sight, turn: int, twists: int, level: int, out: Any, n: int
) -> int:
    """How the seat can get around taking the row, and which unseen cards let others do so."""
    fits = min(near(sight.hand, sight.last), FITS - 1)
    follow = min(near(sight.hidden, sight.last), NEAR - 1)
    wanted = count(sight.hidden[0] & s.wanted[0]) + count(sight.hidden[1] & s.wanted[1])
    before = s.row[s.length - 2] if s.length > 1 else 0  # the end when the last card is twisted
    where = place_of(sight, MIRROR[CARD[sight.last]]) if s.length > 0 else 0
    again = min(near(sight.hand, before), FITS - 1)
    out[n] = ESCAPES + ((turn * FITS + fits) * TWISTS + twists) * COSTS + level
    out[n + 1] = ZONES + (sight.wait * FITS + fits) * NEAR + follow
    out[n + 2] = MIRRORS + ((turn * TWISTS + twists) * 8 + min(wanted, 7)) * COSTS + level
    out[n + 3] = BEFORE + (turn * PLACES + where) * FITS + again
    return n + 4


@rule
def add_squeeze(sight: Sight, level: int, out: Any, n: int) -> int:
    """How few cards the seat, which is next, can leave that may follow its own."""
    fewest = NEAR
    low, high = sight.hand[0] & ZONE[sight.last, 0], sight.hand[1] & ZONE[sight.last, 1]
    while low | high:
        fewest = min(fewest, near(sight.hidden, NUMBER[first_card(low, high)]))
        low, high = without_first(low, high)
    out[n] = SQUEEZE + min(fewest, NEAR - 1) * COSTS + level
    return n + 1


@rule
def add_danger(s: State, sight: Sight, can_twist: int, level: int, out: Any, n: int) -> int:
    """Whether who is next will have to take the row; if not, whether the seat can go on."""
    low, high = sight.hidden[0] & ZONE[sight.last, 0], sight.hidden[1] & ZONE[sight.last, 1]
    follow = count(low) + count(high)
    twisting = count(sight.hidden[0] & s.wanted[0] & ~low)
    twisting += count(sight.hidden[1] & s.wanted[1] & ~high)
    cards = count(sight.hidden[0]) + count(sight.hidden[1])
    forced = chance_level(cards, follow + twisting, sight.other)
    stuck = fits = 0
    while low | high:
        own = near(sight.hand, NUMBER[first_card(low, high)])
        stuck += own == 0
        fits += own
        low, high = without_first(low, high)
    share, mean = 8 * stuck // max(follow, 1), min(2 * fits // max(follow, 1), NEAR - 1)
    out[n] = FORCED + (sight.wait * (NEVER + 1) + forced) * COSTS + level
    out[n + 1] = DANGER + ((sight.wait * 2 + can_twist) * SHARES + share) * COSTS + level
    out[n + 2] = FOLLOW + (sight.wait * 2 + can_twist) * NEAR + mean
    return n + 3
