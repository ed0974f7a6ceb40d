"""A crew of processes on this machine."""

import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from tablee.core.errors import Refused
from tablee.players.arena.crew import Outcome, attempt
from tablee.players.arena.games import Table
from tablee.players.arena.plan import Plan

FAREWELL = 10  # seconds that a process has to end its programs


class Processes:
    """Some processes, each with a pipe: numbers of games go in, outcomes come out."""

    def __init__(self, plan: Plan, size: int) -> None:
        self.size = size
        context = get_context("spawn")
        self.pipes: list[Any] = []
        self.processes: list[Any] = []
        for _ in range(size):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(plan, theirs), daemon=False)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def hand(self, worker: int, number: int) -> None:
        """Send the number of a game."""
        with suppress(OSError):  # it has ended: `wait` will tell
            self.pipes[worker].send(number)

    def wait(self) -> list[tuple[int, Outcome]]:
        """What has come through the pipes."""
        return [(self.pipes.index(pipe), self._receive(pipe)) for pipe in wait(self.pipes)]

    def dismiss(self) -> None:
        """Ask all processes to end, and see to it."""
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            pipe.close()
            process.terminate()
        for process in self.processes:
            process.join(FAREWELL)
            if process.is_alive():
                process.kill()
                process.join()

    def _receive(self, pipe: Any) -> Outcome:
        try:
            outcome: Outcome = pipe.recv()
        except (EOFError, OSError):
            process = self.processes[self.pipes.index(pipe)]
            process.join(FAREWELL)
            raise Refused("player", "worker", status=process.exitcode) from None
        return outcome


def work(plan: Plan, pipe: Connection) -> None:
    """The life of a worker: games come through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    signal.signal(signal.SIGTERM, leave)
    table = Table(plan)
    try:
        with suppress(EOFError, OSError):
            while True:
                pipe.send(attempt(table, pipe.recv()))
    finally:
        try:
            ignore_term()
        finally:
            table.close()


def leave(*_: object) -> None:
    """End, with the programs: a second signal, from the group or the parent, must not break in."""
    ignore_term()
    sys.exit()


def ignore_term() -> None:
    """Be asked to end no more."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
