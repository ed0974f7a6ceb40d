"""A PostgreSQL and a Redis of the tests' own, on sockets in temporary folders."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

import psycopg

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds to start or stop
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # what a killed server has written is safe with the kernel
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_min_messages": "fatal",
}


class Missing(Exception):
    """A service cannot be started here."""


def find_program(name: str) -> Path:
    """A program of a service, in PATH or where Debian puts it; installed if that is allowed."""
    for is_last in (False, True):
        folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
        path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *map(str, folders)])
        found = shutil.which(name, path=path)
        if found:
            return Path(found)
        if is_last or not (os.geteuid() == 0 or os.environ.get("CI") == "true"):
            break
        subprocess.run(["sh", ROOT / "tools/install-services"], stdout=sys.stderr, check=False)
    raise Missing(f"{name} is not installed; tools/install-services says how")


class Postgres:
    """A server with databases that are copies of a template."""

    def __init__(self, **settings: str) -> None:
        self.programs = find_program("initdb").resolve().parent
        self.settings = {**SETTINGS, **settings}
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self.data = self.folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.starter = ThreadPoolExecutor(1)
        self.made = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        options = "--no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C"
        command = [f"{self.programs}/initdb", *options.split(), "--pgdata", str(self.data)]
        subprocess.run([*self._user(), *command], check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def _user() -> list[str]:
        """PostgreSQL refuses to run as root. It ends with the thread that has started it."""
        command = ["setpriv", "--pdeathsig=INT"] if shutil.which("setpriv") else []
        if os.geteuid() != 0:
            return command
        if not command:
            return ["runuser", "-u", "postgres", "--"]
        return [*command, "--reuid=postgres", "--regid=postgres", "--init-groups"]

    def start(self) -> Self:
        """Start, and wait until it answers."""
        settings = [f"--{name}={value}" for name, value in self.settings.items()]
        command = [f"{self.programs}/postgres", "-D", str(self.data), "-k", str(self.folder)]
        self.process = self.starter.submit(self._run, [*self._user(), *command, *settings]).result()
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.02)
        return self

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, is_sudden: bool = False) -> None:
        """Stop, at once or after telling those who are connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT if is_sudden else signal.SIGINT)
            self.process.wait(PATIENCE)
            self.process = None

    def hang(self, is_hung: bool = True) -> None:
        """Answer nothing though connections stay open, or answer again."""
        assert self.process is not None
        lists = Path(f"/proc/{self.process.pid}").glob("task/*/children")
        serving = [int(child) for path in lists for child in path.read_text().split()]
        for process in [self.process.pid, *serving]:
            os.kill(process, signal.SIGSTOP if is_hung else signal.SIGCONT)

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop(is_sudden=True)
        self.starter.shutdown()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def create(self, template: str = "template1") -> str:
        """The name of a new database."""
        self.made += 1
        name = f"tablee_{self.made}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        """Remove a database, whoever is connected."""
        self.do(f"DROP DATABASE {name} WITH (FORCE)")

    def do(self, statement: str, database: str = "postgres") -> None:
        """Do something as the master of the server."""
        with psycopg.connect(self.url(database), autocommit=True) as c:
            c.execute(statement.encode())


class RedisServer:
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        self.program = find_program("redis-server")
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-redis-"))
        self.url = f"unix://{self.folder}/socket"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start, and wait until it listens."""
        options = ["--port", "0", "--unixsocket", f"{self.folder}/socket", "--save", ""]
        self.process = subprocess.Popen(
            [str(self.program), *options, "--dir", str(self.folder)], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not (self.folder / "socket").exists():
            assert self.process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.02)
        return self

    def hang(self, is_hung: bool = True) -> None:
        """Answer nothing though connections stay open, or answer again."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP if is_hung else signal.SIGCONT)

    def stop(self) -> None:
        """Stop at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None
            (self.folder / "socket").unlink(missing_ok=True)

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)
