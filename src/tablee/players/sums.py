"""Looking turns ahead where chance can be summed exactly.

From a position the asked seat tries its most promising actions, the others do what their
evaluation likes best, and chance is summed over everything that can occur. Where a turn begins
the game's `look` sums one more turn. What a position is worth is remembered by its bytes, so a
count of looks can cut a sum short, and the next one goes on where it was.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core import evaluation, rules
from tablee.core.compiled import compiled
from tablee.core.rules import rule
from tablee.core.view import MOST_LEGAL
from tablee.players.worlds import decider

MOST_DEPTH = 64  # decisions and chance events from the question to where a sum ends
MOST_OUTCOMES = 512
SLOTS = 1 << 16  # of the memory, a power of two
UNFINISHED = -1e18  # less than anything is worth
MASK = (1 << 63) - 1
FACTOR = 0x2127599BF4325C37
LOOKS, LIMIT, FULL = range(3)

# A frame: turns still to go below here, the seat that decides (or CHANCE), how many outcomes or
# actions there are, how many are tried, how many have been, their weight, and the state's key.
TURNS, MOVER, ALL, TRIED, DONE, WEIGHT, KEY = range(7)
FRAME = 7
CHANCE = -1


class Memory(NamedTuple):
    """What one thread works with."""

    states: NDArray[np.void]
    known: NDArray[np.void]  # one state whose bytes are hashed …
    words: NDArray[np.int64]  # … eight at a time
    outcomes: NDArray[np.int64]  # by depth
    weights: NDArray[np.int64]
    actions: NDArray[np.int64]
    values: NDArray[np.float64]
    frames: NDArray[np.int64]  # by depth: what is being summed there, see below
    totals: NDArray[np.float64]  # by depth: the sum, or the most, so far
    counts: NDArray[np.int64]  # looks so far, how many are allowed, slots in use
    keys: NDArray[np.int64]
    worth: NDArray[np.float64]


def memory(dtype: np.dtype[np.void]) -> Memory:
    """New memory for the records of a game."""
    words = np.zeros(-(-dtype.itemsize // 8), np.int64)
    return Memory(
        np.zeros(MOST_DEPTH + evaluation.SCRATCH, dtype),
        words.view(np.uint8)[: dtype.itemsize].view(dtype),
        words,
        np.zeros((MOST_DEPTH, MOST_OUTCOMES), np.int64),
        np.zeros((MOST_DEPTH, MOST_OUTCOMES), np.int64),
        np.zeros((MOST_DEPTH, MOST_LEGAL), np.int64),
        np.zeros((MOST_DEPTH, MOST_LEGAL)),
        np.zeros((MOST_DEPTH, FRAME), np.int64),
        np.zeros(MOST_DEPTH),
        np.zeros(3, np.int64),
        np.zeros(SLOTS, np.int64),
        np.zeros(SLOTS),
    )


def forget(own: Memory) -> None:
    """Begin a new question."""
    own.keys[:] = 0
    own.counts[:] = 0


@rule
def key_of(own: Any, i: int, turns: int) -> int:
    """The key of a state that is looked at so many turns deep; never 0."""
    own.known[0] = own.states[i]
    key = turns + 1
    for k in range(own.words.shape[0]):
        key = ((key ^ own.words[k]) * FACTOR) & MASK
        key ^= key >> 32
    return key | 1


@rule
def slot_of(own: Any, key: int) -> int:
    """Where a key is, or would go."""
    slot = (key >> 1) & (SLOTS - 1)
    while own.keys[slot] != 0 and own.keys[slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@rule
def remember(own: Any, key: int, value: float) -> float:
    """Keep what a state is worth, if there is room."""
    slot = slot_of(own, key)
    if own.keys[slot] == 0 and 4 * own.counts[FULL] < 3 * SLOTS:
        own.counts[FULL] += 1
        own.keys[slot] = key
        own.worth[slot] = value
    return value


@rule
def at_sight(own: Any, i: int, seat: int, net: Any, turns: int, key: int) -> float:
    """What a state is worth that needs no sum; UNFINISHED if it does."""
    s = own.states[i]
    if rules.turn(s) == rules.OVER:
        return evaluation.result(s, seat, net.head[0])
    slot = slot_of(own, key)
    if own.keys[slot] == key:
        return float(own.worth[slot])
    if turns == 0 and evaluation.is_telling(s) and own.counts[LOOKS] < own.counts[LIMIT]:
        own.counts[LOOKS] += 1
        return remember(own, key, evaluation.look(own.states, i, seat, net))
    return UNFINISHED


@rule
def begin_frame(own: Any, i: int, seat: int, net: Any, width: int, turns: int, key: int) -> None:
    """Prepare to sum over what can occur in a state, or to find its best action."""
    s, frame = own.states[i], own.frames[i]
    turn = rules.turn(s)
    frame[TURNS] = turns - 1 if evaluation.is_telling(s) else turns
    frame[KEY], frame[DONE], frame[WEIGHT] = key, 0, 0
    if turn == rules.CHANCE:
        frame[MOVER] = CHANCE
        frame[ALL] = evaluation.lumps(s, own.outcomes[i], own.weights[i])
        frame[TRIED] = frame[ALL]
        own.totals[i] = 0.0
    else:
        mover = decider(turn, seat)
        frame[MOVER] = mover
        frame[ALL] = evaluation.weigh(own.states, i, mover, net, own.actions[i], own.values[i])
        frame[TRIED] = min(frame[ALL], width) if mover == seat else 1
        own.totals[i] = UNFINISHED


@rule
def next_child(own: Any, i: int) -> None:
    """Put the state after the next outcome, or the next best action, behind a state."""
    frame = own.frames[i]
    evaluation.copy_state(own.states, i, i + 1)
    if frame[MOVER] == CHANCE:
        rules.occur(own.states[i + 1], own.outcomes[i, frame[DONE]])
    else:
        best = best_of(own.values[i], frame[ALL])
        own.values[i, best] = UNFINISHED
        rules.apply(own.states[i + 1], frame[MOVER], own.actions[i, best])


@rule
def best_of(values: Any, n: int) -> int:
    """Which of the first `n` values is the highest."""
    best = 0
    for k in range(1, n):
        if values[k] > values[best]:
            best = k
    return best


@rule
def take_child(own: Any, i: int, value: float) -> None:
    """Count what the child of a state that was due is worth."""
    frame = own.frames[i]
    if frame[MOVER] == CHANCE:
        weight = own.weights[i, frame[DONE]]
        own.totals[i] += weight * value
        frame[WEIGHT] += weight
    else:
        own.totals[i] = max(own.totals[i], value)
    frame[DONE] += 1


@rule
def end_frame(own: Any, i: int) -> float:
    """What a state is worth all of whose children have been counted."""
    frame = own.frames[i]
    value = own.totals[i] / frame[WEIGHT] if frame[MOVER] == CHANCE else own.totals[i]
    return remember(own, frame[KEY], value)


@rule
def expect(own: Any, seat: int, net: Any, width: int, turns: int) -> float:
    """What `states[1]` is worth to a seat, so many turns deep; UNFINISHED if looks run out.

    A walk through the tree of what can happen, one frame for each state on the way.
    """
    i = 1
    while True:
        key = key_of(own, i, turns)
        value = at_sight(own, i, seat, net, turns, key)
        if value == UNFINISHED:
            if turns == 0 and evaluation.is_telling(own.states[i]):
                return UNFINISHED
            begin_frame(own, i, seat, net, width, turns, key)
        else:
            i -= 1
            if i > 0:
                take_child(own, i, value)
        while i > 0 and own.frames[i, DONE] == own.frames[i, TRIED]:
            value = end_frame(own, i)
            i -= 1
            if i > 0:
                take_child(own, i, value)
        if i == 0:
            return value
        next_child(own, i)
        turns = own.frames[i, TURNS]
        i += 1


@compiled
def expect_action(
    own: Any, seat: int, action: int, net: Any, width: int, turns: int, looks: int
) -> float:
    """What an action in `states[0]` is worth, or UNFINISHED after so many looks more.

    Those who answer together with the seat answer first, what their evaluation likes best.
    """
    own.counts[LIMIT] = own.counts[LOOKS] + looks
    evaluation.copy_state(own.states, 0, 1)
    mover = decider(rules.turn(own.states[1]), seat)
    while mover != seat:
        n = evaluation.weigh(own.states, 1, mover, net, own.actions[1], own.values[1])
        rules.apply(own.states[1], mover, own.actions[1, best_of(own.values[1], n)])
        mover = decider(rules.turn(own.states[1]), seat)
    rules.apply(own.states[1], seat, action)
    return expect(own, seat, net, width, turns)
