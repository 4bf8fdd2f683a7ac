"""Every refusal that is the table's own: what is wrong, and what to do.

The codes are part of the protocol: clients rely on them, and docs/protocol.md explains each.
Refusals of a game carry the game's codes and come from its words.
"""

from __future__ import annotations

from collections.abc import Callable

from emporion.kernel.errors import Refusal
from emporion.kernel.language import _

#: Not remembered under the command's id: the same command may be sent again later.
TOO_FAST = "too-fast"

CODES: dict[str, Callable[[], tuple[str, str]]] = {
    "malformed": lambda: (
        _("This is not a command: {why}."),
        _("See docs/protocol.md for the form of every command."),
    ),
    "id-reused": lambda: (
        _("Another command was sent with this id."),
        _("Make a new id for every new command."),
    ),
    TOO_FAST: lambda: (
        _("These are too many commands at once."),
        _("Wait {seconds} s and send it again."),
    ),
    "no-seat": lambda: (
        _("This link leads to no seat of this table."),
        _("Take a seat first, or ask its holder for the new link."),
    ),
    "weak-secret": lambda: (
        _("The secret of a seat must have 16 to 128 characters."),
        _("Let the program make one."),
    ),
    "seated-already": lambda: (
        _("You have a seat at this table."),
        _("Leave it before you take another one."),
    ),
    "seat-taken": lambda: (_("There is no free seat there."), _("Choose an open seat, or watch.")),
    "not-invited": lambda: (
        _("This table is private."),
        _("Ask its host for the invitation that is valid now."),
    ),
    "bad-name": lambda: (
        _("A name is one line of visible characters."),
        _("Choose another name."),
    ),
    "name-taken": lambda: (_("Somebody here has this name."), _("Choose another name.")),
    "host-only": lambda: (
        _("Only the host may do this."),
        _("Ask {host}, who is the host."),
    ),
    "no-such-seat": lambda: (
        _("There is no such seat."),
        _("The seats are numbered from 0 to {last}."),
    ),
    "not-open": lambda: (_("That seat is not open."), _("Clear it first, or choose another.")),
    "seats-in-use": lambda: (
        _("Somebody sits on a seat that would go."),
        _("Clear the seats from number {first} first."),
    ),
    "seats-open": lambda: (
        _("Some seats are still open."),
        _("Wait for people, put bots there, or play with fewer seats."),
    ),
    "not-started": lambda: (_("The match has not begun."), _("The host starts it.")),
    "started": lambda: (
        _("The match has begun."),
        _("This can only be done before the start; open another table."),
    ),
    "match-over": lambda: (_("The match has ended."), _("Look at the replay, or begin another.")),
    "paused": lambda: (
        _("The floor is paused."),
        _("Wait until the clock runs again, or propose to resume."),
    ),
    "late": lambda: (
        _("This came too late: what it answers is past."),
        _("Look at what you are asked now."),
    ),
    "early": lambda: (
        _("You have not been asked anything with this epoch."),
        _("Use the epoch of the latest question."),
    ),
    "no-decision": lambda: (
        _("The command says no decision."),
        _("Give its number, its words, or both."),
    ),
    "no-such-decision": lambda: (
        _("The game has no decision {action}."),
        _("Decisions are numbered from 0 to {last}."),
    ),
    "two-decisions": lambda: (
        _("The number and the words mean two different decisions."),
        _("Get the menu anew; your program may be older than the table."),
    ),
    "no-revision": lambda: (
        _("This decision names an offer, but not which revision of it."),
        _("Send the revision that you see."),
    ),
    "offer-changed": lambda: (
        _("The offer has changed since you saw it."),
        _("Look at it as it is now, and decide again."),
    ),
    "undo-floor": lambda: (
        _("What happens on a trading floor is not taken back."),
        _("Withdraw your offer, or make a new deal."),
    ),
    "undo-needs-consent": lambda: (
        _("You cannot take this back alone any more."),
        _("Propose it to the table; everybody must agree."),
    ),
    "undo-nothing": lambda: (_("So much has not happened yet."), _("Take fewer decisions back.")),
    "bad-text": lambda: (_("This contains characters that cannot be shown."), _("Use plain text.")),
    "to-yourself": lambda: (_("This is your own seat."), _("Choose another one.")),
    "not-absent": lambda: (_("You are playing already."), _("Go on.")),
    "bot-plays": lambda: (_("A bot plays your seat."), _("Return to it first.")),
    "motion-open": lambda: (
        _("You have a motion open already."),
        _("Wait for the votes on it."),
    ),
    "no-motion": lambda: (
        _("No such motion is open to you."),
        _("Look at the motions that are open now."),
    ),
    "no-need": lambda: (_("That is so already."), _("Nothing needs to be done.")),
    "not-a-person": lambda: (
        _("Nobody sits there who could be asked."),
        _("Choose a seat that a person plays."),
    ),
    "too-few-voters": lambda: (
        _("One person alone cannot send away somebody who is there."),
        _("Propose to abandon the match, or leave."),
    ),
    "no-penalties": lambda: (
        _("This game knows no penalties."),
        _("Talk about it instead."),
    ),
    "still-running": lambda: (
        _("This is shown when the match has ended."),
        _("Until then everybody sees his own view only."),
    ),
    "no-such-moment": lambda: (
        _("The match has no such moment."),
        _("Choose from 0 to {last}."),
    ),
}


def refusal(code: str, **values: object) -> Refusal:
    """The table's refusal with this code."""
    text, remedy = CODES[code]()
    return Refusal(code, text.format(**values), remedy.format(**values))
