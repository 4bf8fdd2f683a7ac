"""The trading floor: for some minutes everybody trades with everybody at once.

Offers, answers, settlement, truth rules, promises and the clock live here. What the cards are, what
they are worth and what happens when the floor closes belongs to the games that mix the floor in.
"""
