"""`tablee bench`: how fast the engine is, as ratios measured in one run."""

import argparse
import ctypes
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee import games
from tablee.core.errors import FileError
from tablee.core.game import Game
from tablee.core.random import generator
from tablee.core.record import Record
from tablee.core.view import MOST_LEGAL
from tablee.players.bulk import begin, play_random
from tablee.players.playout import playout

COMPARED = "qwinto"  # the game that `--reference` is about


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
        root = begin(game, seats, {})
        plain = measure_plain(root, args.seconds)
        for threads in sorted({1, cores()}):
            rate = measure(root, args.seconds, threads)
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
    root = begin(games.find(COMPARED), 2, {})
    play_random(root, 0, 10)
    ratios, doubles = [], []
    for seed in range(5):
        count = 100_000
        c = count / timed(reference, seed, count)
        one = count / timed(play_random, root, seed, count)
        two = measure(root, count / one, 2, seed).games
        ratios.append(one / c)
        doubles.append(two / one)
        print(f"C {c:,.0f} games/s, Tablée {one:,.0f}, on two threads {two:,.0f}", file=sys.stderr)
    ratio, double = statistics.median(ratios), statistics.median(doubles)
    if is_json:
        print(json.dumps({"reference_ratio": round(ratio, 3), "two_threads": round(double, 3)}))
    else:
        print(f"Qwinto, two seats: {ratio:.2f} of C; {double:.2f} × on two threads")
    return 0


def build_reference(source: Path) -> Callable[[int, int], object]:
    """Compile the C reference; a function of a seed and a number of games."""
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/reference.so"
        try:
            subprocess.run(["gcc", *flags, "-o", library, str(source)], check=True)
            playouts = ctypes.CDLL(library).playouts
        except (OSError, subprocess.CalledProcessError, AttributeError) as error:
            raise FileError("read", path=str(source), problem=str(error)) from None
    result = (ctypes.c_int64 * 2)()
    return lambda seed, n: playouts(ctypes.c_uint64(seed), ctypes.c_long(n), result)


@dataclass(frozen=True)
class Rate:
    """How fast random games are."""

    games: float  # a second
    actions: float  # a second


def measure(root: Record, seconds: float, threads: int = 1, seed: int = 0) -> Rate:
    """Play random games for about so many seconds."""
    play_random(root, seed, 1)  # compile
    batch, took = 1, 0.0
    while took < 0.02:  # find how many games are worth a clock reading
        batch *= 2
        took = timed(play_random, root, seed, batch)
    games = max(1, int(batch * seconds / took))
    actions = [0] * threads

    def work(k: int) -> None:
        actions[k] = play_random(root, seed + 1 + k, games)

    workers = [threading.Thread(target=work, args=(k,)) for k in range(threads)]
    start = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    took = time.perf_counter() - start
    return Rate(threads * games / took, sum(actions) / took)


def measure_plain(root: Record, seconds: float, seed: int = 0) -> Rate:
    """The same with the rules uncompiled."""
    rng, out, s = generator(seed), [0] * MOST_LEGAL, root.copy()
    games = actions = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds or games == 0:
        s.take(root)
        actions += playout(s, rng, out)
        games += 1
    return Rate(games / took, actions / took)


def timed(work: Callable[..., object], *args: Any) -> float:
    """How many seconds something takes."""
    start = time.perf_counter()
    work(*args)
    return time.perf_counter() - start


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
