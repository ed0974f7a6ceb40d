"""Logs, summaries, people, chat, standing, secrets."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TEXT: Any = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
TYPES = {
    "text": TEXT,
    "int": sa.Integer(),
    "real": sa.Double(),
    "bool": sa.Boolean(),
}


def columns(described: str) -> list[sa.Column[Any]]:
    """Columns from `name type` pairs; `?` after the type: may be null."""
    pairs = [part.split() for part in described.split(",")]
    return [
        sa.Column(name, TYPES[kind.rstrip("?")], nullable=kind.endswith("?"), autoincrement=False)
        for name, kind in pairs
    ]


def create(name: str, described: str, key: str, *unique: str) -> None:
    """Make a table."""
    op.create_table(
        name,
        *columns(described),
        sa.PrimaryKeyConstraint(*key.split(), name=f"{name}_key"),
        *(sa.UniqueConstraint(column, name=f"{name}_unique_{column}") for column in unique),
    )


def index(name: str, *names: str) -> None:
    """Make an index."""
    op.create_index(f"{name}_by_{'_'.join(names)}", name, list(names))


def upgrade() -> None:
    """Make everything."""
    create("events", "table text, version int, at real, data text", "table version")
    create(
        "summaries",
        "table text, version int, code text, game text, status text, is_public bool,"
        "is_rated bool, host text, users text, created real, changed real, due real?, about text",
        "table",
        "code",
    )
    index("summaries", "status", "changed")
    index("summaries", "due")
    create("sitters", "user text, table text", "user table")
    index("sitters", "table")
    create("leases", "table text, node text, until real", "table")
    index("leases", "node")
    create(
        "users",
        "id text, name text, created real, seen real, epoch int, passphrase text?,"
        "settings text, folded text?",
        "id",
        "folded",
    )
    create("blocks", "by text, whom text", "by whom")
    index("blocks", "whom")
    create("reports", "id text, at real, table text, by text, about text, reason text", "id")
    create(
        "lines",
        "table text, number int, at real, user text, text text, phrase text",
        "table number",
    )
    index("lines", "user")
    create("said", "table text, last int", "table")
    create(
        "results",
        "table text, seat int, user text, game text, finished real, seats int, score int,"
        "rank int, is_rated bool, record text",
        "table seat",
    )
    index("results", "user", "finished")
    create("finished", "table text", "table")
    create("ratings", "user text, game text, mean real, deviation real, games int", "user game")
    index("ratings", "game")
    op.create_table(
        "secrets",
        sa.Column("name", TEXT, nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_key"),
    )
    create("pulse", "id int, at real", "id")
