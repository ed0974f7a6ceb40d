"""Small endgames of each game, in which the seat to move knows all that matters."""

from collections.abc import Iterator
from typing import Any

from tests.players.situations import Situation, situations
from tests.players.solver import Solver, TooLarge
from tests.players.stand_in import stand_in

from tablee.core import rules
from tablee.core.random import below, generator
from tablee.core.record import Record
from tablee.core.view import legal_actions
from tablee.games.digits.state import CHOOSE, MOST_TURNS
from tablee.games.qwinto.state import KEEP
from tablee.games.qwinto_cards.state import LAY
from tablee.kit.sheet import CELL_COLUMN

PLAINLY = 0.1  # how much the best action is better than the worst, as a share of the win


def is_plain(at: Situation) -> bool:
    """Whether it can be solved, and it matters what is played."""
    try:
        values = Solver(3000).values(at.s, at.seat).values()
    except TooLarge:
        return False
    return max(values) - min(values) > PLAINLY


def take_that() -> Iterator[Situation]:
    """The pile is used up, so that two seats know each other's cards."""
    for seed in (4, 11, 16, 30):
        decisions = list(situations(stand_in("take_that"), 2, {"rounds": 1}, seed))
        yield next(at for at in reversed(decisions) if is_plain(at))


def digits() -> Iterator[Situation]:
    """The last turn of D21, when a card can be announced."""
    for seed in range(4):
        for at in situations(stand_in("digits"), 2, {}, seed):
            s: Any = at.s
            s.turns = MOST_TURNS - 1
            if s.phase == CHOOSE and len(at.legal) > 7 and is_plain(at):
                yield at
                break


def qwinto() -> Iterator[Situation]:
    """Does a throw stand? Orange lacks its last cell, a fourth miss is near: both end it (Q16)."""
    for seats in (1, 2):
        for faces in ((4, 4, 0), (6, 4, 0), (3, 4, 1), (6, 5, 1)):
            yield Situation(last_throw(seats, faces), 0)


def last_throw(seats: int, faces: tuple[int, ...]) -> Record:
    """No cell but the last of orange takes a number; with a 13 it beats the other sheet."""
    game = stand_in("qwinto")
    s: Any = game.start(seats, game.resolve(seats, {}))
    s.phase, s.throws, s.misses[0] = KEEP, 1, 3
    s.dice = sum(1 << die for die, face in enumerate(faces) if face)
    for die, face in enumerate(faces):
        s.faces[die] = face
    write(s, 0, [*range(1, 9), 0], range(10, 19), [18])
    if seats == 2:
        write(s, 1, [*range(6, 14), 14], [18], [18])
    return game.state(s.array)


def write(s: Any, seat: int, *rows: Any) -> None:
    for row, numbers in enumerate(rows):
        for cell, number in enumerate(numbers):
            s.cells[seat, row, CELL_COLUMN[row, cell]] = number


def qwinto_cards() -> Iterator[Situation]:
    """Alone, with the last two cards."""
    for seed in (1, 2, 3, 4):
        s = last_cards(seed)
        if s is not None and is_plain(Situation(s, 0)):
            yield Situation(s, 0)


def last_cards(seed: int) -> Record | None:
    """A game in which misses are forgiven, when two cards are left."""
    game, rng = stand_in("qwinto_cards"), generator(seed)
    s: Any = game.start(1, game.resolve(1, {}))
    while rules.turn(s) != rules.OVER:
        if rules.turn(s) == rules.CHANCE:
            rules.occur(s, rules.sample(s, rng))
            continue
        if s.phase == LAY and s.pile == 0 and s.hands[0].bit_count() == 2:
            return game.state(s.array)
        s.misses[0] = 0
        actions = legal_actions(s, 0)
        rules.apply(s, 0, actions[below(rng, len(actions))])
    return None


ENDGAMES = {
    "digits": digits,
    "qwinto": qwinto,
    "qwinto_cards": qwinto_cards,
    "take_that": take_that,
}
