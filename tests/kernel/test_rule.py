"""Rules run natively and interpreted, compiled code is never stale, and no wait is silent."""

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, cast

import numpy as np
import pytest
from numba import config
from numba.core.dispatcher import Dispatcher

from emporion.kernel import rule as rule_module
from emporion.kernel.record import NUMBER, declare
from emporion.kernel.rule import bind, compile_cache, interpreted, rule

STATE = declare(fuel=NUMBER, burnt=NUMBER)


@rule
def burn(g: Any, amount: int) -> None:
    """Burn some fuel."""
    g.fuel -= amount
    g.burnt += amount


@rule
def burn_twice(g: Any) -> None:
    """Burn one and then two."""
    burn(g, 1)
    burn(g, 2)


def test_a_rule_is_compiled_and_runs_the_same_interpreted() -> None:
    """A rule that calls another does the same to a record in both modes."""
    native, plain = STATE.fresh(), STATE.fresh()
    burn_twice(native)
    interpreted(burn_twice)(plain)
    assert (int(native.fuel), int(native.burnt)) == (-3, 3)
    assert STATE.same(native, plain)


def test_an_interpreted_rule_calls_only_interpreted_rules() -> None:
    """Nothing compiled is left below an interpreted rule, so a debugger can step into all of it."""
    plain = interpreted(burn_twice)
    assert not isinstance(plain, Dispatcher)
    assert not isinstance(plain.__globals__["burn"], Dispatcher)
    assert plain.__doc__ == "Burn one and then two."


def _template(g: Any) -> None:
    act(g, 5)  # type: ignore[name-defined]  # noqa: F821  # put in by `bind`


def test_a_template_is_bound_to_the_rules_of_a_game() -> None:
    """A template becomes a rule, in both modes, by naming the rules that it is to call."""
    bound = bind(_template, "burn_five", act=burn)
    for burn_five in (bound, interpreted(bound)):
        g = STATE.fresh()
        burn_five(g)
        assert (int(g.fuel), int(g.burnt)) == (-5, 5)
    with pytest.raises(NameError):
        _template(STATE.fresh())


# --- the compile cache ---------------------------------------------------------------------------

PRICES = """
from emporion.kernel.rule import rule

@rule
def price():
    return 3
"""
TOTALS = """
from emporion.kernel.rule import rule
from .prices import price

@rule
def total():
    return 2 * price()
"""
RUN_TOTAL = "from quay.rules import total; print(total())"
KEY_OF_TOTAL = """
import quay.rules
from emporion.kernel.rule import compile_cache
print(compile_cache(("quay.rules",)))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A package of another author: rules in two files, card data, and what is neither."""
    package = tmp_path / "quay"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "prices.py").write_text(PRICES)
    (package / "rules.py").write_text(TOTALS)
    (package / "cards.toml").write_text("cards = 54")
    (package / "rules.md").write_text("1. It is over.")
    (package / "page.py").write_text("print('hello')")
    return tmp_path


def key(house: Path) -> str:
    """Where the rules of the package are kept, as another process finds out."""
    return run_python(KEY_OF_TOTAL, house).stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("rules.py", TOTALS.replace("2", "5")),
        ("prices.py", PRICES.replace("3", "4")),
        ("cards.toml", "cards = 55"),
        ("more_cards.toml", "cards = 1"),
    ],
)
def test_another_rule_or_card_is_another_cache(house: Path, file: str, text: str) -> None:
    """The key of compiled code changes with a rule source, one it calls, and every card file."""
    before = key(house)
    (house / "quay" / file).write_text(text)
    assert key(house) != before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "text"),
    [("rules.md", "1. It goes on."), ("page.py", "print('good day')"), ("new.py", "late = 1")],
)
def test_other_changes_keep_the_cache(house: Path, file: str, text: str) -> None:
    """What cannot change a rule, like a text or a module it does not import, keeps the key."""
    before = key(house)
    (house / "quay" / file).write_text(text)
    assert key(house) == before


def test_touching_a_file_keeps_the_cache(house: Path) -> None:
    """The content counts, not the time: a fresh checkout finds the compiled code again."""
    before = key(house)
    os.utime(house / "quay/rules.py", (1, 1))
    assert key(house) == before


def test_the_cache_lies_where_the_user_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """EMPORION_CACHE moves the compiled code; without it the user's cache folder is used."""
    monkeypatch.setenv("EMPORION_CACHE", str(tmp_path / "here"))
    assert compile_cache((__name__,)).is_relative_to(tmp_path / "here")
    monkeypatch.delenv("EMPORION_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "there"))
    assert compile_cache((__name__,)).is_relative_to(tmp_path / "there" / "emporion")


def test_a_changed_callee_in_another_file_runs(house: Path) -> None:
    """A rule that calls a rule of another file never runs with the callee of yesterday."""
    assert run_python(RUN_TOTAL, house).stdout == "6\n"
    (house / "quay/prices.py").write_text(PRICES.replace("3", "4"))
    assert run_python(RUN_TOTAL, house).stdout == "8\n"


def test_a_second_checkout_compiles_nothing_again(house: Path, tmp_path: Path) -> None:
    """The same sources in another folder find the code that was compiled for the first one."""
    other = tmp_path / "elsewhere"
    shutil.copytree(house / "quay", other / "quay")
    assert "Compiling" in run_python(RUN_TOTAL, house).stderr
    again = run_python(RUN_TOTAL, other, EMPORION_CACHE=str(house / "cache"))
    assert (again.stdout, again.stderr) == ("6\n", "")


class Meanwhile(str):
    """A kind of arguments; while it is being written down, another process writes too."""

    __slots__ = ("happens",)
    happens: Callable[[], None]

    def __reduce__(self) -> tuple[type, tuple[str]]:
        """Let it happen, and be written as a plain word."""
        self.happens()
        return str, (str(self),)


def test_processes_that_compile_at_once_keep_their_code_apart(tmp_path: Path) -> None:
    """What one process keeps neither hides nor replaces what another one keeps meanwhile."""
    one, other = (rule_module.OneFileEach(str(tmp_path), "rules.ash", b"") for _ in range(2))
    integers = Meanwhile("integers")
    integers.happens = lambda: other.save("words", "code for words")
    one.save(integers, "code for integers")
    for process in one, other:
        assert process.load("integers") == "code for integers"
        assert process.load("words") == "code for words"
        assert process.load("sets") is None


# --- another process -----------------------------------------------------------------------------


def run_python(code: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of Python in a process of its own, with its compile cache below the folder."""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "EMPORION_CACHE": str(folder / "cache"), **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )


SIZE = "from emporion.kernel.sets import size, upto; print(int(size(upto(9))))"


def test_compiling_is_announced_once(tmp_path: Path) -> None:
    """Somebody who waits for a compiler is told so; with compiled code at hand nothing is said."""
    cold = run_python(SIZE, tmp_path)
    assert cold.stdout == "9\n"
    assert cold.stderr.count("Compiling the rules") == 1
    assert any((tmp_path / "cache").rglob("*.nbc"))
    warm = run_python(SIZE, tmp_path)
    assert (warm.stdout, warm.stderr) == ("9\n", "")


def test_nothing_is_compiled_when_interpreting(tmp_path: Path) -> None:
    """EMPORION_RULES=python runs the same rules as plain Python and leaves no compiled code."""
    code = SIZE + "; print(type(size).__name__)"
    plain = run_python(code, tmp_path, EMPORION_RULES="python")
    assert plain.stdout == "9\nfunction\n"
    assert not list((tmp_path / "cache").rglob("*.nbc"))


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Progress is drawn over itself only where that works."""
        return True


@pytest.mark.skipif(rule_module.INTERPRETED, reason="nothing is compiled when interpreting")
def test_progress_on_a_terminal_names_what_compiles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On a terminal the line shows how many are done and which rule is being compiled."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("EMPORION_CACHE", str(tmp_path))
    rule(ash)(STATE.fresh())
    text = terminal.getvalue()
    assert re.search(r"\d+ compiled, now ash", text)
    assert text.endswith("\r\x1b[K")


def ash(g: Any) -> None:
    """Nothing is left; compiled by no test but one."""
    g.fuel = 0


def test_sets_of_a_record_reach_a_rule_as_words() -> None:
    """A row of words in a record is passed to a rule and changed in place, in both modes."""
    from emporion.kernel.record import SET
    from emporion.kernel.sets import members_of, put

    wide = declare(hand=(SET, 3, 2))
    for put_in in (put, interpreted(put)):
        g = wide.fresh()
        put_in(g.hand[1], 70)
        assert members_of(g.hand[1]) == [70]
        assert not np.any(g.hand[0])


def test_threads_that_mark_rules_wait_for_each_other(tmp_path: Path) -> None:
    """A server marks the rules of a game in one thread while another one imports its bots."""
    kept, settings = [], cast(Any, config)

    def mark(folder: Path) -> None:
        with rule_module._keeping_in(folder):
            kept.append(settings.CACHE_DIR)

    other = Thread(target=mark, args=[tmp_path / "other"])
    with rule_module._keeping_in(tmp_path / "one"):
        other.start()
        other.join(0.3)
        kept.append(settings.CACHE_DIR)
    other.join()
    assert kept == [str(tmp_path / "one"), str(tmp_path / "other")]
