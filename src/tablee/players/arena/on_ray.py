"""A crew of actors on a Ray cluster."""

from contextlib import suppress
from typing import Any

from tablee.players.arena.crew import Outcome, attempt
from tablee.players.arena.games import Table
from tablee.players.arena.plan import Plan
from tablee.players.cluster import connect, find_ray, processors

RETRIES = 3  # for a game or an actor whose node is lost
FAREWELL = 10  # seconds that actors have to end their programs


class Worker:
    """What an actor is: a table."""

    def __init__(self, plan: Plan) -> None:
        self.table = Table(plan)

    def play(self, number: int) -> Outcome:
        """Play a game."""
        return attempt(self.table, number)

    def close(self) -> None:
        """End its programs."""
        self.table.close()


class Cluster:
    """Actors of one processor each, on the cluster that there is or on a local one."""

    def __init__(self, plan: Plan, size: int | None) -> None:
        self.ray = find_ray()
        self.is_ours = connect(self.ray)
        self.size = size or processors(self.ray)
        kind = {"num_cpus": 1, "max_restarts": RETRIES, "max_task_retries": RETRIES}
        actor = self.ray.remote(**kind)(Worker)
        self.actors = [actor.remote(plan) for _ in range(self.size)]
        self.games: dict[Any, int] = {}  # what an actor is at -> which actor

    def hand(self, worker: int, number: int) -> None:
        """Call the actor."""
        self.games[self.actors[worker].play.remote(number)] = worker

    def wait(self) -> list[tuple[int, Outcome]]:
        """What the actors have returned."""
        done, _ = self.ray.wait(list(self.games))
        return [(self.games.pop(game), self.ray.get(game)) for game in done]

    def dismiss(self) -> None:
        """End the actors, and the cluster if it was started here."""
        for game in self.games:
            with suppress(Exception):  # it has ended by now
                self.ray.cancel(game)
        closing = [actor.close.remote() for actor in self.actors]
        self.ray.wait(closing, num_returns=len(closing), timeout=FAREWELL)
        for actor in self.actors:
            self.ray.kill(actor)
        if self.is_ours:
            self.ray.shutdown()
