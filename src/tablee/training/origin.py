"""What a training depends on besides its recipe: code, and the weights that it begins with."""

import hashlib
from pathlib import Path

from tablee.core.cache import UNCOMPILED
from tablee.core.game import Game
from tablee.players.weights import weights_folder
from tablee.training.recipe import Recipe

PACKAGES = ("core", "kit", "training")


def sources(game: Game) -> list[Path]:
    """The files of which rules, features, self-play and fitting are made."""
    root = Path(__file__).parents[1]
    folders = [*(root / package for package in PACKAGES), weights_folder(game).parent]
    found = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return [path for path in found if path.name not in UNCOMPILED]


def origin(game: Game, recipe: Recipe) -> str:
    """Changes with everything but the recipe from which other weights may come."""
    files = sources(game)
    if recipe.start is not None:
        files.append(weights_folder(game) / f"{recipe.start}.npz")
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
