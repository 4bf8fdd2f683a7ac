"""The match file: what is written can be read, and whatever is wrong is one clear error."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from emporion.kernel.errors import BadFile, Refusal
from emporion.kernel.game import find
from emporion.kernel.sets import first, members_of, upto
from emporion.table.log import dumps, load, loads, save
from emporion.table.match import Decision, Match, Tick
from tests.house import ROOT
from tests.pages import blocks

pytestmark = pytest.mark.usefixtures("toy_games")


def play(match: Match, decisions: int, seed: int = 0) -> Match:
    """Go on at random for some decisions, or to the end, with ticks after each round."""
    chooser = random.Random(seed)
    rules, cursor = match.game.rules, 0
    while not rules.over(match.g) and match.decisions < decisions:
        ahead = rules.awaiting(match.g) & ~upto(cursor)
        if ahead:
            seat = first(ahead)
            menu = match.game.actions.menu()
            rules.legal(match.g, seat, menu)
            match.record(seat, chooser.choice(members_of(menu)))
            cursor = seat + 1
        else:
            match.tick()
            cursor = 0
    return match


def new_match(seats: int = 3, seed: int = 11) -> Match:
    """A match of Jars that has just been dealt."""
    names = [f"Merchant {seat + 1}" for seat in range(seats)]
    return Match(find("jars"), seats, {"hand": 2}, seed, names)


@pytest.fixture
def text() -> str:
    """The file of a match of Jars that was played to its end."""
    return dumps(play(new_match(), 1000))


def changed(text: str, pattern: str, replacement: str) -> str:
    """The text with one line changed."""
    new, number = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert number == 1
    return new


def test_what_is_written_can_be_read(text: str) -> None:
    """Reading a file gives the same match, and writing that gives the same file."""
    match = loads(text)
    assert dumps(match) == text
    assert match.game.rules.over(match.g)
    assert match.options == {"hand": 2, "buyers": 3}
    assert match.names == ["Merchant 1", "Merchant 2", "Merchant 3"]


def test_an_unfinished_match_can_be_read_and_continued() -> None:
    """A match that was saved in the middle goes on as if it had never been away."""
    whole = play(new_match(), 1000)
    half = loads(dumps(whole.rewound(4)))
    for event in whole.events[4:]:
        assert isinstance(event, Decision)
        half.record(event.seat, event.action)
    assert half.digest == whole.digest


def test_replay_yields_every_position_from_the_deal_on() -> None:
    """Replaying ends in the position that was reached, and begins with the deal."""
    match = play(new_match(), 7)
    moments = [(moment.number, moment.text, bytes(moment.g.tobytes())) for moment in match.replay()]
    assert moments[0] == (0, "", bytes(new_match().g.tobytes()))
    assert moments[-1][0] == 7
    assert moments[-1][2] == bytes(match.g.tobytes())
    assert moments[1][1].startswith("set down ")


def test_a_tick_that_changes_nothing_leaves_no_line() -> None:
    """Time that changes nothing is neither written down nor does it clear the last notes."""
    match = play(new_match(), 1)
    noted = int(match.g.noted)
    assert not match.tick()
    assert int(match.g.noted) == noted > 0
    assert not any(isinstance(event, Tick) for event in match.events)


def test_an_illegal_decision_is_refused_and_changes_nothing() -> None:
    """A refused decision leaves the record and the list of events alone."""
    match = new_match()
    before = match.digest
    absent_jar = next(jar for jar in range(16) if jar not in members_of(match.g.hand[0]))
    with pytest.raises(Refusal, match="is not among your jars"):
        match.record(0, absent_jar)
    assert match.digest == before
    assert match.events == []


def test_undo_takes_back_what_nobody_has_seen() -> None:
    """A jar that lies closed can be taken back: the match is as it was before."""
    match = new_match()
    before = match.digest
    match.record(0, first(match.g.hand[0]))
    assert match.undone(0).digest == before


def test_undo_is_over_when_something_was_seen_or_drawn() -> None:
    """After the jars were opened nobody can take a choice back."""
    match = play(new_match(), 3)
    with pytest.raises(Refusal) as refusal:
        match.undone(0)
    assert refusal.value.code == "undo-over"


def test_undo_needs_something_to_undo() -> None:
    """Who has not decided anything yet is told so."""
    with pytest.raises(Refusal) as refusal:
        new_match().undone(0)
    assert refusal.value.code == "nothing-to-undo"


# Each case: the line to change, what to put there, the line of the error, and what it says.
CASES = [
    ("^emporion match 1$", "chess game 1", 1, "expected “emporion match 1”"),
    ("^emporion match 1$", "emporion match 2", 1, "expected format 1"),
    ("^game jars$", "game jarz", 2, "no game “jarz”. Did you mean jars?"),
    ("^game jars$", "", 3, "expected “game …”"),
    ("^rules 1$", "rules 7", 3, "expected rules version 1, found rules version 7"),
    ("^seats 3$", "seats three", 4, "a whole number after “seats”"),
    ("^seats 3$", "seats 9", 4, "Choose from 2 to 4 seats"),
    ("^seats 3$", "seats " + "9" * 5000, 4, "a whole number after “seats”"),
    ("^option hand 2$", "option hands 2", 5, "Did you mean hand?"),
    ("^option hand 2$", "option hand 99", 5, "Give a whole number from 2 to 4"),
    ("^option hand 2$", "", 7, "expected “option hand …”"),
    ("^seed 11$", "seed -1", 7, "a whole number after “seed”"),
    ("^seed 11$", f"seed {1 << 128}", 7, "at most 128 bits"),
    ("^player 2 .*$", "player 3 Ben", 9, "expected “player 2 …”"),
    ("^player 2 .*$", "player 2", 9, "expected “player 2 …”"),
    ("^player 2 .*\n", "", 9, "expected “player 2 …”"),
    ("^2 2 .*$", "2 4 set down Dregs", 13, "a seat from 1 to 3"),
    ("^2 2 .*$", "2 2 set down Dregz", 13, "Did you mean set down Dregs"),
    ("^2 2 .*$", "2 1 set down Dregs", 13, "You have set down a jar already (2.1)."),
    ("^2 2 .*\n", "", 13, "expected decision 2"),
    ("^2 2 .*$", "tick", 13, "No time can pass here"),
    ("^decisions .*$", "decisions 1", 0, "expected “decisions"),
    ("^record .*$", "record 00", 0, "The file was changed after it was written"),
    ("^record .*$", "recrod 00", 0, "expected “record …”"),
    ("\\Z", "more\n", 0, "expected nothing after the record"),
]


@pytest.mark.parametrize(("pattern", "replacement", "line", "says"), CASES)
def test_every_malformation_is_one_clear_error(
    text: str, pattern: str, replacement: str, line: int, says: str
) -> None:
    """An error names the file and the line, and says what was expected, found and what to do."""
    with pytest.raises(BadFile) as error:
        loads(changed(text, pattern, replacement), "anna.match")
    message = str(error.value)
    assert says in message
    assert message.startswith("anna.match, line ")
    assert error.value.expected
    assert error.value.found
    assert error.value.remedy
    if line:
        assert error.value.place == f"line {line}"


def test_other_rules_are_named_on_both_sides(text: str) -> None:
    """A log from other rules tells which version wrote it and which one is here."""
    with pytest.raises(BadFile, match="written by rules version 7; this program has 1"):
        loads(changed(text, "^rules 1$", "rules 7"))


def test_a_file_cut_off_anywhere_is_refused(text: str) -> None:
    """However much of the end is missing, the file is refused as a whole."""
    lines = text.splitlines(keepends=True)
    for kept in range(len(lines)):
        with pytest.raises(BadFile):
            loads("".join(lines[:kept]))


def test_remarks_and_empty_lines_are_skipped(text: str) -> None:
    """Lines that begin with # say nothing to the program."""
    remarked = "# mine\n\n" + text.replace("\nseats", "\n  # how many\n\nseats")
    assert loads(remarked).digest == loads(text).digest


def test_saving_and_loading(tmp_path: Path, text: str) -> None:
    """A saved match can be loaded, and saving leaves no other file behind."""
    match = loads(text)
    save(match, tmp_path / "a.match")
    assert load(tmp_path / "a.match").digest == match.digest
    assert [path.name for path in tmp_path.iterdir()] == ["a.match"]


def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk is full in the middle of writing, what was there before is still there."""
    path = tmp_path / "a.match"
    path.write_text("before", "utf-8")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadFile, match="no space left on device"):
        save(loads(text), path)
    assert path.read_text("utf-8") == "before"
    assert [found.name for found in tmp_path.iterdir()] == ["a.match"]


@pytest.mark.parametrize("name", ["missing.match", "."])
def test_what_cannot_be_opened_is_a_bad_file(tmp_path: Path, name: str) -> None:
    """A missing file and a folder are refused like any other bad file."""
    with pytest.raises(BadFile, match="expected a match file"):
        load(tmp_path / name)


def test_what_is_no_text_is_a_bad_file(tmp_path: Path) -> None:
    """A picture is refused with the place where it stops being text."""
    path = tmp_path / "a.png"
    path.write_bytes(b"emporion\xff\xfe")
    with pytest.raises(BadFile, match="byte 8: expected text in UTF-8"):
        load(path)


def test_a_file_cannot_be_saved_where_there_is_no_folder(tmp_path: Path, text: str) -> None:
    """A place that does not exist is refused with the reason."""
    with pytest.raises(BadFile, match="a place where a file can be written"):
        save(loads(text), tmp_path / "no" / "a.match")


def test_the_example_in_the_documentation_is_a_match() -> None:
    """The annotated example in docs/match-file.md is read, and its record agrees."""
    (example,) = blocks(ROOT / "docs" / "match-file.md")
    match = loads(example.text, example.place)
    assert match.game.name == "pearls"
    assert match.decisions == 5
