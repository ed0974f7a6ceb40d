"""Whose turn it is: so many at a time, the more urgent first."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """A queue for a few places; of those who are equally urgent, who came first is first."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self.numbers = count()

    def waiting(self, urgency: int) -> int:
        """How many have no place yet who are as urgent, or more."""
        return sum(other <= urgency and not turn.done() for other, _, turn in self.queue)

    @asynccontextmanager
    async def place(self, urgency: int) -> AsyncIterator[None]:
        """A place until the end of the block; the lowest number is the most urgent."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.queue, (urgency, next(self.numbers), turn))
        self._go_on()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self.free += 1
            turn.cancel()
            self._go_on()

    def _go_on(self) -> None:
        """Let those have their turn for whom there is a place; who has given up needs none."""
        while self.queue and self.free:
            *_, turn = heappop(self.queue)
            if not turn.done():
                self.free -= 1
                turn.set_result(None)
