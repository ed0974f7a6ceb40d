"""Records: what they hold, and that games come back whole from them."""

import hashlib
import json
from typing import Any

import jsonschema
from tests.core.saving import RECORD, SCHEMA, copied, finished, refused, signed

import tablee
from tablee.core import saved
from tablee.core.conformance import random_game
from tablee.core.match import Match
from tablee.games import find


def test_records_come_back_whole(table: Any) -> None:
    """A record of the start, one after some events, and one of the whole game."""
    for number, match in enumerate(random_game(table.game, table.seats, table.options, 21)):
        if number in (0, 20) or match.is_over:
            data = copied(saved.to_record(match))
            jsonschema.validate(data, SCHEMA)
            again = saved.from_record(find, data)
            assert again.state == match.state
            assert again.events == match.events
            assert saved.to_record(again) == data


def test_a_game_that_went_on_from_a_position_comes_back_whole(table: Any) -> None:
    states = [
        match.state.copy() for match in random_game(table.game, table.seats, table.options, 22)
    ]
    match = Match.from_state(table.game, states[len(states) // 2])
    for _ in range(5):
        if match.is_chance:
            match.deal(lambda n: n // 2)
        elif not match.is_over:
            match.play(match.to_move[-1], match.legal(match.to_move[-1])[-1])
    data = copied(saved.to_record(match))
    jsonschema.validate(data, SCHEMA)
    assert data["position"]["state"] == states[len(states) // 2].to_json()
    again = saved.from_record(find, data)
    assert again.state == match.state
    assert saved.to_record(again) == data


def test_a_record_has_a_row_for_each_command_with_the_chance_that_follows() -> None:
    match = tablee.new("qwinto", 2)
    assert saved.to_record(match)["rows"] == []
    match.chance("first 1")
    match.play(1, "roll oy")
    match.chance("dice o2 y4")
    record = saved.to_record(match)
    assert record["rows"] == [
        {"seat": None, "move": None, "chance": ["first 1"]},
        {"seat": 1, "move": "roll oy", "chance": ["dice o2 y4"]},
    ]
    assert record["result"] is None
    assert set(record) == {*SCHEMA["required"], "gone"}


def test_a_finished_record_holds_its_result() -> None:
    match = finished(find("qwinto"), 3, seed=1)
    record = saved.to_record(match)
    assert record["result"] == {"scores": match.scores, "ranks": match.ranks}


def test_the_digest_is_that_of_the_documented_text() -> None:
    rest = {name: value for name, value in RECORD.items() if name != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert RECORD["digest"] == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_a_game_that_was_given_up_has_a_result_with_who_is_gone_behind_all_others() -> None:
    match = tablee.new("take_that", 3)
    record = copied(saved.to_record(match, gone=[2, 0], is_given_up=True))
    jsonschema.validate(record, SCHEMA)
    assert record["gone"] == [0, 2]
    assert record["result"] == {"scores": match.scores, "ranks": [2, 1, 2]}
    assert saved.from_record(find, record).state == match.state
    assert str(refused(signed(record, gone=[]))) == "record result"
    assert str(refused(signed(record, gone=[0]))) == "record result"
    assert str(refused(signed(record, gone=[2, 0]))) == "record result"
    assert refused(signed(record, gone=[0, 3])).reason == "format"
    running = signed(record, result=None)
    assert saved.from_record(find, running).state == match.state


def test_in_a_game_that_was_played_to_its_end_who_is_gone_is_behind_too() -> None:
    match = finished(find("qwinto"), 3, seed=1)
    best = match.ranks.index(1)
    record = copied(saved.to_record(match, gone=[best]))
    assert record["result"]["ranks"][best] == 3
    saved.from_record(find, record)
    result = {**record["result"], "ranks": match.ranks}
    assert str(refused(signed(record, result=result))) == "record result"


def test_records_of_version_1_are_still_read() -> None:
    old = {name: part for name, part in RECORD.items() if name != "gone"}
    again = saved.from_record(find, signed(old, version=1))
    assert saved.to_record(again) == RECORD
    assert str(refused(signed(old, version=1, result=None))) == "record result"
    assert refused(signed(old)).reason == "format"
