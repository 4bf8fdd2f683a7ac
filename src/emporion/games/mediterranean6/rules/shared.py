"""The shared rules of goods on the terms of version 6.0."""

from __future__ import annotations

from emporion.floor.mixing import mix_modules
from emporion.games.mediterranean.rules import hidden, piles, sets, warehouse
from emporion.games.mediterranean6.rules.floor import keeps_its_word, room_of
from emporion.games.mediterranean6.schema import LARGEST_WAREHOUSE
from emporion.games.mediterranean6.state import FETCH, FETCHED, STORE, STORED
from emporion.games.mediterranean6.tables import (
    BOXES,
    COPIES,
    DECK_CARDS,
    DECK_OF,
    DECK_OPEN,
    DECK_SIZE,
    DECK_START,
    GOOD_OF,
    GOODS_DECKS,
    KINDS,
    STORABLE,
    VALUES,
    WIDTH,
)

goods = mix_modules(
    (piles, sets, warehouse, hidden),
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
    LARGEST_WAREHOUSE=LARGEST_WAREHOUSE,
    STORE=STORE,
    FETCH=FETCH,
    STORED=STORED,
    FETCHED=FETCHED,
    room_of=room_of,
    keeps_its_word=keeps_its_word,
)

lay_out_decks = goods.lay_out_decks
deal_any = goods.deal_any
deal_other = goods.deal_other
deal_named = goods.deal_named
receive = goods.receive
shuffle_all = goods.shuffle_all
put_on_top = goods.put_on_top
take_bottom = goods.take_bottom
held_of = goods.held_of
value_of = goods.value_of
sets_of = goods.sets_of
empty_warehouse = goods.empty_warehouse
stored_cards = goods.stored_cards
warehouse_menu = goods.warehouse_menu
put_into_warehouse = goods.put_into_warehouse
take_from_warehouse = goods.take_from_warehouse
clear_warehouse = goods.clear_warehouse
exchange_hidden_goods = goods.exchange_hidden_goods
goods_fault = goods.goods_fault
