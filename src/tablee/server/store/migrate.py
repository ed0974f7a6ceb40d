"""Bring a database to the schema of this program."""

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from tablee.core.errors import StoreError
from tablee.server.store.database import Database, Doubt, refused, transaction

FOLDER = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = Lock()  # Alembic keeps what it is doing in variables of its modules


def _config(c: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = c
    return config


def known_revisions() -> list[str]:
    """The steps that this program knows, newest first."""
    script = ScriptDirectory.from_config(_config())
    return [step.revision for step in script.walk_revisions()]


def revision_of(c: Connection) -> str | None:
    """The last step that a database has gone; None: it is empty."""
    return MigrationContext.configure(c).get_current_revision()


def forget_revision(c: Connection) -> None:
    """Let a database count as empty, its tables being gone."""
    version = MigrationContext.configure(c)._version  # Alembic has no other name for its table
    version.drop(c)


def upgrade(c: Connection, revision: str = "head") -> None:
    """Go the steps that are missing, in the transaction of the connection."""
    with ONE_AT_A_TIME:
        command.upgrade(_config(c), revision)


def migrate(database: Database) -> None:
    """Make the database ready. Two nodes that start at once go one after the other."""
    try:
        with transaction(database) as c:
            database.lock(c)
            found, known = revision_of(c), known_revisions()
            if found is not None and found not in known:
                raise StoreError("newer", found=found, known=known[0])
            if found != known[0]:
                upgrade(c)
    except Doubt:
        raise StoreError("unknown") from None
    except SQLAlchemyError as error:
        raise refused(database, error) from None
