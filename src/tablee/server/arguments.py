"""The command line of `tablee serve`; importing this is quick."""

import argparse
import os
from collections.abc import Callable

from tablee.server.addresses import Proxies

DEFAULT_PORT = 8765
DESCRIPTION = (
    "Serve tables to browsers and programs. Everything is kept in one file, or in PostgreSQL "
    "when several nodes serve the same tables. Each option can be set in the environment: "
    "--database-url is TABLEE_DATABASE_URL."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `tablee serve`."""
    add_place(parser)
    option = environment_option(parser)
    option("--host", "0.0.0.0", help="address to listen at (default: every one of this machine)")
    option("--port", str(DEFAULT_PORT), type=int, help=f"default: {DEFAULT_PORT}; 0: any free one")
    option("--redis-url", None, metavar="URL", help="redis://…, to tell other nodes what happens")
    option(
        "--proxies", "127.0.0.1", metavar="ADDRESSES", type=proxies,
        help="proxies that are believed about where requests come from, with commas between them "
        "(default: 127.0.0.1)",
    )  # fmt: skip
    option("--limits", "on", choices=("on", "off"), help="off: everybody may ask without end")
    option("--log", None, choices=("json", "text"), help="default: text on a terminal, else json")
    option("--warm", "on", choices=("on", "off"), help="off: compile games when they are played")
    option(
        "--workers", None, type=int, metavar="N",
        help="processes in which experts think (default: cores - 1)",
    )  # fmt: skip


def proxies(text: str) -> str:
    """Addresses and networks, with commas between them."""
    try:
        Proxies(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where everything is kept."""
    option = environment_option(parser)
    option("--data", None, metavar="FOLDER", help="where tables are kept (default: user data)")
    option("--database-url", None, metavar="URL", help="postgresql://… instead of a file")


def environment_option(parser: argparse.ArgumentParser) -> Callable[..., None]:
    """What adds options that can also be set in the environment."""

    def option(name: str, default: str | None, **more: object) -> None:
        variable = "TABLEE_" + name.lstrip("-").replace("-", "_").upper()
        value = os.environ.get(variable, default)
        parser.add_argument(name, default=value, **more)  # type: ignore[arg-type]

    return option
