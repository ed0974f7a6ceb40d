"""docs/bots.md and docs/server.md are right."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

from tests.server.running import running

from tablee.server import messages
from tablee.server.app import make_app

DOCS = Path(__file__).parents[2] / "docs"


async def test_the_bot_of_the_guide_plays_a_game(tmp_path: Path) -> None:
    text = (DOCS / "bots.md").read_text("utf-8")
    found = re.search(r"<!-- bot -->\n```python\n(.*?)```", text, re.DOTALL)
    assert found
    code = found[1]
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 30
    script = tmp_path / "bot.py"
    script.write_text(code, "utf-8")
    async with running() as server:
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(script), server.address, stdout=asyncio.subprocess.PIPE
        )
        out, _ = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode == 0
    assert re.fullmatch(r"scores \[-?\d+, -?\d+\] ranks \[[12], [12]\]\n", out.decode())


def section(title: str) -> str:
    """A part of docs/server.md."""
    text = (DOCS / "server.md").read_text("utf-8")
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def cells(title: str, column: int) -> list[str]:
    """A column of the table in a part, without its head."""
    rows = [line.split(" | ") for line in section(title).splitlines() if line.startswith("| ")]
    return [row[column].strip("| ") for row in rows[2:]]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_request_is_told_and_no_other() -> None:
    told, methods = set(), set()
    for part in (part for cell in cells("REST", 0) for part in quoted(cell)):
        method, _, path = part.partition(" ")
        methods.add(method)  # several methods may stand before one path
        if path:
            told |= {(method, path) for method in methods}
            methods = set()

    async def nothing() -> None: ...

    paths = make_app(nothing).openapi()["paths"]
    assert told == {
        (method.upper(), path.removeprefix("/api/v1"))
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/v1")
    }
    for path in paths:
        assert path.startswith("/api/v1") or f"`{path}`" in section("REST"), path


def alternatives(name: str) -> list[dict[str, Any]]:
    """The members of the messages of one direction."""
    schema = messages.schema()["$defs"]
    parts = [part["$ref"].rpartition("/")[2] for part in schema[name]["oneOf"]]
    return [schema[part]["properties"] for part in parts]


def test_every_message_to_the_server_is_told_and_no_other() -> None:
    told = set(re.findall(r'`\{"do": "(\w+)"', section("The socket")))
    for part in (part for cell in cells("The socket", 0) for part in cell.split(";")):
        told |= {word for word in quoted(part.partition(" with ")[0]) if word.isalpha()}
    dos = [properties["do"] for properties in alternatives("ToServer")]
    assert told == {word for do in dos for word in do.get("enum", [do.get("const")])}


def test_every_message_of_the_server_is_told_and_no_other() -> None:
    told = set(re.findall(r'`\{"(\w+)"', section("The socket"))) - {"do"}
    made = [list(properties) for properties in alternatives("FromServer")]
    assert told == {"refused" if "refused" in names else names[0] for names in made}
