"""`tablee backup` and `tablee restore`."""

import argparse
import json

from tablee.core.text import catalogue
from tablee.server.places import place_of
from tablee.server.store.backup import backup
from tablee.server.store.restore import restore


def run(args: argparse.Namespace, language: str) -> int:
    """Write a backup, or make a database from one."""
    place = place_of(args)
    counts = backup(place, args.file) if args.way == "backup" else restore(args.file, place)
    if args.json:
        print(json.dumps(counts))
    else:
        rows = sum(counts.values())
        print(catalogue(language)(f"archive-{args.way}", rows=rows, path=str(args.file)))
    return 0
