"""`tablee bench --players`: how much the expert sees, and how punctual it is."""

import argparse
import json
import statistics
import sys
import time
from typing import Any

from tablee.core import rules
from tablee.core.conformance import random_game
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.players import roster
from tablee.players.player import Budget

BUDGETS = (0.02, 0.05)  # seconds
DECISIONS = 150
THREADS = 2  # compared with one, on some of the decisions
COMPARED = 40


def run(chosen: list[Game], args: argparse.Namespace) -> int:
    """Measure and print a line for each game, number of seats and budget."""
    rows = [
        measured(game, seats, seconds, args.json)
        for game in chosen
        for seats in game.seat_counts
        for seconds in BUDGETS
    ]
    rows += [compared(game, seats, args.json) for game in chosen for seats in game.seat_counts]
    if args.json:
        print(json.dumps(rows, indent=1))
    return 0


def measured(game: Game, seats: int, seconds: float, is_json: bool) -> dict[str, Any]:
    """What the expert does with a budget, in positions of random games."""
    expert = roster.adviser("expert", game)
    visits, over = [], []
    for hidden, seat in decisions(game, seats):
        start = time.perf_counter()
        found = expert.look(hidden, seat, Budget(seconds=seconds))
        over.append(1000 * (time.perf_counter() - start - seconds))
        visits.append(sum(tried.visits for tried in found))
    row = {
        "game": game.id,
        "seats": seats,
        "seconds": seconds,
        "visits": statistics.median(visits),
        "overrun_p99_ms": round(sorted(over)[len(over) * 99 // 100], 1),
    }
    tell(
        f"{game.id:14}{seats:2} seats {seconds:5} s {row['visits']:8,.0f} visits a decision, "
        f"p99 {row['overrun_p99_ms']:+.1f} ms over time",
        is_json,
    )
    return row


def compared(game: Game, seats: int, is_json: bool) -> dict[str, Any]:
    """How much more the expert sees on several threads, asked in turn with one on a single one."""
    experts = [roster.adviser("expert", game, threads) for threads in (1, THREADS)]
    visits = [0, 0]
    for hidden, seat in decisions(game, seats)[:COMPARED]:
        for k, expert in enumerate(experts):
            found = expert.look(hidden, seat, Budget(seconds=BUDGETS[-1]))
            visits[k] += sum(tried.visits for tried in found)
    row = {
        "game": game.id,
        "seats": seats,
        "threads": THREADS,
        "times_the_visits": round(visits[1] / visits[0], 2),
    }
    tell(
        f"{game.id:14}{seats:2} seats {THREADS} threads {row['times_the_visits']:5} × the visits",
        is_json,
    )
    return row


def tell(line: str, is_json: bool) -> None:
    """Print a line, beside the JSON if there is any."""
    print(line, file=sys.stderr if is_json else sys.stdout, flush=True)


def decisions(game: Game, seats: int) -> list[tuple[Record, int]]:
    """What seats know where they have a choice, in random games."""
    found: list[tuple[Record, int]] = []
    seed = 0
    while len(found) < DECISIONS:
        for match in random_game(game, seats, {}, seed):
            for seat in match.to_move:
                if len(match.legal(seat)) > 1:
                    hidden = match.state.copy()
                    rules.hide(hidden, seat)
                    found.append((hidden, seat))
        seed += 1
    return found[:DECISIONS]
