"""`tablee reports` tells those who run the server what people complained of."""

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.store.samples import AT, user

from tablee.cli import main
from tablee.server.store.contract import Report
from tablee.server.store.opening import open_store


async def complain(folder: Path) -> None:
    store = await open_store(folder / "tablee.sqlite")
    await store.add_user(user("anna", "Anna"))
    await store.report(Report(AT + 60, "t", "gone", "anna", "later"))
    await store.report(Report(AT, "t", "anna", "bert", "rude\x1b[2J, très"))
    await store.close()


def test_complaints_are_listed_oldest_first_with_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(complain(tmp_path))
    assert main(["reports", "--data", str(tmp_path), "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["at"], first["table"], first["reason"]) == (AT, "t", "rude\x1b[2J, très")
    assert (first["by"], first["by_name"], first["about_name"]) == ("anna", "Anna", "")
    assert (second["by_name"], second["about_name"]) == ("", "Anna")
    for language in ("en", "fr", "de"):
        assert main(["reports", "--data", str(tmp_path), "--lang", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert "\x1b" not in lines[0]
        assert "2025-11-16 12:00" in lines[0]
        assert "Anna" in lines[0]
        assert [line.endswith("later") for line in lines] == [False, True]


def test_without_complaints_or_without_a_database_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reports", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "no database" in capsys.readouterr().err

    async def nobody() -> None:
        await (await open_store(tmp_path / "tablee.sqlite")).close()

    asyncio.run(nobody())
    assert main(["reports", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Nobody has complained.\n"
