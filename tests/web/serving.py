"""The real server in a process of its own, which can end and begin again at the same address."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds to start or stop


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Serving:
    """`tablee serve`, reached from every address of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        """Where it is, for browsers of this machine."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = "--host 0.0.0.0 --limits off --warm off --workers 1 --lang en"
        # It ends with the tests, however they end.
        leash = ["setpriv", "--pdeathsig=TERM"] if shutil.which("setpriv") else []
        command = [*leash, sys.executable, "-m", "tablee", "serve", *options.split()]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Let it say goodbye."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
            self.process = None


class Seat:
    """A seat at a table that is played from here, without a browser."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.step = 0
        self.random = random.Random(7)
        self.say(do="hello", version=0, token=token)

    def say(self, **message: Any) -> None:
        """Say something to the server."""
        self.socket.send(json.dumps(message))

    def hear(self, patience: float = 0.02) -> dict[str, Any]:
        """The next message, or nothing if none comes in time."""
        try:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=patience))
        except TimeoutError:
            return {}
        assert "refused" not in message, message
        if message.get("view"):
            self.view, self.step = message["view"], message["step"]
        return message

    def sensible(self) -> str:
        """What somebody might do: write where the number belongs, and give nothing up."""
        moves = [legal["move"] for legal in self.view["legal"]]
        writes = [move for move in moves if move.startswith("write ")]
        if writes:
            half = self.view["shown"]["number"] / 2
            return str(min(writes, key=lambda move: abs(int(move[-1]) - half)))
        wanted = [move for move in moves if move not in ("pass", "take", "reroll")] or moves
        return "roll oyp" if "roll oyp" in moves else self.random.choice(wanted)

    def play(self, is_sensible: bool) -> None:
        """Make a move, and hear that it was made."""
        move = self.sensible() if is_sensible else self.view["legal"][0]["move"]
        self.view = {}
        self.say(do="play", id=f"move {self.step}", step=self.step, move=move)
        while not self.view:
            assert self.hear(PATIENCE)


def play(
    server: Serving, made: dict[str, Any], moves: int = 10**6, is_sensible: bool = False
) -> None:
    """Let those who hold the seats of a new table make moves until one is to move again."""
    path = f"ws://127.0.0.1:{server.port}/api/v1/tables/{made['table']}/socket"
    with ExitStack() as stack:
        seats = [Seat(stack.enter_context(connect(path)), token) for token in made["tokens"]]
        while not any(seat.view.get("over") for seat in seats):
            for seat in seats:
                while seat.hear():
                    pass
                if not seat.view.get("legal"):
                    continue
                if not moves:
                    return
                seat.play(is_sensible)
                moves -= 1
