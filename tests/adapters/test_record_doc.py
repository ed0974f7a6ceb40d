"""docs/records.md is right: its examples validate and replay, its tables are complete."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tablee.core import saved
from tablee.core.errors import RecordError
from tablee.core.text import catalogue
from tablee.games import find

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "records.md").read_text("utf-8")
SCHEMA = json.loads(Path(saved.__file__).with_name("record.schema.json").read_text("utf-8"))


def block(name: str) -> str:
    """The code block after a marker."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", DOC, re.DOTALL)
    assert found, name
    return found[1]


def told(heading: str) -> list[str]:
    """The members in the first table after a heading."""
    rows = re.findall(
        r"^\| (`.*?) \| ", DOC.partition(f"\n## {heading}\n")[2].partition("\n## ")[0], re.M
    )
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


def test_the_record_validates_and_replays() -> None:
    record = json.loads(block("record"))
    jsonschema.validate(record, SCHEMA)
    match = saved.from_record(find, record)
    assert saved.to_record(match) == record


def test_the_position_is_the_one_that_the_record_leads_to() -> None:
    position = json.loads(block("position"))
    game, state = saved.from_position(find, position)
    match = saved.from_record(find, json.loads(block("record")))
    assert (game, state) == (match.game, match.state)


def test_the_digest_is_made_as_told() -> None:
    names: dict[str, Any] = {}
    exec(block("digest"), names)
    record = json.loads(block("record"))
    assert names["digest"](record) == record["digest"]
    accented = {**record, "options": {"é": "🎲"}}
    assert names["digest"](accented) == saved.digest(accented) != record["digest"]


def test_every_member_is_told() -> None:
    assert set(told("Positions")) == json.loads(block("position")).keys()
    members = {name.partition("[")[0] for name in told("Records")}
    assert members >= SCHEMA["properties"].keys()


def test_the_reasons_are_those_of_the_catalogue() -> None:
    reasons = re.findall(r"^\| `record` \| `(\w+)` \|", DOC, re.MULTILINE)
    source = Path(saved.__file__).read_text("utf-8")
    assert set(reasons) == set(re.findall(r'RecordError\("(\w+)"', source))
    assert all(f"error-record-{reason}" in catalogue("en") for reason in reasons)


def test_a_changed_record_is_refused_as_told() -> None:
    record = json.loads(block("record"))
    record["rows"][1]["chance"] = ["dice o1 p3"]
    with pytest.raises(RecordError) as refusal:
        saved.from_record(find, record)
    assert refusal.value.reason == "digest"
    assert f"tablee: {catalogue('en').error(refusal.value)} [record]" in DOC
