"""Compiling ahead, in a process of its own: compiling holds Python's lock for seconds.

`python -m tablee.server.warming` fills the cache of compiled code and prints a JSON object for
every step. The server starts it, shows how far it is, and lets bots use compiled code once it is
there.
"""

import asyncio
import json
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.games import all_games
from tablee.server.bots import NICE, Bots
from tablee.server.logs import tell

COMMAND = (sys.executable, "-m", "tablee.server.warming")

log = logging.getLogger("tablee.warming")


@dataclass(frozen=True)
class Step:
    """Something is being compiled; `done` steps of a game are behind it."""

    game: str
    name: str
    done: int
    steps: int


def steps() -> Iterator[Step]:
    """Compile everything, telling every step before it is done, and the end of every game."""
    from tablee.players.warm import compile_steps

    for game in all_games().values():
        parts = compile_steps(game)
        for done, (name, work) in enumerate(parts):
            yield Step(game.id, name.removeprefix(game.id).strip(), done, len(parts))
            work()
        yield Step(game.id, "", len(parts), len(parts))


class Screen(Protocol):
    """Shows how far compiling is."""

    def show(self, step: Step) -> None:
        """Show what is being compiled."""
        ...


class Bars:
    """One bar a game, on a terminal."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.bars = {game: progress.add_task(game, total=None, step="") for game in all_games()}

    def show(self, step: Step) -> None:
        """Move the bar of a game."""
        self.progress.update(
            self.bars[step.game], completed=step.done, total=step.steps, step=step.name
        )


class Lines:
    """Two lines a game, in the log."""

    def show(self, step: Step) -> None:
        """Tell the beginning and the end of a game."""
        if step.done in (0, step.steps):
            tell(log, "compiled" if step.done else "compiling", game=step.game)


@contextmanager
def screen(console: Console) -> Iterator[Screen]:
    """What suits where the server runs."""
    if not console.is_terminal:
        yield Lines()
        return
    columns = TextColumn("{task.description:12}"), BarColumn(), TextColumn("{task.fields[step]:10}")
    with Progress(
        *columns, TimeElapsedColumn(), console=console, transient=True, refresh_per_second=2
    ) as progress:
        yield Bars(progress)


async def warm(bots: Bots, console: Console) -> None:
    """Compile in the background; until a game is done, its bots answer without compiled code."""
    bots.compiled = dict.fromkeys(all_games(), 0.0)
    try:
        if status := await follow(bots, console):
            tell(log, "compiling failed", logging.ERROR, status=status)
    except Exception:
        log.exception("compiling failed")
    finally:
        bots.compiled = {}  # what is missing is compiled by the workers themselves


async def follow(bots: Bots, console: Console) -> int:
    """Run the compiler, and show how far it is until it ends; how that was, 0 being well."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # a terminal's Ctrl-C is for the server, which ends it
    )  # fmt: skip
    try:
        assert process.stdout is not None
        with screen(console) as shown:
            async for line in process.stdout:
                step = Step(**json.loads(line))
                bots.compiled[step.game] = step.done / step.steps
                shown.show(step)
        return await process.wait()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def main() -> None:
    """Compile, behind everybody else; without a reader there is no need to go on."""
    os.nice(NICE)
    with suppress(BrokenPipeError):
        for step in steps():
            print(json.dumps(vars(step)), flush=True)
        return
    os._exit(0)  # nothing can be said any more, not even at the end


if __name__ == "__main__":
    main()
