"""A move is taken back only where nothing that was hidden has come out since."""

from collections import Counter

import pytest
from tests.server.sitting import Sitting, refusal

from tablee.core import rules
from tablee.core.errors import Refused
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import legal_actions
from tablee.server import acts

WORLDS = 8
GAMES = ["qwinto", "qwinto_cards", "take_that", "digits"]


def can_happen(match: Match, since: int, before: Record, viewer: int, seed: int) -> bool:
    """Whether the events since then can happen in another world that a viewer imagined then."""
    world = before.copy()
    rules.hide(world, viewer)
    rules.fill(world, viewer, generator(seed))
    for event in match.events[since:]:
        assert event.seat is not None, "chance has had its way"
        action = match.game.action_of[event.text]
        if action not in legal_actions(world, event.seat):
            return False
        rules.apply(world, event.seat, action)
    return True


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_takes_a_move_back_has_seen_nothing_that_was_hidden(game: str, seats: int) -> None:
    allowed: Counter[str] = Counter()
    users = " ".join(f"u{seat}" for seat in range(seats))
    options = {"rounds": 1} if game == "take_that" else {}
    sitting = Sitting(game, users, options).begin()
    states: dict[int, Record] = {}  # by the number of events that led there
    for number in range(400):
        states[len(sitting.match.events)] = sitting.match.state.copy()
        sitting.play_on(1, seed=number)
        if sitting.table.status != "playing":
            break
        for seat in range(seats):
            try:
                since = acts.events_before_last_move(sitting.match, seat)
            except Refused as refused:
                allowed[refused.reason] += 1
            else:
                allowed["yes"] += 1
                for k in range(WORLDS):
                    seed = 100 * number + k
                    assert can_happen(sitting.match, since, states[since], seat, seed)
    assert allowed["yes"] > 3
    assert allowed["seen"] > 3


def end_of_a_round(chairs: str) -> Sitting:
    """Take That when the pile is used up: who lays a card draws none."""
    sitting = Sitting("take_that", chairs, {"rounds": 1}).begin()
    while any(event.seat is None for event in sitting.match.events[-2:]):
        lay(sitting)
    return sitting


def lay(sitting: Sitting) -> int:
    """Let who is to move lay a card, or take the row; the seat."""
    seat = sitting.match.to_move[0]
    sitting.play(seat, sitting.match.legal(seat)[0])
    return seat


@pytest.mark.parametrize("chairs", ["ann bob", "ann bob cid"])
def test_a_card_that_somebody_has_laid_is_not_looked_at_and_put_back(chairs: str) -> None:
    sitting = end_of_a_round(chairs)
    own = lay(sitting)
    while sitting.match.to_move == [own]:
        lay(sitting)
    assert acts.ask_undo(sitting.table, own).fact.seat == own  # only own cards have come out
    other = lay(sitting)
    assert other != own
    assert refusal(acts.ask_undo, sitting.table, own) == ("undo", "seen")
    assert acts.ask_undo(sitting.table, other).fact.seat == other
