"""Views leak nothing: worlds that agree on what a seat was shown give it equal views.

Two properties together. Worlds drawn from what a seat knows give it the view it has. And what
happens out of its sight does not change its view: whatever the others answer in a writing step
and whatever they draw, the seat sees the same.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.core import rules
from tablee.core.conformance import random_game, verify_secrets
from tablee.core.game import Game
from tablee.core.match import Event, Match, chance_outcomes
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import legal_actions, view
from tablee.games import find

WORLDS = 4


def viewers(match: Match) -> range:
    return range(rules.NOBODY, match.seats)


def sample_of_situations(table: Any, seed: int, share: float) -> Iterator[Match]:
    """Some situations of a random game."""
    chooser = random.Random(seed)
    for match in random_game(table.game, table.seats, table.options, seed):
        if chooser.random() < share:
            yield match


def hidden_from(s: Record, viewer: int) -> Record:
    hidden = s.copy()
    rules.hide(hidden, viewer)
    return hidden


def test_every_world_that_a_seat_imagines_gives_it_the_view_it_has(table: Any) -> None:
    hidden_situations = 0
    for match in sample_of_situations(table, 11, 0.15):
        for viewer in viewers(match):
            hidden = hidden_from(match.state, viewer)
            seen = view(match.game, match.state, viewer, [])
            worlds = {bytes(match.state)}
            for k in range(WORLDS):
                world = hidden.copy()
                rules.fill(world, viewer, generator(1000 * len(match.events) + k))
                worlds.add(bytes(world))
                assert view(match.game, world, viewer, []) == seen
            hidden_situations += len(worlds) > 1
            assert hidden != match.state or len(worlds) == 1, "nothing is hidden, yet worlds differ"
    assert hidden_situations or not has_secrets(table), "no world ever differed"


def test_what_a_seat_cannot_see_does_not_change_its_view(table: Any) -> None:
    checked = 0
    for match in sample_of_situations(table, 12, 0.5):
        checked += sum(verify_secrets(match, viewer) for viewer in viewers(match))
    assert checked or not has_secrets(table), "nothing was ever out of sight"


def test_a_view_depends_only_on_what_the_seat_was_told(table: Any) -> None:
    """A world that looks the same to a seat goes on looking the same while the same is told."""
    trail: list[tuple[Record, bool]] = []
    match = Match(table.game, table.seats, table.options)
    for match in random_game(table.game, table.seats, table.options, 15):
        is_answering = any(e.is_sealed and e.step == match.step for e in match.events[-6:])
        trail.append((match.state.copy(), is_answering))
    for start in range(0, len(trail) - 1, 7):
        for viewer in viewers(match):
            if not trail[start][1]:  # else the world's sealed answers are told differently later
                follow(match, [s for s, _ in trail[start:]], start, viewer)


def follow(match: Match, trail: list[Record], start: int, viewer: int) -> None:
    """Let the next events happen in another world too, as long as they can."""
    world = hidden_from(trail[0], viewer)
    rules.fill(world, viewer, generator(start))
    for number, real in enumerate(trail[1:25], start):
        if not happens_too(match.game, world, match.events[number], viewer):
            return
        if rules.turn(real) == rules.OVER or points(world) != points(real):
            return  # hidden cards that count are turned up when they are counted (T10, T16)
        assert hidden_from(world, viewer) == hidden_from(real, viewer), match.events[number].text


def points(s: Record) -> list[int]:
    return [rules.score(s, seat) for seat in range(s.seats)]


def happens_too(game: Game, world: Record, event: Event, viewer: int) -> bool:
    """Carry out an event in a world; where the viewer does not see it, any that is possible."""
    if event.seat is None:
        outcomes, _ = chance_outcomes(world, len(game.chances))
        outcome = game.outcome_of[event.text]
        if viewer not in event.seen_by and outcome not in outcomes:
            outcome = outcomes[0]
        if outcome in outcomes:
            rules.occur(world, outcome)
        return outcome in outcomes
    action = game.action_of[event.text]
    is_legal = action in legal_actions(world, event.seat)
    if is_legal:
        rules.apply(world, event.seat, action)
    return is_legal


def has_secrets(table: Any) -> bool:
    """Whether a random game has a moment that one of its seats does not see in full."""
    return any(
        hidden_from(match.state, viewer) != match.state
        for match in random_game(table.game, table.seats, table.options, 13)
        for viewer in viewers(match)
    )


def test_events_told_to_a_seat_hold_no_draw_that_it_did_not_see(table: Any) -> None:
    previous: tuple[Record, bool, list[int]] | None = None
    for match in random_game(table.game, table.seats, table.options, 14):
        if previous:
            verify_told(match, *previous)
        previous = match.state.copy(), match.is_chance, match.to_move


def verify_told(match: Match, before: Record, was_chance: bool, was_to_move: list[int]) -> None:
    """The last event is told as the rules of sight say."""
    number = len(match.events) - 1
    event = match.events[number]
    for viewer in viewers(match):
        [told] = match.told(None if viewer == rules.NOBODY else viewer, number)
        if was_chance:
            sees = match.game.referee.sees(before, viewer)
            expected = event.text if sees else f"{event.text.split()[0]} ?"
            assert told == {"seat": None, "event": expected}
        else:
            is_sealed = len(was_to_move) > 1 and viewer != event.seat
            expected = f"answered {event.seat}" if is_sealed else event.text
            assert told == {"seat": event.seat, "event": expected}


def verify_secrets_of_a_game(game: Game) -> None:
    for match in random_game(game, 3, {}, 0):
        for viewer in viewers(match):
            verify_secrets(match, viewer)


@pytest.mark.parametrize("leak", ["hide nothing", "hide from spectators only"])
def test_a_leak_is_caught(altered: Any, leak: str) -> None:
    qwinto = find("qwinto")

    def hide(s: Any, seat: int) -> None:
        if seat == rules.NOBODY and leak != "hide nothing":
            qwinto.rules.hide(s, seat)

    game = altered(qwinto, rules={"hide": hide})
    with pytest.raises(AssertionError, match=r"sees what it cannot"):
        verify_secrets_of_a_game(game)


def test_a_draw_that_a_view_lets_through_is_caught(altered: Any) -> None:
    """The same for chance: a game whose referee calls a throw unseen that the view shows."""
    game = altered(find("qwinto"), referee={"sees": lambda s, seat: seat == s.active})
    with pytest.raises(AssertionError, match=r"sees what it cannot"):
        verify_secrets_of_a_game(game)
