"""Tables are looked for by their hosts."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    op.create_index("summaries_by_host", "summaries", ["host"])
