"""The behaviour signature: fixed positions, fixed visits, one line a game.

A change that is meant to leave play as it is leaves `signature.txt` as it is; one that is meant to
change play writes it anew (`make golden`) and says so.
"""

import os
from hashlib import sha256
from pathlib import Path

import pytest
from tests.players.situations import some

from tablee.core.game import Game
from tablee.players import roster
from tablee.players.player import LEVELS, Adviser, Budget

FILE = Path(__file__).with_name("signature.txt")
VISITS = Budget(visits=60)
MOST = 6  # positions of a game


def signature(game: Game, seats: int) -> str:
    """What all levels choose and think in some positions of a random game."""
    told = []
    for level in LEVELS:
        player: Adviser = roster.adviser(level, game)
        for k, at in enumerate(some(game, seats, {}, 11, MOST)):
            player.reseed(k)
            tried = player.answer(at.hidden, at.seat, VISITS)
            told.append(f"{level} {game.moves[tried.action]} {tried.value:.3f}")
    return sha256("\n".join(told).encode()).hexdigest()[:16]


def test_play_is_as_it_was(any_game: Game) -> None:
    lines = [
        f"{any_game.id} {seats} {signature(any_game, seats)}" for seats in any_game.seat_counts
    ]
    kept = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    if os.environ.get("TABLEE_GOLDEN") == "write":
        others = [line for line in kept if not line.startswith(f"{any_game.id} ")]
        FILE.write_text("\n".join(sorted(others + lines)) + "\n", "utf-8")
    elif lines != [line for line in kept if line.startswith(f"{any_game.id} ")]:
        pytest.fail("play has changed: " + ", ".join(lines))
