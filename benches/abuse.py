"""What those who misuse a server do to the tables of others.

    python benches/abuse.py --tables 20 --seconds 5 --rounds 5 --json

starts a server, lets tables play at the pace of quick people, and measures how long a move takes
until the opponent is told: in quiet, then under each kind of abuse, from a process of its own, and
in quiet again before the next. A ratio compares the p99 under an abuse with that of the quiet
before it; with `--rounds` this is done again and again, and medians are compared, as other work on
the machine comes and goes.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benches.load import Player, Tables, Tally, percentile, play_for_ever, post, server

PAUSE = 0.05  # seconds between being told and moving
AGAIN = 1.0  # seconds until somebody who was sent away comes back
SETTLE = 1.0  # seconds from the begin of an abuse to its measurement
HANDSHAKE = (
    "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'{"do":"hello","version":0}'
PING = b'{"do":"ping","id":"x"}'
ALONE = {"game": "qwinto", "seats": ["person"]}


class Person(Player):
    """A player who thinks for a moment."""

    def send(self, message: dict[str, Any]) -> None:
        """Move a little later, and measure from then."""
        if message["do"] == "play":
            asyncio.get_running_loop().call_later(PAUSE, self._move, message)
        else:
            super().send(message)

    def _move(self, message: dict[str, Any]) -> None:
        if not self.transport.is_closing():
            self.sent_at = time.perf_counter()
            super().send(message)


class Abuser:
    """One connection that misbehaves."""

    def __init__(self, address: str, table: str) -> None:
        self.address, self.table = address, table
        self.host, _, self.port = address.partition(":")

    async def open(self, limit: int = 65536) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection(
            self.host, int(self.port), limit=limit
        )

    async def shake_hands(self, limit: int = 65536) -> None:
        """Become a socket."""
        await self.open(limit)
        self.writer.write(HANDSHAKE.format(table=self.table, address=self.address).encode())
        await self.reader.readuntil(b"\r\n\r\n")

    def frame(self, body: bytes, opcode: int = 1) -> None:
        """Send a frame."""
        size = len(body)
        length = bytes([128 | size]) if size < 126 else b"\xff" + size.to_bytes(8, "big")
        self.writer.write(bytes([128 | opcode]) + length + b"\0\0\0\0" + body)

    async def stall(self) -> None:
        """Watch a table, and never read."""
        await self.shake_hands(limit=1024)
        self.frame(HELLO)
        await asyncio.sleep(3600)

    async def flood(self) -> None:
        """Ask without end."""
        await self.shake_hands()
        self.frame(HELLO)
        reading = asyncio.create_task(self.reader.read(-1))
        while not reading.done():
            for _ in range(100):
                self.frame(PING)
            await self.writer.drain()

    async def oversize(self) -> None:
        """Send a message that is much too large."""
        await self.shake_hands()
        self.frame(b"x" * 1_000_000)
        await self.reader.read(-1)

    async def garble(self) -> None:
        """Send what is no frame."""
        await self.shake_hands()
        self.writer.write(os.urandom(100_000))
        await self.reader.read(-1)

    async def half_open(self) -> None:
        """Connect, and ask for nothing."""
        await self.open()
        await self.reader.read(-1)

    async def crawl(self) -> None:
        """Ask for a socket, a letter at a time."""
        await self.open()
        for letter in HANDSHAKE:
            self.writer.write(letter.encode())
            await asyncio.sleep(1)

    async def go_on(self, abuse: Callable[["Abuser"], Awaitable[None]]) -> None:
        """Do it again and again."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await abuse(self)
            with suppress(AttributeError):
                self.writer.transport.abort()
            await asyncio.sleep(AGAIN)


ABUSES: dict[str, tuple[Callable[[Abuser], Awaitable[None]], int]] = {
    "stalled": (Abuser.stall, 50),
    "flood": (Abuser.flood, 10),
    "oversized": (Abuser.oversize, 10),
    "malformed": (Abuser.garble, 10),
    "half_open": (Abuser.half_open, 1000),
    "slow_handshakes": (Abuser.crawl, 200),
}


async def misbehave(address: str, name: str) -> None:
    """Abuse a server until somebody ends this; a table is played, for those who watch it."""
    abuse, count = ABUSES[name]
    table = post(address, ALONE)["table"]
    if name == "stalled":
        table = await play_in_public(address)
    print("begun", flush=True)  # what it took to start is no abuse
    await asyncio.gather(*(Abuser(address, table).go_on(abuse) for _ in range(count)))


async def play_in_public(address: str) -> str:
    """Put up a table and play there, for those who watch and do not read; the table."""
    made = post(address, {"game": "qwinto", "seats": ["person", "person"]})
    players = [
        Person(Tally(), address, made["table"], seat, token)
        for seat, token in enumerate(made["tokens"])
    ]
    host, _, port = address.partition(":")
    for player in players:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
    return str(made["table"])


async def listen(tally: Tally, seconds: float) -> list[float]:
    """The latencies of some time."""
    tally.latencies, tally.is_on = [], True
    await asyncio.sleep(seconds)
    tally.is_on = False
    return tally.latencies


async def begin(address: str, name: str) -> subprocess.Popen[bytes]:
    """The process of those who misbehave, once they do."""
    command = [sys.executable, __file__, "--as", name, "--address", address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    await asyncio.to_thread(process.stdout.readline)
    return process


async def compare(tally: Tally, address: str, name: str, seconds: float) -> list[list[float]]:
    """The latencies of some time of quiet, and of as much under an abuse."""
    quiet = await listen(tally, seconds)
    process = await begin(address, name)
    await asyncio.sleep(SETTLE)
    loud = await listen(tally, seconds)
    process.kill()
    process.wait()
    await asyncio.sleep(SETTLE)
    return [quiet, loud]


def median(rounds: list[list[float]], share: float) -> float:
    """The median over rounds of a percentile, in milliseconds."""
    return round(statistics.median(percentile(times, share) or 0.0 for times in rounds), 2)


async def measure(address: str, tables: int, seconds: float, rounds: int) -> dict[str, Any]:
    """Every abuse after a time of quiet."""
    tally = Tally()
    stock = Tables(address)
    tasks = [asyncio.create_task(play_for_ever(tally, stock, Person)) for _ in range(tables)]
    await asyncio.sleep(3)  # games have begun, caches are warm
    found: dict[str, Any] = {}
    for name in ABUSES:
        pairs = [await compare(tally, address, name, seconds) for _ in range(rounds)]
        quiet, loud = ([one[k] for one in pairs] for k in (0, 1))
        before, during = (median(times, 0.99) for times in (quiet, loud))
        found[name] = {
            "moves": sum(map(len, loud)), "p50_ms": median(loud, 0.5), "p99_ms": during,
            "quiet_p99_ms": before, "ratio": round(during / before, 2),
        }  # fmt: skip
    for task in tasks:
        if task.done():
            task.result()  # a table that did not go on
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--as", dest="role", choices=ABUSES, help=argparse.SUPPRESS)
    parser.add_argument("--address", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.role:
        asyncio.run(misbehave(args.address, args.role))
        return
    with tempfile.TemporaryDirectory() as folder, server(folder, "--log", "text") as (address, _):
        found = asyncio.run(measure(address, args.tables, args.seconds, args.rounds))
    if args.json:
        print(json.dumps({"tables": args.tables, "abuse": found}))
    else:
        for name, figures in found.items():
            print(f"{name:16}", *(f"{key} {value}" for key, value in figures.items()), sep="  ")


if __name__ == "__main__":
    main()
