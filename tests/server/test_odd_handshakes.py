"""Requests for sockets that cannot be taken: they are answered, and nothing is left of them."""

import asyncio

import pytest
from tests.server.running import running, until

from tablee.server.wire import Wire

REQUEST = (
    b"GET /api/v1/tables/t/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize(
    ("header", "status"),
    [
        (b"X: " + b"a" * 9000 + b"\r\n", b"431"),
        (b"X: a\r\n" * 200, b"431"),
        (b"Origin: http://[\r\n", b"403"),
    ],
    ids=["a long header", "many headers", "no address of a page"],
)
async def test_a_socket_that_cannot_be_opened_is_refused_and_its_connection_ends(
    header: bytes, status: bytes, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    wires: list[Wire] = []
    made = Wire.connection_made

    def connection_made(self: Wire, transport: asyncio.BaseTransport) -> None:
        wires.append(self)
        made(self, transport)

    monkeypatch.setattr(Wire, "connection_made", connection_made)
    async with running() as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        request = REQUEST + header + b"\r\n"
        for part in [request] if at_once else [request[:30], request[30:]]:
            writer.write(part)
            await asyncio.sleep(0.05)
        async with asyncio.timeout(5):
            answer = await reader.read()
        assert answer.split(b" ")[1:2] == [status]
        writer.close()
        await asyncio.sleep(0.05)
        assert [wire in wire.connections for wire in wires] == [False]


async def test_who_brings_two_tokens_is_known_by_the_first() -> None:
    async with running() as server:
        ann = (await server.http.post("/api/v1/guests", json={"name": "Ann"})).json()
        tokens = [f"Authorization: Bearer {token}\r\n".encode() for token in (ann["token"], "x")]
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(REQUEST + b"".join(tokens) + b"\r\n")
        async with asyncio.timeout(5):
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        await until(lambda: [one.user for one in server.house.connections] == [ann["user"]])
        writer.close()
