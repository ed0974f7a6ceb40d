"""People: who they are, whom they do not want to hear, what they complain of."""

from collections.abc import Collection
from uuid import uuid4

from sqlalchemy import Connection, and_, bindparam, delete, exists, select, update

from tablee.server.store.contract import Conflict, Report, User, changed, folded
from tablee.server.store.dialects import insert, listed
from tablee.server.store.prepared import Place, Prepared
from tablee.server.store.queries.found import REPORT, USER, put
from tablee.server.store.schema import blocks, lines, ratings, reports, results, users

ADD = Prepared(lambda insert: insert(users))
FIND = Prepared(lambda _: select(*USER).where(users.c.id == bindparam("id")))
BLOCKED = Prepared(lambda _: select(blocks.c.whom).where(blocks.c.by == bindparam("by")))


def add_user(c: Place, user: User) -> None:
    """Add somebody new."""
    ADD.run(c, [put(user, folded=_unique(user))])


def _unique(user: User) -> str | None:
    """What no two users have: the name of those with a passphrase."""
    return None if user.passphrase is None else folded(user.name)


def change_user(
    c: Connection,
    id: str,
    epoch: int,
    name: str | None,
    passphrase: str | None,
    settings: str | None,
    ends_tokens: bool,
) -> User | None:
    """Change some things of a user of this epoch; nobody else changes them meanwhile."""
    theirs = (users.c.id == id, users.c.epoch == epoch)
    row = c.execute(select(*USER).where(*theirs).with_for_update()).first()
    if row is None:
        return None
    user = changed(User(*row), name, passphrase, settings, ends_tokens)
    c.execute(update(users).where(users.c.id == id).values(put(user, folded=_unique(user))))
    return user


def user(c: Place, id: str) -> User | None:
    """The user with this id."""
    rows = FIND.rows(c, id=id)
    return User(*rows[0]) if rows else None


def epochs(c: Connection, ids: Collection[str]) -> dict[str, int]:
    """The epochs of these users; those who are gone are left out."""
    asked = listed(c, sorted(ids))
    found = c.execute(select(users.c.id, users.c.epoch).join(asked, asked.c.value == users.c.id))
    return {row.id: row.epoch for row in found}


def see(c: Connection, id: str, at: float) -> None:
    """Note that a user was here."""
    c.execute(update(users).where(users.c.id == id, users.c.seen < at).values(seen=at))


def user_named(c: Connection, name: str) -> User | None:
    """The user with a passphrase who has this name, whatever its case."""
    row = c.execute(select(*USER).where(users.c.folded == folded(name))).first()
    return User(*row) if row else None


def erase(c: Connection, user: str) -> None:
    """Forget a person."""
    c.execute(delete(users).where(users.c.id == user))
    c.execute(delete(blocks).where((blocks.c.by == user) | (blocks.c.whom == user)))
    c.execute(delete(reports).where(reports.c.by == user))
    for theirs in (lines, ratings, results):
        c.execute(delete(theirs).where(theirs.c.user == user))


def merge(c: Connection, guest: str, user: str) -> None:
    """Give all that is a guest's to a user, who is not erased meanwhile."""
    heir = select(users.c.id).where(users.c.id == user).with_for_update()
    if c.execute(heir).first() is None:
        raise Conflict
    c.execute(delete(users).where(users.c.id == guest))
    c.execute(update(lines).where(lines.c.user == guest).values(user=user, id=None))
    c.execute(update(results).where(results.c.user == guest).values(user=user))
    c.execute(update(reports).where(reports.c.by == guest).values(by=user))
    c.execute(update(reports).where(reports.c.about == guest).values(about=user))
    _give_blocks(c, guest, user)
    _give_ratings(c, guest, user)


def _give_blocks(c: Connection, guest: str, user: str) -> None:
    """Move blocks by and of the guest that the user does not have; nobody blocks themselves."""
    involved = (blocks.c.by == guest) | (blocks.c.whom == guest)
    pairs = c.execute(select(blocks.c.by, blocks.c.whom).where(involved)).all()
    c.execute(delete(blocks).where(involved))
    for by, whom in pairs:
        heirs = [user if someone == guest else someone for someone in (by, whom)]
        if heirs[0] != heirs[1]:
            block(c, heirs[0], heirs[1], True)


def _give_ratings(c: Connection, guest: str, user: str) -> None:
    other = ratings.alias()
    has_one = exists().where(and_(other.c.user == user, other.c.game == ratings.c.game))
    c.execute(update(ratings).where(ratings.c.user == guest, ~has_one).values(user=user))
    c.execute(delete(ratings).where(ratings.c.user == guest))


def block(c: Connection, by: str, whom: str, is_blocked: bool) -> None:
    """Let `by` not hear `whom` any more, or again."""
    if is_blocked:
        c.execute(insert(c, blocks).values(by=by, whom=whom).on_conflict_do_nothing())
    else:
        c.execute(delete(blocks).where(blocks.c.by == by, blocks.c.whom == whom))


def blocked(c: Place, by: str) -> set[str]:
    """Whom somebody has blocked."""
    return {whom for (whom,) in BLOCKED.rows(c, by=by)}


def blockers(c: Connection, whom: str) -> set[str]:
    """Who has blocked somebody."""
    return set(c.scalars(select(blocks.c.by).where(blocks.c.whom == whom)))


def report(c: Connection, report: Report) -> None:
    """Keep a complaint."""
    c.execute(reports.insert().values(put(report, id=uuid4().hex)))


def all_reports(c: Connection, by: str | None = None) -> list[Report]:
    """All complaints, or those of somebody, oldest first."""
    chosen = select(*REPORT).order_by(reports.c.at, reports.c.id)
    found = c.execute(chosen if by is None else chosen.where(reports.c.by == by))
    return [Report(*row) for row in found]
