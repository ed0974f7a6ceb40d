"""A table is what its log adds up to; who may do what, and what that does."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.conftest import Table as Setting
from tests.server.sitting import HOST, Sitting, refusal

from tablee.core import fair_dice, saved
from tablee.core.rules import NOBODY
from tablee.games import find
from tablee.players.player import LEVELS
from tablee.server import acts, facts
from tablee.server.facts import Chair, Clock
from tablee.server.store.contract import Row
from tablee.server.table import STAND_IN

# A log, and what it adds up to


def test_the_log_of_a_game_tells_all_of_it(table: Setting) -> None:
    users = " ".join(f"u{seat}" for seat in range(table.seats))
    sitting = Sitting(table.game.id, users, table.options).begin()
    sitting.play_on(150)
    again = sitting.again()
    assert again.match is not None
    assert again.match.state == sitting.match.state
    assert again.match.events == sitting.match.events
    assert (again.status, again.since, again.feed) == (
        sitting.table.status,
        sitting.table.since,
        sitting.table.feed,
    )
    for viewer in (None, *range(table.seats)):
        assert again.told(viewer, 3) == sitting.table.told(viewer, 3)


def test_a_game_that_is_over_has_a_record_with_a_receipt_that_is_right() -> None:
    sitting = Sitting("take_that", options={"rounds": 1}).begin()
    sitting.play_on(10_000)
    assert sitting.table.status == "over"
    record = sitting.table.record()
    match = saved.from_record(find, record)
    dice = fair_dice.read_receipt(record["dice"])
    assert dice.shares == (bytes(32), (1).to_bytes(32, "big"))
    assert fair_dice.verify_outcomes(match, dice) > 20
    assert refusal(acts.play, sitting.table, 0, sitting.table.step, "take", "person") == (
        "over",
        "",
    )


def test_the_record_of_a_resigned_game_tells_who_resigned_and_the_ranks() -> None:
    sitting = Sitting("qwinto").begin()
    sitting.play_on(6)
    sitting.do(acts.resign(sitting.table, 0))
    record = sitting.table.record()
    assert (record["gone"], record["result"]["ranks"]) == ([0], [2, 1])
    assert saved.from_record(find, record).events == sitting.match.events


def test_a_game_that_is_not_over_has_no_record() -> None:
    with pytest.raises(AssertionError):
        Sitting("qwinto").begin().table.record()


# Before play


def test_play_begins_when_every_seat_is_taken_and_everybody_is_there() -> None:
    sitting = Sitting("qwinto", "ann - bot:novice")
    table = sitting.table
    sitting.do(acts.arrive(table, 0, None))
    assert not acts.can_start(table)
    assert refusal(acts.start, table) == ("open-seat", "")
    sitting.do(acts.sit(table, 1, "bob"))
    assert not acts.can_start(table)
    sitting.do(acts.arrive(table, 1, "0a" * 32))
    assert acts.can_start(table)
    sitting.do(acts.start(table))
    assert (table.status, table.dice.shares) == ("playing", (b"\x0a" * 32,))
    assert not acts.can_start(table)


def test_a_host_can_say_when_play_begins() -> None:
    sitting = Sitting("qwinto", "ann bob", waits_for_host=True)
    for seat in (0, 1):
        sitting.do(acts.arrive(sitting.table, seat, None))
    assert not acts.can_start(sitting.table)
    assert refusal(acts.start, sitting.table, "bob") == ("host", "")
    sitting.do(acts.start(sitting.table, HOST))
    assert sitting.table.status == "playing"


def test_a_share_is_given_once_and_only_before_play() -> None:
    sitting = Sitting("qwinto", "ann bob")
    table = sitting.table
    sitting.do(acts.arrive(table, 0, None))
    sitting.do(acts.arrive(table, 0, "0a" * 32))
    assert acts.arrive(table, 0, "0b" * 32) is None
    sitting.do(acts.arrive(table, 1, None))
    sitting.do(acts.start(table))
    assert acts.arrive(table, 1, "0c" * 32) is None
    assert table.dice.shares == (b"\x0a" * 32,)


def test_a_seat_that_somebody_leaves_is_free_again_and_its_tokens_end() -> None:
    sitting = Sitting("qwinto", "ann -")
    sitting.do(acts.sit(sitting.table, 1, "bob"))
    before = sitting.table.seats[1].hold
    assert refusal(acts.sit, sitting.table, 1, "cid") == ("taken", "")
    sitting.do(acts.arrive(sitting.table, 1, "0a" * 32))
    assert sitting.table.dice.shares == (b"\x0a" * 32,)
    sitting.do(acts.leave(sitting.table, 1))
    assert len(sitting.table.dice.shares) == 0
    sitting.do(acts.sit(sitting.table, 1, "bob"))
    assert sitting.table.seats[1].hold > before


def test_a_command_of_who_sat_there_before_is_not_taken_for_one_of_who_sits_there_now() -> None:
    sitting = Sitting("qwinto", "ann bob")
    for user in ("bob", "cid"):
        assert sitting.table.seats[1].chair.user == user
        sitting.do(acts.once(sitting.table, 1, "x", lambda table: acts.leave(table, 1)))
        assert sitting.table.seats[1].chair.by == "open"
        sitting.do(acts.sit(sitting.table, 1, "cid"))


def test_the_host_is_who_put_the_table_up_or_else_who_has_sat_there_longest() -> None:
    sitting = Sitting("qwinto", "ann - -")
    sitting.do(acts.sit(sitting.table, 2, "bob"))
    sitting.do(acts.sit(sitting.table, 1, "cid"))
    assert sitting.table.host == HOST
    sitting.do(acts.leave(sitting.table, 0))
    assert sitting.table.host == "bob"
    assert refusal(acts.remove, sitting.table, HOST, 1) == ("host", "")
    sitting.do(acts.remove(sitting.table, "bob", 1))
    assert refusal(acts.sit, sitting.table, 1, "cid") == ("removed", "")
    sitting.do(acts.leave(sitting.table, 2))
    assert sitting.table.host == sitting.again().host == HOST
    sitting.do(acts.sit(sitting.table, 1, "dan"))
    sitting.do(acts.sit(sitting.table, 2, HOST))
    assert sitting.table.host == HOST


def test_the_host_chooses_bots_and_sends_people_away_before_play() -> None:
    sitting = Sitting("qwinto", "ann bob -")
    table, bot = sitting.table, Chair(by="bot", level="casual")
    assert refusal(acts.reseat, table, "bob", 2, bot) == ("host", "")
    sitting.do(acts.reseat(table, HOST, 2, bot))
    assert refusal(acts.remove, table, "bob", 0) == ("host", "")
    assert refusal(acts.remove, table, HOST, 0) == ("gone", "")
    sitting.do(acts.remove(table, HOST, 1))
    assert [seat.chair.by for seat in table.seats] == ["person", "open", "bot"]
    sitting.do(acts.close(table, HOST))
    assert (table.status, table.closed) == ("closed", "host")
    assert refusal(acts.sit, table, 1, "bob") == ("started", "")


def test_nobody_has_two_seats_of_a_rated_table() -> None:
    sitting = Sitting("qwinto", "ann -", is_rated=True, clock=Clock(kind="move", limit=60))
    assert refusal(acts.sit, sitting.table, 1, HOST) == ("rated", "one-seat")
    sitting.do(acts.sit(sitting.table, 1, "bob"))


# Moves


def writing() -> Sitting:
    """Three seats, seat 0 has thrown and kept: all are to write."""
    sitting = Sitting("qwinto", "ann bob cid").begin()
    active = sitting.match.to_move[0]
    sitting.play(active, "roll oyp")
    sitting.play(active, "keep")
    assert sitting.match.to_move == [0, 1, 2]
    return sitting


def test_the_same_command_gets_the_same_answer_and_happens_once() -> None:
    sitting = Sitting("qwinto").begin()
    seat, step = sitting.match.to_move[0], sitting.table.step
    version = sitting.play(seat, "roll o", "x")
    events = len(sitting.match.events)
    assert acts.play(sitting.table, seat, step, "roll o", "person", "x") == acts.Done(version)
    assert len(sitting.match.events) == events
    assert acts.play(sitting.again(), seat, step, "roll o", "person", "x") == acts.Done(version)
    other = 1 - seat
    assert refusal(acts.play, sitting.table, other, step, "roll o", "person", "x") == ("stale", "")


def test_answers_of_one_step_do_not_make_each_other_stale_Q14() -> None:
    sitting = writing()
    step = sitting.table.step
    sitting.play(2, "pass")
    sitting.play(0, "pass")
    assert sitting.table.step == step
    sitting.do(acts.play(sitting.table, 1, step, "pass", "person"))
    assert sitting.table.step > step


def test_a_second_answer_is_stale_unless_it_is_the_same() -> None:
    sitting = writing()
    step = sitting.table.step
    legal = sitting.match.legal(1)
    version = sitting.play(1, legal[1])
    assert acts.play(sitting.table, 1, step, legal[1], "person", "y") == acts.Done(version)
    assert refusal(acts.play, sitting.table, 1, step, legal[0], "person") == ("stale", "answered")
    assert refusal(acts.play, sitting.table, 0, step - 1, "keep", "person") == ("stale", "")
    assert refusal(acts.play, sitting.table, 0, step + 1, "pass", "person") == ("stale", "")


def test_illegal_moves_are_refused_by_their_clause_and_change_nothing() -> None:
    sitting = Sitting("qwinto").begin()
    seat, table = sitting.match.to_move[0], sitting.table
    before, version = sitting.match.state.copy(), table.version
    assert refusal(acts.play, table, 1 - seat, 0, "roll o", "person")[0] == "turn"
    assert refusal(acts.play, table, seat, 0, "roll x", "person")[0] == "syntax"
    assert refusal(acts.play, table, seat, 0, None, "person")[0] == "syntax"
    assert refusal(acts.play, table, 7, 0, "roll o", "person")[0] == "seat"
    assert (table.version, sitting.match.state) == (version, before)
    assert refusal(acts.play, Sitting("qwinto").table, 0, 0, "roll o", "person")[0] == "not-started"


# What is told


def told(sitting: Sitting, viewer: int | None, version: int) -> list[str]:
    return [event["event"] for event in sitting.table.told(viewer, version)["events"]]


def test_answers_are_told_when_all_have_answered_Q14() -> None:
    sitting = writing()
    version = sitting.table.version
    moves = [sitting.match.legal(seat)[seat] for seat in range(3)]
    sitting.play(1, moves[1])
    assert told(sitting, 1, version) == [moves[1]]
    assert told(sitting, 0, version) == told(sitting, None, version) == ["answered 1"]
    middle = sitting.table.version
    sitting.play(2, moves[2])
    sitting.play(0, moves[0])
    assert told(sitting, 0, middle) == ["answered 2", moves[1], moves[2], moves[0]]
    assert told(sitting, 1, middle) == ["answered 2", moves[2], moves[0]]
    last = sitting.table.version - 1
    assert told(sitting, None, last) == [moves[1], moves[2], moves[0]]


def test_hidden_draws_are_told_as_draws_T15() -> None:
    sitting = Sitting("take_that").begin()
    assert set(told(sitting, None, 0)[1:]) == {"draw ?"}
    seen = [event for event in sitting.match.events if 0 in event.seen_by][1:]
    own = [text for text in told(sitting, 0, 0)[1:] if text != "draw ?"]
    assert own == [event.text for event in seen]
    assert len(own) in (9, 10)


def test_those_who_come_back_are_told_exactly_what_they_missed() -> None:
    sitting = writing()
    everything = told(sitting, None, 0)
    for version in range(sitting.table.version + 1):
        missed = told(sitting, None, version)
        assert missed == everything[len(everything) - len(missed) :]
    assert told(sitting, None, sitting.table.version) == []


# Undo


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
    sitting.do(acts.ask_undo(sitting.table, active))
    sitting.play(active, "pass")
    assert sitting.table.undo is None
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


def rated(chairs: str = "ann bob") -> Sitting:
    return Sitting("qwinto", chairs, is_rated=True, clock=Clock(kind="move", limit=9))


def test_in_a_rated_game_nobody_leaves_is_sent_away_or_stood_in_for() -> None:
    table = rated().begin().table
    assert refusal(acts.leave, table, 0) == ("rated", "leave")
    assert refusal(acts.stand_in, table, 1, is_bot=True) == ("rated", "leave")
    assert refusal(acts.remove, table, HOST, 1) == ("rated", "remove")
    assert acts.resign(table, 1).fact.kind == "resigned"


def test_a_rated_table_that_has_not_begun_can_be_left_and_people_sent_away() -> None:
    sitting = rated("ann bob cid")
    sitting.do(acts.leave(sitting.table, 2))
    sitting.do(acts.remove(sitting.table, HOST, 1))
    assert [seat.chair.by for seat in sitting.table.seats] == ["person", "open", "open"]


def test_being_late_brings_no_better_a_bot_than_the_weakest_in_a_rated_game() -> None:
    assert rated().table.level_if_late == LEVELS[0]
    assert Sitting("qwinto").table.level_if_late == STAND_IN


# Those who go


def test_a_bot_stands_in_and_hands_back() -> None:
    sitting = Sitting("qwinto").begin()
    table = sitting.table
    sitting.do(acts.leave(table, 0))
    assert table.seats[0].bot == STAND_IN
    assert refusal(acts.stand_in, table, 0, is_bot=True) == ("stand-in", "")
    sitting.do(acts.stand_in(table, 0, is_bot=False))
    assert table.seats[0].bot is None


def test_bots_wait_while_every_person_is_away() -> None:
    sitting = Sitting("qwinto", "ann bob bot:novice").begin()
    sitting.do(acts.leave(sitting.table, 0))
    sitting.do(acts.leave(sitting.table, 1))
    assert sitting.table.bots_to_move == []
    sitting.do(acts.stand_in(sitting.table, 1, is_bot=False))
    assert set(sitting.table.bots_to_move) == set(sitting.match.to_move) - {1}
    assert Sitting("qwinto", "bot:novice bot:novice").begin().table.bots_to_move != []


def test_resigning_ends_the_game_if_nobody_is_left_to_play_against() -> None:
    sitting = Sitting("qwinto").begin()
    sitting.do(acts.resign(sitting.table, 1))
    assert sitting.table.status == "over"
    assert sitting.table.record()["result"]["ranks"] == [1, 2]
    three = Sitting("qwinto", "ann bob cid").begin()
    three.do(acts.resign(three.table, 1))
    assert (three.table.status, three.table.seats[1].bot) == ("playing", STAND_IN)
    assert refusal(acts.resign, three.table, 1) == ("gone", "")
    assert refusal(acts.stand_in, three.table, 1, is_bot=False) == ("gone", "")
    alone = Sitting("qwinto", "ann bot:novice bot:novice").begin()
    alone.do(acts.resign(alone.table, 0))
    assert alone.table.status == "over"


def test_a_game_that_ended_by_resigning_is_over_for_everybody_and_offers_nothing() -> None:
    sitting = Sitting("qwinto").begin()
    first = sitting.match.to_move[0]
    move = sitting.match.legal(first)[0]
    assert [view_of(sitting, seat)["over"] for seat in (0, 1, None)] == [False] * 3
    sitting.do(acts.resign(sitting.table, 1))
    for table in (sitting.table, sitting.again()):
        for viewer in (0, 1, None):
            seen = table.told(viewer, 0)["view"]
            assert seen is not None
            assert (seen["over"], seen["ranks"]) == (True, [1, 2])
            assert (seen["to_move"], seen["legal"], seen["chance"]) == ([], [], False)
    assert refusal(acts.check, sitting.table, first, move) == ("over", "")


def test_who_resigned_among_several_is_last_however_well_the_bot_plays_on() -> None:
    sitting = Sitting("qwinto", "ann bob cid").begin()
    sitting.do(acts.resign(sitting.table, 1))
    assert not view_of(sitting, 0)["over"]
    sitting.play_on(10_000)
    assert view_of(sitting, 0)["ranks"][1] == 3


def test_who_has_given_up_or_is_stood_in_for_neither_plays_nor_has_a_say_in_undos() -> None:
    sitting = writing()
    table, active = sitting.table, sitting.match.state.active
    other, third = (active + 1) % 3, (active + 2) % 3
    sitting.do(acts.resign(table, other))
    sitting.do(acts.leave(table, third))
    for seat, refused in ((other, ("gone", "own")), (third, ("stand-in", "away"))):
        assert refusal(acts.play, table, seat, table.step, "pass", "person") == refused
        assert refusal(acts.ask_undo, table, seat) == refused
        assert refusal(acts.answer_undo, table, seat, is_agreed=False) == refused
    sitting.do(acts.stand_in(table, third, is_bot=False))
    sitting.play(third, "pass")
    sitting.do(acts.ask_undo(table, active))
    assert refusal(acts.answer_undo, table, other, is_agreed=False) == ("gone", "own")
    sitting.do(acts.answer_undo(table, third, is_agreed=True))
    assert (table.undo, sitting.match.to_move) == (None, [active])


def test_the_move_of_somebody_who_left_after_it_gets_the_same_answer_again() -> None:
    sitting = writing()
    version = sitting.play(1, "pass", "x")
    sitting.do(acts.resign(sitting.table, 1))
    step = sitting.table.step
    assert acts.play(sitting.table, 1, step, "pass", "person", "x") == acts.Done(version)


def test_a_table_that_was_closed_during_play_offers_nothing() -> None:
    sitting = Sitting("qwinto").begin()
    sitting.happen(facts.Closed(why="abandoned"))
    seen = view_of(sitting, sitting.match.to_move[0])
    assert (seen["over"], seen["to_move"], seen["legal"]) == (False, [], [])


def test_somebody_sent_away_during_play_is_replaced_and_their_token_ends() -> None:
    sitting = Sitting("qwinto").begin()
    hold = sitting.table.seats[1].hold
    sitting.do(acts.remove(sitting.table, HOST, 1))
    assert sitting.table.seats[1].bot == STAND_IN
    assert sitting.table.seats[1].hold > hold


def test_the_host_mutes_people() -> None:
    sitting = Sitting("qwinto").begin()
    assert refusal(acts.mute, sitting.table, "bob", "ann", is_muted=True) == ("host", "")
    sitting.do(acts.mute(sitting.table, HOST, "bob", is_muted=True))
    assert sitting.table.muted == {"bob"}
    assert acts.mute(sitting.table, HOST, "bob", is_muted=True) is None
    sitting.do(acts.mute(sitting.table, HOST, "bob", is_muted=False))
    assert sitting.table.muted == set()


def test_what_is_a_guests_becomes_a_users_and_the_log_tells_it() -> None:
    sitting = Sitting("qwinto", "ann bob").begin()
    sitting.do(acts.mute(sitting.table, HOST, "bob", is_muted=True))
    for guest, user in (("ann", "zoe"), ("bob", "yan")):
        sitting.do(acts.inherit(sitting.table, guest, user))
        assert acts.inherit(sitting.table, guest, user) is None
    for table in (sitting.table, sitting.again()):
        assert [seat.chair.user for seat in table.seats] == ["zoe", "yan"]
        assert (table.created.host, table.muted) == ("zoe", {"yan"})
        assert [seat.hold for seat in table.seats] == [1, 1]  # tokens stay good


# Time


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(Clock(kind="move", limit=30), 30), (Clock(kind="days", limit=2), 172800)],
)
def test_a_clock_runs_from_when_a_step_is_due(clock: Clock, seconds: int) -> None:
    sitting = Sitting("qwinto", "ann bob cid", clock=clock).begin()
    table = sitting.table
    assert table.deadline == table.due == sitting.rows[-1].at + seconds
    active = sitting.match.to_move[0]
    sitting.play(active, "roll o")
    sitting.play(active, "keep")
    since = sitting.rows[-1].at
    sitting.play((active + 1) % 3, "pass")
    assert table.deadline == since + seconds  # the step is the same
    sitting.happen(facts.Downtime(seconds=1000.0))
    assert table.deadline == since + 1000 + seconds


def test_nobody_gets_more_time_by_coming_and_going_or_because_others_do() -> None:
    clock = Clock(kind="move", limit=30)
    sitting = Sitting("qwinto", "ann bob cid dan", clock=clock).begin()
    table, first = sitting.table, sitting.match.to_move[0]
    deadline, (second, third, fourth) = table.deadline, [k for k in range(4) if k != first]
    for seat in (first, second):
        sitting.do(acts.leave(table, seat))
        sitting.do(acts.stand_in(table, seat, is_bot=False))
        assert table.deadline == deadline
    sitting.happen(facts.Removed(seat=third))
    assert table.deadline == deadline
    sitting.do(acts.resign(table, fourth))
    assert table.deadline == deadline == sitting.again().deadline


def test_the_clock_stands_still_while_every_person_is_away() -> None:
    clock = Clock(kind="move", limit=30)
    sitting = Sitting("qwinto", "ann bob bot:novice", clock=clock).begin()
    while sitting.match.to_move != [0]:
        seat = sitting.match.to_move[-1]
        sitting.play(seat, sitting.match.legal(seat)[0])
    table, deadline = sitting.table, sitting.table.deadline
    assert deadline is not None
    sitting.do(acts.leave(table, 1))
    sitting.do(acts.leave(table, 0))
    left = deadline - sitting.rows[-1].at
    assert (table.deadline, table.bots_to_move) == (None, [])
    for _ in range(50):
        sitting.happen(facts.Muted(user="eve", is_muted=True))
    sitting.do(acts.stand_in(table, 0, is_bot=False))
    assert table.deadline == sitting.rows[-1].at + left
    assert sitting.again().deadline == table.deadline
    sitting.do(acts.stand_in(table, 1, is_bot=False))
    assert table.deadline == sitting.rows[-2].at + left


def test_a_table_is_due_when_a_bot_is_to_move_or_patience_ends() -> None:
    sitting = Sitting("qwinto", "bot:novice ann").begin()
    while 0 not in sitting.match.to_move:
        sitting.play(1, sitting.match.legal(1)[0])
    assert sitting.table.due == sitting.table.since
    people = Sitting("qwinto")
    day = 86400.0
    alone = Sitting("qwinto", "bot:novice bot:novice").begin()  # until somebody watches
    assert alone.table.due == alone.rows[-1].at + day
    assert people.table.due == people.rows[-1].at + day
    people.begin()
    assert people.table.due == people.rows[-1].at + 30 * day
    people.happen(facts.Closed(why="abandoned"))
    assert people.table.due == people.rows[-1].at + day
    for chairs, patience in (("ann bob", None), ("bot:novice bot:novice", 30 * day)):
        ended = Sitting("qwinto", chairs).begin()
        ended.play_on(10_000)
        assert ended.table.due == ended.rows[-1].at
        ended.happen(facts.Counted())
        assert ended.table.due == (patience and ended.rows[-1].at + patience)


def view_of(sitting: Sitting, viewer: int | None) -> Any:
    return sitting.table.told(viewer, 0)["view"]


def test_spectators_see_what_everybody_sees() -> None:
    sitting = Sitting("take_that").begin()
    assert view_of(sitting, None) == sitting.match.view(None, with_known=False)
    assert view_of(sitting, None)["seat"] is None
    assert NOBODY not in range(len(sitting.table.seats))


# Rules that have changed


@pytest.fixture
def changed_rules() -> Iterator[Callable[[], None]]:
    """Let a ruling of Qwinto change when this is called."""
    game = find("qwinto")
    yield lambda: object.__setattr__(game, "rules_version", 2)
    object.__setattr__(game, "rules_version", 1)


def test_a_log_of_other_rules_is_not_folded_but_put_away_once_and_kept(
    changed_rules: Callable[[], None],
) -> None:
    sitting = Sitting("qwinto").begin()
    sitting.play_on(6)
    changed_rules()
    old = sitting.again()
    assert (old.status, old.closed, old.match) == ("closed", "rules", None)
    assert (old.version, old.view(0), old.to_move) == (sitting.table.version, None, [])
    assert refusal(acts.play, old, 0, old.step, "pass", "person") == ("over", "")
    act = acts.abandon(old, old.changed)
    assert act is not None
    sitting.rows.append(Row("t", old.version + 1, 500.0, facts.write_fact(act.fact)))
    kept = sitting.again()
    assert (kept.status, kept.closed, kept.due, kept.is_passing) == ("closed", "rules", None, False)
    assert acts.abandon(kept, 1e12) is None


def test_a_finished_game_of_other_rules_stays_over(changed_rules: Callable[[], None]) -> None:
    sitting = Sitting("qwinto").begin()
    sitting.do(acts.resign(sitting.table, 1))
    sitting.happen(facts.Counted())
    changed_rules()
    old = sitting.again()
    assert (old.status, old.closed, old.is_old, old.due) == ("over", None, True, None)
