"""Why a decision beside the floor is refused; depends on nothing that the seat does not know."""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

from emporion.floor.rules.promises import FORSWEAR, is_sworn
from emporion.floor.state import IDLE
from emporion.games.mediterranean.refusing import refuse_fetch, refuse_store
from emporion.kernel.errors import Refusal
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import EMPTY, has

from .naming import DEVELOPMENT_NAMES, FACE_NAMES, KIND_NAMES, TRACK_NAMES, giver_name, place_name
from .rules.buying import affordable_points, movers, price_of
from .rules.civic import for_sale, may_use
from .rules.floor import can_give, room_of
from .rules.owning import (
    allowed_buildings,
    built_of,
    face_of,
    free_places,
    has_industry,
    is_built,
    price_of_point,
)
from .rules.shared import stored_cards
from .state import BROWSING, BUYING, CHANGING, GIVING, SEATS, SUFFERING, TRADING, VOTING, actions
from .tables import FACE_PRICE, GOES_TO, ON_SALE, STORABLE, TRACK_OF_TILE

ROOM_RULES = ("4.8", "4.9")


def refuse_beside(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat, whose turn it is, may not decide this now."""
    name, index = actions.decode(action)
    phase = int(g.phase)
    if phase == TRADING:
        return _refuse_trading(g, seat, name, index)
    if phase == BUYING:
        return _refuse_purchase(g, seat, name, index)
    if phase == GIVING and name == "use":
        return _refuse_use(g, seat, *divmod(index, SEATS))
    if phase == CHANGING and name == "change":
        text = _("You have turned over your {track} already.").format(track=TRACK_NAMES[index])
        return Refusal("turned-over", text, _("Say that you are ready."), "3.5")
    if phase == VOTING and name == "vote":
        text = _("Seat {seat} is not among the tied.").format(seat=index + 1)
        return Refusal("not-tied", text, _("Vote for one of the tied."), "7.4")
    if phase == SUFFERING and name in ("lose", "raze"):
        text = _("That cannot be lost now.")
        return Refusal("not-there", text, _("Choose what the calamity takes."), "7.9")
    return _not_now()


def _not_now() -> Refusal:
    return Refusal("not-now", _("That cannot be done now."), _("Choose from the menu."), "1.4")


def _refuse_trading(g: Record, seat: int, name: str, index: int) -> Refusal:
    if has(g.weary, seat):
        text = _("You have decided too much in this moment.")
        return Refusal("too-fast", text, _("Wait a second."), "4.1")
    if has(g.done, seat):
        return Refusal("is-done", _("You are done."), _("Trade again first."), "4.10")
    if int(g.stage[seat]) != IDLE:
        return Refusal("not-now", _("You are making a deal."), _("Finish it, or leave it."), "4.2")
    if name == "store":
        number, room = int(stored_cards(g, seat)), int(room_of(g, seat))
        card = KIND_NAMES[index]
        return refuse_store(g, seat, index, card, STORABLE, number, room, ROOM_RULES)
    if name == "fetch":
        return refuse_fetch(KIND_NAMES[index], ROOM_RULES[0])
    return Refusal("not-now", _("This is the time for trading."), _("Trade, or wait."), "4.1")


def _refuse_use(g: Record, seat: int, giver: int, target: int) -> Refusal:
    building = giver_name(giver)
    if target == seat:
        text = _("You cannot use it on yourself.")
        return Refusal("yourself", text, _("Choose an opponent."), "3.4")
    if target >= int(g.seats):
        text = _("There is no seat {seat} in this match.").format(seat=target + 1)
        return Refusal("no-such-seat", text, _("Choose one of those who play."), "3.4")
    if not can_give(g, seat, giver):
        text = _("You have no {building} that gives anything.").format(building=building)
        return Refusal("no-building", text, _("Choose one of your buildings."), "3.4")
    if not may_use(g, seat, giver):
        text = _("You have used {building} in this turn.").format(building=building)
        return Refusal("used", text, _("Use another building, or none."), "3.4")
    if is_sworn(g, seat, FORSWEAR, giver, target):
        text = _("You have promised not to use {building} on seat {seat}.")
        said = text.format(building=building, seat=target + 1)
        return Refusal("forsworn", said, _("Promises bind."), "4.5")
    text = _("You have promised to use {building} on somebody else.").format(building=building)
    return Refusal("promised", text, _("Promises bind."), "4.5")


# --- purchases -----------------------------------------------------------------------------------


def _refuse_purchase(g: Record, seat: int, name: str, index: int) -> Refusal:
    if int(g.purchase_stage) != BROWSING:
        if name == "send":
            text = _("That worker cannot go there.")
            return Refusal("no-such-worker", text, _("Choose one of those on the menu."), "8.7")
        if name == "put":
            text = _("There is no room here: {place}.").format(place=place_name(index))
            return Refusal("no-room", text, _("Choose a free place."), "8.7")
        text = _("You are buying {development}.")
        said = text.format(development=DEVELOPMENT_NAMES[int(g.purchase)])
        return Refusal("buying", said, _("Choose what it asks first."), "8.7")
    if name == "build":
        return _refuse_building(g, seat, index)
    if name == "buy":
        return _refuse_development(g, seat, index)
    if name == "make":
        return _refuse_points(g, seat, index + 1)
    return _not_now()


def _refuse_building(g: Record, seat: int, tile: int) -> Refusal:
    face, track = int(face_of(g, seat, tile)), int(TRACK_OF_TILE[tile])
    building = FACE_NAMES[face]
    if is_built(g, seat, tile):
        text = _("You have {building}.").format(building=building)
        return Refusal("built", text, _("Build another one."), "8.2")
    if built_of(g, seat, track) >= allowed_buildings(g, seat, track):
        text = _("Your {track} allows {number} buildings, and you have {built}.").format(
            track=TRACK_NAMES[track],
            number=int(allowed_buildings(g, seat, track)),
            built=int(built_of(g, seat, track)),
        )
        return Refusal("no-more-buildings", text, _("Move its marker further out first."), "8.3")
    return _too_dear(g, seat, building, int(FACE_PRICE[face]), "8.2")


def _refuse_development(g: Record, seat: int, number: int) -> Refusal:
    development = DEVELOPMENT_NAMES[number]
    if all(int(for_sale(g, place)) != number for place in range(ON_SALE)):
        text = _("{development} is not for sale in this turn.").format(development=development)
        return Refusal("not-for-sale", text, _("Buy one of those that are."), "8.5")
    if has(g.bought[seat], number):
        text = _("You have bought {development}.").format(development=development)
        return Refusal("bought", text, _("Everybody may buy it once."), "8.5")
    if int(g.money[seat]) < int(price_of(g, number)):
        return _too_dear(g, seat, development, int(price_of(g, number)), "8.6")
    if free_places(g, seat, GOES_TO[number]) == EMPTY:
        text = _("{development} needs a free place, and there is none.")
        said = text.format(development=development)
        return Refusal("no-room", said, _("Buy something else."), "8.7")
    if movers(g, seat, number) == EMPTY:
        text = _("{development} needs a worker, and none can go there.")
        said = text.format(development=development)
        return Refusal("no-worker", said, _("Find people first; buildings bring some."), "8.7")
    return _not_now()


def _refuse_points(g: Record, seat: int, number: int) -> Refusal:
    if not has_industry(g, seat):
        text = _("You have nobody in the workshop or in an industry.")
        return Refusal("no-industry", text, _("Move a cube there first."), "8.11")
    most, price = int(affordable_points(g, seat)), int(price_of_point(g, seat))
    text = _("A point costs {price}; you can make {most}, not {number}.")
    said = text.format(price=price, most=most, number=number)
    return Refusal("too-dear", said, _("Make fewer points."), "8.11")


def _too_dear(g: Record, seat: int, what: str, price: int, rule: str) -> Refusal:
    text = _("{thing} costs {price}, and you have {money}.").format(
        thing=what, price=price, money=int(g.money[seat])
    )
    return Refusal("too-dear", text, _("Buy something cheaper."), rule)
