"""Protections: what each of them averts, and when nobody is asked for one."""

from __future__ import annotations

import pytest

from tests.games.cities.scene import asked, cities, hand, scene, used

BASIC = ["Commander: Julius Caesar", "Anger of the gods: Roman cities", "Attack", "Barbarians"]
FURTHER = ["Plague", "Unrest", "Great unrest", "Trade"]
OTHER = [
    "Economic crisis: slavery and finances", "Rebellion", "Curse", "Flood", "Unification",
    "Silence before the storm", "Education", "Loss of influence", "Influence on wonders",
]  # fmt: skip
HARMLESS = [
    "Espionage", "Friendly exchange", "Big festival", "Medium festival", "Small festival",
    "Games: Culture", "Uncovering excavations", "Victory",
]  # fmt: skip


@pytest.mark.parametrize(
    ("protection", "averted"),
    [
        ("Basic protection", BASIC),
        ("Protection", BASIC + FURTHER),
        ("Great protection", BASIC + FURTHER + OTHER),
    ],
)
@pytest.mark.parametrize("event", BASIC + FURTHER + OTHER)
def test_each_protection_averts_what_its_card_names(protection, averted, event):
    """Basic, ordinary and Great protection differ in scope. (cities 5.4, 5.15, 5.21, 4.6)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Sparta", "Syracuse", "Olympia", "Rhodes"], "hand": [event]},
        Ben={"cities": ["Capua", "Ephesus", "Ur"], "hand": [protection]},
    )
    ana, ben = table.as_("Ana"), table.as_("Ben")
    ana.does(event)
    while asked(table) != "protect":
        ana.does(
            {
                "take": "ask for Ur",
                "offer": "offer Sparta",
                "side": "name the West",
                "lose city": ana.menu()[-1],
            }.get(asked(table), ana.menu()[0])
        )
    assert (f"answer with {protection}" in [line.removesuffix(" I") for line in ben.menu()]) is (
        event in averted
    )
    if event in averted:
        ben.does(protection)
        assert {"Capua", "Ephesus", "Ur"} <= cities(table, "Ben")
        assert protection in used(table)
        assert protection not in hand(table, "Ben")
        assert (table.awaited, asked(table)) == (["Ben"], "use")  # and so not silenced
        assert "Ben is cursed and draws nothing." not in table.log()


@pytest.mark.parametrize("event", HARMLESS)
def test_nobody_is_asked_for_a_protection_from_what_does_no_harm(event):
    """Espionage, a friendly exchange, festivals and games pass without. (cities 4.5, 5.11, 5.13)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Sparta"], "hand": [event]},
        Ben={"cities": ["Capua", "Ur"], "hand": ["Great protection"]},
    )
    table.as_("Ana").does(event)
    questions = set()
    while asked(table) != "use":
        questions.add(asked(table))
        player = table.as_(table.awaited[0])
        player.does(player.menu()[0])
    assert "protect" not in questions
    assert "Great protection" in hand(table, "Ben")
