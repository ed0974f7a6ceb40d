"""Messages as JSON. Parts of views that are kept keep their JSON, too."""

from typing import Any

import orjson

from tablee.core.kept import Kept


def to_json(told: dict[str, Any]) -> bytes:
    """A message as JSON, with that of parts which was made before."""
    return orjson.dumps(told, kept_json, orjson.OPT_PASSTHROUGH_SUBCLASS)


def kept_json(part: object) -> orjson.Fragment:
    """The JSON of a part that was kept."""
    if not isinstance(part, Kept):
        raise TypeError(type(part).__name__)
    made: orjson.Fragment | None = part.json
    if made is None:
        made = part.json = orjson.Fragment(orjson.dumps(part))
    return made
