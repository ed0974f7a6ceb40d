"""Where the server keeps everything, by its arguments."""

import argparse
from pathlib import Path

from platformdirs import user_data_path

from tablee.core.errors import OptionsError

MEMORY = "memory"  # for `--data`: keep nothing


def place_of(args: argparse.Namespace) -> str | Path:
    """A database by its address, a file, or `memory`."""
    if args.database_url:
        if "://" not in args.database_url:  # it may hold a password: it is not repeated
            raise OptionsError("database-url")
        return str(args.database_url)
    if args.data == MEMORY:
        return MEMORY
    folder = Path(args.data) if args.data else user_data_path("tablee")
    return folder / "tablee.sqlite"
