"""How many rows a second the stores take, each durable before it is acknowledged.

`python benches/store.py [--appenders N] [--seconds S] [--summaries] [--json]`: N tables append as
soon as they may. PostgreSQL is started for the occasion, or `--postgres URL` names an empty
database.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.console import Console
from rich.table import Table
from tests.server.services import Missing, Postgres

from tablee.server.store.contract import Row, Store, Summary
from tablee.server.store.opening import open_store

DATA = json.dumps({"kind": "played", "seat": 1, "moves": ["o7", "y12"], "chances": ["3 4 6"] * 8})


def summary(table: str, version: int) -> Summary:
    """What is known of a table that plays."""
    users = ("anna", "bert")
    return Summary(
        table, version, f"code {table}", "qwinto", "playing", True, False, "anna", users,
        0.0, float(version), None, "{}",
    )  # fmt: skip


async def append_for(store: Store, seconds: float, appenders: int, with_summaries: bool) -> float:
    """Rows a second."""
    end = time.perf_counter() + seconds

    async def play(table: str) -> int:
        version = 0
        while time.perf_counter() < end:
            version += 1
            news = summary(table, version) if with_summaries or version == 1 else None
            await store.append(Row(table, version, time.time(), DATA), news)
        return version

    began = time.perf_counter()
    counts = await asyncio.gather(*(play(f"table {k}") for k in range(appenders)))
    return sum(counts) / (time.perf_counter() - began)


async def measure(url: str | Path, args: argparse.Namespace) -> float:
    """Rows a second of a store, after a moment to warm up."""
    store = await open_store(url)
    try:
        await append_for_new(store)
        return await append_for(store, args.seconds, args.appenders, args.summaries)
    finally:
        await store.close()


async def append_for_new(store: Store) -> None:
    """Let everything that is made at first use be made."""
    for version in range(1, 20):
        await store.append(Row("warm", version, 0.0, DATA), summary("warm", version))


@contextmanager
def places(given: str | None) -> Iterator[dict[str, str | Path]]:
    """Where the stores are."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        found: dict[str, str | Path] = {"memory": "memory", "sqlite": Path(folder, "x.sqlite")}
        if given:
            yield {**found, "postgres": given}
            return
        try:
            server = Postgres(fsync="on", full_page_writes="on")
        except Missing as missing:
            print(missing, file=sys.stderr)
            yield found
            return
        try:
            yield {**found, "postgres": server.start().url(server.create())}
        finally:
            server.remove()


def report(rates: dict[str, float], args: argparse.Namespace) -> None:
    """Print what was measured."""
    told = {
        name: {"appends_per_second": round(rate), "of_memory": round(rate / rates["memory"], 3)}
        for name, rate in rates.items()
    }
    if args.json:
        print(json.dumps({"appenders": args.appenders, "stores": told}))
        return
    table = Table("store", "appends/s", "of memory", title=f"{args.appenders} appenders")
    for name, one in told.items():
        table.add_row(name, f"{one['appends_per_second']:,}", f"{one['of_memory']:.3f}")
    Console().print(table)


def main() -> None:
    """Measure all stores."""
    parser = argparse.ArgumentParser(description="Measure the stores.")
    parser.add_argument("--appenders", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument(
        "--summaries", action="store_true", help="with each row, not only the first"
    )
    parser.add_argument("--postgres", metavar="URL", help="an empty database, instead of our own")
    parser.add_argument("--json", action="store_true")
    args: Any = parser.parse_args()
    with places(args.postgres) as found:
        rates = {name: asyncio.run(measure(url, args)) for name, url in found.items()}
    report(rates, args)


if __name__ == "__main__":
    main()
