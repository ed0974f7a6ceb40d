"""Training from a recipe: the same weights whoever plays the games, and after every stop."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.cli import main
from tablee.core.errors import FileError
from tablee.core.game import Game
from tablee.games import all_games, find
from tablee.players.weights import weights_folder
from tablee.training import recipe as recipes
from tablee.training import run
from tablee.training.fit import Weights
from tablee.training.origin import sources
from tablee.training.recipe import Recipe, Stage
from tablee.training.workers import Ray, Threads

GAME = "take_that"
TABLES: list[dict[str, Any]] = [{"seats": 2, "options": {"rounds": 1}}, {"seats": 3}]
STAGE = Stage(
    games=6, tables=TABLES, head="share", rate=[0.01, 0.001], trust=0.5, explore=0.1, round=4
)
RECIPE = Recipe(seed=4, first=8, second=4, stages=[replace(STAGE, head="points"), STAGE])


@pytest.fixture(scope="module")
def game() -> Game:
    return find(GAME)


def trained(game: Game, jobs: int = 1) -> Weights:
    start = run.begin(game, RECIPE)
    return run.train(game, RECIPE, Threads(jobs), start, lambda _: None)


def is_equal(one: Weights, other: Weights) -> bool:
    return all((a == b).all() for a, b in zip(one, other, strict=True))


@pytest.fixture(scope="module")
def weights(game: Game) -> Weights:
    return trained(game)


def test_the_same_recipe_gives_the_same_weights_on_any_number_of_threads(
    game: Game, weights: Weights
) -> None:
    assert is_equal(trained(game, 3), weights)
    assert not is_equal(run.begin(game, RECIPE).weights, weights)


def test_a_training_that_was_stopped_goes_on_to_the_same_weights(
    game: Game, weights: Weights, tmp_path: Path
) -> None:
    class Stopped(Exception):
        pass

    def stop(reached: run.Reached) -> None:
        run.save_progress(tmp_path / "kept.npz", game, RECIPE, reached)
        if reached.total(RECIPE) == 10:  # in the middle of the second stage
            raise Stopped

    with pytest.raises(Stopped):
        run.train(game, RECIPE, Threads(1), run.begin(game, RECIPE), stop)
    reached = run.load_progress(tmp_path / "kept.npz", game, RECIPE)
    assert (reached.stage, reached.played) == (1, 4)
    assert is_equal(run.train(game, RECIPE, Threads(1), reached, lambda _: None), weights)


def test_a_cluster_gives_the_same_weights(game: Game, weights: Weights) -> None:
    start = run.begin(game, RECIPE)
    assert is_equal(run.train(game, RECIPE, Ray(2), start, lambda _: None), weights)


def test_progress_of_another_recipe_is_refused(game: Game, tmp_path: Path) -> None:
    run.save_progress(tmp_path / "kept.npz", game, RECIPE, run.begin(game, RECIPE))
    with pytest.raises(FileError, match="recipe"):
        run.load_progress(tmp_path / "kept.npz", game, replace(RECIPE, seed=5))


@pytest.mark.parametrize("changed", ["evaluation.py", "rules.py", "selfplay.py", "net.py", "2.npz"])
def test_progress_of_other_code_or_start_weights_is_refused(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    recipe, read = replace(RECIPE, start=2), Path.read_bytes
    run.save_progress(tmp_path / "kept.npz", game, recipe, run.begin(game, recipe))
    run.load_progress(tmp_path / "kept.npz", game, recipe)
    monkeypatch.setattr(Path, "read_bytes", lambda p: read(p) + b"#" * (p.name == changed))
    with pytest.raises(FileError, match="origin"):
        run.load_progress(tmp_path / "kept.npz", game, recipe)


def test_how_a_game_looks_is_no_part_of_its_training(game: Game) -> None:
    names = {path.name for path in sources(game)}
    assert {"rules.py", "evaluation.py", "state.py", "fit.py"} <= names
    assert not names & {"screen.py", "hints.py", "engine.py", "bots.py"}


def test_rows_that_no_game_used_are_zero(weights: Weights, game: Game) -> None:
    unused = (weights.rows == 0).all(axis=1)
    assert 0 < unused.sum() < len(unused)


def test_weights_keep_their_values_in_a_file(weights: Weights, tmp_path: Path) -> None:
    run.save_weights(tmp_path / "w.npz", RECIPE, weights)
    again = run.load_weights(tmp_path / "w.npz")
    for one, other in zip(weights, again, strict=True):
        assert np.allclose(one, other, rtol=1e-3, atol=1e-4)


def shipped() -> list[Any]:
    return [
        pytest.param(name, path, id=f"{name}-{path.stem}")
        for name, game in all_games().items()
        for path in sorted(weights_folder(game).glob("*.npz"))
    ]


@pytest.mark.parametrize(("name", "path"), shipped())
def test_shipped_weights_were_made_by_the_recipe_beside_them(name: str, path: Path) -> None:
    recipe = recipes.read(path.with_suffix(".json"))
    with np.load(path) as file:
        assert str(file["recipe"]) == recipe.digest
        assert file["rows"].shape == (find(name).part("evaluation").FEATURES, recipe.first + 2)
        assert file["dense"].shape == (recipe.first, recipe.second)
    assert all(seats >= int(path.stem) for seats in seats_of(recipe))


def seats_of(recipe: Recipe) -> set[int]:
    return {table["seats"] for stage in recipe.stages for table in stage.tables}


@pytest.mark.parametrize("name", all_games())
def test_every_number_of_seats_has_weights(name: str) -> None:
    game = find(name)
    assert (weights_folder(game) / f"{game.seats[0]}.npz").exists()


def test_the_command_trains_and_tells_where_the_weights_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe = tmp_path / "recipe.json"
    recipe.write_text(
        '{"seed": 1, "first": 8, "second": 4, "stages": [{"games": 3, "tables": [{"seats": 2,'
        ' "options": {"rounds": 1}}], "head": "share", "rate": [0.01, 0.01], "trust": 0.5,'
        ' "explore": 0.0}]}'
    )
    command = ["train", GAME, "--seats", "2", "--recipe", str(recipe), "--out", str(tmp_path)]
    assert main(command) == 0
    assert (tmp_path / GAME / "2.npz").exists()
    told = capsys.readouterr()
    assert str(tmp_path / GAME / "2.npz") in told.out
    assert f"{GAME} 2: 0 of 3 games played, kept every" in told.err.splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["chess"], "game"),
        ([GAME, "--seats", "9"], "options"),
        ([GAME, "--recipe", "nowhere.json"], "options"),
        ([GAME, "--seats", "2", "--recipe", "nowhere.json"], "file"),
    ],
)
def test_what_cannot_be_trained_is_refused_with_a_code(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err
