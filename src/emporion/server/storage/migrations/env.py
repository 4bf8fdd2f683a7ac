"""What Alembic runs to take a step; the connection is the one that the server opened."""

from __future__ import annotations

from alembic import context

from emporion.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
context.run_migrations()
