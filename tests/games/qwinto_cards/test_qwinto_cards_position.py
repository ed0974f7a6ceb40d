"""Positions that cannot be are refused, with the reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.errors import PositionError
from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue
from tablee.games import find
from tablee.games.qwinto_cards.notation import CARD_NAMES
from tablee.games.qwinto_cards.position import verify
from tablee.games.qwinto_cards.state import DEAL, DRAW, FIRST, LAY, OVER, State

GAME = find("qwinto_cards")
HANDS = ["p1 o1 g6", "g5 y5 o3"]
GRID = "g4 y3 g3 o2"

Change = Callable[[Any], None]


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def bit(name: str) -> int:
    return 1 << card(name)


def at_lay(cards: Any, seats: int = 2) -> Any:
    """The active seat 0 is to lay, nothing has happened."""
    return cards.deal(HANDS[:seats], GRID)


def at_write(cards: Any) -> Any:
    match = at_lay(cards)
    match.play(0, "lay p1 sw")
    return match


def at_draw(cards: Any) -> Any:
    match = at_write(cards)
    match.play(0, "pass")
    match.play(1, "write o1")
    return match


def at_deal(cards: Any) -> Any:
    match = Match(GAME, 2)
    for name in ("o1", "o2", "o3", "o4"):
        match.chance(f"draw {name}")
    return match


def at_first(cards: Any) -> Any:
    match = Match(GAME, 2)
    for name in " ".join((*HANDS, GRID)).split():
        match.chance(f"draw {name}")
    return match


def at_solo(cards: Any) -> Any:
    return at_lay(cards, 1)


def refusal(s: Any) -> PositionError:
    with pytest.raises(PositionError) as error:
        verify(s)
    return error.value


def hide_hand(s: Any) -> None:
    s.hands[1] = 0
    for k in range(3):
        s.hand_ages[1, k] = 1


def move_card(s: Any, name: str, seat: int) -> None:
    """Take a card from the pile into a hand."""
    s.pile &= ~bit(name)
    s.hands[seat] |= bit(name)


def cover(s: Any, *names: str) -> None:
    """Take cards from the pile under the grid."""
    for name in names:
        s.pile &= ~bit(name)
        s.ages[card(name)] = 0


def swap(s: Any, place: int, name: str) -> None:
    """Change a visible card for one of the pile."""
    old = s.grid[place] - 1
    s.grid[place] = 1 + card(name)
    s.pile ^= 1 << old | bit(name)
    s.ages[old], s.ages[card(name)] = 1, 0


def empty_pile(s: Any) -> None:
    cover(s, *(name for name in CARD_NAMES if s.pile & bit(name)))


def assign(**fields: int) -> Change:
    def change(s: Any) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return change


def put(name: str, key: Any, value: int) -> Change:
    def change(s: Any) -> None:
        getattr(s, name)[key] = value

    return change


CASES: list[tuple[Callable[[Any], Any], Change, str]] = [
    (at_lay, assign(active=2), "cards-active"),
    (at_first, assign(active=1), "cards-active"),
    (at_deal, assign(active=1), "cards-active"),
    (at_solo, assign(phase=FIRST), "cards-first"),
    (at_lay, hide_hand, "cards-hidden"),
    (at_lay, put("hand_ages", (0, 0), 1), "cards-hidden"),
    (at_lay, put("hands", 2, 1 << 31), "unused-seat"),
    (at_lay, put("misses", 2, 1), "unused-seat"),
    (at_lay, put("cells", (3, 0, 5), -1), "unused-seat"),
    (at_lay, lambda s: assign(pile=s.pile | bit("p1"))(s), "cards-twice"),
    (at_lay, put("hands", 1, bit("p1") | bit("o1") | bit("g6")), "cards-twice"),
    (at_lay, put("grid", 0, 1 + card("y3")), "cards-twice"),
    (at_lay, put("grid", 0, 1 + card("p1")), "cards-twice"),
    (at_lay, put("ages", card("p1"), 0), "cards-age"),
    (at_lay, put("ages", card("g4"), 1), "cards-age"),
    (at_lay, put("ages", card("o6"), 2), "cards-age"),
    (at_lay, put("ages", card("p1"), 3), "cards-ages"),
    (at_solo, put("ages", card("p1"), 2), "cards-reshuffle"),
    (at_first, put("ages", card("p1"), 2), "cards-reshuffle"),
    (at_deal, lambda s: move_card(s, "o6", 0), "cards-deal"),
    (at_first, assign(phase=DEAL), "cards-deal"),
    (at_deal, assign(phase=LAY), "cards-hand"),
    (at_deal, put("grid", 0, 1), "cards-twice"),
    (at_lay, put("grid", 3, 0), "cards-grid"),
    (at_lay, lambda s: move_card(s, "o6", 1), "cards-hand"),
    (at_lay, assign(phase=DRAW), "cards-hand"),
    (at_draw, assign(phase=LAY), "cards-hand"),
    (at_draw, lambda s: move_card(s, "o6", 1), "cards-hand"),
    (at_draw, empty_pile, "cards-pile"),
    (at_write, assign(last=0), "cards-last"),
    (at_draw, assign(last=1), "cards-last"),
    (at_lay, put("misses", 0, 1), "cards-new"),
    (at_lay, put("cells", (1, 0, 2), 1), "cards-new"),
    (at_lay, lambda s: cover(s, "o6"), "cards-turns"),
    (at_lay, put("ages", card("p1"), 2), "cards-turns"),
    (at_first, lambda s: cover(s, "o6"), "cards-first"),
    (at_draw, lambda s: cover(s, "o6", "y6", "p6", "o5"), "cards-turns"),
    (at_draw, put("misses", 1, 4), "missed"),
    (at_draw, put("misses", 0, 4), "end"),
    (at_draw, assign(phase=OVER), "end"),
    (at_draw, put("cells", (0, 0, 5), 1), "no-cell"),
    (at_draw, put("cells", (0, 0, 2), -1), "no-cell"),
    (at_draw, put("cells", (1, 0, 3), 1), "sheet"),
    (at_draw, put("answers", 0, 1), "answers"),
    (at_write, put("answers", 0, 29), "hidden"),
]


@pytest.mark.parametrize(("make", "change", "reason"), CASES)
def test_a_broken_invariant_is_refused(
    cards: Any, make: Callable[[Any], Any], change: Change, reason: str
) -> None:
    s = make(cards).state
    verify(s)
    change(s)
    error = refusal(s)
    assert error.reason == reason
    for language in LANGUAGES:
        assert len(catalogue(language).error(error)) > 15


def test_a_number_that_nobody_can_write_is_not_announced_C9(cards: Any) -> None:
    s = at_write(cards).state
    swap(s, 0, "g0")
    verify(s)  # p1, g0 and o2: a 3
    swap(s, 3, "g-2")
    assert refusal(s).reason == "cards-last"  # p1, g0 and g-2: -1


def test_an_illegal_answer_is_refused_C7(cards: Any) -> None:
    s = at_write(cards).state  # p1, g4 and o2: a 7 in orange or purple
    s.answers[1] = 1 + 10  # yellow 1
    s.waiting = 0b01
    error = refusal(s)
    assert (error.reason, error.params["clause"]) == ("answer", "C7")


def test_answers_of_all_seats_are_no_writing_step_Q14(cards: Any) -> None:
    s = at_write(cards).state
    s.answers[0] = s.answers[1] = 1
    assert refusal(s).reason == "answers"


def solo_end(cards: Any, phase: int, hand: str) -> Any:
    match = at_solo(cards)
    s = cards.set_cards(match, [hand], "")
    for k in range(9):  # enough turns for the 28 cards laid
        s.cells[0, 2, k if k < 4 else k + 1] = k + 1
    for k in range(8):
        s.cells[0, 0, (2, 3, 4, 6, 7, 8, 9, 10)[k]] = k + 5
    s.phase = phase
    return s


def test_solo_may_end_without_cards_and_go_on_with_few_C12_C14(cards: Any) -> None:
    verify(solo_end(cards, OVER, ""))
    verify(solo_end(cards, LAY, "p1"))
    assert refusal(solo_end(cards, LAY, "")).reason == "cards-hand"
    assert refusal(solo_end(cards, OVER, "p1")).reason == "end"
    assert refusal(solo_end(cards, DRAW, "p1")).reason == "cards-pile"


def test_solo_every_turn_lays_a_card_C4(cards: Any) -> None:
    match = at_solo(cards)
    match.play(0, "lay p1 sw")
    match.play(0, "pass")
    s = match.state
    s.misses[0] = 2
    error = refusal(s)
    assert (error.reason, error.params) == ("cards-turns", {"laid": 1, "turns": 2})


def test_a_position_survives_json(cards: Any) -> None:
    s = at_write(cards).state
    assert State.from_json(json.loads(json.dumps(s.to_json()))) == s


def test_a_value_out_of_range_is_refused(cards: Any) -> None:
    data = at_write(cards).state.to_json()
    data["pile"] = 1 << 32
    with pytest.raises(PositionError):
        State.from_json(data)
