"""Dice that anyone can check (docs/fair-dice.md).

A secret seed is fixed before play, and its SHA-256 shown; every person at the table adds a share.
Outcome k follows from seed, shares and k alone, so nobody can choose it, and with the seed known
everybody can work it out again.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablee.core.chance import Below
from tablee.core.errors import RecordError
from tablee.core.match import Match

SIZE = 32  # bytes of a seed and of a share
WORD = 1 << 64  # how many numbers a block gives


@dataclass(frozen=True)
class FairDice:
    """All that outcomes follow from."""

    seed: bytes
    shares: tuple[bytes, ...] = ()  # in the order of their seats

    @property
    def commitment(self) -> str:
        """What is shown before play: it fixes the seed and does not tell it."""
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, k: int) -> Below:
        """What chooses outcome k: a number below n, each as likely as the others."""

        def choose(n: int) -> int:
            attempt = 0
            while (word := self.block(k, attempt)) >= WORD - WORD % n:
                attempt += 1
            return word % n

        return choose

    def block(self, k: int, attempt: int) -> int:
        """A number of 64 bits that belongs to outcome k."""
        code = self._begun.copy()
        code.update((k << 32 | attempt).to_bytes(12, "big"))
        return int.from_bytes(code.digest()[:8], "big")

    @cached_property
    def _begun(self) -> hmac.HMAC:
        """The code of seed and shares, with which every block begins."""
        return hmac.new(self.seed, b"".join(self.shares), "sha256")

    def to_json(self) -> dict[str, Any]:
        """The receipt: only for a game that is over."""
        shares = [share.hex() for share in self.shares]
        return {"commitment": self.commitment, "seed": self.seed.hex(), "shares": shares}


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SIZE)


def read_receipt(receipt: dict[str, Any]) -> FairDice:
    """The dice of a receipt whose form has been checked; its seed must be the one promised."""
    shares = tuple(bytes.fromhex(share) for share in receipt["shares"])
    dice = FairDice(bytes.fromhex(receipt["seed"]), shares)
    if dice.commitment != receipt["commitment"]:
        raise RecordError("commitment")
    return dice


def verify_outcomes(match: Match, dice: FairDice) -> int:
    """Work out every outcome of a game again; how many there were."""
    past = match.again()
    k = 0
    for event in match.events:
        if event.seat is None:
            drawn = past.deal(dice.below(k))
            if drawn != event.text:
                raise RecordError("dice", number=k + 1, found=event.text, drawn=drawn)
            k += 1
        else:
            past.repeat(event)
    return k
