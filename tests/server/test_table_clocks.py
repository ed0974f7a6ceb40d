"""The clock of a table, and when something happens though nobody does anything."""

import pytest
from tests.server.sitting import Sitting

from tablee.server import acts, facts
from tablee.server.facts import Clock
from tablee.server.replay import frames


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


def test_a_move_made_as_time_was_up_says_so_and_is_the_same_in_records_and_replays() -> None:
    sitting = Sitting("qwinto", "ann bob", clock=Clock(kind="move", limit=30)).begin()
    active, version = sitting.match.to_move[0], sitting.table.version
    other = 1 - active
    sitting.play(active, "roll o", by="clock")
    sitting.play(active, "keep")
    sitting.play(other, "pass", by="clock")
    for table in (sitting.table, sitting.again()):
        rolled, *chance, kept, answered = table.told(active, version)["events"]
        assert rolled == {"seat": active, "event": "roll o", "by": "clock"}
        assert kept == {"seat": active, "event": "keep"}
        assert answered == {"seat": other, "event": f"answered {other}", "by": "clock"}
        assert [set(event) for event in chance] == [{"seat", "event"}]
        assert table.told(other, version)["events"][-1]["event"] == "pass"
    known = sitting.table.version
    sitting.play(active, "pass")
    opened = [{"seat": other, "event": "pass", "by": "clock"}, {"seat": active, "event": "pass"}]
    told = sitting.table.told(None, known)
    assert told["events"] == opened
    assert {"seat": other, "event": "pass"} in told["view"]["last"]
    frame = list(frames(sitting.match, None, 0, 9))[-2]
    assert frame["events"] == [{"seat": other, "event": "pass"}]


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
