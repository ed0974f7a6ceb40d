"""Those who stall, flood or send garbage are sent away with a reason; the other tables go on."""

import asyncio
import socket
import struct
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import pytest
from tests.server.running import PATIENCE, Running, running
from tests.server.test_logs import Log, log  # noqa: F401

from tablee.server import protocols, wire
from tablee.server.limits import MESSAGE_RATE, MESSAGE_SIZE, QUEUE, REQUEST_SIZE

API = "/api/v1"
TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
HELLO = b'{"do":"hello","version":0}'
GARBAGE = Random(2).randbytes(1000)


class Raw:
    """A connection that speaks bytes, and reads only when it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    def frame(self, opcode: int, body: bytes = b"", is_final: bool = True) -> None:
        self.send(framed(opcode, body, is_final))

    async def rest(self) -> bytes:
        """All that comes until the server ends the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""

    async def close_code(self) -> int:
        """The code that the server closes a socket with."""
        data, code = await self.rest(), 0
        while len(data) >= 2:
            size, start = data[1] & 127, 2
            if size == 126:
                size, start = struct.unpack("!H", data[2:4])[0], 4
            if data[0] & 15 == 8:
                code = struct.unpack("!H", data[start : start + 2])[0]
            data = data[start + size :]
        return code


def framed(opcode: int, body: bytes = b"", is_final: bool = True) -> bytes:
    """A frame whose mask changes nothing."""
    size = len(body)
    length = (
        bytes([128 | size])
        if size < 126
        else bytes([254]) + struct.pack("!H", size)
        if size < 65536
        else bytes([255]) + struct.pack("!Q", size)
    )
    return bytes([opcode | 128 * is_final]) + length + b"\0\0\0\0" + body


@asynccontextmanager
async def raw(server: Running, table: str | None = None, buffer: int = 0) -> AsyncIterator[Raw]:
    """A connection; with a table, a socket that has shaken hands but not said hello."""
    plain = socket.socket()
    if buffer:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=1024)
    one = Raw(reader, writer)
    if table is not None:
        shake_hands(one, table)
        await reader.readuntil(b"\r\n\r\n")
    try:
        yield one
    finally:
        await hang_up(writer)


def shake_hands(one: Raw, table: str) -> None:
    """Ask for the socket of a table."""
    one.send(
        f"GET {API}/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )


async def hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


@asynccontextmanager
async def others_play(server: Running) -> AsyncIterator[None]:
    """Another table goes on during the block, and after it."""
    async with server.client(**await seat(server)) as client:
        await client.until(lambda view: view["legal"])
        yield
        for _ in range(3):
            assert "ack" in await client.play_first()


async def seat(server: Running) -> dict[str, Any]:
    """A seat alone at a table of its own."""
    table = await server.table("qwinto", "person")
    return {"table": table["table"], "token": table["tokens"][0]}


async def gone(server: Running, count: int = 0) -> None:
    """Wait until so many sockets are left."""
    async with asyncio.timeout(PATIENCE):
        while len(server.house.connections) > count:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("opcode", "body", "code"),
    [
        (TEXT, b"x" * (MESSAGE_SIZE + 1), 1009),
        (BINARY, b"x" * 100_000, 1009),
        (TEXT, b"\xff\xfe", 1007),
        (BINARY, b'{"do":"ping"}', 1003),
        (BINARY, b'{"do":"chat","id":"b","text":"caf\xff"}', 1003),
        (3, b"", 1002),  # no such kind of frame
        (0x40 | TEXT, b"{}", 1002),  # a reserved bit
        (CONTINUED, b"x", 1002),  # of nothing
    ],
)
async def test_a_frame_that_is_wrong_ends_its_connection_with_a_code(
    opcode: int, body: bytes, code: int
) -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, HELLO)
            bad.frame(opcode, body)
            assert await bad.close_code() == code
        await gone(server, 1)


@pytest.mark.parametrize(
    ("opcode", "body"),
    [(BINARY, b"x"), (PING, b""), (TEXT, b"x"), (TEXT, b"\xff")],
    ids=["binary", "pings", "no messages", "no UTF-8"],
)
async def test_who_takes_leave_in_the_same_breath_as_something_wrong_is_let_go(
    opcode: int, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, HELLO)
            await bad.reader.readuntil(b'"ready":1}')
            bad.send(60 * framed(opcode, body) + framed(CLOSE, struct.pack("!H", 1000)))
            assert await bad.close_code() == 1000
        await gone(server, 1)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_garbage_after_the_handshake_ends_the_connection() -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.send(GARBAGE)
            assert await bad.close_code() == 1002
        await gone(server, 1)


async def test_garbage_instead_of_a_request_is_refused() -> None:
    async with running() as server, others_play(server):
        for garbage in (GARBAGE + b"\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 11_000):
            async with raw(server) as bad:
                bad.send(garbage)
                assert (await bad.rest()).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
async def test_a_message_inside_another_one_ends_the_connection(opcode: int) -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, HELLO)
            bad.frame(TEXT, b'{"do":"pi', is_final=False)
            await bad.writer.drain()
            await asyncio.sleep(0.1)  # the next frame comes alone, as most do
            bad.frame(opcode, b'{"do":"ping"}')
            assert await bad.close_code() == 1002
        await gone(server, 1)


async def test_messages_after_one_in_several_parts_are_heard() -> None:
    async with running() as server:
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as one:
            one.frame(TEXT, HELLO)
            for opcode, body, is_final in (
                (TEXT, b'{"do":"pi', False),
                (CONTINUED, b'ng"}', True),
                (TEXT, b'{"do":"ping"}', True),
            ):
                one.frame(opcode, body, is_final)
                await one.writer.drain()
                await asyncio.sleep(0.1)
            one.frame(8, struct.pack("!H", 1000))
            assert (await one.rest()).count(b"pong") == 2


@pytest.mark.parametrize("kind", [PING, PONG])
async def test_a_flood_of_control_frames_ends_the_connection(kind: int) -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            for _ in range(1000):
                bad.frame(kind, b"x")
            assert await bad.close_code() == 1008
        await gone(server, 1)


async def test_a_message_of_endless_empty_parts_ends_the_connection() -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, is_final=False)
            for _ in range(1000):
                bad.frame(CONTINUED, is_final=False)
            assert await bad.close_code() == 1008
        await gone(server, 1)


async def test_who_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.socket.HELLO_SECONDS", 0.2)
    async with running() as server:
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as silent:
            assert await silent.close_code() == 4001
        await gone(server)


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\ncontent-length: 50\r\n\r\n{",
    ],
    ids=["nothing", "headers", "body"],
)
@pytest.mark.parametrize("before", [0, 1])
async def test_a_request_that_does_not_come_is_not_waited_for(
    before: int, part: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither as the first of a connection, nor after one that came."""
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", 0.3)
    async with running() as server, raw(server) as slow:
        for _ in range(before):
            slow.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            await slow.reader.readuntil(b'{"ok":true}')
        slow.send(part)
        told = await slow.rest()
        if part or not before:  # a connection that is only kept ends without a word
            assert told[9:12] == b"408"


async def test_a_thousand_half_open_connections_end_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server, others_play(server):
        monkeypatch.setattr(protocols, "REQUEST_SECONDS", 2.0)
        opened = [
            await asyncio.open_connection("127.0.0.1", server.port, limit=1024) for _ in range(1000)
        ]
        async with server.client(**await seat(server)) as client:
            await client.until(lambda view: view["legal"])
            assert "ack" in await client.play_first()
            for reader, writer in opened:
                async with asyncio.timeout(PATIENCE):
                    assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
                await hang_up(writer)
            assert "ack" in await client.play_first()


async def test_somebody_who_never_reads_is_sent_away_and_takes_bounded_memory(
    monkeypatch: pytest.MonkeyPatch,
    log: Log,  # noqa: F811
) -> None:
    monkeypatch.setattr(wire, "GOODBYE_SECONDS", 0.1)
    lost: list[Any] = []
    end = wire.Wire.connection_lost

    def connection_lost(self: Any, error: Any) -> None:
        lost.append(self)
        end(self, error)

    monkeypatch.setattr(wire.Wire, "connection_lost", connection_lost)
    async with running() as server, others_play(server):
        table = await server.table("qwinto", "person")
        async with raw(server, table["table"], buffer=4096) as stalled:
            stalled.frame(TEXT, HELLO)
            room = await entered(server, table["table"])
            (guest,) = room.guests
            most = 0
            async with asyncio.timeout(PATIENCE):
                while guest in room.guests:  # whatever happens there, it does not hear it
                    guest.tell({"table": "x" * 4000})
                    most = max(most, len(guest.queue))
                    await asyncio.sleep(0)
            assert most <= QUEUE
            await gone(server, 1)
            async with asyncio.timeout(PATIENCE):
                while not lost:  # though it has not read what it was sent
                    await asyncio.sleep(0.01)
        assert [event["reason"] for event in log.events("socket closed")][:1] == ["slow"]


async def entered(server: Running, table: str) -> Any:
    """The room of a table, once somebody has come in."""
    async with asyncio.timeout(PATIENCE):
        while not (room := await server.house.rooms.find(table)).guests:
            await asyncio.sleep(0.01)
    return room


async def test_a_flood_of_messages_ends_its_connection_and_says_why() -> None:
    async with running() as server, others_play(server):
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, HELLO)
            for _ in range(int(MESSAGE_RATE[1]) + 10):
                bad.frame(TEXT, b'{"do":"ping"}')
            told = await bad.rest()
        assert told.count(b'{"pong"') >= MESSAGE_RATE[1]
        closing = told.partition(b'{"closing"')[2]
        assert closing.startswith(b':"flood","reconnect":false}')
        assert struct.pack("!H", 4029) in closing


async def test_who_goes_on_after_the_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    take = wire.Wire.data_received

    def data_received(self: Any, data: bytes) -> None:
        nonlocal read
        read += len(data)
        take(self, data)

    monkeypatch.setattr(wire.Wire, "data_received", data_received)
    async with running() as server:
        table = (await server.table("qwinto", "person"))["table"]
        async with raw(server, table) as bad:
            bad.frame(TEXT, HELLO)
            async with asyncio.timeout(PATIENCE):
                with suppress(ConnectionError):
                    while True:  # until the server ends it
                        bad.frame(BINARY, bytes(5000))
                        await bad.writer.drain()
        await gone(server)
    assert 5000 < read < 2_000_000  # what comes in the first moment, nothing later


@pytest.mark.parametrize("is_told", [True, False])
async def test_a_body_that_is_too_large_is_refused(is_told: bool) -> None:
    async with running() as server:
        body = b"x" * (REQUEST_SIZE + 1)

        async def parts() -> AsyncIterator[bytes]:
            yield body

        answer = await server.http.post(
            f"{API}/guests",
            content=body if is_told else parts(),
            headers={"content-type": "application/json"},
        )
        assert answer.status_code == (413 if is_told else 400)
        assert answer.json()["error"]["message"]


async def test_who_does_not_read_an_answer_is_cut_off_and_who_reads_slowly_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.server.protocols.ANSWER_SECONDS", 1.0)
    size = 40_000_000
    monkeypatch.setattr("tablee.server.metrics.Metrics.text", lambda _: "x" * size)
    async with running() as server, raw(server, buffer=4096) as idle, raw(server) as slow:
        start = time.monotonic()
        for one in (idle, slow):
            one.send(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        assert await read(slow, size, pause=0.005) >= size
        assert time.monotonic() > start + 2.5  # long enough for who does not read
        assert await read(idle, size) < size


async def read(one: Raw, most: int, pause: float = 0.0) -> int:
    """How many bytes come, of so many that are wanted, with a pause after each portion."""
    read = 0
    with suppress(ConnectionError):
        while read < most and (part := await one.reader.read(65536)):
            read += len(part)
            await asyncio.sleep(pause)
    return read
