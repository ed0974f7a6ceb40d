"""`tablee play`: games at one keyboard, people and bots together."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.core.errors import OptionsError
from tablee.core.language import LANGUAGES, preferred_language

if TYPE_CHECKING:
    from tablee.terminal.stage import Stage
    from tablee.terminal.table import Table


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of `tablee play`."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="id of a game; none: a menu")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (1: solo)")
    parser.add_argument("--bots", metavar="1,2", help="seats of bots, counted from 0")
    parser.add_argument("--people", metavar="ANNA,BEN", help="names of the people, in their order")
    parser.add_argument(
        "--level",
        choices=("novice", "casual", "strong", "expert"),
        help="how well bots play (default: strong; expert thinks a second about each move)",
    )
    parser.add_argument("--options", metavar="JSON", help='such as {"rounds": 1}')
    parser.add_argument("--lang", choices=LANGUAGES, help="default: from the environment")
    parser.add_argument("--seed", type=int, metavar="N", help="the same dice and cards again")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep the game")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game"
    )
    parser.add_argument("--no-color", action="store_true", help="without colours")


def run(args: Namespace) -> int:
    """Play; what cannot be done is raised."""
    from rich.console import Console

    from tablee.core.text import catalogue
    from tablee.terminal.stage import Stage

    verify_arguments(args)
    prepare_keyboard()
    t = catalogue(args.lang or preferred_language())
    stage = Stage(Console(no_color=args.no_color or None, highlight=False), t, input)
    with suppress(EOFError):  # the input is used up: the game is saved
        start(args, stage)
    return 0


def verify_arguments(args: Namespace) -> None:
    """Refuse arguments that do not go together, rather than leave one out silently."""
    if args.resume is not None:
        for name in ("game", "seats", "bots", "people", "level", "options", "seed"):
            if getattr(args, name) is not None:
                raise OptionsError("conflict", option="--resume", other=name)
    if args.options is not None and not args.game:
        raise OptionsError("needs-game", option="--options")


def prepare_keyboard() -> None:
    """Let lines be edited where that is possible, and no byte that is no text stop a game."""
    with suppress(ImportError):
        import readline  # noqa: F401
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def start(args: Namespace, stage: "Stage") -> None:
    """Set the table and play games at it until nobody wants another."""
    from tablee.terminal.evening import play_games

    if args.resume is None:
        table = new_table(args, stage)
        play_games(table, stage, new_path(args, table))
    elif found := saved_table(args, stage):
        path, table = found
        play_games(table, stage, new_path(args, table) if args.save else path)
    else:
        stage.say(stage.t("terminal-no-saves"))


def new_path(args: Namespace, table: "Table") -> Path:
    """Where the game is kept."""
    from tablee.terminal import saves

    return saves.unused(args.save) if args.save else saves.new_path(table.match.game.id)


def saved_table(args: Namespace, stage: "Stage") -> "tuple[Path, Table] | None":
    """The saved game to go on with."""
    from tablee.terminal import lobby, saves

    if not args.resume:
        return lobby.choose_save(stage)
    path = Path(args.resume)
    return path, saves.read(path, stage.t)


def new_table(args: Namespace, stage: "Stage") -> "Table":
    """The table that the arguments ask for, or that the menus lead to."""
    from secrets import randbits

    from tablee.core.match import Match
    from tablee.core.saved import parse_json
    from tablee.games import find
    from tablee.terminal import lobby
    from tablee.terminal.people import arrange
    from tablee.terminal.table import USUAL_LEVEL, Table

    game = find(args.game) if args.game else lobby.choose_game(stage)
    seed = randbits(53) if args.seed is None else args.seed
    if not args.game and args.seats is None and not args.bots and not args.people:
        return lobby.new_table(stage, game, seed, args.level)
    level = args.level or USUAL_LEVEL
    people = [name.strip() for name in (args.people or "").split(",") if name.strip()]
    places = arrange(game, stage.t, args.seats, parse_bots(args.bots), people, level)
    match = Match(game, places.seats, parse_json(args.options or "{}"))
    return Table(match, places.names, places.bots, seed, level)


def parse_bots(text: str | None) -> list[int] | None:
    """The seats `1,2`; an empty list is nobody."""
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() for part in parts):
        raise OptionsError("bots", bots=text)
    return [int(part) for part in parts]
