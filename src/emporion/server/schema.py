"""The description of everything that goes over the wire, in one OpenAPI document.

Requests and answers of HTTP are described by the application; the messages of sockets, which
OpenAPI has no addresses for, stand among the components: what a client sends is ``FromClient``,
what it receives is ``FromServer``. To print it: ``python -m emporion.server.schema``.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from emporion.table.events import AnyMessage
from emporion.table.protocol import AnyCommand

from .api.app import describe_addresses
from .wire import FromClient, FromServer

#: The unions that sockets carry, by the names under which clients find them.
UNIONS: dict[str, Any] = {
    "AnyCommand": AnyCommand,
    "AnyMessage": AnyMessage,
    "FromClient": FromClient,
    "FromServer": FromServer,
}


def schema() -> dict[str, Any]:
    """The whole description."""
    document = describe_addresses()
    unions, components = msgspec.json.schema_components(
        list(UNIONS.values()), ref_template="#/components/schemas/{name}"
    )
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(components)
    schemas.update(dict(zip(UNIONS, unions, strict=True)))
    return document


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
