"""A move is taken back only where nothing that was hidden has come out since."""

from collections import Counter

import pytest
from tests.server.sitting import Sitting, refusal, writing

from tablee.core import rules
from tablee.core.errors import Refused
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import legal_actions
from tablee.server import acts
from tablee.server.facts import Clock

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


def test_a_move_comes_back_if_everybody_agrees_and_its_step_is_a_new_one() -> None:
    sitting = writing()
    active, step = sitting.match.state.active, sitting.table.step
    sitting.play((active + 1) % 3, "pass")
    sitting.do(acts.ask_undo(sitting.table, active))
    assert refusal(acts.ask_undo, sitting.table, (active + 1) % 3) == ("undo", "asked")
    assert refusal(acts.answer_undo, sitting.table, active, is_agreed=True) == ("undo", "agreed")
    sitting.do(acts.answer_undo(sitting.table, (active + 1) % 3, is_agreed=True))
    assert sitting.match.to_move != [active]
    sitting.do(acts.answer_undo(sitting.table, (active + 2) % 3, is_agreed=True))
    assert sitting.match.to_move == [active]
    assert sitting.table.step > step
    assert sitting.table.undo is None
    assert sitting.match.legal(active) == ["keep", "reroll"]
    assert sitting.again().told(None, 0) == sitting.table.told(None, 0)


def test_one_who_does_not_agree_is_enough_and_a_move_ends_the_question() -> None:
    sitting = writing()
    active = sitting.match.state.active
    sitting.do(acts.ask_undo(sitting.table, active))
    sitting.do(acts.answer_undo(sitting.table, (active + 1) % 3, is_agreed=False))
    assert sitting.table.undo is None
    assert sitting.table.undo_refused_by == (active + 1) % 3
    assert sitting.again().undo_refused_by == (active + 1) % 3
    sitting.do(acts.ask_undo(sitting.table, active))
    sitting.do(acts.answer_undo(sitting.table, active, is_agreed=False))
    assert sitting.table.undo_refused_by is None  # it was withdrawn
    sitting.do(acts.ask_undo(sitting.table, active))
    sitting.play(active, "pass")
    assert sitting.table.undo is None
    assert sitting.table.undo_refused_by is None
    assert refusal(acts.answer_undo, sitting.table, 0, is_agreed=True) == ("undo", "not-asked")


def test_bots_agree_and_so_do_those_for_whom_one_stands_in() -> None:
    sitting = Sitting("qwinto", "ann bot:novice bob").begin()
    sitting.do(acts.stand_in(sitting.table, 2, is_bot=True))
    while "roll o" not in sitting.match.legal(0):
        seat = sitting.match.to_move[-1]
        sitting.play(seat, sitting.match.legal(seat)[0], by="stand-in" if seat else "person")
    sitting.play(0, "roll o")
    sitting.play(0, "keep")
    sitting.do(acts.ask_undo(sitting.table, 0))
    assert sitting.match.to_move == [0]


def test_nothing_comes_back_once_something_was_seen() -> None:
    sitting = Sitting("qwinto").begin()
    seat = sitting.match.to_move[0]
    assert refusal(acts.ask_undo, sitting.table, seat) == ("undo", "no-move")
    sitting.play(seat, "roll o")
    assert refusal(acts.ask_undo, sitting.table, seat) == ("undo", "seen")  # the throw
    sitting = writing()
    for seat in range(3):
        sitting.play(seat, "pass")
    for seat in range(3):  # the last one to answer has seen the others' answers, too
        assert refusal(acts.ask_undo, sitting.table, seat) == ("undo", "seen")


def test_rated_games_have_no_undo() -> None:
    sitting = Sitting("qwinto", is_rated=True, clock=Clock(kind="move", limit=9)).begin()
    assert refusal(acts.ask_undo, sitting.table, 0) == ("rated", "undo")
