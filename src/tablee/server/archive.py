"""`tablee backup` and `tablee restore`."""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

from tablee.core.text import catalogue
from tablee.server.places import place_of
from tablee.server.store.backup import Tell, backup
from tablee.server.store.restore import restore


def run(args: argparse.Namespace, language: str) -> int:
    """Write a backup, or make a database from one."""
    place = place_of(args)
    with progress(Console(stderr=True)) as tell:
        if args.way == "backup":
            counts = backup(place, args.file, tell)
        else:
            counts = restore(args.file, place, tell)
    if args.json:
        print(json.dumps(counts))
    else:
        rows = sum(counts.values())
        print(catalogue(language)(f"archive-{args.way}", rows=rows, path=str(args.file)))
    return 0


@contextmanager
def progress(console: Console) -> Iterator[Tell]:
    """What shows how far it is: a bar on a terminal, nothing elsewhere."""
    bar = Progress(console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task("", total=None)
    with bar:
        yield lambda done, all: bar.update(task, completed=done, total=all)
