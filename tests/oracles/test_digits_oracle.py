"""The engine's Digits and an independent one, side by side, move by move."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from tests.oracles.digits_oracle import (
    CHOICES,
    DEFAULTS,
    PLACINGS,
    Oracle,
    are_options_right,
    cards_in_play,
    is_buildable,
    throw_law,
)

from tablee.adapters.engine import Engine

# Each option alone with two and three seats, some combinations, and games that meet what is rare.
# Any other seed is as good: thousands were played.
SEEDS = (*range(36), 84, 86, 89, 147, 186, 210, 222, 279, 339, 601, 631)
CHECKS = 3  # moves that are checked at each step
STYLES = ("uniform", "builder", "builder", "builder", "bold", "shy")
NOT_MOVES = (
    "choose 0",
    "choose 8",
    "choose 3 ",
    "Choose 3",
    "choose 03",
    "choose  3",
    "choose 3 final",
    "choose 3 final 10",
    "choose 3 final 2 plain",
    "choose 3 plain plain",
    "place 2",
    "place 2 0",
    "place 2 6",
    "place 10 1",
    "stock 2",
    "pass",
    "",
)
# Every situation that the games must have met; "only" means that nothing else stood in the way.
SITUATIONS = (
    "only D10 to and fro",
    "only D10 to and fro by the stock",
    "D10 back to its card",
    "D10 back to its card that came back",
    "D11 stock, from the stock",
    "D11 stock, from a card",
    "only D11 has a place",
    "only D13 would complete",
    "only D14 card moved up",
    "only D14 not one free band",
    "only D14 chosen piece lies on it",
    "only D14 nothing placed",
    "only D14 nothing placed since it came back",
    "only D14 D10 bars",
    "only D14 own piece on a won card",
    "D15 won a card",
    "D15 won a card again",
    "D15 won a zero",
    "D15 won a zero again",
    "only D15 not carried out",
    "D16 wrong, a shape",
    "D16 wrong, the joker",
    "D16 not below zero",
    "D17 one colour on a card",
    "D17 one colour on a zero",
    "D18 taken from a won card",
    "D19 came back",
    "D20 reached",
    "D20 surplus",
    "D21 last turn",
    "D21 last turn, shared",
    "only D22 second zero",
    "only D22 no points yet",
    "D22 zero announced, all points lost",
    "D23 succeeded",
    "D23 succeeded, never gained",
    "D23 succeeded, the gain is gone",
    "D23 failed",
    "D23 failed, the gain is gone",
    "D23 points stay, the gain is gone",
    "D23 not below zero",
    "D23 a gain of a winner of zero",
    "D24, D28 joker completes a zero",
    "D24, D28 joker completes a card",
    "D25 one colour on a card",
    "D25 one colour on a zero",
    "D26 plain",
    "D26 plain, final",
    "only D26 no place",
    "only D26 placed elsewhere",
    "only D26 final elsewhere",
    "only D26 face does not complete",
    "only D26 plain under D29",
    "D27 combination",
    "D27 with a card that came back",
    "D27 not the highest score",
    "D29 not turned",
    "D29 not turned, final",
    "D7 turned without an event",
)


class Both:
    """A game in the engine and in the oracle, compared at every step."""

    def __init__(self, seats: int, options: dict[str, Any], dice: random.Random) -> None:
        self.engine, self.oracle, self.dice = Engine(), Oracle(seats, options), dice
        self.doubts = random.Random(dice.random())  # for what does not change the game
        self.history: list[str] = []
        self.moves: list[str] = []  # of the seat whose turn it is
        self.about = f"{seats} seats {options}"
        self.ask(do="new", game="digits", seats=seats, options=options)

    def ask(self, **request: Any) -> Any:
        answer = self.engine.answer(json.dumps(request))
        assert "error" not in answer, self.story(request, answer)
        return answer

    def story(self, *what: Any) -> str:
        return f"{what}\n{self.about}\n{self.history}"

    def compare(self) -> None:
        oracle = self.oracle
        turn: dict[str, Any] = {"chance": True}
        if oracle.step == "over":
            turn = {"over": True, "scores": oracle.scores, "ranks": oracle.ranks}
        elif oracle.to_move:
            turn = {"to_move": oracle.to_move}
        assert self.ask(do="turn") == turn, self.story(turn)
        assert self.ask(do="scores") == {"scores": oracle.scores}, self.story(oracle.scores)
        for seat in range(oracle.seats):
            moves, legal = self.ask(do="legal", seat=seat)["moves"], oracle.legal(seat)
            assert sorted(moves) == sorted(legal), self.story(seat, set(moves) ^ set(legal))
            self.moves = legal or self.moves
        if "chance" in turn and (oracle.step != "throw" or self.doubts.random() < 0.1):
            law = {move: float(part) for move, part in oracle.chances().items()}
            outcomes = self.ask(do="chances")["outcomes"]
            assert outcomes == law, self.story(oracle.step, law if len(law) < 9 else "")
        for _ in range(CHECKS):
            self.compare_refusal()
        if self.doubts.random() < 0.1:
            self.compare_impossible_chance()

    def compare_refusal(self) -> None:
        dice, oracle = self.doubts, self.oracle
        usual = PLACINGS if oracle.step == "place" else CHOICES
        moves = dice.choices([usual, CHOICES, PLACINGS, NOT_MOVES], [12, 1, 1, 1])[0]
        seat, move = dice.randrange(oracle.seats), dice.choice(moves)
        if oracle.to_move and dice.random() < 0.9:
            seat = oracle.to_move[0]
        codes = oracle.refusal(seat, move)
        answer = self.engine.answer(json.dumps({"do": "check", "seat": seat, "move": move}))
        code = answer["error"]["code"] if "error" in answer else None
        is_same = code in codes if codes else code is None
        assert is_same, self.story(seat, move, code, sorted(codes))
        oracle.notes[f"refused with {code}"] += 1

    def compare_impossible_chance(self) -> None:
        event = self.doubts.choice(["turn J", "turn P", "first 0", "first 3", "throw PPPPPPP"])
        if event in self.oracle.chances():
            return
        code = "over" if self.oracle.step == "over" else "turn" if self.oracle.to_move else "syntax"
        answer = self.engine.answer(json.dumps({"do": "chance", "move": event}))
        assert answer.get("error", {}).get("code") == code, self.story(event, answer, code)

    def occur(self) -> None:
        law = self.oracle.chances()
        move = self.dice.choices(list(law), [float(part) for part in law.values()])[0]
        self.history.append(move)
        self.ask(do="chance", move=move)
        self.oracle.occur(move)

    def play(self, move: str) -> None:
        seat = self.oracle.seat
        self.history.append(f"{seat}: {move}")
        self.ask(do="play", seat=seat, move=move)
        self.oracle.play(seat, move)


def choice_weight(oracle: Oracle, move: str, style: str, favourite: int) -> float:
    """How much a player of that style likes to choose so."""
    seat, words = oracle.seat, move.split()
    number = int(words[1])
    board = oracle.board
    lies_on = board.card_of((seat, number))
    weight = 8.0 if lies_on in board.up else 0.2 if lies_on == favourite else 1.0
    if "final" not in words:
        return weight * (4 if "plain" in words else 1)
    if style == "shy":
        return 0.0
    if style == "bold":
        return 10.0
    card = int(words[-1])
    law = {oracle.faces[seat, number]: 1} if "plain" in words else oracle.face_law(seat, number)
    right = sum(part for face, part in law.items() if oracle.is_completed_by(board, card, face))
    return 0.1 + (40 if card else 400) * float(right)


def placing_weight(oracle: Oracle, move: str, favourite: int) -> float:
    """Builders fill cards, their favourite one first and those of others last."""
    if move == "stock":
        return 1.0
    card = int(move.split()[1])
    owners = oracle.board.owners_on(card)
    others = sum(owner != oracle.seat for owner in owners)
    return float((20 if card == favourite else 1) * (1 + len(owners)) ** 2) / (1 + others)


def pick(both: Both, styles: list[str], favourites: list[int]) -> str:
    """A move of the seat whose turn it is."""
    oracle, dice = both.oracle, both.dice
    moves, style, favourite = both.moves, styles[oracle.seat], favourites[oracle.seat]
    if style == "uniform":
        return dice.choice(moves)
    if oracle.step == "choose":
        weights = [choice_weight(oracle, move, style, favourite) for move in moves]
    else:
        weights = [placing_weight(oracle, move, favourite) for move in moves]
    return dice.choices(moves, weights)[0]


def random_bands(dice: random.Random) -> list[str]:
    """Ten random cards that can be built."""
    cards: list[str] = []
    while len(cards) < 10:
        card = "".join(dice.choices("PAMO", k=5))
        cards += [card] * is_buildable(card)
    return cards


def random_options(seats: int, seed: int, dice: random.Random) -> dict[str, Any]:
    """No option, each one alone, or some of them, as the seed tells."""
    names = list(DEFAULTS)
    alone = seed // 2 % 16
    if alone == 0:
        chosen = []
    elif alone <= len(names):
        chosen = [names[alone - 1]]
    else:
        chosen = [name for name in names if dice.random() < (0.8 if name == "zero" else 0.4)]
    cards = cards_in_play(seats, "zero" in chosen)
    values = {
        "zero": True,
        "one_colour_doubles": True,
        "unturned_card": dice.choice(cards),
        "combination": dice.sample(cards, dice.choice([2, 2, 3])),
        "joker_completes": True,
        "unturned_seats": dice.sample(range(seats), dice.randint(1, seats)),
        "bands": random_bands(dice),
    }
    return {name: values[name] for name in chosen}


def play_game(seed: int) -> Counter[str]:
    """One game to its end; the situations that it met."""
    dice = random.Random(seed)
    seats = 2 + seed % 2
    both = Both(seats, random_options(seats, seed, dice), dice)
    oracle = both.oracle
    styles = [dice.choice(STYLES)] * seats if dice.random() < 0.5 else dice.choices(STYLES, k=seats)
    favourites = dice.sample(oracle.cards, seats)
    if oracle.options["zero"]:
        favourites = dice.choice([favourites, [*favourites[1:], 0], [0] * seats])
    both.compare()
    while oracle.step != "over":
        if oracle.to_move:
            both.play(pick(both, styles, favourites))
        else:
            both.occur()
        both.compare()
    oracle.notes[f"games of {seats}"] += 1
    return oracle.notes


def test_a_throw_has_11130_outcomes_D5() -> None:
    assert len(throw_law()) == 11_130
    assert sum(throw_law().values()) == 1


def test_engine_and_oracle_agree_move_by_move_D1_to_D29() -> None:
    notes: Counter[str] = Counter()
    for seed in SEEDS:
        notes.update(play_game(seed))
    assert not [situation for situation in SITUATIONS if not notes[situation]]


@pytest.mark.parametrize("seats", [2, 3])
def test_engine_and_oracle_accept_the_same_options_D3_D4(seats: int) -> None:
    dice, engine, verdicts = random.Random(seats), Engine(), Counter[bool]()
    for _ in range(300):
        options = doubtful_options(seats, dice)
        request = {"do": "new", "game": "digits", "seats": seats, "options": options}
        answer = engine.answer(json.dumps(request))
        is_right = are_options_right(seats, options)
        verdicts[is_right] += 1
        assert ("error" not in answer) == is_right, (seats, options, answer)
        assert is_right or answer["error"]["code"] == "options"
    assert min(verdicts[True], verdicts[False]) > 50


def doubtful_options(seats: int, dice: random.Random) -> dict[str, Any]:
    """Options of which some make no sense."""
    values: dict[str, Any] = {
        "zero": dice.random() < 0.5,
        "unturned_card": dice.randint(-1, 10),
        "combination": dice.choices(range(10), k=dice.choice([2, 3])),
        "unturned_seats": dice.choices(range(seats + 1), k=dice.randint(1, 2)),
        "bands": ["".join(dice.choices("PAMO", k=5)) for _ in range(10)],
        "nothing": True,
    }
    if dice.random() < 0.8:
        values["bands"] = random_bands(dice)
    if dice.random() < 0.1:
        values["bands"] = dice.choice([values["bands"][1:], [*values["bands"][:9], "PAMOJ"]])
    chances = [0.5, 0.3, 0.4, 0.4, 0.4, 0.05]
    return {
        name: value
        for (name, value), chance in zip(values.items(), chances, strict=True)
        if dice.random() < chance
    }
