"""The command line of the arena. Describing it imports nothing slow."""

import argparse
import json
import math
import re
from pathlib import Path
from typing import Any

SECONDS = 0.05
GAMES = 1000

DESCRIPTION = """\
Let players meet in many games and tell how much of the wins each has, with 95 % intervals.
Seats are rotated: every deal is played once from each seat, with the same chance, so luck
evens out. Players are named as in `--players expert,strong`; the last one fills the
remaining seats. `cmd:PROGRAM ARGS` is any program that speaks the engine protocol
(docs/engine.md); quote a comma in its arguments."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `tablee arena`."""
    parser.add_argument("game", help="which game (`tablee games` lists them)")
    parser.add_argument(
        "--players", type=names, required=True, help="who meets, separated by commas"
    )
    parser.add_argument("--seats", type=int, help="(default: as few as the players need)")
    parser.add_argument(
        "--games",
        type=count,
        default=GAMES,
        help=f"in all, rounded up to whole deals of one game a seat (default: {GAMES})",
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--seconds", type=positive, help=f"how long a decision may take (default: {SECONDS})"
    )
    budget.add_argument(
        "--visits", type=count, help="a budget that can be repeated: the same games each time"
    )
    parser.add_argument("--seed", type=int, default=0, help="which deals (default: 0)")
    parser.add_argument(
        "--options", type=options, default={}, help="of the game, as JSON: '{\"rounds\": 1}'"
    )
    add_places(parser)


def add_places(parser: argparse.ArgumentParser) -> None:
    """Where games are played and what is kept of them."""
    parser.add_argument(
        "--jobs", type=count, help="how many games at once (default: 1; on Ray: all processors)"
    )
    parser.add_argument(
        "--on",
        choices=("here", "ray"),
        default="here",
        help="ray: on the cluster of RAY_ADDRESS, or a local one (pip install 'tablee[ray]')",
    )
    parser.add_argument(
        "--log", type=Path, help="keep every game in this file; started again, the run goes on"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace, language: str) -> int:
    """Play and tell."""
    from tablee.players.arena import run

    return run.run(args, language)


def names(text: str) -> list[str]:
    """The players in a list with commas; within quotes a comma is just a comma."""
    parts = re.findall(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""", text)
    found = [part.strip() for part in parts if part.strip()]
    if not found:
        raise ValueError(text)
    return found


def options(text: str) -> dict[str, Any]:
    """A JSON object."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(text)
    return data


def count(text: str) -> int:
    """A whole number from one."""
    value = int(text)
    if value < 1:
        raise ValueError(text)
    return value


def positive(text: str) -> float:
    """A finite number above zero."""
    value = float(text)
    if not (math.isfinite(value) and value > 0):
        raise ValueError(text)
    return value
