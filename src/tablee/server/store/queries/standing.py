"""How games ended, and how strong people are."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple

from sqlalchemy import Connection, select, update

from tablee.server.store.contract import Conflict, Rating, Result
from tablee.server.store.dialects import insert
from tablee.server.store.queries.found import RATING, RESULT, all_put, put
from tablee.server.store.schema import finished, ratings, results


def finish(
    c: Connection,
    ended: Sequence[Result],
    rated: Sequence[Rating],
    known: Mapping[str, Rating] | None,
) -> None:
    """Keep how a game ended, once: only who adds the table to `finished` goes on."""
    if not ended:
        return
    first = insert(c, finished).values(table=ended[0].table).on_conflict_do_nothing()
    if c.execute(first.returning(finished.c.table)).first() is None:
        return
    c.execute(results.insert(), all_put(ended))
    # In one order, so that two games which end at once do not wait for each other.
    for rating in sorted(rated, key=lambda rating: (rating.user, rating.game)):
        if known is None:
            _put_rating(c, rating)
        elif not _replace_rating(c, rating, known.get(rating.user)):
            raise Conflict


def _put_rating(c: Connection, rating: Rating) -> None:
    values = put(rating)
    added = insert(c, ratings).values(values)
    c.execute(added.on_conflict_do_update(index_elements=["user", "game"], set_=values))


def _replace_rating(c: Connection, rating: Rating, before: Rating | None) -> bool:
    """Put a rating in the place of the one that was before; False if that is not there."""
    if before is None:
        added = insert(c, ratings).values(put(rating)).on_conflict_do_nothing()
        return c.execute(added.returning(ratings.c.user)).first() is not None
    is_same = [column == value for column, value in zip(RATING, astuple(before), strict=True)]
    changed = update(ratings).where(*is_same).values(put(rating)).returning(ratings.c.user)
    return c.execute(changed).first() is not None


def history(c: Connection, user: str, before: float | None, limit: int | None) -> list[Result]:
    """The finished games of a user, newest first."""
    chosen = select(*RESULT).where(results.c.user == user)
    if before is not None:
        chosen = chosen.where(results.c.finished < before)
    order = results.c.finished.desc(), results.c.table, results.c.seat
    return [Result(*row) for row in c.execute(chosen.order_by(*order).limit(limit))]


def results_of(c: Connection, table: str) -> list[Result]:
    """How a game ended, by seat."""
    chosen = select(*RESULT).where(results.c.table == table).order_by(results.c.seat)
    return [Result(*row) for row in c.execute(chosen)]


def ratings_in(c: Connection, game: str, users: Collection[str]) -> dict[str, Rating]:
    """The ratings that these users have in a game."""
    chosen = select(*RATING).where(ratings.c.game == game, ratings.c.user.in_(users))
    return {rating.user: rating for rating in (Rating(*row) for row in c.execute(chosen))}


def ratings_of(c: Connection, user: str) -> list[Rating]:
    """The ratings of somebody, by game."""
    chosen = select(*RATING).where(ratings.c.user == user).order_by(ratings.c.game)
    return [Rating(*row) for row in c.execute(chosen)]


def best(c: Connection, game: str, limit: int) -> list[Rating]:
    """The highest ratings of a game by mean minus three deviations."""
    worst_first = 3 * ratings.c.deviation - ratings.c.mean
    chosen = select(*RATING).where(ratings.c.game == game).order_by(worst_first, ratings.c.user)
    return [Rating(*row) for row in c.execute(chosen.limit(limit))]
