"""Long reading: what takes seconds where games are long, in threads of its own.

Nobody else waits for it: neither moves, nor passphrases, nor the end of the server. Who asks for a
lot gets one thing after the other.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

THREADS = 2

T = TypeVar("T")


class Reading:
    """Those who read for whoever asks."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "tablee-reading")
        self.queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def do(self, caller: str, work: Callable[[], T]) -> T:
        """Do something for a caller, after all that they asked for before."""
        queue = self.queues.setdefault(caller, asyncio.Lock())
        async with queue:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def close(self) -> None:
        """Begin nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
