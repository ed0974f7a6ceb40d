"""Servers that start quickly: a process that has imported everything becomes `tablee serve`.

`python nursery.py` reads lines, each the arguments of a server as JSON, and says which process it
is; what that server says follows, and when it has ended, how.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

PATIENCE = 60.0  # seconds


def main() -> None:
    """Be servers, one after the other."""
    import tablee.server.serve  # noqa: F401
    from tablee.cli import main as run

    for line in sys.stdin:
        process = os.fork()
        if not process:
            os._exit(run(["serve", "--lang", "en", "--host", "127.0.0.1", *json.loads(line)]))
        print(process, flush=True)
        print(end_of(process), flush=True)


def end_of(process: int) -> int:
    """How a server has ended; it ends with whoever wanted it."""
    parent = os.getppid()
    while (ended := os.waitpid(process, os.WNOHANG))[0] == 0:
        if os.getppid() != parent:
            os.kill(process, signal.SIGKILL)
        time.sleep(0.01)
    return ended[1]


class Nursery:
    """Starts servers, one at a time, and kills them."""

    def __init__(self, log: Path) -> None:
        with log.open("wb") as written:
            self.parent = subprocess.Popen(
                [sys.executable, __file__],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=written, text=True,
                env={**os.environ, "TABLEE_LIMITS": "off", "TABLEE_WARM": "off"},
            )  # fmt: skip
        self.server = 0  # the process that serves

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.server:
            self.kill()
        self.parent.communicate(timeout=PATIENCE)

    def start(self, *arguments: str) -> int:
        """Start a server; the port at which it will answer."""
        assert self.parent.stdin is not None
        print(json.dumps(["--port", "0", *arguments]), file=self.parent.stdin, flush=True)
        self.server = int(self._read())
        address, _ = self._read(), self._read()  # where it is, and where it keeps everything
        return int(address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill the server, which can do nothing about it."""
        os.kill(self.server, signal.SIGKILL)
        self.server = 0
        assert int(self._read()) == signal.SIGKILL

    def end(self) -> int:
        """Ask the server to end, and wait; how it has ended, 0 being well."""
        os.kill(self.server, signal.SIGTERM)
        self.server = 0
        return os.waitstatus_to_exitcode(int(self._read()))

    def _read(self) -> str:
        assert self.parent.stdout is not None
        return self.parent.stdout.readline().strip()


if __name__ == "__main__":
    main()
