"""What people see and are asked: views, the catalogue of cards, prompts, refusals, notation."""

# ruff: noqa: ARG001  the contract's arguments stay, used or not
# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

from typing import Any

from emporion.floor import refusals
from emporion.floor.rules.promises import is_sworn
from emporion.games.mediterranean.rules.tracks import side_at
from emporion.kernel.errors import Refusal, did_you_mean
from emporion.kernel.game import Prompt
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from . import rules
from .catalogue import catalogue
from .naming import GOODS_WORDS, TALK, WORKER_NAMES, decision_in_words, development_name
from .numbering import PROMPTS, REFUSALS
from .refusing import refuse_choice, refuse_trading
from .rules.abilities import next_question
from .rules.ending import final_score, place_of
from .rules.floor import VOWS, may_claim, room_of
from .rules.owning import level_at
from .rules.shared import stored_cards
from .rules.trading import has_abandoned
from .state import (
    CHOOSING,
    FINISHED,
    IGNORING,
    OWNED,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK,
    PICK_GOVERNMENT,
    SEARCHING,
    SEATS,
    STATE,
    TRADING,
    WISHING,
    actions,
)
from .tables import DECKS, DEVELOPMENT_OF, GOODS, NUMBERS, SACRIFICE, TURNS, WAY
from .telling import tell

__all__ = ["ask", "catalogue", "parse", "refuse", "say", "tell", "view"]

PHASES = {
    WISHING: "wishing",
    TRADING: "trading",
    IGNORING: "ignoring",
    SEARCHING: "searching",
    CHOOSING: "choosing",
    FINISHED: "finished",
}

# --- what a live table asks ----------------------------------------------------------------------


def tick_time() -> int:
    """The milliseconds of a moment on the floor. (mediterranean6 3.1)"""
    return 1_000 * NUMBERS.tick_seconds


def floor(g: Record) -> int:
    """The number of the open floor, which is that of its turn; 0 while none is open."""
    return int(g.turn) if int(g.phase) == TRADING else 0


def revision(g: Record, action: int) -> int | None:
    """The revision of the offer that is accepted or answered; None for every other decision."""
    return TALK.revision(g, action) if int(g.phase) == TRADING else None


def forfeit(g: Record, points: list[int]) -> list[int]:
    """Everybody's place if each seat gives up so many points for hints. (mediterranean6 3.7)"""
    fined = STATE.copy(g)
    for seat, given in enumerate(points):
        fined.points[seat] -= given
    return [int(place_of(fined, seat)) for seat in range(int(g.seats))]


# --- views ---------------------------------------------------------------------------------------


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """The table as the viewer sees it."""
    seen: dict[str, Any] = {
        "phase": PHASES[int(g.phase)],
        "turn": int(g.turn),
        "turns": TURNS,
        "ticks_left": int(g.clock),
        "seconds_left": int(g.clock) * NUMBERS.tick_seconds,
        "last_moments": int(g.phase) == TRADING and int(g.clock) <= int(g.grace),
        "civilizations": [civilization(g, seat, viewer) for seat in range(int(g.seats))],
        "decks": {deck.name: int(g.deck_left[n]) for n, deck in enumerate(DECKS)},
        "goods_decks": {deck.name: int(g.left[n]) for n, deck in enumerate(GOODS.decks)},
        "spent": GOODS_WORDS.spent(g),
        "offers": TALK.offers(g, viewer),
        "over": int(g.phase) == FINISHED,
    }
    if isinstance(viewer, Seat):
        seen.update(own(g, viewer.number))
    if isinstance(viewer, Ended):
        seen["hands"] = [GOODS_WORDS.hand(g, seat) for seat in range(int(g.seats))]
        seen["warehouses"] = [GOODS_WORDS.warehouse(g, seat) for seat in range(int(g.seats))]
        seen["drawn"] = [drawn(g, seat) for seat in range(int(g.seats))]
    return seen


def civilization(g: Record, seat: int, viewer: Viewer) -> dict[str, Any]:
    """What everybody sees of a civilization; its points only if the viewer may know them."""
    known = seat == viewer.number or bool(g.totals_shown) or int(g.phase) == FINISHED
    return {
        "seat": seat,
        "points": int(g.points[seat]) if known else None,
        "score": int(final_score(g, seat)) if int(g.phase) == FINISHED else None,
        "place": int(place_of(g, seat)) if int(g.phase) == FINISHED else None,
        "earned": int(g.earned[seat]),
        "government": track(int(g.government[seat]), ("democracy", "dictatorship")),
        "religion": track(int(g.religion[seat]), ("Venus", "Mars")),
        "happiness": int(g.happiness[seat]),
        "safety": int(g.safety[seat]),
        "workers": [int(number) for number in g.workers[seat]],
        "cities": int(g.cities[seat]),
        "boats": int(g.boats[seat]),
        "goods": GOODS_WORDS.open_goods(g, seat),
        "cards": int(g.hand[seat].sum()),
        "warehouse": int(stored_cards(g, seat)),
        "room": int(room_of(g, seat)),
        "developments": [development(g, seat, n) for n in range(int(g.built[seat]))],
        "abandons": [
            name
            for number, name in enumerate(("government", "religion"))
            if has_abandoned(g, seat, number)
        ],
        "done": has(g.done, seat),
        "revolted": has(g.revolted, seat),
        "attacked": has(g.attacked, seat),
        "cards_drawn": int(g.draws[seat]),
    }


def track(marker: int, names: tuple[str, str]) -> dict[str, Any]:
    """Where a marker of government or religion stands."""
    side = int(side_at(marker))
    return {
        "marker": marker,
        "side": names[0] if side > 0 else names[1] if side < 0 else "",
        "level": int(level_at(marker)),
    }


def development(g: Record, seat: int, position: int) -> dict[str, Any]:
    """A development of a civilization, and the targets that lie on it."""
    number = int(DEVELOPMENT_OF[int(g.owned[seat, position])])
    cubes = [int(cube) for cube in g.cubes[seat, position] if int(cube) >= 0]
    sacrifice = int(WAY[number]) == SACRIFICE
    return {
        "development": number,
        "name": development_name(number),
        "place": position,
        "targets": [] if sacrifice else cubes,
        "sacrifices": [WORKER_NAMES[cube] for cube in cubes] if sacrifice else [],
    }


def own(g: Record, seat: int) -> dict[str, Any]:
    """What only the seat itself sees."""
    phase = int(g.phase)
    return {
        "you": seat,
        "hand": GOODS_WORDS.hand(g, seat),
        "stored": GOODS_WORDS.warehouse(g, seat),
        "draft": TALK.draft(g, seat) if phase == TRADING else None,
        "may_claim": bool(may_claim(g, seat)),
        "promised": promised(g, seat) if phase == TRADING else [],
        "drawn": offered_sides(g, seat) if phase == CHOOSING else [],
        "chosen": [int(choice) for choice in g.chosen[seat]] if phase == CHOOSING else [],
    }


def promised(g: Record, seat: int) -> list[dict[str, Any] | None]:
    """What the seat has promised for this turn. (3.5)"""
    return [
        TALK.parts_of_vow(use * VOWS + position * SEATS + target)
        for use in range(2)
        for position in range(int(g.built[seat]))
        for target in range(int(g.seats))
        if is_sworn(g, seat, use, position, target)
    ]


def offered_sides(g: Record, seat: int) -> list[dict[str, Any]]:
    """The cards that a seat has drawn, and why a side of them cannot be chosen now."""
    cards = drawn(g, seat)
    menu = actions.menu()
    rules.legal(g, seat, menu)
    legal = set(members_of(menu))
    for place, card in enumerate(cards):
        picks = [PICK + 2 * place + side for side in range(2)]
        card["why_not"] = [
            "" if pick in legal else refuse_choice(g, seat, pick).text for pick in picks
        ]
    return cards


def drawn(g: Record, seat: int) -> list[dict[str, Any]]:
    """The development cards that a seat has drawn, with both sides."""
    cards = []
    for place in range(int(g.draws[seat])):
        card = int(g.drawn[seat, place])
        sides = [int(DEVELOPMENT_OF[2 * card + side]) for side in range(2)]
        cards.append({"sides": sides, "names": [development_name(side) for side in sides]})
    return cards


# --- prompts and decisions -----------------------------------------------------------------------


def ask(g: Record, seat: int) -> Prompt:
    """What the phase asks of the seat."""
    phase = int(g.phase)
    if phase == TRADING:
        return refusals.ask(TALK, g, seat, PROMPTS)
    if phase == WISHING:
        return Prompt(_("Which civic good shall your next city receive?"), "2.6")
    if phase == IGNORING:
        owner, position = divmod(int(next_question(g, seat)), OWNED)
        name = development_name(int(DEVELOPMENT_OF[int(g.owned[owner, position])]))
        text = _("Shall {development} of seat {seat} touch you?")
        return Prompt(text.format(development=name, seat=owner + 1), "4.4")
    if phase == SEARCHING:
        return Prompt(_("From which deck do you draw an extra card?"), "7.1")
    return ask_choice(g, seat)


def ask_choice(g: Record, seat: int) -> Prompt:
    """Which development, or which worker pays for it."""
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        return Prompt(_("Which worker do you give up for it?"), "2.8")
    if stage == PICK_GOVERNMENT:
        return Prompt(_("Which government development do you choose?"), "7.3")
    return Prompt(_("Which religion development do you choose?"), "7.3")


def say(g: Record, seat: int, action: int) -> str:
    """A decision in words."""
    return decision_in_words(action)


SAID = {decision_in_words(action).casefold(): action for action in range(actions.size)}


def parse(g: Record, seat: int, text: str) -> int:
    """The decision that these words mean."""
    wanted = " ".join(text.split()).casefold()
    if wanted in SAID:
        return SAID[wanted]
    menu = actions.menu()
    rules.legal(g, seat, menu)
    known = [say(g, seat, action) for action in members_of(menu)]
    raise Refusal(
        "unknown-decision",
        _("“{text}” is nothing that one can do here.").format(text=text),
        did_you_mean(wanted, known),
        "1.9",
    )


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not decide this now."""
    phase = int(g.phase)
    if phase == FINISHED:
        return Refusal("over", _("The game has ended."), _("Begin another one."), "8.2")
    if phase == TRADING:
        if TALK.decoded(action) is not None:
            return refusals.refuse(TALK, g, seat, action, REFUSALS)
        return refuse_trading(g, seat, action)
    if TALK.decoded(action) is not None:
        return Refusal("closed", _("Nobody trades now."), _("Wait for the next turn."), "3.12")
    if not has(rules.awaiting(g), seat):
        return Refusal(
            "not-asked", _("Nothing is asked of you now."), _("Wait for the others."), "1.9"
        )
    return refuse_choice(g, seat, action)
