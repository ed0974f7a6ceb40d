"""`tablee arena`: plays the games of a plan that its log lacks, then tells the result."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from math import ceil

from rich.console import Console

from tablee.core.text import Catalogue, catalogue
from tablee.players.arena import report
from tablee.players.arena.arguments import SECONDS
from tablee.players.arena.crew import Alone, Crew, gather
from tablee.players.arena.games import Table
from tablee.players.arena.log import Log
from tablee.players.arena.plan import Plan, Result, agree
from tablee.players.player import Budget


def run(args: argparse.Namespace, language: str) -> int:
    """Play what was asked for and print what came of it."""
    budget = Budget(visits=args.visits) if args.visits else Budget(args.seconds or SECONDS)
    plan = agree(args.game, args.players, args.seats, args.options, budget, args.seed)
    games = ceil(args.games / plan.seats) * plan.seats
    t, aside = catalogue(language), Console(stderr=True, highlight=False)
    if games != args.games and not args.json:
        aside.print(t("arena-rounded", games=games, seats=plan.seats))
    log = Log(args.log, plan)
    try:
        with orderly_end():
            results = play(plan, games, log, args, t, aside)
    except KeyboardInterrupt:
        if log.path is not None:
            aside.print(t("arena-stopped", path=str(log.path)), markup=False)
        raise
    if args.json:
        print(json.dumps(report.to_json(plan, results), ensure_ascii=False))
    else:
        Console(highlight=False).print(report.to_table(plan, results, t))
    return 0


def play(
    plan: Plan, games: int, log: Log, args: argparse.Namespace, t: Catalogue, aside: Console
) -> list[Result]:
    """The results of games 0 to `games` - 1: those in the log, and the others played now."""

    def tell(player: str) -> None:
        aside.print(t("arena-sees-hidden", player=player), markup=False)

    places = [divmod(number, plan.seats) for number in range(games)]
    numbers = [number for number, place in enumerate(places) if place not in log.results]
    done = [log.results[place] for place in places if place in log.results]
    if numbers:
        table = Table(plan, tell=tell)
        with closing(table), report.progress(plan, games, done, aside, t) as bar:
            table.rehearse()  # here first: what is wrong shows before workers start
            with closing(gather(crew(plan, table, args), numbers)) as results:
                for result in results:
                    log.add(result)
                    bar.add(result)
    return [log.results[place] for place in places]


def crew(plan: Plan, table: Table, args: argparse.Namespace) -> Crew:
    """Who plays: this process, several, or a cluster."""
    if args.on == "here" and (args.jobs or 1) == 1:
        return Alone(table)
    table.close()  # its programs have shown that they can play; workers start their own
    if args.on == "ray":
        from tablee.players.arena.on_ray import Cluster

        return Cluster(plan, args.jobs)
    from tablee.players.arena.workers import Processes

    return Processes(plan, args.jobs)


@contextmanager
def orderly_end() -> Iterator[None]:
    """Let SIGTERM end workers and programs too, as Ctrl-C does."""
    usual = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)
