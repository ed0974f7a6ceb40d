"""The command line of `tablee serve`; importing this is quick."""

import argparse
import os
from collections.abc import Callable, Sequence
from typing import Any

from tablee.core.language import LANGUAGES
from tablee.players.arena.arguments import count
from tablee.server.addresses import Proxies

DEFAULT_PORT = 8765
DESCRIPTION = (
    "Serve tables to browsers and programs. Everything is kept in one file, or in PostgreSQL "
    "when several nodes serve the same tables; with --data :memory: nothing is kept. "
    "Each option can be set in the environment: --database-url is TABLEE_DATABASE_URL."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `tablee serve`."""
    add_place(parser)
    option = environment_option(parser)
    option("--host", "0.0.0.0", help="address to listen at (default: all of IPv4; ::, of IPv6 too)")
    option("--port", str(DEFAULT_PORT), port, help=f"default: {DEFAULT_PORT}; 0: any free one")
    option("--redis-url", None, metavar="URL", help="redis://…, to tell other nodes what happens")
    option(
        "--proxies", "127.0.0.1", proxies, metavar="ADDRESSES",
        help="proxies that are believed about where requests come from, with commas between them "
        "(default: 127.0.0.1)",
    )  # fmt: skip
    choice = environment_choice(parser)
    choice("--limits", "on", ("on", "off"), "off: everybody may ask without end")
    choice("--log", None, ("json", "text"), "default: text on a terminal, else json")
    choice("--warm", "on", ("on", "off"), "off: compile games when they are played")
    option(
        "--workers", None, count, metavar="N",
        help="processes in which experts think (default: cores - 1)",
    )  # fmt: skip


def port(text: str) -> int:
    """The number of a port."""
    value = int(text)
    if not 0 <= value < 65536:
        raise ValueError(text)
    return value


def proxies(text: str) -> str:
    """Addresses and networks, with commas between them."""
    try:
        Proxies(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where everything is kept, and in which language that is told."""
    option = environment_option(parser)
    option("--data", None, metavar="FOLDER", help="where tables are kept (default: user data)")
    option("--database-url", None, metavar="URL", help="postgresql://… instead of a file")
    about = "language of messages (default: that of the environment)"
    environment_choice(parser)("--lang", None, LANGUAGES, about)


def environment_option(parser: argparse.ArgumentParser) -> Callable[..., None]:
    """What adds options that can also be set in the environment, where nothing is not set."""

    def option(
        name: str, default: str | None, check: Callable[[str], Any] = str, **more: Any
    ) -> None:
        variable = "TABLEE_" + name.lstrip("-").replace("-", "_").upper()
        given = os.environ.get(variable)

        def checked(text: str) -> Any:
            """A value; one of the environment is a default, of which argparse checks the type."""
            try:
                return check(text)
            except (argparse.ArgumentTypeError, ValueError) as error:
                where = f" ({variable})" if text is given else ""
                raise argparse.ArgumentTypeError(f"invalid value: {error}{where}") from None

        parser.add_argument(name, default=given or default, type=checked, **more)

    return option


def environment_choice(parser: argparse.ArgumentParser) -> Callable[..., None]:
    """What adds options with few values that can also be set in the environment."""
    option = environment_option(parser)

    def choice(name: str, default: str | None, values: Sequence[str], about: str) -> None:
        def one_of(text: str) -> str:
            if text not in values:
                raise ValueError(f"{text!r} (choose from {', '.join(values)})")
            return text

        option(name, default, one_of, metavar=f"{{{','.join(values)}}}", help=about)

    return choice
