"""The refusals that are the server's own: what is wrong, and what to do.

What a table refuses is listed in `emporion.table.codes`, what a game refuses in its words.
"""

from __future__ import annotations

from collections.abc import Callable

from emporion.kernel.language import _

CODES: dict[str, Callable[[], tuple[str, str]]] = {
    "malformed": lambda: (
        _("This is no message that the server knows: {why}."),
        _("See docs/protocol.md for the form of every message."),
    ),
    "bad-request": lambda: (
        _("The request does not have the form that this address expects: {why}."),
        _("Compare it with the description at /api/schema."),
    ),
    "not-found": lambda: (
        _("There is nothing at this address."),
        _("Look at /api/schema for the addresses that there are."),
    ),
    "wrong-method": lambda: (
        _("This address does not know that method."),
        _("Use one of: {methods}."),
    ),
    "no-such-table": lambda: (
        _("There is no such table."),
        _("Check the link; tables are never moved."),
    ),
    "no-such-seat": lambda: (
        _("This secret opens no seat at this table."),
        _("Use the link of your seat, or sit down."),
    ),
    "not-watchable": lambda: (
        _("This table does not want spectators."),
        _("Ask its host for an invitation."),
    ),
    "not-ended": lambda: (
        _("The match has not ended; until then only its players see it."),
        _("Watch the table, or come back later."),
    ),
    "no-browser": lambda: (
        _("It is not said which browser asks."),
        _("Send the header X-Emporion-Browser with at least 16 characters."),
    ),
    "too-many-tables": lambda: (
        _("{number} tables are open from this address."),
        _("Finish one, or leave one for a day."),
    ),
    "too-fast": lambda: (
        _("These are too many requests at once."),
        _("Wait {seconds} s and send it again."),
    ),
    "too-large": lambda: (
        _("More than {bytes} bytes are too many."),
        _("Send less."),
    ),
    "foreign-page": lambda: (
        _("Another site’s page asked for this."),
        _("Open the server’s own page."),
    ),
    "bad-hook": lambda: (
        _("This address cannot be called: {why}."),
        _("Give a public https address."),
    ),
    "unavailable": lambda: (
        _("This cannot be written down at the moment, so it was not done."),
        _("Send it again in a few seconds."),
    ),
    "fault": lambda: (
        _("The server made a mistake; nothing was changed."),
        _("Try something else, and tell the host of the server."),
    ),
}
