"""Opening tables: an empty one, one that begins at once against bots, one that goes on."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from emporion.kernel.chance import SEED_BITS
from emporion.kernel.errors import BadOption
from emporion.kernel.game import Game
from emporion.kernel.language import _
from emporion.kernel.options import Value
from emporion.table.entries import Opened, Past
from emporion.table.protocol import AnyCommand, SeatBot, Settings, Sit, Start
from emporion.table.seating import hash_of

from .clock import wall

#: How many sit down when nobody says otherwise, if the game allows it.
USUAL_SEATS = 4
#: Letters and digits that nobody mistakes for each other.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 16


def new_table_id() -> str:
    """A name that nobody guesses, since it is the link to a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_secret() -> str:
    """What opens a seat or lets somebody sit down."""
    return secrets.token_urlsafe(24)


def usual_seats(game: Game) -> int:
    """How many sit down when nobody says otherwise."""
    fewest, most = game.seats
    return max(fewest, min(USUAL_SEATS, most))


def opened(
    game: Game,
    seats: int | None,
    options: Mapping[str, Value],
    settings: Settings,
    invitation: str,
    seed: str | None = None,
    past: Sequence[Past] = (),
) -> Opened:
    """The first entry of a new table; refuses what the game does not allow."""
    number = usual_seats(game) if seats is None else seats
    game.check_seats(number)
    values = game.options.complete(options)
    game.options.check(number, values)
    if seed is not None and int(seed) >> SEED_BITS:
        raise BadOption(
            _("{seed} is no seed.").format(seed=seed),
            _("Give a whole number from 0 to 2^{bits} − 1.").format(bits=SEED_BITS),
        )
    return Opened(
        at=0,
        game=game.name,
        rules=game.version,
        seats=number,
        options=values,
        settings=settings,
        seed=str(secrets.randbits(SEED_BITS)) if seed is None else str(int(seed)),
        salt=secrets.token_hex(16),
        invitation=hash_of(invitation),
        date=wall() // 1000,
        past=tuple(past),
    )


def first_commands(
    seats: int,
    seat: int,
    name: str,
    language: str,
    token: str,
    invitation: str,
    bots: Sequence[str],
    start: bool,
) -> list[AnyCommand]:
    """Sit down; then, if it is to begin at once, seat the bots and start."""
    commands: list[AnyCommand] = [
        Sit(
            id="open-sit",
            token=token,
            name=name,
            seat=seat,
            invitation=invitation,
            language=language,
        )
    ]
    if start:
        others = [other for other in range(seats) if other != seat]
        commands += [
            SeatBot(
                id=f"open-bot-{other}",
                token=token,
                seat=other,
                bot=bots[min(place, len(bots) - 1)],
            )
            for place, other in enumerate(others)
        ]
        commands.append(Start(id="open-start", token=token))
    return commands
