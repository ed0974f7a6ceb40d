"""`tablee train`: make the weights of a game again, or those of a recipe of one's own."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.core.errors import FileError, OptionsError, quoted
from tablee.players.arena.arguments import count

if TYPE_CHECKING:
    from tablee.core.game import Game
    from tablee.training.fit import Weights
    from tablee.training.recipe import Recipe
    from tablee.training.run import Reached

DESCRIPTION = (
    "Let a game's network play against itself as the recipe beside its weights says. "
    "With the shipped recipe the shipped weights come out again. Stopped at any time, "
    "the same command goes on where it was."
)
SAVE_SECONDS = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("game", help="the game to train")
    parser.add_argument("--seats", type=int, help="only the weights for this number of seats")
    parser.add_argument(
        "--recipe", type=Path, help="another recipe (needs --seats; default: the shipped one)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("training"),
        help="folder for weights and what is needed to go on (default: training)",
    )
    parser.add_argument(
        "--jobs", type=count, help="how many games at once (default: 1; on Ray: all processors)"
    )
    parser.add_argument(
        "--on",
        choices=("here", "ray"),
        default="here",
        help="ray: on the cluster of RAY_ADDRESS, or a local one (pip install 'tablee[ray]')",
    )


def run(args: argparse.Namespace) -> int:
    """Train what was asked for."""
    from tablee import games
    from tablee.players.weights import weights_folder

    game = games.find(args.game)
    if args.recipe and args.seats is None:
        raise OptionsError("recipe-seats")
    shipped = sorted(int(path.stem) for path in weights_folder(game).glob("*.json"))
    if args.seats is not None and not args.recipe and args.seats not in shipped:
        raise OptionsError("weights", seats=quoted(args.seats), known=", ".join(map(str, shipped)))
    for seats in shipped if args.seats is None else [args.seats]:
        train_one(game, seats, args.recipe or weights_folder(game) / f"{seats}.json", args)
    return 0


def train_one(game: "Game", seats: int, path: Path, args: argparse.Namespace) -> None:
    """Train the weights for a number of seats."""
    from tablee.training import recipe as recipes
    from tablee.training import run as running

    recipe = recipes.read(path)
    folder = args.out / game.id
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("write", path=str(folder), problem=error.strerror) from None
    kept, out = folder / f"{seats}.progress.npz", folder / f"{seats}.npz"
    start = kept_or_new(game, recipe, kept)
    weights = with_bar(game, recipe, start, kept, args)
    running.save_weights(out, recipe, weights)
    kept.unlink(missing_ok=True)
    print(f"{game.id} {seats}: {out}{compared(game, seats, out)}")


def kept_or_new(game: "Game", recipe: "Recipe", kept: Path) -> "Reached":
    """Where the training begins, or goes on."""
    from tablee.training import run as running

    if kept.exists():
        return running.load_progress(kept, game, recipe)
    return running.begin(game, recipe)


def with_bar(
    game: "Game", recipe: "Recipe", start: "Reached", kept: Path, args: argparse.Namespace
) -> "Weights":
    """Train with a progress bar, keeping what is reached every minute and when interrupted."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from tablee.training import run as running
    from tablee.training.workers import Ray, Threads

    workers = Ray(args.jobs) if args.on == "ray" else Threads(args.jobs or 1)
    latest, saved = start, time.monotonic()
    columns = ("{task.description}", BarColumn(), "{task.completed}/{task.total} games",
               TimeRemainingColumn(), TextColumn("{task.fields[told]}"))  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as bar:
        name = f"{game.id} {kept.name.partition('.')[0]}"
        task = bar.add_task(name, total=recipe.games, completed=start.total(recipe), told="")

        def tell(now: "Reached") -> None:
            """Say how far it is where no bar can be shown, as in a log."""
            if not bar.console.is_terminal:
                played = f"{now.total(recipe):,} of {recipe.games:,} games played"
                where = f"kept every {SAVE_SECONDS} s in {kept}"
                bar.console.print(f"{name}: {played}, {where}", highlight=False, soft_wrap=True)

        def report(now: "Reached") -> None:
            nonlocal latest, saved
            latest = now
            told = f"score {now.score:.1f} loss {now.loss:.4f}"
            bar.update(task, completed=now.total(recipe), told=told)
            if time.monotonic() - saved > SAVE_SECONDS:
                running.save_progress(kept, game, recipe, now)
                saved = time.monotonic()
                tell(now)

        tell(start)
        try:
            return running.train(game, recipe, workers, start, report)
        except KeyboardInterrupt:
            running.save_progress(kept, game, recipe, latest)
            raise


def compared(game: "Game", seats: int, out: Path) -> str:
    """Whether new weights are those that the game ships."""
    from tablee.players.weights import weights_folder

    shipped = weights_folder(game) / f"{seats}.npz"
    if not shipped.exists():
        return ""
    is_same = shipped.read_bytes() == out.read_bytes()
    return " (as shipped)" if is_same else " (not the shipped ones)"
