"""The command `tablee`. Describing commands imports nothing slow; running them does."""

import argparse
import json
import os
import sys
from io import TextIOWrapper
from pathlib import Path

from tablee import __version__
from tablee.core.errors import FileError, OptionsError, TableeError
from tablee.core.language import LANGUAGES, preferred_language
from tablee.players.arena.arguments import count, positive


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 2 is a refusal, with its reason on standard error."""
    for stream in (sys.stdout, sys.stderr):  # say what the terminal cannot show with "?"
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    args = build_parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except TableeError as error:
        return report(error, args)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def report(error: TableeError, args: argparse.Namespace) -> int:
    """Say why something was refused."""
    from tablee.core.text import catalogue

    message = catalogue(language(args)).error(error)
    if getattr(args, "json", False):
        print(json.dumps({"error": {**error.to_json(), "message": message}}, ensure_ascii=False))
    print(f"tablee: {message} [{error.code}]", file=sys.stderr)
    return 2


def language(args: argparse.Namespace) -> str:
    """The language asked for, or that of the environment."""
    return getattr(args, "lang", None) or preferred_language()


def build_parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = argparse.ArgumentParser(
        prog="tablee",
        description="Qwinto, Qwinto – Das Kartenspiel, Take That and Digits: "
        "play them, check them, measure them.",
    )
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add_play(commands)
    add_serve(commands)
    add_backup(commands)
    add_reports(commands)
    add_engine(commands)
    add_replay(commands)
    add_verify(commands)
    add_games(commands)
    add_bench(commands)
    add_warm(commands)
    add_arena(commands)
    add_train(commands)
    return parser


Commands = argparse._SubParsersAction


def add_language(parser: argparse.ArgumentParser) -> None:
    """The option that every command with words has."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="language of messages (default: that of the environment)"
    )


def add_play(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Terminal play."""
    from tablee.terminal import play

    parser = commands.add_parser("play", help="play in the terminal, with people and bots")
    play.add_arguments(parser)
    parser.set_defaults(run=play.run)


def add_serve(commands: "Commands[argparse.ArgumentParser]") -> None:
    """The server."""
    from tablee.server import arguments

    parser = commands.add_parser(
        "serve",
        help="let people play in their browsers, with friends and bots",
        description=arguments.DESCRIPTION,
    )
    arguments.add_arguments(parser)
    parser.set_defaults(run=run_serve)


def add_backup(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Backup and restore of what the server keeps."""
    from tablee.server import arguments

    for name, about in (
        ("backup", "write all that the server keeps into one file, even while it runs"),
        ("restore", "make a new database from a backup"),
    ):
        parser = commands.add_parser(
            name, help=about, description=f"{about[0].upper()}{about[1:]}."
        )
        parser.add_argument("file", type=Path, help="the backup; only its owner should read it")
        arguments.add_place(parser)
        parser.add_argument("--json", action="store_true", help="print how many rows there were")
        parser.set_defaults(run=run_backup, way=name)


def add_reports(commands: "Commands[argparse.ArgumentParser]") -> None:
    """What people complained of."""
    from tablee.server import arguments

    parser = commands.add_parser(
        "reports",
        help="list what people at the server have complained of",
        description="List what people at the server have complained of, oldest first: when, at "
        "which table, who, about whom, and why. The server may be running.",
    )
    arguments.add_place(parser)
    parser.add_argument("--json", action="store_true", help="print a list of objects")
    parser.set_defaults(run=run_reports)


def add_engine(commands: "Commands[argparse.ArgumentParser]") -> None:
    """The engine protocol."""
    parser = commands.add_parser(
        "engine",
        help="referee games for other programs, one JSON object a line",
        description="Read one JSON object a line and answer with one: "
        '{"do": "games"}, {"do": "new", "game": "qwinto", "seats": 2}, {"do": "turn"} and so on. '
        "docs/engine.md lists all requests.",
    )
    add_language(parser)
    parser.add_argument("--seed", type=int, help="make random outcomes reproducible")
    parser.add_argument(
        "--threads", type=count, default=1, metavar="N",
        help="let the expert think on N threads (default: 1, on which visits are reproducible)",
    )  # fmt: skip
    parser.set_defaults(run=run_engine)


def add_replay(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Replaying records."""
    parser = commands.add_parser("replay", help="replay a game record and check it")
    parser.add_argument(
        "file", type=Path, help="a record, a saved game, or the engine's answer to `record`"
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the final position as JSON")
    parser.set_defaults(run=run_replay)


def add_verify(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Checking dice."""
    parser = commands.add_parser(
        "verify",
        help="check that a game was played by its rules with the dice that were promised",
        description="Replay a game record and work out every chance event again from its receipt. "
        "docs/fair-dice.md tells how.",
    )
    parser.add_argument("file", type=Path, help="the record of a game played at a server's table")
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="what the table showed before play (SHA-256 of the seed)",
    )
    parser.add_argument(
        "--share",
        metavar="HEX",
        action="append",
        default=[],
        help="what you added to the dice before play; can be given several times",
    )
    parser.add_argument(
        "--unfinished",
        action="store_true",
        help="accept a game that is not over, though its last moves may have been cut off",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the facts as JSON")
    parser.set_defaults(run=run_verify)


def add_games(commands: "Commands[argparse.ArgumentParser]") -> None:
    """The list of games."""
    parser = commands.add_parser("games", help="list the games with their seats and options")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_games)


def add_bench(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Benchmarks."""
    parser = commands.add_parser("bench", help="measure random games, compiled and plain")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--json", action="store_true", help="print a list of objects")
    parser.add_argument(
        "--seconds", type=positive, default=1.0, help="how long each measurement takes (default: 1)"
    )
    parser.add_argument("--no-compile", action="store_true", help="leave out compile times")
    parser.add_argument(
        "--reference",
        metavar="FILE",
        help="compare Qwinto with a program in C (docs/speed.md says what it has to offer)",
    )
    parser.add_argument(
        "--players", action="store_true", help="measure the expert: visits, and time overrun"
    )
    parser.set_defaults(run=run_bench)


def add_warm(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Filling the cache of compiled code."""
    parser = commands.add_parser("warm", help="compile the rules ahead of time")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.set_defaults(run=run_warm)


def add_arena(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Players against each other."""
    from tablee.players.arena import arguments

    parser = commands.add_parser(
        "arena",
        help="let players meet in many games and measure who wins",
        description=arguments.DESCRIPTION,
    )
    arguments.add_arguments(parser)
    add_language(parser)
    parser.set_defaults(run=lambda args: arguments.run(args, language(args)))


def add_train(commands: "Commands[argparse.ArgumentParser]") -> None:
    """Self-play."""
    from tablee.training import command

    parser = commands.add_parser(
        "train",
        help="make the weights of a game by self-play",
        description=command.DESCRIPTION,
    )
    command.add_arguments(parser)
    add_language(parser)
    parser.set_defaults(run=command.run)


def run_serve(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    from tablee.server import serve

    return serve.run(args, language(args))


def run_backup(args: argparse.Namespace) -> int:
    """Write a backup, or make a database from one."""
    from tablee.server import archive

    return archive.run(args, language(args))


def run_reports(args: argparse.Namespace) -> int:
    """List complaints."""
    from tablee.server import reports

    return reports.run(args, language(args))


def run_engine(args: argparse.Namespace) -> int:
    """Answer requests from standard input."""
    from tablee.adapters.engine import Engine, serve

    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    serve(Engine(language(args), args.seed, args.threads), sys.stdin, sys.stdout)
    return 0


def run_replay(args: argparse.Namespace) -> int:
    """Replay a record and tell how it went."""
    from tablee.terminal import replay

    return replay.run(args.file, language(args), args.json)


def run_verify(args: argparse.Namespace) -> int:
    """Check the rules and the dice of a record."""
    from tablee.terminal import verify

    noted = verify.Noted(args.commitment, args.share)
    return verify.run(
        args.file, noted, language(args), is_json=args.json, may_go_on=args.unfinished
    )


def run_games(args: argparse.Namespace) -> int:
    """List the games."""
    from tablee.core.text import catalogue
    from tablee.games import all_games

    listed = all_games().values()
    if args.json:
        print(json.dumps([game.describe() for game in listed], indent=1))
        return 0
    t = catalogue(language(args))
    for game in listed:
        low, high = game.seats
        print(f"{game.id:14} {t(game.title_key):28} {low}–{high}  {' '.join(game.options)}")
    return 0


def run_bench(args: argparse.Namespace) -> int:
    """Measure."""
    from tablee import bench, bench_players, games

    if args.players:
        chosen = [games.find(args.game)] if args.game else list(games.all_games().values())
        return bench_players.run(chosen, args)
    if args.reference and args.game not in (None, bench.COMPARED):
        raise OptionsError("conflict", option="--reference", other=args.game)
    if args.reference and not Path(args.reference).is_file():
        raise FileError("read", path=args.reference, problem=os.strerror(2))
    return bench.run(args)


def run_warm(args: argparse.Namespace) -> int:
    """Compile everything with a progress bar."""
    from rich.progress import Progress

    from tablee import games
    from tablee.players.warm import compile_steps

    chosen = [games.find(args.game)] if args.game else list(games.all_games().values())
    steps = [step for game in chosen for step in compile_steps(game)]
    with Progress() as progress:
        for name, work in progress.track(steps, description="compile"):
            progress.console.print(name)
            work()
    return 0
