"""What the reasons of every game's hints must be: few, true by what a seat knows, and sayable."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from tests.positions import hidden_from

from tablee.core import rules
from tablee.core.bits import lowest
from tablee.core.hints import Reason
from tablee.core.language import LANGUAGES
from tablee.core.text import catalogue
from tablee.core.view import legal_actions

Reasons = Callable[[Any, int, int], list[Reason]]
ALL = slice(None)


def verify_said(found: Iterable[Reason]) -> None:
    """Every language has a sentence for each reason, with nothing left open."""
    for language, reason in product(LANGUAGES, found):
        sentence = reason.sentence(catalogue(language))
        assert sentence
        assert "{" not in sentence


def verified_codes(reasons: Reasons, positions: Iterable[Any], which: slice = ALL) -> set[str]:
    """The codes of the reasons for legal moves: one to three each, from what the seat knows."""
    codes = set()
    for s in positions:
        if rules.turn(s) == rules.CHANCE:
            continue
        seat = lowest(rules.turn(s))
        known = hidden_from(s, seat)
        for action in legal_actions(s, seat)[which]:
            found = reasons(known, seat, action)
            assert found == reasons(s, seat, action)
            assert 1 <= len(found) <= 3
            verify_said(found)
            codes |= {reason.code for reason in found}
    return codes
