"""Long reading: what takes seconds where games are long, in threads of its own.

Nobody else waits for it: neither moves, nor passphrases, nor the end of the server. Who asks for a
lot gets one thing after the other. One thread at a time is at work, and pauses often: each that is
makes the event loop wait for Python's lock, again and again in the course of a move.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TypeVar
from weakref import WeakValueDictionary

THREADS = 2
PORTION = 0.001  # seconds of work,
PAUSE = 0.002  # then those in which nobody here is at work,
HANDING = 0.0001  # and in which whoever waits takes over

T = TypeVar("T")


class Reading:
    """Those who read for whoever asks."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "tablee-reading")
        self.queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.turn = Lock()  # whoever has it is at work

    async def do(self, caller: str, work: Callable[[], T]) -> T:
        """Do something for a caller, after all that they asked for before."""
        queue = self.queues.setdefault(caller, asyncio.Lock())
        async with queue:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self._do, work)

    def _do(self, work: Callable[[], T]) -> T:
        with self.turn:
            return work()

    def in_portions(self, things: Iterable[T]) -> Iterator[T]:
        """Things that a work goes through, one by one, with pauses."""
        end = time.monotonic() + PORTION
        for thing in things:
            yield thing
            if time.monotonic() > end:
                time.sleep(PAUSE)
                self.turn.release()
                time.sleep(HANDING)
                self.turn.acquire()
                end = time.monotonic() + PORTION

    def close(self) -> None:
        """Begin nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
