"""The description of everything that goes over the wire, in one OpenAPI document.

Requests and answers of HTTP are described by the application; the messages of sockets, which
OpenAPI has no addresses for, stand among the components: what a client sends is ``FromClient``,
what it receives is ``FromServer``. To print it: ``python -m emporion.server.schema``.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from typing import Any

import msgspec

from emporion.table.events import AnyMessage
from emporion.table.protocol import AnyCommand

from .api import forms
from .api.app import describe_addresses
from .wire import FromClient, FromServer

#: The unions that sockets carry, by the names under which clients find them.
UNIONS: dict[str, Any] = {
    "AnyCommand": AnyCommand,
    "AnyMessage": AnyMessage,
    "FromClient": FromClient,
    "FromServer": FromServer,
}


@cache
def schema() -> dict[str, Any]:
    """The whole description; every structure is described once, by msgspec."""
    document = describe_addresses()
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    named = [kind for name in schemas if (kind := getattr(forms, name, None)) is not None]
    all_kinds = [*UNIONS.values(), *named]
    described, components = msgspec.json.schema_components(
        all_kinds, ref_template="#/components/schemas/{name}"
    )
    schemas.update(components)
    schemas.update(zip(UNIONS, described, strict=False))
    return document


def methods_of(path: str) -> list[str]:
    """The methods that an address knows; none where there is no such address."""
    for pattern, methods in _addresses():
        if pattern.fullmatch(path):
            return methods
    return []


@cache
def _addresses() -> list[tuple[re.Pattern[str], list[str]]]:
    return [
        (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), sorted(name.upper() for name in methods))
        for path, methods in schema()["paths"].items()
    ]


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
