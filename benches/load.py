"""How many durable moves a server takes: real games of Qwinto at many tables at once.

    python benches/load.py --tables 50 --seconds 10 --json

starts a server of its own (one process, SQLite, durable commits), opens two sockets a table, and
moves as soon as it may; a game that is over is followed by one at the next of the tables that
were put up beforehand. Latency is from sending a move until the *opponent* has been told of it. A
move is one accepted command. With `--idle N` it also puts up N tables without connections and tells
what they take; with `--profile` which parts of the server take how much of its time; with
`--reference` how many messages a bare server says again in the same minute (`echo.py`), before and
after, and the ratio of our moves to them.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
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
from benches import echo, profiled
from benches.client import Client

GAMES_A_SECOND = 160  # for how many a second tables are put up beforehand
ECHO_SECONDS = 2.0  # for which the bare server is measured, before and after ours
WARMING = 2.0  # seconds at most until games have begun and caches are warm


class Tally:
    """What is measured, once the measurement is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.moves = 0
        self.refused = 0
        self.processor = 0.0  # seconds that the server took of one
        self.latencies: list[float] = []


class Player(Client):
    """One seat: a socket that answers every view at once with a move."""

    def __init__(self, tally: Tally, address: str, table: str, seat: int, token: str) -> None:
        super().__init__(address, f"/api/v1/tables/{table}/socket")
        self.tally, self.seat = tally, seat
        self.hello = {"do": "hello", "token": token, "version": 0}
        self.random = random.Random(f"{table} {seat}")
        self.asked = -1  # the step of the last move
        self.number = 0  # that is to be written
        self.count = 0
        self.sent_at = 0.0
        self.opponent: Player = self

    def opened(self) -> None:
        """Take the seat."""
        self.send(self.hello)

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
        """Say something."""
        self.write(orjson.dumps(message))


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
    while True:
        table = await tables.next()
        players = [
            kind(tally, tables.address, table["table"], seat, token)
            for seat, token in enumerate(table["tokens"])
        ]
        players[0].opponent, players[1].opponent = players[1], players[0]
        for player in players:
            await player.connect()
        await asyncio.gather(*(player.is_over for player in players))
        for player in players:
            player.transport.close()


async def measure(
    address: str, tables: int, seconds: float, pid: int, *, is_profiled: bool = False
) -> Tally:
    """Let all tables play; what happened within the time."""
    tally, stock = Tally(), Tables(address)
    await stock.prepare(tables + int(GAMES_A_SECOND * (seconds + WARMING)))
    tasks = [asyncio.create_task(play_for_ever(tally, stock)) for _ in range(tables)]
    await asyncio.sleep(min(WARMING, seconds))
    if is_profiled:
        os.kill(pid, signal.SIGUSR1)
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
    parser.add_argument("--reference", action="store_true", help="compare with a bare server")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        profile = f"{folder}/profile"
        program = (profiled.__file__, profile) if args.profile else ("-m", "tablee")
        echoes = [echoed(args.tables)] if args.reference else []
        result = run(args, folder, program)
        if args.reference:
            echoes.append(echoed(args.tables))
            result["echo_per_second"] = [round(each) for each in echoes]
            result["ratio"] = round(result["moves_per_second"] / statistics.mean(echoes), 3)
        if args.profile:
            result["shares"] = profiled.shares(profile)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:18} {value}")


def echoed(tables: int) -> float:
    """How many messages a second a bare server says again to as many clients."""
    with echo.server() as address:
        return uvloop.run(echo.measure(address, 2 * tables, ECHO_SECONDS))


def run(args: argparse.Namespace, folder: str, program: Sequence[str]) -> dict[str, Any]:
    """Start a server and measure."""
    with server(folder, program=program) as (address, pid):
        empty = memory(pid)
        tally = uvloop.run(
            measure(address, args.tables, args.seconds, pid, is_profiled=args.profile)
        )
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
