"""Another program, run as a process that answers one JSON object a line with another."""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tablee.core.errors import JsonError, Refused
from tablee.core.saved import parse_json

Answer = dict[str, Any]

PREFIX = "cmd:"  # of the names of players that are programs


@dataclass(frozen=True)
class Patience:
    """How many seconds a program may be silent: compilers and weights make a slow start."""

    first: float = 120
    later: float = 120
    farewell: float = 2

    @classmethod
    def for_thought(cls, seconds: float | None) -> "Patience":
        """For a program that is given so many seconds a decision."""
        return cls() if seconds is None else cls(120 + seconds, max(10, 20 * seconds))


class Program:
    """A process, from its start to `close`; what goes wrong is told with its name."""

    def __init__(self, command: str, patience: Patience) -> None:
        self.name, self.patience = PREFIX + command, patience
        self.has_answered = False
        self.lines: queue.Queue[str | None] = queue.Queue()  # None: there will be no more
        self.complaints: deque[str] = deque(maxlen=5)  # the end of its standard error
        self.process = start(command)
        self.listeners = [self._listen(self._hear), self._listen(self._overhear)]

    def ask(self, request: dict[str, Any]) -> Answer:
        """The answer to a request, which may be an error."""
        assert self.process.stdin
        with suppress(BrokenPipeError):  # it has ended: so will its lines
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
        line = self._next_line(request["do"])
        self.has_answered = True
        try:
            return parse_json(line)
        except JsonError:
            raise Refused("player", "rubbish", player=self.name, said=line) from None

    def demand(self, request: dict[str, Any]) -> Answer:
        """The answer to a request that must not be refused."""
        return self.accepted(request, self.ask(request))

    def accepted(self, request: dict[str, Any], answer: Answer) -> Answer:
        """The answer, if it is no error."""
        if "error" in answer:
            said, do = json.dumps(answer["error"], ensure_ascii=False), request["do"]
            raise Refused("player", "refused", player=self.name, do=do, said=said)
        return answer

    def close(self) -> None:
        """End the process: politely, then by force, with what it has started."""
        with suppress(OSError):
            assert self.process.stdin
            self.process.stdin.close()
        try:
            self.process.wait(self.patience.farewell)
        except subprocess.TimeoutExpired:
            kill(self.process)
        for listener in self.listeners:
            listener.join(self.patience.farewell)

    def _next_line(self, asked: str) -> str:
        seconds = self.patience.later if self.has_answered else self.patience.first
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Refused("player", "silent", player=self.name, do=asked, seconds=seconds) from None
        if line is None:
            raise self._ended()
        return line

    def _ended(self) -> Refused:
        """The error of a program that says no more."""
        status: int | None = None
        with suppress(subprocess.TimeoutExpired):
            status = self.process.wait(self.patience.farewell)
        self.listeners[1].join(self.patience.farewell)
        said = self.complaints[-1] if self.complaints else "–"
        return Refused("player", "ended", player=self.name, status=status, said=said)

    def _listen(self, work: Any) -> threading.Thread:
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _hear(self) -> None:
        for line in readable(self.process.stdout):
            self.lines.put(line)
        self.lines.put(None)

    def _overhear(self) -> None:
        for line in readable(self.process.stderr):
            if line.strip():
                self.complaints.append(line.strip())


def start(command: str) -> "subprocess.Popen[bytes]":
    """A new process in a session of its own: Ctrl-C is ours to handle."""
    pipe = subprocess.PIPE
    try:
        words = shlex.split(command)
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    except (OSError, ValueError, IndexError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused("player", "start", player=PREFIX + command, problem=problem) from None


def kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process that has not ended, and those of its session."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def readable(stream: Any) -> Iterable[str]:
    """The lines of a stream, whatever bytes they are; the stream is closed at its end."""
    with stream:
        for line in stream:
            yield line.decode("utf-8", "replace").rstrip("\r\n")
