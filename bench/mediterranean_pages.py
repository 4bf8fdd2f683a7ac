"""The pages of `bench/mediterranean.py`: the balance of each version, and both together."""

from __future__ import annotations

from typing import Any

import numpy as np
from mediterranean_versions import GOODS, Version


def mean(result: dict[str, Any], name: str) -> float:
    """The mean over all matches."""
    return float(np.mean([value for value in result["kept"][name] if value is not None]))


def wins(result: dict[str, Any]) -> Any:
    """The share of matches that each seat won."""
    return np.mean(result["kept"]["wins"], axis=0)


def rows_of(result: dict[str, Any]) -> dict[str, str]:
    """What both versions are compared by."""
    endings = result["kept"]["endings"]
    return {
        "decisions a match": f"{mean(result, 'decisions'):.0f}",
        "deals a match": f"{mean(result, 'deals'):.0f}",
        "points of a seat, mean": f"{mean(result, 'points'):.1f}",
        "best minus worst seat, mean": f"{mean(result, 'spread'):.1f}",
        "the same, of the mean score": f"{mean(result, 'spread') / mean(result, 'points'):.0%}",
        "winner's margin, mean": f"{mean(result, 'margin'):.1f}",
        "wins by seat": ", ".join(f"{share:.0%}" for share in wins(result)),
        "changes of the lead between turns, mean": f"{mean(result, 'changes'):.2f}",
        "who leads after turn III wins": f"{mean(result, 'third'):.0%}",
        "ties that points leave open": f"{np.mean([name != 'points' for name in endings]):.1%}",
    }


def progress_of(version: Version, result: dict[str, Any]) -> dict[str, str]:
    """Calamities in each turn that allows them, and how far seats come."""
    struck = np.mean(result["kept"]["struck"], axis=0)
    progress = np.mean(result["kept"]["progress"], axis=0)
    rows = {}
    for column, calamity in enumerate(version.calamities):
        for turn in calamity.turns:
            number = struck[turn - 1, column]
            shown = f"{number:.0%}" if calamity.is_share else f"{number:.2f}"
            rows[f"{calamity.name} in turn {turn}"] = shown
    for column, name in enumerate(version.progress):
        for turn in (2, 4, 6):
            rows[f"{name} of a seat after turn {turn}"] = f"{progress[turn - 1, column]:.1f}"
    return rows


def wanted_of(version: Version, result: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """What the design asks for, and what was measured."""
    reached = np.mean(result["kept"]["reached"], axis=0)
    rows = {
        milestone.name: (milestone.wanted, f"{reached[number]:.0%}")
        for number, milestone in enumerate(version.milestones)
    }
    struck = np.mean(result["kept"]["struck"], axis=0)
    for column, calamity in enumerate(version.calamities):
        share = np.mean([struck[turn - 1, column] for turn in calamity.turns])
        rows[f"{calamity.name}, of the turns that allow it"] = ("most", f"{share:.0%}")
    share = result["sources"][GOODS] / sum(result["sources"].values())
    rows["points that come from goods"] = ("half to two thirds", f"{share:.0%}")
    rows["points that come from all else"] = ("the rest", f"{1 - share:.0%}")
    most = "30% with five seats at most" if result["seats"] == 5 else ""
    rows["wins of the seat that wins most"] = (most, f"{max(wins(result)):.0%}")
    return rows


def table(head: list[str], rows: dict[str, list[str]]) -> list[str]:
    """A table in Markdown."""
    lines = ["| | " + " | ".join(head) + " |", "|---|" + "---|" * len(head)]
    lines += [f"| {name} | " + " | ".join(values) + " |" for name, values in rows.items()]
    return [*lines, ""]


def together(results: list[dict[str, str]]) -> dict[str, list[str]]:
    """Rows of several columns."""
    return {name: [result.get(name, "") for result in results] for name in results[0]}


def targets_page(version: Version, results: list[dict[str, Any]]) -> list[str]:
    """The part of a page that puts the targets of the design beside the measurement."""
    found = [wanted_of(version, result) for result in results]
    rows = {
        name: [
            next((each[name][0] for each in found if each[name][0]), ""),
            *(each[name][1] for each in found),
        ]
        for name in found[0]
    }
    head = ["wanted", *(f"{result['seats']} seats" for result in results)]
    return ["What the design asks for, and what was measured:", "", *table(head, rows)]


def balance_page(version: Version, results: list[dict[str, Any]], matches: int) -> str:
    """The page of one version."""
    head = [f"{result['seats']} seats" for result in results]
    rows = together([rows_of(result) | progress_of(version, result) for result in results])
    sources = {
        f"points from {name}": [f"{result['sources'][name]:.1f}" for result in results]
        for name in results[0]["sources"]
    }
    lines = [
        f"# Balance of Trading in the Mediterranean {version.name}",
        "",
        f"{matches:,} matches at each number of seats between seats that the bot `greedy` plays,",
        f"{version.seconds} seconds of trading a turn. Measured and written by",
        "`python bench/mediterranean.py --write`.",
        "",
        *(targets_page(version, results) if version.milestones else []),
        *(["All that was measured:", ""] if version.milestones else []),
        *table(head, rows),
        "What the points of a seat come from, mean:",
        "",
        *table(head, sources),
    ]
    return "\n".join(lines[:-1]) + "\n"


def comparison_page(results: dict[str, list[dict[str, Any]]], matches: int) -> str:
    """The page that puts both versions side by side."""
    lines = [
        "# Both versions side by side",
        "",
        "Trading in the Mediterranean 4.5 and 6.0 share goods, market and much of their tracks.",
        "They differ in what goods bring. In 4.5 it is money, which is spent on buildings,",
        "developments and industries; in 6.0 it is victory points at once, and the levels of",
        "government and religion lead to developments.",
        "",
        f"{matches:,} matches of each version at each number of seats between seats that the bot",
        "`greedy` plays. Measured and written by `python bench/mediterranean.py --write`; more of",
        "each version stands in",
        "[balance-mediterranean4.md](balance-mediterranean4.md) and",
        "[balance-mediterranean6.md](balance-mediterranean6.md).",
        "",
        "The lead changes where a turn ends with another sole leader than the one before. A tie",
        "that points leave open is decided by the tie-breaks of each version. Deals move points",
        "between seats and add none.",
        "",
    ]
    names = list(results)
    for number, first_result in enumerate(results[names[0]]):
        lines += [f"## {first_result['seats']} seats", ""]
        columns = [rows_of(results[name][number]) for name in names]
        lines += table([f"version {name}" for name in names], together(columns))
    lines += ["## What points come from", ""]
    for name in names:
        shares: dict[str, list[str]] = {}
        for result in results[name]:
            whole = sum(result["sources"].values())
            for source, value in result["sources"].items():
                shares.setdefault(source, []).append(f"{value / whole:.0%}")
        head = [f"{result['seats']} seats" for result in results[name]]
        lines += [f"Version {name}, shares of a seat's points:", "", *table(head, shares)]
    return "\n".join(lines[:-1]) + "\n"
