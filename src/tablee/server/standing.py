"""How a game counts: the results of those who played, and their ratings.

Ratings are those of the Plackett–Luce model, for any number of players. Bots are anchors: they have
fixed ratings, so that people who only meet bots can be compared with each other. They are fitted
to measured games by `docs/measure_strength.py`, which writes them.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from openskill.models import PlackettLuce

from tablee.server.store.contract import Rating, Result
from tablee.server.table import Table

MODEL = PlackettLuce()
BOT_DEVIATION = 1.0
ANCHORS = Path(__file__).with_name("anchors.json")  # the means of bots by game and level


def results(table: Table) -> list[Result]:
    """What goes into the histories of the people who came to play, one result for each."""
    record = table.record()
    scores, ranks = record["result"]["scores"], record["result"]["ranks"]
    text = orjson.dumps(record).decode()
    made: dict[str, Result] = {}
    for seat, place in enumerate(table.seats):
        user = place.chair.user
        if user is None or not place.is_here:
            continue
        if user not in made:  # several seats on one device: the first
            made[user] = Result(
                table.id, seat, user, table.created.game, table.changed, len(table.seats),
                scores[seat], ranks[seat], table.created.is_rated, text,
            )  # fmt: skip
    return list(made.values())


def new_ratings(table: Table, known: Mapping[str, Rating]) -> list[Rating]:
    """The ratings of the people at a rated table after its game.

    Nobody rises by beating themselves: a guest may have signed in as somebody at the same table.
    """
    users = [place.chair.user for place in table.seats if place.chair.user]
    is_alone = len(table.seats) < 2  # which was once allowed
    if not table.created.is_rated or is_alone or len(set(users)) < len(users):
        return []
    players = [player(table.created.game, place.chair, known) for place in table.seats]
    rated = MODEL.rate([[one] for one in players], ranks=[float(r) for r in table.ranks])
    found = []
    for place, (after,) in zip(table.seats, rated, strict=True):
        user = place.chair.user
        if user is not None:
            games = known[user].games if user in known else 0
            found.append(Rating(user, table.created.game, after.mu, after.sigma, games + 1))
    return found


@cache
def read_anchors() -> Any:
    """The ratings of the bots."""
    return orjson.loads(ANCHORS.read_bytes())


def anchor(game: str, level: str) -> float:
    """The rating of a level in a game; in one that nobody has measured that of all together."""
    found = read_anchors()
    return float(found["games"].get(game, found["others"])[level])


def player(game: str, chair: Any, known: Mapping[str, Rating]) -> Any:
    """The rating of who sits on a chair, as the model takes it."""
    if chair.level is not None:
        return MODEL.rating(mu=anchor(game, chair.level), sigma=BOT_DEVIATION)
    if chair.user in known:
        return MODEL.rating(mu=known[chair.user].mean, sigma=known[chair.user].deviation)
    return MODEL.rating()
