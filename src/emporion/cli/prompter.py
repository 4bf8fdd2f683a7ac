"""Asks a person at the keyboard what to decide, and answers whatever else is said."""

from __future__ import annotations

import sys

from rich.markdown import Markdown
from rich.markup import escape

from emporion.kernel.errors import EmporionError, Refusal, UnknownName, did_you_mean
from emporion.kernel.language import _
from emporion.kernel.viewer import Seat
from emporion.table.match import Match, is_legal

from .console import complain, out
from .rulebook import plain_number, rule_text, rulebook
from .screen import board, choices, framed


class Quit(Exception):
    """The person leaves the match; ``asked`` is false when the input simply ended."""

    def __init__(self, *, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Undo(Exception):
    """The person wants the last decision back."""


def help_text() -> str:
    """What can be said besides a choice."""
    lines = (
        (_("a number, or words"), _("choose that; some of the words are enough")),
        (_("Enter"), _("go on, where there is only one choice")),
        (
            "again 10",
            _("take your last choice up to ten times more, while the choices stay as they are"),
        ),
        ("look", _("see the table again")),
        ("rules", _("read the rule that asks you; rules 5.2 reads another one")),
        ("undo", _("take your last choice back, until something hidden was seen")),
        ("quit", _("leave; you are asked whether to save")),
    )
    return "\n".join(f"  {said:20} {meaning}" for said, meaning in lines)


class Prompter:
    """The keyboard and the screen."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()
        #: What each person chose last; among which choices to take it again, and how often.
        self.last: dict[int, int] = {}
        self.again: dict[int, tuple[list[int], int]] = {}

    def answer(self, prompt: str) -> str:
        """One line from the person; the end of the input is a quiet way to leave."""
        if self.interactive:
            try:
                return out.input(f"[bold]{prompt}[/bold] ").strip()
            except EOFError:
                raise Quit(asked=False) from None
        line = sys.stdin.readline()
        if not line:
            raise Quit(asked=False)
        out.print(f"{prompt} {line.strip()}", markup=False, soft_wrap=True)
        return line.strip()

    def hand_over(self, name: str) -> None:
        """Clear the screen and wait until the next person is there."""
        if self.interactive:
            out.clear()
            self.answer(_("{name}, it is your turn: press Enter.").format(name=name))
        else:
            out.rule(name)

    def ask_for_file(self) -> str:
        """The name of a file to save to, or nothing."""
        try:
            return self.answer(_("Save the match as (Enter: do not save):"))
        except Quit:
            return ""

    def repeated(self, seat: int, menu: list[int]) -> int | None:
        """The choice that the person wanted to take again, unless there is another choice now."""
        known, left = self.again.pop(seat, ([], 0))
        if not left or menu != known:
            return None
        self.again[seat] = known, left - 1
        return self.last[seat]

    def choose(self, match: Match, seat: int, menu: list[int]) -> int:
        """The person's decision, which is kept for whoever wants it again."""
        self.last[seat] = self.listen(match, seat, menu)
        return self.last[seat]

    def listen(self, match: Match, seat: int, menu: list[int]) -> int:
        """Answer everything that can be said until it is a decision."""
        texts = [match.game.words.say(match.g, seat, action) for action in menu]
        prompt = match.game.words.ask(match.g, seat)
        self.show(match, seat, texts)
        while True:
            said = self.answer(f"{match.names[seat]}>")
            word, _space, rest = said.partition(" ")
            if said in {"?", "help"}:
                out.print(help_text(), markup=False, soft_wrap=True)
            elif said == "look":
                out.print(framed(board(match, Seat(seat)), match.names[seat]))
                self.show(match, seat, texts)
            elif word == "again":
                if (action := self.taken_again(seat, menu, rest)) is not None:
                    return action
            elif word == "rules":
                self.show_rule(match, rest or prompt.rule)
            elif said == "undo":
                if self.may_undo(match, seat):
                    raise Undo
            elif said == "quit":
                raise Quit(asked=True)
            elif (action := self.decision(match, seat, menu, texts, said)) is not None:
                return action

    def taken_again(self, seat: int, menu: list[int], times: str) -> int | None:
        """The last choice, from now on so many times, or an explanation."""
        number = int(times) if times.isascii() and times.isdigit() else 1
        if self.last.get(seat) not in menu:
            problem = _("Your last choice is not among these.")
            complain(Refusal("not-again", problem, _("Choose one of them first.")))
            return None
        self.again[seat] = menu, number - 1
        return self.last[seat]

    def show(self, match: Match, seat: int, texts: list[str]) -> None:
        """The question, the rule that asks it, and the choices."""
        prompt = match.game.words.ask(match.g, seat)
        number = _("(rule {number})").format(number=plain_number(prompt.rule))
        out.print()
        out.print(f"[bold]{escape(prompt.text)}[/bold]  [dim]{number}[/dim]")
        out.print(choices(texts))

    def show_rule(self, match: Match, number: str) -> None:
        """A rule from the game's rulebook."""
        try:
            out.print(Markdown(rule_text(rulebook(match.game), number)))
        except UnknownName as error:
            complain(error)

    def may_undo(self, match: Match, seat: int) -> bool:
        """Whether undoing is possible; says why when it is not."""
        try:
            match.undone(seat)
        except Refusal as refusal:
            complain(refusal)
            return False
        return True

    def decision(
        self, match: Match, seat: int, menu: list[int], texts: list[str], said: str
    ) -> int | None:
        """The decision that was meant, or None after an explanation."""
        if not said and len(menu) == 1:
            return menu[0]
        if said.isascii() and said.isdigit():
            if 1 <= int(said) <= len(menu):
                return menu[int(said) - 1]
            problem = _("There is no choice {number}.").format(number=said)
            remedy = _("Choose from 1 to {last}.").format(last=len(menu))
            complain(Refusal("no-such-choice", problem, remedy))
            return None
        if said and (meant := meant_by(said, texts)) is not None:
            return menu[meant]
        return self.parsed(match, seat, texts, said)

    def parsed(self, match: Match, seat: int, texts: list[str], said: str) -> int | None:
        """A decision in the game's own notation, or an explanation why it cannot be taken."""
        if not said:
            complain(Refusal("nothing-said", _("There are several choices."), _("Name one.")))
            return None
        try:
            action = match.game.words.parse(match.g, seat, said)
            if is_legal(match.game, match.g, seat, action):
                return action
            complain(match.game.words.refuse(match.g, seat, action))
        except Refusal as refusal:
            complain(refusal)
        except EmporionError:
            problem = _("“{said}” is none of the choices.").format(said=said)
            complain(Refusal("unknown-choice", problem, did_you_mean(said, texts)))
        return None


def meant_by(said: str, texts: list[str]) -> int | None:
    """Which choice some words mean: all of it, or a part that only one choice has."""
    folded = [text.casefold() for text in texts]
    wanted = said.casefold()
    if wanted in folded:
        return folded.index(wanted)
    for matches in (
        [index for index, text in enumerate(folded) if text.startswith(wanted)],
        [index for index, text in enumerate(folded) if wanted in text],
    ):
        if len(matches) == 1:
            return matches[0]
    return None
