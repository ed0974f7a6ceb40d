"""Those who go: a bot stands in, somebody gives up, is sent away, or signs in."""

from tests.server.sitting import HOST, Sitting, rated, refusal, view_of, writing

from tablee.players.player import LEVELS
from tablee.server import acts, facts
from tablee.server.table import STAND_IN


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
