"""compose.yaml, the Caddyfile and the Dockerfile fit together, and the server."""

import argparse
import os
import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tablee.server.arguments import DEFAULT_PORT, add_arguments

ROOT = Path(__file__).parents[2]
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
NODES = {name: one for name, one in COMPOSE["services"].items() if "build" in one}


def settings() -> dict[str, str]:
    """What the nodes are told in their environment."""
    image = re.findall(r"^ENV (TABLEE_\w+)=(\S+)", (ROOT / "Dockerfile").read_text("utf-8"), re.M)
    return dict(image) | {k: v for node in NODES.values() for k, v in node["environment"].items()}


def test_nodes_are_told_what_the_server_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("TABLEE_")]:
        monkeypatch.delenv(name)
    for name, value in settings().items():
        monkeypatch.setenv(name, value)
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    args = vars(parser.parse_args([]))
    for name, value in settings().items():
        assert args[name.removeprefix("TABLEE_").lower()] == value


def test_the_proxy_knows_all_nodes_and_their_port() -> None:
    proxy = (ROOT / "Caddyfile").read_text("utf-8")
    found = re.search(r"reverse_proxy (.*) \{", proxy)
    assert found
    assert found[1].split() == [f"{node}:{DEFAULT_PORT}" for node in NODES]
    assert f"EXPOSE {DEFAULT_PORT}" in (ROOT / "Dockerfile").read_text("utf-8")


def test_the_proxy_keeps_to_itself_what_only_those_need_who_run_the_server() -> None:
    proxy = (ROOT / "Caddyfile").read_text("utf-8")
    for path in ("/metrics", "/readyz"):
        assert f"respond {path} 403" in proxy


def test_nodes_wait_for_what_they_are_told_to_use() -> None:
    used = re.findall(r"(?:@|://)(\w+)(?:/|$)", "\n".join(settings().values()), re.M)
    for node in NODES.values():
        assert set(node["depends_on"]) == set(used) <= set(COMPOSE["services"])
