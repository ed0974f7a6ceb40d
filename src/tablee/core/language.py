"""Which languages there are, and which one the environment asks for."""

import os
from collections.abc import Mapping

LANGUAGES = ("en", "fr", "de")


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
