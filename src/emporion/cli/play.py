"""`emporion play`: a match in the terminal between people and bots.

It knows no game: it shows what `view`, `ask`, `say` and `tell` give. People share one keyboard, so
when several play, the screen is cleared before the next one sits down. When standard input is not a
terminal, answers are read from it line by line.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from emporion.bots import Bot
from emporion.kernel.errors import BadFile, BadOption
from emporion.kernel.game import Game, find
from emporion.kernel.language import _
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Seat, Table
from emporion.table.log import load, save
from emporion.table.match import Match

from .console import GameName, OptionList, complain, err, options_given, out
from .opponents import BotList, Opponents, opponents_for
from .prompter import Prompter, Quit, Undo
from .screen import board, framed, log_lines, ranking_table
from .seating import SeatCount, Seed, check_people, seats_for

#: Bits of a seed when nobody names one: short enough to read out.
READABLE_SEED = 32


def play(
    game: GameName,
    seats: SeatCount = None,
    people: Annotated[
        int, typer.Option("--people", "-p", help="How many people play; bots take the other seats.")
    ] = 1,
    bots: BotList = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", help="A person's name; give it once for each person."),
    ] = None,
    seed: Seed = None,
    option: OptionList = None,
    save_to: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Write the match to this file at the end."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved match."),
    ] = None,
) -> None:
    """Play a game in the terminal, with people at one keyboard and bots in the other seats.

    Answer with the number of a choice or its words. `?` lists what else can be said.
    """
    chosen = find(game)
    if resume is None:
        count = seats_for(chosen, seats)
        check_people(count, people)
        match = Match(
            chosen,
            count,
            options_given(option),
            secrets.randbits(READABLE_SEED) if seed is None else seed,
            names_of(count, people, name or [], opponents_for(chosen, count - people, bots)),
        )
    else:
        match = resumed(chosen, resume)
        check_people(match.seats, people)
    opponents = opponents_for(chosen, match.seats - people, bots)
    if save_to is not None and save_to != resume:
        check_free(save_to)
    Session(match, people, opponents, save_to).run()


def names_of(seats: int, people: int, given: list[str], opponents: list[Bot]) -> list[str]:
    """The players' names: people first, then the bots."""
    if len(given) > people:
        raise BadOption(
            _("There are {given} names for {people} people.").format(
                given=len(given), people=people
            ),
            _("Give at most one --name for each of the --people."),
        )
    usual = [_("Player {number}").format(number=seat + 1) for seat in range(people)]
    others = [
        f"{bot.name.capitalize()} {seat + 1}"
        for seat, bot in zip(range(people, seats), opponents, strict=True)
    ]
    chosen = [" ".join(text.split()) or usual[seat] for seat, text in enumerate(given)]
    return [*chosen, *usual[len(given) :], *others]


def resumed(game: Game, file: Path) -> Match:
    """A saved match of this game."""
    match = load(file)
    if match.game.name != game.name:
        raise BadFile(
            str(file),
            _("line 2"),
            _("a match of {game}").format(game=game.name),
            _("a match of {game}").format(game=match.game.name),
            _("Write: emporion play {game} --resume {file}").format(
                game=match.game.name, file=file
            ),
        )
    return match


def check_free(file: Path) -> None:
    """Refuse, before the match begins, a file that could not be written at its end."""
    if not file.parent.is_dir():
        raise BadFile(
            str(file),
            _("the folder"),
            _("a folder that exists"),
            _("no such folder"),
            _("Make it, or name a file in a folder that exists."),
        )
    if file.exists():
        raise BadFile(
            str(file),
            _("the file itself"),
            _("a name that is still free"),
            _("a file of that name"),
            _("Choose another name; nothing is overwritten."),
        )


class Session:
    """One sitting at the terminal."""

    def __init__(
        self, match: Match, people: int, opponents: list[Bot], save_to: Path | None
    ) -> None:
        self.match = match
        self.people = people
        self.save_to = save_to
        self.saved_at = -1
        self.opponents = Opponents(match, people, opponents)
        self.prompter = Prompter()
        #: The seat after the one that decided last; whoever is awaited acts in turn from here.
        self.cursor = 0
        #: Log lines that a person has not seen yet.
        self.unread: dict[int, list[str]] = {seat: [] for seat in range(people)}
        #: Who sits at the keyboard.
        self.seated = 0 if people == 1 else -1
        self.board_is_stale = True

    def run(self) -> None:
        """Play until the end, or until somebody quits."""
        match = self.match
        out.print(
            _("[bold]{game}[/bold], seed {seed}. `?` for help.").format(
                game=match.game.title, seed=match.seed
            )
        )
        self.tell_all()
        try:
            while not self.match.game.rules.over(self.match.g):
                self.go_on()
        except Quit as leaving:
            if not leaving.asked:
                err.print(_("The input has ended before the match."))
            self.leave(asking=leaving.asked)
            return
        except KeyboardInterrupt:
            self.leave(asking=False)
            raise
        self.finish()

    def go_on(self) -> None:
        """One decision, or a unit of time when everybody has had a turn to decide."""
        awaited = members_of(self.match.game.rules.awaiting(self.match.g))
        ahead = [seat for seat in awaited if seat >= self.cursor]
        if not ahead:
            self.cursor = 0
            if self.match.tick():
                self.tell_all()
            return
        seat = ahead[0]
        if seat < self.people:
            self.person_decides(seat)
        else:
            self.let_bot_decide(seat)

    def let_bot_decide(self, seat: int) -> None:
        """A decision of a bot; on a trading floor it may let time pass."""
        action = self.opponents.decide(self.match, seat, self.menu(seat))
        if action is None:
            self.cursor = seat + 1
        else:
            self.decide(seat, action)

    def menu(self, seat: int) -> list[int]:
        """What the seat may decide."""
        menu = self.match.game.actions.menu()
        self.match.game.rules.legal(self.match.g, seat, menu)
        return members_of(menu)

    def person_decides(self, seat: int) -> None:
        """Let a person sit down, see the table and decide."""
        menu = self.menu(seat)
        if (again := self.prompter.repeated(seat, menu)) is not None:
            self.decide(seat, again)
            return
        self.sit_down(seat)
        self.show_unread(seat)
        if self.board_is_stale:
            out.print()
            out.print(framed(board(self.match, Seat(seat)), self.match.names[seat]))
            self.board_is_stale = False
        try:
            action = self.prompter.choose(self.match, seat, menu)
        except Undo:
            self.undo(seat)
        else:
            self.decide(seat, action)

    def sit_down(self, seat: int) -> None:
        """Hand the keyboard over, so that nobody sees another person's cards."""
        if seat == self.seated:
            return
        self.seated = seat
        self.board_is_stale = True
        self.prompter.hand_over(self.match.names[seat])

    def decide(self, seat: int, action: int) -> None:
        """Carry a decision out and let everybody know."""
        self.match.record(seat, action)
        self.cursor = seat + 1
        if seat != self.seated:
            self.board_is_stale = True
        self.tell_all()

    def undo(self, seat: int) -> None:
        """Take the person's last decision back, if the rules of undoing allow it."""
        self.match = self.match.undone(seat)
        self.cursor = 0
        self.board_is_stale = True
        for lines in self.unread.values():
            lines.append(_("(taken back by {name})").format(name=self.match.names[seat]))

    def tell_all(self) -> None:
        """Put what happened in everybody's log; a person who plays alone reads it at once."""
        match = self.match
        if not self.people:
            for line in log_lines(match.game, match.g, Table(), match.names):
                out.print(line, markup=False, soft_wrap=True)
        for seat, lines in self.unread.items():
            lines.extend(log_lines(match.game, match.g, Seat(seat), match.names))
        if self.people == 1:
            self.show_unread(0)

    def show_unread(self, seat: int) -> None:
        """The log since this person last looked."""
        for line in self.unread[seat]:
            out.print(f"  {line}", markup=False, style="italic", soft_wrap=True)
        self.unread[seat].clear()

    def finish(self) -> None:
        """Show the end of the match to everybody."""
        for seat in range(self.people):
            self.unread[seat].clear()
        out.print()
        out.print(framed(board(self.match, Ended()), _("The end")))
        out.print(ranking_table(self.match))
        if self.save_to:
            self.save(self.save_to)

    def leave(self, *, asking: bool) -> None:
        """End the sitting; the match is saved if a file was named, or if the person names one."""
        if self.save_to:
            self.save(self.save_to)
            return
        while asking and (name := self.prompter.ask_for_file()):
            try:
                check_free(Path(name))
                self.save(Path(name))
            except BadFile as error:
                complain(error)
            else:
                return

    def save(self, file: Path) -> None:
        """Write the match file and say so."""
        save(self.match, file)
        err.print(
            _("Saved in {file} after {decisions} decisions.").format(
                file=file, decisions=self.match.decisions
            ),
            markup=False,
            soft_wrap=True,
        )
