"""A server in this process, and clients that talk to any server over real sockets."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.app import make_app
from tablee.server.bots import Bots
from tablee.server.house import House
from tablee.server.limits import Limiter
from tablee.server.messages import FROM_SERVER
from tablee.server.serve import Server, uvicorn_config
from tablee.server.store.contract import Store
from tablee.server.store.memory import MemoryStore

PATIENCE = 60.0  # seconds for anything to happen


async def until(wanted: Callable[[], Any]) -> None:
    """Wait for something to be true."""
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0.01)


class Client:
    """A socket of a table; everything that comes follows the published models."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.inbox: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.version = self.step = self.count = 0

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def come_in(self, token: str | None, version: int, **more: Any) -> None:
        """Say hello, and be told where the table stands."""
        said = {"do": "hello", "version": version, **more}
        await self.say(**said, **({} if token is None else {"token": token}))
        await self.next("ready", "error")

    async def next(self, *keys: str) -> dict[str, Any]:
        """The next message that has one of these members."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                FROM_SERVER.validate_python(message)
                self.inbox.append(message)
                if "view" in message:
                    self.version, self.step = message["version"], message["step"]
                    self.view = message["view"] or {}
                if not keys or message.keys() & set(keys):
                    return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message with an id, and get its answer."""
        self.count += 1
        await self.say(**{"id": f"{id(self)}-{self.count}", **message})
        return await self.next("ack", "refused", "error", "hints", "checked")

    async def until(self, wanted: Any) -> dict[str, Any]:
        """Read until the view is as wanted."""
        while not (self.view and wanted(self.view)):
            await self.next("view")
        return self.view

    async def play(self, move: str) -> dict[str, Any]:
        return await self.ask(do="play", step=self.step, move=move)

    async def play_first(self) -> dict[str, Any]:
        """The first legal move, once it is one's turn."""
        view = await self.until(lambda view: view["legal"] or view["over"])
        return {} if view["over"] else await self.play(view["legal"][0]["move"])


class Address:
    """Where a server is, and how to talk to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=f"http://{self.address}")

    async def table(self, game: str = "qwinto", seats: str = "person person", **more: Any) -> Any:
        """A new table of whoever the HTTP client is."""
        wish = {"game": game, "seats": seats.split(), **more}
        answer = await self.http.post("/api/v1/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    @asynccontextmanager
    async def socket(
        self, table: str, headers: dict[str, str] | None = None
    ) -> AsyncIterator[Client]:
        """A socket that has said nothing yet."""
        path = f"ws://{self.address}/api/v1/tables/{table}/socket"
        async with connect(path, additional_headers=headers) as connection:
            yield Client(connection)

    @asynccontextmanager
    async def client(
        self, table: str, token: str | None = None, version: int = 0, **more: Any
    ) -> AsyncIterator[Client]:
        """A socket that has said hello and been told where the table stands."""
        async with self.socket(table) as client:
            await client.come_in(token, version, **more)
            yield client


class Running(Address):
    """A server in this process."""

    def __init__(self, house: House, port: int) -> None:
        super().__init__(port)
        self.house = house


@asynccontextmanager
async def running(
    store: Store | None = None,
    redis_url: str | None = None,
    limiter: Limiter | None = None,
    proxies: str = "",
) -> AsyncIterator[Running]:
    """A server on a free port, until the end of the block."""
    listener = socket.create_server(("127.0.0.1", 0))
    house = await House.open(store or MemoryStore(), Bots(1), redis_url)

    async def open_house() -> House:
        return house

    server = Server(uvicorn_config(make_app(open_house, limiter, proxies)))
    serving = asyncio.create_task(server.serve([listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        one = Running(house, listener.getsockname()[1])
        async with one.http:
            yield one
    finally:
        server.should_exit = True
        await serving
        listener.close()


async def seated(server: Address, stack: AsyncExitStack, table: Any, **more: Any) -> list[Client]:
    """A client at every seat that the caller holds."""
    return [
        await stack.enter_async_context(server.client(table["table"], token, **more))
        for token in table["tokens"]
    ]


async def play_out(client: Client) -> None:
    """Play to the end of the game."""
    while (await client.play_first()) != {}:
        pass
