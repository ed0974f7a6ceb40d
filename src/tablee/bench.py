"""`tablee bench`: how fast the engine is, as ratios measured in one run."""

import argparse
import ctypes
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tablee import games
from tablee.core.game import Game
from tablee.players import bulk


def run(args: argparse.Namespace) -> int:
    """Measure what was asked for and print it."""
    chosen = [games.find(args.game)] if args.game else list(games.all_games().values())
    if args.reference:
        return report_reference(Path(args.reference), args.json)
    rows = [row for game in chosen for row in game_rows(game, args)]
    if args.json:
        print(json.dumps(rows, indent=1))
    elif not args.no_compile:
        report_compile(chosen)
    return 0


def game_rows(game: Game, args: argparse.Namespace) -> list[dict[str, Any]]:
    """Random games with every number of seats, on one thread and on all cores."""
    rows = []
    for seats in game.seat_counts:
        root = bulk.begin(game, seats, {})
        plain = bulk.measure_plain(root, args.seconds)
        for threads in sorted({1, bulk.cores()}):
            rate = bulk.measure(root, args.seconds, threads)
            row = {
                "game": game.id,
                "seats": seats,
                "threads": threads,
                "games_per_second": round(rate.games, 1),
                "actions_per_second": round(rate.actions),
                "state_bytes": root.dtype.itemsize,
                "plain_ratio": round(rate.actions / plain.actions, 1),
            }
            rows.append(row)
            print_row(row, args.json)
    return rows


def print_row(row: dict[str, Any], is_json: bool) -> None:
    """One line of the table as soon as it is measured (progress goes to standard error)."""
    line = (
        f"{row['game']:14}{row['seats']:2} seats {row['threads']:2} threads"
        f"{row['games_per_second']:14,.0f} games/s{row['actions_per_second']:14,} actions/s"
        f"{row['state_bytes']:6} bytes{row['plain_ratio']:10,.0f} × plain"
    )
    print(line, file=sys.stderr if is_json else sys.stdout, flush=True)


def report_compile(chosen: list[Game]) -> None:
    """How long compiling takes with an empty cache, and loading with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        for game in chosen:
            cold, warm = (warm_seconds(game, folder) for _ in range(2))
            print(f"{game.id:14} compiling everything: {cold:5.1f} s cold, {warm:4.1f} s warm")


def warm_seconds(game: Game, cache: str) -> float:
    """The time of a new process that makes all compiled functions of a game ready."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "tablee", "warm", game.id]
    environment = {**os.environ, "TABLEE_CACHE": cache}
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return time.perf_counter() - start


def report_reference(source: Path, is_json: bool) -> int:
    """Qwinto with two seats against hand-written C: median of five interleaved runs."""
    reference = build_reference(source)
    root = bulk.begin(games.find("qwinto"), 2, {})
    bulk.play_random(root, 0, 10)
    ratios, doubles = [], []
    for seed in range(5):
        count = 100_000
        c = count / bulk.timed(reference, seed, count)
        one = count / bulk.timed(bulk.play_random, root, seed, count)
        two = bulk.measure(root, count / one, 2, seed).games
        ratios.append(one / c)
        doubles.append(two / one)
        print(f"C {c:,.0f} games/s, Tablée {one:,.0f}, on two threads {two:,.0f}", file=sys.stderr)
    ratio, double = statistics.median(ratios), statistics.median(doubles)
    if is_json:
        print(json.dumps({"reference_ratio": round(ratio, 3), "two_threads": round(double, 3)}))
    else:
        print(f"Qwinto, two seats: {ratio:.2f} of C; {double:.2f} × on two threads")
    return 0


def build_reference(source: Path) -> Any:
    """Compile the C reference; a function of a seed and a number of games."""
    folder = tempfile.mkdtemp()
    library = f"{folder}/reference.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run(["gcc", *flags, "-o", library, str(source)], check=True)
    loaded = ctypes.CDLL(library)
    result = (ctypes.c_int64 * 2)()
    return lambda seed, n: loaded.playouts(ctypes.c_uint64(seed), ctypes.c_long(n), result)
