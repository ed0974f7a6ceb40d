"""Records and positions to save, to change and to have refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

import tablee
from tablee.core import saved
from tablee.core.conformance import random_game
from tablee.core.errors import TableeError
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
