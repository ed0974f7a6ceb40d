"""Training from a recipe: play, fit, play again; stopped at any time, it goes on later."""

import math
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tablee.core.errors import FileError
from tablee.core.game import Game
from tablee.players.weights import weights_folder
from tablee.training.fit import Samples, Weights, fit, fresh, like
from tablee.training.origin import origin
from tablee.training.recipe import HEADS, Recipe, Stage
from tablee.training.selfplay import Lesson
from tablee.training.workers import Task, Workers


@dataclass(frozen=True)
class Reached:
    """How far a training is."""

    stage: int
    played: int  # games of this stage
    steps: int  # batches fitted so far
    weights: Weights
    means: Weights
    squares: Weights
    gradients: Weights  # zero between two fits
    loss: float = math.nan
    score: float = math.nan  # mean of the last games

    def total(self, recipe: Recipe) -> int:
        """Games of all stages that are over, and of this one."""
        return sum(stage.games for stage in recipe.stages[: self.stage]) + self.played


def begin(game: Game, recipe: Recipe) -> Reached:
    """The start of a training."""
    features = game.part("evaluation").FEATURES
    weights = fresh(features, recipe.first, recipe.second, recipe.seed)
    if recipe.start is not None:
        weights = load_weights(weights_folder(game) / f"{recipe.start}.npz")
    return Reached(0, 0, 0, weights, like(weights), like(weights), like(weights))


def train(
    game: Game,
    recipe: Recipe,
    workers: Workers,
    reached: Reached,
    report: Callable[[Reached], None],
) -> Weights:
    """Train from where `reached` stands to the end of the recipe."""
    while reached.stage < len(recipe.stages):
        stage = recipe.stages[reached.stage]
        if reached.played >= stage.games:
            reached = replace(reached, stage=reached.stage + 1, played=0)
        else:
            reached = go_on(game, recipe, workers, reached)
            report(reached)
    forget_unused(begin(game, recipe).weights, reached.weights)
    return reached.weights


def forget_unused(before: Weights, after: Weights) -> None:
    """Let rows that no game ever used be zero: they say nothing, and take room."""
    after.rows[(after.rows == before.rows).all(axis=1)] = 0


def go_on(game: Game, recipe: Recipe, workers: Workers, reached: Reached) -> Reached:
    """Play some games and learn from them."""
    stage = recipe.stages[reached.stage]
    total = reached.total(recipe)
    games = min(stage.round, stage.games - reached.played)
    task = Task(game.id, stage, recipe.seed, range(total, total + games))
    lessons = workers.play(task, reached.weights)
    samples = gather(lessons)
    random = np.random.default_rng((recipe.seed, total))
    count = len(samples.starts) - 1
    order = np.concatenate([random.permutation(count) for _ in range(stage.passes)])
    loss = fit(
        reached.weights, reached.gradients, reached.means, reached.squares, samples, order,
        stage.batch, HEADS[stage.head], rate_at(stage, reached.played), reached.steps,
    )  # fmt: skip
    return replace(
        reached,
        played=reached.played + games,
        steps=reached.steps + -(-len(order) // stage.batch),
        loss=float(loss),
        score=float(np.mean([score for lesson in lessons for score in lesson.scores])),
    )


def gather(lessons: list[Lesson]) -> Samples:
    """The samples of many games as one."""
    counts = np.concatenate([lesson.counts for lesson in lessons])
    starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    rows = np.concatenate([lesson.rows for lesson in lessons])
    return Samples(rows, starts, np.concatenate([lesson.targets for lesson in lessons]))


def rate_at(stage: Stage, played: int) -> float:
    """The learning rate: half a wave of a cosine from the first to the last."""
    high, low = stage.rate
    return low + (high - low) * (1 + math.cos(math.pi * played / stage.games)) / 2


def save_progress(path: Path, game: Game, recipe: Recipe, reached: Reached) -> None:
    """Keep a training, all or nothing."""
    arrays: dict[str, Any] = {
        f"{name}-{key}": array
        for name in ("weights", "means", "squares")
        for key, array in getattr(reached, name)._asdict().items()
    }
    arrays["recipe"], arrays["origin"] = np.array(recipe.digest), np.array(origin(game, recipe))
    arrays["counts"] = np.array([reached.stage, reached.played, reached.steps])
    written = path.with_suffix(".new")
    with written.open("wb") as file:
        np.savez(file, **arrays)
    os.replace(written, path)


def load_progress(path: Path, game: Game, recipe: Recipe) -> Reached:
    """Go on with a training that was kept; one of another recipe or other code is refused."""
    try:
        with np.load(path) as file:
            if str(file["recipe"]) != recipe.digest:
                raise FileError("recipe", path=str(path))
            if str(file["origin"]) != origin(game, recipe):
                raise FileError("origin", path=str(path))
            weights, means, squares = (
                Weights(*(file[f"{name}-{key}"] for key in Weights._fields))
                for name in ("weights", "means", "squares")
            )
            stage, played, steps = map(int, file["counts"])
    except (OSError, ValueError, KeyError) as error:
        raise FileError("read", path=str(path), problem=str(error)) from None
    return Reached(stage, played, steps, weights, means, squares, like(weights))


def save_weights(path: Path, recipe: Recipe, weights: Weights) -> None:
    """Write weights as players read them: half precision is enough, and small."""
    arrays: dict[str, Any] = {k: v.astype(np.float16) for k, v in weights._asdict().items()}
    with path.open("wb") as file:
        np.savez_compressed(file, recipe=np.array(recipe.digest), **arrays)


def load_weights(path: Path) -> Weights:
    """Weights as they were written."""
    with np.load(path) as file:
        return Weights(*(file[name].astype(np.float32) for name in Weights._fields))
