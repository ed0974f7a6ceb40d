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


def test_the_proxy_lets_nodes_say_themselves_that_the_database_is_away() -> None:
    proxy = (ROOT / "Caddyfile").read_text("utf-8")
    assert "health_uri /healthz" in proxy


def test_nodes_wait_until_others_than_postgresql_itself_can_reach_it() -> None:
    assert "pg_isready -h 127.0.0.1" in COMPOSE["services"]["postgres"]["healthcheck"]["test"][1]


def test_the_image_is_made_of_what_it_needs_and_of_no_passwords() -> None:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    taken = [line[1:] for line in lines if line.startswith("!")]
    assert lines.index("*") < lines.index("!src")
    assert all((ROOT / name).exists() for name in taken)
    assert {"requirements.lock", "pyproject.toml", "hatch_build.py", "tools", "web"} <= set(taken)
    assert ".env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_the_commands_of_the_documentation_name_all_nodes() -> None:
    told = (ROOT / "docs/deploy.md").read_text("utf-8")
    nodes = " ".join(NODES)
    assert f"for node in {nodes};" in told
    assert f"docker compose stop {nodes}\n" in told
    for command in re.findall(r"docker compose exec (?:-\S+ )*(\w+)", told):
        assert command in COMPOSE["services"]
