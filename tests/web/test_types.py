"""The types that the web application is written with are those of the server."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_types_are_current() -> None:
    spec = importlib.util.spec_from_file_location("write_types", ROOT / "tools/write_types.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for name, source in tool.sources().items():
        written = (tool.FOLDER / f"{name}.d.ts").read_text("utf-8")
        assert written.startswith(tool.head(name, source)), "run `make types`"
