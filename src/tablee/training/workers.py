"""Who plays the games of a training: threads of this process, or a Ray cluster.

A game is given by its number alone: which table, and the seed of its randomness. So the lessons
are the same wherever they are played, and come back in the order of their numbers.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from tablee import games
from tablee.core import net
from tablee.core.random import generator
from tablee.players.cluster import connect, find_ray, processors
from tablee.players.minds import ready
from tablee.training.fit import Weights
from tablee.training.recipe import HEADS, Stage
from tablee.training.selfplay import Lesson, paper, play

SPREAD = 0x9E3779B97F4A7C15  # keeps the seeds of neighbouring games apart


@dataclass(frozen=True)
class Task:
    """Some games of one stage, to be played with the same weights."""

    game: str
    stage: Stage
    seed: int
    numbers: Sequence[int]


class Workers(Protocol):
    """Play the games of a task."""

    def play(self, task: Task, weights: Weights) -> list[Lesson]:
        """The lessons in the order of the games' numbers."""
        ...


def play_some(task: Task, weights: Weights) -> list[Lesson]:
    """Play the games of a task one after the other."""
    game, stage = games.find(task.game), task.stage
    ready(game)
    roots = [
        game.start(table["seats"], game.resolve(table["seats"], table.get("options", {})))
        for table in stage.tables
    ]
    mind, own_paper = net.mind(weights._asdict(), HEADS[stage.head]), paper()
    return [
        play(
            roots[number % len(roots)],
            generator((task.seed * SPREAD + number * (SPREAD >> 3)) & (1 << 64) - 1),
            mind,
            own_paper,
            explore=stage.explore,
            keep=stage.keep,
            trust=stage.trust,
        )
        for number in task.numbers
    ]


def play_with_a_copy(task: Task, weights: Weights) -> list[Lesson]:
    """The same with weights that cannot be written on, as Ray hands them over.

    For such arrays all that is compiled already would be compiled once more.
    """
    return play_some(task, Weights(*(np.array(part) for part in weights)))


def shared_out(task: Task, parts: int) -> list[Task]:
    """The same games in several tasks: every n-th one."""
    return [Task(task.game, task.stage, task.seed, task.numbers[k::parts]) for k in range(parts)]


def put_in_order(parts: list[list[Lesson]]) -> list[Lesson]:
    """The lessons of tasks that were shared out, in the order of their numbers."""
    total = sum(map(len, parts))
    return [parts[k % len(parts)][k // len(parts)] for k in range(total)]


class Threads:
    """Threads of this process; compiled games do not hold Python's lock."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool = ThreadPoolExecutor(jobs)

    def play(self, task: Task, weights: Weights) -> list[Lesson]:
        """The lessons in the order of the games' numbers."""
        tasks = shared_out(task, self.jobs)
        return put_in_order(list(self.pool.map(lambda part: play_some(part, weights), tasks)))


class Ray:
    """A Ray cluster: the one that is configured, or a local one."""

    def __init__(self, jobs: int | None) -> None:
        self.ray = find_ray()
        connect(self.ray)
        self.jobs = jobs or processors(self.ray)
        self.remote = self.ray.remote(play_with_a_copy)

    def play(self, task: Task, weights: Weights) -> list[Lesson]:
        """The lessons in the order of the games' numbers."""
        shared = self.ray.put(weights)
        tasks = shared_out(task, min(self.jobs, len(task.numbers)))
        return put_in_order(self.ray.get([self.remote.remote(part, shared) for part in tasks]))
