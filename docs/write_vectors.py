"""Writes docs/fair-dice.json, the test vectors of fair dice, by hashlib and hmac alone."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).with_name("fair-dice.json")
SHARES = (b"one", b"two", b"three")
LIMITS = (2, 6, 36, 216, 60, 78125, 3 * 2**62 + 1)  # of the last, about a quarter is rejected


def word(seed: bytes, shares: list[bytes], k: int, attempt: int) -> int:
    """The number of 64 bits that docs/fair-dice.md describes."""
    message = b"".join(shares) + k.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")


def numbers(seed: bytes, shares: list[bytes]) -> list[dict[str, Any]]:
    """Numbers for several k and limits, with the words that led there."""
    found = []
    for k in (0, 1, 2, 255, 256, 2**40):
        for n in LIMITS:
            words = [word(seed, shares, k, 0)]
            while words[-1] >= 2**64 - 2**64 % n:
                words.append(word(seed, shares, k, len(words)))
            texts = [str(w) for w in words]  # too large for the numbers of many languages
            found.append({"k": k, "n": str(n), "words": texts, "number": str(words[-1] % n)})
    return found


def vectors() -> list[dict[str, Any]]:
    """One vector for no share, one share, and so on."""
    made = []
    for count in range(len(SHARES) + 1):
        seed = hashlib.sha256(b"seed %d" % count).digest()
        shares = [hashlib.sha256(name).digest() for name in SHARES[:count]]
        made.append(
            {
                "seed": seed.hex(),
                "commitment": hashlib.sha256(seed).hexdigest(),
                "shares": [share.hex() for share in shares],
                "numbers": numbers(seed, shares),
            }
        )
    return made


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1) + "\n", "utf-8")
