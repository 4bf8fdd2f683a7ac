"""What the database consists of.

The log is the truth: a live table can be rebuilt from its entries alone. The other columns are
there so that lists can be shown, and seats found, without reading any log. No secret is stored in
the clear: of what a browser calls itself only a hash is kept, and logs hold hashes of secrets.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

#: Names that every database gives to its constraints, so that migrations can refer to them.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

#: Every table that was ever opened.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    #: open, running, ended
    Column("status", String(16), nullable=False),
    #: Whether it stands in the list of open tables; otherwise it is found by its link alone.
    Column("public", Boolean, nullable=False),
    #: How many entries its log has.
    Column("length", Integer, nullable=False),
    #: When it was opened, when its log last grew, when it wants to be woken; ms since 1970.
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("wake", BigInteger),
    #: What lists show of it, as JSON.
    Column("summary", Text, nullable=False),
    #: A keyed hash of the network address that opened it, to limit how many one address opens.
    Column("opener", LargeBinary(16)),
    #: The worker that has it, where several share the database.
    Column("worker", String(32)),
    Index("ix_tables_list", "status", "public", "touched"),
    Index("ix_tables_worker", "worker"),
    Index("ix_tables_opener", "opener"),
    Index("ix_tables_wake", "wake"),
)

#: The logs: what was decided at every table, in order and without gaps.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

#: Which browser sits where, so that it can be shown its tables; the right to play is in the log.
holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("browser", LargeBinary(32), nullable=False),
    Index("ix_holders_browser", "browser"),
)

#: How matches ended.
results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    #: Names, scores and places, as JSON.
    Column("body", Text, nullable=False),
    Index("ix_results_list", "public", "ended"),
)

#: Where to say "it is your turn" besides the page.
hooks = Table(
    "hooks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    #: The key with which calls are signed; it has to be kept as it is.
    Column("key", String(64), nullable=False),
)

#: The workers that share this database; one that is gone has lost its advisory lock.
workers = Table(
    "workers",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("started", BigInteger, nullable=False),
)

#: What the whole house keeps, such as the key for hashes of addresses.
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
