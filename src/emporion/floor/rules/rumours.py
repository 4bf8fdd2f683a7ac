"""What others may be saying and preparing where a viewer cannot hear or see it.

A re-dealt world needs such things too: if nothing ever went on in it, whoever compares worlds could
tell that something does. So drafts, answers and private offers are invented from the new hands.
"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.dice import one_of
from emporion.floor.rules.draft_menus import asks_something, can_offer, gives_something
from emporion.floor.rules.offers import announce, can_answer, clear_row, count_leaving, place_of
from emporion.floor.rules.secrets import fitting, pick_fitting
from emporion.floor.state import (
    ANSWERING,
    ASKING,
    CARDS_GONE,
    FINISHING,
    GIVING,
    MORE_ASKED,
    MORE_GIVEN,
    NONE,
    SAYING,
)
from emporion.floor.terms import (
    ABILITIES,
    ANSWERS,
    CLAIMS,
    LEAST,
    LONGEST,
    POINTS,
    SEATS,
    SLOTS,
    TRUE_NAMES,
    TURNS,
    claims_of,
    may_vow,
    names_in_match,
    names_wanted,
    points_of,
    with_claim,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, nth, size, without

#: One of so many rivals is idle; one of so many that are not answers an offer.
IDLE_OF = 12
ANSWERING_OF = 3
#: How often an offer that the rival could answer is looked for.
TRIES = 4
#: The moments of making an offer: at first only cards are given, then named.
EARLY, SPEAKING, LAST_MOMENT = 1, 5, 13


@rule
def imagine_talks(g: Any, viewer: int) -> None:
    """Invent what the viewer cannot know of the talks of all others. (floor 6.3)"""
    for rival in range(int(g.seats)):
        if rival != viewer:
            imagine_past(g, rival)
        if rival != viewer and not has(g.done, rival):
            g.reason[rival] = one_of(g, CARDS_GONE + 1)
            for slot in range(SLOTS):
                if not has(g.standing, place_of(rival, slot)) and one_of(g, 2) == 0:
                    imagine_offer(g, viewer, rival, slot)
            if one_of(g, IDLE_OF) > 0:
                imagine_activity(g, viewer, rival)


@rule
def imagine_past(g: Any, rival: int) -> None:
    """How often he has decided since the last tick; when he offered, who took it. (floor 6.3)"""
    if not has(g.weary, rival):
        g.turns[rival] = one_of(g, TURNS)
    for slot in range(SLOTS):
        if has(g.standing, place_of(rival, slot)) or one_of(g, 2) > 0:
            continue
        if int(g.clock) > int(g.grace):
            g.revision[rival, slot] = one_of(g, int(g.elapsed) + 2)
        taker = one_of(g, int(g.seats))
        g.taken_by[rival, slot] = taker if taker != rival else NONE


@rule
def imagine_offer(g: Any, viewer: int, rival: int, slot: int) -> None:
    """An offer of the rival to some who are not the viewer. (floor 6.3)"""
    others = EMPTY
    for seat in range(int(g.seats)):
        if seat != rival and seat != viewer and one_of(g, 2) == 0:
            others |= bit(seat)
    if others != EMPTY and can_offer(g, rival) and imagine_sentence(g, rival, slot):
        g.audience[rival, slot] = others
        g.revision[rival, slot] = 1 + one_of(g, int(g.elapsed) + 1)
        announce(g, rival, slot)
    else:
        clear_row(g, rival, slot)


@rule
def imagine_sentence(g: Any, rival: int, row: int) -> bool:
    """A whole offer; tells whether one came about. (floor 6.3)"""
    clear_row(g, rival, row)
    imagine_giving(g, rival, row, LONGEST)
    imagine_sayings(g, rival, row)
    imagine_asking(g, rival, row, LONGEST)
    gives = int(g.gives[rival, row])
    asks = int(g.asks[rival, row])
    something = gives > 0 or int(g.points_given[rival, row]) > 0
    wanted = asks > 0 or int(g.points_asked[rival, row]) > 0
    return gives >= LEAST and asks >= LEAST and something and wanted


@rule
def imagine_giving(g: Any, rival: int, row: int, most: int) -> None:
    """Some cards of the rival's hand, the first ones by true names, and what goes with them."""
    wanted = some_cards(g, most)
    while int(g.gives[rival, row]) < wanted and give_any(g, rival, row):
        pass
    if POINTS > 0:
        g.points_given[rival, row] = one_of(g, min(POINTS, int(points_of(g, rival))) + 1)
    if ABILITIES > 0 and one_of(g, 2) == 0:
        g.promised[rival, row] = vow_of(g, rival, True)
    if CLAIMS > 0 and one_of(g, 2) == 0:
        claims = claims_of(g, rival, 0)
        if claims != EMPTY:
            g.claimed[rival, row] = with_claim(0, nth(claims, one_of(g, size(claims))))


@rule
def give_any(g: Any, rival: int, row: int) -> bool:
    """One more card that fits, under one of its names; tells whether there is one."""
    position = int(g.gives[rival, row])
    if position >= TRUE_NAMES:
        number = fitting(g, rival, row, position, NONE, False)
        if number == 0:
            return False
        pick_fitting(g, rival, row, position, NONE, False, one_of(g, number))
    else:
        name = nameable(g, rival, row, position)
        if name == NONE:
            return False
        number = fitting(g, rival, row, position, name, False)
        pick_fitting(g, rival, row, position, name, False, one_of(g, number))
        g.said[rival, row, position] = name
    g.gives[rival, row] = position + 1
    return True


@rule
def nameable(g: Any, rival: int, row: int, position: int) -> Any:
    """A random name under which the rival could give another card."""
    found = NONE
    seen = 0
    for name in range(len(ANSWERS)):
        number = fitting(g, rival, row, position, name, False)
        if number > 0:
            seen += number
            if one_of(g, seen) < number:
                found = name
    return found


@rule
def imagine_sayings(g: Any, rival: int, row: int) -> None:
    """What is said of the cards after the first ones, truly or not."""
    names = names_in_match(g)
    for position in range(TRUE_NAMES, int(g.gives[rival, row])):
        if one_of(g, 8) > 0:
            g.said[rival, row, position] = nth(names, one_of(g, size(names)))


@rule
def imagine_asking(g: Any, rival: int, row: int, most: int) -> None:
    """Some cards that the rival may want, and what goes with them."""
    names = names_wanted(g, rival)
    for position in range(some_cards(g, most)):
        if position < TRUE_NAMES and names == EMPTY:
            break
        if position < TRUE_NAMES or (names != EMPTY and one_of(g, 4) > 0):
            name = nth(names, one_of(g, size(names)))
            names = without(names, name)
            g.asked[rival, row, position] = name
        g.asks[rival, row] = position + 1
    if POINTS > 0:
        g.points_asked[rival, row] = one_of(g, POINTS + 1)
    if ABILITIES > 0 and one_of(g, 2) == 0:
        g.requested[rival, row] = vow_of(g, rival, False)


@rule
def vow_of(g: Any, seat: int, own: bool) -> Any:
    """A random promise that the seat itself, or that anybody else, may make; or none."""
    found = NONE
    number = 0
    for maker in range(int(g.seats)):
        if (maker == seat) == own:
            for vow in range(2 * ABILITIES * SEATS):
                if may_vow(g, maker, vow):
                    number += 1
                    if one_of(g, number) == 0:
                        found = vow
    return found


@rule
def imagine_activity(g: Any, viewer: int, rival: int) -> None:
    """The rival answers an offer that he hears, or is somewhere in making one. (floor 6.3)"""
    clear_row(g, rival, SLOTS)
    if one_of(g, ANSWERING_OF) == 0 and imagine_answer(g, viewer, rival):
        return
    if can_offer(g, rival):
        imagine_draft(g, rival)


@rule
def imagine_answer(g: Any, viewer: int, rival: int) -> bool:
    """The rival has accepted an offer, and has not begun to lay out cards. (floor 6.3)"""
    place = answerable(g, rival)
    for _ in range(TRIES):
        if place == NONE:
            place = imagine_offer_for(g, viewer, rival)
    if place == NONE:
        return False
    g.stage[rival] = ANSWERING
    g.answering[rival] = place
    return True


@rule
def answerable(g: Any, rival: int) -> Any:
    """A random one of the offers that the rival hears and can answer with cards."""
    found = NONE
    number = 0
    leaving = count_leaving(g, rival, False)
    rest = g.heard[rival]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        owner = place // SLOTS
        slot = place % SLOTS
        if int(g.asks[owner, slot]) > 0 and can_answer(g, rival, owner, slot, leaving):
            number += 1
            if one_of(g, number) == 0:
                found = place
    return found


@rule
def imagine_offer_for(g: Any, viewer: int, rival: int) -> Any:
    """Somebody asks just the rival for cards that he has. (floor 6.3)"""
    owner = one_of(g, int(g.seats))
    slot = one_of(g, SLOTS)
    taken = has(g.standing, place_of(owner, slot)) or has(g.done, owner)
    if rival == owner:
        return NONE
    if owner == viewer or taken or not can_offer(g, owner):
        return NONE
    clear_row(g, rival, SLOTS)
    imagine_giving(g, rival, SLOTS, LONGEST)
    asks = int(g.gives[rival, SLOTS])
    if asks < max(1, LEAST) or not imagine_sentence(g, owner, slot):
        clear_row(g, rival, SLOTS)
        clear_row(g, owner, slot)
        return NONE
    g.asks[owner, slot] = asks
    for position in range(LONGEST):
        g.asked[owner, slot, position] = g.said[rival, SLOTS, position]
    g.points_asked[owner, slot] = 0
    g.requested[owner, slot] = NONE
    clear_row(g, rival, SLOTS)
    g.audience[owner, slot] = bit(rival)
    g.revision[owner, slot] = 1 + one_of(g, int(g.elapsed) + 1)
    announce(g, owner, slot)
    return place_of(owner, slot)


@rule
def imagine_draft(g: Any, rival: int) -> None:
    """The rival is somewhere in making an offer, more often near its end. (floor 6.3)"""
    counter = one_of(g, 2) == 0 and imagine_counter(g, rival)
    moment = one_of(g, LAST_MOMENT + 1)
    imagine_giving(g, rival, SLOTS, LONGEST if moment > EARLY else LONGEST - 1)
    gives = int(g.gives[rival, SLOTS])
    if gives < LEAST or moment <= EARLY or not gives_something(g, rival):
        g.claimed[rival, SLOTS] = 0
        g.stage[rival] = GIVING if gives < LEAST or moment == 0 else MORE_GIVEN
    elif moment <= SPEAKING and gives > TRUE_NAMES:
        g.claimed[rival, SLOTS] = 0
        imagine_sayings(g, rival, SLOTS)
        g.spoken[rival] = TRUE_NAMES + one_of(g, gives - TRUE_NAMES)
        for position in range(int(g.spoken[rival]), gives):
            g.said[rival, SLOTS, position] = NONE
        g.stage[rival] = SAYING
    else:
        imagine_wishes(g, rival, moment, counter)


@rule
def imagine_counter(g: Any, rival: int) -> bool:
    """The rival begins an answer to an offer of somebody, whatever it was. (floor 6.3)"""
    imagine_asking(g, rival, SLOTS, LONGEST)
    other = one_of(g, int(g.seats))
    if other != rival and asks_something(g, rival):
        g.audience[rival, SLOTS] = bit(other)
        return True
    clear_row(g, rival, SLOTS)
    return False


@rule
def imagine_wishes(g: Any, rival: int, moment: int, counter: bool) -> None:
    """The rival says what he wants, or to whom he offers. (floor 6.3)"""
    imagine_sayings(g, rival, SLOTS)
    late = moment > SPEAKING + 1
    if not counter:
        imagine_asking(g, rival, SLOTS, LONGEST if late else LONGEST - 1)
    if not counter and not (late and asks_something(g, rival)):
        g.claimed[rival, SLOTS] = 0
        g.stage[rival] = ASKING if int(g.asks[rival, SLOTS]) < LEAST else MORE_ASKED
        return
    g.stage[rival] = FINISHING
    for seat in range(int(g.seats)):
        if seat != rival and one_of(g, 3) == 0:
            g.audience[rival, SLOTS] |= bit(seat)


@rule
def some_cards(g: Any, most: int) -> Any:
    """A number of cards for one side: rarely too few, often many."""
    if one_of(g, 2) == 0:
        return most
    return max(0, LEAST - 1) + one_of(g, most + 2 - max(1, LEAST))
