"""A stand-in for the network: it lets everything pass to PostgreSQL, or fails during a COMMIT."""

import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

Fault = Literal["none", "before", "after", "late", "gone", "mute"]
NAME = ".s.PGSQL.5432"
DELAY = 0.5  # seconds by which a COMMIT is late


class Proxy:
    """Sockets in `folder` that lead to those of a server.

    `fault` is what happens to the next COMMIT. `before`: the connection breaks and the server never
    hears of it; `after`: the server commits, but its answer is lost; `late`: the connection breaks,
    and the server hears of it some time later; `gone`: as `after`, and nobody comes through then;
    `mute`: the server commits, but never says so, and nothing breaks.
    """

    def __init__(self, folder: Path, server: Path) -> None:
        self.fault: Fault = "none"
        self.faults = 0
        self.mute: set[socket.socket] = set()  # ends whose answers are lost
        self.server = str(server / NAME)
        self.ends: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(folder / NAME))
        self.listener.listen()
        self._start(self._accept)

    def _start(self, target: object, *args: object) -> None:
        thread = threading.Thread(target=target, args=args, daemon=True)  # type: ignore[arg-type]
        self.threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.socket(socket.AF_UNIX)
                self.ends += [client, server]
                self._lead(client, server)

    def _lead(self, client: socket.socket, server: socket.socket) -> None:
        try:
            server.connect(self.server)
        except OSError:
            self._shut(client)
        else:
            self._start(self._send, client, server)
            self._start(self._answer, server, client)

    def _send(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while sent := client.recv(65536):
                if b"COMMIT" in sent and self.fault != "none":
                    self._fail(sent, client, server)
                else:
                    server.sendall(sent)
        self._shut(server)

    def _fail(self, sent: bytes, client: socket.socket, server: socket.socket) -> None:
        fault, self.fault = self.fault, "none"
        self.mute.add(server)
        self.faults += 1
        if fault == "gone":
            self.server = "/nowhere"
        if fault in ("before", "late"):
            self._shut(client)
        if fault == "late":
            time.sleep(DELAY)
        if fault != "before":
            server.sendall(sent)
            time.sleep(0.05)  # the server has answered by now
        if fault != "mute":
            self._shut(client)

    def _answer(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while told := server.recv(65536):
                if server not in self.mute:
                    client.sendall(told)
        self._shut(client)

    @staticmethod
    def _shut(end: socket.socket) -> None:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End everything."""
        for end in (self.listener, *self.ends):
            self._shut(end)
        for thread in self.threads:
            thread.join()
        for end in (self.listener, *self.ends):
            end.close()
