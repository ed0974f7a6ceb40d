"""`tablee serve`, `tablee backup` and `tablee restore` as they are typed."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main


@contextmanager
def serving(
    data: Path, *arguments: str, errors: Any = None, **environment: str
) -> Iterator[tuple[str, list[str]]]:
    """A server: its address, and what it says at its start."""
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        [*command, "--data", str(data), *arguments],
        stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, **environment},
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            said = [process.stdout.readline().strip() for _ in range(2)]
            yield said[0].rpartition(" ")[2].rstrip("/"), said
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0


def ask(address: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"content-type": "application/json"})
    for _ in range(600):
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:  # it listens, but does not answer yet
            time.sleep(0.1)
    raise AssertionError("nobody answers")


def test_it_says_where_it_is_and_keeps_what_happens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = {"game": "qwinto", "seats": ["person", "bot:novice"]}
    with serving(tmp_path / "one", "--host", "127.0.0.1") as (address, said):
        assert ask(address, "/healthz") == {"ok": True}
        table = ask(address, "/api/v1/tables", wish)["table"]
        assert str(tmp_path / "one") in said[1]
        file = tmp_path / "backup.gz"
        assert main(["backup", str(file), "--data", str(tmp_path / "one"), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["events"] >= 1
        assert file.stat().st_mode & 0o077 == 0
    (tmp_path / "two").mkdir()
    assert main(["restore", str(file), "--data", str(tmp_path / "two"), "--lang", "en"]) == 0
    assert "were restored" in capsys.readouterr().out
    with serving(tmp_path / "two", TABLEE_HOST="127.0.0.1") as (address, _):
        assert ask(address, f"/api/v1/tables/{table}")["game"] == "qwinto"


def test_a_backup_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.gz"
    assert main(["backup", str(file), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "no database" in capsys.readouterr().err
    assert not file.exists()


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    with serving(Path("memory"), "--host", "127.0.0.1") as (address, said):
        assert ask(address, "/readyz") == {"ok": True}
        assert said[1].endswith("memory")
    assert not Path("memory").exists()
