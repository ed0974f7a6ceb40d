"""`tablee serve`: from the command line to a running server."""

import argparse
import asyncio
import gc
import logging
import signal
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import segno
import uvicorn
from fastapi import FastAPI
from rich.console import Console
from sqlalchemy import make_url

from tablee import __version__
from tablee.core.text import Catalogue, catalogue
from tablee.server import logs
from tablee.server.addresses import network_address
from tablee.server.app import make_app
from tablee.server.bots import Bots
from tablee.server.house import House
from tablee.server.limits import MESSAGE_SIZE, RATES, Limiter
from tablee.server.places import place_of
from tablee.server.protocols import RequestProtocol
from tablee.server.store.opening import open_store
from tablee.server.warming import warm
from tablee.server.wire import Wire

BACKLOG = 128  # connections that are taken at once, before others are served again
RECEIVED = 16384  # bytes of a connection that the system keeps: what is read from it at once

log = logging.getLogger("tablee.serve")


@dataclass(frozen=True)
class Settings:
    """How the server is run: arguments, or `TABLEE_…` in the environment."""

    host: str
    port: int
    place: str | Path
    redis_url: str | None
    workers: int | None
    proxies: str = "127.0.0.1"
    has_limits: bool = True
    compiles_ahead: bool = True


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings that were asked for."""
    workers = args.workers and int(args.workers)
    return Settings(
        args.host, int(args.port), place_of(args), args.redis_url, workers,
        args.proxies, args.limits != "off", args.warm != "off",
    )  # fmt: skip


def run(args: argparse.Namespace, language: str) -> int:
    """Serve until somebody stops it."""
    settings, t = settings_of(args), catalogue(language)
    if isinstance(settings.place, Path):
        settings.place.parent.mkdir(parents=True, exist_ok=True)

    async def open_house() -> House:
        store = await open_store(settings.place)
        return await House.open(store, Bots(settings.workers), settings.redis_url)

    logs.configure(args.log)
    allow_open_files()
    listener = listen(settings)
    welcome(settings, listener.getsockname()[1], t)
    limiter = Limiter(RATES if settings.has_limits else {})
    app = make_app(open_house, limiter, settings.proxies)
    app.state.is_shared = is_shared(settings)
    config = uvicorn_config(app)
    progress = None
    if settings.compiles_ahead:
        progress = Console(stderr=True, force_terminal=False if args.log == "json" else None)
    be_quick()
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(Server(config, progress).serve([listener]))
    return 0


def be_quick() -> None:
    """Let threads that come back from the disk not wait long, and look for garbage less often.

    What was made until now stays: there is no garbage in it.
    """
    sys.setswitchinterval(0.0005)
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


class Server(uvicorn.Server):
    """A server that says goodbye: clients are told to come back before their sockets end."""

    def __init__(self, config: uvicorn.Config, progress: Console | None = None) -> None:
        """`progress`: where to show how far compiling ahead is; none: it is not done."""
        super().__init__(config)
        self.progress = progress
        self.warming: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and take connections."""
        await super().startup(sockets)
        if not self.started:
            return
        logs.tell(log, "started", version=__version__)
        if self.progress is not None:
            app: Any = self.config.app
            self.warming = asyncio.create_task(warm(app.state.house.bots, self.progress))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when asked to, and well: uvicorn would let the signal end the process after all."""
        self.force_exit |= self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and end those that there are."""
        app: Any = self.config.app
        logs.tell(log, "stopping")
        if self.warming:
            self.warming.cancel()
            await asyncio.wait([self.warming])
        for server in self.servers:
            server.close()  # else clients would come back to a server that ends
        await app.state.house.goodbye()
        await super().shutdown(sockets)
        logs.tell(log, "stopped")


def uvicorn_config(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs the application: small messages, not compressed, and a quick end."""
    return uvicorn.Config(
        app,
        http=RequestProtocol,
        ws=Wire,
        ws_max_size=MESSAGE_SIZE,
        ws_per_message_deflate=False,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
        forwarded_allow_ips=app.state.proxies,
    )


def allow_open_files() -> None:
    """Let the process have as many connections as the system allows."""
    with suppress(ImportError, OSError, ValueError):  # not on Windows
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(settings: Settings) -> socket.socket:
    """The socket that clients come to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
    listener.bind((settings.host, settings.port))
    return listener


def is_shared(settings: Settings) -> bool:
    """Whether other machines of the network reach the server."""
    return settings.host in ("0.0.0.0", "::")


def welcome(settings: Settings, port: int, t: Catalogue) -> None:
    """Say where the server is: for this machine, and as a picture for phones."""
    console = Console(highlight=False, soft_wrap=True)
    console.print(t("serve-here", address=f"http://127.0.0.1:{port}/"))
    console.print(t("serve-data", place=without_password(settings.place)), markup=False)
    address = network_address()
    if is_shared(settings) and address:
        link = f"http://{address}:{port}/"
        console.print(t("serve-phones", address=link))
        if console.is_terminal:
            segno.make(link).terminal(compact=True)


def without_password(place: str | Path) -> str:
    """Where things are kept, fit to be read over somebody's shoulder."""
    if isinstance(place, str) and "://" in place:
        return make_url(place).render_as_string(hide_password=True)
    return str(place)
