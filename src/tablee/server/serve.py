"""`tablee serve`: from the command line to a running server."""

import argparse
import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from rich.console import Console
from sqlalchemy import make_url

from tablee import __version__
from tablee.core.errors import OptionsError
from tablee.core.text import Catalogue, catalogue
from tablee.server import logs
from tablee.server.addresses import is_own_machine, network_address
from tablee.server.app import make_app
from tablee.server.bots import Bots
from tablee.server.house import House
from tablee.server.limits import MESSAGE_SIZE, RATES, Limiter
from tablee.server.places import MEMORY, place_to_serve
from tablee.server.protocols import RequestProtocol
from tablee.server.qr import qr_code
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
    return Settings(
        args.host, args.port, place_to_serve(args), args.redis_url, args.workers,
        args.proxies, args.limits != "off", args.warm != "off",
    )  # fmt: skip


def run(args: argparse.Namespace, language: str) -> int:
    """Serve until somebody stops it."""
    settings, t = settings_of(args), catalogue(language)
    opened: House | None = None

    async def house() -> House:
        assert opened is not None
        return opened

    logs.configure(args.log)
    allow_open_files()
    limiter = Limiter(RATES if settings.has_limits else {})
    app = make_app(house, limiter, settings.proxies)
    app.state.is_shared = is_everywhere(settings)
    config = uvicorn_config(app)
    progress = None
    if settings.compiles_ahead:
        progress = Console(stderr=True, force_terminal=False if args.log == "json" else None)
    runner = asyncio.Runner(loop_factory=config.get_loop_factory())
    with listen(settings) as listener, runner:
        opened = runner.run(open_house(settings))  # what is wrong is told before any address is
        be_quick()
        server = Server(config, progress, lambda: welcome(settings, listener, t))
        runner.run(server.serve([listener]))
    return 0


async def open_house(settings: Settings) -> House:
    """The house on the store that is asked for, which no other server has if it is a file."""
    store = await open_store(settings.place, is_held=True)
    try:
        return await House.open(store, Bots(settings.workers), settings.redis_url)
    except BaseException:
        await store.close()
        raise


def be_quick() -> None:
    """Let threads that come back from the disk not wait long, and look for garbage less often.

    What was made until now stays: there is no garbage in it. All tables stand still meanwhile, so
    that little is looked at in one go (10,000 things take some 5 ms), and everything hardly ever.
    """
    sys.setswitchinterval(0.0005)
    gc.freeze()
    gc.set_threshold(2_000, 5, 500)


class Server(uvicorn.Server):
    """A server that says goodbye: clients are told to come back before their sockets end."""

    def __init__(
        self,
        config: uvicorn.Config,
        progress: Console | None = None,
        welcome: Callable[[], None] = lambda: None,
    ) -> None:
        """`progress`: where to show how far compiling ahead is; none: it is not done.

        `welcome` is called when clients can come.
        """
        super().__init__(config)
        self.progress, self.welcome = progress, welcome
        self.warming: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and take connections."""
        await super().startup(sockets)
        if not self.started:
            return
        self.welcome()
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
        forwarded_allow_ips=app.state.proxies.trusted,
    )


def allow_open_files() -> None:
    """Let the process have as many connections as the system allows."""
    with suppress(ImportError, OSError, ValueError):  # not on Windows
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(settings: Settings) -> socket.socket:
    """The socket that clients come to; they are taken in when the server is ready."""
    is_new = ":" in settings.host
    listener = socket.socket(socket.AF_INET6 if is_new else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
    if is_new:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # `::` is every address
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, UnicodeError) as error:
        listener.close()
        problem = getattr(error, "strerror", None) or str(error)
        place = {"host": settings.host, "port": str(settings.port)}
        raise OptionsError("listen", **place, problem=problem) from None
    return listener


def is_everywhere(settings: Settings) -> bool:
    """Whether the server is reached at every address of this machine."""
    return settings.host in ("0.0.0.0", "::")


def addresses(settings: Settings, port: int) -> tuple[str, str | None]:
    """Where the server is for this machine, and for others of the network if they reach it."""
    here = there = settings.host
    if is_everywhere(settings):
        here, there = "127.0.0.1", network_address() or ""
    elif is_own_machine(settings.host):
        there = ""
    return link(here, port), link(there, port) if there else None


def link(host: str, port: int) -> str:
    """The address of a server."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def welcome(settings: Settings, listener: socket.socket, t: Catalogue) -> None:
    """Say where the server is: for this machine, and as a picture for phones."""
    console = Console(highlight=False, soft_wrap=True, markup=False)
    here, there = addresses(settings, listener.getsockname()[1])
    console.print(t("serve-here", address=here))
    if settings.place == MEMORY:
        console.print(t("serve-nothing"))
    else:
        console.print(t("serve-data", place=without_password(settings.place)))
    if there:
        console.print(t("serve-phones", address=there))
        if console.is_terminal:
            qr_code(there).terminal(compact=True)


def without_password(place: str | Path) -> str:
    """Where things are kept, fit to be read over somebody's shoulder."""
    if isinstance(place, str) and "://" in place:
        url = make_url(place).set(query={})  # passwords can be there, too
        return url.render_as_string(hide_password=True)
    return str(place)
