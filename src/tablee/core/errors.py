"""The one tree of errors. An error is a code with parameters; catalogues make it a sentence.

`code` is stable and goes on the wire. Several sentences may share a code: `reason` (the first
parameter) tells them apart, and `error-<code>-<reason>` is the name of the message.
"""

import json
from typing import Any

LONGEST = 200  # characters of a parameter
LARGEST = 10**15


def shortened(value: Any) -> Any:
    """A parameter that a sentence can hold, whatever somebody sent."""
    if isinstance(value, int) and abs(value) > LARGEST:
        value = str(value)
    if isinstance(value, str) and len(value) > LONGEST:
        value = f"{value[:LONGEST]}…"
    return value


def quoted(value: object) -> str:
    """What somebody sent, as they would write it: a text as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, default=str)


class TableeError(Exception):
    """Anything Tablée refuses. Nothing has changed when one is raised."""

    code = "error"

    def __init__(self, reason: str = "", /, **params: Any) -> None:
        self.reason = reason
        self.params = {name: shortened(value) for name, value in params.items()}
        super().__init__(self.code, reason, self.params)

    @property
    def message_id(self) -> str:
        """Name of the message in the catalogues."""
        return f"error-{self.code}-{self.reason}" if self.reason else f"error-{self.code}"

    def to_json(self) -> dict[str, Any]:
        """Code and parameters, as they go on the wire."""
        reason = {"reason": self.reason} if self.reason else {}
        return {"code": self.code, "params": {**reason, **self.params}}

    def __str__(self) -> str:
        params = " ".join(f"{name}={value}" for name, value in self.params.items())
        return " ".join(part for part in (self.code, self.reason, params) if part)


class JsonError(TableeError):
    """Not a JSON object."""

    code = "json"


class RequestError(TableeError):
    """An unknown or incomplete request."""

    code = "request"


class GameError(TableeError):
    """No such game."""

    code = "game"


class SeatError(TableeError):
    """No such seat."""

    code = "seat"


class OptionsError(TableeError):
    """Options or a number of seats that make no sense."""

    code = "options"


class PositionError(TableeError):
    """A position that cannot be: a field out of range or a broken invariant."""

    code = "position"


class RecordError(TableeError):
    """A game record that is damaged or does not replay."""

    code = "record"


class FileError(TableeError):
    """A file that cannot be read or written."""

    code = "file"


class StoreError(TableeError):
    """What the server keeps cannot be read or written now: the disk is full, the database away."""

    code = "store"


class Refused(TableeError):
    """A move that is refused: `over`, `turn`, `syntax`, or the clause that it breaks."""

    def __init__(self, code: str, reason: str = "", /, **params: Any) -> None:
        self.code = code
        super().__init__(reason, **params)
