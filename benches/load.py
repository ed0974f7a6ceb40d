"""How many durable moves a server takes: real games of Qwinto at many tables at once.

    python benches/load.py --tables 50 --seconds 10 --json

starts a server of its own (one process, SQLite, durable commits), opens two sockets a table, and
moves as soon as it may; a game that is over is followed by one at the next of the tables that
were put up beforehand. Latency is from sending a move until the *opponent* has been told of it. A
move is one accepted command. With `--idle N` it also puts up N tables without connections and tells
what they take; with `--profile` which parts of the server take how much of its time.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))
from benches import profiled

GAMES_A_SECOND = 80  # for how many a second tables are put up beforehand
WARMING = 2.0  # seconds at most until games have begun and caches are warm


class Tally:
    """What is measured, once the measurement is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.moves = 0
        self.refused = 0
        self.processor = 0.0  # seconds that the server took of one
        self.latencies: list[float] = []


class Player(asyncio.Protocol):
    """One seat: a socket that answers every view at once with a move.

    It speaks just enough of the WebSocket protocol to take less time than the server does: frames
    that it sends are masked with zeros.
    """

    def __init__(self, tally: Tally, address: str, table: str, seat: int, token: str) -> None:
        self.tally, self.address, self.table, self.seat = tally, address, table, seat
        self.hello = {"do": "hello", "token": token, "version": 0}
        self.random = random.Random(f"{table} {seat}")
        self.buffer = b""
        self.is_open = False
        self.asked = -1  # the step of the last move
        self.number = 0  # that is to be written
        self.count = 0
        self.sent_at = 0.0
        self.opponent: Player = self
        self.is_over = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self.transport = transport
        path = f"/api/v1/tables/{self.table}/socket"
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {self.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.buffer, self.is_open = rest, True
            self.send(self.hello)
        start, size = 0, len(self.buffer)
        while size - start >= 2:
            length, at = self.buffer[start + 1] & 127, start + 2
            if length == 126:
                length, at = int.from_bytes(self.buffer[at : at + 2], "big"), at + 2
            elif length == 127:
                length, at = int.from_bytes(self.buffer[at : at + 8], "big"), at + 8
            if size < at + length:
                break
            kind, body = self.buffer[start] & 15, self.buffer[at : at + length]
            if kind == 1:
                self.heard(body)
            elif kind == 9:  # a ping: the server asks whether anybody is there
                self.transport.write(bytes([0x8A, 128 | length]) + b"\0\0\0\0" + body)
            start = at + length
        self.buffer = self.buffer[start:]

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone: nothing more to measure."""
        if not self.is_over.done():
            self.is_over.set_result(None)

    def heard(self, text: bytes) -> None:
        """A message: note the opponent's move, and make one's own."""
        if text.startswith(b'{"ack"'):
            self.tally.moves += self.tally.is_on
            return
        if not text.startswith(b'{"version"'):
            self.tally.refused += text.startswith(b'{"refused"')
            return
        message = orjson.loads(text)
        view = message["view"]
        if view is None:
            return
        other = self.opponent
        if other.sent_at and any(event["seat"] == other.seat for event in message["events"]):
            if self.tally.is_on:
                self.tally.latencies.append(time.perf_counter() - other.sent_at)
            other.sent_at = 0.0
        if view["over"]:
            if not self.is_over.done():
                self.is_over.set_result(None)
        elif view["legal"] and message["step"] != self.asked:
            self.asked, self.number = message["step"], view["shown"]["number"] or 0
            self.count += 1
            move = self.choose(view["legal"])
            self.sent_at = time.perf_counter()
            self.send({"do": "play", "step": self.asked, "move": move, "id": str(self.count)})

    def choose(self, legal: list[dict[str, Any]]) -> str:
        """A move as people make it: numbers go where they leave room, nobody passes for nothing."""
        moves = [str(offered["move"]) for offered in legal]
        cells = [move for move in moves if move.startswith("write")]
        if not cells:
            return self.random.choice(moves)
        number = self.number
        return min(cells, key=lambda move: (abs(2 * int(move[-1]) - number), self.random.random()))

    def send(self, message: dict[str, Any]) -> None:
        """A text frame."""
        body = orjson.dumps(message)
        size = len(body)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + body)


def post(address: str, wish: dict[str, Any]) -> Any:
    """Put up a table."""
    request = urllib.request.Request(
        f"http://{address}/api/v1/tables", json.dumps(wish).encode(),
        {"content-type": "application/json"},
    )  # fmt: skip
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Tables:
    """Tables for two that wait for players; more are put up when there are none left."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: deque[Any] = deque()

    async def prepare(self, count: int) -> None:
        """Put up some tables."""
        await asyncio.gather(*(self._put_up() for _ in range(count)))

    async def next(self) -> Any:
        """A table."""
        if not self.waiting:
            await self._put_up()
        return self.waiting.popleft()

    async def _put_up(self) -> None:
        wish = {"game": "qwinto", "seats": ["person", "person"]}
        self.waiting.append(await asyncio.to_thread(post, self.address, wish))


async def play_for_ever(tally: Tally, tables: Tables, kind: type[Player] = Player) -> None:
    """One game of two after the other."""
    loop = asyncio.get_running_loop()
    host, port = tables.address.split(":")
    while True:
        table = await tables.next()
        players = [
            kind(tally, tables.address, table["table"], seat, token)
            for seat, token in enumerate(table["tokens"])
        ]
        players[0].opponent, players[1].opponent = players[1], players[0]
        for player in players:
            await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
        await asyncio.gather(*(player.is_over for player in players))
        for player in players:
            player.transport.close()


async def measure(address: str, tables: int, seconds: float, pid: int) -> Tally:
    """Let all tables play; what happened within the time."""
    tally, stock = Tally(), Tables(address)
    await stock.prepare(tables + int(GAMES_A_SECOND * (seconds + WARMING)))
    tasks = [asyncio.create_task(play_for_ever(tally, stock)) for _ in range(tables)]
    await asyncio.sleep(min(WARMING, seconds))
    tally.is_on, before = True, processor_time(pid)
    await asyncio.wait(tasks, timeout=seconds)
    tally.is_on, tally.processor = False, processor_time(pid) - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tally


@contextmanager
def server(
    folder: str, *arguments: str, program: Sequence[str] = ("-m", "tablee")
) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address, and its process id."""
    command = [sys.executable, *program, "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--lang", "en", "--limits", "off", "--warm", "off"]
    process = subprocess.Popen(
        [*command, "--data", folder, *arguments],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = line.rsplit("http://", 1)[1].strip().rstrip("/")
        wait_for(address)
        yield address, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def wait_for(address: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"http://{address}/readyz", timeout=5).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


def memory(pid: int) -> float:
    """The resident memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def processor_time(pid: int) -> float:
    """The seconds that a process has taken of a processor."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float | None:
    """A percentile in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[int(share * (len(ordered) - 1))], 2) if ordered else None


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50, help="tables at once (default: 50)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long (default: 10)")
    parser.add_argument("--idle", type=int, default=0, metavar="N", help="put up N idle tables too")
    parser.add_argument("--profile", action="store_true", help="tell where the time goes (slower)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        profile = f"{folder}/profile"
        program = (profiled.__file__, profile) if args.profile else ("-m", "tablee")
        result = run(args, folder, program)
        if args.profile:
            result["shares"] = profiled.shares(profile)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:18} {value}")


def run(args: argparse.Namespace, folder: str, program: Sequence[str]) -> dict[str, Any]:
    """Start a server and measure."""
    with server(folder, program=program) as (address, pid):
        empty = memory(pid)
        if args.profile:
            os.kill(pid, signal.SIGUSR1)
        tally = uvloop.run(measure(address, args.tables, args.seconds, pid))
        latency = {f"p{p}": percentile(tally.latencies, p / 100) for p in (50, 95, 99)}
        result: dict[str, Any] = {
            "tables": args.tables,
            "moves_per_second": round(tally.moves / args.seconds, 1),
            "latency_ms": latency,
            "rss_mb": round(memory(pid), 1),
            "refused": tally.refused,
            "processor_us_per_move": round(1e6 * tally.processor / max(tally.moves, 1), 1),
        }
        if args.idle:
            before = memory(pid)
            for _ in range(args.idle):
                post(address, {"game": "qwinto", "seats": ["person", "bot:novice"]})
            result["idle"] = {"tables": args.idle, "mb": round(memory(pid) - before, 1)}
        result["empty_mb"] = round(empty, 1)
    return result


if __name__ == "__main__":
    main()
