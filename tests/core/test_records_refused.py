"""Records that are damaged, made up or not ours: refused with the reason, never a crash."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.saving import RECORD, SCHEMA, copied, finished, json_values, refused, signed

import tablee
from tablee.core import saved
from tablee.core.errors import GameError, JsonError, PositionError, RecordError, TableeError
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.games import find


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
