"""Write positions of real matches as the page receives them, for component tests and the gallery.

Each fixture is a snapshot for one seat that is asked something, with some lines of its log. They
are made by playing random decisions with a fixed seed, so the same program writes the same files.
"""

from __future__ import annotations

import json
import random
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from emporion.kernel.game import Game
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat
from emporion.table.hooks import places_after, scores_of

TARGET = Path(__file__).parents[1] / "src" / "fixtures"
NAMES = [
    "Lucia",
    "Markus",
    "Richard",
    "Danae",
    "Ilias",
    "Zora",
    "Amara",
    "Teo",
    "Nika",
    "Otto",
    "Rhea",
    "Silvan",
    "Petra",
    "Bruno",
    "Hana",
    "Viktor",
    "Mila",
    "Oskar",
]
#: Game, seats, after how many decisions, name of the file. What follows the last dash may be a
#: phase that is waited for.
POSITIONS = [
    ("cities", 4, 10, "cities-early"),
    ("cities", 4, 90, "cities-middle"),
    ("cities", 8, 160, "cities-full"),
    ("megatrade", 6, 40, "megatrade-early"),
    ("megatrade", 6, 40, "megatrade-speaking"),
    ("megatrade", 9, 400, "megatrade-middle"),
    ("megatrade", 18, 900, "megatrade-full"),
    ("mediterranean6", 5, 640, "mediterranean6-trading"),
    ("mediterranean6", 5, 800, "mediterranean6-choosing"),
    ("mediterranean6", 4, 10**6, "mediterranean6-finished"),
    ("mediterranean4", 5, 400, "mediterranean4-trading"),
    ("mediterranean4", 5, 700, "mediterranean4-buying"),
    ("mediterranean4", 5, 500, "mediterranean4-suffering"),
    ("mediterranean4", 4, 10**6, "mediterranean4-finished"),
]
#: Phases in whose middle a fixture shows the table.
PHASES = {"trading", "choosing", "buying", "suffering"}


def menu_of(game: Game, g: Record, seat: int) -> list[int]:
    """Everything that the seat may decide now."""
    menu = game.actions.menu()
    game.rules.legal(g, seat, menu)
    return members_of(menu)


def play(game: Game, g: Record, decisions: int, luck: random.Random) -> list[dict[str, Any]]:
    """Random decisions, the driver's way; returns the log as the first seat hears it."""
    lines: list[dict[str, Any]] = []
    taken = 0
    while taken < decisions and not game.rules.over(g):
        for seat in members_of(game.rules.awaiting(g)):
            menu = menu_of(game, g, seat)
            if not menu:
                continue
            game.rules.step(g, seat, luck.choice(menu))
            taken += 1
            hear(game, g, lines)
        game.rules.tick(g)
        hear(game, g, lines)
    return lines


def hear(game: Game, g: Record, lines: list[dict[str, Any]]) -> None:
    """Add what the first seat hears of the latest notes."""
    for note in game.notes.read(g, Seat(0)):
        line = game.words.tell(g, note, Seat(0), NAMES)
        if line:
            lines.append(
                {
                    "is": "told",
                    "number": len(lines) + 1,
                    "at": 1000 * len(lines),
                    "line": line,
                    "kind": note.kind,
                    "seat": note.seat,
                    "rival": note.rival,
                    "what": note.what,
                    "count": note.count,
                    **({} if note.cards is None else {"cards": members_of(note.cards)}),
                }
            )


def ready(game: Game, g: Record, phase: str) -> bool:
    """Whether the first seat is asked something in that phase, and is not making an offer."""
    view = game.words.view(g, Seat(0))
    if view.get("phase") != phase and phase in PHASES:
        return False
    if 0 not in members_of(game.rules.awaiting(g)):
        return False
    draft = view.get("draft")
    if phase == "trading":
        open_now = {game.actions.decode(action)[0] for action in menu_of(game, g, 0)}
        return bool(view["offers"]) and "done" in open_now and bool({"store", "fetch"} & open_now)
    return not draft or (draft["stage"] == "idle" and len(view["offers"]) >= 4)


def until_asked(
    game: Game, g: Record, phase: str, luck: random.Random, lines: list[dict[str, Any]]
) -> None:
    """Go on until the first seat is asked something."""
    for _ in range(2000):
        if game.rules.over(g) or ready(game, g, phase):
            return
        for seat in members_of(game.rules.awaiting(g)):
            if menu := menu_of(game, g, seat):
                game.rules.step(g, seat, luck.choice(menu))
                hear(game, g, lines)
        game.rules.tick(g)
        hear(game, g, lines)


def begin_offer(game: Game, g: Record) -> None:
    """Let the first seat begin an offer, so that it is asked for a card."""
    for action in menu_of(game, g, 0):
        if game.actions.decode(action)[0] == "offer":
            game.rules.step(g, 0, action)
            return


def snapshot(game: Game, g: Record, seats: int, number: int) -> dict[str, Any]:
    """The position as the first seat receives it."""
    awaited = members_of(game.rules.awaiting(g))
    ask = None
    if 0 in awaited:
        prompt = game.words.ask(g, 0)
        ask = {
            "epoch": 1,
            "text": prompt.text,
            "rule": prompt.rule,
            "until": None,
            "menu": [
                {
                    "action": action,
                    "name": game.actions.decode(action)[0],
                    "index": game.actions.decode(action)[1],
                    "text": game.words.say(g, 0, action),
                }
                for action in menu_of(game, g, 0)
            ],
        }
    return {
        "is": "snapshot",
        "number": number,
        "now": 0,
        "status": "ended" if game.rules.over(g) else "running",
        "game": game.name,
        "rules": game.version,
        "options": {},
        "settings": {},
        "host": 0,
        "you": 0,
        "waiting": awaited,
        "ask": ask,
        "seats": [
            {
                "number": seat,
                "kind": "person" if seat == 0 else "bot",
                "name": NAMES[seat],
                "bot": "" if seat == 0 else "greedy",
                "connected": True,
                "slower": 1,
                "penalty": 0,
            }
            for seat in range(seats)
        ],
        "clock": {
            "paused": "",
            "pause_until": None,
            "floor": len(awaited) > 1,
            "tick_at": 4000 if len(awaited) > 1 else None,
            "tick_time": 5000,
        },
        "motions": [],
        "commitment": "",
        "result": result(game, g, seats) if game.rules.over(g) else None,
        "view": game.words.view(g, Seat(0)),
    }


def result(game: Game, g: Record, seats: int) -> dict[str, Any]:
    """How the match ended."""
    return {
        "ending": "points",
        "scores": list(scores_of(game, g, seats)),
        "places": list(places_after(game, g, seats, [0] * seats)),
        "seed": "",
        "salt": "",
    }


def write(path: Path, content: object) -> None:
    """A file of JSON that Git can compare line by line."""
    path.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


def cards_of(game: Game) -> object:
    """The cards of a game as its server tells them."""
    made = getattr(game.words, "catalogue", None)
    if made is not None:
        return made()
    return tomllib.loads(game.rulebook.with_name("cards.toml").read_text("utf-8"))


def main() -> None:
    """Write those that were named, or all that can be made."""
    (TARGET / "cards").mkdir(parents=True, exist_ok=True)
    for name, seats, decisions, file in POSITIONS:
        if len(sys.argv) > 1 and not any(wanted in file for wanted in sys.argv[1:]):
            continue
        game: Game = import_module(f"emporion.games.{name}").GAME
        write(TARGET / "cards" / f"{name}.json", cards_of(game))
        g = game.new(seats, seed=7)
        luck = random.Random(7)
        lines = play(game, g, decisions, luck)
        until_asked(game, g, file.rpartition("-")[2], luck, lines)
        if file.endswith("speaking"):
            begin_offer(game, g)
        fixture = {"snapshot": snapshot(game, g, seats, len(lines)), "log": lines[-60:]}
        write(TARGET / f"{file}.json", fixture)
        print(file, len(lines), "lines")


if __name__ == "__main__":
    main()
