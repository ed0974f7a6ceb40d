"""How long a search goes on: visits in small portions, and a look at the clock between them."""

import math
import time
from collections.abc import Callable

from tablee.players.player import Budget

Clock = Callable[[], float]

PORTION = 0.001  # seconds between two looks at the clock
DEFAULT_SECONDS = 1.0
MOST_VISITS = 10_000  # in one portion, so that a search can be interrupted

read_clock: Clock = time.perf_counter


def never(coming: float) -> bool:
    """For searches that use up their budget."""
    return False


def spend(
    budget: Budget,
    visit: Callable[[int], None],
    clock: Clock = read_clock,
    is_done: Callable[[float], bool] = never,
) -> int:
    """Let `visit(n)` make n visits until the budget is used up or all is done; how many.

    `is_done` is told about how many visits could still come.
    """
    seconds = budget.seconds
    if seconds is None:
        seconds = DEFAULT_SECONDS if budget.visits is None else math.inf
    most = math.inf if budget.visits is None else budget.visits
    start = now = clock()
    end = now + seconds
    visits, portion, coming = 0, 1, math.inf
    while portion > 0 and not is_done(coming) and not (visits and budget.is_stopped()):
        visit(portion)
        visits += portion
        before, now = now, clock()
        portion = int(min(most - visits, next_portion(portion, now - before, end - now)))
        if now > start:
            coming = min(most - visits, visits * (end - now) / (now - start))
    return visits


def next_portion(visits: int, took: float, left: float) -> int:
    """How many visits come next, after so many that took so long; 0 if not even one fits."""
    if left * visits <= took:
        return 0
    fitting = math.inf if took <= 0 else visits * min(PORTION, left) / took
    return max(1, int(min(fitting, 2 * visits, MOST_VISITS)))
