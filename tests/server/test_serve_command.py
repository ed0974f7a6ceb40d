"""`tablee serve`, `tablee backup` and `tablee restore` as they are typed."""

import asyncio
import errno
import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.server.nursery import Nursery

from tablee.cli import build_parser, main
from tablee.core.errors import StoreError
from tablee.core.language import LANGUAGES
from tablee.server import logs, serve
from tablee.server.archive import progress
from tablee.server.store.alone import hold
from tablee.server.store.database import transaction
from tablee.server.store.opening import open_database, open_store

NOWHERE = Path(":memory:")  # where nothing is kept


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


def test_on_a_terminal_a_bar_shows_how_far_it_is() -> None:
    shown, hidden = io.StringIO(), io.StringIO()
    for file, is_terminal in ((shown, True), (hidden, False)):
        with progress(Console(file=file, force_terminal=is_terminal, width=80)) as tell:
            tell(7, 10)
            tell(10, 10)
    assert "100%" in shown.getvalue()
    assert hidden.getvalue() == ""


def test_a_backup_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.gz"
    assert main(["backup", str(file), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "no database" in capsys.readouterr().err
    assert not file.exists()


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    with serving(NOWHERE, "--host", "127.0.0.1") as (address, said):
        assert ask(address, "/readyz") == {"ok": True}
        assert said[1].startswith("Nothing is kept")
    assert not NOWHERE.exists()


def test_tables_can_be_kept_in_a_folder_of_any_name() -> None:
    def place(*arguments: str) -> Any:
        return serve.settings_of(build_parser().parse_args(["serve", *arguments])).place

    assert place("--data", "memory") == Path("memory", "tablee.sqlite")
    assert place("--data", str(NOWHERE)) == "memory"
    assert place("--data", str(NOWHERE), "--database-url", "sqlite:///x") == "sqlite:///x"


# What keeps it from starting


@pytest.fixture
def start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Starts a server in this process that cannot start, and gives what it says about that."""
    monkeypatch.setattr(logs, "configure", lambda _: None)
    monkeypatch.setattr(serve, "allow_open_files", lambda: None)

    def try_to(*arguments: str, language: str = "en") -> str:
        wish = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(NOWHERE), *arguments]
        assert main([*wish, "--lang", language]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert len(said.err.splitlines()) == 1
        return said.err

    return try_to


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_where_it_cannot_listen_is_told(start: Callable[..., str], language: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = start("--port", port, language=language)
    assert "127.0.0.1" in said
    assert port in said
    assert os.strerror(errno.EADDRINUSE) in said
    assert said.endswith("[options]\n")
    for host in ("192.0.2.77", "::1%nowhere", "x" * 80):
        assert host in start("--host", host, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_cannot_keep_tables_in_is_told(
    start: Callable[..., str], language: str, tmp_path: Path
) -> None:
    asyncio.run(newer_database(tmp_path / "tablee.sqlite"))
    assert "(" in (said := start("--data", str(tmp_path), language=language))
    assert "9999" in said
    assert said.endswith("[store]\n")
    (tmp_path / "letter").write_text("Dear all")
    said = start("--data", str(tmp_path / "letter"), language=language)
    assert os.strerror(errno.ENOTDIR) in said or os.strerror(errno.EEXIST) in said
    said = start("--database-url", "mysql://somebody:SECRET@there/x", language=language)
    assert "mysql" in said
    assert "SECRET" not in said
    said = start("--database-url", "postgresql://u:SECRET@127.0.0.1:1/x", language=language)
    assert said.endswith("[store]\n")
    assert "SECRET" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_of_redis_that_is_none_is_told(start: Callable[..., str], language: str) -> None:
    for url in ("foo", "http://u:SECRET@there", "redis://u:SECRET@there:port"):
        said = start("--redis-url", url, language=language)
        assert "rediss://" in said
        assert said.endswith("[options]\n")
        assert "SECRET" not in said


async def newer_database(path: Path) -> None:
    """A file that a later version has made."""
    await (await open_store(path)).close()
    database = open_database(path)
    with transaction(database) as c:
        c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_another_server_has_is_not_served_again(
    start: Callable[..., str], language: str, tmp_path: Path
) -> None:
    with serving(tmp_path, "--host", "127.0.0.1") as (address, _):
        assert str(tmp_path) in (said := start("--data", str(tmp_path), language=language))
        assert said.endswith("[store]\n")
        link = tmp_path / "link"
        link.symlink_to(tmp_path / "tablee.sqlite")
        assert str(link) in start("--database-url", f"sqlite:///{link}", language=language)
        assert ask(address, "/healthz") == {"ok": True}
    os.close(hold(tmp_path / "tablee.sqlite"))  # it is free again


def test_a_server_that_was_killed_has_the_file_no_more(tmp_path: Path) -> None:
    with Nursery(tmp_path / "log") as nursery:
        nursery.start("--data", str(tmp_path))
        with pytest.raises(StoreError):
            hold(tmp_path / "tablee.sqlite")
        nursery.kill()
        os.close(hold(tmp_path / "tablee.sqlite"))
        nursery.start("--data", str(tmp_path))
        assert nursery.end() == 0


def test_complaints_are_listed_and_backups_made_while_it_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, "--host", "127.0.0.1"):
        assert main(["reports", "--data", str(tmp_path), "--json"]) == 0
        assert capsys.readouterr().out == "[]\n"
        assert main(["backup", str(tmp_path / "backup"), "--data", str(tmp_path)]) == 0
    (tmp_path / "new").mkdir()
    assert main(["restore", str(tmp_path / "backup"), "--data", str(tmp_path / "new")]) == 0


# Where it is


@pytest.mark.parametrize(
    ("host", "here", "there"),
    [
        ("0.0.0.0", "http://127.0.0.1:80/", "http://192.168.7.7:80/"),
        ("::", "http://127.0.0.1:80/", "http://192.168.7.7:80/"),
        ("127.0.0.1", "http://127.0.0.1:80/", None),
        ("localhost", "http://localhost:80/", None),
        ("::1", "http://[::1]:80/", None),
        ("192.168.7.8", "http://192.168.7.8:80/", "http://192.168.7.8:80/"),
        ("fd00::7", "http://[fd00::7]:80/", "http://[fd00::7]:80/"),
    ],
)
def test_the_address_is_the_one_where_it_listens(
    host: str, here: str, there: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.7.7")
    settings = serve.Settings(host, 0, "memory", None, None)
    assert serve.addresses(settings, 80) == (here, there)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1"])
def test_it_answers_at_the_address_that_it_tells(host: str) -> None:
    with serving(NOWHERE, "--host", host) as (address, _):
        assert host in address
        assert ask(address, "/healthz") == {"ok": True}


def test_every_address_is_reached_in_both_ways() -> None:
    with serving(NOWHERE, "--host", "::") as (address, _):
        assert ask(address, "/healthz") == {"ok": True}
        assert ask(address.replace("127.0.0.1", "[::1]"), "/healthz") == {"ok": True}


# How it is told what to do


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("limits", "OFF"), ("warm", "no"), ("log", "xml"), ("lang", "es"), ("port", "99999"),
        ("port", "-1"), ("workers", "0"), ("workers", "-3"), ("proxies", "here"),
    ],
)  # fmt: skip
def test_a_value_of_the_environment_is_checked_as_an_argument_is(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as argument:
        main(["serve", f"--{name}", value])
    said = capsys.readouterr().err
    monkeypatch.setenv(variable := f"TABLEE_{name.upper()}", value)
    with pytest.raises(SystemExit) as environment:
        main(["serve"])
    assert argument.value.code == environment.value.code == 2
    assert capsys.readouterr().err == said.removesuffix("\n") + f" ({variable})\n"
    assert f"--{name}" in said
    main(["games"])  # it is nothing to other commands


def test_every_option_is_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "host": "::1", "port": "17", "data": "there", "redis_url": "redis://x", "proxies": "::2",
        "limits": "off", "log": "json", "warm": "off", "workers": "3", "lang": "fr",
        "database_url": "sqlite:///x",
    }  # fmt: skip
    for name, value in given.items():
        monkeypatch.setenv(f"TABLEE_{name.upper()}", value)
    args = vars(build_parser().parse_args(["serve"]))
    assert {name: str(value) for name, value in args.items() if name != "run"} == given
    for name in given:
        monkeypatch.setenv(f"TABLEE_{name.upper()}", "")
    args = vars(build_parser().parse_args(["serve"]))
    assert (args["port"], args["host"], args["redis_url"]) == (8765, "0.0.0.0", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_of_a_database_is_not_taken_for_a_file(
    start: Callable[..., str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLEE_LANG", language)
    for url in ("foo", "postgres:u:SECRET@h/db"):
        said = start("--database-url", url, language=language)
        assert "postgresql://" in said
        assert "SECRET" not in said
        assert main(["reports", "--database-url", url]) == 2
        assert capsys.readouterr().err == said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ("postgresql://u:SECRET@h/db", "postgresql://u:***@h/db"),
        ("postgresql://h/db?user=u&password=SECRET", "postgresql://h/db"),
        ("postgresql://u:SECRET@h/db?sslpassword=SECRET", "postgresql://u:***@h/db"),
        (Path("/x/tablee.sqlite"), "/x/tablee.sqlite"),
    ],
)
def test_no_password_is_shown(place: str | Path, shown: str) -> None:
    assert serve.without_password(place) == shown
