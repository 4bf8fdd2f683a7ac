"""What both games tell a page about their goods, with the numbers that decisions and notes use."""

from __future__ import annotations

from typing import Any

from .goods import Goods
from .rules.gains import BITS, MIDDLE
from .rules.spending import GOOD_BITS, IDEA_BITS


def told_goods(goods: Goods) -> dict[str, Any]:
    """Goods with the values of their sets, ideas with what they do, cards, and packed numbers."""
    tiers = {tier.name: tier for tier in goods.tiers}
    return {
        "goods": [
            {
                "index": index,
                "name": good.name,
                "tier": good.tier,
                "values": [0] if good.passes_as else tiers[good.tier].values,
                "passes_as": good.passes_as,
            }
            for index, good in enumerate(goods.goods)
        ],
        "ideas": [
            {
                "index": index,
                "name": idea.name,
                "may_be_stored": idea.warehouse,
                "bad": idea.is_bad,
                "gain": idea.gain,
            }
            for index, idea in enumerate(goods.ideas)
        ],
        "kinds": [
            {"index": index, "good": good, "idea": idea}
            for index, (good, idea) in enumerate(goods.kinds)
        ],
        "packing": {
            "good": GOOD_BITS,
            "idea": IDEA_BITS,
            "change": BITS,
            "change_middle": MIDDLE,
        },
    }
