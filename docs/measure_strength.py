"""Measures every meeting of docs/strength.md, writes the page and rates the bots: `make strength`.

What is over is kept in docs/strength.json, with what told its players from others: a meeting is
played again only when weights or eyes have changed. The games of one that is not over are kept in a
log under docs/strength/, so that the command can be stopped at any time. With `--write` it only
writes the page and the ratings (`fit_anchors.py`) from what there is.
"""

import argparse
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import chain, pairwise, zip_longest
from pathlib import Path
from typing import Any

from fit_anchors import fit
from tablee.core.text import catalogue
from tablee.games import all_games, find
from tablee.players.levels import EYES
from tablee.players.player import LEVELS
from tablee.players.weights import weights_digest, weights_folder
from tablee.server.standing import ANCHORS

HERE = Path(__file__).parent
LOGS = HERE / "strength"
RESULTS = HERE / "strength.json"
PAGE = HERE / "strength.md"
SECONDS = 0.05
GAMES = 400
GAMES_OF_FEW = 100  # with three seats or more, or of equals: a game tells more, and is longer
FIRST_GAMES = 100  # after which a meeting ends …
CLEAR_SHARE = 0.7  # … in which one of two surely wins that much

HEAD = f"""\
# Strength

How the levels do against each other and against plain methods, as `make strength` measured it:
{GAMES} games a meeting ({GAMES_OF_FEW} with three seats or more, or of a level against itself),
{SECONDS} seconds a decision for those who think, one core each, seats rotated, the same
dice and cards for all. A meeting of two ends after {FIRST_GAMES} games if its whole interval says
that one wins {CLEAR_SHARE:.0%} or more.

- `uniform` plays any legal move. `greedy` takes the most points right after its move. `flat` is
  flat Monte Carlo, `ismcts` information-set Monte Carlo tree search, both with random playouts and
  the same time. They are in `src/tablee/players/reference/`.
- `novice`, `casual` and `strong` answer at once; `expert` thinks.
- A share is the part of all wins that the first one has, a draw counting in equal parts; behind it
  its 95 % interval. Points are means of a game, in the order of the names.
- The last column is how many milliseconds over its time nobody was in 99 % of the decisions. Where
  it is large, other work ran on the machine; `tablee bench --players` tells what a quiet one does.
"""

Results = dict[str, dict[str, Any]]  # by the names of meetings


@dataclass(frozen=True)
class Meeting:
    """Players at a table; the last one has all remaining seats."""

    game: str
    seats: int
    players: tuple[str, ...]

    @property
    def name(self) -> str:
        """What tells it from others."""
        return "-".join((self.game, str(self.seats), *self.players))

    @property
    def is_of_one(self) -> bool:
        """Whether a player meets itself."""
        return self.seats > 1 and len(self.players) == 1

    @property
    def stamp(self) -> str:
        """What tells its players from others of the same names: their networks and eyes."""
        eyes = [EYES[player] for player in self.players if player in EYES]
        digest = weights_digest(weights_folder(find(self.game)), self.seats)
        return "-".join([str(digest), *(f"{eye.overlooks}-{eye.blur}" for eye in eyes)])

    def is_in(self, results: Results) -> bool:
        """Whether it is over, with the players of today."""
        return self.name in results and results[self.name]["stamp"] == self.stamp

    def measure(self, jobs: int) -> dict[str, Any]:
        """Play what is missing; its figures."""
        if self.seats > 2 or self.is_of_one:
            return self.play(GAMES_OF_FEW, jobs)
        first = self.play(FIRST_GAMES, jobs)
        return first if is_clear(first) else self.play(GAMES, jobs)

    def play(self, games: int, jobs: int) -> dict[str, Any]:
        """Play so many games, less those of the log; the figures."""
        log = LOGS / f"{self.name}-{self.stamp}.jsonl"
        command = [
            sys.executable, "-m", "tablee", "arena", self.game, "--json",
            "--players", ",".join(self.players), "--seats", str(self.seats),
            "--games", str(games), "--seconds", str(SECONDS), "--jobs", str(jobs),
            "--log", str(log),
        ]  # fmt: skip
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        return {**json.loads(done.stdout), "stamp": self.stamp}


def is_clear(result: dict[str, Any]) -> bool:
    """Whether it is certain enough who of two wins by far."""
    if len(result["players"]) < 2:
        return False
    low, high = result["players"][0]["share_ci"]
    return bool(low >= CLEAR_SHARE or high <= 1 - CLEAR_SHARE)


def meetings(game: str) -> list[Meeting]:
    """All meetings of a game, the most telling first."""

    def at(seats: int, *players: str) -> Meeting:
        return Meeting(game, seats, players)

    counts = find(game).seat_counts
    several = [seats for seats in counts if seats > 2]
    return [
        *(at(2, "expert", other) for other in ("ismcts", "flat")),
        *(at(2, *pair) for pair in pairwise(reversed(LEVELS))),
        *(at(1, level) for level in ("expert", "strong") if 1 in counts),
        *(at(seats, "expert", "flat", "ismcts") for seats in several if seats <= 4),
        *(at(2, level, "novice") for level in ("expert", "strong")),
        *(at(seats, "strong", "casual") for seats in several),
        *(at(2, level, other) for level in LEVELS[:3] for other in ("greedy", "uniform")),
        *(at(2, level) for level in ("strong", "expert") if 1 in counts),
        at(2, "expert", "casual"),
        *(at(2, "strong", other) for other in ("flat", "ismcts")),
    ]


def read_results() -> Results:
    """What has been measured."""
    if not RESULTS.exists():
        return {}
    results: Results = json.loads(RESULTS.read_text("utf-8"))
    return results


def keep(results: Results) -> None:
    """Write what has been measured, a line for each meeting."""
    lines = (f"{json.dumps(name)}: {json.dumps(result)}" for name, result in results.items())
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def row(result: dict[str, Any]) -> str:
    """A line of a table."""
    players = result["players"]
    names = [player["name"] for player in players]
    names += names[-1:] * (result["seats"] - len(names))
    share, (low, high) = players[0]["share"], players[0]["share_ci"]
    cells = [
        names[0],
        ", ".join(names[1:]) or "alone",
        str(result["games"]),
        f"{100 * share:.1f} % ({100 * low:.1f}–{100 * high:.1f})" if len(players) > 1 else "",
        " : ".join(f"{player['mean_score']:.1f}" for player in players),
        str(result["overrun_ms"]),
    ]
    return f"| {' | '.join(cells)} |"


def section(game: str, results: Results) -> str:
    """The table of a game."""
    lines = [f"\n## {catalogue('en')(find(game).title_key)}\n"]
    lines += ["| first | against | games | share of the first | points | p99 over time, ms |"]
    lines += ["| --- | --- | --- | --- | --- | --- |"]
    lines += map(row, current(game, results))
    return "\n".join(lines) + "\n"


def page(results: Results) -> str:
    """The page; what was measured with other players is left out."""
    return HEAD + "".join(section(game, results) for game in all_games())


def anchors(results: Results) -> str:
    """The ratings of the bots, a line for each game."""
    found = fit({game: current(game, results) for game in all_games()})
    games = ",\n".join(f'"{game}": {json.dumps(each)}' for game, each in found["games"].items())
    return f'{{"games": {{\n{games}\n}},\n"others": {json.dumps(found["others"])}}}\n'


def current(game: str, results: Results) -> list[dict[str, Any]]:
    """What was measured with the players of today."""
    return [results[meeting.name] for meeting in meetings(game) if meeting.is_in(results)]


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", metavar="GAME", action="append", help="measure this game")
    parser.add_argument("--jobs", type=int, default=2, help="games at once (default: 2)")
    parser.add_argument("--hours", type=float, default=6, help="begin nothing later (default: 6)")
    parser.add_argument("--write", action="store_true", help="only write the page and ratings")
    args = parser.parse_args()
    end = time.monotonic() + 3600 * args.hours * (not args.write)
    chosen = args.only or list(all_games())
    for meeting in filter(None, chain(*zip_longest(*map(meetings, chosen)))):
        if time.monotonic() < end and not meeting.is_in(read_results()):
            print(meeting.name, file=sys.stderr)
            result = meeting.measure(args.jobs)
            keep({**read_results(), meeting.name: result})
    results = read_results()
    PAGE.write_text(page(results), "utf-8")
    ANCHORS.write_text(anchors(results), "utf-8")


if __name__ == "__main__":
    main()
