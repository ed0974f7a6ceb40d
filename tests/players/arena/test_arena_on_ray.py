"""The same games on a Ray cluster."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main

RUN = ["arena", "take_that", "--players", "uniform,uniform", "--visits", "1", "--json"]
RUN += ["--options", '{"rounds": 1}', "--games", "8"]


def test_without_ray_it_is_told_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*RUN, "--on", "ray", "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["params"] == {"reason": "ray"}
    assert "pip install" in said.err


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The command as a process: Ray leaves things behind in the one that it runs in."""
    env = {**os.environ, "PYTHONPATH": str(Path(tablee.__file__).parents[1])}
    command = [sys.executable, "-m", "tablee", *RUN, *arguments]
    return subprocess.run(command, env=env, capture_output=True, timeout=300)


def figures(done: "subprocess.CompletedProcess[bytes]") -> dict[str, Any]:
    assert done.returncode == 0, done.stderr.decode()
    printed: dict[str, Any] = json.loads(done.stdout)
    for player in printed["players"]:
        del player["slowest_ms"]
    return printed


def test_a_cluster_plays_the_same_games() -> None:
    assert figures(run("--on", "ray", "--jobs", "2")) == figures(run())
