"""The match file: one readable text from which a whole match can be replayed and checked.

A match is its game, rules version, seats, options and seed, and the decisions taken; everything
else follows. Reading a file replays it, so a file that could be read is a match that could be
played. The format is explained by an annotated example in ``docs/match-file.md``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from emporion.kernel.chance import SEED_BITS
from emporion.kernel.errors import BadFile, EmporionError, Refusal
from emporion.kernel.game import Game, find
from emporion.kernel.language import _
from emporion.kernel.options import Value, Values

from .fair import commitment
from .match import Decision, Match, Tick

#: The number of the format; raised when a program of today could not read tomorrow's file.
FORMAT = 1
#: How many times stand in one line.
TIMES_IN_A_LINE = 12
#: More digits than any number in a match file needs.
LONGEST_NUMBER = 40

# --- writing -------------------------------------------------------------------------------------


def dumps(match: Match) -> str:
    """The match as the text of a match file."""
    return "".join(f"{line}\n" for line in _lines_of(match))


def _lines_of(match: Match) -> Iterator[str]:
    yield f"emporion match {FORMAT}"
    yield f"game {match.game.name}"
    yield f"rules {match.game.version}"
    yield f"seats {match.seats}"
    for name, value in match.options.items():
        yield f"option {name} {_value_text(value)}"
    yield f"seed {match.seed}"
    if match.salt:
        yield f"salt {match.salt}"
        yield f"promise {commitment(str(match.seed), match.salt)}"
    for seat, name in enumerate(match.names, 1):
        yield f"player {seat} {' '.join(name.split())}"
    yield ""
    for moment in match.replay():
        if isinstance(moment.event, Decision):
            yield f"{moment.number} {moment.event.seat + 1} {moment.text}"
        elif isinstance(moment.event, Tick):
            yield "tick"
    yield ""
    for start in range(0, len(match.times), TIMES_IN_A_LINE):
        times = match.times[start : start + TIMES_IN_A_LINE]
        yield f"times {' '.join(map(str, times))}"
    yield f"decisions {match.decisions}"
    yield f"record {match.digest}"


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def save(match: Match, path: Path) -> None:
    """Write the match file: completely, or not at all."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            file.write(dumps(match))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise BadFile(
            str(path),
            _("the file itself"),
            _("a place where a file can be written"),
            (error.strerror or str(error)).lower(),
            _("Name a file in a folder that exists and that you may write to."),
        ) from error


# --- reading -------------------------------------------------------------------------------------


def load(path: Path) -> Match:
    """Read a match file; whatever is wrong with it is one `BadFile`."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(
            str(path),
            _("the file itself"),
            _("a match file"),
            (error.strerror or str(error)).lower(),
            _("Check the name; `emporion play GAME --save FILE` writes such files."),
        ) from error
    except UnicodeDecodeError as error:
        raise BadFile(
            str(path),
            _("byte {place}").format(place=error.start),
            _("text in UTF-8"),
            _("something else"),
            _not_a_match_file(),
        ) from error
    return loads(text, str(path))


def loads(text: str, file: str = "match") -> Match:
    """Read the text of a match file; ``file`` is only named in errors."""
    reader = _Reader(text, file)
    match = _read_header(reader)
    while reader.word not in ("times", "decisions"):
        _read_event(reader, match)
    _read_times(reader, match)
    _read_closing(reader, match)
    return match


def _not_a_match_file() -> str:
    return _("Give a file that `emporion play GAME --save FILE` has written.")


class _Reader:
    """The lines of a file that say something, one after the other."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        numbered = enumerate(text.splitlines(), 1)
        self.lines = [(number, line.strip()) for number, line in numbered]
        self.last = len(self.lines)
        self.lines = [(n, line) for n, line in self.lines if line and not line.startswith("#")]
        self.position = 0

    @property
    def ended(self) -> bool:
        return self.position >= len(self.lines)

    @property
    def number(self) -> int:
        return self.last if self.ended else self.lines[self.position][0]

    @property
    def line(self) -> str:
        return "" if self.ended else self.lines[self.position][1]

    @property
    def word(self) -> str:
        return self.line.partition(" ")[0]

    def step(self) -> None:
        self.position += 1

    def bad(self, expected: str, remedy: str, found: str | None = None) -> BadFile:
        """An error at this line."""
        if found is None:
            found = _("the end of the file") if self.ended else f"“{self.line}”"
        if self.ended:
            remedy = _("The file is cut off; take a complete copy of it.")
        place = _("line {number}").format(number=self.number)
        return BadFile(self.file, place, expected, found, remedy)

    def take(self, word: str) -> str:
        """The rest of a line that begins with this word."""
        if self.word != word:
            raise self.bad(f"“{word} …”", _("Put the missing line back."))
        return self.line.removeprefix(word).strip()

    def take_number(self, word: str) -> int:
        """The rest of a line that begins with this word, a whole number."""
        text = self.take(word)
        if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
            expected = _("a whole number after “{word}”").format(word=word)
            raise self.bad(expected, _("Correct that number."))
        return int(text)

    def check(self, error: EmporionError, expected: str) -> BadFile:
        """An error of the game as an error at this line."""
        found = f"“{self.line}”: {error.what.rstrip('.')}"
        return self.bad(expected, error.remedy, found)


def _read_header(reader: _Reader) -> Match:
    if not reader.line.startswith("emporion match "):
        raise reader.bad(f"“emporion match {FORMAT}”", _not_a_match_file())
    if reader.line != f"emporion match {FORMAT}":
        raise reader.bad(
            _("format {number}").format(number=FORMAT),
            _("It was written by another release of Emporion; read it with that one."),
        )
    reader.step()
    game = _read_game(reader)
    seats = reader.take_number("seats")
    try:
        game.check_seats(seats)
    except EmporionError as error:
        raise reader.check(error, _("a number of seats that the game has")) from error
    reader.step()
    options = _read_options(reader, game)
    seed = reader.take_number("seed")
    if seed >> SEED_BITS:
        expected = _("a seed of at most {bits} bits").format(bits=SEED_BITS)
        raise reader.bad(expected, _("Correct that number."))
    try:
        game.options.check(seats, options)
    except EmporionError as error:
        raise reader.check(error, _("options that go together")) from error
    reader.step()
    salt = _read_promise(reader, seed)
    return Match(game, seats, options, seed, _read_names(reader, seats), salt=salt)


def _read_promise(reader: _Reader, seed: int) -> str:
    """The salt that the seed was promised with; the promise must have been kept."""
    if reader.word != "salt":
        return ""
    salt = reader.take("salt")
    reader.step()
    if reader.take("promise") != commitment(str(seed), salt):
        raise reader.bad(
            f"“promise {commitment(str(seed), salt)}”",
            _("This is not the seed that was promised, or the file was changed."),
        )
    reader.step()
    return salt


def _read_game(reader: _Reader) -> Game:
    try:
        game = find(reader.take("game"))
    except BadFile:
        raise
    except EmporionError as error:
        raise reader.check(error, _("the name of an installed game")) from error
    reader.step()
    version = reader.take("rules")
    if version != game.version:
        raise reader.bad(
            _("rules version {version}").format(version=game.version),
            _(
                "It was written by rules version {theirs}; this program has {ours}. "
                "Open it with the release of Emporion that has rules version {theirs}."
            ).format(theirs=version, ours=game.version),
            found=_("rules version {version}").format(version=version),
        )
    reader.step()
    return game


def _read_options(reader: _Reader, game: Game) -> Values:
    given: Values = {}
    while reader.word == "option":
        name, _space, value = reader.take("option").partition(" ")
        try:
            option = game.options.named(name)
            given[name] = option.value(option.number(value))
        except EmporionError as error:
            raise reader.check(error, _("an option of {game}").format(game=game.title)) from error
        reader.step()
    missing = [option.name for option in game.options if option.name not in given]
    if missing:
        raise reader.bad(f"“option {missing[0]} …”", _("Put the missing line back."))
    return given


def _read_names(reader: _Reader, seats: int) -> list[str]:
    names = []
    for seat in range(1, seats + 1):
        number, _space, name = reader.take("player").partition(" ")
        if number != str(seat) or not name.strip():
            raise reader.bad(f"“player {seat} …”", _("Give every seat one line with its name."))
        names.append(name.strip())
        reader.step()
    return names


def _read_event(reader: _Reader, match: Match) -> None:
    if reader.line == "tick":
        if not match.tick():
            raise reader.bad(_("a decision"), _("No time can pass here; take that line out."))
    else:
        _read_decision(reader, match)
    reader.step()


def _read_decision(reader: _Reader, match: Match) -> None:
    number, _space, rest = reader.line.partition(" ")
    seat, _space, text = rest.partition(" ")
    following = match.decisions + 1
    if number != str(following):
        expected = _("decision {number}, “tick” or “decisions …”").format(number=following)
        raise reader.bad(expected, _("Put the missing lines back."))
    if seat not in {str(seat) for seat in range(1, match.seats + 1)}:
        expected = _("a seat from 1 to {seats}").format(seats=match.seats)
        raise reader.bad(expected, _("Correct the seat after the number of the decision."))
    try:
        match.record(int(seat) - 1, match.game.words.parse(match.g, int(seat) - 1, text))
    except Refusal as refusal:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        raise reader.bad(
            _("a legal decision of seat {seat}").format(seat=seat),
            _("{remedy} Or take a copy of the file that nobody has changed.").format(
                remedy=refusal.remedy
            ),
            found=f"“{text}”: {refusal.text.rstrip('.')}{rule}",
        ) from refusal


def _read_times(reader: _Reader, match: Match) -> None:
    """When everything happened; a file has all times or none, and time does not run backwards."""
    while reader.word == "times":
        for text in reader.take("times").split():
            is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
            if not is_number or int(text) < (match.times or [0])[-1]:
                expected = _("times in milliseconds that do not decrease")
                raise reader.bad(expected, _("Correct that line, or take all such lines out."))
            match.times.append(int(text))
        reader.step()
    if match.times and len(match.times) != len(match.events):
        raise reader.bad(
            _("{number} times in all").format(number=len(match.events)),
            _("Restore the missing ones, or take all such lines out."),
            found=str(len(match.times)),
        )


def _read_closing(reader: _Reader, match: Match) -> None:
    if reader.take_number("decisions") != match.decisions:
        raise reader.bad(
            f"“decisions {match.decisions}”",
            _("Lines are missing or repeated above; restore them."),
        )
    reader.step()
    if reader.take("record") != match.digest:
        raise reader.bad(
            f"“record {match.digest}”",
            _("The file was changed after it was written; take an unchanged copy."),
        )
    reader.step()
    if not reader.ended:
        raise reader.bad(_("nothing after the record"), _("Take the rest of the file out."))
