"""The processes in which bots think."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from tests.server.running import PATIENCE

SERVER = """
import os, time
from tablee.server.bots import Bots

if __name__ == "__main__":
    print(Bots(1).pool.submit(os.getpid).result(), flush=True)
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
