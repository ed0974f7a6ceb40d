"""How players value Take That: the features of a position, and what each action is worth.

A position is judged right after a card was laid or twisted, before the card that replaces it is
drawn (T7): that is all that whoever chooses the card can know.
"""

import math
from typing import Any

from tablee.core import rules
from tablee.core.evaluation import copy_state, judge
from tablee.core.rules import rule
from tablee.games.take_that.hand_features import END, add_hand
from tablee.games.take_that.places import size
from tablee.games.take_that.row_features import add_row_of
from tablee.games.take_that.rules import end_round, lay
from tablee.games.take_that.score_features import PAUSE, STAGE, add_score
from tablee.games.take_that.sight import (
    first_card,
    hidden_set,
    row_set,
    see,
    unseen_cost,
    without_first,
)
from tablee.games.take_that.state import DEAL, DRAW, FIRST, HAND, PILE, PLAY, TOP, UNSEEN, State

FEATURES = END


@rule
def features(s: State, seat: int, out: Any) -> int:
    """What a seat knows of a position; between rounds that is the score alone."""
    sight = see(s, seat)
    if s.phase == FIRST or s.phase == DEAL:
        return add_score(s, seat, sight, PAUSE, out, 0)
    n = add_score(s, seat, sight, STAGE[sight.pile], out, 0)
    n = add_row_of(s, sight, out, n)
    return add_hand(sight, out, n)


@rule
def is_telling(s: State) -> bool:
    """Positions before a turn and before its draw, and the pause between two rounds."""
    if s.phase == DEAL:
        return bool(s.round > 1 and s.active == 0 and size(s, HAND) == 0)
    return bool(s.phase == PLAY or s.phase == DRAW)


@rule
def weigh(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """Play each action on a table with nothing on it but what the seat knows."""
    n = rules.legal(states[i], seat, actions)
    copy_state(states, i, i + 1)
    rules.hide(states[i + 1], seat)
    settle(states[i + 1], seat)
    for k in range(n):
        copy_state(states, i + 1, i + 2)
        rules.apply(states[i + 2], seat, actions[k])
        values[k] = worth_of(states, i + 2, seat, net)
    return int(n)


@rule
def worth_of(states: Any, i: int, seat: int, net: Any) -> float:
    """What a position is worth to the seat that made it; after taking, with the best card (T8)."""
    if states[i].phase == TOP:
        put_unseen(states[i], seat)
    low = high = 0
    if states[i].phase == PLAY and states[i].active == seat:
        low, high = states[i].cards[HAND + seat, 0], states[i].cards[HAND + seat, 1]
    best = -math.inf
    while True:
        copy_state(states, i, i + 1)
        if low | high:
            lay(states[i + 1], seat, first_card(low, high))
        best = max(best, judge(states[i + 1], seat, net))
        low, high = without_first(low, high)
        if not low | high:
            return best


@rule
def settle(s: State, seat: int) -> None:
    """Count the unseen cards (T12) by their average, so that a round can end while hidden."""
    hidden = hidden_set(s, (s.cards[HAND + seat, 0], s.cards[HAND + seat, 1]), row_set(s))
    for other in range(s.seats):
        s.totals[other] -= unseen_cost(size(s, UNSEEN + other), hidden)
        s.cards[UNSEEN + other, 0] = 0


@rule
def put_unseen(s: State, seat: int) -> None:
    """T12: a card of the hidden pile goes unseen beside the seat; T14: it may be the last."""
    s.cards[PILE, 0] += 1
    s.cards[UNSEEN + seat, 0] = -1
    settle(s, seat)
    s.phase = PLAY
    if s.cards[PILE, 0] == 0:
        end_round(s)
