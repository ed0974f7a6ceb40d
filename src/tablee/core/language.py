"""Which languages there are, and which one the environment asks for."""

import os
from collections.abc import Mapping
from contextlib import suppress

LANGUAGES = ("en", "fr", "de")


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def accepted_language(header: str) -> str:
    """The language that a browser likes best (`Accept-Language`), or English."""
    wishes = []
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";q=")
        with suppress(ValueError):
            wishes.append((float(weight or 1), tag[:2].lower()))
    known = [wish for wish in wishes if wish[1] in LANGUAGES]
    return max(known, key=lambda wish: wish[0])[1] if known else LANGUAGES[0]
