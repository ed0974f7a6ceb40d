"""Golden files: playthroughs, counts of sequences (perft) and the pinned order of actions.

A game without its files fails. `make golden` writes them anew when a change is meant.
"""

import hashlib
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tablee import games
from tablee.core import rules
from tablee.core.game import Game
from tablee.core.match import Match, chance_outcomes
from tablee.core.random import below, generator
from tablee.core.record import Record
from tablee.core.view import legal_actions

GOLDEN = Path(__file__).with_name("golden")
CASES = [
    (game.id, seats, setting)
    for game in games.all_games().values()
    for seats in game.seat_counts
    for setting in game.settings
]
PERFT_NODES = 2_000  # a count stops at the depth that would need more


def compare(name: str, text: str) -> None:
    """The text must be what the golden file holds."""
    path = GOLDEN / name
    if os.environ.get("TABLEE_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert path.exists(), f"{name} is missing: run `make golden`"
    assert text == path.read_text("utf-8")


def situation(game: Game, seats: int, setting: str, events: int) -> Record:
    """A random game after its set-up and so many events more."""
    rng = generator(7)
    match = Match(game, seats, game.settings[setting])
    while match.is_chance or (events > 0 and not match.is_over):
        if match.is_chance:
            match.deal(lambda n: below(rng, n))
        else:
            legal = match.legal(match.to_move[0])
            match.play(match.to_move[0], legal[below(rng, len(legal))])
            events -= 1
    return match.state


def playthrough(game: Game, seats: int, setting: str) -> Iterator[str]:
    """A random game as readable lines."""
    rng = generator(seats)
    match = Match(game, seats, game.settings[setting])
    yield f"{game.id}, {seats} seats, {match.options}"
    while not match.is_over:
        if match.is_chance:
            outcomes = len(match.chances())
            yield f"      {match.deal(lambda n: below(rng, n))}  (of {outcomes})"
        else:
            seat = match.to_move[below(rng, len(match.to_move))]
            legal = match.legal(seat)
            move = legal[below(rng, len(legal))]
            match.play(seat, move)
            yield f"  {seat}   {move}  (of {len(legal)})  {match.scores}"
    yield f"scores {match.scores} ranks {match.ranks}"
    yield f"state {hashlib.sha256(bytes(match.state)).hexdigest()[:16]}"


def successors(game: Game, s: Record) -> Iterator[tuple[str, Record]]:
    """Every event that may follow, seats that answer together in ascending order."""
    turn = rules.turn(s)
    if turn == rules.CHANCE:
        for outcome in chance_outcomes(s, len(game.chances))[0]:
            after = s.copy()
            rules.occur(after, outcome)
            yield game.chances[outcome], after
    elif turn > 0:
        seat = (turn & -turn).bit_length() - 1
        for action in legal_actions(s, seat):
            after = s.copy()
            rules.apply(after, seat, action)
            yield game.moves[action], after


def perft(game: Game, root: Record) -> Iterator[str]:
    """How many sequences of events of each length there are, by the first event."""
    layer = [("start", root)]
    depth = 0
    while layer and len(layer) <= PERFT_NODES:
        by_first: dict[str, int] = {}
        for first, _ in layer:
            by_first[first] = by_first.get(first, 0) + 1
        counts = " · ".join(f"{first} {n}" for first, n in by_first.items())
        yield f"  depth {depth}: {len(layer)}  ({counts})"
        longer = (
            (text if depth == 0 else first, after)
            for first, s in layer
            for text, after in successors(game, s)
        )
        layer = list(islice(longer, PERFT_NODES + 1))
        depth += 1


@pytest.mark.parametrize(("name", "seats", "setting"), CASES)
def test_a_random_game_goes_as_it_always_did(name: str, seats: int, setting: str) -> None:
    text = "\n".join(playthrough(games.find(name), seats, setting)) + "\n"
    compare(f"{name}-{seats}-{setting}.txt", text)


@pytest.mark.parametrize("name", games.all_games())
def test_the_number_of_sequences_of_events_is_what_it_always_was(name: str) -> None:
    game = games.find(name)
    lines = []
    for seats in game.seat_counts:
        for setting in game.settings:
            for events in (0, 25):
                lines.append(f"{seats} seats, {setting}, after {events} decisions")
                lines += perft(game, situation(game, seats, setting, events))
    compare(f"{name}-perft.txt", "\n".join(lines) + "\n")


def test_actions_and_outcomes_keep_their_numbers() -> None:
    lines = []
    for game in games.all_games().values():
        for what, texts in (("moves", game.moves), ("chances", game.chances)):
            digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
            lines.append(f"{game.id} {what} {len(texts)} {texts[0]} … {texts[-1]} {digest}")
    compare("notation.txt", "\n".join(lines) + "\n")


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{name}-{seats}-{setting}.txt" for name, seats, setting in CASES}
    expected |= {f"{name}-perft.txt" for name in games.all_games()} | {"notation.txt"}
    assert {path.name for path in GOLDEN.iterdir()} == expected
