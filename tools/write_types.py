"""Writes TypeScript types of what the server takes and gives: web/src/api/*.d.ts.

    make types

The types come from the OpenAPI description and from the JSON Schema of socket messages. The first
line of each file names what it was made from, so that a test can tell without Node whether it is
current.
"""

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent.parent / "web"
FOLDER = WEB / "src" / "api"
REST = [
    "openapi-typescript", "{source}", "--output", "{made}", "--default-non-nullable=false",
    "--root-types", "--root-types-no-schema-prefix",
]  # fmt: skip
SOCKET = [
    "json2ts", "--unreachableDefinitions", "--additionalProperties=false", "--input", "{source}",
    "--output", "{made}",
]  # fmt: skip
COMMANDS = {"rest": REST, "messages": SOCKET}


def sources() -> dict[str, dict[str, Any]]:
    """What types are made from, by the name of their file."""
    from tablee.server import messages
    from tablee.server.app import make_app

    rest = make_app(lambda: None).openapi()
    del rest["info"]["version"]  # types do not depend on it
    return {"rest": rest, "messages": untitled(messages.schema())}


def untitled(schema: Any) -> Any:
    """A schema without the titles of members, which would become types of their own."""
    if isinstance(schema, list):
        return [untitled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: {member: untitled(part) for member, part in value.items()}
        if name == "properties"
        else untitled(value)
        for name, value in schema.items()
        if name != "title" or not isinstance(value, str)
    }


def head(name: str, source: dict[str, Any]) -> str:
    """The first line of a file of types."""
    text = json.dumps([COMMANDS[name], source], sort_keys=True)
    return f"// Written by `make types` from {hashlib.sha256(text.encode()).hexdigest()}\n"


def make(name: str, source: dict[str, Any]) -> str:
    """One file of types."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "source.json", Path(folder) / "made.d.ts"
        described = source if name == "rest" else {"title": "Messages", **source}
        given.write_text(json.dumps(described), "utf-8")
        tool, *rest = (part.format(source=given, made=made) for part in COMMANDS[name])
        subprocess.run([WEB / "node_modules" / ".bin" / tool, *rest], check=True, cwd=WEB)
        return head(name, source) + made.read_text("utf-8")


def main() -> None:
    """Write all of them."""
    for name, source in sources().items():
        (FOLDER / f"{name}.d.ts").write_text(make(name, source), "utf-8")


if __name__ == "__main__":
    main()
