"""A server whose event loop is profiled from SIGUSR1 on: `profiled.py FILE serve …`.

`shares(FILE)` tells what part of the time each part of the server took, without waiting. Profiling
makes small functions look dearer than they are: the shares show where to look, not what is gained.
"""

import cProfile
import pstats
import signal
import sys
from typing import Any

# The parts of the server by what is in a file's name; the first that fits counts.
PARTS = {
    "views": ("/view.py",),
    "rules": ("tablee/games", "tablee/kit", "tablee/core"),
    "tables": ("server/acts", "server/table", "server/feed", "server/facts", "server/summaries"),
    "rooms": (
        "server/rooms",
        "server/connection",
        "server/house",
        "server/steward",
        "server/pulse",
        "server/nodes",
        "server/bus",
    ),
    "messages": ("server/desk", "server/socket", "server/messages", "pydantic"),
    "wire": ("server/wire", "websockets"),
    "store": ("server/store", "sqlalchemy", "concurrent/futures"),
    "requests": ("fastapi", "starlette", "uvicorn", "h11", "tablee/server", "logging"),
}


def shares(file: str) -> dict[str, float]:
    """The share of each part in the time that functions took, with the built-in ones they call."""
    taken = dict.fromkeys([*PARTS, "other"], 0.0)
    stats: Any = pstats.Stats(file)
    for (path, _, _), (_, _, own, _, callers) in stats.stats.items():
        if path == "~":
            for (caller, _, _), (_, _, there, _) in callers.items():
                taken[part_of(caller)] += there
        elif not path.endswith("runners.py"):  # it waits there
            taken[part_of(path)] += own
    whole = sum(taken.values())
    return {part: round(own / whole, 3) for part, own in taken.items()}


def part_of(path: str) -> str:
    """The part of the server that a file belongs to."""
    found = (part for part, names in PARTS.items() if any(name in path for name in names))
    return next(found, "other")


def main() -> None:
    """Run the command, and write the profile when it ends."""
    from tablee import cli

    file, *arguments = sys.argv[1:]
    profile = cProfile.Profile()
    signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
    signal.raise_signal = lambda _: None  # ended by a signal, it still has to write the profile
    cli.main(arguments)
    profile.disable()
    profile.dump_stats(file)


if __name__ == "__main__":
    main()
