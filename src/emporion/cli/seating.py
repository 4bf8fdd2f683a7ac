"""How many sit down, and from which seed: options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

from emporion.kernel.chance import SEED_BITS
from emporion.kernel.errors import BadOption, BadSeats
from emporion.kernel.game import Game
from emporion.kernel.language import _

#: How many sit down when nobody says otherwise, if the game allows it.
USUAL_SEATS = 4


def check_seed(seed: int | None) -> int | None:
    """Refuse a seed that does not fit into the record's generator."""
    if seed is not None and not 0 <= seed < 1 << SEED_BITS:
        raise BadOption(
            _("{seed} is no seed.").format(seed=seed),
            _("Give a whole number from 0 to 2^{bits} − 1.").format(bits=SEED_BITS),
        )
    return seed


SeatCount = Annotated[
    int | None,
    typer.Option("--seats", help="How many seats; without it 4, or as near as the game allows."),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        callback=check_seed,
        help="Where chance begins; the same seed and decisions give the same match.",
    ),
]


def seats_for(game: Game, seats: int | None) -> int:
    """The number of seats asked for, checked, or the usual one."""
    fewest, most = game.seats
    if seats is None:
        return max(fewest, min(USUAL_SEATS, most))
    game.check_seats(seats)
    return seats


def check_people(seats: int, people: int) -> None:
    """Refuse more people than there are seats."""
    if not 0 <= people <= seats:
        raise BadSeats(
            _("{people} people cannot sit on {seats} seats.").format(people=people, seats=seats),
            _("Give --people from 0 to {seats}, or more --seats.").format(seats=seats),
        )
