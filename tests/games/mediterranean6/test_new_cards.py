"""A designer adds a card to the files and nothing else; it plays, and it says what it does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import emporion
from emporion.games.mediterranean6.cards import GOVERNMENT

CARD = """
[[development]]
name = "Guild of Coopers"
deck = "Government 0"
icons = ["note", "note"]
points = 2
lose = "Timber"
produce = ["Ore"]
turn = [{ points = 1, per = "workers" }]
trade = { boxes = 2, give = { happiness = -1 }, take = { points = 1 } }
spend = [{ idea = "Poverty", safety = 1 }]
sets = [{ goods = ["Ore"], points = 2, least = 1 }]
end = [{ points = 3, per = "note" }]
upheaval = { points = 4 }
always = { warehouse = 1 }
"""

PLAYED = """
import json
import numpy as np
from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.rules.ending import civic_phase, final_score
from emporion.games.mediterranean6.rules.floor import room_of
from emporion.games.mediterranean6.rules.resolution import resolve_goods
from emporion.games.mediterranean6.tables import DEVELOPMENTS, SIDES
from emporion.games.mediterranean6.texts import text_of

number = [each.name for each in DEVELOPMENTS].index("Guild of Coopers")
card, side = (int(place[0]) for place in np.nonzero(number == SIDES))
g = GAME.new(4, seed=1)
g.owned[0, 0] = 2 * card + side
g.built[0] = 1
civic_phase(g)
after_turn = int(g.points[0])
bare = GAME.state.copy(g)
bare.built[0] = 0
resolve_goods(g)
resolve_goods(bare)
print(json.dumps({
    "after_turn": after_turn,
    "room": int(room_of(g, 0)),
    "more_for_ore": int(g.earned[0]) - int(bare.earned[0]),
    "end": int(final_score(g, 0)) - int(g.points[0]),
    "text": text_of(DEVELOPMENTS[number]),
}))
"""


def test_a_new_card_needs_no_code(tmp_path: Path) -> None:
    """A card made of the vocabulary does and says what its entry tells. (mediterranean6 1.8, 11.1)

    The rules run interpreted in a process of their own, from a copy of the package.
    """
    package = tmp_path / "emporion"
    shutil.copytree(Path(emporion.__file__).parent, package, ignore=shutil.ignore_patterns("*.pyc"))
    file = package / "games" / "mediterranean6" / GOVERNMENT
    text = file.read_text(encoding="utf-8")
    first = text.index("[[development]]")
    text = text[:first] + CARD + text[first:]
    file.write_text(text.replace('["Urbanize", "Diplomat"]', '["Guild of Coopers", "Diplomat"]', 1))
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "EMPORION_RULES": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["after_turn"] == 5
    assert told["room"] == 4
    assert told["more_for_ore"] == 2
    assert told["end"] == 2 + 3 * 2
    for said in (
        "Lose a worker on Timber.",
        "+1 point for each worker",
        "2 boxes",
        "Poverty",
        "Ore",
    ):
        assert said in told["text"], told["text"]
