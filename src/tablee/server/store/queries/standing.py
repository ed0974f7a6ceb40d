"""How games ended, and how strong people are."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, and_, bindparam, select, update

from tablee.server.store.contract import Conflict, Rating, Result
from tablee.server.store.dialects import Insert
from tablee.server.store.prepared import Place, Prepared
from tablee.server.store.queries.found import RATING, RESULT, all_put, put
from tablee.server.store.schema import finished, ratings, results


def _replacing(added: Insert) -> Insert:
    values = dict(added.excluded.items())
    return added.on_conflict_do_update(index_elements=["user", "game"], set_=values)


FINISH = Prepared(
    lambda insert: insert(finished).on_conflict_do_nothing().returning(finished.c.table)
)
ADD_RESULT = Prepared(lambda insert: insert(results))
PUT_RATING = Prepared(lambda insert: _replacing(insert(ratings)))
ADD_RATING = Prepared(
    lambda insert: insert(ratings).on_conflict_do_nothing().returning(ratings.c.user)
)
CHANGE_RATING = Prepared(
    lambda _: (
        update(ratings)
        .where(and_(*(column == bindparam(f"before_{column.name}") for column in RATING)))
        .values({column: bindparam(f"after_{column.name}") for column in RATING})
        .returning(ratings.c.user)
    )
)


def finish(
    c: Place,
    ended: Sequence[Result],
    rated: Sequence[Rating],
    known: Mapping[str, Rating] | None,
) -> None:
    """Keep how a game ended, once: only who adds the table to `finished` goes on."""
    if not ended:
        return
    if not FINISH.rows(c, table=ended[0].table):
        return
    ADD_RESULT.run(c, all_put(ended))
    # In one order, so that two games which end at once do not wait for each other.
    for rating in sorted(rated, key=lambda rating: (rating.user, rating.game)):
        if known is None:
            PUT_RATING.run(c, [put(rating)])
        elif not _replace_rating(c, rating, known.get(rating.user)):
            raise Conflict


def _replace_rating(c: Place, rating: Rating, before: Rating | None) -> bool:
    """Put a rating in the place of the one that was before; False if that is not there."""
    if before is None:
        return bool(ADD_RATING.rows(c, **put(rating)))
    values = {f"before_{name}": value for name, value in put(before).items()}
    values |= {f"after_{name}": value for name, value in put(rating).items()}
    return bool(CHANGE_RATING.rows(c, **values))


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
