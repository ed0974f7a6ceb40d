"""Bots that think until they are told to stop, in real workers."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tablee.server import bots
from tablee.server.bots import Crew


def think(game: str, job: int) -> int:
    """A worker's work that ends when its job is stopped; the job."""
    while not bots.is_stopped(job):
        time.sleep(0.001)
    return job


def think_for_somebody(game: str, known: bytes, seat: int, seconds: float, job: int) -> int:
    """As hints are asked for."""
    return think(game, job)


def die(*_: object) -> None:
    """Work that ends its worker, whoever takes it up."""
    os._exit(1)


def answer(game: str, *_: object) -> str:
    """Work that is done at once."""
    return game


@asynccontextmanager
async def busy(crew: Crew) -> AsyncIterator[None]:
    """A crew whose only worker thinks until the end of the block."""
    assert await crew.run(answer, False, "qwinto") == "qwinto"
    thinking = asyncio.create_task(crew.run(think, False, "qwinto", 1))
    try:
        yield
        assert not thinking.done()
    finally:
        crew.stop(1)
        await thinking
