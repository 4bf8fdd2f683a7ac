"""The examples in the docstrings of the kernel and of the test kit do what they show."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import emporion.kernel
import emporion.testing

MODULES = [
    found.name
    for package in (emporion.kernel, emporion.testing)
    for found in walk_packages(package.__path__, f"{package.__name__}.")
]
EXAMPLES = [
    pytest.param(example, id=example.name)
    for name in (*MODULES, "emporion.testing")
    for example in doctest.DocTestFinder(exclude_empty=True).find(import_module(name))
    if example.examples
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_does_what_it_shows(example: doctest.DocTest) -> None:
    """An example in a docstring gives the output that stands below it."""
    output: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=output.append)
    assert result.failed == 0, "".join(output)


def test_the_kit_shows_how_it_is_used() -> None:
    """The play language, the clock and the conformance suite each have an example."""
    named = {str(example.id) for example in EXAMPLES}
    assert {"emporion.testing.playing.play", "emporion.testing.clock.FakeClock"} <= named
    assert "emporion.kernel.conformance" in named
