"""The shared rules of goods on the terms of version 4.5."""

from __future__ import annotations

from emporion.floor.mixing import mix_modules
from emporion.games.mediterranean.rules import hidden, piles, sets, spending, warehouse
from emporion.games.mediterranean4.rules.floor import keeps_its_word, room_of
from emporion.games.mediterranean4.schema import LARGEST_WAREHOUSE
from emporion.games.mediterranean4.state import (
    BANKING,
    FETCH,
    FETCHED,
    IDEAS_SHOWN,
    PIRATES_BACK,
    SPENT,
    STORE,
    STORED,
)
from emporion.games.mediterranean4.tables import (
    BOXES,
    COPIES,
    DECK_CARDS,
    DECK_OF,
    DECK_OPEN,
    DECK_SIZE,
    DECK_START,
    FACES,
    FIRST_HIDDEN,
    GOOD_OF,
    GOODS_DECKS,
    IDEA_OF,
    IDEAS,
    KINDS,
    LUXURIES,
    NAMES,
    OPEN_GOOD,
    STORABLE,
    VALUES,
    WIDTH,
)
from emporion.kernel.rule import rule


@rule
def hands_are_shown(g):
    """While owners of banks choose, all spent cards lie open. (5.2, 5.4)"""
    return int(g.phase) == BANKING


goods = mix_modules(
    (piles, sets, warehouse, spending, hidden),
    __name__,
    KINDS=KINDS,
    WIDTH=WIDTH,
    GOOD_OF=GOOD_OF,
    DECK_OF=DECK_OF,
    COPIES=COPIES,
    GOODS_DECKS=GOODS_DECKS,
    DECK_START=DECK_START,
    DECK_SIZE=DECK_SIZE,
    DECK_CARDS=DECK_CARDS,
    DECK_OPEN=DECK_OPEN,
    VALUES=VALUES,
    BOXES=BOXES,
    STORABLE=STORABLE,
    FACES=FACES,
    NAMES=NAMES,
    IDEAS=IDEAS,
    IDEA_OF=IDEA_OF,
    OPEN_GOOD=OPEN_GOOD,
    FIRST_HIDDEN=FIRST_HIDDEN,
    LUXURIES=LUXURIES,
    SPENT=SPENT,
    IDEAS_SHOWN=IDEAS_SHOWN,
    PIRATES_BACK=PIRATES_BACK,
    LARGEST_WAREHOUSE=LARGEST_WAREHOUSE,
    STORE=STORE,
    FETCH=FETCH,
    STORED=STORED,
    FETCHED=FETCHED,
    room_of=room_of,
    keeps_its_word=keeps_its_word,
    hands_are_shown=hands_are_shown,
)

lay_out_decks = goods.lay_out_decks
deal_any = goods.deal_any
deal_other = goods.deal_other
deal_to = goods.deal_to
spend_hand = goods.spend_hand
spent_of_idea = goods.spent_of_idea
show_goods = goods.show_goods
show_ideas = goods.show_ideas
bring_pirates_back = goods.bring_pirates_back
held_of = goods.held_of
value_of = goods.value_of
empty_warehouse = goods.empty_warehouse
stored_cards = goods.stored_cards
warehouse_menu = goods.warehouse_menu
put_into_warehouse = goods.put_into_warehouse
take_from_warehouse = goods.take_from_warehouse
clear_warehouse = goods.clear_warehouse
exchange_hidden_goods = goods.exchange_hidden_goods
goods_fault = goods.goods_fault
