"""`tablee verify`: whether a game was played by its rules and with the dice that were promised."""

import json
from pathlib import Path

from tablee import games
from tablee.core import fair_dice, saved
from tablee.core.errors import RecordError
from tablee.core.text import catalogue


def run(path: Path, commitment: str | None, language: str, is_json: bool) -> int:
    """Check a record; what is wrong with it is told as an error."""
    data = saved.read_json(path)
    record = data.get("record", data)
    match = saved.from_record(games.find, record)
    if "dice" not in record:
        raise RecordError("no-dice")
    dice = fair_dice.read_receipt(record["dice"])
    if commitment is not None and commitment.lower() != dice.commitment:
        raise RecordError("commitment")
    outcomes = fair_dice.verify_outcomes(match, dice)
    if is_json:
        facts = {"game": match.game.id, "over": match.is_over, "outcomes": outcomes}
        print(json.dumps({**facts, "shares": len(dice.shares), "commitment": dice.commitment}))
    else:
        t = catalogue(language)
        told = {"outcomes": outcomes, "shares": len(dice.shares), "commitment": dice.commitment}
        print(t("verify-good", game=t(match.game.title_key), **told))
        if commitment is None:
            print(t("verify-compare", **told))
    return 0
