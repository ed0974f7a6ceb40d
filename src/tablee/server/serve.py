"""`tablee serve`: from the command line to a running server."""

import argparse
import asyncio
import logging
import socket
from dataclasses import dataclass
from pathlib import Path

import segno
import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path
from rich.console import Console

from tablee.core.text import Catalogue, catalogue
from tablee.server.app import make_app
from tablee.server.bots import Bots
from tablee.server.house import House
from tablee.server.limits import MESSAGE_SIZE
from tablee.server.store.opening import open_store


@dataclass(frozen=True)
class Settings:
    """How the server is run: arguments, or `TABLEE_…` in the environment."""

    host: str
    port: int
    data: Path
    database_url: str | None
    redis_url: str | None
    workers: int | None

    @property
    def database(self) -> str:
        """Where everything is kept."""
        return self.database_url or f"sqlite:///{self.data / 'tablee.sqlite'}"


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings that were asked for."""
    data = Path(args.data) if args.data else user_data_path("tablee")
    return Settings(
        args.host, int(args.port), data, args.database_url, args.redis_url,
        args.workers and int(args.workers),
    )  # fmt: skip


def run(args: argparse.Namespace, language: str) -> int:
    """Serve until somebody stops it."""
    settings, t = settings_of(args), catalogue(language)
    settings.data.mkdir(parents=True, exist_ok=True)

    async def open_house() -> House:
        store = await open_store(settings.database)
        return await House.open(store, Bots(settings.workers), settings.redis_url)

    listener = listen(settings)
    welcome(settings, listener.getsockname()[1], t)
    config = uvicorn_config(make_app(open_house))
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve([listener]))
    return 0


def uvicorn_config(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs the application: small messages, not compressed, and a quick end."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_SIZE,
        ws_per_message_deflate=False,
        log_level=logging.WARNING,
        timeout_graceful_shutdown=5,
    )


def listen(settings: Settings) -> socket.socket:
    """The socket that clients come to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    return listener


def welcome(settings: Settings, port: int, t: Catalogue) -> None:
    """Say where the server is: for this machine, and as a picture for phones."""
    console = Console(highlight=False)
    console.print(t("serve-here", address=f"http://127.0.0.1:{port}/"))
    console.print(t("serve-data", place=settings.database_url or str(settings.data)), markup=False)
    address = network_address()
    if settings.host in ("0.0.0.0", "::") and address:
        link = f"http://{address}:{port}/"
        console.print(t("serve-phones", address=link))
        if console.is_terminal:
            segno.make(link).terminal(compact=True)


def network_address() -> str | None:
    """The address of this machine in its network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
