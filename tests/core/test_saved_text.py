"""What is saved as text and in files: read as JSON or refused, written whole or not at all."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.saving import RECORD

from tablee.core import saved
from tablee.core.errors import FileError, JsonError, TableeError
from tablee.games import find


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
