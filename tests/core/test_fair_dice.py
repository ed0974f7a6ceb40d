"""Fair dice: exactly as docs/fair-dice.md says, without bias, and no change goes unnoticed."""

import importlib.util
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.core import fair_dice, saved
from tablee.core.errors import RecordError
from tablee.core.fair_dice import FairDice
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.games import find

DOCS = Path(__file__).parents[2] / "docs"
VECTORS = json.loads((DOCS / "fair-dice.json").read_text("utf-8"))
SEED = bytes(range(32))
SHARES = (bytes(32), b"\xff" * 32)
DICE = FairDice(SEED, SHARES)

every_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda v: len(v["shares"]))
Write = Callable[[dict[str, Any]], str]


def dice_of(vector: dict[str, Any]) -> FairDice:
    return FairDice(bytes.fromhex(vector["seed"]), tuple(map(bytes.fromhex, vector["shares"])))


def played(game: Game, dice: FairDice, seats: int = 2) -> Match:
    """A game with these dice in which everybody plays the first legal move, up to 300 events."""
    match, k = Match(game, seats), 0
    while not match.is_over and len(match.events) < 300:
        if match.is_chance:
            match.deal(dice.below(k))
            k += 1
        else:
            seat = match.to_move[0]
            match.play(seat, match.legal(seat)[0])
    return match


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a record with a digest that fits it."""

    def written(record: dict[str, Any]) -> str:
        path = tmp_path / "record.json"
        saved.write_json(path, {**record, "digest": saved.digest(record)})
        return str(path)

    return written


# Numbers


@every_vector
def test_numbers_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    dice = dice_of(vector)
    assert dice.commitment == vector["commitment"]
    for case in vector["numbers"]:
        words = [dice.block(case["k"], attempt) for attempt in range(len(case["words"]))]
        assert [str(word) for word in words] == case["words"]
        assert str(dice.below(case["k"])(int(case["n"]))) == case["number"]


@every_vector
def test_the_code_in_the_guide_gives_the_same_numbers(vector: dict[str, Any]) -> None:
    text = (DOCS / "fair-dice.md").read_text("utf-8")
    names: dict[str, Any] = {}
    found = re.search(r"<!-- check -->\n```python\n(.*?)```", text, re.DOTALL)
    assert found
    exec(found[1], names)
    dice = dice_of(vector)
    for case in vector["numbers"]:
        number = names["number"](dice.seed, dice.shares, case["k"], int(case["n"]))
        assert str(number) == case["number"]


def test_the_vectors_are_made_by_their_program() -> None:
    spec = importlib.util.spec_from_file_location("write_vectors", DOCS / "write_vectors.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.vectors() == VECTORS
    assert any(len(case["words"]) > 2 for vector in VECTORS for case in vector["numbers"])


def test_all_numbers_are_equally_likely() -> None:
    """216 numbers, 21,600 draws: chi-squared with 215 degrees is below 300 but once in 7,000."""
    counts = Counter(DICE.below(k)(216) for k in range(21_600))
    assert set(counts) == set(range(216))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 300


@pytest.mark.parametrize(
    "other",
    [FairDice(bytes(32), SHARES), FairDice(SEED), FairDice(SEED, SHARES[::-1])],
    ids=["seed", "no shares", "order"],
)
def test_numbers_depend_on_seed_shares_and_their_order(other: FairDice) -> None:
    draws = range(20)
    assert [DICE.block(k, 0) for k in draws] != [other.block(k, 0) for k in draws]


def test_seeds_are_new() -> None:
    assert len({fair_dice.new_seed() for _ in range(100)}) == 100
    assert len(fair_dice.new_seed()) == 32


# Games


def test_a_game_with_its_receipt_is_checked(any_game: Game, write: Write, capsys: Any) -> None:
    match = played(any_game, DICE)
    path = write(saved.to_record(match, DICE.to_json()))
    assert main(["verify", path, "--json", "--commitment", DICE.commitment.upper()]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": any_game.id,
        "over": match.is_over,
        "outcomes": sum(event.seat is None for event in match.events),
        "shares": 2,
        "commitment": DICE.commitment,
    }


def test_another_outcome_is_caught_wherever_it_stands() -> None:
    match = played(find("qwinto"), DICE)
    for number, event in enumerate(match.events):
        if event.text.startswith("dice"):
            changed = match.again()
            for past in match.events[:number]:
                changed.repeat(past)
            changed.chance(next(text for text in changed.chances() if text != event.text))
            with pytest.raises(RecordError) as caught:
                fair_dice.verify_outcomes(changed, DICE)
            k = sum(event.seat is None for event in match.events[: number + 1])
            assert (caught.value.reason, caught.value.params["number"]) == ("dice", k)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": "00" * 32}, "commitment"),
        ({"commitment": "00" * 32}, "commitment"),
        ({"shares": [share.hex() for share in SHARES[::-1]]}, "dice"),
        ({"shares": []}, "dice"),
        ({"seed": "00" * 32, "commitment": FairDice(bytes(32)).commitment}, "dice"),
        ({"seed": "00" * 31}, "format"),
        ({"shares": ["0x"]}, "format"),
        ({"luck": 1}, "format"),
    ],
)
def test_a_changed_receipt_is_caught(
    change: dict[str, Any], reason: str, write: Write, capsys: Any
) -> None:
    match = played(find("take_that"), DICE)
    path = write(saved.to_record(match, {**DICE.to_json(), **change}))
    assert main(["verify", path, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["params"]["reason"]) == ("record", reason)


def test_a_record_without_receipt_or_of_another_promise_is_told(write: Write, capsys: Any) -> None:
    match = played(find("qwinto"), DICE)
    bare = write(saved.to_record(match))
    assert main(["verify", bare, "--lang", "en"]) == 2
    assert "has no receipt" in capsys.readouterr().err
    path = write(saved.to_record(match, DICE.to_json()))
    assert main(["verify", path, "--commitment", "00" * 32, "--lang", "en"]) == 2
    assert "not the one that was promised" in capsys.readouterr().err


def test_people_are_told_what_was_checked(write: Write, capsys: Any) -> None:
    path = write(saved.to_record(played(find("qwinto"), DICE), DICE.to_json()))
    for language, words in {"en": "every move", "fr": "chaque coup", "de": "Jeder Zug"}.items():
        assert main(["verify", path, "--lang", language]) == 0
        told = capsys.readouterr().out
        assert words in told
        assert DICE.commitment in told
