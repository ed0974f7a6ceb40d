"""The tables of the database. Columns are called as the fields of `contract.py` are.

There are no foreign keys: a log outlives the people it names, and every deletion says what it takes
along. Migrations bring a database here; a test holds the two against each other.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "uq": "%(table_name)s_unique_%(column_0_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)


# PostgreSQL then orders texts by their bytes, as SQLite and Python do, whatever the locale.
TEXT = Text().with_variant(Text(collation="C"), "postgresql")


def text(name: str) -> Column[str]:
    """A text that is always there."""
    return Column(name, TEXT, nullable=False)


def whole(name: str) -> Column[int]:
    """A whole number."""
    return Column(name, Integer, nullable=False)


def real(name: str) -> Column[float]:
    """A point in time or another real number."""
    return Column(name, Double, nullable=False)


def truth(name: str) -> Column[bool]:
    """Yes or no."""
    return Column(name, Boolean, nullable=False)


events = Table(
    "events",
    metadata,
    text("table"),
    whole("version"),
    real("at"),
    text("data"),
    PrimaryKeyConstraint("table", "version"),
)

summaries = Table(
    "summaries",
    metadata,
    text("table"),
    whole("version"),
    text("code"),
    text("game"),
    text("status"),
    truth("is_public"),
    truth("is_rated"),
    text("host"),
    text("users"),  # a JSON array
    real("created"),
    real("changed"),
    Column("due", Double),
    text("about"),
    PrimaryKeyConstraint("table"),
    UniqueConstraint("code"),
)
Index(None, summaries.c.status, summaries.c.changed)
Index(None, summaries.c.due)
Index(None, summaries.c.host)

# Who sits where: follows from `summaries.users`, and is there to be searched.
sitters = Table(
    "sitters",
    metadata,
    text("user"),
    text("table"),
    PrimaryKeyConstraint("user", "table"),
)
Index(None, sitters.c.table)

leases = Table(
    "leases",
    metadata,
    text("table"),
    text("node"),
    real("until"),
    PrimaryKeyConstraint("table"),
)
Index(None, leases.c.node)

# Who is connected to each node: one row a node.
presence = Table(
    "presence",
    metadata,
    text("node"),
    text("tables"),  # a JSON object
    real("until"),
    PrimaryKeyConstraint("node"),
)

users = Table(
    "users",
    metadata,
    text("id"),
    text("name"),
    real("created"),
    real("seen"),
    whole("epoch"),
    Column("passphrase", TEXT),
    text("settings"),
    Column("folded", TEXT),  # the name as names are compared, of users with a passphrase
    PrimaryKeyConstraint("id"),
    UniqueConstraint("folded"),
)

blocks = Table(
    "blocks",
    metadata,
    text("by"),
    text("whom"),
    PrimaryKeyConstraint("by", "whom"),
)
Index(None, blocks.c.whom)

reports = Table(
    "reports",
    metadata,
    text("id"),  # random
    real("at"),
    text("table"),
    text("by"),
    text("about"),
    text("reason"),
    PrimaryKeyConstraint("id"),
)

lines = Table(
    "lines",
    metadata,
    text("table"),
    whole("number"),
    real("at"),
    text("user"),
    text("text"),
    text("phrase"),
    Column("id", TEXT),
    PrimaryKeyConstraint("table", "number"),
)
Index(None, lines.c.user)
Index(None, lines.c.table, lines.c.user, lines.c.id, unique=True)  # lines without an id all differ

# The last number given at each table: a row to lock, and no number is given twice after an erasure.
said = Table(
    "said",
    metadata,
    text("table"),
    whole("last"),
    PrimaryKeyConstraint("table"),
)

results = Table(
    "results",
    metadata,
    text("table"),
    whole("seat"),
    text("user"),
    text("game"),
    real("finished"),
    whole("seats"),
    whole("score"),
    whole("rank"),
    truth("is_rated"),
    text("record"),
    PrimaryKeyConstraint("table", "seat"),
)
Index(None, results.c.user, results.c.finished)

# Tables whose game was finished: who adds the row is the one who keeps results and ratings.
finished = Table(
    "finished",
    metadata,
    text("table"),
    PrimaryKeyConstraint("table"),
)

ratings = Table(
    "ratings",
    metadata,
    text("user"),
    text("game"),
    real("mean"),
    real("deviation"),
    whole("games"),
    PrimaryKeyConstraint("user", "game"),
)
Index(None, ratings.c.game)

secrets = Table(
    "secrets",
    metadata,
    text("name"),
    Column("value", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name"),
)

# One row that `ping` writes, to know that writing works.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, nullable=False, autoincrement=False),
    real("at"),
    PrimaryKeyConstraint("id"),
)
