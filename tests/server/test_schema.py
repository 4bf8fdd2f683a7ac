"""The HTTP part does what its description says, and survives what it does not say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS, load_all_checks

from emporion.server.schema import schema as described
from tests.server.harness import ServerProcess

WIDE = "requests = 1e6\nrequests_at_once = 1000000\ntables_of_address = 1000000\n"
schema = schemathesis.openapi.from_dict(described())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, toy_games: Path) -> Iterator[str]:
    """A server that one address may ask as often as it likes."""
    folder = tmp_path_factory.mktemp("schema")
    limits = folder / "limits.toml"
    limits.write_text(WIDE, "utf-8")
    arguments = ("--bots", "0", "--limits", str(limits))
    process = ServerProcess(str(folder / "db.sqlite"), toy_games, *arguments)
    try:
        yield process.address
    finally:
        process.stop()
        faults = [line for line in process.log if "failed" in line or "Traceback" in line]
        assert faults == []


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=40,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_address_does_what_is_described(case: schemathesis.Case[Any], server: str) -> None:
    """Whatever is asked, the answer has a described status and form, and is never a fault."""
    case.call_and_validate(base_url=server)


def test_all_checks_are_run() -> None:
    """Nothing that schemathesis can check is left out by the installation."""
    load_all_checks()
    assert len(CHECKS.get_all()) >= 8
