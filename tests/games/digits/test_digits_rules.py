"""The rules of Digits without final pieces, clause by clause (D1–D11, D21)."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.conformance import verify_compiled, verify_sampler
from tablee.core.match import Match
from tablee.games import find
from tablee.games.digits import rules as digits_rules
from tablee.games.digits.notation import CHANCES, MOVES
from tablee.games.digits.pieces import THROW_WEIGHT, THROWS, TYPES
from tablee.games.digits.state import FACES

GAME = find("digits")
Make = Callable[..., Match]
SET = ("PA", "PM", "PO", "AM", "AO", "MO", "OJ")


def begin(*throws: str, first: int = 0, **options: Any) -> Match:
    """A game after its set-up."""
    match = Match(GAME, len(throws), options)
    for faces in throws:
        match.chance(f"throw {faces}")
    match.chance(f"first {first}")
    return match


def places(match: Match) -> list[str]:
    """The places that may be chosen now."""
    return [move.removeprefix("place ") for move in match.legal(match.to_move[0])]


def test_moves_and_outcomes_are_listed_in_their_order() -> None:
    assert MOVES[:8] == (*(f"choose {k}" for k in range(1, 8)), "choose 1 final 0")
    assert MOVES[76:79] == ("choose 7 final 9", "choose 1 plain", "choose 2 plain")
    assert MOVES[84] == "choose 1 plain final 0"
    assert MOVES[153:156] == ("choose 7 plain final 9", "place 0 1", "place 0 2")
    assert (len(MOVES), len(set(MOVES)), MOVES[-1]) == (205, 205, "stock")
    assert CHANCES[:8] == ("first 0", "first 1", "first 2", *(f"turn {f}" for f in "PAMOJ"))
    assert len(CHANCES) == 8 + 11_130
    order = [["PAMO".index(face) for face in faces] for faces in THROWS]
    assert order == sorted(order)


def test_the_bands_make_up_the_digits_D1_D3() -> None:
    bands = Match(GAME, 3, {"zero": True}).view(None)["shown"]["cards"]
    table = "APPPA OMMMP AMOOP AMAMA OOPMM PMAMA OMAPA PMOOO APAPA APAMO"
    assert " ".join(card["bands"] for card in bands) == table


def test_a_set_is_the_only_one_that_its_faces_allow_D2() -> None:
    types = ["".join(FACES[face] for face in pair) for pair in TYPES]
    assert tuple(types) == SET
    assert Counter("".join(types)) == {"P": 3, "A": 3, "M": 3, "O": 4, "J": 1}


@pytest.mark.parametrize(
    ("seats", "zero", "cards"),
    [(2, False, "123456"), (2, True, "0123456"), (3, False, "123456789"), (3, True, "0123456789")],
)
def test_the_cards_in_play_D4(seats: int, zero: bool, cards: str) -> None:
    shown = Match(GAME, seats, {"zero": zero}).view(None)["shown"]
    assert "".join(str(card["card"]) for card in shown["cards"]) == cards
    assert shown["target"] == (21 if seats == 3 else 17)


def test_throws_follow_all_numberings_and_falls_D5() -> None:
    falls: Counter[str] = Counter()
    for numbering in permutations(("PA", "PM", "PO", "AM", "AO", "MO", "OO")):
        falls.update(map("".join, product(*numbering)))
    match = Match(GAME, 2)
    # The joker's piece shows O whichever way it falls, so each throw is counted twice.
    assert {throw[6:]: 2 * n for throw, n in match.chances().items()} == falls
    assert (len(THROWS), int(THROW_WEIGHT.sum())) == (11_130, 5040 * 2**6)


def test_everybody_throws_in_turn_then_the_first_player_is_drawn_by_lot_D5_D6() -> None:
    match = Match(GAME, 3)
    for seat in range(3):
        assert match.view(None)["shown"]["pieces"][seat][0]["face"] is None
        match.chance("throw PPPAAMO")
    assert match.chances() == {"first 0": 1, "first 1": 1, "first 2": 1}
    match.chance("first 2")
    assert match.to_move == [2]
    match.play(2, "choose 1")
    match.deal(random.Random(1).randrange)
    match.play(2, match.legal(2)[0])
    assert match.to_move == [0]


def test_the_law_of_a_turn_counts_identifications_D5() -> None:
    match = begin("PPPAAMO", "PPPAAMO")
    match.play(0, "choose 1")
    # P/A, P/M and P/O all show P, A/M and A/O show A, so M is M/O and O is the joker's back.
    assert match.chances() == {"turn A": 4, "turn M": 4, "turn O": 4}


def test_no_event_occurs_when_the_face_is_certain_D5() -> None:
    match = begin("PPPAAMO", "PPPAAMO")
    hidden = [piece["hidden"] for piece in match.view(None)["shown"]["pieces"][0]]
    assert hidden[5:] == [{"O": 1}, {"J": 1}]
    match.play(0, "choose 7")
    assert match.to_move == [0]
    assert len(places(match)) == 30  # a joker fits every band of six cards (D9)


def test_a_face_can_be_certain_by_elimination_D5() -> None:
    match = begin("PPPAAMO", "PPPAAMO")
    match.play(0, "choose 4")
    match.chance("turn M")
    match.play(0, "place 3 2")
    match.play(1, "choose 7")
    match.play(1, "place 1 1")
    shown = match.view(0)["shown"]["pieces"][0]
    assert shown[4]["hidden"] == {"O": 1}  # piece 4 is A/M, so piece 5 is A/O
    match.play(0, "choose 5")
    assert places(match) == ["2 3", "2 4", "4 1", "4 2", "6 1"]


def test_the_hidden_faces_are_right_in_every_reachable_situation_D5() -> None:
    chooser = random.Random(8)
    for _ in range(60):
        faces = chooser.choice(THROWS)
        match = begin(faces, "PPPAAMO")
        fits = [n for n in permutations(SET) if all(f in t for f, t in zip(faces, n, strict=True))]
        while not match.is_over and match.state.turns < 20:
            seat = match.to_move[0]
            piece = chooser.randrange(7)
            match.play(seat, f"choose {piece + 1}")
            if match.is_chance:
                shown = match.view(None)["shown"]["pieces"][seat][piece]["face"]
                backs = Counter(n[piece].replace(shown, "") for n in fits)
                if seat == 0:
                    assert match.chances() == {f"turn {face}": n for face, n in backs.items()}
                face = match.deal(chooser.randrange)[-1]
                if seat == 0:
                    fits = [n for n in fits if set(n[piece]) == {face, shown}]
            match.play(seat, chooser.choice(match.legal(seat)))


def test_sampled_throws_follow_their_weights_D5() -> None:
    verify_sampler(Match(GAME, 3).state, len(CHANCES), draws=60_000)


@pytest.mark.parametrize("piece", range(1, 8))
@pytest.mark.parametrize("faces", ["PAMOOOA", "PPAAMMO", "OOOOPAM"])
def test_sampled_faces_follow_their_weights_exactly_D5(
    faces: str, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(faces, "PPPAAMO")
    match.play(0, f"choose {piece}")
    if not match.is_chance:
        return
    weights = match.chances()
    # A face takes one draw below the sum of the weights: go through all that it can give.
    total = sum(weights.values())
    drawn: Counter[str] = Counter()
    for number in range(total):
        below = {total: number}  # any other question is a KeyError
        monkeypatch.setattr(digits_rules, "below", lambda rng, n, below=below: below[int(n)])
        drawn[CHANCES[rules.sample(match.state, None)]] += 1
    assert drawn == weights


def test_a_turn_has_two_steps_D7() -> None:
    match = begin("PPPAAMO", "PPPAAMO")
    assert match.legal(0) == [f"choose {piece}" for piece in range(1, 8)]
    match.play(0, "choose 6")
    assert places(match) == ["1 1", "2 3", "2 4", "4 1", "4 2", "6 1"]
    match.play(0, "place 4 1")
    assert match.view(None)["shown"]["pieces"][0][5] == {
        "piece": 6,
        "place": "4 1",
        "face": "O",
        "hidden": {"M": 1},
        "barred": None,
    }


def test_a_piece_may_come_from_stock_row_or_won_card_D8(situation: Make) -> None:
    lying = {(0, 1): "A 3 1", (0, 2): "P 5 1"}
    match = situation(lying, won=(5,))
    assert match.legal(0) == [f"choose {piece}" for piece in range(1, 8)]
    for piece, place in ((1, "3 1"), (2, "5 1")):
        other = situation({**lying, (1, 4): "A 5 3"}, won=(5,))
        assert other.view(0)["shown"]["pieces"][0][piece - 1]["place"] == place
        other.play(0, f"choose {piece}")
        assert other.view(0)["shown"]["pieces"][0][piece - 1]["place"] == "hand"


def test_a_face_goes_on_a_free_band_of_its_shape_D9(situation: Make) -> None:
    match = situation({(1, 1): "A 3 1", (1, 4): "A 3 3"})
    match.play(0, "choose 1")  # turns up A
    assert [place for place in places(match) if place[0] == "3"] == ["3 5"]


def test_nothing_is_placed_on_a_won_card_D9_D18(situation: Make) -> None:
    match = situation({(1, 1): "A 3 1"}, won=(3,))
    match.play(0, "choose 1")
    assert not [place for place in places(match) if place[0] == "3"]
    assert {place[0] for place in places(match)} == set("25689")


def test_a_piece_may_not_go_back_to_the_card_it_left_D10(situation: Make) -> None:
    match = situation({(0, 1): "A 3 1"}, seats=2)
    match.play(0, "choose 1")
    match.play(0, "place 5 1")  # P; it has left card 3
    match.play(1, "choose 1")
    match.play(1, "place 2 1")
    match.play(0, "choose 1")  # A again
    assert {place[0] for place in places(match)} == {"5", "6"}
    match.play(0, "place 6 3")
    match.play(1, "choose 2")
    match.play(1, match.legal(1)[0])
    match.play(0, "choose 1")  # P; barred from 5 now, no more from 3
    assert "5" not in {place[0] for place in places(match)}


def test_the_bar_is_gone_a_turn_later_D10(situation: Make) -> None:
    match = situation({(0, 1): "A 3 1"}, left_piece={0: 2}, left_card={0: 5})
    match.play(0, "choose 2")  # turns up M, which card 4 has twice
    assert {place[0] for place in places(match)} == set("1235679")
    other = situation({(0, 1): "A 3 1"}, left_piece={0: 2}, left_card={0: 5})
    other.play(0, "choose 1")
    other.play(0, "place 7 1")
    assert other.view(None)["shown"]["pieces"][0][1]["barred"] is None
    assert other.view(None)["shown"]["pieces"][0][0]["barred"] == 3


def test_within_a_turn_a_piece_may_go_back_D10(situation: Make) -> None:
    match = situation({(0, 4): "A 3 1"})
    match.play(0, "choose 4")  # turns up M
    assert {"3 2", "3 4"} <= set(places(match))
    match.play(0, "place 3 4")
    assert match.view(None)["shown"]["pieces"][0][3]["barred"] is None


def test_going_to_the_stock_counts_as_leaving_D10_D11(situation: Make) -> None:
    match = stuck(situation)
    match.play(0, "choose 3")
    assert match.legal(0) == ["stock"]
    match.play(0, "stock")
    shown = match.view(None)["shown"]["pieces"][0][2]
    assert (shown["place"], shown["face"], shown["barred"]) == ("stock", "P", 2)


def stuck(situation: Make) -> Match:
    """Two players; every free band for P is the last one of its card, won or taken."""
    lying = {
        (0, 3): "O 2 3",
        (0, 1): "P 4 3",
        (1, 1): "P 5 1",
        (1, 2): "P 6 4",
        (1, 3): "P 1 5",
        (0, 2): "P 2 5",
    }
    return situation(lying, seats=2)


def test_a_card_emptied_in_the_same_turn_takes_its_piece_back_D10_D19(situation: Make) -> None:
    match = situation({(0, 4): "A 3 1"}, won=(3,))
    match.play(0, "choose 4")
    assert {"3 2", "3 4"} <= set(places(match))
    match.play(0, "place 3 2")
    shown = match.view(None)["shown"]
    card = next(card for card in shown["cards"] if card["card"] == 3)
    assert (card["won"], card["placed"]) == (False, [0])


def test_a_game_ends_after_300_turns_and_equal_scores_share_a_rank_D21(situation: Make) -> None:
    match = situation(turns=299, scores={0: 4, 1: 6, 2: 6})
    match.play(0, "choose 1")
    match.play(0, "place 3 1")
    assert match.is_over
    assert (match.scores, match.ranks) == ([4, 6, 6], [3, 1, 1])
    assert match.view(None)["shown"]["turn"] == 300


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", list(GAME.settings))
def test_compiled_rules_do_the_same(seats: int, name: str) -> None:
    verify_compiled(GAME, seats, GAME.settings[name], seed=seats)
