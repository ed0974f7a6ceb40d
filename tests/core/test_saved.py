"""Positions and records: they come back whole, or are refused with the reason."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.core import saved
from tablee.core.conformance import random_game
from tablee.core.errors import (
    FileError,
    GameError,
    JsonError,
    PositionError,
    RecordError,
    TableeError,
)
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.games import find

SCHEMA = json.loads(Path(saved.__file__).with_name("record.schema.json").read_text("utf-8"))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


def finished(game: Game, seats: int = 2, seed: int = 0) -> Match:
    """A random game that is over."""
    return list(random_game(game, seats, {}, seed))[-1]


def copied(data: Any) -> Any:
    return json.loads(json.dumps(data))


def signed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A record with changed members and a digest that fits them."""
    changed = {**record, **changes}
    return {**changed, "digest": saved.digest(changed)}


def refused(data: Any) -> TableeError:
    """Why a record is refused."""
    before = copied(data)
    with pytest.raises(TableeError) as caught:
        saved.from_record(find, data)
    assert data == before
    return caught.value


RECORD = saved.to_record(finished(find("qwinto")))
POSITION = saved.to_position(find("qwinto"), tablee.new("qwinto", 3).state)


# Every game


def test_positions_of_every_moment_come_back_whole(table: Any) -> None:
    for match in random_game(table.game, table.seats, table.options, 21):
        data = copied(saved.to_position(match.game, match.state))
        assert saved.from_position(find, data) == (match.game, match.state)


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


def test_each_member_of_a_record_that_is_tampered_with_is_noticed(any_game: Game) -> None:
    data = copied(saved.to_record(finished(any_game)))
    for member in data:
        refused({name: part for name, part in data.items() if name != member})
        for value in ("x", None, 17, [], {"x": 1}, [{"x": 1}], "0" * 64):
            if value != data[member]:
                refused({**data, member: value})
    refused({**data, "more": 1})


def test_a_row_that_is_missing_is_noticed_even_with_a_new_digest(any_game: Game) -> None:
    data = copied(saved.to_record(finished(any_game)))
    rows = data["rows"]
    for missing in {0, len(rows) // 2, len(rows) - 1}:
        refused(signed(data, rows=rows[:missing] + rows[missing + 1 :]))


# Records


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
    import hashlib

    rest = {name: value for name, value in RECORD.items() if name != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert RECORD["digest"] == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_a_changed_record_does_not_match_its_digest() -> None:
    rows = copied(RECORD["rows"])
    rows[0]["chance"] = ["first 0" if rows[0]["chance"] == ["first 1"] else "first 1"]
    assert str(refused({**RECORD, "rows": rows})) == "record digest"


def test_a_record_that_is_cut_off_is_no_json() -> None:
    text = json.dumps(RECORD)
    for length in (0, 1, 2, len(text) // 2, len(text) - 1):
        with pytest.raises(JsonError):
            saved.parse_json(text[:length])


def test_rows_out_of_order_are_refused_with_their_number() -> None:
    rows = copied(RECORD["rows"])
    rows[1], rows[2] = rows[2], rows[1]
    error = refused(signed(RECORD, rows=rows))
    assert (error.code, error.reason, error.params["row"]) == ("record", "row", 2)


def test_a_row_without_a_move_can_only_be_the_first() -> None:
    rows = [*RECORD["rows"][:1], *RECORD["rows"][:1]]
    error = refused(signed(RECORD, rows=rows))
    assert (error.reason, error.params) == ("order", {"row": 2})


def test_an_illegal_move_is_refused_with_its_row_and_clause() -> None:
    match = tablee.new("qwinto", 1)
    for move in ("roll o", "dice o3", "keep"):
        match.chance(move) if match.is_chance else match.play(0, move)
    record = saved.to_record(match)
    rows = [*record["rows"], {"seat": 0, "move": "write y1", "chance": []}]
    error = refused(signed(record, rows=rows))
    assert error.params == {"row": 3, "move": "write y1", "clause": "Q12"}


@pytest.mark.parametrize(
    ("row", "clause"),
    [
        ({"seat": 1, "move": "pass", "chance": []}, "seat"),
        ({"seat": None, "move": "roll o", "chance": []}, "seat"),
        ({"seat": 0, "move": "keep", "chance": []}, "turn"),
        ({"seat": 0, "move": "roll po", "chance": []}, "syntax"),
        ({"seat": 0, "move": "roll o", "chance": ["dice y1"]}, "syntax"),
        ({"seat": 0, "move": "roll o", "chance": ["dice o1", "dice o1"]}, "turn"),
    ],
)
def test_a_row_that_does_not_fit_is_refused(row: dict[str, Any], clause: str) -> None:
    record = saved.to_record(tablee.new("qwinto", 1))
    error = refused(signed(record, rows=[row]))
    assert (error.code, error.reason) == ("record", "row")
    assert (error.params["row"], error.params["clause"]) == (1, clause)


@pytest.mark.parametrize(
    "result",
    [
        None,
        {"scores": [1000, 0], "ranks": [1, 2]},
        {"scores": [], "ranks": []},
        {**RECORD["result"], "ranks": [7, 7]},
    ],
)
def test_a_changed_result_is_refused_even_with_a_new_digest(result: Any) -> None:
    assert str(refused(signed(RECORD, result=result))) == "record result"


def test_a_result_of_a_game_that_is_not_over_is_refused() -> None:
    record = saved.to_record(tablee.new("qwinto", 2))
    changed = signed(record, result={"scores": [0, 0], "ranks": [1, 1]})
    assert str(refused(changed)) == "record result"


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


def test_another_version_of_the_rules_is_refused_with_both_versions() -> None:
    error = refused(signed(RECORD, rules=2))
    assert (error.reason, error.params) == ("rules", {"found": 2, "known": 1})


def test_a_record_of_an_unknown_game_is_refused() -> None:
    assert isinstance(refused(signed(RECORD, game="chess")), GameError)


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_another_number_of_seats_is_refused(seats: int) -> None:
    refused(signed(RECORD, seats=seats))


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 0},
        {"version": 1},
        {"version": 3},
        {"version": True},
        {"gone": None},
        {"gone": [-1]},
        {"gone": [0, 0]},
        {"format": "tablee-position"},
        {"seats": "2"},
        {"rules": 0},
        {"options": []},
        {"rows": {}},
        {"rows": [{}]},
        {"rows": [{"seat": -1, "move": "keep", "chance": []}]},
        {"rows": [{"seat": 0, "move": "keep", "chance": [1]}]},
        {"result": {"scores": [1, 2]}},
    ],
)
def test_what_breaks_the_schema_is_refused(changes: dict[str, Any]) -> None:
    changed = signed(RECORD, **changes)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(changed, SCHEMA)
    error = refused(changed)
    assert (error.code, error.reason) == ("record", "format")


def test_a_record_of_options_that_the_game_has_not_is_refused() -> None:
    refused(signed(RECORD, options={"rounds": 2}))


def test_a_record_must_name_every_option() -> None:
    record = saved.to_record(tablee.new("take_that", 2))
    assert record["options"] == {"rounds": 2, "expert": False}
    error = refused(signed(record, options={"rounds": 2}))
    assert (error.code, error.reason) == ("record", "format")


@pytest.mark.parametrize("data", [None, [], "x", 3, {}])
def test_what_is_no_record_at_all_is_refused(data: Any) -> None:
    error = refused(data)
    assert (error.code, error.reason) == ("record", "format")


def test_the_position_a_record_goes_on_from_is_checked_like_any_other() -> None:
    match = Match.from_state(find("qwinto"), tablee.new("qwinto", 2).state)
    record = copied(saved.to_record(match))
    saved.from_record(find, record)
    record["position"]["state"]["throws"] = 2
    assert isinstance(refused(signed(record)), PositionError)


def test_the_position_of_a_record_belongs_to_its_game_and_seats() -> None:
    match = Match.from_state(find("qwinto"), tablee.new("qwinto", 2).state)
    record = saved.to_record(match)
    other = saved.to_position(find("qwinto_cards"), tablee.new("qwinto_cards", 2).state)
    assert isinstance(refused(signed(record, position=other)), RecordError)
    assert isinstance(refused(signed(record, seats=3)), RecordError)


@pytest.mark.parametrize(
    "row", [{"seat": None, "move": None, "chance": []}, {"seat": 1, "move": None, "chance": []}]
)
def test_a_record_that_nobody_wrote_like_this_is_refused(row: dict[str, Any]) -> None:
    """It would replay, but the same game is written in one way only."""
    refused(signed(saved.to_record(tablee.new("qwinto", 1)), rows=[row]))


@pytest.mark.parametrize(
    "changes", [{"rules": 1.0}, {"seats": 2.0}, {"version": 2.0}, {"rules": True}]
)
def test_numbers_of_a_record_are_integers(changes: dict[str, Any]) -> None:
    refused(signed(RECORD, **changes))


# A record that a stranger made: members and rows changed at will, with a digest that fits.
changes = st.one_of(
    st.tuples(st.sampled_from(sorted(RECORD)), json_values),
    st.tuples(st.just("rows"), st.permutations(RECORD["rows"][:6])),
    st.tuples(
        st.just("rows"),
        st.lists(
            st.fixed_dictionaries(
                {
                    "seat": st.none() | st.integers(0, 2),
                    "move": st.none() | st.sampled_from(find("qwinto").moves),
                    "chance": st.lists(st.sampled_from(find("qwinto").chances[:12]), max_size=2),
                }
            ),
            max_size=4,
        ),
    ),
)


@given(change=changes, is_signed=st.booleans())
def test_a_mutated_record_is_refused_or_replays(change: tuple[str, Any], is_signed: bool) -> None:
    changed = {**RECORD, change[0]: change[1]}
    if is_signed and change[0] != "digest":
        changed = signed(changed)
    try:
        match = saved.from_record(find, changed)
    except TableeError:
        return
    assert json.dumps(saved.to_record(match, gone=changed["gone"])) == json.dumps(changed)


@given(where=st.integers(0, 10**6), text=st.text(max_size=3))
def test_text_with_some_characters_changed_is_refused_or_the_same(where: int, text: str) -> None:
    original = json.dumps(RECORD)
    where %= len(original)
    changed = original[:where] + text + original[where + len(text) :]
    try:
        match = saved.from_record(find, saved.parse_json(changed))
    except TableeError:
        return
    assert saved.to_record(match) == RECORD


@pytest.mark.parametrize("member", ["game", "digest"])
def test_half_a_surrogate_pair_in_a_record_is_refused_not_a_crash(member: str) -> None:
    """JSON can hold `\\ud800`, which UTF-8 cannot: the record is damaged."""
    text = json.dumps({**RECORD, member: "\ud800"})
    with pytest.raises(TableeError):
        saved.from_record(find, saved.parse_json(text))


# Positions


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "tablee-record"}, "format"),
        ({"version": 2}, "format"),
        ({"version": True}, "format"),
        ({"rules": 2}, "rules"),
        ({"rules": 1.0}, "rules"),
        ({"rules": None}, "rules"),
        ({"state": None}, "shape"),
        ({"state": {}}, "missing-field"),
        ({"more": 1}, "format"),
    ],
)
def test_what_is_no_position_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        saved.from_position(find, {**POSITION, **changes})
    assert caught.value.reason == reason


@pytest.mark.parametrize("data", [None, [], "x", {}, {"format": saved.POSITION}])
def test_what_is_not_even_like_a_position_is_refused(data: object) -> None:
    with pytest.raises(PositionError) as caught:
        saved.from_position(find, data)
    assert caught.value.reason == "format"


@pytest.mark.parametrize("game", ["chess", None, 3, [], {}])
def test_a_position_of_an_unknown_game_is_refused(game: object) -> None:
    with pytest.raises(GameError):
        saved.from_position(find, {**POSITION, "game": game})


@given(member=st.sampled_from(sorted(POSITION)), value=json_values)
def test_a_mutated_position_is_refused_or_the_same(member: str, value: Any) -> None:
    try:
        game, state = saved.from_position(find, {**POSITION, member: value})
    except TableeError:
        return
    assert value == POSITION[member]
    assert saved.to_position(game, state) == POSITION


def test_a_position_of_another_game_with_the_same_seats_is_refused(table: Any) -> None:
    for other in ("qwinto", "digits"):
        if other != table.game.id:
            state = table.game.start(table.seats, table.game.resolve(table.seats, table.options))
            position = saved.to_position(table.game, state)
            with pytest.raises(PositionError):
                saved.from_position(find, {**position, "game": other})


# Text and files


@pytest.mark.parametrize(
    "text", ["", "[]", "3", "null", '"x"', "{", '{"a": NaN}', '{"a": Infinity}', "{'a': 1}"]
)
def test_only_a_json_object_is_read(text: str) -> None:
    with pytest.raises(JsonError):
        saved.parse_json(text)


def test_json_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(JsonError):
        saved.parse_json('{"a":' * 100_000)


@pytest.mark.parametrize("member", ["rules", "rows", "options"])
def test_a_record_nested_to_any_depth_is_refused_not_a_crash(member: str) -> None:
    text = json.dumps({**RECORD, "rows": [], member: "deep"})
    for depth in range(700, 1000):
        with pytest.raises(TableeError):
            saved.from_record(
                find, saved.parse_json(text.replace('"deep"', "[" * depth + "]" * depth))
            )


def test_a_number_that_is_too_long_is_refused() -> None:
    with pytest.raises(JsonError):
        saved.parse_json('{"a": ' + "9" * 10_000 + "}")


@given(st.text(max_size=20))
def test_any_text_is_an_object_or_refused(text: str) -> None:
    with contextlib.suppress(JsonError):
        assert isinstance(saved.parse_json(text), dict)


def test_a_file_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "games" / "été.json"
    saved.write_json(path, RECORD)
    assert saved.read_json(path) == RECORD
    saved.write_json(path, {"é": 1})
    assert saved.read_json(path) == {"é": 1}
    assert [file.name for file in path.parent.iterdir()] == ["été.json"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_file_is_written_whole_or_not_at_all(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "game.json"
    saved.write_json(path, {"old": 1})
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(FileError) as caught:
        saved.write_json(path, RECORD)
    assert caught.value.reason == "write"
    assert caught.value.params == {"path": str(path), "problem": "No space left on device"}
    assert saved.read_json(path) == {"old": 1}


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved.write_json(path, {"old": 1})
    with pytest.raises(TypeError):
        saved.write_json(path, {"new": object()})
    assert saved.read_json(path) == {"old": 1}


def test_a_file_that_cannot_be_read_or_written_says_why(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        saved.read_json(tmp_path / "none.json")
    assert caught.value.reason == "read"
    assert "none.json" in caught.value.params["path"]
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError) as caught:
        saved.write_json(tmp_path / "file" / "game.json", {})
    assert caught.value.reason == "write"


def test_a_file_that_is_not_utf_8_is_no_json(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"a": "\xff"}')
    with pytest.raises(JsonError):
        saved.read_json(path)
