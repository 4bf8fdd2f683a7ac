"""Golden playthroughs: whatever changes the course of a match shows, and is renewed on purpose."""

from pathlib import Path

import pytest

from emporion.kernel.errors import BadFile
from emporion.testing.golden import Folder, ending_in, main, text_of

TABLE = """
module = "tests.toys.jars"

[[playthrough]]
name = "short"
ending = "buyers"
shows = "One buyer is enough."
seats = 2
seed = 4
options = { buyers = 1 }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table of one playthrough, and its text."""
    (tmp_path / "jars").mkdir()
    (tmp_path / "jars/playthroughs.toml").write_text(TABLE)
    assert main([str(tmp_path), "--write"]) == 0
    return tmp_path / "jars"


def test_what_was_written_is_played_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A text that has just been written has no difference, and is not written twice."""
    capsys.readouterr()
    assert main([str(folder)]) == 0
    assert main([str(folder), "--write"]) == 0
    assert capsys.readouterr().out == ""


def test_a_text_tells_the_match(folder: Path) -> None:
    """A text has a header, numbered decisions with legal counts, log lines, prints and a result."""
    lines = (folder / "short.txt").read_text().splitlines()
    assert lines[0] == "# One buyer is enough."
    assert {"game jars", "rules 1", "seats 2: Ana, Ben", "option buyers 1", "seed 4"} <= set(lines)
    assert sum(line.startswith("    1 Ana (3) set down ") for line in lines) == 1
    assert sum(line.startswith("        Ana opens ") for line in lines) == 1
    assert sum(line.startswith("      = ") for line in lines) == 1
    assert lines[-5] == "ending buyers"
    assert lines[-1].startswith("record ")


def test_a_difference_is_shown_and_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match that goes another way fails, and the first lines that differ are shown."""
    file = folder / "short.txt"
    kept = file.read_text()
    file.write_text(kept.replace("(3)", "(4)", 1))
    capsys.readouterr()
    assert main([str(folder)]) == 1
    shown = capsys.readouterr().out
    assert "-    1 Ana (4)" in shown
    assert "+    1 Ana (3)" in shown
    assert file.read_text() != kept
    assert main([str(folder), "--write"]) == 0
    assert file.read_text() == kept


def test_a_missing_text_is_a_difference(folder: Path) -> None:
    """A row of the table without its text fails."""
    (folder / "short.txt").unlink()
    assert main([str(folder)]) == 1


def test_endings_and_strays_are_known(folder: Path) -> None:
    """A game's endings that no row shows are named, and so are texts without a row."""
    (folder / "old.txt").write_text("game jars\n")
    assert Folder(folder).missing_endings() == {"empty"}
    assert Folder(folder).stray_files() == {"old.txt"}


def test_the_text_names_the_ending(folder: Path) -> None:
    """How a match ended is read from its text."""
    kept = Folder(folder)
    assert ending_in(text_of(kept.game, kept.playthroughs[0])) == "buyers"


@pytest.mark.parametrize(
    "table", ["", "[[playthrough]]\nname = 1\n", "[[playthrough", "strange = 1"]
)
def test_a_table_that_cannot_be_read_is_explained(tmp_path: Path, table: str) -> None:
    """A table of another form is refused with its name."""
    (tmp_path / "playthroughs.toml").write_text(table)
    with pytest.raises(BadFile, match=r"playthroughs\.toml"):
        Folder(tmp_path)
