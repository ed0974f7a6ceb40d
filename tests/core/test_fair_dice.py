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


def played(game: Game, dice: FairDice, seats: int = 2, most: int = 10_000) -> Match:
    """A game with these dice in which everybody plays the first legal move, or its beginning."""
    match, k = Match(game, seats), 0
    while not match.is_over and len(match.events) < most:
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
    noted = ["--commitment", DICE.commitment.upper(), "--share", SHARES[1].hex().upper()]
    assert main(["verify", path, "--json", *noted]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": any_game.id,
        "over": True,
        "gone": [],
        "outcomes": sum(event.seat is None for event in match.events),
        "shares": 2,
        "commitment": DICE.commitment,
        "compared": {"commitment": True, "shares": 1},
    }


def cut(record: dict[str, Any], rows: int) -> dict[str, Any]:
    """A record without its last rows and its result."""
    return {**record, "rows": record["rows"][:-rows], "result": None}


def test_a_record_that_was_cut_is_not_accepted(any_game: Game, write: Write, capsys: Any) -> None:
    path = write(cut(saved.to_record(played(any_game, DICE), DICE.to_json()), 1))
    assert main(["verify", path, "--lang", "en"]) == 2
    assert "is not over" in capsys.readouterr().err
    assert main(["verify", path, "--lang", "en", "--unfinished"]) == 0
    assert "THE GAME IS NOT OVER" in capsys.readouterr().out


def test_a_game_that_was_given_up_is_told_from_one_that_was_cut(write: Write, capsys: Any) -> None:
    match = played(find("qwinto"), DICE, most=20)
    path = write(saved.to_record(match, DICE.to_json(), gone=[1], is_given_up=True))
    assert main(["verify", path, "--lang", "en"]) == 0
    assert "seat 1 has resigned" in capsys.readouterr().out
    assert main(["verify", write(saved.to_record(match, DICE.to_json())), "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["params"]["reason"]) == ("record", "unfinished")


def test_a_share_that_is_not_in_the_receipt_is_missed(write: Write, capsys: Any) -> None:
    path = write(saved.to_record(played(find("qwinto"), DICE), DICE.to_json()))
    mine = ["--share", SHARES[0].hex(), "--share", "0c" * 32]
    assert main(["verify", path, "--lang", "en", *mine]) == 2
    assert f"The share {'0c' * 32} is not among" in capsys.readouterr().err


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
        assert "--commitment" in told
        assert "--share" in told


def test_that_nobody_could_choose_is_said_only_where_both_were_compared(
    write: Write, capsys: Any
) -> None:
    path = write(saved.to_record(played(find("qwinto"), DICE), DICE.to_json()))
    commitment, share = ["--commitment", DICE.commitment], ["--share", SHARES[0].hex()]
    for noted in ([], commitment, share, commitment + share):
        assert main(["verify", path, "--lang", "en", *noted]) == 0
        told = capsys.readouterr().out
        assert ("could not choose" in told) == (noted == commitment + share)
        assert ("No share of your own was looked for" in told) == (share[0] not in noted)


def test_without_shares_it_is_told_that_seeds_could_be_tried(write: Write, capsys: Any) -> None:
    alone = FairDice(SEED)
    path = write(saved.to_record(played(find("qwinto"), alone), alone.to_json()))
    assert main(["verify", path, "--lang", "en", "--commitment", alone.commitment]) == 0
    told = capsys.readouterr().out
    assert "could have tried seeds" in told
    assert "could not choose" not in told
