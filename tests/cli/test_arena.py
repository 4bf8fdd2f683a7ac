"""`emporion arena`: what it prints, and what it refuses."""

from __future__ import annotations

import msgspec

from tests.cli.conftest import Run


def test_the_command_reports(run: Run) -> None:
    """With --json one object with a list of bots; without it a table."""
    words = (
        "arena",
        "cities",
        "--bots=greedy,random",
        "--seats=2",
        "--games=6",
        "-o",
        "length=short",
    )
    ran = run(*words, "--json", "--file=a.jsonl", "--threads=2")
    assert ran.code == 0, ran.err
    report = msgspec.json.decode(ran.out)
    assert report["games"] == report["played_now"] == 6
    assert report["unfinished"] == 0
    assert report["deals_per_seat_and_floor"] is None
    for each in report["bots"]:
        assert {"bot", "games", "wins", "share", "fair", "low", "high"} <= each.keys()
        assert {"rating", "ms_per_decision"} <= each.keys()
        assert each["fair"] == 0.5
    assert sum(each["wins"] for each in report["bots"]) == 6
    again = msgspec.json.decode(run(*words, "--json", "--file=a.jsonl").out)
    assert again["played_now"] == 0
    assert again["bots"] == report["bots"]
    shown = run(*words, "--file=a.jsonl").out
    assert "6 matches of Cities on 2 seats" in shown
    assert "greedy" in shown


def test_a_game_without_sense_is_played_at_random(run: Run) -> None:
    """Toys and games of other packages meet in the arena too; bots that cannot play are refused."""
    ran = run("arena", "jars", "--bots=random,random", "--seats=2", "--games=2", "--json")
    assert msgspec.json.decode(ran.out)["games"] == 2
    ran = run("arena", "jars", "--bots=greedy", "--games=2")
    assert ran.code != 0
    assert "does not play jars" in ran.err
