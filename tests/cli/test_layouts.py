"""The board of Cities in the terminal, and the plain board of any game."""

from __future__ import annotations

from rich.console import Console, RenderableType

from emporion.cli.layouts.cities import layout
from emporion.cli.layouts.floor import offers
from emporion.cli.screen import board, choices, in_words, plain_board
from emporion.kernel.game import find
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Seat, Table, Viewer
from emporion.table.match import Match


def shown(content: RenderableType, width: int = 100) -> str:
    """What a terminal of some width shows."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(content)
    return capture.get()


def cities(decisions: int = 12) -> Match:
    """A match of Cities in which everybody always passes, with some cities drawn."""
    match = Match(find("cities"), 3, {"length": "short"}, 9, ["Anna", "Ben", "Chloe"])
    for _decision in range(decisions):
        seat = members_of(match.game.rules.awaiting(match.g))[0]
        match.record(seat, int(match.game.rules.absent(match.g, seat)))
    return match


def test_the_board_of_cities_shows_whose_cities_lie_where() -> None:
    """Each empire is a line, with capitals and wonders marked, and owners by number."""
    match = cities()
    text = shown(board(match, Seat(0)))
    greece = next(line for line in text.splitlines() if line.startswith("Greece"))
    assert "culture" in greece
    for empire in match.game.words.view(match.g, Table())["empires"]:
        for city in empire["cities"]:
            marks = ("◆" if city["capital"] else "") + ("★" if city["wonder"] else "")
            owner = "" if city["seat"] is None else "₁₂₃"[city["seat"]]
            assert f"{city['name']}{marks}{owner}" in text


def test_only_ones_own_hand_is_shown() -> None:
    """A player reads own events and what they do; a spectator reads nobody's."""
    match = cities()
    for seat in range(3):
        hand = match.game.words.view(match.g, Seat(seat))["hand"]
        text = shown(board(match, Seat(seat)), width=160)
        assert hand
        assert all(card["card"] in text and card["text"] in text for card in hand)
    assert "your events" not in shown(board(match, Table()))


def test_every_city_stands_in_the_rows_of_both_its_disciplines() -> None:
    """Below an empire stand the cities that count less in its discipline (cities 5.14)."""
    match = Match(find("cities"), 3, {}, 9, ["Anna", "Ben", "Chloe"])
    view = match.game.words.view(match.g, Table())
    lines = shown(board(match, Table()), width=160).splitlines()
    for empire in view["empires"]:
        row = next(at for at, line in enumerate(lines) if line.startswith(empire["name"]))
        others = [city for other in view["empires"] for city in other["cities"]]
        minor = [city for city in others + view["neutral"] if city["minor"] == empire["discipline"]]
        assert minor
        assert all(city["name"] in lines[row + 1] for city in minor)
        assert lines[row + 1].split()[0] == "also"


def test_what_is_known_of_the_bottom_of_the_decks_is_shown() -> None:
    """Returned cards are named, the lowest first, for whoever saw them go (cities 5.26)."""
    match = cities(0)
    view = match.game.words.view(match.g, Seat(0))
    view["decks"]["cities"]["bottom"] = ["Rome", "Ur"]
    view["decks"]["events"]["known"] = [
        {"name": f"Event {number}", "from_bottom": number} for number in range(8)
    ]
    text = shown(layout(view, match.names, Seat(0)), width=160)
    assert "at the bottom of the cities: Rome, Ur" in text
    assert "from the bottom: 1. Event 0, 2. Event 1, " in text
    assert "6. Event 5 and 2 more" in text
    assert "bottom" not in shown(board(match, Seat(0)), width=160)


def test_the_end_shows_every_hand() -> None:
    """After the end everybody's events are named."""
    match = cities()
    text = shown(board(match, Ended()), width=300)
    for player in match.game.words.view(match.g, Ended())["players"]:
        assert ", ".join(player["seen"]) in text


def test_the_board_fits_a_narrow_terminal() -> None:
    """In eighty columns no line of the board is cut off."""
    viewers: list[Viewer] = [Seat(0), Table(), Ended()]
    for viewer in viewers:
        lines = shown(board(cities(), viewer), width=76).splitlines()
        assert max(map(len, lines)) <= 76
        assert not any("…" in line for line in lines)


def test_a_plain_board_shows_any_view() -> None:
    """Lists of things become tables, with names where there is one for each; the rest a line."""
    view = {
        "merchants": [{"buyers": 1, "hand": ["Figs"]}, {"buyers": 2}],
        "sold": [],
        "over": False,
    }
    text = shown(plain_board(view, ["Anna", "Ben"]))
    assert "merchants" in text
    assert next(line for line in text.splitlines() if "Anna" in line).split() == [
        "Anna",
        "1",
        "Figs",
    ]
    assert "sold –" in text
    assert "over no" in text


def test_values_are_said_in_words() -> None:
    """Things with a name are shown by it, and nothing is shown as code."""
    assert in_words([{"name": "Rome", "capital": True}, None, True]) == "Rome, –, yes"
    assert in_words({"last_round": 3}) == "last round 3"


def test_many_choices_stand_in_columns() -> None:
    """More than a dozen choices do not fill the whole screen."""
    texts = [f"choice {number}" for number in range(40)]
    assert len(shown(choices(texts)).splitlines()) < 20
    assert len(shown(choices(texts[:5])).splitlines()) == 5


def megatrade(seats: int = 5, decisions: int = 0) -> Match:
    """A round of Mega trade in which everybody takes the first choice."""
    names = [f"Civilization {seat + 1}" for seat in range(seats)]
    match = Match(find("megatrade"), seats, {"minutes": 1}, 3, names)
    for _decision in range(decisions):
        seat = members_of(match.game.rules.awaiting(match.g))[0]
        menu = match.game.actions.menu()
        match.game.rules.legal(match.g, seat, menu)
        match.record(seat, members_of(menu)[0])
    return match


def test_a_hand_of_mega_trade_is_a_table_of_sets() -> None:
    """Each set says how many of how many, its worth, and what one more adds (megatrade 7.3)."""
    match = megatrade()
    hand = match.game.words.view(match.g, Seat(0))["hand"]
    text = shown(board(match, Seat(0)))
    for held in hand["sets"]:
        (line,) = [line for line in text.splitlines() if line.startswith(held["card"])]
        cells = [held["face"], held["number"], "of", held["of"], held["value"], held["one_more"]]
        assert line.split()[1:] == [str(cell) for cell in cells]
    assert f"together{hand['value']}" in text.replace(" ", "")
    assert "your sets" not in shown(board(match, Table()))


def test_the_stacks_for_sale_and_the_empty_ones_are_named() -> None:
    """With two blocks an empty stack is named with its block (megatrade 3.6, 4.1, 4.7)."""
    match = megatrade(12)
    assert "for sale: stack 9 for 15" in shown(board(match, Seat(0)))
    assert "empty" not in shown(board(match, Seat(0)))
    match.g.stacked[1, 8] = 0
    assert "empty: 9 east" in shown(board(match, Seat(0)))


def test_an_offer_says_whose_it_is_and_whether_it_can_be_accepted() -> None:
    """The own offer shows what it really holds; another's says why it cannot be accepted."""
    offer = {
        "seat": 1, "number": 2, "to": [0], "gives": 3, "says": ["Oil", "Tin", ""], "asks": 4,
        "wants": ["Wool", "Wool", "", ""], "claimed": ["it is free of calamities"],
        "points_given": 0, "points_asked": 1, "promises": "", "requests": "to stay calm",
    }  # fmt: skip
    names = ["Anna", "Ben", "Chloe"]
    heard = {**offer, "can_accept": False, "why_not": "You have 1 of 2 Wool."}
    text = " ".join(shown(offers({"offers": [heard]}, names), 200).split())
    assert "Ben 2 2 Oil, Tin, 1 not named, “it is free of calamities” 2 Wool, 2 of any kind" in text
    assert "1 point, the promise to stay calm Anna You have 1 of 2 Wool." in text
    own = {**offer, "cards": ["Oil", "Tin", "Famine"]}
    assert "really Oil, Tin, Famine" in shown(offers({"offers": [own]}, names), 200)


def test_all_hands_are_shown_at_the_end() -> None:
    """After the end everybody's sets, worth and wealth are open (megatrade 8.3)."""
    match = megatrade()
    while not match.game.rules.over(match.g):
        awaited = members_of(match.game.rules.awaiting(match.g))
        if not awaited:
            match.tick()
        for seat in awaited:
            if int(match.game.rules.awaiting(match.g)) >> seat & 1:
                match.record(seat, int(match.game.rules.absent(match.g, seat)))
    text = shown(board(match, Ended()))
    view = match.game.words.view(match.g, Ended())
    assert "hand of" in text
    for row, hand in zip(view["civilizations"], view["hands"], strict=True):
        assert str(row["wealth"]) in text
        assert all(held["card"] in text for held in hand["sets"])
