"""The server's log on standard error: one line an event, as JSON or as text.

Nothing secret may get in. So our own events are fixed words with facts beside them, of other
libraries only the fixed part of a message is kept, and an exception is told by its kind and the
places that it came through, not by its own words, which may quote anything.
"""

import logging
import secrets
import sys
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

import orjson

OWN = "tablee"
ACCESS = "tablee.access"

REQUEST: ContextVar[str | None] = ContextVar("request", default=None)  # its id, while it is served


class Handler(logging.StreamHandler[TextIO]):
    """Writes to a stream, or to what standard error is at the moment: a progress bar moves it."""

    def __init__(self, stream: TextIO | None) -> None:
        super().__init__(stream or sys.stderr)
        self.is_standard = stream is None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        if self.is_standard:
            self.stream = sys.stderr
        super().emit(record)


def configure(style: str | None, stream: TextIO | None = None) -> None:
    """Log from now on; on a terminal as text, without a line for every request."""
    handler = Handler(stream)
    style = style or ("text" if handler.stream.isatty() else "json")
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger(OWN).setLevel(logging.INFO)
    logging.getLogger(ACCESS).setLevel(logging.INFO if style == "json" else logging.WARNING)


def new_request() -> str:
    """The id of what is served from now on in this task, for the log."""
    id = secrets.token_hex(6)
    REQUEST.set(id)
    return id


def tell(log: logging.Logger, event: str, /, level: int = logging.INFO, **facts: Any) -> None:
    """Log an event with facts that are nobody's secret."""
    log.log(level, event, extra={"facts": facts})


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What may be said of an event."""
    is_own = record.name == OWN or record.name.startswith(f"{OWN}.")
    event = record.getMessage() if is_own else str(record.msg)
    facts: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "from": record.name,
        "event": event.strip().partition("\n")[0],
    }
    if request := REQUEST.get():
        facts["request"] = request
    facts |= getattr(record, "facts", {})
    if record.exc_info and record.exc_info[1]:
        facts["traceback"] = list(places(record.exc_info[1]))
    return facts


def places(error: BaseException) -> Iterator[str]:
    """The kind of an exception and where it came through, causes first."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from places(cause)
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
    yield type(error).__qualname__


class JsonLines(logging.Formatter):
    """An event as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return orjson.dumps(facts_of(record), default=str).decode()


class TextLines(logging.Formatter):
    """An event for somebody who watches."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; a traceback follows on lines of its own."""
        facts = facts_of(record)
        time, level, event = facts.pop("time")[11:19], facts.pop("level"), facts.pop("event")
        del facts["from"]
        came = [f"\n    {place}" for place in facts.pop("traceback", [])]
        more = "".join(f" {name}={value}" for name, value in facts.items())
        return f"{time} {level} {event}{more}{''.join(came)}"
