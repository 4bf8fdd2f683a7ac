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
from .naming import (
    CALAMITY_NAMES,
    DEVELOPMENT_NAMES,
    FACE_NAMES,
    GOODS_WORDS,
    PLACE_NAMES,
    TALK,
    decision_in_words,
    place_name,
)
from .numbering import PROMPTS, REFUSALS
from .refusing import refuse_beside
from .rules.buying import place_of_worker, price_of
from .rules.calamities import loses_buildings
from .rules.civic import calamity_of, for_sale, is_troubled
from .rules.ending import place_of
from .rules.floor import room_of
from .rules.owning import allowed_buildings, built_of, face_of, marker_of, price_of_point, space_of
from .rules.shared import stored_cards
from .state import (
    BANKING,
    BUYING,
    CHANGING,
    DUELLING,
    FINISHED,
    GIVING,
    NOTHING,
    PAYING,
    PLACING,
    PUSHING_GOVERNMENT,
    PUSHING_RELIGION,
    SEATS,
    STATE,
    SUFFERING,
    TRADING,
    VOTING,
    actions,
)
from .tables import ARTS, GIVERS, GOODS, NUMBERS, OCCASIONS, ON_SALE, PLACES, TILES, TURNS
from .telling import tell

__all__ = ["ask", "catalogue", "parse", "refuse", "say", "tell", "view"]

PHASES = {
    GIVING: "giving",
    CHANGING: "changing",
    TRADING: "trading",
    BANKING: "banking",
    VOTING: "voting",
    SUFFERING: "suffering",
    BUYING: "buying",
    DUELLING: "duelling",
    FINISHED: "finished",
}
STAGES = ("browsing", "paying", "placing", "pushing-government", "pushing-religion")

# --- what a live table asks ----------------------------------------------------------------------


def tick_time() -> int:
    """The milliseconds of a moment on the floor. (mediterranean4 4.1)"""
    return 1_000 * NUMBERS.tick_seconds


def floor(g: Record) -> int:
    """The number of the open floor, which is that of its turn; 0 while none is open."""
    return int(g.turn) if int(g.phase) == TRADING else 0


def revision(g: Record, action: int) -> int | None:
    """The revision of the offer that is accepted or answered; None for every other decision."""
    return TALK.revision(g, action) if int(g.phase) == TRADING else None


def forfeit(g: Record, points: list[int]) -> list[int]:
    """Everybody's place if each seat gives up so many points for hints. (mediterranean4 4.7)"""
    fined = STATE.copy(g)
    for seat, given in enumerate(points):
        fined.points[seat] -= given
    return [int(place_of(fined, seat)) for seat in range(int(g.seats))]


# --- views ---------------------------------------------------------------------------------------


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """The table as the viewer sees it."""
    phase = int(g.phase)
    seen: dict[str, Any] = {
        "phase": PHASES[phase],
        "turn": int(g.turn),
        "turns": TURNS,
        "ticks_left": int(g.clock),
        "seconds_left": int(g.clock) * NUMBERS.tick_seconds,
        "last_moments": phase == TRADING and int(g.clock) <= int(g.grace),
        "order": [int(seat) for seat in g.order[: int(g.seats)]],
        "for_sale": [offered(g, place) for place in range(ON_SALE)],
        "calamities": [
            CALAMITY_NAMES[int(calamity_of(g, kind))] for kind in range(2) if is_troubled(g)
        ],
        "calamity": int(g.trouble),
        "tied": members_of(g.tied) if phase == VOTING else [],
        "votes": [int(vote) for vote in g.votes[: int(g.seats)]] if phase == VOTING else [],
        "victim": int(g.victim) if int(g.victim) != NOTHING else None,
        "purchase": purchase(g) if phase == BUYING else None,
        "duel": duel(g) if phase == DUELLING else None,
        "civilizations": [civilization(g, seat) for seat in range(int(g.seats))],
        "goods_decks": {deck.name: int(g.left[n]) for n, deck in enumerate(GOODS.decks)},
        "spent": GOODS_WORDS.spent(g),
        "offers": TALK.offers(g, viewer),
        "over": phase == FINISHED,
    }
    if isinstance(viewer, Seat):
        seen["you"] = viewer.number
        seen["hand"] = GOODS_WORDS.hand(g, viewer.number)
        seen["stored"] = GOODS_WORDS.warehouse(g, viewer.number)
        seen["draft"] = TALK.draft(g, viewer.number) if phase == TRADING else None
        seen["promised"] = promised(g, viewer.number)
    if isinstance(viewer, Ended):
        seen["hands"] = [GOODS_WORDS.hand(g, seat) for seat in range(int(g.seats))]
        seen["warehouses"] = [GOODS_WORDS.warehouse(g, seat) for seat in range(int(g.seats))]
    return seen


def offered(g: Record, place: int) -> dict[str, Any]:
    """A development for sale, its price in this turn, and who has bought it."""
    number = int(for_sale(g, place))
    return {
        "development": number,
        "name": DEVELOPMENT_NAMES[number],
        "price": int(price_of(g, number)),
        "bought_by": [seat for seat in range(int(g.seats)) if has(g.bought[seat], number)],
    }


def purchase(g: Record) -> dict[str, Any]:
    """Who buys, and the purchase under way."""
    number = int(g.purchase)
    worker = int(g.paid_from)
    return {
        "seat": int(g.order[int(g.active)]),
        "development": number if number != NOTHING else None,
        "worker_from": place_name(place_of_worker(worker)) if worker != NOTHING else None,
        "stage": STAGES[int(g.purchase_stage)],
    }


def duel(g: Record) -> dict[str, Any]:
    """Who plays rock, paper, scissors, and how it stands."""
    return {
        "seats": [int(seat) for seat in g.duellists],
        "won": [int(won) for won in g.duel_won],
        "throws": int(g.duel_throws),
        "chosen": [int(g.thrown[int(seat)]) != NOTHING for seat in g.duellists],
    }


def civilization(g: Record, seat: int) -> dict[str, Any]:
    """What everybody sees of a civilization."""
    finished = int(g.phase) == FINISHED
    return {
        "seat": seat,
        "points": int(g.points[seat]),
        "place": int(place_of(g, seat)) if finished else None,
        "money": int(g.money[seat]),
        "earned": int(g.earned[seat]),
        "origins": [int(points) for points in g.origins[seat]] if finished else None,
        "from_goods": int(g.from_goods[seat]) if finished else None,
        "government": track(g, seat, 0, ("democracy", "dictatorship")),
        "religion": track(g, seat, 1, ("Venus", "Mars")),
        "happiness": int(g.happiness[seat]),
        "safety": int(g.safety[seat]),
        "people": {
            PLACE_NAMES[place]: int(g.people[seat, place])
            for place in range(PLACES)
            if int(g.people[seat, place])
        },
        "available": int(g.available[seat]),
        "industry": int(g.industry[seat]),
        "price_of_point": int(price_of_point(g, seat)),
        "bonuses": [n for n in range(ARTS + OCCASIONS) if int(g.bonuses[seat]) >> n & 1],
        "buildings": [
            {"tile": tile, "face": face, "name": FACE_NAMES[face]}
            for tile in range(TILES)
            if has(g.built[seat], tile)
            for face in [int(face_of(g, seat, tile))]
        ],
        "goods": GOODS_WORDS.open_goods(g, seat),
        "cards": int(g.hand[seat].sum()),
        "warehouse": int(stored_cards(g, seat)),
        "room": int(room_of(g, seat)),
        "done": has(g.done, seat),
        "ready": has(g.ready, seat),
    }


def track(g: Record, seat: int, number: int, names: tuple[str, str]) -> dict[str, Any]:
    """The side of a board, its space, and how many buildings it allows."""
    marker = int(marker_of(g, seat, number))
    return {
        "side": names[0] if side_at(marker) > 0 else names[1],
        "space": int(space_of(marker)),
        "allowed": int(allowed_buildings(g, seat, number)),
        "built": int(built_of(g, seat, number)),
    }


def promised(g: Record, seat: int) -> list[dict[str, Any] | None]:
    """What the seat has promised for the next civic phase. (4.5)"""
    return [
        TALK.parts_of_vow(use * GIVERS * SEATS + giver * SEATS + target)
        for use in range(2)
        for giver in range(GIVERS)
        for target in range(int(g.seats))
        if is_sworn(g, seat, use, giver, target)
    ]


# --- prompts and decisions -----------------------------------------------------------------------


def ask(g: Record, seat: int) -> Prompt:
    """What the phase asks of the seat."""
    phase = int(g.phase)
    if phase == TRADING:
        return refusals.ask(TALK, g, seat, PROMPTS)
    if phase == BUYING:
        return ask_buyer(g)
    if phase in (VOTING, SUFFERING):
        return ask_about_calamity(g)
    questions = {
        GIVING: (_("Do you use a building on somebody?"), "3.4"),
        CHANGING: (_("Do you change your government or religion?"), "3.5"),
        BANKING: (_("What does your bank do this turn?"), "5.4"),
        DUELLING: (_("You are level at the top: rock, paper or scissors?"), "9.4"),
    }
    return Prompt(*questions[phase])


def ask_about_calamity(g: Record) -> Prompt:
    """Whom it strikes, or what its victim loses."""
    calamity = CALAMITY_NAMES[int(calamity_of(g, int(g.trouble)))]
    if int(g.phase) == VOTING:
        text, rule = _("Several are tied: who shall be the victim of {calamity}?"), "7.4"
    elif loses_buildings(g):
        text, rule = _("{calamity} strikes you: which building do you lose?"), "7.9"
    else:
        text, rule = _("{calamity} strikes you: where do you lose a cube?"), "7.9"
    return Prompt(text.format(calamity=calamity), rule)


def ask_buyer(g: Record) -> Prompt:
    """What the seat that buys is asked."""
    questions = {
        PAYING: (_("Which worker goes there?"), "8.7"),
        PLACING: (_("Where does the worker go?"), "8.7"),
        PUSHING_GOVERNMENT: (_("To which side does your government move?"), "8.13"),
        PUSHING_RELIGION: (_("To which side does your religion move?"), "8.13"),
    }
    return Prompt(*questions.get(int(g.purchase_stage), (_("What do you buy?"), "8.1")))


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
        "1.4",
    )


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not decide this now."""
    phase = int(g.phase)
    if phase == FINISHED:
        return Refusal("over", _("The game has ended."), _("Begin another one."), "9.1")
    if TALK.decoded(action) is not None:
        if phase == TRADING:
            return refusals.refuse(TALK, g, seat, action, REFUSALS)
        return Refusal("closed", _("Nobody trades now."), _("Wait for the next turn."), "4.10")
    if not has(rules.awaiting(g), seat):
        return Refusal(
            "not-asked", _("Nothing is asked of you now."), _("Wait for the others."), "1.4"
        )
    return refuse_beside(g, seat, action)
