"""What the web application says: its catalogues, read as it reads them."""

import itertools
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr", "de")
FILES = (
    "web/src/text/{}.ftl",
    "web/src/kit/text/{}.ftl",
    "web/src/games/*/text/{}.ftl",
    "src/tablee/core/text/{}.ftl",
    "src/tablee/kit/text/{}.ftl",
    "src/tablee/players/text/{}.ftl",
    "src/tablee/server/text/{}.ftl",
    "src/tablee/games/*/text/{}.ftl",
)
ANYTHING = "\ue000"  # stands for what a message is told


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        files = [path for form in FILES for path in ROOT.glob(form.format(language))]
        texts = [path.read_text("utf-8") for path in files]
        self.keys = re.findall(r"^([a-z][\w-]*) *=", "\n".join(texts), re.MULTILINE)
        for text in texts:
            self.bundle.add_resource(FluentResource(text))

    def __call__(self, key: str, **params: Any) -> str:
        """A message as it is said."""
        value = self.bundle.get_message(key).value
        assert value is not None
        text, errors = self.bundle.format_pattern(value, params)
        assert not errors, (key, errors)
        return str(text)

    def says(self, *keys: str, **params: str | int | Iterable[str | int]) -> re.Pattern[str]:
        """The start of what any of these messages says, whatever it is told besides `params`.

        A parameter that is a list stands for each of its values.
        """
        lists = [
            [value] if isinstance(value, str | int) else list(value) for value in params.values()
        ]
        told = [
            self._open(key, dict(zip(params, values, strict=True)))
            for key in keys
            for values in itertools.product(*lists)
        ]
        return re.compile(f"^(?:{'|'.join(dict.fromkeys(told))})")

    def _open(self, key: str, params: dict[str, Any]) -> str:
        """A message as a regular expression; what it is not told may be anything."""
        value = self.bundle.get_message(key).value
        assert value is not None
        text, errors = self.bundle.format_pattern(value, params)
        missing = [str(error).rpartition(": ")[2] for error in errors]
        if missing:
            return self._open(key, {**params, **dict.fromkeys(missing, ANYTHING)})
        # Browsers are asked for texts with plain spaces.
        return re.escape(str(text).replace("\u00a0", " ")).replace(ANYTHING, ".+?")


@cache
def words(language: str) -> Words:
    """The messages of a language, read once."""
    return Words(language)
