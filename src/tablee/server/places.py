"""Where the server keeps everything, by its arguments."""

import argparse
from pathlib import Path

from platformdirs import user_data_path

from tablee.core.errors import OptionsError

NOWHERE = ":memory:"  # for `--data`: nobody has a folder of this name by mistake
MEMORY = "memory"  # the store that keeps nothing


def place_of(args: argparse.Namespace) -> str | Path:
    """A database by its address, or a file."""
    if args.database_url:
        if "://" not in args.database_url:  # it may hold a password: it is not repeated
            raise OptionsError("database-url")
        return str(args.database_url)
    folder = Path(args.data) if args.data else user_data_path("tablee")
    return folder / "tablee.sqlite"


def place_to_serve(args: argparse.Namespace) -> str | Path:
    """The same for a server, which may keep nothing."""
    return MEMORY if args.data == NOWHERE and not args.database_url else place_of(args)
