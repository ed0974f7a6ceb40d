"""A bare server of WebSockets that says everything again: what ours is compared with.

    python benches/echo.py

serves with uvicorn, as ours is, on a free port of which it tells; `measure` counts the messages
that it takes in a second. Machines differ, and change by the hour: the ratio says more.
"""

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

sys.path.insert(0, str(Path(__file__).parents[1]))
from benches.client import Client

MESSAGE = b'{"do":"play","step":12,"move":"write y3","id":"34"}'  # as long as a move is
WARMING = 0.5  # seconds


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Say again what is said."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


class Caller(Client):
    """Says the same again as soon as it is answered."""

    count = 0

    def opened(self) -> None:
        """Begin."""
        self.write(MESSAGE)

    def heard(self, text: bytes) -> None:
        """An answer: go on."""
        self.count += 1
        self.write(text)


async def measure(address: str, clients: int, seconds: float) -> float:
    """How many messages a second are answered to so many clients."""
    callers = [Caller(address, "/") for _ in range(clients)]
    await asyncio.gather(*(caller.connect() for caller in callers))
    await asyncio.sleep(WARMING)
    before = sum(caller.count for caller in callers)
    await asyncio.sleep(seconds)
    after = sum(caller.count for caller in callers)
    for caller in callers:
        caller.transport.abort()
    return (after - before) / seconds


@contextmanager
def server() -> Iterator[str]:
    """A bare server in a process of its own: its address."""
    command = [sys.executable, __file__]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.send_signal(signal.SIGTERM)


def main() -> None:
    """Serve until somebody stops it."""
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off",
        loop="uvloop", log_level="critical",
    )  # fmt: skip
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(f"127.0.0.1:{listener.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    main()
