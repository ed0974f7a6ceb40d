"""What a seat knows: views leak nothing, and worlds follow the exact law of the deal."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.conformance import verify_situation
from tablee.core.match import Match
from tablee.core.random import generator
from tablee.games import find
from tablee.games.qwinto_cards import memory
from tablee.games.qwinto_cards.notation import CARD_NAMES, MOVES, lay_text
from tablee.games.qwinto_cards.rules import number
from tablee.games.qwinto_cards.state import WRITE, State

GAME = find("qwinto_cards")
Law = dict[bytes, Fraction]
Worlds = dict[State, Fraction]


def hidden_from(s: Any, seat: int) -> Any:
    hidden = s.copy()
    rules.hide(hidden, seat)
    return hidden


class Branch(Exception):
    """A random choice that the script does not name."""


def law_of_fill(hidden: Any, seat: int, monkeypatch: pytest.MonkeyPatch) -> Law:
    """The exact law of `fill`, by trying every choice that it could draw."""
    script: list[int] = []
    drawn: Iterator[int] = iter(())
    chance = Fraction(1)

    def scripted(rng: Any, n: int) -> int:
        nonlocal chance
        chance /= n
        for choice in drawn:
            return choice
        raise Branch(n)

    monkeypatch.setattr(memory, "below", scripted)
    law: Law = {}
    scripts = [script]
    while scripts:
        script = scripts.pop()
        drawn, chance, world = iter(script), Fraction(1), hidden.copy()
        try:
            rules.fill(world, seat, None)
        except Branch as branch:
            scripts += [[*script, choice] for choice in range(branch.args[0])]
        else:
            law[bytes(world)] = law.get(bytes(world), Fraction(0)) + chance
    return law


def merge(worlds: list[tuple[State, Fraction]]) -> Worlds:
    merged: Worlds = {}
    for state, chance in worlds:
        merged[state] = merged.get(state, Fraction(0)) + chance
    return merged


def after(worlds: Worlds, change: Callable[[State], None]) -> Worlds:
    """Every world after a change."""
    changed = []
    for state, chance in worlds.items():
        copy = state.copy()
        change(copy)
        changed.append((copy, chance))
    return merge(changed)


def after_hidden_draw(worlds: Worlds) -> Worlds:
    """Every world after every draw that it allows."""
    drawn = []
    for state, chance in worlds.items():
        for card in range(32):
            if state.pile >> card & 1:
                copy = state.copy()
                rules.occur(copy, card)
                drawn.append((copy, chance / state.pile.bit_count()))
    return merge(drawn)


def after_own_draw(worlds: Worlds, card: str) -> Worlds:
    """The worlds in which seat 0 draws this card."""
    outcome = CARD_NAMES.index(card)
    can = {s: c / s.pile.bit_count() for s, c in worlds.items() if s.pile >> outcome & 1}
    return after(can, lambda s: rules.occur(s, outcome))


def after_blind_lay(worlds: Worlds, seat: int, card: str) -> Worlds:
    """The worlds in which a seat that picks any of its three cards lays this one at the nw."""
    action = MOVES.index(f"lay {card} nw")
    holds = {s: c / 3 for s, c in worlds.items() if s.hands[seat] >> CARD_NAMES.index(card) & 1}

    def lay_and_pass(s: State) -> None:
        rules.apply(s, seat, action)
        while s.phase == WRITE:
            for other in range(3):
                rules.apply(s, other, 0)

    return after(holds, lay_and_pass)


def law(worlds: Worlds) -> Law:
    total = sum(worlds.values())
    return {bytes(state): chance / total for state, chance in worlds.items()}


def verify_law(worlds: Worlds, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All these worlds look alike to seat 0, and `fill` draws them by their law."""
    views = {bytes(hidden_from(state, 0)) for state in worlds}
    assert len(views) == 1
    assert len(worlds) == size
    assert law_of_fill(hidden_from(next(iter(worlds)), 0), 0, monkeypatch) == law(worlds)


@pytest.fixture
def renewal(cards: Any) -> Worlds:
    """Three seats; seat 1 draws the last of six cards that seat 0 has not seen; all worlds."""
    hands = ["o5 y5 p5", "o0 o1 o2", "o3 o4 y1"]
    s = cards.deal(hands, "y6 p6 g6 o6", first=1).state
    rules.apply(s, 1, MOVES.index("lay o0 nw"))
    for seat in range(3):
        rules.apply(s, seat, 0)
    unseen = ["o1", "o2", "o3", "o4", "y1", "y2"]
    worlds = []
    for held in combinations(unseen, 2):
        rest = [card for card in unseen if card not in held]
        for last in rest:
            world = s.copy()
            match = Match.from_state(GAME, world)
            others = " ".join(card for card in rest if card != last)
            cards.set_cards(match, [hands[0], " ".join(held), others], last)
            worlds.append((match.state, Fraction(1)))
    return merge(worlds)  # type: ignore[arg-type]


def test_before_the_pile_is_used_up_all_unseen_cards_are_alike(
    renewal: Worlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify_law(renewal, comb(6, 2) * 4, monkeypatch)


def test_after_a_renewal_the_old_cards_stay_in_the_hands_C11(
    renewal: Worlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify_law(after_hidden_draw(renewal), comb(6, 3), monkeypatch)


def test_a_card_laid_after_a_renewal_tells_where_the_others_are_C11(
    renewal: Worlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = after_blind_lay(after_hidden_draw(renewal), 2, "o3")
    verify_law(worlds, comb(5, 3), monkeypatch)
    verify_law(after_hidden_draw(worlds), comb(5, 3) * 19, monkeypatch)


def test_cards_of_the_new_and_of_the_old_pile_are_told_apart_C11(
    renewal: Worlds, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = after_hidden_draw(after_blind_lay(after_hidden_draw(renewal), 2, "o3"))
    worlds = after_own_draw(after_blind_lay(worlds, 0, "o5"), "g0")
    worlds = after_hidden_draw(after_blind_lay(worlds, 1, "o1"))
    verify_law(worlds, comb(4, 2) * 18 * 17, monkeypatch)


def test_each_hidden_hand_is_the_ages_of_its_cards(renewal: Worlds) -> None:
    worlds = after_hidden_draw(after_blind_lay(after_hidden_draw(renewal), 2, "o3"))
    hidden = hidden_from(next(iter(worlds)), 0)
    assert [[hidden.hand_ages[seat, k] for k in range(3)] for seat in range(3)] == [
        [0, 0, 0],
        [2, 2, 2],
        [1, 2, 2],
    ]
    assert [hidden.hands[seat] for seat in (1, 2)] == [0, 0]
    assert hidden.pile == 0
    assert {CARD_NAMES[card] for card in range(32) if hidden.ages[card] == 2} == {
        *("o1", "o2", "o4", "y1", "y2"),
        *("o5", "y5", "p5"),
    }


def test_an_age_goes_with_its_last_card(cards: Any) -> None:
    s = cards.deal(["o5 y5 p5", "o0 o1 o2"], "y6 p6 g6 o6").state
    for card, age in (("o5", 2), ("y5", 3), ("p5", 3), ("o0", 4)):
        s.ages[CARD_NAMES.index(card)] = age
    ages = [s.ages[card] for card in range(32)]
    rules.apply(s, 0, MOVES.index("lay o5 nw"))
    expected = [age - (age > 2) for age in ages]
    expected[CARD_NAMES.index("o5")] = 0
    expected[CARD_NAMES.index("y6")] = 0
    assert [s.ages[card] for card in range(32)] == expected


def test_an_age_stays_while_a_card_of_it_is_unseen(cards: Any) -> None:
    s = cards.deal(["o5 y5 p5", "o0 o1 o2"], "y6 p6 g6 o6").state
    for card, age in (("o5", 2), ("o0", 2), ("o1", 3)):
        s.ages[CARD_NAMES.index(card)] = age
    rules.apply(s, 0, MOVES.index("lay o5 nw"))
    assert [s.ages[CARD_NAMES.index(card)] for card in ("o5", "o0", "o1")] == [0, 2, 3]


def test_two_states_that_differ_in_hidden_cards_give_equal_views(cards: Any) -> None:
    one = cards.deal(["o5 y5 p5", "o0 o1 o2"], "y6 p6 g6 o6")
    other = cards.deal(["o5 y5 p5", "g0 g1 g2"], "y6 p6 g6 o6")
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


def test_answers_are_hidden_until_all_have_answered_Q14(cards: Any) -> None:
    one, other = (cards.deal(["o5 y5 p5", "o0 o1 o2"], "y6 p6 g6 o6") for _ in range(2))
    for match, move in ((one, "pass"), (other, "write y3")):
        match.play(0, "lay o5 nw")
        match.play(1, move if move == "pass" else "write o3")
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


def test_sampled_worlds_follow_the_law_too(renewal: Worlds) -> None:
    hidden = hidden_from(next(iter(after_hidden_draw(renewal))), 0)
    rng, seen = generator(7), Counter[bytes]()
    for _ in range(4000):
        world = hidden.copy()
        rules.fill(world, 0, rng)
        seen[bytes(world)] += 1
    assert len(seen) == 20
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 19 + 5 * (2 * 19) ** 0.5


def careful_move(match: Match, seat: int, chooser: random.Random) -> str:
    """A move that makes games long: numbers where they belong, few misthrows."""

    def distance(cell: str, total: int) -> float:
        return abs(int(cell[-1]) - total / 2)

    def worth(legal: dict[str, Any]) -> float:
        move, effects = legal["move"], legal["effects"]
        if move.startswith("lay"):
            total = effects["number"]
            return (
                min((distance(c, total) for c in effects["cells"]), default=99) + chooser.random()
            )
        return 2.0 if move == "pass" else distance(move, number(match.state))  # type: ignore[arg-type]

    return str(min(match.view(seat)["legal"], key=worth)["move"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_games_with_several_renewals_conform_C11(seats: int) -> None:
    match, chooser, oldest, renewals = Match(GAME, seats), random.Random(0), 0, 0
    state: Any = match.state
    while not match.is_over:
        if match.is_chance:
            pile = state.pile
            match.deal(chooser.randrange)
            renewals += state.pile > pile
        else:
            seat = chooser.choice(match.to_move)
            match.play(seat, careful_move(match, seat, chooser))
        oldest = max(oldest, *(state.ages[card] for card in range(32)))
        if renewals and len(match.events) % 5 == 0:
            verify_situation(match, 0)
    assert renewals > 0
    assert oldest > 1


def test_the_text_of_a_lay_names_cards_and_places_in_order() -> None:
    assert lay_text(0, 2, 8, 3) == "lay o-2 sw y-2 se"
