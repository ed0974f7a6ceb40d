"""The rules of Qwinto – Das Kartenspiel, clause by clause."""

from typing import Any

import pytest

from tablee.core import rules
from tablee.core.conformance import verify_compiled, verify_game, verify_sampler
from tablee.core.errors import OptionsError, Refused
from tablee.core.match import Match
from tablee.games import find
from tablee.games.qwinto_cards.notation import CARD_NAMES, CHANCES, MOVES, PLACE_NAMES
from tablee.games.qwinto_cards.rules import colours, number
from tablee.games.qwinto_cards.state import DRAW, OVER, WRITE

GAME = find("qwinto_cards")
TWO = ["o4 y1 g2", "p1 o1 g6"]


def pass_all(match: Match) -> None:
    for seat in match.to_move:
        match.play(seat, "pass")


def fill_row(s: Any, seat: int, row: int, cells: int) -> None:
    columns = [c for c in range(12) if s.cells[seat, row, c] == 0]
    for k in range(cells):
        s.cells[seat, row, columns[k]] = k + 1


def test_there_are_eight_values_in_four_colours_C1() -> None:
    assert len(set(CARD_NAMES)) == 32
    assert CARD_NAMES[:8] == ("o-2", "o0", "o1", "o2", "o3", "o4", "o5", "o6")
    assert [name[0] for name in CARD_NAMES[::8]] == list("oypg")


def test_the_order_of_moves_is_pinned() -> None:
    assert MOVES[:3] == ("pass", "write o1", "write o2")
    assert MOVES[28:33] == ("lay o-2 nw", "lay o-2 ne", "lay o-2 sw", "lay o-2 se", "lay o0 nw")
    assert MOVES[156:158] == ("lay o-2 nw y-2 ne", "lay o-2 nw y-2 sw")
    assert MOVES[923] == "lay g6 se p6 sw"
    assert MOVES[924] == "lay o-2 nw o-2 nw"
    assert len(MOVES) == len(set(MOVES)) == 28 + 128 + 32 * 32 * 16
    assert CHANCES[31:34] == ("draw g6", "first 0", "first 1")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_set_up_deals_three_cards_to_each_seat_then_the_grid_C3(seats: int) -> None:
    match = Match(GAME, seats)
    cards = list(CARD_NAMES)
    for card in cards[: 3 * seats + 4]:
        assert len(match.chances()) == len(cards)
        assert set(match.chances().values()) == {1}
        match.chance(f"draw {card}")
        cards.remove(card)
    s: Any = match.state
    assert [s.hands[seat] for seat in range(seats)] == [0b111 << 3 * seat for seat in range(seats)]
    assert [s.grid[place] for place in range(4)] == [3 * seats + k for k in range(1, 5)]
    assert s.pile == (1 << 32) - (1 << 3 * seats + 4)
    if seats > 1:
        assert match.chances() == {f"first {seat}": 1 for seat in range(seats)}
        match.chance(f"first {seats - 1}")
    assert match.to_move == [seats - 1]


def test_a_card_is_dealt_only_once_C3() -> None:
    match = Match(GAME, 2)
    match.chance("draw o4")
    assert "draw o4" not in match.chances()
    with pytest.raises(Refused, match="syntax"):
        match.chance("draw o4")


def test_one_card_of_the_hand_goes_on_any_of_the_four_places_C4(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    expected = {f"lay {card} {place}" for card in TWO[0].split() for place in PLACE_NAMES}
    assert set(match.legal(0)) == expected
    match.play(0, "lay o4 nw")
    s = match.state
    assert cards.names(s.hands[0]) == {"y1", "g2"}
    assert CARD_NAMES[s.grid[0] - 1] == "o4"
    assert s.ages[CARD_NAMES.index("o4")] == 0


def test_orange_4_beside_two_threes_is_a_10_in_orange_or_yellow_C5(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    assert number(match.state) == 10
    assert colours(match.state) == 0b011
    assert {move[:7] for move in match.legal(0)} == {"pass", "write o", "write y"}


@pytest.mark.parametrize(
    ("place", "total", "rows"),
    [("nw", 3 + 2 + 1, 0b110), ("ne", 3 + 6 - 2, 0b011), ("sw", 3 + 6 - 2, 0b011)],
)
def test_the_diagonal_card_never_counts_C5(cards: Any, place: str, total: int, rows: int) -> None:
    match = cards.deal(["y3 g0 g5", "o1 o4 o5"], "o6 p2 g1 g-2")
    match.play(0, f"lay y3 {place}")
    assert (number(match.state), colours(match.state)) == (total, rows)


def test_grey_is_not_announced_C5(cards: Any) -> None:
    match = cards.deal(["g6 g0 g5", "o1 o4 o5"], "o6 g2 g1 p3")
    match.play(0, "lay g6 ne")
    assert colours(match.state) == 0b101  # of orange 6 and purple 3


def test_two_ones_are_laid_next_to_each_other_and_the_last_one_counts_C6(cards: Any) -> None:
    match = cards.deal(["g5 y5 o3", "p1 o1 g6"], "g4 y3 g3 o2", first=1)
    match.play(1, "lay p1 sw o1 se")
    assert number(match.state) == 5
    assert colours(match.state) == 0b111
    assert cards.names(match.state.hands[1]) == {"g6"}
    assert [CARD_NAMES[match.state.grid[p] - 1] for p in range(4)] == ["g4", "y3", "p1", "o1"]


def test_two_cards_of_one_value_can_be_laid_in_either_order_on_neighbours_C6(cards: Any) -> None:
    match = cards.deal(["g5 y5 o3", "p1 o1 g6"], "g4 y3 g3 o2", first=1)
    pairs = {move for move in match.legal(1) if len(move.split()) == 5}
    sides = ("nw ne", "nw sw", "ne nw", "ne se", "sw nw", "sw se", "se ne", "se sw")
    expected = set()
    for first, last in map(str.split, sides):
        expected |= {f"lay p1 {first} o1 {last}", f"lay o1 {first} p1 {last}"}
    assert pairs == expected


def test_of_three_alike_any_two_can_be_laid_but_never_three_C6(cards: Any) -> None:
    match = cards.deal(["g5 y5 p5", "p1 o1 g6"], "g4 y3 g3 o2")
    legal = match.legal(0)
    assert len(legal) == 12 + 6 * 8
    assert max(len(move.split()) for move in legal) == 5


def test_every_seat_may_write_the_sum_in_an_announced_row_C7(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    assert match.to_move == [0, 1]
    match.play(1, "write y9")
    assert match.scores == [0, 0]
    match.play(0, "write o5")
    assert match.state.cells[0, 0, 7] == match.state.cells[1, 1, 10] == 10
    assert match.scores == [1, 1]


def test_only_the_active_seat_ticks_a_misthrow_C8(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    pass_all(match)
    assert [match.state.misses[seat] for seat in range(2)] == [1, 0]
    assert match.scores == [-5, 0]


def test_three_grey_cards_are_a_misthrow_at_once_C9(cards: Any) -> None:
    match = cards.deal(["g5 y5 p5", "p1 o1 g6"], "o4 g3 g2 o2")
    match.play(0, "lay g5 nw")
    assert match.is_chance
    assert [match.state.misses[seat] for seat in range(2)] == [1, 0]
    assert match.state.last == 0


@pytest.mark.parametrize(("grid", "total"), [("o4 y2 p0 o2", 0), ("o4 y0 p0 o2", -2)])
def test_a_sum_of_zero_or_less_is_a_misthrow_at_once_C9_C2(
    cards: Any, grid: str, total: int
) -> None:
    match = cards.deal(["o-2 y5 p5", "p1 o1 g6"], grid)
    effects = match.view(0)["legal"][0]
    assert (effects["move"], effects["effects"]["number"]) == ("lay o-2 nw", total)
    match.play(0, "lay o-2 nw")
    assert match.is_chance
    assert match.state.misses[0] == 1


def test_only_the_turn_of_the_card_laid_last_counts_C9(cards: Any) -> None:
    match = cards.deal(["g-2 y-2 p5", "p1 o1 g6"], "g0 g1 g2 o6")
    match.play(0, "lay g-2 ne y-2 se")  # the first one alone: 0 - 2 + 6, an orange 4
    assert match.is_chance  # the last one: -2 - 2 + 2
    match = cards.deal(["g-2 y-2 p5", "p1 o1 g6"], "g0 o4 g5 g1")
    match.play(0, "lay g-2 ne y-2 se")  # the first one alone: 0 - 2 + 1, a misthrow
    assert (match.state.phase, number(match.state), colours(match.state)) == (WRITE, 1, 0b010)


def test_a_fourth_misthrow_by_C9_ends_the_game_without_a_draw_Q16_C10(cards: Any) -> None:
    match = cards.deal(["g5 y5 p5", "p1 o1 g6"], "o4 g3 g2 o2")
    match.state.misses[0] = 3
    match.play(0, "lay g5 nw")
    assert match.is_over
    assert match.scores == [-20, 0]
    assert match.ranks == [2, 1]
    assert cards.names(match.state.hands[0]) == {"y5", "p5"}


def test_the_active_seat_draws_back_to_three_cards_and_play_goes_clockwise_C10(cards: Any) -> None:
    match = cards.deal(["g5 y5 o3", "p1 o1 g6", "o0 y0 p0"], "g4 y3 g3 o2", first=2)
    match.play(2, "lay o0 nw")
    pass_all(match)
    assert len(match.chances()) == 19
    match.chance("draw o6")
    assert cards.names(match.state.hands[2]) == {"o6", "y0", "p0"}
    assert match.to_move == [0]


def test_after_two_cards_two_are_drawn_one_event_each_C10(cards: Any) -> None:
    match = cards.deal(["g5 y5 o3", "p1 o1 g6"], "g4 y3 g3 o2", first=1)
    match.play(1, "lay p1 sw o1 se")
    pass_all(match)
    match.chance("draw o6")
    assert match.is_chance
    assert "draw o6" not in match.chances()
    match.chance("draw y6")
    assert cards.names(match.state.hands[1]) == {"g6", "o6", "y6"}
    assert match.to_move == [0]


def test_two_full_rows_end_the_game_after_all_have_answered_Q16_C10(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    s = match.state
    fill_row(s, 1, 2, 9)
    fill_row(s, 1, 0, 8)
    match.play(0, "lay o4 se")
    match.play(1, "write o9")
    assert not match.is_over
    match.play(0, "write o5")
    assert match.is_over
    assert match.state.cells[0, 0, 7] == 10
    assert match.state.phase == OVER


@pytest.mark.parametrize("seats", [0, 5, True, "2"])
def test_one_to_four_can_play_C13(seats: object) -> None:
    with pytest.raises(OptionsError):
        GAME.resolve(seats, {})


def test_there_are_no_options() -> None:
    assert GAME.resolve(4, {}) == {}
    with pytest.raises(OptionsError):
        GAME.resolve(4, {"rounds": 1})


def test_a_finished_turn_leaves_nothing_behind(cards: Any) -> None:
    match = cards.deal(TWO, "o0 y3 g3 p5")
    match.play(0, "lay o4 se")
    pass_all(match)
    assert match.state.phase == DRAW
    assert match.state.last == 0
    assert number(match.state) == colours(match.state) == 0


def test_draws_and_the_first_seat_are_sampled_by_their_law() -> None:
    match = Match(GAME, 3)
    verify_sampler(match.state, len(CHANCES))
    for card in CARD_NAMES[:13]:
        match.chance(f"draw {card}")
    verify_sampler(match.state, len(CHANCES))
    match.chance("first 2")
    assert rules.turn(match.state) == 0b100


def test_random_games_conform() -> None:
    verify_game(GAME, games=2)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_compiled_does_exactly_what_plain_does(seats: int) -> None:
    for seed in range(3):
        verify_compiled(GAME, seats, {}, seed)
