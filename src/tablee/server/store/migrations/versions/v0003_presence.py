"""Who is connected to which node, for nodes without Redis."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TEXT: Any = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """One row a node."""
    op.create_table(
        "presence",
        sa.Column("node", TEXT, nullable=False),
        sa.Column("tables", TEXT, nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="presence_key"),
    )
