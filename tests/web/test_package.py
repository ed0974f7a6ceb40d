"""What is installed holds the web application, and needs no Node."""

import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "tablee" / "server" / "web" / "index.html"


def build(target: str, folder: Path, root: Path = ROOT) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return next(folder.iterdir())


def verify(names: Iterable[str], prefix: str) -> None:
    """The application is among the files, packed, and nothing that npm installed is."""
    web = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert {"index.html", "index.html.br", "icon.svg"} <= web
    assert any(name.startswith("assets/") and name.endswith(".js.br") for name in web)
    assert not any("node_modules" in name for name in names)


@pytest.mark.skipif(not BUILT.exists(), reason="`make web` first")
def test_sdist_and_wheel_hold_the_application(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path / "wheel")) as wheel:
        verify(wheel.namelist(), "tablee/server/web/")
    source = build("sdist", tmp_path / "sdist")
    with tarfile.open(source) as sdist:
        top = source.name.removesuffix(".tar.gz")
        verify(sdist.getnames(), f"{top}/src/tablee/server/web/")
        sdist.extractall(tmp_path / "source", filter="data")
    # A wheel made from the sdist is whole, too: what was built is there already.
    again = build("wheel", tmp_path / "again", tmp_path / "source" / top)
    with zipfile.ZipFile(again) as wheel:
        verify(wheel.namelist(), "tablee/server/web/")


def test_without_the_application_and_without_npm_the_error_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src" / "tablee").mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name in ("src/tablee/__init__.py",):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(subprocess.CalledProcessError) as failed:
        build("wheel", tmp_path / "wheel", tmp_path)
    assert "run `make web` first" in failed.value.stderr
