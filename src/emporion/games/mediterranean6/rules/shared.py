"""The shared rules of goods on the terms of version 6.0."""

from __future__ import annotations

from emporion.games.mediterranean.mixing import GOODS, mix
from emporion.games.mediterranean6.rules.floor import keeps_its_word, room_of

goods = mix(GOODS, __name__, room_of=room_of, keeps_its_word=keeps_its_word)

lay_out_decks = goods.lay_out_decks
deal_any = goods.deal_any
deal_other = goods.deal_other
deal_named = goods.deal_named
deal_to = goods.deal_to
spend_hand = goods.spend_hand
spent_of_idea = goods.spent_of_idea
show_goods = goods.show_goods
show_ideas = goods.show_ideas
bring_pirates_back = goods.bring_pirates_back
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
