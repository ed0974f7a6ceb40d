"""Measures every pairing of docs/strength.md and writes the page: `make strength`.

Every game is kept in a log under docs/strength/, so that the command can be stopped and started
again; what is there is not played again. With `--only GAME` one game is measured; `--write` only
writes the page from the logs.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from tablee.core.text import catalogue
from tablee.games import all_games, find
from tablee.players.player import LEVELS

HERE = Path(__file__).parent
LOGS = HERE / "strength"
PAGE = HERE / "strength.md"
SECONDS = 0.05
GAMES = 400

HEAD = """\
# Strength

How the levels do against each other and against plain methods, as `make strength` measured it:
{games} games a pairing, {seconds} seconds a decision for those who think, one core each, seats
rotated, the same dice and cards for both sides. A share is what the first of the two wins, a draw
counting half; in brackets its 95 % interval.

- `uniform` plays any legal move. `greedy` takes the most points right after its move. `flat` is
  flat Monte Carlo, `ismcts` information-set Monte Carlo tree search, both with random playouts and
  the same time. They are in `src/tablee/players/reference/`.
- `novice`, `casual` and `strong` answer at once; `expert` thinks.
"""


@dataclass(frozen=True)
class Pairing:
    """A player against another one, who has all other seats."""

    game: str
    seats: int
    first: str
    second: str

    @property
    def log(self) -> Path:
        """Where its games are kept."""
        return LOGS / f"{self.game}-{self.seats}-{self.first}-{self.second}.jsonl"

    def command(self, games: int, jobs: int) -> list[str]:
        """The command that plays it."""
        return [
            sys.executable, "-m", "tablee", "arena", self.game, "--json",
            "--players", f"{self.first},{self.second}", "--seats", str(self.seats),
            "--games", str(games), "--seconds", str(SECONDS), "--jobs", str(jobs),
            "--log", str(self.log),
        ]  # fmt: skip


def pairings(game: str) -> list[Pairing]:
    """All pairings of a game, the most telling first."""
    found = [Pairing(game, 2, "expert", second) for second in ("ismcts", "flat", "strong")]
    found += [Pairing(game, 2, "strong", "casual"), Pairing(game, 2, "casual", "novice")]
    found += [Pairing(game, 2, "expert", "novice"), Pairing(game, 2, "strong", "novice")]
    for seats in find(game).seat_counts:
        if seats > 2:
            found += [Pairing(game, seats, "expert", second) for second in ("ismcts", "flat")]
    found += [Pairing(game, 2, "expert", second) for second in ("casual", "greedy")]
    found += [Pairing(game, 2, "strong", second) for second in ("ismcts", "flat")]
    found += [
        Pairing(game, 2, first, second) for first in LEVELS[:3] for second in ("greedy", "uniform")
    ]
    return found


def measure(pairing: Pairing, games: int, jobs: int) -> dict[str, Any]:
    """Play what is missing of a pairing; its result."""
    LOGS.mkdir(exist_ok=True)
    done = subprocess.run(
        pairing.command(games, jobs), check=True, stdout=subprocess.PIPE, text=True
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def played(pairing: Pairing) -> int:
    """How many games the log of a pairing has."""
    if not pairing.log.exists():
        return 0
    return max(0, pairing.log.read_bytes().count(b"\n") - 1)


def row(pairing: Pairing, result: dict[str, Any]) -> str:
    """A line of a table."""
    first, second = result["players"]
    low, high = first["share_ci"]
    share = f"{100 * first['share']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
    scores = f"{first['mean_score']:.1f} : {second['mean_score']:.1f}"
    overrun = max(player["overrun_ms"] or 0 for player in result["players"])
    others = second["name"] if pairing.seats == 2 else f"{pairing.seats - 1} × {second['name']}"
    return f"| {first['name']} | {others} | {result['games']} | {share} | {scores} | {overrun} |"


def section(game: str) -> str:
    """The tables of a game, from what its logs hold."""
    lines = [f"\n## {catalogue('en')(find(game).title_key)}\n"]
    lines += ["| first | against | games | share of the first | points | p99 over time, ms |"]
    lines += ["| --- | --- | --- | --- | --- | --- |"]
    for pairing in pairings(game):
        games = played(pairing) // pairing.seats * pairing.seats
        if games:
            lines.append(row(pairing, measure(pairing, games, 1)))
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write the page."""
    text = HEAD.format(games=GAMES, seconds=SECONDS)
    PAGE.write_text(text + "".join(map(section, all_games())), "utf-8")


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", metavar="GAME", help="measure one game")
    parser.add_argument("--jobs", type=int, default=2, help="games at once (default: 2)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"a pairing (default: {GAMES})")
    parser.add_argument("--write", action="store_true", help="only write the page")
    args = parser.parse_args()
    if not args.write:
        chosen = [args.only] if args.only else list(all_games())
        for pairing in filter(None, chain(*zip_longest(*map(pairings, chosen)))):
            print(pairing.log.stem, file=sys.stderr)
            measure(pairing, args.games, args.jobs)
    write()


if __name__ == "__main__":
    main()
