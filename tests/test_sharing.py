"""What stays together when tests are shared between processes, and what comes first."""

import pytest
from tests.sharing import rank, unit

from tablee.games import all_games

OWN = "tests/players/test_clock.py::test_searches_let_other_threads_run[{}-tree]"


@pytest.mark.parametrize("game", all_games())
def test_the_tests_of_a_game_are_one_unit_and_come_first(game: str) -> None:
    tests = [
        OWN.format(game),
        f"tests/core/test_records.py::test_records_come_back_whole[{game}-2-usual]",
        f"tests/games/{game}/test_{game}_rules.py::test_something_Q1",
    ]
    assert {unit(test) for test in tests} == {game}
    assert {rank(test) for test in tests} == {0}


def test_what_uses_compiled_code_of_a_game_without_naming_it_belongs_to_it() -> None:
    assert unit("tests/players/test_expectimax.py::test_anything[3]") == "qwinto"


@pytest.mark.parametrize("folder", ["server", "web"])
def test_where_bots_are_other_processes_each_test_is_its_own_unit(folder: str) -> None:
    test = f"tests/{folder}/test_games.py::test_a_game[digits]"
    assert unit(test) == test
    assert rank(test) > 0


def test_what_was_made_for_a_file_is_not_made_twice() -> None:
    one, other = (f"tests/web/test_after.py::test_{name}" for name in ("one", "other"))
    assert unit(one) == unit(other)


def test_the_longest_come_before_the_short() -> None:
    order = [
        OWN.format("digits"),
        "tests/web/test_screens.py::test_every_screen[en]",
        "tests/web/test_heard.py::test_a_move_is_told",
        "tests/server/test_kill.py::test_a_server_that_is_killed",
        "tests/test_readme.py::test_the_game_can_be_pasted",
    ]
    ranks = [rank(test) for test in order]
    assert ranks == sorted(set(ranks))
