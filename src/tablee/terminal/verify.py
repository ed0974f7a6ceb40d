"""`tablee verify`: whether a game was played by its rules and with the dice that were promised."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tablee import games
from tablee.core import fair_dice, saved
from tablee.core.errors import RecordError
from tablee.core.fair_dice import FairDice
from tablee.core.text import Catalogue, catalogue


class Noted(NamedTuple):
    """What somebody noted before play, to compare it with the receipt."""

    commitment: str | None
    shares: list[str]


def run(path: Path, noted: Noted, language: str, *, is_json: bool, may_go_on: bool) -> int:
    """Check a record; what is wrong with it is told as an error."""
    data = saved.read_json(path)
    record = data.get("record", data)
    match = saved.from_record(games.find, record)
    if "dice" not in record:
        raise RecordError("no-dice")
    dice = fair_dice.read_receipt(record["dice"])
    compare(dice, noted)
    outcomes = fair_dice.verify_outcomes(match, dice)
    is_over = record["result"] is not None
    if not is_over and not may_go_on:
        raise RecordError("unfinished")
    facts = {
        "game": match.game.id,
        "over": is_over,
        "gone": record.get("gone", []),
        "outcomes": outcomes,
        "shares": len(dice.shares),
        "commitment": dice.commitment,
        "compared": {"commitment": noted.commitment is not None, "shares": len(noted.shares)},
    }
    if is_json:
        print(json.dumps(facts))
    else:
        for line in told(catalogue(language), facts):
            print(line)
    return 0


def compare(dice: FairDice, noted: Noted) -> None:
    """Refuse a receipt that is not the one of what was noted before play."""
    if noted.commitment is not None and noted.commitment.lower() != dice.commitment:
        raise RecordError("commitment")
    for share in noted.shares:
        if share.lower() not in [own.hex() for own in dice.shares]:
            raise RecordError("share", share=share)


def told(t: Catalogue, facts: dict[str, Any]) -> Iterator[str]:
    """What was checked, in words, and what was not."""
    game, gone, compared = t(f"game-{facts['game']}"), facts["gone"], facts["compared"]
    counts = {name: facts[name] for name in ("outcomes", "shares", "commitment")}
    yield t("verify-good", game=game, **counts)
    if not facts["over"]:
        yield t("verify-unfinished")
    if gone:
        yield t("verify-gone", count=len(gone), seats=", ".join(map(str, gone)))
    if not facts["shares"]:
        yield t("verify-no-shares")
    if not compared["commitment"]:
        yield t("verify-compare", **counts)
    if facts["shares"] and not compared["shares"]:
        yield t("verify-no-own")
    if compared["commitment"] and compared["shares"]:
        yield t("verify-noted", shares=compared["shares"])
