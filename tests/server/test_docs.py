"""docs/bots.md and docs/server.md are right."""

import asyncio
import re
import sys
from pathlib import Path

import pytest
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


def test_every_path_is_told() -> None:
    text = (DOCS / "server.md").read_text("utf-8")

    async def nothing() -> None: ...

    for path in make_app(nothing).openapi()["paths"]:
        told = path.removeprefix("/api/v1").replace("/{whom}", "…").replace("/blocks…", "/blocks…")
        assert told in text, path


@pytest.mark.parametrize("name", ["ToServer", "FromServer"])
def test_every_message_is_told(name: str) -> None:
    text = (DOCS / "server.md").read_text("utf-8")
    schema = messages.schema()["$defs"]
    for part in schema[name]["oneOf"]:
        properties = schema[part["$ref"].rpartition("/")[2]]["properties"]
        do = properties.get("do", {})
        words = do.get("enum", [do["const"]] if "const" in do else [next(iter(properties))])
        for word in words:
            assert word in text
