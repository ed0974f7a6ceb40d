"""A game being played: steps, sealed answers, what is told, going back, and refusals."""

from random import Random
from typing import Any

import pytest
from tests.games.qwinto.turns import play

import tablee
from tablee.core import rules
from tablee.core.conformance import random_game
from tablee.core.errors import GameError, OptionsError, Refused, SeatError, quoted
from tablee.core.game import Game
from tablee.core.match import STRIDE, Event, Match
from tablee.games import find

QWINTO = find("qwinto")


def writing(seats: int) -> Match:
    """A writing step: 3 in orange."""
    return play(tablee.new("qwinto", seats), "first 0", "0 roll o", "dice o3", "0 keep")


def refusal(match: Match, seat: Any, move: object) -> tuple[str, str]:
    """The code and reason of a refusal, which must change nothing."""
    before, step, events = bytes(match.state), match.step, list(match.events)
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert (bytes(match.state), match.step, match.events) == (before, step, events)
    return caught.value.code, caught.value.reason


def told(match: Match, seat: int | None) -> list[str]:
    return [event["event"] for event in match.told(seat)]


def test_a_game_is_started_by_its_name() -> None:
    match = tablee.new("qwinto")
    assert (match.game.id, match.seats, match.options, match.step) == ("qwinto", 2, {}, 0)
    with pytest.raises(GameError) as caught:
        tablee.new("chess")
    assert caught.value.params["game"] == "chess"


@pytest.mark.parametrize("seats", [0, 7, -1, "2", 2.0, True, None])
def test_a_number_of_seats_that_makes_no_sense_is_refused(seats: Any) -> None:
    with pytest.raises(OptionsError) as caught:
        Match(QWINTO, seats)
    assert caught.value.reason == "seats"
    assert caught.value.params == {"seats": quoted(seats), "fewest": 1, "most": 6}


@pytest.mark.parametrize(("options", "reason"), [({"x": 1}, "unknown"), ([], "shape")])
def test_unknown_options_are_refused(options: Any, reason: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Match(QWINTO, 2, options)
    assert caught.value.reason == reason


def test_each_decision_has_its_step_and_answers_given_together_share_one_Q14() -> None:
    match = play(writing(3), "2 write o4", "0 pass", "1 pass", "1 roll y")
    steps = [(event.text, event.step) for event in match.events if event.seat is not None]
    assert steps == [
        ("roll o", 0),
        ("keep", 1),
        ("write o4", 2),
        ("pass", 2),
        ("pass", 2),
        ("roll y", 3),
    ]
    assert match.step == 4


def test_chance_belongs_to_the_step_of_the_decision_before_it() -> None:
    match = play(tablee.new("qwinto", 2), "first 1", "1 roll o", "dice o1", "1 reroll", "dice o2")
    assert [event.step for event in match.events] == [0, 0, 0, 1, 1]


def test_steps_never_go_back_and_leave_none_out(table: Any) -> None:
    match = list(random_game(table.game, table.seats, table.options, 5))[-1]
    steps = [event.step for event in match.events]
    assert steps == sorted(steps)
    assert sorted(set(steps)) == list(range(match.step))


def test_an_answer_is_sealed_until_all_have_answered_Q14() -> None:
    match = play(writing(3), "2 write o4")
    assert told(match, 2)[-1] == "write o4"
    for viewer in (0, 1, None):
        assert match.told(viewer)[-1] == {"seat": 2, "event": "answered 2"}
    play(match, "0 pass")
    assert told(match, 0)[-2:] == ["answered 2", "pass"]
    assert told(match, 1)[-2:] == ["answered 2", "answered 0"]
    play(match, "1 write o1")
    for viewer in (0, 1, 2, None):
        assert told(match, viewer)[-3:] == ["write o4", "pass", "write o1"]


def test_an_answer_to_oneself_is_not_sealed_Q20() -> None:
    match = play(tablee.new("qwinto", 1), "0 roll o", "dice o3", "0 keep", "0 write o1")
    assert told(match, None)[-1] == "write o1"
    assert not match.events[-1].is_sealed


def test_a_sealed_answer_is_in_nobody_elses_view_Q14() -> None:
    one, other = play(writing(3), "2 write o4"), play(writing(3), "2 pass")
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(2) != other.view(2)


def test_a_chance_event_is_told_only_to_those_who_saw_it(altered: Any) -> None:
    game: Game = altered(QWINTO, referee={"sees": lambda s, seat: seat == s.active})
    match = play(Match(game, 3), "first 0", "0 roll oy", "dice o3 y4")
    assert told(match, 0) == ["first 0", "roll oy", "dice o3 y4"]
    for viewer in (1, 2, None):
        assert told(match, viewer)[1:] == ["roll oy", "dice ?"]
        assert match.view(viewer)["last"][-1] == {"seat": None, "event": "dice ?"}


def test_events_are_told_from_a_given_number_on() -> None:
    match = writing(2)
    assert match.told(0, 2) == [
        {"seat": None, "event": "dice o3"},
        {"seat": 0, "event": "keep"},
    ]
    assert match.told(0, 4) == []


def test_a_view_tells_the_last_step_and_what_has_been_answered_since() -> None:
    match = writing(3)
    assert [event["event"] for event in match.view(1)["last"]] == ["keep"]
    play(match, "0 pass")
    assert [event["event"] for event in match.view(1)["last"]] == ["keep", "answered 0"]
    play(match, "1 pass", "2 write o2")
    assert [event["event"] for event in match.view(1)["last"]] == ["pass", "pass", "write o2"]


@pytest.mark.parametrize("name", ["qwinto", "qwinto_cards", "take_that", "digits"])
def test_a_view_begins_with_the_last_step_that_is_over_in_whole_games(name: str) -> None:
    for match in random_game(find(name), 2, {}, seed=1):
        finished = max((e.step for e in match.events if e.step < match.step), default=0)
        last = [e.told(rules.NOBODY, match.step) for e in match.events if e.step >= finished]
        assert match.view(None, with_known=False)["last"] == last


def test_before_anything_happens_nothing_is_told() -> None:
    assert tablee.new("qwinto", 2).view(None)["last"] == []


@pytest.mark.parametrize("events", range(8))
def test_going_back_gives_the_situation_after_so_many_events(events: int) -> None:
    script = ["first 0", "0 roll o", "dice o3", "0 keep", "1 pass", "0 write o2", "1 roll p"]
    match = play(tablee.new("qwinto", 2), *script)
    match.rewind(events)
    expected = play(tablee.new("qwinto", 2), *script[:events])
    assert match.state == expected.state
    assert texts(match) == texts(expected)
    assert match.told(None) == expected.told(None)
    assert match.view(None)["last"] == expected.view(None)["last"]


def texts(match: Match) -> list[tuple[int | None, str]]:
    return [(event.seat, event.text) for event in match.events]


def test_a_step_is_never_used_again_after_going_back() -> None:
    match = play(writing(3), "1 pass", "0 pass", "2 pass", "1 roll o")
    before = match.step
    match.rewind(len(match.events) - 3)  # seat 1 has answered, the others have not
    assert match.step > before
    assert match.events[-1].step == match.step
    play(match, "0 pass", "2 pass")
    assert len({event.step for event in match.events[-3:]}) == 1
    assert match.told(None)[-1] == {"seat": 2, "event": "pass"}


def test_going_back_in_a_loaded_game_ends_at_the_loaded_position() -> None:
    loaded = writing(2).state
    match = play(Match.from_state(QWINTO, loaded), "1 pass", "0 pass")
    match.rewind(0)
    assert match.state == loaded
    assert match.events == []
    play(match, "0 write o2")  # and the loaded position stays as it was
    match.rewind(0)
    assert match.state == loaded


def test_going_back_and_on_again_gives_the_same_game(table: Any) -> None:
    match = list(random_game(table.game, table.seats, table.options, 6))[-1]
    state, events = bytes(match.state), list(match.events)
    match.rewind(len(events) // 2)
    for event in events[len(events) // 2 :]:
        match.chance(event.text) if event.seat is None else match.play(event.seat, event.text)
    assert bytes(match.state) == state
    assert texts(match) == [(event.seat, event.text) for event in events]


@pytest.mark.parametrize("name", ["qwinto", "qwinto_cards", "take_that", "digits"])
def test_going_back_again_and_again_is_as_if_it_had_been_played_so(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.core.match.STRIDE", 3)
    rng, match = Random(name), tablee.new(name, 3)
    while match.is_chance:
        go_on(match, rng)
    first = len(match.events)
    for _ in range(60):
        for _ in range(rng.randrange(1, 12)):
            go_on(match, rng)
        match.rewind(max(first, len(match.events) - rng.randrange(9)))
        expected = match.again()
        for event in match.events:
            expected.repeat(event)
        assert match.state == expected.state
        assert match.to_move == expected.to_move
        for seat in (None, 0, 1, 2):
            assert match.told(seat) == expected.told(seat)
            assert match.view(seat) == expected.view(seat)


def go_on(match: Match, rng: Random) -> None:
    """One event more, if the game is not over."""
    if match.is_chance:
        match.chance(rng.choice(list(match.chances())))
    elif match.to_move:
        seat = rng.choice(match.to_move)
        match.play(seat, rng.choice(match.legal(seat)))


def test_going_back_in_a_long_game_takes_no_longer_than_in_a_short_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng, match, repeated = Random(1), tablee.new("take_that", 2, {"rounds": 30}), 0

    def repeat(match: Match, event: Event, of_old: Any = Match.repeat) -> None:
        nonlocal repeated
        repeated += 1
        of_old(match, event)

    while len(match.events) < 4 * STRIDE:
        go_on(match, rng)
    monkeypatch.setattr(Match, "repeat", repeat)
    match.rewind(len(match.events) - 1)
    assert repeated < 2 * STRIDE


def test_a_game_goes_on_from_a_position_without_touching_it() -> None:
    state = writing(2).state
    before = bytes(state)
    match = play(Match.from_state(QWINTO, state), "0 pass")
    assert bytes(state) == before
    assert (match.seats, match.options, match.to_move) == (2, {}, [1])


def test_who_decides_is_told_in_ascending_order() -> None:
    match = tablee.new("qwinto", 3)
    assert (match.is_chance, match.is_over, match.to_move) == (True, False, [])
    play(match, "first 1")
    assert (match.is_chance, match.to_move) == (False, [1])
    play(match, "1 roll o", "dice o1", "1 keep")
    assert match.to_move == [0, 1, 2]
    play(match, "1 pass")
    assert match.to_move == [0, 2]


def test_the_first_reason_that_applies_is_given_in_the_order_over_turn_syntax_clause() -> None:
    match = tablee.new("qwinto", 2)
    assert refusal(match, 0, "nonsense") == ("turn", "chance")
    play(match, "first 0")
    assert refusal(match, 1, "nonsense") == ("turn", "seat")
    assert refusal(match, 0, "nonsense") == ("syntax", "")
    assert refusal(match, 0, "keep") == ("turn", "step")
    play(match, "0 roll o", "dice o3", "0 keep", "1 pass")
    assert refusal(match, 1, "write y1") == ("turn", "seat")  # it has answered
    assert refusal(match, 0, "roll o") == ("turn", "step")
    assert refusal(match, 0, "write y1") == ("Q12", "colour")
    match = over()
    assert refusal(match, 0, "nonsense") == ("over", "")
    assert refusal(match, 1, "pass") == ("over", "")


def over() -> Match:
    """A game whose first seat has missed four times (Q16)."""
    match = play(tablee.new("qwinto", 2), "first 0")
    while not match.is_over:
        seat = match.to_move[0]
        play(match, f"{seat} roll o", "dice o3", f"{seat} keep", "0 pass", "1 pass")
    return match


@pytest.mark.parametrize(
    "move",
    ["", " keep", "keep ", "Keep", "KEEP", "write  o1", "write o01", "write o0", "write o10",
     "write g1", "roll", "roll yo", "roll oo", "roll op y", None, 3, [], {}, ["keep"], True],
)  # fmt: skip
def test_moves_are_exact_strings(move: object) -> None:
    match = play(tablee.new("qwinto", 2), "first 0")
    assert refusal(match, 0, move) == ("syntax", "")


@pytest.mark.parametrize("seat", [-1, 2, 6, "0", 0.0, True, None, [0]])
def test_a_seat_that_is_not_in_the_game_is_refused(seat: Any) -> None:
    match = writing(2)
    for ask in (match.legal, lambda s: match.play(s, "pass"), lambda s: match.check(s, "pass")):
        with pytest.raises(SeatError) as caught:
            ask(seat)
        assert caught.value.params == {"seat": quoted(seat), "seats": 2}
    if seat is not None:
        with pytest.raises(SeatError):
            match.view(seat)


def test_a_seat_that_is_not_to_move_has_no_legal_moves() -> None:
    match = play(tablee.new("qwinto", 2), "first 0")
    assert match.legal(1) == []
    assert match.legal(0) == [f"roll {dice}" for dice in ("o", "y", "oy", "p", "op", "yp", "oyp")]
    assert tablee.new("qwinto", 2).legal(0) == []


def test_checking_a_move_changes_nothing_and_gives_its_action() -> None:
    match = writing(2)
    before = bytes(match.state)
    assert QWINTO.moves[match.check(1, "write o3")] == "write o3"
    assert bytes(match.state) == before
    assert match.to_move == [0, 1]


@pytest.mark.parametrize("outcome", ["dice o7", "dice y3", "dice o3 y1", "first 0", "", None, 3])
def test_an_impossible_outcome_is_syntax(outcome: object) -> None:
    match = play(tablee.new("qwinto", 2), "first 0", "0 roll o")
    with pytest.raises(Refused) as caught:
        match.chance(outcome)
    assert caught.value.code == "syntax"
    assert match.is_chance


@pytest.mark.parametrize("outcome", [[], {}, ["dice o3"]])
def test_an_outcome_that_is_no_string_is_syntax_like_any_other(outcome: object) -> None:
    match = play(tablee.new("qwinto", 2), "first 0", "0 roll o")
    with pytest.raises(Refused) as caught:
        match.chance(outcome)
    assert caught.value.code == "syntax"


def test_chance_is_refused_while_a_decision_is_due_or_the_game_is_over() -> None:
    match = writing(2)
    for ask in (match.chances, lambda: match.chance("dice o3"), lambda: match.deal(lambda n: 0)):
        with pytest.raises(Refused) as caught:
            ask()
        assert (caught.value.code, caught.value.reason) == ("turn", "decision")
    with pytest.raises(Refused) as caught:
        over().chance("dice o3")
    assert caught.value.code == "over"


def test_a_dealer_chooses_among_the_outcomes_by_their_weights() -> None:
    match = play(tablee.new("qwinto", 2), "first 0", "0 roll oy")
    weights = match.chances()
    assert list(weights) == [f"dice o{o} y{y}" for o in range(1, 7) for y in range(1, 7)]
    assert set(weights.values()) == {1}
    asked = []
    assert match.deal(lambda n: asked.append(n) or n - 1) == "dice o6 y6"  # type: ignore[func-returns-value]
    assert asked == [36]
    assert match.events[-1].text == "dice o6 y6"


def test_ranks_count_the_seats_that_stand_better_and_are_shared_Q19() -> None:
    match = writing(3)
    play(match, "0 pass", "1 write o1", "2 write o1")
    assert match.scores == [-5, 1, 1]
    assert match.ranks == [3, 1, 1]


def test_the_end_is_the_end(table: Any) -> None:
    match = list(random_game(table.game, table.seats, table.options, 7))[-1]
    assert match.is_over
    assert (match.turn, match.to_move, match.is_chance) == (rules.OVER, [], False)
    for seat in range(match.seats):
        assert match.legal(seat) == []
        assert refusal(match, seat, match.game.moves[0]) == ("over", "")
