"""Checks that any game passes, those of third parties too: `verify_game(game)`.

Random games are played plainly; every situation on the way is examined. A failure raises
`NotConforming` with the moves that led to it.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tablee.core import rules, saved
from tablee.core.errors import Refused, TableeError
from tablee.core.game import Game
from tablee.core.language import LANGUAGES
from tablee.core.match import Match, chance_outcomes, kept_chances
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.text import catalogue
from tablee.core.view import MOST_LEGAL, legal_actions, view_of_hidden

MOST_EVENTS = 100_000  # a game that is longer does not end
REFUSALS = 40  # illegal actions tried in a situation
UNSEEN = 8  # alternatives out of sight that are compared


class NotConforming(AssertionError):
    """A game breaks the contract."""


def verify_game(game: Game, games: int = 1, seed: int = 0) -> None:
    """Play random games with every number of seats and every variant, and check everything."""
    verify_words(game)
    for seats in game.seat_counts:
        for options in game.settings.values():
            for k in range(games):
                verify_random_game(game, seats, options, seed + k)


def verify_words(game: Game) -> None:
    """The game's name and options are explained in every language."""
    for language in LANGUAGES:
        t = catalogue(language)
        for key in (game.title_key, *map(game.option_key, game.options)):
            require(key in t, f"{key} is missing in the {language} catalogue")


def verify_random_game(game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
    """Play one random game and check every situation on the way."""
    match = None
    try:
        for match in random_game(game, seats, options, seed):
            verify_situation(match, seed)
        assert match is not None
        verify_record(match)
    except (AssertionError, TableeError) as error:
        told = [event.text for event in match.events] if match else []
        where = f"{game.id}, {seats} seats, {options}, seed {seed}, after {told}"
        raise NotConforming(f"{error} ({where})") from error


def random_game(game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """The situations of a random game, from its start to its end (one object, going on)."""
    chooser = random.Random(seed)
    match = Match(game, seats, options)
    yield match
    while not match.is_over:
        require(len(match.events) < MOST_EVENTS, "the game does not end")
        if match.is_chance:
            match.deal(chooser.randrange)
        else:
            seat = chooser.choice(match.to_move)
            match.play(seat, chooser.choice(match.legal(seat)))
        yield match


def require(condition: bool, problem: str) -> None:
    """Fail with a sentence unless the condition holds."""
    if not condition:
        raise NotConforming(problem)


def verify_situation(match: Match, seed: int) -> None:
    """Check one situation."""
    before = bytes(match.state)
    verify_position(match)
    if match.is_chance:
        verify_chances(match)
    for seat in match.to_move:
        verify_legal(match, seat, seed)
    for seat in range(rules.NOBODY, match.seats):
        verify_view(match, seat, seed)
        verify_secrets(match, seat)
    require(match.game.has_secrets or not is_secret(match), "a game without secrets has some")
    for seat in range(rules.NOBODY, match.seats):
        verify_reveals(match, seat, seed)
    require(bytes(match.state) == before, "looking at a state changes it")


def verify_position(match: Match) -> None:
    """Every reachable position can be saved, and loads to the same bytes."""
    data = json.loads(json.dumps(saved.to_position(match.game, match.state)))
    _, state = saved.from_position(lambda _: match.game, data)
    require(state == match.state, "a position does not load to the same state")
    require(match.game.option_part.read(match.state) == match.options, "options get lost")


def verify_chances(match: Match) -> None:
    """Outcomes ascend, weights are positive, and the sampler stays among them."""
    outcomes, weights = chance_outcomes(match.state, len(match.game.chances))
    require(bool(outcomes), "chance is due but nothing can occur")
    kept = kept_chances(match.state)
    require(kept is None or kept == (outcomes, weights), "other chances are kept")
    require(outcomes == sorted(set(outcomes)), "outcomes do not ascend")
    require(min(weights) > 0, "a weight is not positive")
    sampled = rules.sample(match.state, generator(len(match.events)))
    require(sampled in outcomes, "an impossible outcome is sampled")
    verify_copy(match, lambda s: rules.occur(s, outcomes[0]))


def verify_legal(match: Match, seat: int, seed: int) -> None:
    """Legal actions ascend and are accepted; others are refused with a reason."""
    legal = legal_actions(match.state, seat)
    require(bool(legal), f"seat {seat} is to move but has no legal action")
    require(legal == sorted(set(legal)), "legal actions do not ascend")
    require(len(legal) <= MOST_LEGAL, "more legal actions than any buffer holds")
    actions = range(len(match.game.moves))
    others = random.Random(f"{seed} {len(match.events)}").sample(
        actions, min(REFUSALS, len(actions))
    )
    for action in (*legal, *others):
        is_accepted = True
        try:
            match.check(seat, match.game.moves[action])
        except Refused as refused:
            is_accepted = False
            require(bool(refused.code), "a refusal has no code")
        require(is_accepted == (action in legal), f"{match.game.moves[action]}: {is_accepted}")
    for action in legal:
        verify_copy(match, lambda s, action=action: rules.apply(s, seat, action))


def verify_copy(match: Match, change: Any) -> None:
    """A copy can be changed without touching the original."""
    before, copy = bytes(match.state), match.state.copy()
    change(copy)
    require(bytes(match.state) == before, "a copy is not independent")
    require(bytes(copy) != before, "an event leaves the state as it was")


def verify_view(match: Match, seat: int, seed: int) -> None:
    """A view holds what the seat knows, and a world drawn from it gives the same view back."""
    hidden = match.state.copy()
    rules.hide(hidden, seat)
    twice = hidden.copy()
    rules.hide(twice, seat)
    require(twice == hidden, "hiding twice differs from hiding once")
    require(rules.turn(hidden) == match.turn, "the turn is hidden")
    require(legal_actions(hidden, seat) == legal_actions(match.state, seat), "moves are hidden")
    seen = view_of_hidden(match.game, hidden, seat)
    require(json.loads(json.dumps(seen)) == seen, "a view is not plain JSON")
    moves = [match.game.moves[action] for action in legal_actions(hidden, seat)]
    require([offer["move"] for offer in seen["legal"]] == moves, "a view offers other moves")
    require(len(seen["shown"]["scores"]) == match.seats, "a view lacks scores")
    world = type(hidden).from_json(seen["known"])
    require(world == hidden, "`known` is not the whole hidden record")
    rules.fill(world, seat, generator(hash((seed, seat, len(match.events)))))
    match.game.part("position").verify(world)
    rules.hide(world, seat)
    require(world == hidden, f"a world for seat {seat} does not give the same view")


def verify_secrets(match: Match, viewer: int) -> int:
    """Whatever happens next out of a viewer's sight, it knows the same; how much was compared."""
    compared = 0
    for states in unseen_alternatives(match, viewer):
        for s in states:
            rules.hide(s, viewer)
            require(s == states[0], f"seat {viewer} sees what it cannot")
        compared += len(states) - 1
    return compared


def is_secret(match: Match) -> bool:
    """Whether some seat knows now what somebody else does not."""
    known = [after(match.state, rules.hide, seat) for seat in range(rules.NOBODY, match.seats)]
    return any(one != known[0] for one in known)


def unseen_alternatives(match: Match, viewer: int) -> Iterator[list[Record]]:
    """The states that can follow an event that `viewer` does not see, event by event."""
    if match.is_chance and not match.game.referee.sees(match.state, viewer):
        outcomes, _ = chance_outcomes(match.state, len(match.game.chances))
        yield [after(match.state, rules.occur, outcome) for outcome in outcomes[:UNSEEN]]
    elif len(match.to_move) > 1:
        for seat in match.to_move:
            if seat != viewer:
                actions = legal_actions(match.state, seat)
                yield [after(match.state, rules.apply, seat, a) for a in actions[:UNSEEN]]


def verify_reveals(match: Match, viewer: int, seed: int) -> None:
    """What the referee says reveals nothing could be done, and looks the same, in any world.

    Answers that were sealed come out with the last one, and what ends a round may be counted:
    nothing of that is taken back in any case.
    """
    is_sealed = bool(match.events) and match.events[-1].is_sealed
    if len(match.to_move) != 1 or viewer in match.to_move or is_sealed:
        return
    seat, game = match.to_move[0], match.game
    world = match.state.copy()
    rules.hide(world, viewer)
    rules.fill(world, viewer, generator(hash((seed, viewer, len(match.events), 1))))
    quiet = [a for a in legal_actions(match.state, seat) if not game.referee.reveals(a)]
    for action in quiet[:UNSEEN]:
        told = f"{game.moves[action]} shows seat {viewer} what was hidden"
        require(action in legal_actions(world, seat), told)
        states = [after(s, rules.apply, seat, action) for s in (match.state, world)]
        if rules.turn(states[0]) > 0:
            for s in states:
                rules.hide(s, viewer)
            require(states[0] == states[1], told)


def after(s: Record, change: Callable[..., None], *args: int) -> Record:
    """The state after a change."""
    copy = s.copy()
    change(copy, *args)
    return copy


def verify_record(match: Match) -> None:
    """A finished game replays to the identical state, with its result."""
    data = json.loads(json.dumps(saved.to_record(match)))
    again = saved.from_record(lambda _: match.game, data)
    require(again.state == match.state, "a record does not replay to the same state")
    require(saved.to_record(again) == data, "a replayed record differs")
    best = max(rules.standing(match.state, seat) for seat in range(match.seats))
    for seat, rank in enumerate(match.ranks):
        require((rules.standing(match.state, seat) == best) == (rank == 1), "ranks are wrong")
    require(match.view(None)["shown"]["scores"] == match.scores, "final scores are hidden")


def verify_sampler(s: Any, most: int, draws: int = 20_000, seed: int = 0) -> None:
    """The sampler follows the weights (chi-square, five standard deviations)."""
    outcomes, weights = chance_outcomes(s, most)
    rng, counts = generator(seed), dict.fromkeys(outcomes, 0)
    for _ in range(draws):
        counts[rules.sample(s, rng)] += 1
    share = draws / sum(weights)
    chi = sum(
        (counts[o] - w * share) ** 2 / (w * share) for o, w in zip(outcomes, weights, strict=True)
    )
    freedom = len(outcomes) - 1
    require(chi <= freedom + 5 * (2 * freedom) ** 0.5 + 5, f"chi-square {chi} of {freedom}")


def verify_compiled(game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
    """Play a random game plainly and compiled: every call must do exactly the same."""
    from tablee.core import compiled

    compiled.prepare(game.state)
    plain, states = game.start(seats, game.resolve(seats, options)), np.zeros(1, game.state.dtype)
    states[0] = plain.array[0]
    buffers = [np.zeros(max(MOST_LEGAL, len(game.chances)), np.int64) for _ in range(2)]
    outs = [0] * len(buffers[0]), [0] * len(buffers[0])
    rngs, steps = (generator(seed), generator(seed)), 0
    while (turn := rules.turn(plain)) != rules.OVER:
        require(turn == compiled.turn(states, 0), "turn differs")
        steps += 1
        require(steps < MOST_EVENTS, "the game does not end")
        if turn == rules.CHANCE:
            _compare_chance(plain, states, buffers, outs, rngs)
        else:
            _compare_decision(plain, states, turn, buffers[0], rngs)
        require(states.tobytes() == bytes(plain), f"states differ after {steps} events")
        _compare_hidden(plain, states, steps % (seats + 1) - 1, seed)
    require(compiled.turn(states, 0) == rules.OVER, "the end differs")


def _compare_chance(plain: Any, states: Any, buffers: Any, outs: Any, rngs: Any) -> None:
    from tablee.core import compiled

    n = rules.chances(plain, *outs)
    require(n == compiled.chances(states, 0, *buffers), "chances differ")
    for out, buffer in zip(outs, buffers, strict=True):
        require(out[:n] == buffer[:n].tolist(), "chances differ")
    outcome = rules.sample(plain, rngs[0])
    require(outcome == compiled.sample(states, 0, rngs[1]), "samples differ")
    rules.occur(plain, outcome)
    compiled.occur(states, 0, outcome)


def _compare_decision(plain: Any, states: Any, turn: int, buffer: Any, rngs: Any) -> None:
    from tablee.core import compiled

    seats = [seat for seat in range(plain.seats) if turn >> seat & 1]
    seat = seats[int(rngs[0][0]) % len(seats)]
    legal = legal_actions(plain, seat)
    n = compiled.legal(states, 0, seat, buffer)
    require(legal == buffer[:n].tolist(), "legal actions differ")
    action = legal[int(rngs[0][1]) % len(legal)]
    for rng in rngs:  # move on, so that decisions without chance between them vary
        rng[:] = generator(int(rng[0]))
    rules.apply(plain, seat, action)
    compiled.apply(states, 0, seat, action)


def _compare_hidden(plain: Any, states: Any, seat: int, seed: int) -> None:
    from tablee.core import compiled

    for k in range(plain.seats):
        require(rules.score(plain, k) == compiled.score(states, 0, k), "scores differ")
        require(rules.standing(plain, k) == compiled.standing(states, 0, k), "standings differ")
    world, worlds = plain.copy(), states.copy()
    rules.hide(world, seat)
    compiled.hide(worlds, 0, seat)
    require(bytes(world) == worlds.tobytes(), "hidden records differ")
    rules.fill(world, seat, generator(seed))
    compiled.fill(worlds, 0, seat, generator(seed))
    require(bytes(world) == worlds.tobytes(), "filled worlds differ")
