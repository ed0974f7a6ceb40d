"""Qwinto, its card game and Take That in the engine against oracles written from the rules alone.

Choices are biased so that rare situations occur; the tests assert that each of them did.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import pytest
from tests.oracles.driving import Oracle, Table, ask
from tests.oracles.qwinto_cards_oracle import QwintoCardsOracle, parse_lay, value
from tests.oracles.qwinto_oracle import QwintoOracle, throws
from tests.oracles.sheet_oracle import WRITES, Sheet, SheetOracle, Writing
from tests.oracles.take_that_oracle import TakeThatOracle, is_toad, mirror

from tablee.adapters.engine import Engine

# A style chooses among sorted moves of a seat, or outcomes of chance (no seat).
Style = Callable[[Random, Any, int | None, list[str]], str]
Situations = Counter[str]

# Numbers that a careful player writes into cells 1 to 9, so that rows can be filled (Q6, Q7).
CELL_OF = {1: 1, 2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 5, 9: 6, 10: 7, 11: 7, 12: 8, 13: 8}
CELL_OF |= dict.fromkeys(range(14, 19), 9)


def at_random(rng: Random, oracle: Oracle, seat: int | None, moves: list[str]) -> str:
    return rng.choice(moves)


def prefer(rng: Random, moves: list[str], wanted: Iterable[str], often: float = 0.9) -> str:
    """Mostly one of the wanted moves, if there are any."""
    wanted = list(wanted)
    return rng.choice(wanted if wanted and rng.random() < often else moves)


def best(rng: Random, moves: list[str], worth: Callable[[str], int]) -> str:
    """Mostly one of the moves that are worth most."""
    most = max(map(worth, moves))
    return prefer(rng, moves, [move for move in moves if worth(move) == most])


def can_fill(oracle: SheetOracle, number: int, colours: str) -> bool:
    """Whether the active player has the cell for a number free."""
    cell = CELL_OF.get(number)
    numbers = oracle.sheets[oracle.active].numbers
    return any((row, cell) not in numbers for row in colours if cell)


def write_carefully(rng: Random, oracle: SheetOracle, seat: int, moves: list[str]) -> str:
    """The cell meant for the number, else anything in the purple row, else nothing."""
    assert oracle.writing is not None
    cell = CELL_OF[oracle.writing.number]
    good = [move for move in moves if move in WRITES and WRITES[move][1] == cell]
    spare = [move for move in moves if move in WRITES and WRITES[move][0] == "p"]
    if not good and seat != oracle.active:
        return "pass"
    return prefer(rng, moves, good or spare or ["pass"], often=0.98)


def fill_rows(rng: Random, oracle: QwintoOracle, seat: int | None, moves: list[str]) -> str:
    """Qwinto so that rows become full."""
    if oracle.step == "write":
        assert seat is not None
        return write_carefully(rng, oracle, seat, moves)
    if oracle.step == "dice":
        totals = throws(oracle.dice)
        return prefer(
            rng, moves, [move for move in moves if can_fill(oracle, totals[move], oracle.dice)]
        )
    if oracle.step == "again":
        return "keep" if can_fill(oracle, oracle.total, oracle.dice) else rng.choice(moves)
    return prefer(rng, moves, [move for move in moves if move in ("roll oyp", "roll oy")], 0.7)


def pass_often(rng: Random, oracle: SheetOracle, seat: int | None, moves: list[str]) -> str:
    return prefer(rng, moves, [move for move in moves if move == "pass"], often=0.6)


def lay_to_fill(rng: Random, oracle: QwintoCardsOracle, seat: int | None, moves: list[str]) -> str:
    """The card game so that rows become full."""
    if oracle.step == "write":
        assert seat is not None
        return write_carefully(rng, oracle, seat, moves)
    if oracle.step != "lay":
        return rng.choice(moves)

    return best(rng, moves, lambda move: number_worth(oracle, move))


def number_worth(oracle: QwintoCardsOracle, lay: str) -> int:
    """2: the number that a lay makes helps to fill a row; 1: it can be written; 0: it cannot."""
    after = deepcopy(oracle)
    after.play(oracle.active, lay)
    if after.writing is None or after.legal(oracle.active) == {"pass"}:
        return 0
    return 1 + can_fill(oracle, after.writing.number, after.writing.colours)


def lay_pairs(rng: Random, oracle: QwintoCardsOracle, seat: int | None, moves: list[str]) -> str:
    """Two cards wherever possible (C6), and draws that make them possible."""
    if oracle.step == "write":
        assert seat is not None
        return write_carefully(rng, oracle, seat, moves)
    if oracle.step == "lay":
        good = [move for move in moves if number_worth(oracle, move)]
        pairs = [move for move in moves if len(parse_lay(move) or []) == 2]
        wanted = pairs if len(oracle.pile) == 1 else set(pairs) & set(good)  # C11, C14
        return prefer(rng, moves, sorted(wanted or good))
    if oracle.step == "draw":
        held = {value(card) for card in oracle.hands[oracle.active]}
        alike = [move for move in moves if value(move.split()[1]) in held]
        return prefer(rng, moves, alike, often=0.9 if len(oracle.pile) < 4 else 0.5)
    return rng.choice(moves)


def lay_grey(rng: Random, oracle: QwintoCardsOracle, seat: int | None, moves: list[str]) -> str:
    """Turns in which nobody can write (C9)."""
    if oracle.step in ("deal", "draw"):
        low = [move for move in moves if move[5] == "g" or value(move.split()[1]) <= 0]
        return prefer(rng, moves, low, often=0.7)
    if oracle.step != "lay":
        return rng.choice(moves)

    def worth(move: str) -> int:
        after = deepcopy(oracle)
        after.play(oracle.active, move)
        return int(after.writing is None)

    return best(rng, moves, worth)


def take_always(rng: Random, oracle: TakeThatOracle, seat: int | None, moves: list[str]) -> str:
    return prefer(rng, moves, [move for move in moves if move == "take"], often=0.8)


def never_take(rng: Random, oracle: TakeThatOracle, seat: int | None, moves: list[str]) -> str:
    """Long rows and empty hands (T13): while there is a pile lay, then keep mirrors to twist."""
    if seat is None:
        fits = [move for move in moves if oracle.step == "draw" and is_handy(oracle, move)]
        return prefer(rng, moves, fits, often=0.95)
    lays = [move for move in moves if move.startswith("lay")]
    twists = [move for move in moves if move.startswith("twist")]
    useless = [move for move in lays if mirror(card_of(move)) not in oracle.row]
    wanted = useless or lays or twists if oracle.pile else useless or twists or lays
    return prefer(rng, moves, wanted, often=0.99)


def is_handy(oracle: TakeThatOracle, draw: str) -> bool:
    """Whether a card can be laid soon, or twisted once the pile is used up."""
    card = card_of(draw)
    if len(oracle.pile) > 9 * oracle.seats:
        return abs(card - oracle.row[-1]) <= 10 if oracle.row else False
    return mirror(card) in oracle.row and not is_toad(card)


def card_of(move: str) -> int:
    return int(move.split()[1])


def twist_much(rng: Random, oracle: TakeThatOracle, seat: int | None, moves: list[str]) -> str:
    """Single cards that the next player can twist (T6, T9, T14)."""
    if seat is None:
        return rng.choice(moves)
    twists = [move for move in moves if move.startswith("twist")]
    if twists and rng.random() < 0.9:
        return rng.choice(twists)
    if oracle.row:
        return prefer(rng, moves, [move for move in moves if move == "take"], often=0.7)
    rival = oracle.players[(seat + 1) % oracle.seats].hand
    gifts = [move for move in moves if mirror(card_of(move)) in rival]
    return prefer(rng, moves, gifts)


GAMES: dict[str, list[Style]] = {
    "qwinto": [at_random, pass_often, fill_rows],
    "qwinto_cards": [at_random, pass_often, lay_to_fill, lay_pairs, lay_grey],
    "take_that": [at_random, take_always, never_take, twist_much],
}


def oracle_of(game: str, seats: int, options: dict[str, Any]) -> Oracle:
    oracles: dict[str, Callable[..., Oracle]] = {
        "qwinto": QwintoOracle,
        "qwinto_cards": QwintoCardsOracle,
        "take_that": TakeThatOracle,
    }
    return oracles[game](seats, **options)


# Never an outcome, or only where the oracle says so.
IMPOSSIBLE = [
    "dice o7",
    "dice y1 o1",
    "draw 20",
    "draw g1",
    "draw 34",
    "draw ?",
    "first 9",
    "",
    None,
]


def strange(rng: Random, move: str) -> object:
    """Something that is nearly a move."""
    wide = {ord(digit): chr(ord(digit) - ord("0") + ord("０")) for digit in "0123456789"}
    return rng.choice(
        [
            None, 7, "", "?", f"{move} ", f" {move}", f"{move}\n", move.upper(), move.capitalize(),
            move.replace(" ", "  "), move.translate(wide), move[::-1], f"{move}0", f"{move} {move}",
            move.replace(" ", " 0"), move.replace(" ", " +"), "roll yo", "roll oo", "roll ",
            "roll g", "write g3", "write y0", "write y10", "write 3y", "lay o7 nw", "lay o-1 nw",
            "lay o4", "lay o4 no", "lay o4 nw o4", "lay 20", "lay 11", "lay 99", "twist 90",
            "take 34", "dice o1", "draw o4", "draw 41", "first 0", "answered 0", "draw ?",
        ]
    )  # fmt: skip


def look_closely(table: Table, rng: Random, situations: Situations) -> None:
    """Refusals, views, and that hidden things stay hidden; each in some of the positions."""
    seats = table.oracle.to_move() or list(table.seats)
    for seat in (rng.choice(seats), rng.choice(table.seats)):
        move = table.oracle.any_move(rng)
        table.check(seat, move)
        situations.update(f"refused {code}" for code in table.oracle.refusal(seat, move))
    if rng.random() < 0.3:
        table.check(rng.choice(seats), strange(rng, move))
    if rng.random() < 0.05:
        table.check_chance(rng.choice(IMPOSSIBLE))
        table.look()
    viewer = rng.choice(table.viewers)
    if rng.random() < 0.01:
        note(table, viewer, table.hidden_swap(viewer), "hidden swap", situations)
    if table.answers() and rng.random() < 0.05:
        table.look()
        note(table, viewer, table.answer_swap(viewer), "answer swap", situations)


def note(
    table: Table, viewer: int | None, same: bool | None, what: str, situations: Situations
) -> None:
    assert same is not False, (what, viewer, table.game, table.options, table.moves())
    situations[what] += same is True


def run(game: str, seats: int, options: dict[str, Any], seed: int) -> Situations:
    """One game, compared at every step."""
    rng = Random(f"{game} {seats} {options} {seed}")
    style = rng.choice(GAMES[game])
    oracle: Any = oracle_of(game, seats, options)
    table = Table(game, oracle, options, rng)
    situations: Situations = Counter()
    while True:
        table.compare()
        look_closely(table, rng, situations)
        situations["steps"] += 1
        if oracle.is_over:
            situations.update(+oracle.happened)
            situations["games"] += 1
            return situations
        if oracle.is_chance():
            table.chance(partial(style, rng, oracle, None))
        else:
            seat = rng.choice(oracle.to_move())
            table.play(seat, partial(style, rng, oracle, seat))


def run_all(game: str, tables: Iterable[tuple[int, dict[str, Any], int]]) -> Situations:
    """Games of each table: seats, options, and how many."""
    situations: Situations = Counter()
    for seats, options, games in tables:
        for seed in range(games):
            situations += run(game, seats, options, seed)
    return situations


def assert_all_happened(situations: Situations, names: str) -> None:
    """Every one of some situations occurred; their names are separated by commas."""
    assert [name for name in names.split(", ") if not situations[name]] == []


def test_qwinto_is_what_its_rules_say() -> None:
    happened = run_all("qwinto", [(seats, {}, 6) for seats in range(1, 7)])
    assert_all_happened(happened, "Q10 reroll, Q16 by rows, Q16 by misthrows, Q19 shared rank")
    assert_all_happened(happened, "refused Q12, refused Q6, refused Q7, refused turn, refused over")
    assert_all_happened(happened, "only pass, answer swap")


def test_qwinto_cards_is_what_its_rules_say() -> None:
    happened = run_all("qwinto_cards", [(1, {}, 40), (2, {}, 15), (3, {}, 15), (4, {}, 15)])
    assert_all_happened(happened, "C6 pair, C9 grey, C9 sum, C9 ends the game")
    assert_all_happened(happened, "C11 reshuffle, C11 between two draws, C12 every card played")
    assert_all_happened(happened, "C14 fewer than three cards, C14 one drawn of two")
    assert_all_happened(happened, "Q16 by rows, Q16 by misthrows, Q19 shared rank")
    assert_all_happened(happened, "refused C4, refused C6, refused C7, refused Q6, refused Q7")
    assert_all_happened(happened, "only pass, answer swap, hidden swap")


def test_take_that_is_what_its_rules_say() -> None:
    tables: list[tuple[int, dict[str, Any], int]] = [
        (seats, {"rounds": rounds, "expert": expert}, 3 if seats > 2 else 8)
        for seats in (2, 3, 4)
        for rounds in (1, 2, 3)
        for expert in (False, True)
    ]
    happened = run_all("take_that", tables)
    assert_all_happened(happened, "T6 twist of a single card, T6 twist of the rightmost card")
    assert_all_happened(happened, "T6 twist inside the row, T8 single card taken")
    assert_all_happened(happened, "T9 by a take, T9 by a twist, T13 empty hand, T11 shared rank")
    assert_all_happened(happened, "T12 unseen card, T12 unseen toad, T12 with an empty pile")
    assert_all_happened(happened, "T14 by a twist, T14 by the unseen card")
    assert_all_happened(happened, "refused T5, refused T6, refused T8, refused turn, refused over")
    assert_all_happened(happened, "hidden swap")


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("qwinto", 0, {}), ("qwinto", 7, {}), ("qwinto", "2", {}), ("qwinto", 2, {"rounds": 2}),
        ("qwinto_cards", 0, {}), ("qwinto_cards", 5, {}), ("qwinto_cards", 2, {"expert": True}),
        ("take_that", 1, {}), ("take_that", 5, {}), ("take_that", 2, {"rounds": 0}),
        ("take_that", 2, {"rounds": -1}), ("take_that", 2, {"rounds": "2"}),
        ("take_that", 2, {"expert": "no"}), ("take_that", 2, {"experts": True}),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_and_the_old_game_stays(
    game: str, seats: object, options: dict[str, Any]
) -> None:
    table = Table("take_that", TakeThatOracle(3), {}, Random(1))
    table.chance(lambda outcomes: outcomes[0])
    error = table.ask("new", game=game, seats=seats, options=options)["error"]
    assert error["code"] == "options"
    table.compare()


def after_taking(card: int) -> Engine:
    """Seat 1 has taken a row of one card, and laid another."""
    engine = Engine()
    ask(engine, "new", game="take_that", seats=2, options={})
    ask(engine, "chance", move="first 0")
    for number in [card, *range(51, 60), *range(61, 69)]:
        ask(engine, "chance", move=f"draw {number}")
    ask(engine, "play", seat=0, move=f"lay {card}")
    ask(engine, "chance", move="draw 91")
    ask(engine, "play", seat=1, move="take")
    ask(engine, "play", seat=1, move="lay 61")
    assert ask(engine, "chance", move="draw 92") == {"move": "draw 92"}
    return engine


@pytest.mark.parametrize("viewer", [0, None])
def test_what_lies_face_down_is_not_shown_to_others_T15(viewer: int | None) -> None:
    toad, other = (ask(after_taking(card), "view", seat=viewer)["view"] for card in (22, 23))
    for part in ("shown", "legal", "last"):
        assert toad[part] == other[part]


def test_the_oracle_reaches_the_highest_total_of_116() -> None:
    tens = {cell: 9 + cell for cell in range(1, 10)}
    purple = {1: 12, 2: 13, 3: 14, 4: 15, 7: 16, 8: 17, 9: 18}
    rows = {"o": tens, "y": tens, "p": purple}
    sheet = Sheet()
    for row, numbers in rows.items():
        for cell, number in numbers.items():
            assert sheet.row_fits(row, cell, number)
            assert sheet.column_fits(row, cell, number)
            sheet.numbers[row, cell] = number
    assert sheet.score() == 116


def test_the_oracle_announces_the_examples_of_the_card_game() -> None:
    oracle = QwintoCardsOracle(1)
    for card in ("p1", "o1", "o4", "y0", "y3", "g3", "o2"):
        oracle.chance(f"draw {card}")
    oracle.play(0, "lay p1 sw o1 se")
    assert oracle.writing == Writing(5, "oyp")
