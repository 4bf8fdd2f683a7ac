"""The rulebook: every number has a test."""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean6 import GAME
from tests.games.rulebooks import cited_in_code, cited_in_tests, numbered

HERE = Path(__file__).parent


def test_every_rule_has_a_test() -> None:
    """Each numbered rule is cited by at least one test. (mediterranean6 1.1)"""
    assert numbered(GAME) - cited_in_tests(HERE) == set()


def test_rules_in_code_exist() -> None:
    """Numbers cited by the rules' docstrings are in the rulebook. (mediterranean6 1.1)"""
    assert cited_in_code(GAME) - numbered(GAME) == set()
