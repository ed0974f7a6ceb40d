"""What the README shows is what happens."""

import doctest
from pathlib import Path


def test_the_games_in_the_readme_run_as_printed() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    results = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert results.attempted >= 10
    assert results.failed == 0
