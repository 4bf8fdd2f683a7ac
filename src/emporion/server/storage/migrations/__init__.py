"""How the form of the database changed from release to release.

Each file in `versions` is one step. The server takes the steps that a database has not taken yet
before it serves; where several workers start at once, one takes them and the others wait.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

#: Under this number workers wait for each other in PostgreSQL.
LOCK = 0x656D706F


def upgrade(engine: Engine, target: str = "head") -> None:
    """Take all steps up to the target."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, target)
