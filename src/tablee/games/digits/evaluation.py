"""The evaluation of Digits: positions are judged between turns, a turn is looked through exactly.

A choice is worth the mean over the faces that may come up of the best place for each.
"""

from typing import Any

from tablee.core.bits import lowest
from tablee.core.evaluation import copy_state, judge
from tablee.core.rules import rule
from tablee.games.digits import rules
from tablee.games.digits.choosing import FINAL_BASE, PLAIN_BASE
from tablee.games.digits.features import FEATURES, features
from tablee.games.digits.pieces import WAYS, face_ways, open_faces, open_types
from tablee.games.digits.state import (
    BANDS,
    CARD,
    CARDS,
    CHOOSE,
    FULL,
    JOKER,
    PIECES,
    TURN,
    State,
)

__all__ = ["FEATURES", "features", "is_telling", "weigh"]


@rule
def is_telling(s: State) -> bool:
    """Between turns."""
    return bool(s.phase == CHOOSE)


@rule
def weigh(states: Any, i: int, seat: int, net: Any, actions: Any, values: Any) -> int:
    """One exact turn: chance is summed, the best place is taken."""
    n = rules.legal(states[i], seat, actions)
    for k in range(n):
        if states[i].phase != CHOOSE:
            values[k] = place_value(states, i, seat, net, actions[k])
        else:
            twin = twin_action(states[i], seat, actions[k])
            if twin == actions[k]:
                values[k] = choice_value(states, i, seat, net, actions[k])
            else:
                values[k] = values[position(actions, twin)]
    return n


@rule
def position(actions: Any, action: int) -> int:
    """Where an action stands in a list."""
    k = 0
    while actions[k] != action:
        k += 1
    return k


@rule
def twin_action(s: State, seat: int, action: int) -> int:
    """The first choice that is worth the same: pieces that show the same and hide anything."""
    if action >= PLAIN_BASE:
        return action
    piece = action if action < PIECES else (action - FINAL_BASE) // CARDS
    twin = first_alike(s, seat, piece)
    return action - (piece - twin) * (1 if action < PIECES else CARDS)


@rule
def first_alike(s: State, seat: int, piece: int) -> int:
    """The first piece in the stock that shows the same and is as unknown."""
    if s.hidden[seat, piece] or s.places[seat, piece] or s.left_piece[seat] == 1 + piece:
        return piece
    for other in range(piece):
        is_unknown = s.hidden[seat, other] == 0 and s.places[seat, other] == 0
        is_alike = is_unknown and s.visible[seat, other] == s.visible[seat, piece]
        if is_alike and s.left_piece[seat] != 1 + other:
            return other
    return piece


@rule
def place_value(states: Any, i: int, seat: int, net: Any, action: int) -> float:
    """What a place is worth; `states[i + 1]` is scratch."""
    copy_state(states, i, i + 1)
    rules.apply(states[i + 1], seat, action)
    return judge(states[i + 1], seat, net)


@rule
def choice_value(states: Any, i: int, seat: int, net: Any, action: int) -> float:
    """What a choice is worth; three states behind `states[i]` are scratch."""
    copy_state(states, i, i + 1)
    rules.apply(states[i + 1], seat, action)
    if states[i + 1].phase != TURN:
        return best_place_value(states, i + 1, seat, net)
    types, faces = open_types(states[i], seat), open_faces(states[i], seat)
    visible = states[i + 1].visible[seat, states[i + 1].hand - 1]
    total = 0.0
    for face in range(FULL, JOKER + 1):
        ways = face_ways(types, faces, visible, face)
        if ways:
            copy_state(states, i + 1, i + 2)
            rules.occur(states[i + 2], rules.FACE_BASE + face)
            total += ways * best_place_value(states, i + 2, seat, net)
    return total / int(WAYS[types, faces])


@rule
def best_place_value(states: Any, i: int, seat: int, net: Any) -> float:
    """What a face that has come up is worth at its best place."""
    bands = rules.allowed_places(states[i], seat)
    if bands == 0:
        return place_value(states, i, seat, net, rules.STOCK)
    best = -1.0e9
    while bands:
        band = lowest(bands)
        best = max(best, place_value(states, i, seat, net, rules.PLACE_BASE + band))
        bands &= ~like_bands(states[i], band)
    return best


@rule
def like_bands(s: State, band: int) -> int:
    """The bands of the same card with the same shape: a piece is worth the same there."""
    card = CARD << band // BANDS * BANDS
    for shape in range(4):
        if s.shapes[shape] >> band & 1:
            return int(s.shapes[shape]) & card
    return card
