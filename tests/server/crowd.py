"""People who play on whatever happens to the server, and remember what they were promised.

A command without an answer is sent again, with the same id, as soon as the server is back. What was
acknowledged is held against the logs.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from tests.server.running import Address, Client
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tablee.games import all_games
from tablee.server.facts import Played, read_fact
from tablee.server.store.contract import Row
from tablee.server.table import from_rows

PATIENCE = 180.0  # seconds for every table to go on, on a busy machine
PAUSE = 0.2  # seconds until a command that the store did not take is sent again
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.TransportError)
GAMES = sorted(all_games())


class Away(Exception):
    """The server cannot go on with somebody just now."""


@dataclass
class Player:
    """Somebody at a seat, with all that they were told."""

    table: str
    seat: int
    token: str
    rng: random.Random
    sent: dict[str, Any] | None = None  # the command that has no answer yet
    count: int = 0
    version: int = 0
    events: list[dict[str, Any]] = field(default_factory=list)
    acks: dict[str, tuple[int, str]] = field(default_factory=dict)  # by id: version and move
    refusals: list[str] = field(default_factory=list)  # reasons of the store
    endings: list[dict[str, Any]] = field(default_factory=list)  # the last words of connections
    is_over: bool = False

    async def play(self, address: Address) -> None:
        """Play to the end of the game, or of the connection."""
        async with address.socket(self.table) as client:
            try:
                await client.come_in(self.token, self.version)
                for message in client.inbox:
                    await self._hear(client, message)
                await self._go_on(client)
            except ConnectionClosed:
                with suppress(ConnectionClosed):  # what came before the end, but was not yet read
                    while True:
                        await client.next()
                self.endings.append(client.inbox[-1] if client.inbox else {})
                raise

    async def _go_on(self, client: Client) -> None:
        if self.sent is not None:
            await client.say(**self.sent)
        while not (self.is_over and self.sent is None):
            if self.sent is None and client.view and client.view["legal"]:
                await self._move(client)
            await self._hear(client, await client.next())

    async def _move(self, client: Client) -> None:
        self.count += 1
        move = self.rng.choice(client.view["legal"])["move"]
        id = f"{self.seat}-{self.count}"
        self.sent = {"do": "play", "step": client.step, "move": move, "id": id}
        await client.say(**self.sent)

    async def _hear(self, client: Client, message: dict[str, Any]) -> None:
        if "view" in message:
            self.events += message["events"]
            self.version = message["version"]
            self.is_over = bool(message["view"] and message["view"]["over"])
        elif "ack" in message:
            assert self.sent is not None
            assert message["ack"] == self.sent["id"]
            self.acks[message["ack"]] = message["version"], self.sent["move"]
            self.sent = None
        elif "refused" in message or "error" in message:
            error = message.get("error", message)
            assert error["code"] == "store", message
            self.refusals.append(error["params"]["reason"])
            await asyncio.sleep(PAUSE)
            if "error" in message:
                raise Away
            assert self.sent is not None
            await client.say(**self.sent)

    def verify(self, rows: list[Row]) -> None:
        """What was acknowledged is in the log as it was said; nothing is there twice."""
        played = [(row.version, fact) for row in rows if isinstance(fact := read(row), Played)]
        own = {fact.id: (version, fact.move) for version, fact in played if fact.seat == self.seat}
        assert len(own) == sum(fact.seat == self.seat for _, fact in played), "a command twice"
        assert self.acks.items() <= own.items(), "an acknowledged move is lost"
        waiting = set() if self.sent is None else {self.sent["id"]}
        assert own.keys() <= self.acks.keys() | waiting, "a move that nobody made"

    def verify_events(self, told: list[dict[str, Any]]) -> None:
        """Nobody was told anything that did not happen."""
        assert self.events == told[: len(self.events)]


class Crowd:
    """Tables of two, of all games; a new one is begun when a game is over."""

    def __init__(self, tables: int, seed: int) -> None:
        self.address: Address | None = None
        self.is_open = asyncio.Event()
        self.places: list[list[Player]] = [[] for _ in range(tables)]  # all who played there
        self.rng = random.Random(seed)

    @property
    def players(self) -> Iterable[Player]:
        """Everybody who has ever played."""
        return (player for place in self.places for player in place)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let people play, whenever they are let in, until the end of the block."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._fill(k)) for k in range(len(self.places))]
            yield
            for task in tasks:
                task.cancel()

    @asynccontextmanager
    async def let_in(self, port: int) -> AsyncIterator[Address]:
        """Tell everybody where the server is, once it answers."""
        self.address = Address(port)
        async with self.address.http:
            await answering(self.address)
            self.is_open.set()
            yield self.address
            self.is_open.clear()

    def moves(self) -> list[int]:
        """How many moves were acknowledged at each place."""
        return [sum(len(player.acks) for player in place) for place in self.places]

    def refusals(self) -> int:
        """How many commands the store has not taken."""
        return sum(len(player.refusals) for player in self.players)

    async def go_on(self) -> None:
        """Wait until there was a move at every place."""
        before = self.moves()
        async with asyncio.timeout(PATIENCE):
            while any(now == then for now, then in zip(self.moves(), before, strict=True)):
                await asyncio.sleep(0.02)

    async def _fill(self, place: int) -> None:
        while True:
            table = await self._create(GAMES[place % len(GAMES)])
            players = [
                Player(table["table"], seat, token, random.Random(self.rng.random()))
                for seat, token in enumerate(table["tokens"])
            ]
            self.places[place] += players
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(self._stay(player))

    async def _create(self, game: str) -> Any:
        while True:
            await self.is_open.wait()
            assert self.address is not None
            self.address.http.cookies.clear()  # somebody new
            wish = {"game": game, "seats": ["person", "person"]}
            try:
                answer = await self.address.http.post("/api/v1/tables", json=wish)
            except GONE:
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code == 201:
                return answer.json()
            assert answer.json()["error"]["code"] == "store", answer.text
            await asyncio.sleep(PAUSE)

    async def _stay(self, player: Player) -> None:
        """Come back until the game is over."""
        while not player.is_over or player.sent is not None:
            await self.is_open.wait()
            assert self.address is not None
            try:
                await player.play(self.address)
            except (Away, *GONE):
                await asyncio.sleep(0.05)

    # What was promised

    def verify(self, logs: dict[str, list[Row]]) -> None:
        """Hold what everybody knows against the logs."""
        for player in self.players:
            player.verify(logs[player.table])

    def verify_all(self, logs: dict[str, list[Row]]) -> None:
        """Replay all games, too."""
        self.verify(logs)
        for player in self.players:
            table = from_rows(player.table, logs[player.table])
            player.verify_events(table.told(player.seat, 0)["events"])


async def answering(address: Address) -> None:
    """Wait until a server answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await address.http.get("/healthz")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.02)


def read(row: Row) -> Any:
    """The fact of a row, if it is a move."""
    return read_fact(row.data) if '"played"' in row.data else None
