"""Requests for sockets are handed over at once if they are written as browsers write them."""

import pytest

from tablee.server.protocols import asks_for_socket

REQUEST = (
    b"GET /api/v1/tables/t/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_a_request_for_a_socket_is_known_by_its_headers_whatever_their_case() -> None:
    assert asks_for_socket(REQUEST)
    assert asks_for_socket(REQUEST.replace(b"Upgrade:", b"UPGRADE:"))
    assert asks_for_socket(REQUEST.replace(b"n: Upgrade", b"n: keep-alive, Upgrade"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"GET", b"POST"),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"Connection: Upgrade", b"Connection: close"),
        (b"Upgrade: websocket", b"Upgrade: h2c"),
        (b"Host: x\r\n", b""),
        (b"Host: x\r\n", b"Host: x\r\nhost: y\r\n"),
        (b"Host: x\r\n", b"Host: x\r\nContent-Length: 4\r\n"),
        (b"Host: x\r\n", b"Host: x\r\nTransfer-Encoding: chunked\r\n"),
        (b"Host: x\r\n", b"Host: x\r\n folded\r\n"),
        (b"Host: x\r\n", b"Host: x\n"),
        (b"Host: x\r\n", b"Host: x\0\r\n"),
        (b"==\r\n\r\n", b"==\r\n"),
        (b"==\r\n\r\n", b"==\r\n\r\nmore"),
    ],
)
def test_whatever_is_odd_is_left_to_those_who_read_requests(old: bytes, new: bytes) -> None:
    assert old in REQUEST
    assert not asks_for_socket(REQUEST.replace(old, new))
