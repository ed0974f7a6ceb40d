"""Moves are read without their model: the same ones, and to the same effect."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tablee.server.messages import LONGEST_ID, MOST_STEPS, TO_SERVER, Play, read_play

PLAY = {"do": "play", "step": 3, "move": "keep", "id": "1"}

parts = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=LONGEST_ID + 2),
    st.sampled_from(["play", "check", "a\0", "\ud800", "x" * LONGEST_ID, "x" * (LONGEST_ID + 1)]),
    st.lists(st.integers(), max_size=1),
)
changes = st.dictionaries(st.sampled_from([*PLAY, "other"]), parts, max_size=2)


def by_model(text: str) -> tuple[int, str, str] | None:
    """What the model makes of a text; None: no move, or a wrong one."""
    try:
        message = TO_SERVER.validate_json(text)
    except ValidationError:
        return None
    return (message.step, message.move, message.id) if isinstance(message, Play) else None


@given(changes, st.sets(st.sampled_from([*PLAY])))
def test_what_is_read_as_a_move_is_one(change: dict[str, Any], left_out: set[str]) -> None:
    message = {key: part for key, part in {**PLAY, **change}.items() if key not in left_out}
    text = json.dumps(message)
    assert read_play(text) in (None, by_model(text))


@given(st.integers(-5, MOST_STEPS + 5), st.text(), st.text(min_size=1, max_size=LONGEST_ID))
def test_a_move_is_read_without_the_model(step: int, move: str, id: str) -> None:
    text = json.dumps({"do": "play", "step": step, "move": move, "id": id})
    assert read_play(text) == by_model(text)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"play"', "[1, 2, 3, 4]", "7", '"four"'])
def test_what_is_no_object_is_no_move(text: str) -> None:
    assert read_play(text) is None
