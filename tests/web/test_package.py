"""What is installed holds the web application, and needs no Node."""

import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hatch_build
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
    (tmp_path / "source").mkdir()
    subprocess.run(["tar", "-xzf", source, "-C", tmp_path / "source"], check=True)
    # A wheel made from the sdist is whole, too: what was built is there already.
    again = build("wheel", tmp_path / "again", tmp_path / "source" / top)
    with zipfile.ZipFile(again) as wheel:
        verify(wheel.namelist(), "tablee/server/web/")


def test_lock_files_name_no_place_to_download_from() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 50
    assert not [name for name, package in packages.items() if "resolved" in package]
    for path in ROOT.glob("requirements*.lock"):
        assert "://" not in path.read_text("utf-8"), path


@pytest.mark.parametrize(
    ("version", "expected"),
    [("v20.18.9", False), ("v20.19.0", True), ("v21.7.3", False), ("v22.11.0", False),
     ("v22.12.0", True), ("v24.1.0", True), ("", False)],
)  # fmt: skip
def test_only_a_node_that_is_new_enough_builds_the_application(
    version: str, expected: bool
) -> None:
    assert hatch_build.is_new(version) == expected


@pytest.mark.parametrize("node", ["none", "v18.20.0", "v22.12.0"])
@pytest.mark.parametrize("is_built", [False, True])
def test_without_a_good_node_one_is_installed_for_the_build(
    node: str, is_built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("web/package.json", *([hatch_build.BUILT] if is_built else [])):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.touch()
    for name in ("node", "npm") if node != "none" else ():
        (tmp_path / name).write_text(f"#!/bin/sh\necho {node}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    nothing: Any = None
    hook = hatch_build.WebBuild(str(tmp_path), {}, nothing, nothing, "", "wheel")
    is_wanted = not is_built and node != "v22.12.0"
    assert hook.dependencies() == ([hatch_build.NODE] if is_wanted else [])


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
