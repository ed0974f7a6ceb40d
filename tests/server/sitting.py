"""Tables without a server: acts are folded in as soon as they are allowed."""

from typing import Any

from tablee.core.match import Match
from tablee.core.random import below, generator
from tablee.games import find
from tablee.server import acts, facts
from tablee.server.facts import Chair, Created
from tablee.server.store.contract import Row
from tablee.server.table import Table, from_rows

HOST = "ann"
SEED = "0b" * 32


class Sitting:
    """A table with its log, and a clock that goes on by one second with every fact."""

    def __init__(
        self, game: str, chairs: str = "ann bob", options: Any = None, **more: Any
    ) -> None:
        """`chairs`: users by name, `-` for an open seat, `bot:level`."""
        self.rows: list[Row] = []
        self.table = Table("t")
        places = [chair(name) for name in chairs.split()]
        resolved = find(game).resolve(len(places), options or {})
        self.happen(
            Created(
                game=game, rules=1, options=resolved, chairs=places, host=HOST, code="c", seed=SEED,
                **more,
            )
        )  # fmt: skip

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def happen(self, fact: Any, match: Match | None = None, action: int | None = None) -> None:
        version, at = self.table.version + 1, 100.0 + len(self.rows)
        self.table.fold(version, at, fact, match, action)
        self.rows.append(Row("t", version, at, facts.write_fact(fact)))

    def do(self, act: Any) -> int:
        """Let an act happen; its version."""
        if isinstance(act, acts.Done):
            return act.version
        if act is not None:
            self.happen(*act)
        return self.table.version

    def begin(self) -> "Sitting":
        """Everybody arrives, with a share; play begins."""
        for number, seat in enumerate(self.table.seats):
            if seat.chair.by == "person":
                self.do(acts.arrive(self.table, number, f"{number:064x}"))
        self.do(acts.start(self.table))
        return self

    def play(self, seat: int, move: str, id: str | None = None, by: facts.By = "person") -> int:
        return self.do(acts.play(self.table, seat, self.table.step, move, by, id))

    def play_on(self, moves: int, seed: int = 1) -> None:
        """So many random moves, fewer if the game is over before."""
        rng = generator(seed)
        for _ in range(moves):
            if self.table.status != "playing":
                return
            seats = self.match.to_move
            seat = seats[below(rng, len(seats))]
            legal = self.match.legal(seat)
            by: facts.By = "stand-in" if self.table.seats[seat].bot else "person"
            self.play(seat, legal[below(rng, len(legal))], by=by)

    def again(self) -> Table:
        """The table as its log alone tells it."""
        return from_rows("t", self.rows)


def chair(name: str) -> Chair:
    if name.startswith("bot:"):
        return Chair(by="bot", level=name.removeprefix("bot:"))  # type: ignore[arg-type]
    return Chair(by="open") if name == "-" else Chair(by="person", user=name)


def refusal(act: Any, *args: Any, **more: Any) -> tuple[str, str]:
    """Code and reason of the refusal that an act meets."""
    from tablee.core.errors import TableeError

    try:
        act(*args, **more)
    except TableeError as error:
        return error.code, error.reason
    raise AssertionError("it was allowed")


def writing() -> Sitting:
    """Three seats, seat 0 has thrown and kept: all are to write."""
    sitting = Sitting("qwinto", "ann bob cid").begin()
    active = sitting.match.to_move[0]
    sitting.play(active, "roll oyp")
    sitting.play(active, "keep")
    assert sitting.match.to_move == [0, 1, 2]
    return sitting


def rated(chairs: str = "ann bob") -> Sitting:
    """A rated table, before play."""
    return Sitting("qwinto", chairs, is_rated=True, clock=facts.Clock(kind="move", limit=9))


def view_of(sitting: Sitting, viewer: int | None) -> Any:
    """What a viewer is shown."""
    return sitting.table.told(viewer, 0)["view"]
