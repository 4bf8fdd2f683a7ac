"""What all tests share: fixed Hypothesis examples, toy games, the switch of `make golden`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.toy_games import installed

# A rule that compiles in the middle of an example is slow once; that is no fault of the example.
settings.register_profile(
    "emporion", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("emporion")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that `make golden` uses."""
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the golden files as the program behaves now, instead of comparing",
    )


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--rewrite-golden"))


@pytest.fixture(scope="session")
def toy_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Make the toy games Jars and Pearls known to the registry."""
    with installed(tmp_path_factory.mktemp("toys")) as folder:
        yield folder
