"""`emporion play` with answers from standard input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion.kernel.errors import Refusal
from emporion.kernel.game import find
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat
from emporion.table.log import load
from emporion.table.match import Decision, Match
from tests.cli.conftest import Run

PEARLS = ("play", "pearls", "--seats=2", "--seed=7")
JARS = ("play", "jars", "--seats=2", "--seed=7", "-p2")


def test_a_match_is_played_to_its_end(run: Run) -> None:
    """One sees one's own secrets, the question with its rule, and the ranking at the end."""
    ran = run(*PEARLS, says="1\n1\n2\n")
    assert ran.code == 0
    assert "Pearls, seed 7." in ran.out
    assert "Do you open another oyster?  (rule 2.1)" in ran.out
    assert "Player 1 opens an oyster and finds a" in ran.out
    assert "Random 2 opens an oyster and finds something." in ran.out
    assert "The end" in ran.out
    assert re.search(r"place +player +points", ran.out)


def test_nobody_need_play(run: Run) -> None:
    """With no people, one watches random seats as the table sees them."""
    ran = run(*PEARLS, "--people=0")
    assert ran.code == 0
    assert "Random 1 opens an oyster and finds something." in ran.out
    assert "The end" in ran.out


@pytest.mark.parametrize("said", ["2", "stop", "STOP", "st"])
def test_a_choice_is_named_by_number_or_words(run: Run, tmp_path: Path, said: str) -> None:
    """A number, the words, or enough of them name the same choice."""
    run(*PEARLS, "-p2", "--save=a.match", says=f"{said}\n")
    (event,) = load(tmp_path / "a.match").events
    assert event == Decision(0, 1)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("3", "Choose from 1 to 2."),
        ("0", "Choose from 1 to 2."),
        ("", "There are several choices."),
        ("opne an oyster", "Did you mean open an oyster?"),
        ("rules 9", "There is no rule “9”."),
    ],
)
def test_what_is_no_choice_is_explained_and_asked_again(run: Run, said: str, answer: str) -> None:
    """A wrong answer changes nothing and says what would be right."""
    ran = run(*PEARLS, says=f"{said}\n2\n")
    assert answer in ran.err
    assert "Player 1 stops." in ran.out


def test_an_illegal_decision_is_refused_by_the_game(run: Run) -> None:
    """A jar that one does not have is refused in the game's own words."""
    ran = run(*JARS, says="set down Purple\nset down Dregs\nset down Olives")
    assert "is not among your jars." in ran.err
    assert "(2.1)" in ran.err


def test_the_refusal_of_the_game_reaches_the_player(run: Run) -> None:
    """An event that lacks a capital is refused for that reason, with its rule (cities 4.2)."""
    match = somebody_holds("Trade")
    with pytest.raises(Refusal) as refused:
        match.game.words.parse(match.g, 0, "Trade")
    assert "capital" in refused.value.text
    ran = run("play", "cities", "--seats=2", f"--seed={match.seed}", says="Trade\n")
    assert refused.value.text in ran.err
    assert refused.value.remedy in ran.err
    assert "(cities 4.2)" in ran.err


def somebody_holds(name: str) -> Match:
    """A match of Cities whose first seat is asked first, holding an event in vain."""
    cities = find("cities")
    for seed in range(200):
        match = Match(cities, 2, {}, seed, ["Anna", "Ben"])
        hand = cities.words.view(match.g, Seat(0))["hand"]
        held = any(card["name"] == name and not card["usable"] for card in hand)
        if held and members_of(cities.rules.awaiting(match.g)) == [0]:
            return match
    raise AssertionError("nobody ever held it")


def test_questions_are_answered(run: Run) -> None:
    """Help, the rule that asks, another rule, and the board again."""
    ran = run(*PEARLS, says="?\nrules\nrules 3.2\nlook\n2\n")
    assert "take your last choice back" in ran.out
    assert "2.1. Open an oyster" in ran.out
    assert "two crabs in one hand" in ran.out
    assert ran.out.count("bag 15") == 3  # the board, the board again, the end


def test_the_last_choice_is_taken_again(run: Run, tmp_path: Path) -> None:
    """`again 5` takes it five times more without asking, as long as the choices stay."""
    play = ("play", "megatrade", "--seats=5", "--seed=3", "-o", "minutes=1", "--save=a.match")
    ran = run(*play, says="buy nothing more\nbe done\nwait\nagain 5\n")
    assert ran.code == 0, ran.err
    events = load(tmp_path / "a.match").events
    own = [event for event in events if isinstance(event, Decision) and event.seat == 0]
    assert len(own) == 3 + 5
    assert len({event.action for event in own[2:]}) == 1
    assert ran.out.count("You are done. Do you want to trade again?") == 3


def test_nothing_is_taken_again_before_the_first_choice(run: Run) -> None:
    """Whoever has not chosen yet, or no longer could, is told so."""
    ran = run(*PEARLS, says="again 3\n2\n")
    assert "Your last choice is not among these." in ran.err
    assert "Player 1 stops." in ran.out


def test_undo_says_why_it_is_not_possible(run: Run) -> None:
    """Before one's first decision, and after something was seen, there is nothing to take back."""
    ran = run("play", "pearls", "--seats=3", "--seed=7", "-p3", says="2\nundo\n")
    assert "You have not decided anything yet." in ran.err
    ran = run(*PEARLS, says="1\nundo\n1\n")
    assert "Something hidden has been seen or drawn since then." in ran.err


def test_undo_takes_back_what_nobody_has_seen(run: Run, tmp_path: Path) -> None:
    """Who has named an event can think again before anything new is drawn or shown."""
    seed, decisions = somebody_is_asked_again()
    says = "1\n" * decisions + "undo\n"
    ran = run("play", "cities", "--seats=2", "-p2", f"--seed={seed}", "--save=a.match", says=says)
    assert ran.code == 0, ran.err
    assert load(tmp_path / "a.match").decisions == decisions - 1
    questions = re.findall(r"^(.+\?.*)  \(rule", ran.out, re.MULTILINE)
    assert questions[-1] == questions[-3]


def somebody_is_asked_again() -> tuple[int, int]:
    """A seed of Cities, and after how many first choices one is asked again with nothing seen."""
    cities = find("cities")
    for seed in range(200):
        match = Match(cities, 2, {}, seed, ["Anna", "Ben"])
        for decisions in range(1, 7):
            (seat,) = members_of(cities.rules.awaiting(match.g))
            menu = cities.actions.menu()
            cities.rules.legal(match.g, seat, menu)
            action = members_of(menu)[0]
            used = cities.words.say(match.g, seat, action).startswith("use ")
            match.record(seat, action)
            if (
                used
                and not match.final[-1]
                and members_of(cities.rules.awaiting(match.g)) == [seat]
            ):
                return seed, decisions
    raise AssertionError("nobody was ever asked again")


def test_a_name_is_shown_and_written_down(run: Run, tmp_path: Path) -> None:
    """People can have names; the others are numbered."""
    ran = run(*PEARLS, "--name=Anna", "--save=a.match", says="2\n")
    assert "Anna stops." in ran.out
    assert load(tmp_path / "a.match").names == ["Anna", "Random 2"]


def test_a_blank_name_is_no_name(run: Run, tmp_path: Path) -> None:
    """Whoever gives a blank name is numbered by the seat."""
    run(*PEARLS, "-p2", "--name=Anna", "--name= ", "--save=a.match", says="2\n2\n")
    assert load(tmp_path / "a.match").names == ["Anna", "Player 2"]


def test_people_at_one_keyboard_see_their_own_secrets_only(run: Run) -> None:
    """Each person reads what happened as that person saw it, after sitting down."""
    ran = run(*PEARLS, "-p2", says="1\n1\n2\n2\n")
    first, second, third = re.split(r"─+ Player \d ─+\n", ran.out)[1:4]
    assert "Player 1 opens an oyster and finds something" not in first
    assert "Player 2 opens an oyster and finds something" in first
    assert "Player 1 opens an oyster and finds something" in second
    assert "Player 2 opens an oyster and finds something" not in second
    assert "Player 2 opens an oyster and finds something" in third


def test_quit_asks_whether_to_save(run: Run, tmp_path: Path) -> None:
    """A match that is left can be saved under a free name, and nothing is overwritten."""
    (tmp_path / "taken").write_text("mine", "utf-8")
    ran = run(*PEARLS, says="1\nquit\ntaken\nfree.match\n")
    assert ran.code == 0
    assert "nothing is overwritten" in ran.err
    assert "Saved in free.match" in ran.err
    assert (tmp_path / "taken").read_text("utf-8") == "mine"
    assert load(tmp_path / "free.match").decisions >= 1


def test_quit_without_a_name_saves_nothing(run: Run, tmp_path: Path) -> None:
    """Enter at the question means: do not save."""
    assert run(*PEARLS, says="1\nquit\n\n").code == 0
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_saves_to_the_named_file(run: Run, tmp_path: Path) -> None:
    """When the input ends in the middle, the match so far is not lost."""
    ran = run(*PEARLS, "-p2", "--save=a.match", says="1\n1\n")
    assert "The input has ended before the match." in ran.err
    assert load(tmp_path / "a.match").decisions == 2


def test_a_saved_match_is_resumed(run: Run, tmp_path: Path) -> None:
    """A match goes on where it was left, and is the same as if it had not been left."""
    run(*PEARLS, "-p2", "--save=a.match", says="1\n1\n")
    ran = run("play", "pearls", "-p2", "--resume=a.match", "--save=b.match", says="2\n2\n")
    assert ran.code == 0, ran.err
    run(*PEARLS, "-p2", "--save=c.match", says="1\n1\n2\n2\n")
    assert (tmp_path / "b.match").read_text() == (tmp_path / "c.match").read_text()


def test_only_a_match_of_the_same_game_is_resumed(run: Run) -> None:
    """A file of another game is refused, with the command that would be right."""
    run(*PEARLS, "--save=a.match", says="2\n")
    ran = run("play", "jars", "--resume=a.match")
    assert ran.code == 3
    assert "emporion play pearls --resume a.match" in ran.err


def test_a_single_choice_needs_only_enter(run: Run) -> None:
    """Where there is only one choice, an empty line takes it."""
    ran = run("play", "jars", "--seats=2", "--seed=7", "-p2", "-o", "hand=2", says="1\n" * 200)
    assert "The end" in ran.out
