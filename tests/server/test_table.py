"""A table is what its log adds up to; who may do what, and what that does."""

from collections.abc import Callable, Iterator
from functools import partial

import orjson
import pytest
from tests.conftest import Table as Setting
from tests.server.sitting import HOST, Sitting, refusal, view_of, writing

from tablee.core import fair_dice, saved
from tablee.core.rules import NOBODY
from tablee.games import find
from tablee.server import acts, facts
from tablee.server.encoded import to_json
from tablee.server.facts import Chair, Clock
from tablee.server.store.contract import Row

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
    assert refusal(acts.sit, table, 1, "bob") == ("closed", "")


def test_nobody_has_two_seats_of_a_rated_table() -> None:
    sitting = Sitting("qwinto", "ann -", is_rated=True, clock=Clock(kind="move", limit=60))
    assert refusal(acts.sit, sitting.table, 1, HOST) == ("rated", "one-seat")
    sitting.do(acts.sit(sitting.table, 1, "bob"))


# Moves


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


def test_why_not_is_answered_for_a_move_that_comes_after_another_Q12() -> None:
    sitting = Sitting("qwinto").begin()
    active = sitting.match.to_move[0]
    sitting.play(active, "roll op")
    check = partial(refusal, acts.check, sitting.table, active)
    assert check("write y3") == ("turn", "step")
    assert check("write y3", "keep") == ("Q12", "colour")
    assert check("write y3", "reroll") == ("turn", "step")  # nobody knows what it would lead to
    assert check("write y3", "pass") == ("turn", "step")
    acts.check(sitting.table, active, "write o3", "keep")
    assert check("write o3") == ("turn", "step")  # it was not made
    sitting.play(active, "keep")
    sitting.play(1 - active, "pass")
    assert check("roll o", "pass") == ("turn", "step")  # that would open what the other answered


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


# Those who go


# Time


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


def test_a_log_that_tells_what_is_written_no_more_is_still_read() -> None:
    sitting = Sitting("qwinto").begin()
    sitting.play_on(6)
    first = sitting.rows[0]
    data = orjson.dumps({**orjson.loads(first.data), "rematch_of": "x"}).decode()
    sitting.rows[0] = Row("t", 1, first.at, data)
    again = sitting.again()
    assert again.told(0, 0) == sitting.table.told(0, 0)
    assert facts.write_fact(again.created) == first.data


def test_a_finished_game_of_other_rules_stays_over(changed_rules: Callable[[], None]) -> None:
    sitting = Sitting("qwinto").begin()
    sitting.do(acts.resign(sitting.table, 1))
    sitting.happen(facts.Counted())
    changed_rules()
    old = sitting.again()
    assert (old.status, old.closed, old.is_old, old.due) == ("over", None, True, None)


def test_what_is_kept_of_a_view_reads_as_if_it_were_made_anew(table: Setting) -> None:
    users = " ".join(f"u{seat}" for seat in range(table.seats))
    sitting = Sitting(table.game.id, users, table.options).begin()
    for _ in range(30):
        sitting.play_on(1)
        for viewer in (None, *range(table.seats)):
            told = sitting.table.told(viewer, 0, with_known=True)
            assert to_json(told) == orjson.dumps(told)
