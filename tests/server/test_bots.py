"""The processes in which bots think."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import PATIENCE
from tests.server.sitting import Sitting
from tests.server.thinking import answer, busy, think, think_for_somebody

from tablee.core import rules
from tablee.core.match import Match
from tablee.players.levels import EYES
from tablee.players.player import Tried
from tablee.server import bots
from tablee.server.bots import Bots, Urgency


def asked(game: str) -> tuple[Match, int, bytes]:
    """A game that has begun, who is to move, and what that seat knows."""
    match = Sitting(game).begin().match
    seat, hidden = match.to_move[0], match.state.copy()
    rules.hide(hidden, seat)
    return match, seat, bytes(hidden)


async def test_hints_and_bots_do_not_wait_for_each_other() -> None:
    hired = Bots(1)
    try:
        async with asyncio.timeout(PATIENCE):
            async with busy(hired.adviser):
                assert await hired.thinkers.run(answer, False, "qwinto") == "qwinto"
            async with busy(hired.thinkers):
                assert await hired.adviser.run(answer, False, "qwinto") == "qwinto"
    finally:
        hired.close()


@pytest.mark.parametrize("level", EYES)
async def test_who_answers_at_sight_does_not_wait_for_who_thinks(level: str) -> None:
    match, seat, known = asked("take_that")
    hired = Bots(1)
    hired.compiled["take_that"] = 0.0  # nothing has to be compiled for this
    try:
        async with asyncio.timeout(PATIENCE), busy(hired.thinkers):
            move = await hired.choose("take_that", known, seat, level, Urgency.SHOW)
            assert move in match.legal(seat)
    finally:
        hired.close()


class Thinkers:
    """In place of the crew: thoughts last until they are let go."""

    def __init__(self) -> None:
        self.jobs = count(1)
        self.stopped: list[int] = []
        self.begun: list[tuple[str, float]] = []  # games, and seconds for each
        self.ends: dict[str, asyncio.Event] = {}

    async def run(self, work: Any, is_compiled: bool, game: str, *args: Any) -> str:
        self.begun.append((game, args[-2]))
        self.ends[game] = asyncio.Event()
        await self.ends[game].wait()
        return game

    def stop(self, job: int) -> None:
        self.stopped.append(job)


async def test_experts_think_first_for_whom_somebody_waits_and_bots_alone_come_last() -> None:
    hired, crew = Bots(1), Thinkers()
    hired.thinkers = crew  # type: ignore[assignment]
    group = []
    order = ["thinks", "show", "unseen", "first", "second"]
    urgencies = [Urgency.WAITED_FOR, Urgency.SHOW, Urgency.UNSEEN, *[Urgency.WAITED_FOR] * 2]
    for game, urgency in zip(order, urgencies, strict=True):
        choice = hired.choose(game, b"", 0, "expert", urgency)
        group.append(asyncio.create_task(choice))
        await asyncio.sleep(0)
        assert crew.stopped == ([1] if game in ("first", "second") else [])
    gone = asyncio.create_task(hired.choose("gone", b"", 0, "expert", Urgency.WAITED_FOR))
    await asyncio.sleep(0)
    gone.cancel()
    for number in range(1, 6):
        assert len(crew.begun) == number  # one at a time
        crew.ends[crew.begun[-1][0]].set()
        await asyncio.wait(group, timeout=0.01)
    assert [game for game, _ in crew.begun] == ["thinks", "first", "second", "unseen", "show"]
    brief = [game for game, seconds in crew.begun if seconds == bots.LEAST_SECONDS]
    assert brief == ["first"]  # somebody as urgent waits
    assert await asyncio.gather(*group) == order
    assert (hired.turns.free, hired.turns.queue, hired.thoughts) == (1, [], {})


async def test_a_thought_that_shall_end_does_so_after_the_least_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets: list[Any] = []

    class Watched:
        def answer(self, game: Any, known: Any, seat: int, level: str, budget: Any) -> Tried:
            budgets.append(budget)
            return Tried(0, 0.0, 0)

    monkeypatch.setattr(bots, "_advisers", Watched(), raising=False)
    monkeypatch.setattr(bots, "_stops", [0, 1], raising=False)
    now = time.monotonic()
    for job in (1, 2):
        bots.choose("take_that", asked("take_that")[2], 0, "expert", 0.5, job)
    one, other = budgets
    assert one.seconds == 0.5
    monkeypatch.setattr(time, "monotonic", lambda: now)
    assert not one.is_stopped()
    monkeypatch.setattr(time, "monotonic", lambda: now + PATIENCE)
    assert one.is_stopped()
    assert not other.is_stopped()


async def test_hints_that_nobody_wants_any_more_set_their_worker_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "advise", think_for_somebody)
    hired = Bots(1)
    try:
        async with asyncio.timeout(PATIENCE):
            assert await hired.adviser.run(answer, False, "qwinto") == "qwinto"
            asked = [asyncio.create_task(hired.advise("qwinto", b"", 0, 5.0)) for _ in range(4)]
            await asyncio.sleep(0)
            for task in asked:
                task.cancel()
            assert await hired.adviser.run(answer, False, "qwinto") == "qwinto"
            assert all(task.cancelled() for task in asked)
    finally:
        hired.close()


SERVER = """
import os, time
from tablee.server.bots import Bots

if __name__ == "__main__":
    print(Bots(1).thinkers.pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def test_a_bot_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "server.py"
    path.write_text(SERVER)
    with subprocess.Popen([sys.executable, path], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        assert worker != server.pid
        os.kill(server.pid, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < end:
            os.kill(worker, 0)
            time.sleep(0.05)
        raise AssertionError("the bot is still there")


async def test_a_key_that_interrupts_the_server_is_nothing_for_its_workers() -> None:
    hired = Bots(1)
    crew = hired.thinkers
    try:
        async with asyncio.timeout(PATIENCE):
            assert await crew.run(answer, False, "qwinto") == "qwinto"
            thinking = asyncio.create_task(crew.run(think, False, "qwinto", 1))
            (worker,) = crew.pool._processes
            for _ in range(10):  # also while it thinks
                os.kill(worker, signal.SIGINT)
                await asyncio.sleep(0.05)
            crew.stop(1)
            assert await thinking == 1
    finally:
        hired.close()
