"""Hints: a move, what it is worth, and why; codes with parameters, words from the catalogues."""

from dataclasses import dataclass
from typing import Any

from tablee.core.text import Catalogue


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for a move, or that it costs; its sentence is `reason-<code>`."""

    code: str
    params: dict[str, Any]


@dataclass(frozen=True)
class Hint:
    """A move, what it is worth to the seat (a share of the win; alone: points), and why."""

    move: str
    value: float
    reasons: list[Reason]

    def to_json(self, t: Catalogue) -> dict[str, Any]:
        """Codes and parameters, with the sentences of a language."""
        reasons = [
            {"code": r.code, "params": r.params, "message": t(f"reason-{r.code}", **r.params)}
            for r in self.reasons
        ]
        return {"move": self.move, "value": self.value, "reasons": reasons}
