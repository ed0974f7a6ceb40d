"""The real server in a process of its own, which can end and begin again at the same address."""

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tablee.server.addresses import network_address

SOURCES = Path(__file__).parents[2] / "src"
NAME = re.compile(r"[\w-]+(?:\.[\w-]+)+")
LOOK, BUSY = 0.5, 0.05  # seconds between two looks, and what somebody at work takes of them
PATIENCE = 180.0  # seconds for anything to happen, on a machine that has much else to do


def processor_time(process: int) -> float:
    """Seconds of the processor that a process and those that it has started took."""
    home = Path(f"/proc/{process}")
    try:
        user, system = (home / "stat").read_text().rpartition(")")[2].split()[11:13]
        lists = [path.read_text() for path in home.glob("task/*/children")]
    except FileNotFoundError:  # it has just ended
        return 0.0
    own = (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_time(int(child)) for child in " ".join(lists).split())


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Serving:
    """`tablee serve`, reached from every address of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sources: Path | None = None  # what it is started from, if not from here
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
            path = {"PYTHONPATH": str(self.sources)} if self.sources else {}
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, **path}
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
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

    def rest(self) -> None:
        """Wait until it has nothing to do: what bots think with may still be compiled."""
        assert self.process is not None
        spent, before = processor_time(self.process.pid), -1.0
        while spent > before + BUSY:
            time.sleep(LOOK)
            spent, before = processor_time(self.process.pid), spent

    def upgrade(self) -> None:
        """Start again as another version: every file of the application has another name."""
        self.stop()
        self.sources = self.folder / "upgraded"
        shutil.copytree(
            SOURCES, self.sources, ignore=shutil.ignore_patterns("__pycache__", "*.br", "*.gz")
        )
        web = self.sources / "tablee/server/web"
        names = {path.name for path in (web / "assets").iterdir()}
        for path in [web / "index.html", *(web / "assets").iterdir()]:
            if path.suffix in (".html", ".js", ".css"):
                text = path.read_text("utf-8")
                path.write_text(
                    NAME.sub(lambda name: f"new-{name[0]}" if name[0] in names else name[0], text),
                    "utf-8",
                )
        for path in list((web / "assets").iterdir()):
            path.rename(path.with_name(f"new-{path.name}"))
        self.start()


class Seat:
    """A seat at a table that is played from here, without a browser."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.version = self.step = 0
        self.random = random.Random(7)
        self.say(do="hello", version=0, token=token)

    def say(self, **message: Any) -> None:
        """Say something to the server."""
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        assert "refused" not in message, message
        if "view" in message:
            self.view, self.step = message["view"] or {}, message["step"]
            self.version = message["version"]
        return message

    def hear_until(self, version: int) -> None:
        """Hear what has happened up to a version."""
        while self.version < version:
            self.hear()

    def choose(self) -> str:
        """What somebody might do: complete a card, write where numbers belong, give nothing up."""
        legal = self.view["legal"]
        certain = [
            one for one in legal if one["effects"].get("right", 0) == one["effects"].get("of")
        ]
        if certain:
            return str(certain[0]["move"])
        moves = [one["move"] for one in legal]
        writes = [move for move in moves if move.startswith("write ")]
        if writes:
            half = self.view["shown"]["number"] / 2
            return str(min(writes, key=lambda move: abs(int(move[-1]) - half)))
        wanted = [move for move in moves if move not in ("pass", "take", "reroll")] or moves
        return "roll oyp" if "roll oyp" in moves else self.random.choice(wanted)

    def play(self) -> None:
        """Make a move, and hear that it was made."""
        move, id = self.choose(), f"move {self.version}"
        self.say(do="play", id=id, step=self.step, move=move)
        answer = self.hear()
        while answer.get("ack") != id:  # others may move meanwhile
            answer = self.hear()
        self.hear_until(answer["version"])


def play(
    server: Serving,
    made: dict[str, Any],
    moves: int = 10**6,
    until: Callable[[dict[str, Any]], object] = lambda _: True,
) -> None:
    """Let those who hold the seats of a new table make moves, until the first is to move again.

    They go on until that one's view is as it is wanted.
    """
    path = f"ws://127.0.0.1:{server.port}/api/v1/tables/{made['table']}/socket"
    with ExitStack() as stack:
        seats = [Seat(stack.enter_context(connect(path)), token) for token in made["tokens"]]
        while not seats[0].view.get("over"):
            due = [seat for seat in seats if seat.view.get("legal")]
            if moves <= 0 and seats[0] in due and until(seats[0].view):
                return
            if due:
                due[0].play()
                moves -= 1
            else:
                seats[0].hear()
            version = max(seat.version for seat in seats)
            for seat in seats:
                seat.hear_until(version)


def address_of(server: Serving) -> str:
    """Where a server is for other machines of the network: a page from there is not secure."""
    own = network_address()
    assert own is not None, "this machine has no address in a network"
    return f"http://{own}:{server.port}"
