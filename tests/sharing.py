"""How tests are shared between processes: `pytest -n 2 --dist loadgroup`.

What is compiled for a game takes longest, and a process that has it needs no other to compile or
load it again: all tests of a game are one unit. Browsers and clusters find compiled code on the
disk when their turn comes; short tests are last, so that no process ends long before another.

Units are told from the ids of tests: xdist has marks for groups, but hands them on by changing ids,
which has no effect since pytest 9.2.
"""

import re

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tablee.games import all_games

GAMES = sorted(all_games(), key=len, reverse=True)  # names that begin with another one first
NAMED = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])")
ELSEWHERE = ("tests/server/", "tests/web/")  # bots are other processes
# Tests that name no game and use what is compiled for one.
OF_A_GAME = {
    "tests/core/test_conformance.py": "qwinto",
    "tests/players/test_expectimax.py": "qwinto",
    "tests/players/test_greedy.py": "qwinto",
    "tests/test_bench.py": "qwinto",
    "tests/training/test_training.py": "take_that",
}
# Tests that have made something together.
WHOLE = (
    "tests/core/test_bits.py",
    "tests/core/test_random_generator.py",
    "tests/server/test_api_description.py",
    "tests/web/test_after.py",
    "tests/web/test_types.py",
)
# What comes after the games, in this order; all else is short.
LONG = (
    "tests/web/test_screens.py",
    "tests/web/test_full_games.py",
    "tests/web/",
    "tests/players/arena/test_arena_on_ray.py",
    "tests/server/test_kill.py",
    "tests/server/test_node_killed.py",
)


def unit(test: str) -> str:
    """What a test belongs to, by its id: a process has all of it."""
    file = test.partition("::")[0]
    if file in WHOLE:
        return file
    named = NAMED.search(test)
    if named and not file.startswith(ELSEWHERE):
        return named[1]
    return OF_A_GAME.get(file, test)


def rank(test: str) -> int:
    """When the turn of a test comes, by its id."""
    if unit(test) in GAMES:
        return 0
    return next((k for k, start in enumerate(LONG, 1) if test.startswith(start)), 1 + len(LONG))


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Hands units to processes in the order in which they were collected."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
