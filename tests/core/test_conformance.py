"""Every game passes the conformance suite, and the suite catches games that do not conform."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.core import conformance, rules
from tablee.core.conformance import (
    NotConforming,
    is_secret,
    random_game,
    verify_compiled,
    verify_game,
    verify_random_game,
    verify_sampler,
)
from tablee.core.errors import PositionError, Refused
from tablee.core.game import Game
from tablee.core.record import Record, field
from tablee.games import find
from tablee.kit.sheet import ANSWERS, HIDDEN

QWINTO = find("qwinto")
RULES = QWINTO.rules


# Every game conforms


def test_a_random_game_conforms(table: Any) -> None:
    verify_random_game(table.game, table.seats, table.options, seed=table.seats)


@pytest.mark.parametrize("seed", range(2))
def test_compiled_rules_do_exactly_what_the_plain_ones_do(table: Any, seed: int) -> None:
    verify_compiled(table.game, table.seats, table.options, seed)


def test_samplers_follow_the_weights(table: Any) -> None:
    """At the start and at some chance events on the way."""
    checked = seen = 0
    for match in random_game(table.game, table.seats, table.options, 3):
        if match.is_chance:
            seen += 1
            if seen in (1, 2, 3, 7, 20, 55):
                verify_sampler(match.state, len(match.game.chances), draws=4_000, seed=seen)
                checked += 1
    assert checked


def test_a_game_has_secrets_if_it_says_so(any_game: Game) -> None:
    assert any(map(is_secret, random_game(any_game, 2, {}, 1))) == any_game.has_secrets


# And the suite catches those that do not


def fails(game: Game) -> None:
    """The suite refuses a game within a few random games, perhaps as a position."""
    with pytest.raises((NotConforming, PositionError)):
        verify_game(game, games=2)


def altered_legal(change: Any) -> dict[str, Any]:
    """Rules whose list of legal actions is changed, as a list."""

    def legal(s: Any, seat: int, out: Any) -> int:
        actions = change(s, [out[k] for k in range(RULES.legal(s, seat, out))])
        out[: len(actions)] = actions
        return len(actions)

    return {"legal": legal}


def test_an_illegal_action_that_is_offered_is_caught(altered: Any) -> None:
    offering = altered_legal(lambda s, actions: sorted({*actions, ANSWERS - 1}))
    with pytest.raises(NotConforming, match=r"write p9: False"):
        verify_game(altered(QWINTO, rules=offering))


def test_a_legal_action_that_is_withheld_is_caught(altered: Any) -> None:
    withholding = altered_legal(lambda s, actions: actions[:1])
    with pytest.raises(NotConforming, match=r": True"):
        verify_game(altered(QWINTO, rules=withholding))


def test_actions_out_of_order_are_caught(altered: Any) -> None:
    reversing = altered_legal(lambda s, actions: actions[::-1])
    with pytest.raises(NotConforming, match=r"legal actions do not ascend"):
        verify_game(altered(QWINTO, rules=reversing))


def test_a_seat_to_move_without_an_action_is_caught(altered: Any) -> None:
    with pytest.raises(NotConforming, match=r"no legal action"):
        verify_game(altered(QWINTO, rules=altered_legal(lambda s, actions: [])))


def test_a_referee_who_accepts_everything_is_caught(altered: Any) -> None:
    with pytest.raises(NotConforming, match=r": True"):
        verify_game(altered(QWINTO, referee={"verify": lambda s, seat, action: None}))


def test_a_referee_who_refuses_a_legal_move_is_caught(altered: Any) -> None:
    def verify(s: Any, seat: int, action: int) -> None:
        QWINTO.referee.verify(s, seat, action)
        if QWINTO.moves[action] == "reroll":
            raise Refused("Q10")

    with pytest.raises(NotConforming, match=r"reroll: False"):
        verify_game(altered(QWINTO, referee={"verify": verify}))


@pytest.mark.parametrize("game", ["take_that", "qwinto_cards"])
def test_a_referee_who_calls_a_hidden_card_known_is_caught(altered: Any, game: str) -> None:
    with pytest.raises(NotConforming, match=r"lay .* shows seat -?\d what was hidden"):
        verify_game(altered(find(game), referee={"reveals": lambda action: False}))


def test_secrets_of_a_game_that_says_it_has_none_are_caught() -> None:
    open_game = replace(find("take_that"), has_secrets=False)
    with pytest.raises(NotConforming, match=r"without secrets"):
        verify_game(open_game)


def test_a_refusal_without_a_code_is_caught(altered: Any) -> None:
    def verify(s: Any, seat: int, action: int) -> None:
        try:
            QWINTO.referee.verify(s, seat, action)
        except Refused:
            raise Refused("") from None

    with pytest.raises(NotConforming, match=r"no code"):
        verify_game(altered(QWINTO, referee={"verify": verify}))


def test_an_action_that_changes_nothing_is_caught(altered: Any) -> None:
    with pytest.raises(NotConforming, match=r"leaves the state as it was"):
        verify_game(altered(QWINTO, rules={"apply": lambda s, seat, action: None}))


@pytest.mark.parametrize(
    ("outcomes", "weights", "problem"),
    [
        ([], [], "nothing can occur"),
        ([1, 0], [1, 1], "outcomes do not ascend"),
        ([0, 0], [1, 1], "outcomes do not ascend"),
        ([0, 1], [1, 0], "a weight is not positive"),
    ],
)
def test_chances_that_make_no_sense_are_caught(
    altered: Any, outcomes: list[int], weights: list[int], problem: str
) -> None:
    def chances(s: Any, out: Any, out_weights: Any) -> int:
        out[: len(outcomes)], out_weights[: len(weights)] = outcomes, weights
        return len(outcomes)

    with pytest.raises(NotConforming, match=problem):
        verify_random_game(altered(QWINTO, rules={"chances": chances}), 2, {}, 0)


def test_a_sampler_that_draws_the_impossible_is_caught(altered: Any) -> None:
    with pytest.raises(NotConforming, match=r"impossible outcome"):
        verify_random_game(altered(QWINTO, rules={"sample": lambda s, rng: 5}), 2, {}, 0)


def test_a_sampler_with_a_law_of_its_own_is_caught(altered: Any) -> None:
    """A quarter of all first players is seat 0 whatever the lot says."""

    def sample(s: Any, rng: Any) -> int:
        return 0 if rng[0] % 4 == 0 and RULES.sample(s, rng) + 1 else int(RULES.sample(s, rng))

    game = altered(QWINTO, rules={"sample": sample})
    with pytest.raises(NotConforming, match=r"chi-square"):
        verify_sampler(game.start(3, {}), len(game.chances), draws=4_000)
    verify_sampler(QWINTO.start(3, {}), len(QWINTO.chances), draws=4_000)


def test_hiding_that_differs_the_second_time_is_caught(altered: Any) -> None:
    def hide(s: Any, seat: int) -> None:
        s.misses[0] ^= 1

    with pytest.raises(NotConforming, match=r"hiding twice"):
        verify_game(altered(QWINTO, rules={"hide": hide}))


def test_hiding_whose_turn_it_is_is_caught(altered: Any) -> None:
    def hide(s: Any, seat: int) -> None:
        s.active = 0

    with pytest.raises(NotConforming, match=r"the turn is hidden"):
        verify_random_game(altered(QWINTO, rules={"hide": hide}), 4, {}, 1)


def test_hiding_from_a_seat_its_own_answer_or_moves_is_caught(altered: Any) -> None:
    def hide(s: Any, seat: int) -> None:
        for column in range(12):
            s.cells[0, 0, column] = min(s.cells[0, 0, column], 0)

    with pytest.raises(NotConforming, match=r"moves are hidden"):
        verify_game(altered(QWINTO, rules={"hide": hide}))


def test_filling_that_changes_the_view_is_caught(altered: Any) -> None:
    def fill(s: Any, seat: int, rng: Any) -> None:
        RULES.fill(s, seat, rng)
        s.misses[0] = min(s.misses[0] + 1, 3)

    with pytest.raises(NotConforming, match=r"does not give the same view"):
        verify_random_game(altered(QWINTO, rules={"fill": fill}), 1, {}, 0)


def test_filling_that_leaves_something_hidden_is_caught(altered: Any) -> None:
    fails(altered(QWINTO, rules={"fill": lambda s, seat, rng: None}))


def test_filling_with_an_illegal_answer_is_caught(altered: Any) -> None:
    def fill(s: Any, seat: int, rng: Any) -> None:
        for other in range(s.seats):
            s.answers[other] = ANSWERS if s.answers[other] == HIDDEN else s.answers[other]

    fails(altered(QWINTO, rules={"fill": fill}))


def test_a_view_that_is_no_json_or_lacks_scores_is_caught(altered: Any) -> None:
    shown = QWINTO.part("view").shown
    keyed = {"shown": lambda s, seat: {**shown(s, seat), 1: "not a string"}}
    with pytest.raises(NotConforming, match=r"plain JSON"):
        verify_random_game(altered(QWINTO, view=keyed), 2, {}, 0)
    short = {"shown": lambda s, seat: {**shown(s, seat), "scores": []}}
    with pytest.raises(NotConforming, match=r"lacks scores"):
        verify_random_game(altered(QWINTO, view=short), 2, {}, 0)


def test_a_view_that_changes_the_state_is_caught(altered: Any) -> None:
    def shown(s: Any, seat: int) -> dict[str, Any]:
        s.throws = 2
        result: dict[str, Any] = QWINTO.part("view").shown(s, seat)
        return result

    fails(altered(QWINTO, view={"shown": shown}))


def test_final_scores_that_stay_hidden_are_caught(altered: Any) -> None:
    shown = QWINTO.part("view").shown
    secret = {"shown": lambda s, seat: {**shown(s, seat), "scores": [None] * s.seats}}
    with pytest.raises(NotConforming, match=r"final scores are hidden"):
        verify_random_game(altered(QWINTO, view=secret), 2, {}, 0)


def test_options_that_get_lost_are_caught(altered: Any) -> None:
    with pytest.raises(NotConforming, match=r"options get lost"):
        verify_game(altered(QWINTO, options={"read": lambda s: {"rounds": 2}}))


def test_a_reachable_position_that_is_refused_is_caught(altered: Any) -> None:
    def verify(s: Any) -> None:
        if s.misses[0] == 2:
            raise PositionError("misses")

    fails(altered(QWINTO, position={"verify": verify}))


def test_standings_that_contradict_the_ranks_of_a_replay_are_caught(altered: Any) -> None:
    calls: Iterator[int] = iter(range(10**6))
    with pytest.raises(NotConforming):
        verify_game(altered(QWINTO, rules={"standing": lambda s, seat: next(calls)}))


def test_a_failure_tells_the_game_and_the_events_that_led_to_it(altered: Any) -> None:
    game = altered(QWINTO, rules={"apply": lambda s, seat, action: None})
    with pytest.raises(NotConforming, match=r"qwinto, 2 seats, \{\}, seed 0, after \['first \d'\]"):
        verify_random_game(game, 2, {}, 0)


# A game that does not end


class Round(Record):
    """One seat that goes round a circle for ever."""

    seats: int = field("i1", 1, 1, "one seat")
    place: int = field("i1", 0, 2, "where it stands")


def go(s: Any, seat: int, action: int) -> None:
    s.place = (s.place + 1) % 3


def only_go(s: Any, seat: int, out: Any) -> int:
    out[0] = 0
    return 1


def refuse_nothing(s: Any, seat: int, action: int) -> None: ...


ENDLESS_PARTS = {
    "state": SimpleNamespace(State=Round),
    "notation": SimpleNamespace(MOVES=("go",), CHANCES=()),
    "options": SimpleNamespace(resolve=lambda seats, options: options, read=lambda s: {}),
    "referee": SimpleNamespace(
        verify=refuse_nothing, sees=lambda s, seat: True, reveals=lambda action: False
    ),
    "position": SimpleNamespace(verify=lambda s: None),
    "view": SimpleNamespace(shown=lambda s, k: {"scores": [0]}, effects=lambda s, k, a: {}),
    "rules": SimpleNamespace(
        start=lambda s, seats, options: setattr(s, "seats", seats),
        turn=lambda s: 1,
        legal=only_go,
        apply=go,
        score=lambda s, seat: 0,
        standing=lambda s, seat: 0,
        hide=lambda s, seat: None,
        fill=lambda s, seat, rng: None,
    ),
}


@dataclass(frozen=True)
class Endless(Game):
    """A game written by a third party, complete but for its end."""

    def part(self, name: str) -> Any:
        """One of its modules."""
        return ENDLESS_PARTS[name]


def test_a_game_that_never_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "MOST_EVENTS", 50)
    with pytest.raises(NotConforming, match=r"the game does not end"):
        verify_random_game(Endless("endless", (1, 1), {}, 1), 1, {}, 0)


def test_a_game_without_a_name_is_caught() -> None:
    with pytest.raises(NotConforming, match=r"game-endless is missing"):
        verify_game(Endless("endless", (1, 1), {}, 1))


def test_a_game_that_ends_is_not_taken_for_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(s: Any) -> int:
        return rules.OVER if s.place == 2 else 1

    monkeypatch.setattr(conformance, "MOST_EVENTS", 50)
    monkeypatch.setattr(ENDLESS_PARTS["rules"], "turn", turn)
    verify_random_game(Endless("endless", (1, 1), {}, 1), 1, {}, 0)


# Compiled code that does something else


@pytest.mark.parametrize("name", ["turn", "legal", "chances", "sample", "score", "standing"])
def test_a_compiled_function_that_gives_something_else_is_caught(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.core import compiled

    right = getattr(compiled, name)
    monkeypatch.setattr(compiled, name, lambda *args: right(*args) + 1)
    with pytest.raises(NotConforming, match=r"differ"):
        verify_compiled(QWINTO, 2, {}, 0)


@pytest.mark.parametrize("name", ["apply", "occur", "hide", "fill"])
def test_a_compiled_function_that_does_something_else_is_caught(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.core import compiled

    right = getattr(compiled, name)

    def wrong(states: Any, *args: Any) -> None:
        right(states, *args)
        states["misses"][0, 5] += 1

    monkeypatch.setattr(compiled, name, wrong)
    with pytest.raises(NotConforming, match=r"differ"):
        verify_compiled(QWINTO, 2, {}, 0)


def test_two_games_with_equal_records_cannot_both_be_compiled(altered: Any) -> None:
    from tablee.core import compiled

    compiled.prepare(QWINTO.state)
    with pytest.raises(TypeError, match=r"equal records"):
        compiled.prepare(altered(QWINTO).state)
