"""What people see and say: views, questions, the log, and refusals."""

from __future__ import annotations

import json
import random
import re

import pytest

from emporion.games.cities import GAME, log
from emporion.games.cities.notation import CARD_NAMES, menu_of
from emporion.games.cities.state import PASS, PROMPTS, actions
from emporion.games.cities.tables import EVENTS
from emporion.kernel.errors import Refusal, UnknownName
from emporion.kernel.viewer import Ended, Seat, Table
from emporion.testing import expect_refusal, play
from tests.games.cities.scene import NAMES, scene


def test_a_view_shows_hand_reasons_progress_and_decks():
    """Everything that a page needs, and nothing that is not JSON."""
    table = scene(
        Ana={"cities": ["Capua", "Milan"], "hand": ["Attack", "Basic protection", "Flood"]},
        Ben={"cities": ["Giza", "Rome"]},
    )
    view = table.as_("Ana").view()
    assert json.loads(json.dumps(view)) == view
    cards = {card["name"]: card for card in view["hand"]}
    assert cards["Flood"]["usable"]
    assert cards["Attack"]["why_not"] == {"text": "You have no capital.", "rule": "cities 4.2"}
    assert cards["Basic protection"]["why_not"]["rule"] == "cities 4.6"
    rome = view["players"][0]["empires"][0]
    assert rome["has"] == ["Capua", "Milan"]
    assert rome["missing"] == ["Rome", "Brundisium", "Tarraco", "Ravenna"]
    assert view["players"][1]["capitals"] == ["Rome"]
    assert view["players"][1]["wonders"] == ["Giza"]
    assert view["question"]["text"] == "Which event do you use? You may also use none."
    assert (view["turn"], view["round"], view["rounds"]) == (0, 1, 100)


def test_spectators_see_no_hand_and_after_the_end_everybody_sees_all():
    """A hand is open to its holder, and to all when the match is over. (cities 2.4)"""
    table = scene(Ana={"hand": ["Flood"]})
    assert GAME.words.view(table.g, Table())["hand"] is None
    assert GAME.words.view(table.g, Table())["players"][0]["seen"] == []
    assert GAME.words.view(table.g, Ended())["players"][0]["seen"] == ["Flood"]
    known = GAME.words.view(table.g, Ended())["decks"]["events"]["known"]
    assert len(known) == int(table.g.event_count)


def test_every_question_and_every_note_has_its_words():
    """Random play meets every kind of question and of note; each makes a whole sentence.

    Questions name no player by a number, because they cannot know the names.
    """
    asked: set[str] = set()
    told: set[str] = set()
    for seed in range(6):
        g = GAME.new(4, {"length": "regular", "rounds": 80}, seed)
        dice = random.Random(seed)
        while not GAME.rules.over(g):
            seat = int(g.actor)
            question = GAME.words.ask(g, seat)
            asked.add(PROMPTS[int(g.prompt)])
            assert question.rule.startswith("cities ")
            assert "{" not in question.text
            assert not re.search(r"player \d", question.text, re.IGNORECASE)
            GAME.rules.step(g, seat, dice.choice(menu_of(g, seat)))
            for note in GAME.notes.read(g, Ended()):
                told.add(note.kind)
                line = GAME.words.tell(g, note, Ended(), list(NAMES))
                assert line[0].isupper()
                assert line[-1] in ".!"
                assert "{" not in line
    assert asked == set(PROMPTS) - {"nothing"}
    assert set(GAME.notes.names) - told == {"began", "struck"}


def test_the_log_tells_a_story():
    """Full sentences with the names of cards and players."""
    table = scene(
        Ana={"cities": ["Rome", "Ur"], "hand": ["Trade"]},
        Ben={"cities": ["Athens"], "hand": ["Protection"]},
    )
    table.as_("Ana").does("Trade", "Athens", "Ur")
    table.as_("Ben").does("Protection")
    assert table.log()[-7:-2] == [
        "Ana uses Trade.",
        "Ana wants Athens from Ben.",
        "Ana offers Ur to Ben.",
        "Ben answers with Protection, which averts Trade.",
        "Round 1: it is Ben's turn.",
    ]


def test_a_line_of_the_log_is_translated_when_it_is_told_and_no_other_is(monkeypatch):
    """One sentence is looked up in the reader's language for one line."""
    looked_up: list[str] = []

    def translated(text: str) -> str:
        looked_up.append(text)
        return text.replace("uses no event", "n'utilise rien")

    table = scene()
    before = GAME.state.copy(table.g)
    GAME.rules.step(before, 0, PASS)
    note = GAME.notes.read(before, Table())[0]
    monkeypatch.setattr(log, "_", translated)
    assert GAME.words.tell(before, note, Table(), list(NAMES)) == "Ana n'utilise rien."
    assert looked_up == ["{seat} uses no event."]


def test_secret_draws_are_told_to_their_owner_alone():
    """Others read that an event was drawn, not which. (cities 2.4)"""
    table = scene(Ben={"event deck": ["Flood"]})
    table.as_("Ana").does("pass")
    assert table.as_("Ben").log()[-1] == "Ben draws the event Flood."
    assert table.as_("Ana").log()[-1] == "Ben draws an event."


def test_short_forms_are_understood():
    """A card's title, a city's name or “pass” is enough."""
    table = scene(Ana={"cities": ["Rome"], "hand": ["Attack"]}, Ben={"cities": ["Ur"]})
    assert table.as_("Ana").does("  ATTACK ").name == "Ana"
    table.as_("Ana").does("ur")


def test_what_is_not_understood_is_answered_with_the_nearest_choice():
    """“Atack” is met with “did you mean”."""
    table = scene(Ana={"cities": ["Rome"], "hand": ["Attack I"]}, Ben={"cities": ["Ur"]})
    with pytest.raises(Refusal, match="use Attack I") as refused:
        table.as_("Ana").does("use atack i")
    assert refused.value.code == "not-understood"


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        ("use Flood", "not-in-hand"),
        ("Rome", "other-question"),
        ("name the East", "other-question"),
        ("agree", "other-question"),
    ],
)
def test_refusals_say_what_is_wrong(decision, code):
    """Each with a remedy that names the choices there are."""
    table = scene(Ana={"hand": ["Plague"]})
    with expect_refusal(code):
        table.as_("Ana").does(decision)
    refusal = GAME.words.refuse(table.g, 0, 0)
    assert refusal.remedy == "You can: use Plague, use no event."


def test_a_city_that_this_is_not_about_is_refused():
    """With the rule of the event that asks."""
    table = scene(
        2, Ana={"hand": ["Rebellion"], "cities": ["Lyon"]}, Ben={"cities": ["Ur", "Giza", "Rome"]}
    )
    table.as_("Ana").does("Rebellion")
    with expect_refusal("not-that-city", rule="5.22"):
        table.as_("Ben").does("give Lyon")


def test_a_protection_that_does_not_cover_the_event_is_refused():
    """Basic protection averts no Trade. (cities 5.4)"""
    table = scene(
        2,
        Ana={"cities": ["Rome"], "hand": ["Trade"]},
        Ben={"cities": ["Ur"], "hand": ["Basic protection"]},
    )
    table.as_("Ana").does("Trade", "Ur", "Rome")
    with expect_refusal("averts-nothing", rule="5.4"):
        table.as_("Ben").does("Basic protection")


def test_every_decision_has_its_own_words():
    """No two decisions are said alike, whatever is asked."""
    g = GAME.new(4, {}, 1)
    said = [GAME.words.say(g, int(g.actor), action) for action in range(actions.size)]
    different = len(set(said))
    assert different == actions.size
    assert len(set(CARD_NAMES)) == len(EVENTS)


def test_cards_are_laid_out_by_name_only():
    """A wrong name for a place or a card is answered with the right ones."""
    table = scene()
    wrong = {"cellar": "Ur", "cities": "Atlantis", "hand": "Peace", "completed": "Troy"}
    for place, card in wrong.items():
        with pytest.raises(UnknownName):
            table.given(Ana={place: [card]})


def test_a_view_does_not_change_with_what_the_viewer_cannot_know():
    """A re-dealt match looks the same to the seat it is meant for. (cities 2.4, 3.6, 4.8)"""
    table = play(GAME, NAMES[:4], {"teams": "two"}, seed=9)
    for _turn in range(60):
        table.nobody_answers()
    for seat in range(4):
        twin = GAME.state.copy(table.g)
        GAME.rules.redeal(twin, seat, GAME.new(2, {}, seat).chance)
        assert GAME.words.view(twin, Seat(seat)) == table.as_(NAMES[seat]).view()
        assert not GAME.state.same(twin, table.g)
        assert GAME.rules.consistent(twin) == 0
