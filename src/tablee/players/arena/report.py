"""How a run is told: as JSON, as a table, and as a bar while it lasts."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, astuple
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tablee import games
from tablee.core.text import Catalogue
from tablee.players.arena.plan import Plan, Result
from tablee.players.arena.statistics import Estimate, Summary, percentile, summarise

DIGITS = 5  # of figures in JSON
LONGEST_NAME = 16  # beside a bar


def to_json(plan: Plan, results: list[Result]) -> dict[str, Any]:
    """All figures of a run."""
    overruns = [overrun for result in results for overrun in result.overruns]
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": len(results),
        "seed": plan.seed,
        "budget": {name: spent for name, spent in asdict(plan.budget).items() if spent is not None},
        "overrun_ms": percentile(overruns),
        "players": [
            {"name": name, **figures(summary)}
            for name, summary in zip(plan.players, summarise(plan, results), strict=True)
        ],
    }


def figures(summary: Summary) -> dict[str, Any]:
    """The figures of one player."""
    difference = summary.difference
    return {
        "share": round(summary.share.mean, DIGITS),
        "share_ci": bounds(summary.share),
        "mean_score": round(summary.score.mean, DIGITS),
        "mean_score_ci": bounds(summary.score),
        "score_difference": difference and round(difference.mean, DIGITS),
        "score_difference_ci": difference and bounds(difference),
        "overrun_ms": summary.overrun_ms,
        "slowest_ms": summary.slowest_ms,
    }


def bounds(estimate: Estimate) -> list[float | None]:
    """The interval of an estimate."""
    return [None if x is None else round(x, DIGITS) for x in (estimate.low, estimate.high)]


def to_table(plan: Plan, results: list[Result], t: Catalogue) -> Table:
    """The figures that people compare."""
    title = t("arena-title", game=title_of(plan, t), seats=plan.seats, games=len(results))
    table = Table(title=title, title_style="bold", title_justify="left", box=SIMPLE_HEAD)
    table.add_column(t("arena-player"), overflow="fold", min_width=12)
    for key in ("share", "score", "difference", "overrun"):
        table.add_column(t(f"arena-{key}"), justify="right", no_wrap=True)
    summaries = summarise(plan, results)
    best = max(summary.share.mean for summary in summaries)
    for name, summary in zip(plan.players, summaries, strict=True):
        style = "bold" if summary.share.mean == best and len(plan.players) > 1 else ""
        table.add_row(escape(name), *cells(summary, t), style=style)
    return table


def cells(summary: Summary, t: Catalogue) -> list[str]:
    """The figures of one player, as people read them."""
    share, low, high = (100 * (x or 0) for x in astuple(summary.share))
    return [
        f"{t('arena-percent', share=f'{share:.1f}')} [dim]({low:.1f} … {high:.1f})[/]",
        told(summary.score),
        "–" if summary.difference is None else told(summary.difference, "+"),
        "–" if summary.overrun_ms is None else f"{summary.overrun_ms} ms",
    ]


def told(estimate: Estimate, sign: str = "") -> str:
    """Points with half the width of their interval: `75.3 ± 1.2`."""
    text = f"{estimate.mean:{sign}.1f}"
    return (
        text if estimate.high is None else f"{text} [dim]± {estimate.high - estimate.mean:.1f}[/]"
    )


def title_of(plan: Plan, t: Catalogue) -> str:
    """The name of the game."""
    return t(games.find(plan.game).title_key)


class Bar:
    """Games played, with the shares so far."""

    def __init__(
        self, plan: Plan, bar: Progress, total: int, done: list[Result], t: Catalogue
    ) -> None:
        self.plan, self.bar, self.t = plan, bar, t
        self.sums = [0.0] * len(plan.players)  # of the shares of a player's seats
        self.seats = [0] * len(plan.players)
        for result in done:
            self._count(result)
        # What was done before tells nothing about the time that remains.
        self.task = bar.add_task(plan.game, total=total, completed=len(done), shares=self.shares)
        bar.refresh()

    def add(self, result: Result) -> None:
        """One more game is over."""
        self._count(result)
        self.bar.update(self.task, advance=1, shares=self.shares, refresh=True)

    @property
    def shares(self) -> str:
        """The shares so far: `expert 62.5% · strong 37.5%`."""
        parts = zip(self.plan.players, self.sums, self.seats, strict=True)
        shares = [(cut(name), f"{100 * total / n:.1f}") for name, total, n in parts if n]
        return " · ".join(
            f"{name} {self.t('arena-percent', share=share)}" for name, share in shares
        )

    def _count(self, result: Result) -> None:
        for seat, share in enumerate(result.shares):
            which = self.plan.player_at(result.rotation, seat)
            self.sums[which] += share
            self.seats[which] += 1


def cut(name: str) -> str:
    """A name that leaves room for a bar."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


@contextmanager
def progress(
    plan: Plan, total: int, done: list[Result], console: Console, t: Catalogue
) -> Iterator[Bar]:
    """A bar on a terminal, drawn between games only: no thread disturbs those who think."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[shares]}", style="cyan", markup=False),
    )
    bar = Progress(*columns, console=console, auto_refresh=False, disable=not console.is_terminal)
    with bar:
        yield Bar(plan, bar, total, done, t)
