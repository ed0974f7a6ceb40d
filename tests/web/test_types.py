"""The types that the web application is written with are those of the server."""

import importlib.util
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool() -> Any:
    """The program that writes them."""
    spec = importlib.util.spec_from_file_location("write_types", ROOT / "tools/write_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["rest", "messages"])
def test_types_are_made_from_what_the_server_takes_and_gives(name: str, tool: Any) -> None:
    written = (tool.FOLDER / f"{name}.d.ts").read_text("utf-8")
    assert written.startswith(tool.head(name, tool.sources()[name])), "run `make types`"


@pytest.mark.parametrize("name", ["rest", "messages"])
def test_types_are_what_is_made_to_the_last_letter(name: str, tool: Any) -> None:
    if not (tool.WEB / "node_modules").exists() and os.environ.get("CI") != "true":
        pytest.skip("what makes types is not installed: `make web` first")
    written = (tool.FOLDER / f"{name}.d.ts").read_text("utf-8")
    assert written == tool.make(name, tool.sources()[name]), "run `make types`"
