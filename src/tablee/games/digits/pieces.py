"""What is known of the pieces of a set (D2, D5): identifying seven pieces with seven types.

A set has one piece of each type. Which number a piece has is drawn by lot, so all ways to
identify the pieces that agree with what has been seen are equally likely. A piece with both
faces known is tied to its type; of the open pieces only the visible faces matter, and since
pieces with equal faces are alike, only how many show each face.
"""

from functools import cache
from itertools import product
from typing import Any

import numpy as np

from tablee.core.bits import nth
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.games.digits.state import (
    FACES,
    FULL,
    HALF,
    JOKER,
    PIECES,
    ROUND,
    SLANTED,
    State,
)

TYPES = (  # D2
    (FULL, ROUND),
    (FULL, HALF),
    (FULL, SLANTED),
    (ROUND, HALF),
    (ROUND, SLANTED),
    (HALF, SLANTED),
    (SLANTED, JOKER),
)
EVERY_TYPE = (1 << PIECES) - 1

# The type with two given faces, -1 where there is none.
TYPE = np.full((JOKER + 1, JOKER + 1), -1)
for _type, (_face, _other) in enumerate(TYPES):
    TYPE[_face, _other] = TYPE[_other, _face] = _type

# How many open pieces show P, A and M, as one number: the sum of UNIT[face]. (O: the rest.)
UNIT = np.array([0, 1, 4, 16, 0, 0])


@cache
def _ways(types: tuple[int, ...], shown: tuple[int, ...]) -> int:
    """Identifications of pieces showing (P, A, M, O) so often with types."""
    if min(shown) < 0:
        return 0
    if not types:
        return 1
    total = 0
    for face in TYPES[types[0]]:
        if face != JOKER:  # D5: a joker that shows is turned over
            rest = tuple(n - (face == f) for f, n in enumerate(shown, FULL))
            total += shown[face - FULL] * _ways(types[1:], rest)
    return total


def _table() -> Any:
    """WAYS[open types, their visible faces]: how many identifications there are."""
    ways = np.zeros((EVERY_TYPE + 1, 64), np.int64)
    for mask, m, a, p in product(range(EVERY_TYPE + 1), *[range(4)] * 3):
        types = tuple(t for t in range(PIECES) if mask >> t & 1)
        ways[mask, p + 4 * a + 16 * m] = _ways(types, (p, a, m, len(types) - p - a - m))
    return ways


WAYS = _table()

# Throws are numbered in the order P A M O, piece 1 first; THROW_CODE writes one base 4.
_FACES = np.array(list(product(range(FULL, JOKER), repeat=PIECES)))
_IS_FEW = np.all([np.equal(_FACES, face).sum(axis=1) < 4 for face in (FULL, ROUND, HALF)], axis=0)
_WEIGHT = np.where(_IS_FEW, WAYS[EVERY_TYPE, UNIT[_FACES].sum(axis=1) % 64], 0)
THROW_CODE = np.flatnonzero(_WEIGHT)
THROW_WEIGHT = _WEIGHT[THROW_CODE]
THROW_NUMBER = np.cumsum(_WEIGHT > 0) - 1  # of a code that is possible
THROWS = ["".join(FACES[face] for face in faces) for faces in _FACES[THROW_CODE].tolist()]

# The two faces that each type can show after a throw (D5).
THROWN = np.array([(face, SLANTED if other == JOKER else other) for face, other in TYPES])


@rule
def sample_throw(rng: Any) -> int:
    """Number the pieces by lot and let each fall on a random face."""
    types = EVERY_TYPE
    code = 0
    for piece in range(PIECES):
        kind = nth(types, below(rng, PIECES - piece))
        types ^= 1 << kind
        code = 4 * code + THROWN[kind, below(rng, 2)] - FULL
    return int(THROW_NUMBER[code])


@rule
def open_types(s: State, seat: int) -> int:
    """The types not tied to a piece of a seat, as a bit mask."""
    types = EVERY_TYPE
    for piece in range(PIECES):
        if s.hidden[seat, piece]:
            types &= ~(1 << TYPE[s.visible[seat, piece], s.hidden[seat, piece]])
    return types


@rule
def open_faces(s: State, seat: int) -> int:
    """The visible faces of the pieces of a seat that are not tied to a type, in UNITs."""
    faces = 0
    for piece in range(PIECES):
        if s.hidden[seat, piece] == 0:
            faces += UNIT[s.visible[seat, piece]]
    return faces


@rule
def face_ways(types: int, faces: int, visible: int, face: int) -> int:
    """In how many identifications an open piece that shows `visible` hides `face`."""
    kind = TYPE[visible, face]
    if kind < 0 or types >> kind & 1 == 0:
        return 0
    return int(WAYS[types ^ 1 << kind, faces - UNIT[visible]])


@rule
def deduce(s: State, seat: int) -> None:
    """Note the hidden faces of a seat's pieces that follow from what has been seen."""
    types = open_types(s, seat)
    faces = open_faces(s, seat)
    for piece in range(PIECES):
        if s.hidden[seat, piece] == 0:
            s.hidden[seat, piece] = only_face(types, faces, s.visible[seat, piece])


@rule
def only_face(types: int, faces: int, visible: int) -> int:
    """The one face that an open piece can hide, 0 if there are more."""
    only = 0
    for face in range(FULL, JOKER + 1):
        if face_ways(types, faces, visible, face):
            if only:
                return 0
            only = face
    return only
