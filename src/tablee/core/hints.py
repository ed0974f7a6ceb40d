"""Hints: a move, what it is worth, and why; codes with parameters, words from the catalogues."""

from dataclasses import dataclass
from typing import Any

from tablee.core.text import Catalogue


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for a move, or that it costs; its sentence is `reason-<code>`."""

    code: str
    params: dict[str, Any]

    def sentence(self, t: Catalogue) -> str:
        """The reason in words; another player is named by their number."""
        params = self.params
        if "player" in params:
            params = {**params, "player": t("hint-player", number=params["player"])}
        return t(f"reason-{self.code}", **params)


@dataclass(frozen=True)
class Hint:
    """A move, what it is worth to the seat (a share of the win; alone: points), and why."""

    move: str
    value: float
    reasons: list[Reason]

    def to_json(self, t: Catalogue) -> dict[str, Any]:
        """Codes and parameters, with the sentences of a language."""
        reasons = [
            {"code": r.code, "params": r.params, "message": r.sentence(t)} for r in self.reasons
        ]
        return {"move": self.move, "value": self.value, "reasons": reasons}
