"""What was said keeps the id of the command that said it: it is said once, at whichever node."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TEXT: Any = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Lines that are there have no id, and are like no other."""
    op.add_column("lines", sa.Column("id", TEXT))
    op.create_index("lines_by_table_user_id", "lines", ["table", "user", "id"], unique=True)
