"""What the server tells about itself, for Prometheus (`/metrics`)."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablee.games import all_games

if TYPE_CHECKING:
    from tablee.server.house import House

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Moves(Collector):
    """Moves of people, and how long they took: counted all the time, put together when asked."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.seconds = 0.0

    def count(self, seconds: float) -> None:
        """A move was accepted."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """All figures."""
        yield CounterMetricFamily("tablee_moves", "Accepted moves of people", sum(self.counts))
        limits = [*map(str, SECONDS), "+Inf"]
        yield HistogramMetricFamily(
            "tablee_move_seconds", "From a move's arrival until it is durable and told",
            list(zip(limits, accumulate(self.counts), strict=True)), self.seconds,
        )  # fmt: skip


class Metrics:
    """The figures of one node."""

    def __init__(self, house: "House") -> None:
        self.registry = CollectorRegistry()
        self.moves = Moves()
        self.registry.register(self.moves)
        self.refusals = Counter(
            "tablee_refusals", "Refused commands", ["code"], registry=self.registry
        )
        self.bot_time = Histogram(
            "tablee_bot_seconds", "How long bots took for a move",
            buckets=SECONDS, registry=self.registry,
        )  # fmt: skip
        self._gauge("tablee_tables", "Tables in memory", lambda: len(house.rooms.rooms))
        self._gauge("tablee_connections", "Open sockets", lambda: len(house.connections))
        self._gauge(
            "tablee_redis_connected", "Whether Redis is there", lambda: house.nodes.is_connected
        )

        compiled = Gauge(
            "tablee_compiled", "How much of a game is compiled", ["game"], registry=self.registry
        )
        for game in all_games():
            compiled.labels(game).set_function(partial(house.bots.compiled_part, game))

    def _gauge(self, name: str, about: str, read: object) -> None:
        Gauge(name, about, registry=self.registry).set_function(read)  # type: ignore[arg-type]

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
