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


def run(chosen: list[Game], args: argparse.Namespace) -> int:
    """Measure and print a line for each game, number of seats and budget."""
    rows = [
        measured(game, seats, seconds, args.json)
        for game in chosen
        for seats in game.seat_counts
        for seconds in BUDGETS
    ]
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
    line = (
        f"{game.id:14}{seats:2} seats {seconds:5} s {row['visits']:8,.0f} visits a decision, "
        f"p99 {row['overrun_p99_ms']:+.1f} ms over time"
    )
    print(line, file=sys.stderr if is_json else sys.stdout, flush=True)
    return row


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
