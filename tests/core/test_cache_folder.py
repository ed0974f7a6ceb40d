"""Nobody waits for a compiler: where compiled code is kept, and who never imports Numba."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.core import cache
from tablee.core.cache import cache_folder


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands in for the package."""
    root = tmp_path / "tablee"
    (root / "core").mkdir(parents=True)
    (root / "games").mkdir()
    (root / "__init__.py").write_text("")
    (root / "games" / "rules.py").write_text("ROUNDS = 2\n")
    monkeypatch.setattr(cache, "__file__", str(root / "core" / "cache.py"))
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    return root


def test_the_folder_lies_where_the_environment_says(sources: Path) -> None:
    assert cache_folder().parent == sources.parent / "cache" / "compiled"


def test_without_that_it_lies_in_the_cache_of_the_user(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_CACHE")
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: f"/cache of/{name}")
    assert cache_folder().parent == Path("/cache of/tablee/compiled")


def test_equal_sources_share_a_folder(sources: Path) -> None:
    before = cache_folder()
    (sources / "text.ftl").write_text("not = source\n")
    (sources / "games" / "screen.py").write_text("never = 'compiled'\n")
    assert cache_folder() == before


def test_a_changed_a_new_and_a_renamed_source_each_get_a_folder_of_their_own(sources: Path) -> None:
    folders = [cache_folder()]
    rules = sources / "games" / "rules.py"
    rules.write_text("ROUNDS = 3\n")
    folders.append(cache_folder())
    (sources / "more.py").write_text("")
    folders.append(cache_folder())
    rules.rename(sources / "games" / "other.py")
    folders.append(cache_folder())
    assert len(set(folders)) == 4


def test_code_with_checked_bounds_is_kept_apart(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = cache_folder()
    monkeypatch.delenv("NUMBA_BOUNDSCHECK")
    assert cache_folder() != checked


KEPT_WHERE = """
import numba
from tablee.core import compiled
from tablee.games import find
compiled.prepare(find("qwinto").state)
assert compiled.turn(find("qwinto").start(2, {}).array, 0) == 0
print(type(compiled.turn._cache).__name__, getattr(compiled.turn._cache, "cache_path", ""))
"""


def kept_where(cache: Path) -> str:
    environment = {**os.environ, "TABLEE_CACHE": str(cache)}
    command = [sys.executable, "-c", KEPT_WHERE]
    ran = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    return ran.stdout


def test_it_is_kept_there_even_if_numba_was_imported_first(tmp_path: Path) -> None:
    assert kept_where(tmp_path).startswith(f"SharedCache {tmp_path}")
    assert list(tmp_path.rglob("*turn*.nbc"))


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert kept_where(tmp_path / "file").startswith("NullCache")


def test_compiled_code_checks_its_bounds_in_these_tests() -> None:
    import numba
    import numpy as np

    compile_now: Any = numba.njit
    read = compile_now(lambda numbers, k: numbers[k])
    assert read(np.ones(3, np.int64), 2) == 1
    with pytest.raises(IndexError):
        read(np.ones(3, np.int64), 3)


@pytest.mark.parametrize(
    "code",
    [
        "import tablee.games; tablee.games.all_games()",
        "import tablee; tablee.new('qwinto', 2).view(0)",
        "import tablee.core.saved, tablee.core.conformance, tablee.core.text",
    ],
)
def test_describing_and_refereeing_games_imports_no_numba(code: str) -> None:
    check = f"{code}\nimport sys\nassert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True)


def test_describing_games_imports_no_part_of_them() -> None:
    check = (
        "import sys, tablee.games\n"
        "for game in tablee.games.all_games().values():\n"
        "    game.describe()\n"
        "assert not [name for name in sys.modules if name.endswith(('.rules', '.state'))\n"
        "            and name.startswith('tablee.games')]"
    )
    subprocess.run([sys.executable, "-c", check], check=True)
