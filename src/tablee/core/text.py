"""Words on screens: one Fluent catalogue a language, put together from the parts' own files.

Every package that has something to say keeps it in `text/<language>.ftl`.
"""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.errors import TableeError


def sources(language: str) -> list[Path]:
    """The files that make up a catalogue."""
    return sorted(Path(__file__).parents[1].rglob(f"text/{language}.ftl"))


class Catalogue:
    """The texts of one language: `t("key", name=value)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for path in sources(language):
            self.bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def __contains__(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def __call__(self, key: str, /, **params: Any) -> str:
        """The text of a message; one that is missing or lacks a parameter raises."""
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        plain = {name: _plain(value) for name, value in params.items()}
        text, errors = self.bundle.format_pattern(pattern, plain)
        if errors:
            raise errors[0]
        return str(text)

    def error(self, error: TableeError) -> str:
        """The sentence that explains an error."""
        params = dict(error.params)
        if "due" in params:  # a word of the game for the decision that is due
            params["due"] = self(f"due-{params['due']}")
        return self(error.message_id, **params)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def _plain(value: Any) -> Any:
    """A parameter as Fluent takes it: a number or a string."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return value
