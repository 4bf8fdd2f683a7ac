"""Every match that was kept as text is played today as it was then."""

from pathlib import Path

import pytest

from emporion.kernel.game import games
from emporion.testing.golden import Folder, Playthrough, ending_in, folders_in, text_of
from tests.house import ROOT

HERE = Path(__file__).parent
GAMES = ROOT / "src" / "emporion" / "games"
FOLDERS = {path.name: Folder(path) for path in folders_in(HERE)}
KEPT = [
    pytest.param(folder, each, id=f"{name}-{each.name}")
    for name, folder in FOLDERS.items()
    for each in folder.playthroughs
]


@pytest.mark.parametrize(("folder", "playthrough"), KEPT)
def test_a_match_goes_as_it_was_kept(
    folder: Folder, playthrough: Playthrough, rewrite_golden: bool
) -> None:
    """Decisions, menus, log and result are those of the text; --rewrite-golden renews it."""
    if rewrite_golden:
        folder.write(playthrough)
    difference = folder.difference(playthrough)
    assert not difference, f"`make golden` renews the texts; read what changes:\n{difference}"


@pytest.mark.parametrize(("folder", "playthrough"), KEPT)
def test_a_playthrough_shows_the_ending_that_it_promises(
    folder: Folder, playthrough: Playthrough
) -> None:
    """The match comes to the ending that its table names."""
    assert ending_in(text_of(folder.game, playthrough)) == playthrough.ending


@pytest.mark.parametrize("name", FOLDERS)
def test_every_ending_is_shown(name: str) -> None:
    """There is a playthrough for each way in which the game can end, and no text without a row."""
    assert FOLDERS[name].missing_endings() == set()
    assert FOLDERS[name].stray_files() == set()


def test_every_game_has_playthroughs() -> None:
    """No game of ours goes without golden playthroughs."""
    ours = {rulebook.parent.name for rulebook in GAMES.glob("*/rules.md")}
    assert ours <= set(games())
    assert ours <= set(FOLDERS)
