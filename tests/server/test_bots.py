"""The processes in which bots think."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.running import PATIENCE
from tests.server.thinking import answer, busy, think_for_somebody

from tablee.server import bots
from tablee.server.bots import Bots


async def test_hints_and_bots_do_not_wait_for_each_other() -> None:
    hired = Bots(1)
    try:
        async with asyncio.timeout(PATIENCE):
            async with busy(hired.adviser):
                assert await hired.run(answer, "qwinto") == "qwinto"
            async with busy(hired.players):
                assert await hired.adviser.run(answer, False, "qwinto") == "qwinto"
    finally:
        hired.close()


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
    print(Bots(1).players.pool.submit(os.getpid).result(), flush=True)
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
